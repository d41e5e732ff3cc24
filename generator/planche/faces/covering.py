"""The marks of a face that is read -> texts whose words are painted over by what comes after them."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import NamedTuple

from planche.art import Pictures
from planche.faces.covered_lines import LEAST_HIDDEN, LEAST_STRUCK, STEPS, find_lost_line
from planche.faces.covers import Cover, cover_of, may_cover
from planche.faces.edges import may_cross
from planche.faces.grounds import ground_of
from planche.faces.lettering import Lettering, text_of
from planche.faces.noting import box_around, do_boxes_meet, is_within
from planche.faces.reading import Noted
from planche.imposition import Box
from planche.marks import LEAST_CONTRAST, Ellipse, Path, Rect, TextBlock, contours_of, contrast

MAX_COVERS = 20_000  # pairs of a text and a shape of a face that are looked at
MAX_LOOKS = 2_000_000  # from points of letters to parts of what lies over their lines, for a face
MOST_SEEN = 0.5  # of the letters of a text, beside what is painted over it
LEAST_LOST = 2  # letters that are hidden wholly, whatever is seen of the others
SHORT = 3  # letters of a text, of which each alone is told
SHARES = (0.05, 0.275, 0.5, 0.725, 0.95)  # of the width and height of a letter, where it is looked at
MOST_LEFT = 1  # of those points of a letter, which is hidden wholly
STRUCK_BEYOND = 1_000  # µm; by which a line that strikes words out may be longer than their box
STRUCK_ASIDE = 0.25  # of the height of words, by which it may miss their middle


class _Under(NamedTuple):
    """A text that something may be painted over."""

    text: Noted
    number: int  # of those that are noted, which lie below it


class Covered(NamedTuple):
    """A shape or picture, and a text below it that cannot be read."""

    shape: Noted
    text: Noted
    line: Box | None  # around the letters of one of its lines, where that alone cannot
    letters: int = 0  # that are hidden wholly, where the others can be read


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
        elif texts and may_cover(one):
            count += len(texts)
            if count > MAX_COVERS:
                return
            near = [under for under in texts if do_boxes_meet(one.box, under.text.box)]
            cover = cover_of(one, pictures) if near else None
            if cover is None:
                continue
            for text, before in near:
                lost = None if _is_struck_out(text, one, lettering) else _find_lost(text, cover, lettering, looks)
                below = noted[:before]
                if lost and (not one.around.is_sheer or _is_veiled(text, below, one, lost.letters, pictures)):
                    line = box_around(lost.letters) if lost.is_line else None
                    yield Covered(one, text, line, len(lost.letters) if lost.is_part else 0)


def _is_struck_out(text: Noted, one: Noted, lettering: Lettering) -> bool:
    """Whether words are struck out on purpose: by one straight line through their middle, no longer than their box."""
    if not isinstance(one.mark, Path) or one.mark.paint.fill or len(text_of(text).lines) > 1:
        return False
    words, (x, y, width, height) = lettering.reach(text), text.box
    ends = [point for line in contours_of(one.mark, one.around.matrix) for point in line.points]
    beyond = STRUCK_BEYOND
    room = Box(x - beyond, y - beyond, width + 2 * beyond, height + 2 * beyond)
    if words is None or len(ends) != 2 or not all(is_within(Box(round(x), round(y), 0, 0), room) for x, y in ends):
        return False
    (ax, ay), (bx, by) = ends
    across, down = words.x + words.width / 2 - ax, words.y + words.height / 2 - ay
    away = abs(across * (by - ay) - down * (bx - ax)) / max(math.dist(*ends), 1)
    return away <= STRUCK_ASIDE * min(words.width, words.height)


def _find_lost(text: Noted, cover: Cover, lettering: Lettering, looks: _Looks) -> _LostLetters | None:
    """The letters of a text of which so many are covered that it cannot be read, or those of such a line of it."""
    words = lettering.reach(text)
    if words is None or not cover.near(words):
        return None
    letters = lettering.signs(text)
    near = [letter for letter in letters if do_boxes_meet(cover.box, letter)]
    if _are_most(sum(map(cover.hides_middle, near)), letters):
        return _LostLetters(letters)
    if not near:
        return None
    for covers, least in ((cover.fills, LEAST_HIDDEN), (cover.strokes and cover.hides, LEAST_STRUCK)):
        if covers is not None and looks.may_take(STEPS * len(letters) * cover.parts):
            line = find_lost_line(text, covers, lettering, least)
            if line:
                return _LostLetters(line, is_line=len(text_of(text).lines) > 1)
    if not looks.may_take(len(SHARES) * len(near) * cover.parts):  # few are looked at more than once
        return None
    hidden = [letter for letter in near if _is_hidden(letter, cover)]
    if len(hidden) < (1 if len(letters) <= SHORT else LEAST_LOST):
        return None
    return _LostLetters(letters) if _are_most(len(hidden), letters) else _LostLetters(hidden, is_part=True)


def _are_most(lost: int, letters: Sequence[Box]) -> bool:
    """Whether a text cannot be read without so many of its letters."""
    return lost > 0 and len(letters) - lost <= MOST_SEEN * len(letters)


def _is_hidden(letter: Box, cover: Cover) -> bool:
    """Whether nothing is seen of a letter but a hair's breadth."""
    x, y, width, height = letter
    if not cover.hides(x + width / 2, y + height / 2):
        return False
    points = ((x + across * width, y + down * height) for across in SHARES for down in SHARES)
    seen = (point for point in points if not cover.hides(*point))
    return next(islice(seen, MOST_LEFT, None), None) is None


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
