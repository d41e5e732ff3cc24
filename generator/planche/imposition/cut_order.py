"""Pieces on a sheet -> the order of the cuts that part them, and where small numbers at the marks say it.

Cuts run from edge to edge of the paper that is left: first all those across the sheet, then those down each strip, and
so on where strips hold several rows. Whole µm.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from planche.imposition.cut_marks import MARK_DISTANCE, MARK_LENGTH, cut_marks, mark_strokes, pieces_in, slug_box
from planche.imposition.folding import fold_marks
from planche.imposition.grids import Box
from planche.imposition.rulers import ARM, LABEL, ruler_box, ruler_span
from planche.imposition.sheets import Placement, Setting, Sheet

HEIGHTS = (2_000, 1_500, 1_000)  # of numbers; the lower ones where room is tight
DIGIT = 0.6  # of the height, what one takes across
SIDE = 300  # between a mark and its number
HAIR = 100  # half of what a mark takes across itself, with its casing

Cut = tuple[bool, int]
"""Whether it runs down the sheet, and its distance from the left; else from the top."""


class CutNumber(NamedTuple):
    """A number, from 1, and the box that it stands in."""

    number: int
    box: Box


def cut_order(boxes: Sequence[Box]) -> tuple[Cut, ...]:
    """Every line along an edge of the boxes, once, in the order in which they are first cut.

    Where boxes cannot be parted by cuts from edge to edge, what is left comes last.
    """
    levels: dict[Cut, int] = {}
    for level, cut in _cuts(boxes, 0, [*boxes]):
        levels[cut] = min(level, levels.get(cut, level))
    return tuple(sorted(levels, key=lambda cut: (levels[cut], *cut)))


def _cuts(boxes: Sequence[Box], level: int, before: Sequence[Box]) -> Iterator[tuple[int, Cut]]:
    """The cuts of a part of the sheet with their levels: even ones run across; `before`: what it was two levels ago."""
    stands = bool(level % 2)
    strips = _strips(boxes, stands)
    for start, end, _ in strips:
        yield level, (stands, start)
        yield level, (stands, end)
    for _, _, inner in strips:
        if level == 0 or len(inner) < len(before):
            yield from _cuts(inner, level + 1, boxes)
        else:
            yield from ((level + 1, (lies, at)) for box in inner for lies in (False, True) for at in _span(box, lies))


def _strips(boxes: Sequence[Box], stands: bool) -> list[tuple[int, int, list[Box]]]:
    """Start and end of each strip that cuts in one direction part, with its boxes."""
    strips: list[tuple[int, int, list[Box]]] = []
    for box in sorted(boxes, key=lambda box: _span(box, stands)):
        start, end = _span(box, stands)
        if strips and start < strips[-1][1]:
            first, last, inner = strips[-1]
            strips[-1] = first, max(last, end), [*inner, box]
        else:
            strips.append((start, end, [box]))
    return strips


def _span(box: Box, stands: bool) -> tuple[int, int]:
    return (box.x, box.x + box.width) if stands else (box.y, box.y + box.height)


def cut_numbers(sheet: Sheet, setting: Setting, marked: Sequence[Placement] | None = None) -> tuple[CutNumber, ...]:
    """The numbers beside the cut marks of a front: outside the pieces, the margins, rulers, strip and other marks.

    `marked` as for `cut_marks`. One that has no room at either end of its cut is left out.
    """
    fronts = [place for place in sheet.placements if not sheet.is_behind(place)]
    if not fronts:
        return ()
    shown = fronts if marked is None else [place for place in fronts if place in marked]
    edges = {(stands, at) for place in shown for stands in (False, True) for at in _span(place.box, stands)}
    taken = _taken(sheet, setting, marked)
    numbers: list[CutNumber] = []
    order = [cut for cut in cut_order([place.box for place in fronts]) if cut in edges]
    for number, cut in enumerate(order, 1):
        box = next((box for box in _places(cut, number, sheet, setting) if _is_free(box, taken)), None)
        if box is not None:
            numbers.append(CutNumber(number, box))
            taken.append(box)
    return tuple(numbers)


def _taken(sheet: Sheet, setting: Setting, marked: Sequence[Placement] | None) -> list[Box]:
    """What numbers keep out of: the margins and what is beyond, the pieces, the strip, the second ruler, all marks."""
    margin, width, height = setting.margin, sheet.width, sheet.height
    edges = [Box(-width, y, 3 * width, height) for y in (margin - height, height - margin)]
    edges += [Box(x, -height, width, 3 * height) for x in (margin - width, width - margin)]
    lines = (*cut_marks(sheet, setting, marked=marked), *fold_marks(sheet, setting))
    strokes = [Box(x1 - HAIR, y1 - HAIR, x2 - x1 + 2 * HAIR, y2 - y1 + 2 * HAIR) for x1, y1, x2, y2 in lines]
    whole = [place.box for place in sheet.placements]
    return [*edges, *whole, slug_box(sheet, setting), *_rulers(sheet, setting), *strokes]


def _rulers(sheet: Sheet, setting: Setting) -> Iterator[Box]:
    """The second ruler, or the ends of the long measure that stands there instead, with its figures."""
    ruler = ruler_box(sheet, setting)
    if ruler is not None:
        yield ruler[0]
        return
    place, start, end, stands = ruler_span(sheet, setting)
    for at in (start, end - ARM):
        yield Box(place - ARM, at, 2 * ARM, ARM) if stands else Box(at, place - ARM, ARM, 2 * ARM)
    yield (
        Box(place, end - 2 * ARM, ARM + LABEL, 2 * ARM)
        if stands
        else Box(start - ARM, place - ARM - LABEL, 2 * ARM, LABEL)
    )


def _places(cut: Cut, number: int, sheet: Sheet, setting: Setting) -> Iterator[Box]:
    """Where a number may stand: on either side of the marks at both ends of a cut, near the pieces."""
    stands, at = cut
    strokes = [*_strokes_of(cut, sheet, setting)]
    for height in HEIGHTS:
        width = round(DIGIT * height) * len(str(number))
        for start, end, before in strokes:
            for side in (SIDE, -SIDE - (width if stands else height)):
                if stands:
                    yield Box(at + side, end - height if before else start, width, height)
                else:
                    yield Box(end - width if before else start, at + side, width, height)


def _strokes_of(cut: Cut, sheet: Sheet, setting: Setting) -> Iterator[tuple[int, int, bool]]:
    """Start and end of the marks of a cut, of each block with that edge, and whether they stand before the pieces."""
    stands, at = cut
    for block in sheet.blocks or (None,):
        box = block.grid.box if block else sheet.box
        strokes = mark_strokes(sheet, setting, MARK_LENGTH, MARK_DISTANCE, block)[0 if stands else 1]
        low = box.y if stands else box.x
        placed = pieces_in(block, sheet.placements) if block else sheet.placements
        is_drawn = len(strokes) == 1 and strokes[0][1] - strokes[0][0] > MARK_LENGTH
        if not is_drawn and any(at in _span(place.box, stands) for place in placed):
            yield from ((start, end, end <= low) for start, end in strokes)


def _is_free(box: Box, taken: Sequence[Box]) -> bool:
    x, y, width, height = box
    return not any(x < t.x + t.width and t.x < x + width and y < t.y + t.height and t.y < y + height for t in taken)
