"""A mark under a transformation -> its contours: the lines around what it shows, point by point, in µm of the face.

Curves are followed so closely that they are off by a hundredth of a millimetre on a card.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple, assert_never

from planche.imposition import Box
from planche.marks.arcs import Point
from planche.marks.paths import Commands
from planche.marks.transforms import Matrix
from planche.marks.vocabulary import Ellipse, Path, Picture, Rect

STEPS = 10  # of a curve at most
CLOSE = 2  # µm that a curve of fewer steps is off at most
MOST_POINTS = 96  # of an ellipse, and the fewest
FEWEST_POINTS = 16
POINT_DISTANCE = 300  # µm
CORNER = 6  # steps of a rounded corner
MOST_ALONG = 20_000  # points of long contours besides those that they are made of


class Contour(NamedTuple):
    """A line from point to point, back to the first one where it is closed."""

    points: tuple[Point, ...]
    is_closed: bool

    @property
    def segments(self) -> Iterator[tuple[Point, Point]]:
        """Its straight parts."""
        yield from pairwise(self.points)
        if self.is_closed and self.points:
            yield self.points[-1], self.points[0]


def contours_of(mark: Rect | Ellipse | Path | Picture, matrix: Matrix) -> tuple[Contour, ...]:
    """The contours of a mark that a transformation moves; of a picture that of its box, as far as it is not clipped."""
    if isinstance(mark, Rect):
        return (_move(matrix, _box_points(Box(mark.x, mark.y, mark.width, mark.height), mark.radius)),)
    if isinstance(mark, Ellipse):
        return (_move(matrix, _ellipse_points(mark)),)
    if isinstance(mark, Path):
        a, b, c, d, _, _ = matrix
        found = path_contours(mark.commands, max(math.hypot(a, b), math.hypot(c, d)))
        return tuple(_move(matrix, part.points, is_closed=part.is_closed) for part in found)
    if isinstance(mark, Picture):
        shown = shown_box(mark)
        radius = mark.clip.radius if mark.clip is not None and mark.clip.box == shown else 0
        return (_move(matrix, _box_points(shown, radius)),)
    assert_never(mark)


def shown_box(picture: Picture) -> Box:
    """The box of what is shown of a picture, which may be clipped."""
    box = Box(picture.x, picture.y, picture.width, picture.height)
    if picture.clip is None:
        return box
    clip = picture.clip.box
    left, top = max(box.x, clip.x), max(box.y, clip.y)
    right = min(box.x + box.width, clip.x + clip.width)
    bottom = min(box.y + box.height, clip.y + clip.height)
    return Box(left, top, max(0, right - left), max(0, bottom - top))


def box_corners(matrix: Matrix, box: Box) -> tuple[Point, ...]:
    """Where the corners of a box are moved to."""
    return _move(matrix, _box_points(box, 0)).points


def path_contours(commands: Commands, enlarged: float = 1.0) -> tuple[Contour, ...]:
    """The parts of a path, each from its M on; `enlarged`: how many times as large they are on the face."""
    found: list[Contour] = []
    points: list[Point] = []
    for name, numbers in commands:
        if name == "M":
            found += _ended(points, is_closed=False)
            points = [(numbers[0], numbers[1])]
        elif name == "L":
            points.append((numbers[0], numbers[1]))
        elif name == "C":
            points += _curve_points(points[-1], numbers, enlarged)
        else:
            found += _ended(points, is_closed=True)
            points = points[:1]
    return (*found, *_ended(points, is_closed=False))


def bounds_of(points: Iterable[Point]) -> tuple[float, float, float, float]:
    """Left, top, right and bottom of points."""
    across, down = zip(*points)
    return min(across), min(down), max(across), max(down)


def holds_point(contours: Sequence[Contour], x: float, y: float) -> bool:
    """Whether a point lies inside closed contours, counted by crossings: what is inside two of them is a hole."""
    crossings = 0
    for contour in contours:
        for (ax, ay), (bx, by) in zip(contour.points, (*contour.points[1:], contour.points[0])):
            if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
                crossings += 1
    return crossings % 2 == 1


def length_of(contours: Iterable[Contour]) -> float:
    """How long contours are together, in µm."""
    return sum(math.dist(*segment) for contour in contours for segment in contour.segments)


def points_along(contours: Iterable[Contour], step: float) -> Iterator[Point]:
    """Points of contours, none of them farther from the next than `step` µm, or than what makes MOST_ALONG of them."""
    contours = tuple(contours)
    step = max(step, length_of(contours) / MOST_ALONG)
    for contour in contours:
        for (ax, ay), (bx, by) in contour.segments:
            count = max(1, math.ceil(math.dist((ax, ay), (bx, by)) / step))
            yield from ((ax + (bx - ax) * n / count, ay + (by - ay) * n / count) for n in range(count))
        yield from contour.points[-1:]


def _box_points(box: Box, radius: int) -> list[Point]:
    x, y, right, bottom = box.x, box.y, box.x + box.width, box.y + box.height
    if not radius:
        return [(x, y), (right, y), (right, bottom), (x, bottom)]
    inner_right, inner_bottom = right - radius, bottom - radius
    below = (inner_right, inner_bottom), (x + radius, inner_bottom)
    points: list[Point] = []
    for corner, (cx, cy) in enumerate(((inner_right, y + radius), *below, (x + radius, y + radius))):
        turns = (math.pi / 2 * (corner - 1 + step / CORNER) for step in range(CORNER + 1))
        points += ((cx + radius * math.cos(turn), cy + radius * math.sin(turn)) for turn in turns)
    return points


def _ellipse_points(mark: Ellipse) -> list[Point]:
    wanted = 2 * math.pi * max(mark.rx, mark.ry) / POINT_DISTANCE
    count = round(max(FEWEST_POINTS, min(wanted, MOST_POINTS)))
    turns = (2 * math.pi * step / count for step in range(count))
    return [(mark.cx + mark.rx * math.cos(turn), mark.cy + mark.ry * math.sin(turn)) for turn in turns]


def _curve_points(start: Point, numbers: Sequence[int], enlarged: float) -> Iterator[Point]:
    """Points of a Bézier curve behind its start, its end the last."""
    (x0, y0), (x1, y1, x2, y2, x3, y3) = start, numbers
    bend = max(math.hypot(x0 - 2 * x1 + x2, y0 - 2 * y1 + y2), math.hypot(x1 - 2 * x2 + x3, y1 - 2 * y2 + y3))
    off = 0.75 * bend * enlarged  # by one step at most; n are off by the n² part of that
    steps = min(STEPS, math.ceil(math.sqrt(off / CLOSE)) or 1)
    for step in range(1, steps + 1):
        t, s = step / steps, 1 - step / steps
        a, b, c, d = s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t
        yield a * x0 + b * x1 + c * x2 + d * x3, a * y0 + b * y1 + c * y2 + d * y3


def _ended(points: Sequence[Point], *, is_closed: bool) -> Iterator[Contour]:
    """The part that points make, if there is more than one."""
    if len(points) > 1:
        yield Contour(tuple(points), is_closed)


def _move(matrix: Matrix, points: Iterable[Point], *, is_closed: bool = True) -> Contour:
    a, b, c, d, e, f = matrix
    return Contour(tuple((a * x + c * y + e, b * x + d * y + f) for x, y in points), is_closed)
