"""Two states of a list, or of a text -> where they differ, and a little of each around that."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher
from typing import NamedTuple

from planche.findings import shorten

AROUND, LONGEST = 24, 90  # letters that are shown before and behind what differs, and in all
LEAST_TAKEN = 12  # letters that are told alone where nothing but they is gone
MOST_OF_WORD = 12  # letters of a word of which a part is among them, which is shown whole


class ListDifference(NamedTuple):
    """Which items of the old state are gone, and which of the new one stand instead; the ends are behind the last."""

    gone_first: int
    gone_end: int
    come_first: int
    come_end: int


def find_differences(old: Sequence[str], new: Sequence[str], most: int) -> Iterator[ListDifference]:
    """Where two lists differ; all between the first and the last difference is one where to tell them apart would take
    more than so many steps."""
    start, left, right = _between(old, new)
    if not left and not right:
        return
    counts = Counter(right)
    equal = sum(counts[item] for item in left)  # pairs, which are gone through for each difference that is found
    if max(equal, 1) * min(len(left), len(right)) > most or len(left) * len(right) > most:
        yield ListDifference(start, start + len(left), start, start + len(right))
        return
    for tag, a, b, first, last in SequenceMatcher(None, left, right, autojunk=False).get_opcodes():
        if tag != "equal":
            yield ListDifference(start + a, start + b, start + first, start + last)


def _between(old: Sequence[str], new: Sequence[str]) -> tuple[int, Sequence[str], Sequence[str]]:
    """How many items two lists begin with alike, and what stands between these and those that they end with alike."""
    start = length_of_same(old, new)
    end = length_of_same(old[start:][::-1], new[start:][::-1])
    return start, old[start : len(old) - end], new[start : len(new) - end]


def length_of_same(old: Sequence[str], new: Sequence[str]) -> int:
    """How many items, or letters, two lists or texts begin with alike."""
    return next((n for n, pair in enumerate(zip(old, new)) if pair[0] != pair[1]), min(len(old), len(new)))


def cut_to_difference(old: str, new: str) -> tuple[str, str]:
    """Two texts, cut to where they differ, with a little of what stands around it."""
    start = length_of_same(old, new)
    rest = length_of_same(old[start:][::-1], new[start:][::-1])
    return _cut(old, start, rest), _cut(new, start, rest)


class TakenOut(NamedTuple):
    """A part of a text that another one lacks."""

    text: str
    before: str  # a little of what stands before it
    place: int  # letters that stand before it in all


def find_taken_out(old: str, new: str) -> TakenOut | None:
    """What the new text lacks of the old one; None where that is not all that differs, and where it is short or a part
    of a word."""
    start, taken = length_of_same(old, new), len(old) - len(new)
    if taken < LEAST_TAKEN or old[:start] + old[start + taken :] != new:
        return None
    first = start  # what is taken out may begin as what follows it does: it is told from where a tag, or a word, begins
    while first > 0 and old[first - 1] == old[first + taken - 1]:
        first -= 1
    places = sorted(range(start, first - 1, -1), key=lambda place: old[place] != "<")
    at = next((place for place in places if _is_apart(old, place, place + taken)), None)
    return None if at is None else TakenOut(old[at : at + taken], _cut(old[:at], at, 0), at)


def _is_apart(text: str, first: int, end: int) -> bool:
    """Whether a part of a text neither begins nor ends within a word or number."""
    return not any(text[max(at - 1, 0) : at + 1].isalnum() and 0 < at < len(text) for at in (first, end))


def _cut(text: str, start: int, rest: int) -> str:
    """A text from a little before a place to a little behind where so much of it is left, at blanks that are near."""
    end = len(text) - rest
    first, last = max(0, start - AROUND), min(len(text), end + AROUND)
    outer, inner = text.rfind(" ", 0, first + 1) + 1, text.find(" ", first, start) + 1
    first = outer if first - outer <= MOST_OF_WORD else inner or first
    outer, inner = text.find(" ", last), text.rfind(" ", end, last)
    outer = len(text) if outer < 0 else outer
    last = outer if outer - last <= MOST_OF_WORD else max(inner, 0) or last
    return shorten(f"{'…' * (first > 0)}{text[first:last]}{'…' * (last < len(text))}", LONGEST)
