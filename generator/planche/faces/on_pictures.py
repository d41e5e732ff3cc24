"""The marks of a face that is read -> texts whose words stand on a small picture in part, and beside it in part."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from planche.art import Pictures
from planche.faces.covers import cover_of, is_ground
from planche.faces.edge_checks import STRADDLED
from planche.faces.edges import may_cross
from planche.faces.lettering import Lettering
from planche.faces.noting import do_boxes_meet, is_within, side_beyond
from planche.faces.reading import FaceReading, Noted
from planche.findings import Finding, counted
from planche.imposition import Box
from planche.marks import Picture, TextBlock, Trim

MAX_LOOKS = 20_000  # pairs of a text and a picture of a face that are looked at
OFF = {"left": "left", "right": "right", "top": "up", "bottom": "down"}  # a picture, over each of its sides
MOST_OF_FACE = 1 / 6  # by what a picture is small, and no scene on which words are set


class OnPicture(NamedTuple):
    """A text, the picture below it, how many of its letters stand on that, and where to it is moved to stand beside."""

    text: Noted
    picture: Noted
    letters: int
    way: str
    by: int  # µm


class _Below(NamedTuple):
    """A small picture that words may stand on."""

    picture: Noted
    mark: Picture
    grounds: int  # that lie below it; all others are painted over it


def find_on_pictures(
    noted: Sequence[Noted], lettering: Lettering, pictures: Pictures, trim: Trim
) -> Iterator[OnPicture]:
    """The texts of which letters stand on what a small picture paints that is drawn before them, and others beside."""
    small: list[_Below] = []
    grounds: list[Noted] = []
    looks = 0
    for one in noted:
        if is_ground(one):
            grounds.append(one)
        elif isinstance(one.mark, Picture):
            if _is_small(one, trim) and not any(one.around.matrix[1:3]) and not one.around.is_sheer:
                small.append(_Below(one, one.mark, len(grounds)))
        elif isinstance(one.mark, TextBlock) and not may_cross(one) and small:
            looks += len(small) + len(grounds)
            if looks > MAX_LOOKS:
                continue
            reached = [below for below in small if lettering.may_reach(one, below.picture.box)]
            words = lettering.reach(one) if reached else None
            if words is None:
                continue
            near = [(place, ground) for place, ground in enumerate(grounds) if do_boxes_meet(ground.box, words)]
            for below in reached:
                over = [ground for place, ground in near if place >= below.grounds]
                letters = _letters_on(one, words, below, over, lettering, pictures)
                if letters:
                    yield OnPicture(one, below.picture, letters, *_way_off(words, below.picture.box))
                    break


def tell_on_picture(reading: FaceReading, found: OnPicture) -> Finding:
    """The finding at the text."""
    what = f"<{found.picture.element.tag}> at {reading.place_of(found.picture.element)}"
    letters = counted(found.letters, "letter")
    message = f"words of this text stand on the {what} in part: {letters} of them on what it paints"
    by = -(-found.by // 100) / 10
    hint = f"move the text {found.way} by {by:g} mm, or the picture, or make one of them smaller"
    return STRADDLED.finding(reading.place_of(found.text.element), message, hint)


def _is_small(picture: Noted, trim: Trim) -> bool:
    return picture.box.width * picture.box.height <= MOST_OF_FACE * trim.width * trim.height


def _letters_on(
    text: Noted, words: Box, below: _Below, over: Sequence[Noted], lettering: Lettering, pictures: Pictures
) -> int:
    """How many letters stand on what is seen that a picture paints; 0 where the picture lies around all of them."""
    picture, mark, _ = below
    if not do_boxes_meet(words, picture.box) or is_within(words, picture.box):
        return 0
    cover = cover_of(picture, pictures) if pictures.shapes(mark.name) else None
    on_it = [letter for letter in lettering.signs(text) if cover.hides_middle(letter)] if cover else []
    above = [*filter(None, (cover_of(ground, pictures) for ground in over))] if on_it else []
    return sum(not any(ground.hides_middle(letter) for ground in above) for letter in on_it)


def _way_off(words: Box, box: Box) -> tuple[str, int]:
    """Where to words are moved off a picture, to the side on which most of them stand already, and how far."""
    side, beyond = side_beyond(words, box)
    return OFF[side], (words.width if side in ("left", "right") else words.height) - beyond
