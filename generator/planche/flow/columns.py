"""Strips -> pages: stacked in columns, headings kept with their text, columns balanced. Lengths in µm."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from planche.flow.strips import Strip
from planche.imposition import MM
from planche.marks import Mark, move_marks

GAP = 7 * MM  # between columns
TITLE_GAP = 4 * MM  # below the title
FINE_ENOUGH = 200  # µm; how precisely columns are balanced


class PageLayout(NamedTuple):
    """A page to fill."""

    width: int
    height: int
    margin: int
    columns: int
    is_rtl: bool = False  # whether the first column is the right one

    @property
    def column(self) -> int:
        """The width of a column."""
        return (self.width - 2 * self.margin - (self.columns - 1) * GAP) // self.columns

    def left_of(self, number: int) -> int:
        """Where a column begins, counted from 0 in the order of reading."""
        from_edge = self.margin + number * (self.column + GAP)
        return self.width - from_edge - self.column if self.is_rtl else from_edge


class PlacedStrip(NamedTuple):
    """A strip, and where its left and its top are on a page."""

    strip: Strip
    x: int
    y: int


def paginate(title: Sequence[Strip], strips: Sequence[Strip], paper: PageLayout, footer: int) -> list[tuple[Mark, ...]]:
    """The marks of each page: the title across the first, then columns, balanced on the last page."""
    pages = place_strips(title, strips, paper, footer)
    return [tuple(move_marks(strip.marks, x, y) for strip, x, y in page if strip.marks) for page in pages]


def place_strips(
    title: Sequence[Strip], strips: Sequence[Strip], paper: PageLayout, footer: int
) -> list[list[PlacedStrip]]:
    """The strips of each page, in the same way."""
    room = paper.height - 2 * paper.margin - footer
    head = sum(strip.height + strip.before for strip in title) + (TITLE_GAP if title else 0)
    pages: list[list[PlacedStrip]] = []
    left = list(strips)
    while left or not pages:
        top = head if not pages else 0
        columns, rest = _fill(left, room - top, paper.columns)
        if not rest:
            columns, rest = _balance(left, room - top, paper.columns)
        placed = list(_stack(title, paper.margin, paper.margin)) if not pages else []
        for number, column in enumerate(columns):
            placed += _stack(column, paper.left_of(number), paper.margin + top)
        pages.append(placed)
        if len(rest) == len(left):
            break
        left = rest
    return pages


def _fill(strips: list[Strip], height: int, count: int) -> tuple[list[list[Strip]], list[Strip]]:
    """As many strips as `count` columns of `height` hold, and the rest."""
    columns: list[list[Strip]] = []
    position = 0
    for _ in range(count):
        end = _column_end(strips, position, height)
        column = strips[position:end]
        head = column[0].head if column else None
        columns.append([head, *column] if head else column)
        position = end
    return columns, strips[position:]


def _column_end(strips: list[Strip], start: int, height: int) -> int:
    """Where a column that starts at `start` ends: never behind a strip that is kept with the next."""
    used, end = 0, start
    while end < len(strips):
        used += strips[end].height + strips[end].before if end > start else _height_at_top(strips[end])
        if used > height:
            break
        end += 1
    if end == len(strips):
        return end
    back = end
    while back > start and strips[back - 1].is_kept:
        back -= 1
    return back if back > start else max(end, start + 1)


def _height_at_top(strip: Strip) -> int:
    """How much of a column a strip takes that begins it, with what stands above it again."""
    return strip.height + (strip.head.height if strip.head else 0)


def _balance(strips: list[Strip], height: int, count: int) -> tuple[list[list[Strip]], list[Strip]]:
    """The least height at which the columns still hold everything."""
    low, high = min(height, max(0, _tallest(strips, height) - 1)), height
    while high - low > FINE_ENOUGH:
        middle = (low + high) // 2
        if _fill(strips, middle, count)[1]:
            low = middle
        else:
            high = middle
    return _fill(strips, high, count)


def _tallest(strips: Sequence[Strip], height: int) -> int:
    """The tallest run of strips that are kept together, of those that a column can hold at all."""
    tallest = run = 0
    for number, strip in enumerate(strips):
        is_kept = number > 0 and strips[number - 1].is_kept
        run = run + strip.before + strip.height if is_kept else _height_at_top(strip)
        if run <= height and (not strip.is_kept or number == len(strips) - 1):
            tallest = max(tallest, run)
    return tallest


def _stack(strips: Sequence[Strip], x: int, y: int) -> Iterator[PlacedStrip]:
    """Strips below one another, from a place on the page on."""
    for number, strip in enumerate(strips):
        y += strip.before if number else 0
        yield PlacedStrip(strip, x, y)
        y += strip.height
