"""Shapes of values that hold no others: texts, numbers, flags and words of a list."""

from __future__ import annotations

import re
from collections.abc import Mapping
from math import inf
from typing import Any

from planche.content.shapes.reading import KeyPath, Report, Shape

MOST_CHOICES = 20
_FLAGS = {
    **dict.fromkeys((True, "true", "yes", "on", "y", "t", "1"), True),
    **dict.fromkeys((False, "false", "no", "off", "n", "f", "0"), False),
}


class TextShape(Shape):
    """A text; its length in characters, and a pattern for all of it with what that means in words."""

    def __init__(self, at_least: int = 0, at_most: float = inf, pattern: str = "", wanted: str = "") -> None:
        self.at_least = at_least
        self.at_most = at_most
        self.matches = re.compile(pattern).fullmatch if pattern else None
        self.wanted = wanted

    def read(self, value: Any, path: KeyPath, report: Report) -> str | None:
        if not isinstance(value, str):
            wanted = "a text (put it in quotes)"
        elif len(value) < self.at_least:
            wanted = "a text that is not empty"
        elif len(value) > self.at_most:
            wanted = f"at most {self.at_most} characters"
        elif self.matches and not self.matches(value):
            wanted = self.wanted
        else:
            return value
        report.refuse(path, value, wanted)
        return None


class Number(Shape):
    """A number between bounds. `spelt`: also a text that spells one, as every cell of a CSV file is."""

    name = "a number"

    def __init__(self, low: float = -inf, high: float = inf, spelt: bool = False) -> None:
        self.low = low
        self.high = high
        self.spelt = spelt

    def read(self, value: Any, path: KeyPath, report: Report) -> float | None:
        number = self.number(value)
        if number is None:
            wanted = self.name
        elif not -inf < number < inf:
            wanted = "a finite number"
        elif number < self.low:
            wanted = f"at least {plain(self.low)}"
        elif number > self.high:
            wanted = f"at most {plain(self.high)}"
        else:
            return number
        report.refuse(path, value, wanted)
        return None

    def number(self, value: Any) -> float | None:
        """The number that a value is, or None; `true` is none, though Python counts it as 1."""
        if type(value) in (int, float) or (self.spelt and isinstance(value, str) and value.isascii()):
            try:
                return float(value)
            except (ValueError, OverflowError):
                return None
        return None


class Whole(Number):
    """A whole number between bounds. `spelt`: also 4.0, and a text that spells one."""

    name = "a whole number"

    def number(self, value: Any) -> int | None:
        if type(value) is int:
            return value
        if self.spelt and isinstance(value, str) and value.isascii():
            digits, _, zeros = value.partition(".")
            try:
                return None if zeros.strip("0") else int(digits)
            except ValueError:
                return None
        return int(value) if self.spelt and isinstance(value, float) and value.is_integer() else None


class AsWritten(Number):
    """A number of either kind: 4 stays 4 and 4.0 stays 4.0."""

    def number(self, value: Any) -> float | None:
        return value if type(value) in (int, float) else None


class Flag(Shape):
    """True or false, also in the words that people use for them."""

    def read(self, value: Any, path: KeyPath, report: Report) -> bool | None:
        word = value.lower() if isinstance(value, str) else value
        flag = _FLAGS.get(word) if isinstance(word, (str, int, float)) else None
        if flag is None:
            report.refuse(path, value, "true or false")
        return flag


class OneOf(Shape):
    """One of some words, and what each means."""

    def __init__(self, choices: Mapping[str, Any]) -> None:
        self.choices = choices
        self.names = tuple(choices)
        more = f" and {len(choices) - MOST_CHOICES} more" if len(choices) > MOST_CHOICES else ""
        self.wanted = f"one of {', '.join(self.names[:MOST_CHOICES])}{more}"

    def read(self, value: Any, path: KeyPath, report: Report) -> Any:
        if isinstance(value, str) and value in self.choices:
            return self.choices[value]
        report.refuse(path, value, self.wanted, self.names)
        return None


def plain(number: float) -> str:
    """A number as people write it: 2 rather than 2.0."""
    return repr(number).removesuffix(".0")
