"""The elements of a face that is read -> texts whose words stand on a shape in part, and beside it in part."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from planche.faces.edges import may_cross
from planche.faces.judging import TOLERANCE
from planche.faces.lettering import Lettering
from planche.faces.noting import box_around, side_beyond
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
        if lettering.ground(one) is not None:  # which is one for all of its words
            continue
        words = lettering.around(one)
        if words is not None and (near := _near(words, shapes)):
            yield from _find_straddle(one, near, lettering)


def _near(words: Box, shapes: Sequence[Noted]) -> list[Noted]:
    """What may lie below words, the uppermost first, as far as the first that lies below all of them.

    Nothing where all of them lie on what nobody can tell.
    """
    near: list[Noted] = []
    x, y, width, height = words
    right, foot = x + width, y + height
    for shape in reversed(shapes):
        left, top, across, down = shape.box
        if left < right and x < left + across and top < foot and y < top + down:
            is_around = left <= x and right <= left + across and top <= y and foot <= top + down
            if is_around and not near and _is_unknown(shape):
                return near
            near.append(shape)
            if is_around and isinstance(shape.mark, Rect) and not any(shape.around.matrix[1:3]):
                break
    return near


def _is_unknown(shape: Noted) -> bool:
    """Whether what it shows at a point cannot be told."""
    is_long = isinstance(shape.mark, Path) and len(shape.mark.commands) > MOST_COMMANDS
    return isinstance(shape.mark, Picture) or shape.around.is_sheer or is_long


def _find_straddle(text: Noted, near: Sequence[Noted], lettering: Lettering) -> Iterator[Straddle]:
    letters = lettering.letters(text)
    places = _places_below(letters, near)
    if not 1 < len(places) <= MOST_GROUNDS:
        return
    uppermost, *others = (near[place] if place < len(near) else None for place in sorted(places))
    assert uppermost is not None, "the paper lies below all else"
    if _is_unknown(uppermost):
        return
    if any(not _are_apart(uppermost, one) or (one is not None and _is_part(uppermost, one)) for one in others):
        return
    side, beyond = side_beyond(box_around(letters), uppermost.box)
    if beyond > TOLERANCE:
        yield Straddle(text, uppermost, side, beyond)


def _places_below(letters: Sequence[Box], near: Sequence[Noted]) -> set[int]:
    """Which are painted below the middles of letters."""
    return {_place_below((x + width / 2, y + height / 2), near) for x, y, width, height in letters}


def _place_below(point: Point, near: Sequence[Noted]) -> int:
    """Which is painted below a point; behind the last for the paper."""
    x, y = point
    for place, one in enumerate(near):
        left, top, width, height = one.box
        if not (left <= x <= left + width and top <= y <= top + height):
            continue
        if _is_unknown(one):
            return place
        assert not isinstance(one.mark, (TextBlock, Picture)), "texts are no ground, and pictures are not known"
        if holds_point(_follow(one.mark, one.around.matrix), x, y):
            return place
    return len(near)


@lru_cache(maxsize=64)
def _follow(mark: Rect | Ellipse | Path, matrix: Matrix) -> tuple[Contour, ...]:
    """The lines of a shape, on which many words may stand, in many faces."""
    return contours_of(mark, matrix)


def _are_apart(one: Noted, other: Noted | None) -> bool:
    """Whether a shape is told from what lies beside it; without one that is the paper."""
    if other is not None and _is_unknown(other):
        return True
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
