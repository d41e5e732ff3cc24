"""What is drawn below words or a picture -> the one colour that they stand on, where it is one that can be told."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from planche.art import DrawnShape, Pictures
from planche.faces.noting import do_boxes_meet
from planche.faces.reading import Noted
from planche.imposition import Box
from planche.marks import Contour, Ellipse, Path, Picture, Point, Rect, TextBlock, contours_of, holds_point

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


def ground_of(words: Box, below: Sequence[Noted], pictures: Pictures) -> GroundBelow | None:
    """What words stand on; None where that cannot be told, or is more than one colour."""
    for one in reversed(below):
        if isinstance(one.mark, TextBlock) or not do_boxes_meet(one.box, words):
            continue
        if one.around.is_sheer:
            return None
        found = _paint_below(one, words, pictures)
        if found is None:
            return None
        if found:
            return GroundBelow(found, one)
    return GroundBelow(PAPER)


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
    contours = contours_of(mark, one.around.matrix)
    if sum(len(contour.points) for contour in contours) > MOST_POINTS:
        return None
    a, b, c, d, _, _ = one.around.matrix
    half = mark.paint.width / 2 * abs(a * d - b * c) ** 0.5 if mark.paint.stroke else 0.0
    if _is_crossed(contours, words, half):
        return None
    return mark.paint.fill if mark.paint.fill and _is_inside(contours, words) else ""


def _picture_below(one: Noted, picture: Picture, words: Box, pictures: Pictures) -> str | None:
    """The same of an SVG that stands upright and whole: what the uppermost of its shapes there paints."""
    shapes = pictures.shapes(picture.name)
    if not shapes or picture.clip is not None or any(one.around.matrix[1:3]):
        return None
    if sum(len(contour.points) for shape in shapes for contour in shape.filled) > MOST_POINTS:
        return None
    for shape in reversed(shapes):
        found = _shape_below(shape, one.box, words)
        if found != "":
            return found
    return ""


def _shape_below(shape: DrawnShape, drawn: Box, words: Box) -> str | None:
    """The same of one shape of an SVG that is drawn in a box."""
    if not shape.filled or len(shape.colours) > 1:  # of a stroke nobody knows how wide it is
        return None
    x, y, width, height = drawn
    contours = [
        Contour(tuple((x + across * width, y + down * height) for across, down in contour.points), is_closed=True)
        for contour in shape.filled
    ]
    if _is_crossed(contours, words, 0):
        return None
    return next(iter(shape.colours)) if _is_inside(contours, words) else ""


def _is_inside(contours: Sequence[Contour], words: Box) -> bool:
    """Whether words that no line of the contours crosses lie inside of them."""
    return holds_point(contours, words.x + words.width / 2, words.y + words.height / 2)


def _is_crossed(contours: Sequence[Contour], words: Box, half: float) -> bool:
    """Whether a line of the contours, which is twice `half` wide, runs through the words."""
    left, top = words.x - half, words.y - half
    right, foot = words.x + words.width + half, words.y + words.height + half
    return any(_do_meet(one, other, left, top, right, foot) for contour in contours for one, other in _closed(contour))


def _closed(contour: Contour) -> Sequence[tuple[Point, Point]]:
    """The lines around a contour, which a fill closes."""
    points = contour.points
    return [*zip(points, (*points[1:], points[0]))] if points else []


def _do_meet(one: Point, other: Point, left: float, top: float, right: float, foot: float) -> bool:
    """Whether a straight line meets an upright box (Liang and Barsky, 1984)."""
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
