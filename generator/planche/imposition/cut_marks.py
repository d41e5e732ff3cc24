"""A sheet -> where cut marks, ruler and footer go: outside all that is placed, and out of one another's way."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from planche.imposition.grids import Box
from planche.imposition.papers import MM
from planche.imposition.sheets import Placement, Setting, Sheet

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

    `marked`: the pieces whose edges are marked, where others are cut in another way. The strokes stay on the sheet and
    out of `slug_box`; what is left shorter than LEAST_MARK is not drawn.
    """
    if not sheet.placements:
        return ()
    across = sorted({edge for place in sheet.placements for edge in (place.x, place.x + place.width)})
    down = sorted({edge for place in sheet.placements for edge in (place.y, place.y + place.height)})
    strip, bottom = slug_box(sheet, setting), slug_side(sheet, setting) == "bottom"
    rows = (0 if bottom else strip.x + strip.width, sheet.width)
    columns = (0, strip.y if bottom else sheet.height)
    shown = sheet.placements if marked is None else marked
    edges_x = sorted({edge for place in shown for edge in (place.x, place.x + place.width)})
    edges_y = sorted({edge for place in shown for edge in (place.y, place.y + place.height)})
    vertical = [(x, y1, x, y2) for x in edges_x for y1, y2 in _strokes(down, columns, length, distance)]
    horizontal = [(x1, y, x2, y) for y in edges_y for x1, x2 in _strokes(across, rows, length, distance)]
    return (*vertical, *horizontal)


def slug_side(sheet: Sheet, setting: Setting) -> Literal["bottom", "left"]:
    """Where ruler and footer go: the side with more room between grid and margin."""
    left, bottom = _room(sheet, setting)
    return "bottom" if bottom >= left else "left"


def slug_box(sheet: Sheet, setting: Setting) -> Box:
    """The strip at `slug_side`, inside the margins, that no trim and no cut mark enters.

    It leaves MARK_ZONE to the cut marks unless that made it less than LEAST_STRIP deep, and MARK_DISTANCE to
    the trims always: a slug of less than the two together makes it shallower, down to nothing.
    """
    room, margin = max(_room(sheet, setting)), setting.margin
    depth = max(0, min(room - MARK_DISTANCE, max(room - MARK_ZONE, LEAST_STRIP)))
    if slug_side(sheet, setting) == "bottom":
        return Box(margin, sheet.height - margin - depth, sheet.width - 2 * margin, depth)
    return Box(margin, margin, depth, sheet.height - 2 * margin)


def _strokes(edges: list[int], limits: tuple[int, int], length: int, distance: int) -> list[tuple[int, int]]:
    """Start and end of the mark before the first and of the one after the last edge, clipped to `limits`."""
    before = max(limits[0], edges[0] - distance - length), edges[0] - distance
    after = edges[-1] + distance, min(limits[1], edges[-1] + distance + length)
    return [(start, end) for start, end in (before, after) if end - start >= LEAST_MARK]


def _room(sheet: Sheet, setting: Setting) -> tuple[int, int]:
    """What is free between grid and margin at the left and at the bottom."""
    box = sheet.grid.box
    return box.x - setting.margin, sheet.height - box.y - box.height - setting.margin
