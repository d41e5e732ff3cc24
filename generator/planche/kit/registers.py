"""Marks beside what is printed, by which a knife, a machine or a neighbour's tile is aligned. Pure arithmetic in µm."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from planche.imposition import (
    MARK_DISTANCE,
    MARK_LENGTH,
    Box,
    Nest,
    Segment,
    Setting,
    Sheet,
    cut_marks,
    trim_and_ink,
)
from planche.kit.outlines import Outline

Ring = tuple[int, int, int]
"""x, y and radius."""
RADIUS = 1_000
MIDDLE = MARK_DISTANCE + MARK_LENGTH // 2
"""From the edge of what is printed to the middle of a register mark."""
ARM = MARK_LENGTH // 2


def register_marks(
    sheet: Sheet, setting: Setting, outlines: Sequence[Outline]
) -> tuple[tuple[Segment, ...], tuple[Ring, ...]]:
    """Lines and rings around what is printed; `outlines`: those of what is placed, on backs too; none: all rectangles.

    Strokes in line with every edge of a rectangle; where there is none, a cross in a ring at each corner; around a
    tile strokes at its cut edges, and a cross in a ring at both ends of every seam.
    """
    if not sheet.placements:
        return (), ()
    if sheet.tile is not None:
        return _of_tile(sheet)
    marked = [place for place, found in zip(sheet.placements, outlines) if found.is_plain] if outlines else None
    if marked != [] and not isinstance(sheet.grid, Nest):
        return cut_marks(sheet, setting, marked=marked), ()
    return _rings(sheet, _corners(sheet, setting))


def _corners(sheet: Sheet, setting: Setting) -> list[tuple[int, int]]:
    """Places beyond the corners of all that is printed, moved inwards to the margins where these are nearer."""
    _, ink = trim_and_ink(sheet.placements)
    grid = sheet.box
    left, top = min(grid.x, ink.x) - MIDDLE, min(grid.y, ink.y) - MIDDLE
    right = max(grid.x + grid.width, ink.x + ink.width) + MIDDLE
    bottom = max(grid.y + grid.height, ink.y + ink.height) + MIDDLE
    edge = setting.margin + ARM
    across = max(left, edge), min(right, sheet.width - edge)
    down = max(top, edge), min(bottom, sheet.height - edge)
    return [(x, y) for x in across for y in down]


def _of_tile(sheet: Sheet) -> tuple[tuple[Segment, ...], tuple[Ring, ...]]:
    assert sheet.tile is not None
    area, seams = sheet.tile.area, sheet.tile.seams
    box = sheet.box
    dx, dy = box.x - area.x, box.y - area.y
    left, top, right, bottom = (seam is None for seam in seams)
    edges_x = [x for x, is_edge in ((box.x, left), (box.x + box.width, right)) if is_edge]
    edges_y = [y for y, is_edge in ((box.y, top), (box.y + box.height, bottom)) if is_edge]
    lines = [line for x in edges_x for line in _strokes_down(x, box)]
    lines += [line for y in edges_y for line in _strokes_across(y, box)]
    middles = [
        (seam + dx, y) for seam in seams[::2] if seam is not None for y in (box.y - MIDDLE, box.y + box.height + MIDDLE)
    ]
    middles += [
        (x, seam + dy) for seam in seams[1::2] if seam is not None for x in (box.x - MIDDLE, box.x + box.width + MIDDLE)
    ]
    crosses, rings = _rings(sheet, middles)
    return (*lines, *crosses), rings


def _strokes_down(x: int, box: Box) -> Iterator[Segment]:
    yield x, box.y - MARK_DISTANCE - MARK_LENGTH, x, box.y - MARK_DISTANCE
    yield x, box.y + box.height + MARK_DISTANCE, x, box.y + box.height + MARK_DISTANCE + MARK_LENGTH


def _strokes_across(y: int, box: Box) -> Iterator[Segment]:
    yield box.x - MARK_DISTANCE - MARK_LENGTH, y, box.x - MARK_DISTANCE, y
    yield box.x + box.width + MARK_DISTANCE, y, box.x + box.width + MARK_DISTANCE + MARK_LENGTH, y


def _rings(sheet: Sheet, middles: Sequence[tuple[int, int]]) -> tuple[tuple[Segment, ...], tuple[Ring, ...]]:
    """Crosses in rings, those that lie on the sheet."""
    whole = [(x, y) for x, y in middles if ARM <= x <= sheet.width - ARM and ARM <= y <= sheet.height - ARM]
    return tuple(line for middle in whole for line in _cross(*middle)), tuple((*middle, RADIUS) for middle in whole)


def _cross(x: int, y: int) -> Iterator[Segment]:
    yield x - ARM, y, x + ARM, y
    yield x, y - ARM, x, y + ARM
