"""What two pictures paint -> whether they show the same: by other paths, in another order, in another place or size."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import NamedTuple

from planche.art.drawn_shapes import DrawnShape
from planche.marks import Contour, Point, bounds_of

MOST_POINTS = 2_000  # of a picture that is compared
MOST_PARTS = 60
NEAR = 0.012  # widths of the drawing by which one line may lie beside the other
Box = tuple[float, float, float, float]


class _DrawnPart(NamedTuple):
    """What stands for itself: a shape, or one of the lines of one that lie apart."""

    paints: tuple[str, str]
    width: float  # of its stroke
    lines: tuple[Contour, ...]
    box: Box
    layer: int = 0  # how many others lie below it, one on another


def digest_paints(shapes: Sequence[DrawnShape]) -> tuple[object, ...]:
    """What two pictures that show the same have in common, in short: their paints, and how many lines have each."""
    lines: dict[tuple[str, str], int] = {}
    for shape in shapes:
        lines[shape.paints] = lines.get(shape.paints, 0) + len(shape.filled or shape.stroked)
    return tuple(sorted(lines.items()))


def show_same(shapes: Sequence[DrawnShape], others: Sequence[DrawnShape], proportions: tuple[float, float]) -> bool:
    """Whether what two pictures paint looks the same; `proportions`: width / height of each."""
    ours, theirs = (_read(drawn, proportion) for drawn, proportion in zip((shapes, others), proportions))
    if not ours or len(ours) != len(theirs):
        return False
    for part in ours:
        twin = next((other for other in theirs if _are_alike(part, other)), None)
        if twin is None:
            return False
        theirs.remove(twin)
    return True


def _read(shapes: Sequence[DrawnShape], proportion: float) -> list[_DrawnPart]:
    """The parts in widths of the drawing, from its left and top; none where there are too many."""
    drawn = [line for shape in shapes for line in shape.filled or shape.stroked]
    points = sum(len(line.points) for line in drawn)
    if not points or points > MOST_POINTS or len(drawn) > MOST_PARTS:
        return []
    left, top, right, foot = bounds_of(point for line in drawn for point in line.points)
    size = max(right - left, (foot - top) / proportion)
    if not size:
        return []
    placed = [_place(shape, (left, top, size), proportion) for shape in shapes]
    return _layer([part for shape in placed for part in shape])


def _place(shape: DrawnShape, at: tuple[float, float, float], proportion: float) -> list[_DrawnPart]:
    left, top, size = at
    lines = [
        Contour(tuple(((x - left) / size, (y - top) / proportion / size) for x, y in line.points), line.is_closed)
        for line in shape.filled or shape.stroked
        if line.points
    ]
    boxes = [bounds_of(line.points) for line in lines]
    width = shape.width / size
    if not any(_meet(one, other, 0) for one, other in combinations(boxes, 2)):
        return [_DrawnPart(shape.paints, width, (line,), box) for line, box in zip(lines, boxes)]
    return [_DrawnPart(shape.paints, width, tuple(lines), bounds_of(point for line in lines for point in line.points))]


def _layer(parts: Sequence[_DrawnPart]) -> list[_DrawnPart]:
    """The parts with how many lie below each: the order of those that do not meet makes no difference."""
    layered: list[_DrawnPart] = []
    for part in parts:
        below = [other.layer for other in layered if _covers(part, other)]
        layered.append(part._replace(layer=max(below, default=-1) + 1))
    return layered


def _covers(part: _DrawnPart, other: _DrawnPart) -> bool:
    """Whether it makes a difference which of two parts is painted first."""
    colours = {*part.paints, *other.paints} - {""}
    return len(colours) > 1 and _meet(part.box, other.box, (part.width + other.width) / 2)


def _meet(one: Box, other: Box, beside: float) -> bool:
    across = one[0] - beside < other[2] and other[0] - beside < one[2]
    return across and one[1] - beside < other[3] and other[1] - beside < one[3]


def _are_alike(one: _DrawnPart, other: _DrawnPart) -> bool:
    is_painted_so = one.paints == other.paints and one.layer == other.layer and abs(one.width - other.width) <= NEAR
    if not is_painted_so or len(one.lines) != len(other.lines) or not _are_near(one.box, other.box):
        return False
    return all(any(_run_alike(line, its) for its in other.lines) for line in one.lines)


def _are_near(one: Sequence[float], other: Sequence[float]) -> bool:
    return all(abs(a - b) <= NEAR for a, b in zip(one, other))


def _run_alike(one: Contour, other: Contour) -> bool:
    """Whether each corner of two lines lies on the other line."""
    if one.is_closed != other.is_closed or not _are_near(bounds_of(one.points), bounds_of(other.points)):
        return False
    return all(_lies_on(point, b) for a, b in ((one, other), (other, one)) for point in a.points)


def _lies_on(point: Point, line: Contour) -> bool:
    return any(_is_beside(point, *segment) for segment in line.segments) or point in line.points


def _is_beside(point: Point, start: Point, end: Point) -> bool:
    """Whether a point lies within NEAR of a straight line between two others."""
    (x, y), (ax, ay), (bx, by) = point, start, end
    dx, dy = bx - ax, by - ay
    length = dx * dx + dy * dy
    along = min(1.0, max(0.0, ((x - ax) * dx + (y - ay) * dy) / length)) if length else 0.0
    return (x - ax - along * dx) ** 2 + (y - ay - along * dy) ** 2 <= NEAR * NEAR
