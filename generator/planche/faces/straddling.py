"""The elements of a face that is read -> texts whose words stand on a shape in part, and beside it in part."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from planche.faces.edges import may_cross
from planche.faces.judging import TOLERANCE
from planche.faces.lettering import Lettering
from planche.faces.noting import box_around
from planche.faces.reading import Noted
from planche.imposition import Box
from planche.marks import (
    Contour,
    Ellipse,
    Matrix,
    Path,
    Picture,
    Point,
    Rect,
    TextBlock,
    contours_of,
    contrast,
    holds_point,
)

MAX_LOOKS = 20_000  # pairs of a text and a shape of a face that are looked at
MOST_COMMANDS = 200  # of a path that is followed
MOST_GROUNDS = 3  # that the words of a text stand on; what lies on more is a pattern
LEAST_TOLD_APART = 1.2  # contrast of two grounds
_PAPER = "#FFFFFF"


class Straddle(NamedTuple):
    """A text, the shape that holds a part of its words, and by how much they reach beyond a side of that, in µm."""

    text: Noted
    shape: Noted
    side: str
    beyond: float


def find_straddles(noted: Sequence[Noted], lettering: Lettering) -> Iterator[Straddle]:
    """The texts through whose words the edge of a shape runs that is painted below them, one shape for each.

    What lies below a picture or something sheer is not looked at, nor a text that may cross edges.
    """
    shapes: list[Noted] = []
    looks = 0
    for one in noted:
        if not isinstance(one.mark, TextBlock):
            if isinstance(one.mark, Picture) or one.mark.paint.fill:
                shapes.append(one)
            continue
        if may_cross(one) or one.around.is_sheer or one.mark.grounds:
            continue
        looks += len(shapes)
        if looks > MAX_LOOKS:
            return
        words = lettering.around(one)
        near = [] if words is None else _near(words, shapes)
        if any(not _holds(shape, words) for shape in near):
            yield from _find_straddle(one, near, lettering)


def _near(words: Box, shapes: Sequence[Noted]) -> list[Noted]:
    """What may lie below words, the uppermost first, as far as the first that lies below all of them."""
    near = []
    x, y, width, height = words
    right, foot = x + width, y + height
    for shape in reversed(shapes):
        left, top, across, down = shape.box
        if left < right and x < left + across and top < foot and y < top + down:
            near.append(shape)
            if _holds(shape, words):
                break
    return near


def _holds(shape: Noted, box: Box) -> bool:
    """Whether an upright rectangle lies below a whole box."""
    if not isinstance(shape.mark, Rect) or any(shape.around.matrix[1:3]) or shape.around.is_sheer:
        return False
    left, top, width, height = shape.box
    is_across = left <= box.x and box.x + box.width <= left + width
    return is_across and top <= box.y and box.y + box.height <= top + height


def _find_straddle(text: Noted, near: Sequence[Noted], lettering: Lettering) -> Iterator[Straddle]:
    letters = lettering.letters(text)
    places = [_place_below((box.x + box.width / 2, box.y + box.height / 2), near) for box in letters]
    grounds = sorted({place for place in places if place is not None})
    if None in places or not 1 < len(grounds) <= MOST_GROUNDS:
        return
    uppermost, *others = (near[place] if place < len(near) else None for place in grounds)
    assert uppermost is not None, "the paper lies below all else"
    if any(not _are_apart(uppermost, one) or (one is not None and _is_part(uppermost, one)) for one in others):
        return
    side, beyond = _reach(box_around(letters), uppermost.box)
    if beyond > TOLERANCE:
        yield Straddle(text, uppermost, side, beyond)


def _place_below(point: Point, near: Sequence[Noted]) -> int | None:
    """Which is painted below a point; behind the last for the paper, None where that cannot be told."""
    x, y = point
    for place, one in enumerate(near):
        left, top, width, height = one.box
        if not (left <= x <= left + width and top <= y <= top + height):
            continue
        if isinstance(one.mark, Picture) or one.around.is_sheer:
            return None
        assert not isinstance(one.mark, TextBlock), "texts are no ground"
        if isinstance(one.mark, Path) and len(one.mark.commands) > MOST_COMMANDS:
            return None
        if holds_point(_follow(one.mark, one.around.matrix), x, y):
            return place
    return len(near)


@lru_cache(maxsize=64)
def _follow(mark: Rect | Ellipse | Path, matrix: Matrix) -> tuple[Contour, ...]:
    """The lines of a shape, on which many words may stand, in many faces."""
    return contours_of(mark, matrix)


def _are_apart(one: Noted, other: Noted | None) -> bool:
    """Whether a shape is told from what lies beside it; without one that is the paper."""
    return contrast(_fill(one), _PAPER if other is None else _fill(other)) >= LEAST_TOLD_APART


def _fill(one: Noted) -> str:
    assert not isinstance(one.mark, (TextBlock, Picture)), "a ground is a shape"
    return one.mark.paint.fill or _PAPER


def _is_part(one: Noted, other: Noted) -> bool:
    """Whether two shapes share two opposite edges, as what is full of a gauge and the whole of it do."""
    x, y, width, height = one.box
    left, top, wide, high = other.box
    is_level = abs(y - top) <= TOLERANCE and abs(height - high) <= TOLERANCE
    return is_level or (abs(x - left) <= TOLERANCE and abs(width - wide) <= TOLERANCE)


def _reach(words: Box, shape: Box) -> tuple[str, float]:
    """The side of a shape beyond which words reach farthest, and how far."""
    sides = {
        "left": shape.x - words.x,
        "right": words.x + words.width - shape.x - shape.width,
        "top": shape.y - words.y,
        "bottom": words.y + words.height - shape.y - shape.height,
    }
    side = max(sides, key=sides.__getitem__)
    return side, sides[side]
