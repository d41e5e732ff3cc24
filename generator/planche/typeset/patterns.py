"""A pyphen dictionary -> what pyphen makes of it, but that each pattern is read only once a word holds its letters.

Of the hundred thousand patterns of some languages a game needs a few hundred. This file imports pyphen, and is imported
by whoever needs the first point.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path

import pyphen

from planche.expressions import expression

LEAST_LETTERS = 3  # on both sides of a hyphen
MOST_OPEN = 16  # dictionaries
_DIGITS = b"0123456789"
_ODD = expression(r"(?m)^(?:[^\n]*[/0%#^ \t\r][^\n]*|[A-Z][^\n]*)$")  # lines that are more than letters and digits
_Pattern = tuple[int, Sequence[int]]
"""How far after the first letter the points begin, and their weights."""


class PatternPoint(int):
    """Where pyphen parts a word; `data` where it is spelt otherwise: `before=behind`, from where, how many letters."""

    data: tuple[str, int, int] | None


class _LatePatterns(dict[str, _Pattern | str]):
    """Patterns by their letters, each as it is written until it is asked for."""

    def get(self, letters: str, _default: object = None, /) -> _Pattern | None:  # type: ignore[override]
        found = super().get(letters)
        if isinstance(found, str):
            found = self[letters] = _read_pattern(found)
        return found


class Dictionary(pyphen.HyphDict):  # type: ignore[misc]  # pyphen tells no types
    """The patterns of a language."""

    def __init__(self, path: Path) -> None:
        self.patterns = _LatePatterns(_written_patterns(path))
        self.cache: dict[str, Sequence[PatternPoint]] = {}
        self.maxlen = max(map(len, self.patterns))

    def positions(self, word: str) -> Sequence[PatternPoint]:
        """Where a hyphen may part a word."""
        return [point for point in super().positions(word) if LEAST_LETTERS <= point <= len(word) - LEAST_LETTERS]


def find_dictionary(language: str) -> Dictionary | None:
    """The dictionary of a language or of one that it is a kind of; None where there is none."""
    name = pyphen.language_fallback(language)
    return open_dictionary(pyphen.LANGUAGES[name]) if name else None


@lru_cache(MOST_OPEN)
def open_dictionary(path: Path) -> Dictionary:
    """The dictionary in a file, opened once in a process."""
    return Dictionary(path)


def _written_patterns(path: Path) -> dict[str, str]:
    """The patterns of a file by their letters; those that say nothing are left out."""
    with path.open("rb") as file:
        encoding = file.readline().decode().strip()
    text = path.read_text("cp1251" if encoding.lower() == "microsoft-cp1251" else encoding).partition("\n")[2]
    odd = frozenset(_ODD.findall(text))  # nearly all lines are letters with digits between them
    bare = text.encode().translate(None, _DIGITS).decode()
    found: dict[str, str] = {}
    for letters, line in zip(bare.split("\n"), text.split("\n")):
        if line in odd:
            if pattern := _plain(line):
                found[_letters_of(pattern)] = pattern
        elif len(letters) < len(line):
            found[letters] = line
    return found


def _plain(written: str) -> str:
    """A line with blanks, signs or alternatives, as a pattern; empty where it is none that says something."""
    line = written.strip()
    if not line or line.startswith(pyphen.ignored):
        return ""
    if "^^" in line:
        line = pyphen.parse_hex(lambda match: chr(int(match[1], 16)), line)
    pattern = line.split("/", 1)[0] if "/" in line and "=" in line else line
    return line if any(digit in pattern for digit in "123456789") else ""


def _letters_of(line: str) -> str:
    """The letters of a pattern, without those of its alternative."""
    pattern = line.split("/", 1)[0] if "/" in line and "=" in line else line
    return pattern.encode().translate(None, _DIGITS).decode()


def _read_pattern(line: str) -> _Pattern:
    """A pattern as pyphen keeps it."""
    weigh: type[int] | pyphen.AlternativeParser = int
    if "/" in line and "=" in line:
        line, alternative = line.split("/", 1)
        weigh = pyphen.AlternativeParser(line, alternative)
    weights = [weigh(digit or "0") for digit, _ in pyphen.parse(line)]
    marked = [place for place, weight in enumerate(weights) if weight]
    return marked[0], tuple(weights[marked[0] : marked[-1] + 1])
