"""A face that is read -> the line of a template that prints ranges in a row, such as 0–1, 2–3 and 4+, of which one is
not what follows the one before."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from planche.expressions import expression
from planche.faces.late_loops import lines_around
from planche.faces.numbered_grids import words_of
from planche.faces.reading import FaceReading
from planche.findings import Finding, Span, list_names
from planche.marks import Line, TextBlock
from planche.templates import OUT_OF_STEP

LEAST = 3  # ranges of a scale
_RANGE = expression(r"(\d{1,4})(?:\s*+[–—-]\s*+(\d{1,4})|(\+))?")
_SIGNS = frozenset("–—-+")
_OVER = expression(r"\bin\s++(\w++)\s*+-?%\}")
_FIGURE = expression(r"\bfigures\.(\w++)")


class NumberRange(NamedTuple):
    """A range as it is printed."""

    words: str
    first: int
    last: int | None  # none of one that is open above

    @property
    def is_of_one(self) -> bool:
        """Whether it is written as one that goes on, and does not."""
        return self.first == self.last and not self.words.isdecimal()


class OddRange(NamedTuple):
    """A range that is not what follows the one before."""

    number: int  # of those that a line prints
    message: str
    hint: str
    more: int  # by how much it should begin later


def find_odd_ranges(reading: FaceReading) -> Iterator[Finding]:
    """The lines that print a scale of ranges with one that is no range, or overlaps the one before."""
    texts = [(one, one.mark.lines[0]) for one in reading.noted if isinstance(one.mark, TextBlock) and one.mark.lines]
    if sum(_may_be_range(line) for _, line in texts) < LEAST - 1:  # most faces have none
        return
    by_line: defaultdict[Span, list[NumberRange | None]] = defaultdict(list)
    for one, _ in texts:
        by_line[reading.place_of(one.element)].append(_read(words_of(one)))
    for place, found in by_line.items():
        ranges = [one for one in found if one is not None]
        if len(ranges) == len(found) >= LEAST and (odd := _find_odd(ranges)) is not None:
            yield _tell(reading, place, len(ranges), odd)


def _may_be_range(line: Line) -> bool:
    words = line.runs[0].text if line.runs else ""
    return words[:1].isdecimal() and not _SIGNS.isdisjoint(words)


def _read(words: str) -> NumberRange | None:
    found = _RANGE.fullmatch(words.strip())
    if found is None:
        return None
    first, last, is_open = found.groups()
    return NumberRange(words.strip(), int(first), None if is_open else int(last or first))


def _find_odd(ranges: Sequence[NumberRange]) -> OddRange | None:
    """The one that is odd; None where all go on, or several do not."""
    if sum(one.first != one.last for one in ranges) < LEAST - 1:  # else they are numbers
        return None
    pairs = [*pairwise(ranges)]
    odd = [number for number, (before, after) in enumerate(pairs, 1) if before.last != after.first - 1]
    if not odd:
        return next((_tell_one(number, one) for number, one in enumerate(ranges) if one.is_of_one), None)
    before, after = pairs[odd[0] - 1]
    if len(odd) > 1 or before.last is None or before.first >= after.first:
        return None
    more = before.last + 1 - after.first
    what = f"have {after.first} in common" if more > 0 else f"leave out {before.last + 1}"
    way = f"begin {after.words} at {before.last + 1}, or end {before.words} at {after.first - 1}"
    return OddRange(odd[0], f"{before.words!r} and {after.words!r}, which follow one another, {what}", way, more)


def _tell_one(number: int, one: NumberRange) -> OddRange:
    return OddRange(number, f"{one.words!r} is a range of one number", f"write {one.first} alone", 0)


def _tell(reading: FaceReading, place: Span, count: int, odd: OddRange) -> Finding:
    """The finding at the item of the list that the line goes through, where that is written line by line."""
    lines, hint = reading.written.source_of(place.file).split("\n"), odd.hint
    line = _line_of_item(lines, place.line, count, odd.number)
    item = lines[line - 1].partition(", ")[0] if line else ""
    figures = [f"figures.{name}" for name in dict.fromkeys(_FIGURE.findall(item))]
    if len(figures) == 1 and odd.more == 1 and " + 1" not in item:
        hint = f"write ({figures[0]} + 1) for {figures[0]}, so that it begins behind the one before"
    elif figures:
        hint = f"correct {list_names(figures)}, of which it is made; or {hint}"
    return OUT_OF_STEP.finding(Span(place.file, line) if line else place, odd.message, hint)


def _line_of_item(lines: Sequence[str], at: int, count: int, number: int) -> int:
    """The line of an item of the list that a loop around a line goes through; 0 where that is not written so."""
    around = lines_around(lines, at)
    over = _OVER.search(lines[around[-1] - 1]) if around else None
    if over is None:
        return 0
    begins = f"set {over[1]} = "
    start = next((n for n in range(around[-1] - 1, 0, -1) if begins in lines[n - 1]), 0)
    items = lines[start : start + count + 1]
    is_list = bool(start) and len(items) > count and items[-1].strip()[:1] in (")", "]")
    return start + number + 1 if is_list else 0
