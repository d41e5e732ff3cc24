"""Shapes of values that hold no others: texts, numbers, flags and words of a list."""

from __future__ import annotations

import re
from abc import abstractmethod
from collections.abc import Mapping
from math import inf
from typing import ClassVar, TypeGuard, TypeVar

from planche.content.shapes.reading import Definitions, JsonSchema, KeyPath, Report, Shape, describe

MOST_CHOICES = 20
_FLAGS = {
    **dict.fromkeys((True, "true", "yes", "on", "y", "t", "1"), True),
    **dict.fromkeys((False, "false", "no", "off", "n", "f", "0"), False),
}
T = TypeVar("T")
N = TypeVar("N", int, float)


class TextShape(Shape[str]):
    """A text; its length in characters, and a pattern for all of it with what that means in words."""

    def __init__(self, at_least: int = 0, at_most: float = inf, pattern: str = "", wanted: str = "") -> None:
        self.at_least = at_least
        self.at_most = at_most
        self.pattern = pattern
        self.matches = re.compile(pattern).fullmatch if pattern else None
        self.wanted = wanted

    def read(self, value: object, path: KeyPath, report: Report) -> str | None:
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

    def schema(self, _: Definitions) -> JsonSchema:
        bounds = _bounds(minLength=self.at_least or -inf, maxLength=self.at_most)
        pattern = {"pattern": f"^(?:{self.pattern})$"} if self.pattern else {}
        return describe({"type": "string", **bounds, **pattern}, self.wanted)


class _BoundedNumber(Shape[N]):
    """A number between bounds. `spelt`: also a text that spells one, as every cell of a CSV file is."""

    name: ClassVar[str]
    json_type: ClassVar[str] = "number"

    def __init__(self, low: float = -inf, high: float = inf, spelt: bool = False) -> None:
        self.low = low
        self.high = high
        self.spelt = spelt

    @abstractmethod
    def number_of(self, value: object) -> N | None:
        """The number that a value is, or None; `true` is none, though Python counts it as 1."""

    def read(self, value: object, path: KeyPath, report: Report) -> N | None:
        number = self.number_of(value)
        if number is None:
            wanted = self.name
        elif not -inf < number < inf:
            wanted = "a finite number"
        elif number < self.low:
            wanted = f"at least {spell_number(self.low)}"
        elif number > self.high:
            wanted = f"at most {spell_number(self.high)}"
        else:
            return number
        report.refuse(path, value, wanted)
        return None

    def schema(self, _: Definitions) -> JsonSchema:
        types = [self.json_type, "string"] if self.spelt else self.json_type
        return {"type": types, **_bounds(minimum=self.low, maximum=self.high)}


class Number(_BoundedNumber[float]):
    """Any number: 4 is read as 4.0."""

    name = "a number"

    def number_of(self, value: object) -> float | None:
        if _is_number(value) or (self.spelt and isinstance(value, str) and value.isascii()):
            try:
                return float(value)
            except (ValueError, OverflowError):
                return None
        return None


class Whole(_BoundedNumber[int]):
    """A whole number. `spelt`: also 4.0, and a text that spells one."""

    name = "a whole number"
    json_type = "integer"

    def number_of(self, value: object) -> int | None:
        if type(value) is int:
            return value
        if self.spelt and isinstance(value, str) and value.isascii():
            digits, _, zeros = value.partition(".")
            try:
                return None if zeros.strip("0") else int(digits)
            except ValueError:
                return None
        return int(value) if self.spelt and isinstance(value, float) and value.is_integer() else None


class AsWritten(_BoundedNumber[float]):
    """A number of either kind: 4 stays 4 and 4.0 stays 4.0."""

    name = "a number"

    def number_of(self, value: object) -> float | None:
        return value if _is_number(value) else None


class Flag(Shape[bool]):
    """True or false, also in the words that people use for them."""

    def read(self, value: object, path: KeyPath, report: Report) -> bool | None:
        word = value.lower() if isinstance(value, str) else value
        flag = _FLAGS.get(word) if isinstance(word, (str, int, float)) else None
        if flag is None:
            report.refuse(path, value, "true or false")
        return flag

    def schema(self, _: Definitions) -> JsonSchema:
        words = "|".join(_in_any_case(word) for word in _FLAGS if isinstance(word, str))
        return {"anyOf": [{"type": "boolean"}, {"enum": [0, 1]}, {"type": "string", "pattern": f"^(?:{words})$"}]}


class OneOf(Shape[T]):
    """One of some words, and what each means."""

    def __init__(self, choices: Mapping[str, T]) -> None:
        self.choices = choices
        self.names = tuple(choices)
        more = f" and {len(choices) - MOST_CHOICES} more" if len(choices) > MOST_CHOICES else ""
        self.wanted = f"one of {', '.join(self.names[:MOST_CHOICES])}{more}"

    def read(self, value: object, path: KeyPath, report: Report) -> T | None:
        if isinstance(value, str) and value in self.choices:
            return self.choices[value]
        report.refuse(path, value, self.wanted, self.names)
        return None

    def schema(self, _: Definitions) -> JsonSchema:
        return {"enum": [*self.names]}


def _is_number(value: object) -> TypeGuard[int | float]:
    return type(value) in (int, float)


def _bounds(**bounds: float) -> JsonSchema:
    """The keywords whose bounds are finite."""
    return {keyword: bound for keyword, bound in bounds.items() if -inf < bound < inf}


def _in_any_case(word: str) -> str:
    """A pattern for a word in small and capital letters; those of JSON Schema cannot leave case aside."""
    return "".join(f"[{letter}{letter.upper()}]" if letter.isalpha() else letter for letter in word)


def spell_number(number: float) -> str:
    """A number as people write it: 2 rather than 2.0."""
    return repr(number).removesuffix(".0")
