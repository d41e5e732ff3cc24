"""The texts of a face that is read -> where their words stand, and on what; each looked for once, whoever asks."""

from __future__ import annotations

from collections.abc import Sequence

from planche.art import Pictures
from planche.faces.grounds import GroundBelow, ground_of, plain_ground_of
from planche.faces.noting import box_around, do_boxes_meet, move_upright
from planche.faces.reading import Noted
from planche.imposition import Box
from planche.marks import TextBlock
from planche.typeset import FontBook, ink_around, ink_of, room_around


class Lettering:
    """Where the words of the texts of one face stand, upright and in µm of the face, and on what.

    Texts are known by their ids, for what is noted lives as long as its face is read.
    """

    def __init__(self, noted: Sequence[Noted], fonts: FontBook, pictures: Pictures) -> None:
        self._fonts = fonts
        self._pictures = pictures
        self._below: list[Noted] = []  # shapes and pictures
        self._counts: dict[int, int] = {}  # of those that lie below each text
        for one in noted:
            if isinstance(one.mark, TextBlock):
                self._counts[id(one)] = len(self._below)
            else:
                self._below.append(one)
        self._rooms: dict[int, Box | None] = {}
        self._grounds: dict[int, GroundBelow | None] = {}
        self._around: dict[int, Box | None] = {}
        self._signs: dict[int, Sequence[Box]] = {}

    def around(self, text: Noted) -> Box | None:
        """The box around all letters, which takes far less time than those of each; None where there are none."""
        key = id(text)
        if key not in self._around:
            self._around[key] = self._find_around(text)
        return self._around[key]

    def ground(self, text: Noted) -> GroundBelow | None:
        """What all letters stand on; None where that cannot be told, or is more than one colour."""
        key = id(text)
        if key not in self._grounds:
            self._grounds[key] = self._find_ground(text)
        return self._grounds[key]

    def reach(self, text: Noted) -> Box | None:
        """The box around all letters and icons; None where there are none."""
        icons = text_of(text).icons
        return box_around(self.signs(text)) if icons else self.around(text)

    def may_reach(self, text: Noted, box: Box) -> bool:
        """Whether letters or icons may stand in a box, told without a look at them."""
        room = None if text_of(text).icons else self._room(text)
        return room is None or do_boxes_meet(room, box)

    def letters(self, text: Noted) -> Sequence[Box]:
        """A box around each letter."""
        signs, icons = self.signs(text), text_of(text).icons
        return signs[: len(signs) - len(icons)]

    def signs(self, text: Noted) -> Sequence[Box]:
        """A box around each letter, then around each icon."""
        key = id(text)
        if key not in self._signs:
            self._signs[key] = self.moved(text, ink_of(text_of(text), self._fonts))
        return self._signs[key]

    def moved(self, text: Noted, boxes: Sequence[Box]) -> Sequence[Box]:
        """Boxes of a text as it is set, where the groups around it move them."""
        return [move_upright(text.around.matrix, box) for box in boxes]

    def signs_as_set(self, text: TextBlock) -> Sequence[Box]:
        """The same as they stand before the groups around the text move them."""
        return ink_of(text, self._fonts)

    def _room(self, text: Noted) -> Box | None:
        """A box in which all letters stand, found without a look at them; None where that is not sure."""
        key = id(text)
        if key not in self._rooms:
            room = room_around(text_of(text), self._fonts)
            self._rooms[key] = None if room is None else move_upright(text.around.matrix, room)
        return self._rooms[key]

    def _find_ground(self, text: Noted) -> GroundBelow | None:
        below = self._below[: self._counts[id(text)]]
        room = self._room(text)
        plain = None if room is None else plain_ground_of(room, below)
        if plain is not None:
            return plain
        words = self.around(text)
        return None if words is None else ground_of(words, below, self._pictures)

    def _find_around(self, text: Noted) -> Box | None:
        matrix = text.around.matrix
        if matrix[1] or matrix[2]:  # the box of turned letters is smaller than their box, turned
            letters = self.letters(text)
            return box_around(letters) if letters else None
        box = ink_around(text_of(text), self._fonts)
        return None if box is None else move_upright(matrix, box)


def text_of(noted: Noted) -> TextBlock:
    """The text of an element that is one."""
    assert isinstance(noted.mark, TextBlock), "shapes have no words"
    return noted.mark
