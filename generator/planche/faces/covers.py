"""A shape or picture of a face -> which points of the face it hides, by what it fills and by its strokes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import NamedTuple

from planche.art import DrawnShape, Pictures
from planche.faces.noting import do_boxes_meet
from planche.faces.reading import Noted, Shape
from planche.imposition import Box
from planche.marks import (
    Contour,
    Ellipse,
    Matrix,
    Path,
    Picture,
    Rect,
    chain,
    contours_of,
    holds_point,
    invert,
    map_point,
)

MOST_COMMANDS = 400  # of an outline that is followed
LEAST_STROKE = 300  # µm; what is thinner hides no letter
Hides = Callable[[float, float], bool]
"""Whether a point of the face is hidden."""


class Cover(NamedTuple):
    """What may be painted over words."""

    box: Box
    parts: int  # lines that a look at a point goes along
    fills: Hides | None  # by what is painted all over
    strokes: Hides | None
    near: Callable[[Box], bool]  # whether it may reach into a box

    def hides(self, x: float, y: float) -> bool:
        """Whether a point of the face is hidden by either."""
        return bool((self.fills and self.fills(x, y)) or (self.strokes and self.strokes(x, y)))

    def hides_middle(self, letter: Box) -> bool:
        """Whether what is painted all over hides the middle of a letter."""
        return self.fills is not None and self.fills(letter.x + letter.width / 2, letter.y + letter.height / 2)


class _LinesDrawn(NamedTuple):
    """Lines with a stroke; `across` and `down` are how many µm their units have."""

    contours: Sequence[Contour]
    half: float  # of the width of the stroke, in µm
    across: float = 1
    down: float = 1
    is_round: bool = True  # whether they end with half a circle

    def holds(self, x: float, y: float) -> bool:
        """Whether a point, in their units, lies on the stroke."""
        return any(self._lies_on(contour, x, y) for contour in self.contours)

    def _lies_on(self, contour: Contour, x: float, y: float) -> bool:
        wide, high = self.half / self.across, self.half / self.down
        last = len(contour.points) - 1
        for number, ((ax, ay), (bx, by)) in enumerate(contour.segments):
            if not (min(ax, bx) - wide <= x <= max(ax, bx) + wide and min(ay, by) - high <= y <= max(ay, by) + high):
                continue
            px, py = (x - ax) * self.across, (y - ay) * self.down
            dx, dy = (bx - ax) * self.across, (by - ay) * self.down
            share = (px * dx + py * dy) / (dx * dx + dy * dy) if dx or dy else 0.0
            is_bare = not (self.is_round or contour.is_closed)
            if is_bare and ((share < 0 and number == 0) or (share > 1 and number == last - 1)):
                continue
            share = min(max(share, 0.0), 1.0)
            if (px - share * dx) ** 2 + (py - share * dy) ** 2 <= self.half**2:
                return True
        return False


def may_cover(one: Noted) -> bool:
    """Whether something hides what lies below it, or veils it: a fill, a stroke that is wide, or a picture."""
    mark = one.mark
    if isinstance(mark, Picture):
        return not one.around.is_sheer
    if not isinstance(mark, (Rect, Ellipse, Path)):
        return False
    if one.around.is_sheer:
        return bool(mark.paint.fill) and not isinstance(mark, Path)
    if isinstance(mark, Path) and len(mark.commands) > MOST_COMMANDS:
        return False
    return bool(mark.paint.fill) or _half_of_stroke(mark, one.around.matrix) > 0


def is_ground(one: Noted) -> bool:
    """Whether something hides what lies below it: a shape with a fill that stands upright, and is not sheer."""
    is_shape = isinstance(one.mark, (Rect, Ellipse)) and bool(one.mark.paint.fill)
    return is_shape and not one.around.is_sheer and not any(one.around.matrix[1:3])


def cover_of(one: Noted, pictures: Pictures) -> Cover | None:
    """What an element that may cover words hides; None where nobody knows, or nothing is hidden."""
    mark = one.mark
    if isinstance(mark, Picture):
        return _cover_of_picture(one, mark, pictures)
    assert isinstance(mark, (Rect, Ellipse, Path)), "texts cover nothing"
    if not isinstance(mark, Path) and mark.paint.fill and not any(one.around.matrix[1:3]):
        return _cover_of_upright(one, mark)
    return _cover_of_outline(one, mark)


def _cover_of_upright(one: Noted, mark: Rect | Ellipse) -> Cover | None:
    box = one.box
    if not (box.width and box.height):
        return None
    if isinstance(mark, Ellipse):
        return Cover(box, 1, lambda x, y: _is_in_oval(box, x, y), None, lambda other: do_boxes_meet(box, other))
    radius = (mark.radius + mark.paint.width / 2 * bool(mark.paint.stroke)) * _enlarged(one.around.matrix)
    radius = radius if mark.radius else 0
    return Cover(box, 1, lambda x, y: _is_in_box(box, radius, x, y), None, lambda other: do_boxes_meet(box, other))


def _cover_of_outline(one: Noted, mark: Rect | Ellipse | Path) -> Cover | None:
    matrix = one.around.matrix
    contours = _follow(mark._replace(paint=mark.paint._replace(fill="", stroke="")), matrix)
    half = 0.0 if one.around.is_sheer else _half_of_stroke(mark, matrix)
    lines = _LinesDrawn(contours, half)
    fills = (lambda x, y: holds_point(contours, x, y)) if mark.paint.fill else None
    is_filled = fills is not None
    return Cover(
        one.box,
        1 + sum(len(contour.points) for contour in contours),
        fills,
        lines.holds if half else None,
        lambda other: do_boxes_meet(one.box, other) and (is_filled or _do_lines_reach(contours, half, other)),
    )


def _cover_of_picture(one: Noted, picture: Picture, pictures: Pictures) -> Cover | None:
    """What a picture hides where it is shown, turned or not."""
    whole = chain(one.around.matrix, (picture.width, 0, 0, picture.height, picture.x, picture.y))
    back, in_group = invert(whole), invert(one.around.matrix)
    if back is None or in_group is None:
        return None
    size = picture.width * _enlarged(one.around.matrix), picture.height * _enlarged(one.around.matrix)
    shapes, opaque = pictures.shapes(picture.name), pictures.opaque_parts(picture.name)
    filled = [shape for shape in shapes if shape.filled]
    drawn = [(_lines_of(shape, *size), shape) for shape in shapes if shape.stroked]
    drawn = [(lines, shape) for lines, shape in drawn if 2 * lines.half >= LEAST_STROKE]
    if not (filled or drawn or opaque):
        return None

    def fills(x: float, y: float) -> bool:
        across, down = map_point(back, x, y)
        if not (0 <= across <= 1 and 0 <= down <= 1 and _is_shown(picture, in_group, x, y)):
            return False
        return opaque.holds(across, down) if opaque else any(_is_filled(shape, across, down) for shape in filled)

    def strokes(x: float, y: float) -> bool:
        across, down = map_point(back, x, y)
        if not (0 <= across <= 1 and 0 <= down <= 1 and _is_shown(picture, in_group, x, y)):
            return False
        return any(_is_near(shape, across, down, lines) and lines.holds(across, down) for lines, shape in drawn)

    parts = sum(len(line.points) for shape in shapes for line in (*shape.filled, *shape.stroked))
    return Cover(
        one.box,
        1 + parts,
        fills if filled or opaque else None,
        strokes if drawn else None,
        lambda other: do_boxes_meet(one.box, other),
    )


def _is_filled(shape: DrawnShape, x: float, y: float) -> bool:
    left, top, right, foot = shape.bounds
    return left <= x <= right and top <= y <= foot and holds_point(shape.filled, x, y)


def _is_near(shape: DrawnShape, x: float, y: float, lines: _LinesDrawn) -> bool:
    """Whether a stroke of a picture may reach a point."""
    left, top, right, foot = shape.reach
    wide, high = lines.half / lines.across, lines.half / lines.down
    return left - wide <= x <= right + wide and top - high <= y <= foot + high


def _lines_of(shape: DrawnShape, across: float, down: float) -> _LinesDrawn:
    """The strokes of a picture of that size."""
    return _LinesDrawn(shape.stroked, shape.width * across / 2, across, down, is_round=False)


def _is_shown(picture: Picture, back: Matrix, x: float, y: float) -> bool:
    """Whether a point of the face lies where a picture is not clipped."""
    return picture.clip is None or _is_in_box(picture.clip.box, picture.clip.radius, *map_point(back, x, y))


def _is_in_box(box: Box, radius: float, x: float, y: float) -> bool:
    """Whether a point lies in a box with round corners."""
    across, down = x - box.x, y - box.y
    if not (0 <= across <= box.width and 0 <= down <= box.height):
        return False
    beyond = radius - min(across, box.width - across), radius - min(down, box.height - down)
    return not radius or min(beyond) <= 0 or beyond[0] ** 2 + beyond[1] ** 2 <= radius**2


def _is_in_oval(box: Box, x: float, y: float) -> bool:
    across, down = (x - box.x) / box.width, (y - box.y) / box.height
    return (2 * across - 1) ** 2 + (2 * down - 1) ** 2 <= 1


def _do_lines_reach(contours: Sequence[Contour], half: float, box: Box) -> bool:
    """Whether the box around one of the straight parts of lines meets another box."""
    left, top, right, foot = box.x - half, box.y - half, box.x + box.width + half, box.y + box.height + half
    return any(
        max(ax, bx) > left and min(ax, bx) < right and max(ay, by) > top and min(ay, by) < foot
        for contour in contours
        for (ax, ay), (bx, by) in contour.segments
    )


def _half_of_stroke(mark: Rect | Ellipse | Path, matrix: Matrix) -> float:
    """Half of the width of a stroke on the face, in µm; nothing for one that is thin, or leaves gaps."""
    paint = mark.paint
    width = paint.width * _enlarged(matrix) if paint.stroke and not paint.dash else 0
    return width / 2 if width >= LEAST_STROKE else 0.0


def _enlarged(matrix: Matrix) -> float:
    """How many times as long a transformation makes lengths, on the whole."""
    a, b, c, d, _, _ = matrix
    return float(abs(a * d - b * c) ** 0.5)


@lru_cache(maxsize=256)
def _follow(mark: Shape, matrix: Matrix) -> tuple[Contour, ...]:
    """The lines of a mark, which may lie on many faces."""
    return contours_of(mark, matrix)
