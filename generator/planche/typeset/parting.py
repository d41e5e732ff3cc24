"""A word box and a point in it -> its two halves, the first with a hyphen; and where those points are."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from planche.typeset.boxes import WordBox, WordPart, make_box
from planche.typeset.hyphenation import Cut, Hyphenator, plain_cut
from planche.typeset.shaping import FontFile, Word

Halves = tuple[WordBox, WordBox]


class Point(NamedTuple):
    """Where a hyphen may end the line within a box."""

    part: int  # number of the part of the box
    cut: Cut  # of the text of that part
    reach: float  # from the start of the box to the end of the hyphen, em / 1000
    rest: float  # the width of what is left for the next line


@dataclass(eq=False, slots=True)
class Parter:
    """Parts words of one language; `word` shapes their halves."""

    hyphenator: Hyphenator
    word: Callable[[FontFile, str], Word]

    def cuts_of(self, box: WordBox) -> Callable[[WordPart], Sequence[Cut]]:
        """What gives the points of each part of a box: those of its author, if there are any, else the language's."""
        if any(part.soft for part in box.parts):
            return lambda part: [plain_cut(letter) for letter in part.soft]
        return lambda part: () if part.is_whole else self.hyphenator.points(part.text)

    def points(self, box: WordBox) -> Iterator[Point]:
        """All points of a box, first to last, with what its halves would measure."""
        cuts_of = self.cuts_of(box)
        before = 0.0
        for number, part in enumerate(box.parts):
            font = part.font
            if font is not None:
                behind = box.width - before - part.word.width
                for cut in cuts_of(part):
                    rest = font.word(cut.rest(part.text)).width + behind
                    if rest > 0:
                        head = font.word(cut.head(part.text)).width
                        yield Point(number, cut, before + head, rest)
            before += part.word.width

    def part_box(self, box: WordBox, number: int, cut: Cut) -> Halves:
        """The box parted in the text of one of its parts, with a hyphen."""
        part = box.parts[number]
        assert part.font is not None
        text, rest = cut.head(part.text), cut.rest(part.text)
        head = part._replace(word=self.word(part.font, text), text=text, soft=())
        soft = tuple(place - cut.start for place in part.soft if place > cut.start)
        tail = part._replace(word=self.word(part.font, rest), text=rest, soft=soft)
        first = (*box.parts[:number], head)
        second = (*((tail,) if rest else ()), *box.parts[number + 1 :])
        return make_box(first, 0), make_box(second, box.space, box.is_end, box.space_level)
