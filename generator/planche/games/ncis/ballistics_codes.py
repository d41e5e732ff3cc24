"""Codes of barrels, words of 1 (a dark bar) and 0 (a light one) -> in how many bars two differ, however held."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

SHIFT = 1  # bars by which two strips may lie askew


def distance(one: str, other: str) -> int:
    """In how many bars two codes of one length differ at least, one of them upside down or askew; none lie beyond."""
    number = number_of(one)
    return min((number ^ held).bit_count() for held in turned_and_shifted(other))


def nearest(codes: Sequence[str]) -> int:
    """The smallest distance between any two of two codes or more."""
    return min(distance(one, other) for one, other in combinations(codes, 2))


def differ(one: str, other: str) -> int:
    """In how many bars two codes of one length differ as they are printed."""
    return (int(one, 2) ^ int(other, 2)).bit_count()


def rivals(code: str, codes: Sequence[str], bars: int) -> int:
    """How many other codes differ from one, as printed, in no more than so many bars: those that the eye mistakes."""
    return sum(differ(code, other) <= bars for other in codes if other != code)


def number_of(code: str) -> int:
    """A code as a number, with room for a shift on either side."""
    return int(code, 2) << SHIFT


def turned_and_shifted(code: str) -> tuple[int, ...]:
    """The numbers of a code in every way in which it may be held."""
    return tuple(_held(code))


def _held(code: str) -> Iterator[int]:
    for word in (code, code[::-1]):
        for shift in range(2 * SHIFT + 1):
            yield int(word, 2) << shift
