"""A word box and a point in it -> its two halves, the first with a hyphen; and where those points are."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from planche.typeset.boxes import WordBox, WordPart, make_box
from planche.typeset.breaking import Hyphenator
from planche.typeset.shaping import SOFT_HYPHEN, FontFile, Word

Halves = tuple[WordBox, WordBox]


class Point(NamedTuple):
    """Where a hyphen may end the line within a box."""

    part: int  # number of the part of the box
    letter: int  # in the text of that part
    reach: float  # from the start of the box to the end of the hyphen, em / 1000
    rest: float  # the width of what is left for the next line


@dataclass(eq=False, slots=True)
class Parter:
    """Parts words of one language; `word` shapes their halves."""

    hyphenator: Hyphenator
    word: Callable[[FontFile, str], Word]

    def letters_of(self, box: WordBox) -> Callable[[WordPart], Sequence[int]]:
        """What gives the points of each part of a box: those of its author, if there are any, else the language's."""
        if any(part.soft for part in box.parts):
            return lambda part: part.soft
        return lambda part: () if part.is_whole else self.hyphenator.points(part.text)

    def points(self, box: WordBox) -> Iterator[Point]:
        """All points of a box, first to last, with what its halves would measure."""
        letters_of = self.letters_of(box)
        before = 0.0
        for number, part in enumerate(box.parts):
            font = part.font
            if font is not None:
                behind = box.width - before - part.word.width
                for letter in letters_of(part):
                    rest = font.word(part.text[letter:]).width + behind
                    if rest > 0:
                        head = font.word(part.text[:letter] + SOFT_HYPHEN).width
                        yield Point(number, letter, before + head, rest)
            before += part.word.width

    def part_box(self, box: WordBox, number: int, letter: int) -> Halves:
        """The box parted in the text of one of its parts, with a hyphen."""
        part = box.parts[number]
        assert part.font is not None
        text, rest = part.text[:letter] + SOFT_HYPHEN, part.text[letter:]
        head = part._replace(word=self.word(part.font, text), text=text, soft=())
        soft = tuple(place - letter for place in part.soft if place > letter)
        tail = part._replace(word=self.word(part.font, rest), text=rest, soft=soft)
        first = (*box.parts[:number], head)
        second = (*((tail,) if rest else ()), *box.parts[number + 1 :])
        return make_box(first, 0), make_box(second, box.space, box.is_end)
