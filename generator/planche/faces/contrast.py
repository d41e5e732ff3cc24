"""The marks of a face that is read -> words, icons and pictures that can hardly be seen on what they stand on."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence, Set
from dataclasses import dataclass
from functools import lru_cache
from itertools import islice
from typing import NamedTuple

from planche.art import Pictures
from planche.faces.edges import may_cross
from planche.faces.grounds import PAPER, GroundBelow, ground_of
from planche.faces.lettering import Lettering
from planche.faces.noting import do_boxes_meet, move_upright
from planche.faces.reading import Noted
from planche.game import Theme
from planche.imposition import Box
from planche.marks import LEAST_CONTRAST, Picture, TextBlock, contrast, contrast_among, find_alike

LEAST_READABLE = 4.5  # of small print, as WCAG wants it
LEAST_OF_ART = 1.1  # of a picture with its ground: ornaments may be pale, icons may not
ICON = "icon-"  # how their names begin
MAX_LOOKS = 20_000  # pairs of a text and a mark before it that are looked at


class Pale(NamedTuple):
    """Words, or an icon or picture, that can hardly be seen."""

    noted: Noted
    number: int  # of those that are noted, which lie below it
    colour: str  # of words; of a picture the first that it has
    ground: GroundBelow
    contrast: float  # 1 for none, 21 for black on white
    is_light: bool = False  # in the colours that spare ink, and in those alone
    picture: str = ""  # its name; of an icon in a text too


@dataclass(frozen=True, eq=False, slots=True)
class PaleSearch:
    """Looks for what can hardly be seen among the elements of a face, in full and in light ink."""

    noted: Sequence[Noted]
    theme: Theme
    lettering: Lettering
    pictures: Pictures

    def find_pale(self) -> Iterator[Pale]:
        """Words and icons of each text, the first of each that is hardly told from a ground of one known colour."""
        swaps = self.theme.lightened
        looks = 0
        grounds = {PAPER}  # colours that words may stand on so far
        below: list[Noted] = []  # shapes and pictures
        for number, one in enumerate(self.noted):
            mark = one.mark
            if not isinstance(mark, TextBlock):
                below.append(one)
                if not isinstance(mark, Picture) and mark.paint.fill:
                    grounds.add(mark.paint.fill)
                continue
            if may_cross(one) or one.around.is_sheer or mark.grounds:
                continue
            colours = _colours_in(mark)
            is_doubtful = _is_any_alike(colours, grounds, swaps) or self._is_like_picture(one, colours, below)
            if is_doubtful or mark.icons:  # where letters stand takes far longer to tell
                looks += len(below)
                if looks > MAX_LOOKS:
                    return
            if is_doubtful:
                yield from islice(self._find_pale_words(one, number, colours, swaps), 1)
            yield from islice(self._find_pale_icons(one, number, mark.icons, below), 1)

    def find_unseen(self) -> Iterator[Pale]:
        """Each picture all of whose colours are hardly told from the one colour that lies below it."""
        looks = 0
        for number, one in enumerate(self.noted):
            if not isinstance(one.mark, Picture) or may_cross(one) or not _is_plain(one):
                continue
            looks += number
            colours = self.pictures.colours(one.mark.name) if looks <= MAX_LOOKS else ()
            ground = ground_of(one.box, self.noted[:number], self.pictures) if colours else None
            if ground is not None:
                least = LEAST_CONTRAST if one.mark.name.startswith(ICON) else LEAST_OF_ART
                yield from self._find_pale_picture(one, number, one.mark.name, ground, least)

    def is_right(self, pale: Pale, *, of_ground: bool) -> bool:
        """Whether another text of the face is seen on the same ground; else in the same colour, on another one."""
        for one in self.noted:
            if not isinstance(one.mark, TextBlock):
                continue
            colours = _colours_in(one.mark)
            if one is pale.noted or not (of_ground or pale.colour in colours) or may_cross(one):
                continue
            ground = self.lettering.ground(one)
            if ground is None or (ground.noted is pale.ground.noted) is not of_ground:
                continue
            if all(contrast(colour, ground.colour) >= LEAST_CONTRAST for colour in colours):
                return True
        return False

    def colour_beside(self, pale: Pale) -> str:
        """The colour of other words of the face that are read on a ground of the same colour; empty where none are."""
        for one in self.noted:
            if not isinstance(one.mark, TextBlock) or one is pale.noted or may_cross(one):
                continue
            ground = self.lettering.ground(one)
            if ground is not None and ground.colour == pale.ground.colour:
                for colour in _colours_in(one.mark):
                    if contrast(colour, ground.colour) >= LEAST_READABLE:
                        return colour
        return ""

    def _is_like_picture(self, text: Noted, colours: Collection[str], below: Sequence[Noted]) -> bool:
        """Whether one of the colours of a text is hardly told from one of a picture that may lie below it."""
        return any(
            isinstance(one.mark, Picture)
            and do_boxes_meet(one.box, text.box)
            and any(_is_like_one(colour, self.pictures.colours(one.mark.name)) for colour in colours)
            for one in below
        )

    def _find_pale_words(
        self, text: Noted, number: int, colours: Collection[str], swaps: Mapping[str, str]
    ) -> Iterator[Pale]:
        """The colours that are hardly told from their ground, then those that are not where ink is spared."""
        ground = self.lettering.ground(text)
        if ground is None:
            return
        for colour in colours:
            if (found := contrast(colour, ground.colour)) < LEAST_CONTRAST:
                yield Pale(text, number, colour, ground, found)
        for colour in colours if swaps and not ground.is_picture else ():
            if (found := contrast_among(colour, ground.colour, swaps)) < LEAST_CONTRAST:
                yield Pale(text, number, colour, ground, found, is_light=True)

    def _find_pale_icons(
        self, text: Noted, number: int, icons: Sequence[Picture], below: Sequence[Noted]
    ) -> Iterator[Pale]:
        """The icons of a text that are not seen, in full ink or where it is spared: they are read as words are."""
        for icon in {icon.name: icon for icon in icons}.values() if _is_plain(text) else ():
            box = move_upright(text.around.matrix, Box(icon.x, icon.y, icon.width, icon.height))
            ground = ground_of(box, below, self.pictures) if self.pictures.colours(icon.name) else None
            if ground is not None:
                yield from self._find_pale_picture(text, number, icon.name, ground, LEAST_CONTRAST)

    def _find_pale_picture(
        self, shown: Noted, number: int, name: str, ground: GroundBelow, least: float
    ) -> Iterator[Pale]:
        """That a picture is not seen on its ground; or else that it is not where ink is spared, if it is an icon."""
        colours, swaps = self.pictures.colours(name), self.theme.lightened
        if found := find_alike(colours, ground.colour, {}, least):
            yield Pale(shown, number, found.colour, ground, found.contrast, picture=name)
            return
        light = self.pictures.colours(name, is_light=True)
        if least < LEAST_CONTRAST or ground.is_picture or not (swaps or light != colours):
            return
        if found := find_alike(light, ground.colour, swaps, least):
            yield Pale(shown, number, found.colour, ground, found.contrast, is_light=True, picture=name)


@lru_cache(maxsize=4096)
def _is_like_one(colour: str, grounds: Set[str]) -> bool:
    return any(contrast(colour, ground) < LEAST_CONTRAST for ground in grounds)


def _is_plain(one: Noted) -> bool:
    """Whether an element stands upright, and nothing shines through it."""
    return not one.around.is_sheer and not any(one.around.matrix[1:3])


def _colours_in(text: TextBlock) -> Collection[str]:
    return {run.colour: None for line in text.lines for run in line.runs}


def _is_any_alike(colours: Collection[str], grounds: Collection[str], swaps: Mapping[str, str]) -> bool:
    """Whether one of the colours is hardly told from one of the grounds, in full or in light ink."""
    return any(
        contrast(colour, ground) < LEAST_CONTRAST or (swaps and contrast_among(colour, ground, swaps) < LEAST_CONTRAST)
        for ground in grounds
        for colour in colours
    )
