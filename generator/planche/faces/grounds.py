"""What is drawn below words or a picture -> the one colour that they stand on, where it is one that can be told."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from planche.art import Pictures
from planche.faces.reading import Noted
from planche.imposition import Box
from planche.marks import Contour, Ellipse, Matrix, Path, Picture, Point, Rect, TextBlock, contours_of, holds_point

PAPER = "#FFFFFF"
MOST_POINTS = 4_000  # of a path or picture that is followed


class GroundBelow(NamedTuple):
    """What words stand on; no element where it is the paper."""

    colour: str
    noted: Noted | None = None

    @property
    def is_picture(self) -> bool:
        """Whether it is a part of a picture."""
        return self.noted is not None and isinstance(self.noted.mark, Picture)


class _FrameBelow(NamedTuple):
    """Sides of what is looked for below: words, in the units of what may lie there."""

    left: float
    top: float
    right: float
    foot: float

    def meets(self, other: tuple[float, float, float, float]) -> bool:
        """Whether it reaches into another one, or touches it."""
        left, top, right, foot = other
        return left <= self.right and self.left <= right and top <= self.foot and self.top <= foot


def ground_of(words: Box, below: Sequence[Noted], pictures: Pictures) -> GroundBelow | None:
    """What words stand on; None where that cannot be told, or is more than one colour."""
    for one in _from_above(below, words):
        if one.around.is_sheer:
            return None
        found = _paint_below(one, words, pictures)
        if found is None:
            return None
        if found:
            return GroundBelow(found, one)
    return GroundBelow(PAPER)


def plain_ground_of(room: Box, below: Sequence[Noted]) -> GroundBelow | None:
    """The same of whatever stands in a room, where only upright rectangles and ellipses lie below it; else None."""
    for one in _from_above(below, room):
        mark = one.mark
        if not isinstance(mark, (Rect, Ellipse)) or one.around.is_sheer or any(one.around.matrix[1:3]):
            return None
        if not _holds(one, room):
            return None
        if mark.paint.fill:
            return GroundBelow(mark.paint.fill, one)
    return GroundBelow(PAPER)


def _from_above(below: Sequence[Noted], words: Box) -> Iterator[Noted]:
    """The shapes and pictures that reach into a box, the uppermost first."""
    left, top, width, height = words
    right, foot = left + width, top + height
    for one in reversed(below):
        x, y, across, down = one.box
        if x < right and left < x + across and y < foot and top < y + down and not isinstance(one.mark, TextBlock):
            yield one


def _paint_below(one: Noted, words: Box, pictures: Pictures) -> str | None:
    """The colour that a mark paints below all of the words; "" where it paints nothing, None for all else."""
    mark = one.mark
    if isinstance(mark, Picture):
        return _picture_below(one, mark, words, pictures)
    assert not isinstance(mark, TextBlock), "its caller passes over texts"
    if isinstance(mark, Path) or any(one.around.matrix[1:3]):
        return _path_below(one, mark, words)
    if mark.paint.fill and _holds(one, words):
        return mark.paint.fill
    return None if mark.paint.fill or not _holds(one, words) else ""


def _holds(shape: Noted, words: Box) -> bool:
    """Whether an upright shape lies around words, with room for its rounded corners or its bow."""
    inset = 0.15 if isinstance(shape.mark, Ellipse) else 0  # of a square in a circle it is 0.146
    x, y, width, height = shape.box
    across, down = width * inset, height * inset
    return (
        x + across <= words.x
        and y + down <= words.y
        and words.x + words.width <= x + width - across
        and words.y + words.height <= y + height - down
    )


def _path_below(one: Noted, mark: Rect | Ellipse | Path, words: Box) -> str | None:
    """The same of a shape that is followed along its lines: a path, or what is turned."""
    is_long = isinstance(mark, Path) and len(mark.commands) > MOST_POINTS
    contours = None if is_long else _follow(mark, one.around.matrix)
    if contours is None:
        return None
    a, b, c, d, _, _ = one.around.matrix
    half = mark.paint.width / 2 * abs(a * d - b * c) ** 0.5 if mark.paint.stroke else 0.0
    right, foot = words.x + words.width, words.y + words.height
    if _is_crossed(contours, _FrameBelow(words.x - half, words.y - half, right + half, foot + half)):
        return None
    is_inside = mark.paint.fill and _is_inside(contours, _FrameBelow(words.x, words.y, right, foot))
    return mark.paint.fill if is_inside else ""


@lru_cache(maxsize=64)
def _follow(mark: Rect | Ellipse | Path, matrix: Matrix) -> tuple[Contour, ...] | None:
    """The lines of a mark, on which many words may stand, in many faces; None where they have too many points."""
    contours = contours_of(mark, matrix)
    return contours if sum(len(contour.points) for contour in contours) <= MOST_POINTS else None


def _picture_below(one: Noted, picture: Picture, words: Box, pictures: Pictures) -> str | None:
    """The same of an SVG that stands upright and whole: what the uppermost of its shapes there paints."""
    shapes, drawn = pictures.shapes(picture.name), one.box
    if not shapes or not drawn.width or not drawn.height or picture.clip is not None or any(one.around.matrix[1:3]):
        return None
    left, top = (words.x - drawn.x) / drawn.width, (words.y - drawn.y) / drawn.height
    frame = _FrameBelow(left, top, left + words.width / drawn.width, top + words.height / drawn.height)
    followed = 0
    for shape in reversed(shapes):
        if not shape.filled or len(shape.colours) > 1:  # of a stroke nobody knows how wide it is
            return None
        if not frame.meets(shape.bounds):
            continue
        followed += sum(len(contour.points) for contour in shape.filled)
        if followed > MOST_POINTS or _is_crossed(shape.filled, frame):
            return None
        if _is_inside(shape.filled, frame):
            return next(iter(shape.colours))
    return ""


def _is_inside(contours: Sequence[Contour], frame: _FrameBelow) -> bool:
    """Whether a frame that no line of the contours crosses lies inside of them."""
    return holds_point(contours, (frame.left + frame.right) / 2, (frame.top + frame.foot) / 2)


def _is_crossed(contours: Sequence[Contour], frame: _FrameBelow) -> bool:
    """Whether a line of the contours, which a fill closes, runs through a frame."""
    left, top, right, foot = frame
    for contour in contours:
        x, y = contour.points[-1] if contour.points else (0.0, 0.0)
        for point in contour.points:
            before, (x, y) = (x, y), point
            bx, by = before
            if (x < left and bx < left) or (x > right and bx > right) or (y < top and by < top):
                continue
            if not (y > foot and by > foot) and _do_meet(before, point, frame):
                return True
    return False


def _do_meet(one: Point, other: Point, frame: _FrameBelow) -> bool:
    """Whether a straight line meets an upright frame (Liang and Barsky, 1984)."""
    left, top, right, foot = frame
    start, end = 0.0, 1.0
    for place, way, least, most in (
        (one[0], other[0] - one[0], left, right),
        (one[1], other[1] - one[1], top, foot),
    ):
        if not way:
            if not least <= place <= most:
                return False
            continue
        enter, leave = sorted(((least - place) / way, (most - place) / way))
        start, end = max(start, enter), min(end, leave)
        if start > end:
            return False
    return True
