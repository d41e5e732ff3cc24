"""A sheet -> where a second ruler goes, at right angles to the first: printers scale the two directions apart."""

from __future__ import annotations

from collections.abc import Sequence, Set
from itertools import pairwise
from typing import NamedTuple

from planche.imposition.cut_marks import rooms, slug_box, slug_side, trim_and_ink
from planche.imposition.grids import Box
from planche.imposition.papers import MM
from planche.imposition.sheets import Setting, Sheet

LENGTHS = (50 * MM, 40 * MM, 30 * MM, 20 * MM)
LABEL = 9 * MM  # what its length in figures takes beside it
LEAST_DEPTH, MOST_DEPTH = 1_300, 2_400
APART = 500  # from marks
END = 200  # from the edge of what may be printed
ARM = 2 * MM  # of the strokes at the ends of a span, to both sides


class LongMeasure(NamedTuple):
    """Two ends of a length that is measured across the sheet, or down it if it `stands`: at `place` across that."""

    place: int
    start: int
    end: int
    stands: bool


def ruler_box(sheet: Sheet, setting: Setting, marks: Sequence[Box] = ()) -> tuple[Box, int] | None:
    """The place of a ruler with its label, at the margin of a side where the strip is not, and the ruler's length.

    It stands beyond the bleed, between cut marks, or between the `marks` that a sheet has in their place, as a tile has
    besides; None where there is no room for that.
    """
    stands, margin = slug_side(sheet, setting) == "bottom", setting.margin
    free = _free_beside(sheet, setting)
    before, after = (free.x, free.width) if stands else (free.y, free.height)
    depth = min(MOST_DEPTH, max(before, after))
    if depth < LEAST_DEPTH:
        return None
    across = margin if before >= after else (sheet.width if stands else sheet.height) - margin - depth
    ends: set[int] = set()
    for x, y, width, height in marks:
        at, wide, start, length = (x, width, y, height) if stands else (y, height, x, width)
        if at < across + depth + APART and at + wide > across - APART:
            ends |= {start, start + length}
    for box in _cut_boxes(sheet) if sheet.tile or not marks else ():
        ends |= {box.y, box.y + box.height} if stands else {box.x, box.x + box.width}
    start, length = _between(ends, sheet, setting, stands=stands)
    if stands:
        return Box(across, start, depth, length + LABEL), length
    return Box(start, across, length + LABEL, depth), length


def ruler_span(sheet: Sheet, setting: Setting) -> LongMeasure:
    """The ends of a length in whole mm from the strip to the opposite margin, for where no ruler fits.

    They stand near the end of the strip, between cut marks.
    """
    strip, margin = slug_box(sheet, setting), setting.margin
    stands = slug_side(sheet, setting) == "bottom"
    places = [(box.x, box.width) if stands else (box.y, box.height) for box in _cut_boxes(sheet)]
    edges = {edge for start, length in places for edge in (start, start + length)}
    first, step = (sheet.width - margin - ARM - LABEL, -MM) if stands else (margin + ARM + LABEL, MM)
    tried = (first + n * step for n in range(4 * ARM // MM))
    place = next((at for at in tried if all(abs(at - edge) > ARM for edge in edges)), first)
    if stands:
        end = sheet.height - margin - END
        return LongMeasure(place, end - (end - margin) // MM * MM, end, stands=True)
    start = strip.x + END
    return LongMeasure(place, start, start + (sheet.width - margin - start) // MM * MM, stands=False)


def _free_beside(sheet: Sheet, setting: Setting) -> Box:
    """What is free between ink and margin, at the left (x), the top (y), the right (width) and the bottom (height)."""
    _, ink = trim_and_ink(sheet.placements)
    grid, (left, top, right, bottom) = sheet.box, rooms(sheet, setting)
    return Box(
        left - (grid.x - ink.x),
        top - (grid.y - ink.y),
        right - (ink.x + ink.width - grid.x - grid.width),
        bottom - (ink.y + ink.height - grid.y - grid.height),
    )


def _cut_boxes(sheet: Sheet) -> list[Box]:
    """What is cut out of a sheet."""
    return [sheet.box] if sheet.tile else [place.box for place in sheet.placements]


def _between(marks: Set[int], sheet: Sheet, setting: Setting, *, stands: bool) -> tuple[int, int]:
    """Where it begins along its side, and the longest length that fits between two of these marks; else it runs past
    some.

    Of several places the first one.
    """
    strip = slug_box(sheet, setting)
    if stands:
        ends = setting.margin, strip.y if strip.height else sheet.height - setting.margin
    else:
        ends = strip.x + strip.width if strip.width else setting.margin, sheet.width - setting.margin
    inner = sorted(edge for edge in marks if ends[0] < edge < ends[1])
    free = [(a + APART, b - APART) for a, b in pairwise((ends[0] - APART, *inner, ends[1] + APART))]
    for length in LENGTHS:
        for start, end in free:
            if end - start >= length + LABEL:
                return start, length
    return ends[0], min(LENGTHS[0], max(0, ends[1] - ends[0] - LABEL) // (10 * MM) * 10 * MM)
