"""A face that is cut out along a line, or stood up too -> what of it is on the table, as pages show it. In µm."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from planche.imposition import Box
from planche.marks import (
    Clip,
    Commands,
    Face,
    Group,
    Guides,
    Paint,
    Path,
    Point,
    bounds_of,
    path_contours,
)

BLACK = "#000000"
LINE = 350  # of a picture that is shown at about half its size
LEVEL = 100  # by how much the ends of a fold across a strip may differ


class Halves(NamedTuple):
    """A strip that is folded at its head: what of it is seen from the front, and from behind, where it is upside down
    as long as the strip lies flat."""

    front: Box
    back: Box
    outline: tuple[Point, ...]  # of the whole strip


def find_halves(guides: Guides) -> Halves | None:
    """The halves of a face that stands; None where no fold runs across it."""
    found = _find_front(guides)
    if found is None:
        return None
    outline, _, front = found
    points = tuple(_points_of(outline))
    top = round(min(y for _, y in points))
    return Halves(front, Box(front.x, top, front.width, front.y - top), points)


def stand_up(face: Face, guides: Guides) -> Face:
    """The half of a strip below its fold, cut out along its outline; all that is cut where no fold runs across it."""
    found = _find_front(guides)
    if found is None:
        return cut_along(face, guides.cuts)
    outline, crease, front = found
    return _show(face, (outline,), front, crease)


def cut_along(face: Face, cuts: Sequence[Commands]) -> Face:
    """What is inside of the outlines that lie in no other; the whole face where one is its edges, or none is closed."""
    closed = [outline for outline in cuts if all(part.is_closed for part in path_contours(outline))]
    boxes = [_box_around(outline) for outline in closed]
    outer = [outline for outline, box in zip(closed, boxes) if not any(_is_within(box, other) for other in boxes)]
    edges = {(0, 0), (face.width, 0), (face.width, face.height), (0, face.height)}
    if not outer or any({*_points_of(outline)} == edges for outline in outer):
        return face
    left, top, right, bottom = map(round, bounds_of(point for outline in outer for point in _points_of(outline)))
    return _show(face, outer, Box(left, top, right - left, bottom - top))


def cut_round(face: Face, circle: Commands) -> Face:
    """A face of which nothing is beyond its circle, with the line that it is cut along."""
    return face._replace(marks=(*face.marks, Path(circle, Paint("", BLACK, LINE))), is_cut_out=True)


def _show(face: Face, outlines: Sequence[Commands], part: Box, crease: Commands = ()) -> Face:
    """A part of a face cut out along the outlines in it, with their lines; `crease`: the fold that is its upper edge.

    Nothing is painted beyond, where the page may be of any colour.
    """
    left, top = max(0, part.x - LINE), max(0, part.y - LINE)  # no further than the face, whose bleed may go on
    right, foot = min(face.width, part.x + part.width + LINE), min(face.height, part.y + part.height + LINE)
    room = Box(left, top, right - left, foot - top)
    drawn = (Path(outline, Paint("", BLACK, LINE)) for outline in outlines)
    shown = Group((Group(face.marks, outlines=tuple(outlines)), *drawn), clip=Clip(room))
    if crease:
        below = room._replace(y=part.y, height=foot - part.y)
        fold = Path(crease, Paint("", BLACK, LINE))
        shown = Group((shown._replace(clip=Clip(below)), fold), clip=Clip(room))
    moved = Group((shown,), matrix=(1, 0, 0, 1, -room.x, -room.y))
    return Face(room.width, room.height, 0, (moved,), is_cut_out=True)


def _points_of(outline: Commands) -> Iterator[Point]:
    return (point for part in path_contours(outline) for point in part.points)


def _box_around(outline: Commands) -> tuple[float, float, float, float]:
    """Its left, top, right and bottom."""
    return bounds_of(_points_of(outline))


def _is_within(box: tuple[float, ...], other: tuple[float, ...]) -> bool:
    """Whether a box lies in another one that is larger."""
    (left, top, right, bottom), (x1, y1, x2, y2) = box, other
    return box != other and x1 <= left and y1 <= top and x2 >= right and y2 >= bottom


def _find_front(guides: Guides) -> tuple[Commands, Commands, Box] | None:
    """The outline of the strip that the first fold runs across, that fold, and the box around what is below it."""
    for fold in guides.folds[:1]:
        (x1, y1), (x2, y2) = fold[0][1][:2], fold[-1][1][-2:]
        for outline in guides.cuts if abs(y1 - y2) <= LEVEL else ():
            left, top, right, bottom = map(round, _box_around(outline))
            if top < y1 < bottom and left <= (x1 + x2) // 2 <= right:
                return outline, fold, Box(left, y1, right - left, bottom - y1)
    return None
