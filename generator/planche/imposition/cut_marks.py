"""A sheet -> where cut marks, ruler and footer go: outside all that is placed, and out of one another's way."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Literal

from planche.imposition.grids import Box
from planche.imposition.papers import MM
from planche.imposition.sheets import Placement, Setting, Sheet, SheetBlock

MARK_LENGTH = 3 * MM
MARK_DISTANCE = 500
"""Between the outermost trim and its cut marks."""
MARK_ZONE = MARK_DISTANCE + MARK_LENGTH
"""What ruler and footer leave to the cut marks, where there is room."""
LEAST_STRIP = 2400
"""How deep ruler and footer are at least; where room is tight, cut marks give way to them."""
LEAST_MARK = 1 * MM
"""A shorter cut mark is of no use to a ruler laid against it."""

Segment = tuple[int, int, int, int]
"""x1, y1, x2, y2; left to right or top to bottom."""


def cut_marks(
    sheet: Sheet,
    setting: Setting,
    length: int = MARK_LENGTH,
    distance: int = MARK_DISTANCE,
    marked: Sequence[Placement] | None = None,
) -> tuple[Segment, ...]:
    """Where to lay the knife: strokes in line with every trim edge, `distance` outside all that is placed.

    They stand beyond the bleed where there is room, else upon it. `marked`: the pieces whose edges are marked, where
    others are cut in another way. The strokes stay within the margins and out of `slug_box`; what is left shorter than
    LEAST_MARK is not drawn, and an edge that has no room for one at either end is drawn itself.
    """
    if not sheet.placements:
        return ()
    shown = sheet.placements if marked is None else marked
    if not sheet.blocks:
        return _lines_at(shown, *mark_strokes(sheet, setting, length, distance))
    return tuple(
        line
        for block in sheet.blocks
        for line in _lines_at(pieces_in(block, shown), *mark_strokes(sheet, setting, length, distance, block))
    )


def pieces_in(block: SheetBlock, placements: Sequence[Placement]) -> list[Placement]:
    """Those placements that lie in a block."""
    x, y, width, height = block.room
    return [place for place in placements if x <= place.x < x + width and y <= place.y < y + height]


def _lines_at(
    shown: Sequence[Placement], down: Sequence[tuple[int, int]], across: Sequence[tuple[int, int]]
) -> tuple[Segment, ...]:
    """Marks for all edges of pieces, from start to end of each."""
    edges_x = sorted({edge for place in shown for edge in (place.x, place.x + place.width)})
    edges_y = sorted({edge for place in shown for edge in (place.y, place.y + place.height)})
    vertical = [(x, y1, x, y2) for x in edges_x for y1, y2 in down]
    horizontal = [(x1, y, x2, y) for y in edges_y for x1, x2 in across]
    return (*vertical, *horizontal)


def mark_strokes(
    sheet: Sheet, setting: Setting, length: int, distance: int, block: SheetBlock | None = None
) -> tuple[list[tuple[int, int]], list[tuple[int, int]]]:
    """Start and end of the marks of lines that run down the sheet, or a block of it, and of those that run across."""
    outer, ink = trim_and_ink(pieces_in(block, sheet.placements) if block else sheet.placements)
    strip, bottom = slug_box(sheet, setting), slug_side(sheet, setting) == "bottom"
    margin = setting.margin
    rows = (margin if bottom else strip.x + strip.width, sheet.width - margin)
    columns = (margin, strip.y if bottom else sheet.height - margin)
    if block is not None:
        x, y, width, height = block.room
        rows = max(rows[0], x), min(rows[1], x + width)
        columns = max(columns[0], y), min(columns[1], y + height)
    down = _strokes((outer.y, ink.y), (outer.y + outer.height, ink.y + ink.height), columns, length, distance)
    across = _strokes((outer.x, ink.x), (outer.x + outer.width, ink.x + ink.width), rows, length, distance)
    return down, across


def trim_and_ink(placements: Sequence[Placement]) -> tuple[Box, Box]:
    """The boxes around all trims, and around all that is printed; asked for more than once of each sheet."""
    return _trim_and_ink(tuple((place.box, place.clip) for place in placements))


@lru_cache(maxsize=64)
def _trim_and_ink(boxes: tuple[tuple[Box, Box | None], ...]) -> tuple[Box, Box]:
    return _around([box for box, _ in boxes]), _around([clip or box for box, clip in boxes])


def _around(boxes: Sequence[Box]) -> Box:
    left, top = min(box.x for box in boxes), min(box.y for box in boxes)
    right, bottom = max(box.x + box.width for box in boxes), max(box.y + box.height for box in boxes)
    return Box(left, top, right - left, bottom - top)


def slug_side(sheet: Sheet, setting: Setting) -> Literal["bottom", "left"]:
    """Where ruler and footer go: the side with more room between grid and margin."""
    left, _, _, bottom = rooms(sheet, setting)
    return "bottom" if bottom >= left else "left"


def slug_box(sheet: Sheet, setting: Setting) -> Box:
    """The strip at `slug_side`, inside the margins, that no trim, no bleed and no cut mark enters.

    It leaves MARK_ZONE beyond the bleed to the cut marks unless that made it less than LEAST_STRIP deep, and
    MARK_DISTANCE to what is printed always: a slug of less than the two together makes it shallower, down to nothing.
    """
    left, _, _, bottom = rooms(sheet, setting)
    lies, margin = bottom >= left, setting.margin
    room = max(left, bottom) - _bleed_beside(sheet, "bottom" if lies else "left")
    depth = max(0, min(room - MARK_DISTANCE, max(room - MARK_ZONE, LEAST_STRIP)))
    if lies:
        return Box(margin, sheet.height - margin - depth, sheet.width - 2 * margin, depth)
    return Box(margin, margin, depth, sheet.height - 2 * margin)


def _bleed_beside(sheet: Sheet, side: Literal["bottom", "left"]) -> int:
    """How far ink reaches beyond the grid at a side."""
    if not sheet.placements:
        return 0
    _, ink = trim_and_ink(sheet.placements)
    box = sheet.box
    return max(0, box.x - ink.x if side == "left" else ink.y + ink.height - box.y - box.height)


def _strokes(
    first: tuple[int, int], last: tuple[int, int], limits: tuple[int, int], length: int, distance: int
) -> list[tuple[int, int]]:
    """Start and end of the mark before the first and of the one after the last trim, each given with its ink."""
    before, after = (
        next((where for where in (ink, trim) if abs(where - limit) >= distance + LEAST_MARK), trim)
        for (trim, ink), limit in zip((first, last), limits)
    )
    ends = (
        (max(limits[0], before - distance - length), before - distance),
        (
            after + distance,
            min(limits[1], after + distance + length),
        ),
    )
    return [(start, end) for start, end in ends if end - start >= LEAST_MARK] or [(first[0], last[0])]


def rooms(sheet: Sheet, setting: Setting) -> tuple[int, int, int, int]:
    """What is free between grid and margin at the left, top, right and bottom."""
    box, margin = sheet.box, setting.margin
    right, bottom = sheet.width - box.x - box.width, sheet.height - box.y - box.height
    return box.x - margin, box.y - margin, right - margin, bottom - margin
