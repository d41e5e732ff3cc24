"""The marks of a face that is read -> texts whose words are painted over by what comes after them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from planche.art import Pictures
from planche.faces.covered_lines import STEPS, find_lost_line
from planche.faces.edges import may_cross
from planche.faces.grounds import ground_of
from planche.faces.lettering import Lettering, text_of
from planche.faces.noting import box_around, do_boxes_meet
from planche.faces.reading import Noted
from planche.imposition import Box
from planche.marks import (
    LEAST_CONTRAST,
    Contour,
    Ellipse,
    Path,
    Picture,
    Rect,
    TextBlock,
    contours_of,
    contrast,
    holds_point,
)

MAX_COVERS = 20_000  # pairs of a text and a shape of a face that are looked at
MAX_LOOKS = 2_000_000  # from points of letters to parts of what lies over their lines, for a face
MOST_COMMANDS = 60  # of an outline that is followed
MOST_SEEN = 0.5  # of the letters of a text, beside what is painted over it
LEAST_LOST = 2  # letters that are hidden wholly, whatever is seen of the others
SHORT = 3  # letters of a text, of which each alone is told
SHARES = (0.05, 0.275, 0.5, 0.725, 0.95)  # of the width and height of a letter, where it is looked at
MOST_LEFT = 1  # of those points of a letter, which is hidden wholly


class _Under(NamedTuple):
    """A text that something may be painted over."""

    text: Noted
    number: int  # of those that are noted, which lie below it


class Covered(NamedTuple):
    """A shape or picture, and a text below it that cannot be read."""

    shape: Noted
    text: Noted
    line: Box | None  # around the letters of one of its lines, where that alone cannot
    count: int = 0  # of letters that are hidden wholly, where the others can be read


class _LostLetters(NamedTuple):
    """Letters that cannot be read."""

    letters: Sequence[Box]
    is_line: bool = False  # of several
    is_part: bool = False  # the others of their text or line can be read


class _Looks:
    """How often points of letters may still be looked at, one by one."""

    def __init__(self) -> None:
        self._left = MAX_LOOKS

    def may_take(self, number: int) -> bool:
        """Whether so many are left, which are taken then."""
        self._left -= number
        return self._left >= 0


def find_covered(noted: Sequence[Noted], lettering: Lettering, pictures: Pictures) -> Iterator[Covered]:
    """Each shape or picture that covers half of the letters of a text before it or more, with that text; or letters of
    one line of it, so that that cannot be read; or two letters wholly, of a short text one.

    What is sheer covers words that are hardly told from their ground through it.
    """
    texts: list[_Under] = []
    count, looks = 0, _Looks()
    for number, one in enumerate(noted):
        if isinstance(one.mark, TextBlock):
            if not may_cross(one) and not one.around.is_sheer:  # others are an ornament of letters
                texts.append(_Under(one, number))
        elif _may_cover(one):
            count += len(texts)
            if count > MAX_COVERS:
                return
            near = [under for under in texts if do_boxes_meet(one.box, under.text.box)]
            for text, before in near:
                lost = _find_lost(text, one, lettering, pictures, looks)
                below = noted[:before]
                if lost and (not one.around.is_sheer or _is_veiled(text, below, one, lost.letters, pictures)):
                    line = box_around(lost.letters) if lost.is_line else None
                    yield Covered(one, text, line, len(lost.letters) if lost.is_part else 0)


def _may_cover(one: Noted) -> bool:
    """Whether something is painted all over: a shape with a fill, or a whole picture, that stand upright; or an outline
    of few points, turned or not."""
    if isinstance(one.mark, Path):
        return bool(one.mark.paint.fill) and not one.around.is_sheer and len(one.mark.commands) <= MOST_COMMANDS
    if any(one.around.matrix[1:3]):
        return False
    if isinstance(one.mark, Picture):
        return one.mark.clip is None and not one.around.is_sheer
    return isinstance(one.mark, (Rect, Ellipse)) and bool(one.mark.paint.fill)


def is_ground(one: Noted) -> bool:
    """Whether something hides what lies below it: a shape with a fill that stands upright, and is not sheer."""
    return _may_cover(one) and isinstance(one.mark, (Rect, Ellipse)) and not one.around.is_sheer


def _find_lost(
    text: Noted, cover: Noted, lettering: Lettering, pictures: Pictures, looks: _Looks
) -> _LostLetters | None:
    """The letters of a text of which so many are covered that it cannot be read, or those of such a line of it."""
    words = lettering.reach(text)
    if words is None or not do_boxes_meet(cover.box, words):
        return None
    filled: Sequence[Sequence[Contour]] = ()
    if isinstance(cover.mark, Picture):
        filled = [shape.filled for shape in pictures.shapes(cover.mark.name)]
        if not any(filled):
            return None
    if isinstance(cover.mark, Path):
        filled = [contours_of(cover.mark, cover.around.matrix)]
    letters = lettering.signs(text)
    lost = [letter for letter in letters if holds_middle(cover, letter, filled)]
    if lost and len(letters) - len(lost) <= MOST_SEEN * len(letters):
        return _LostLetters(letters)
    parts = 1 + sum(len(contour.points) for contours in filled for contour in contours)
    is_near = any(do_boxes_meet(cover.box, letter) for letter in letters)
    if is_near and looks.may_take(STEPS * len(letters) * parts):
        line = find_lost_line(text, lambda x, y: _holds(cover, x, y, filled), lettering)
        if line:
            return _LostLetters(line, is_line=len(text_of(text).lines) > 1)
    least = 1 if len(letters) <= SHORT else LEAST_LOST
    if len(lost) < least or not looks.may_take(len(SHARES) ** 2 * len(lost) * parts):
        return None
    hidden = [letter for letter in lost if _hides(cover, letter, filled)]
    return _LostLetters(hidden, is_part=True) if len(hidden) >= least else None


def _hides(cover: Noted, letter: Box, filled: Sequence[Sequence[Contour]]) -> bool:
    """Whether nothing is seen of a letter but a breadth of a hair."""
    x, y, width, height = letter
    points = ((x + across * width, y + down * height) for across in SHARES for down in SHARES)
    return sum(not _holds(cover, *point, filled) for point in points) <= MOST_LEFT


def holds_middle(cover: Noted, letter: Box, filled: Sequence[Sequence[Contour]]) -> bool:
    """Whether the middle of a letter lies within a shape, or on what is painted of a picture.

    `filled`: the contours of that, each from 0 to 1; those of an outline where they are on the face.
    """
    return _holds(cover, letter.x + letter.width / 2, letter.y + letter.height / 2, filled)


def _holds(cover: Noted, across: float, down: float, filled: Sequence[Sequence[Contour]]) -> bool:
    """The same of a point of the face."""
    if isinstance(cover.mark, Path):
        return any(holds_point(contours, across, down) for contours in filled)
    left, top, width, height = cover.box
    if not (width and height):
        return False
    x, y = (across - left) / width, (down - top) / height
    if not (0 <= x <= 1 and 0 <= y <= 1):
        return False
    if isinstance(cover.mark, Picture):
        return any(holds_point(contours, x, y) for contours in filled)
    return isinstance(cover.mark, Rect) or (2 * x - 1) ** 2 + (2 * y - 1) ** 2 <= 1


def _is_veiled(text: Noted, below: Sequence[Noted], veil: Noted, letters: Sequence[Box], pictures: Pictures) -> bool:
    """Whether words can hardly be told from their ground through something sheer."""
    assert isinstance(veil.mark, (Rect, Ellipse)), "sheer pictures are not looked at"
    ground, fill, opacity = ground_of(box_around(letters), below, pictures), veil.mark.paint.fill, veil.around.opacity
    if ground is None:
        return False
    colours = {run.colour for line in text_of(text).lines for run in line.runs}
    return all(
        contrast(_blend(colour, fill, opacity), _blend(ground.colour, fill, opacity)) < LEAST_CONTRAST
        for colour in colours
    )


def _blend(below: str, above: str, opacity: float) -> str:
    """The colour (#rrggbb) of what is seen through something sheer."""
    pairs = ((int(below[at : at + 2], 16), int(above[at : at + 2], 16)) for at in (1, 3, 5))
    return "#" + "".join(f"{round(one * (1 - opacity) + other * opacity):02x}" for one, other in pairs)
