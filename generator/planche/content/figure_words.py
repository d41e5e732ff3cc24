"""Figures that are words, such as years, ages and minutes -> whether they are as they must be."""

from __future__ import annotations

from planche.content.bounds import MOST_MINUTES
from planche.expressions import expression

_DIGITS = expression("[0-9]{1,9}")
_RANGE = expression("([0-9]{1,4}) ?[-\u2013] ?([0-9]{1,4})(?![0-9])")
_UNIT = expression("[0-9][ \u00a0\u202f]?(?:[Mm][Ii][Nn]|[Mm][Nn]|['’′])")


def may_be_year(words: str) -> bool:
    """Whether words are no number, such as "?" or "2013, 2020", or one of four digits."""
    return len(words) < 5 or not words.isdecimal()


def has_no_unit(words: str) -> bool:
    """Whether nothing stands behind a number that what prints it adds."""
    return _UNIT.search(words) is None


def is_within_a_day(words: str) -> bool:
    """Whether no number of minutes comes to more than a day."""
    return all(int(number) <= MOST_MINUTES for number in _DIGITS.findall(words))


def is_in_order(words: str) -> bool:
    """Whether a range, if these words begin with one, has its lower number first."""
    found = _RANGE.match(words)
    return found is None or int(found[1]) <= int(found[2])
