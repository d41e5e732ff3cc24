"""The marks of a face that is read -> texts whose words are painted over by a shape that comes after them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from planche.faces.edges import may_cross
from planche.faces.noting import do_boxes_meet, move_upright
from planche.faces.reading import Noted
from planche.imposition import Box
from planche.marks import Ellipse, Rect, TextBlock
from planche.typeset import FontBook, ink_of

MAX_COVERS = 20_000  # pairs of a text and a shape of a face that are looked at
MOST_SEEN = 0.5  # of the letters of a text, beside a shape that is painted over it


def find_covered(noted: Sequence[Noted], fonts: FontBook) -> Iterator[tuple[Noted, Noted]]:
    """Each shape that covers half of the letters of a text before it or more, with that text."""
    texts: list[Noted] = []
    count = 0
    for one in noted:
        if isinstance(one.mark, TextBlock) and not may_cross(one) and not one.around.is_sheer:
            texts.append(one)  # others are an ornament of letters
        elif _covers(one):
            count += len(texts)
            if count > MAX_COVERS:
                return
            yield from ((one, text) for text in texts if _is_lost(text, one, fonts))


def _covers(one: Noted) -> bool:
    """Whether nothing is seen through a shape that stands upright."""
    is_plain = isinstance(one.mark, (Rect, Ellipse)) and bool(one.mark.paint.fill)
    return is_plain and not one.around.is_sheer and not any(one.around.matrix[1:3])


def _is_lost(text: Noted, shape: Noted, fonts: FontBook) -> bool:
    if not do_boxes_meet(shape.box, text.box):
        return False
    assert isinstance(text.mark, TextBlock), "shapes have no words"
    letters = [move_upright(text.around.matrix, letter) for letter in ink_of(text.mark, fonts)]
    lost = sum(_holds(shape, letter) for letter in letters)
    return bool(lost) and len(letters) - lost <= MOST_SEEN * len(letters)


def _holds(shape: Noted, letter: Box) -> bool:
    """Whether the middle of a letter lies within a shape."""
    x, y = letter.x + letter.width / 2, letter.y + letter.height / 2
    left, top, width, height = shape.box
    if isinstance(shape.mark, Rect):
        return left <= x <= left + width and top <= y <= top + height
    across, down = (2 * (x - left) / width - 1, 2 * (y - top) / height - 1) if width and height else (2, 2)
    return across * across + down * down <= 1
