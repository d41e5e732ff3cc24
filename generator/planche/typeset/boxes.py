"""What a text is made of before it has lines: boxes that cannot be broken, in looks that many share.

Widths are thousandths of an em.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import NamedTuple

from planche.typeset.shaping import FontFile, Word

UM_PER_POINT = 25400 / 72
CLOSING = frozenset("、。，．」』】）］｝〉》〕〗〙〛〟\u3000")  # wide, with nothing in their right half: JIS X 4051
WIDE = ("W", "F")  # Unicode's widths of East Asian characters: UAX 11
FIRST_WIDE = "\u1100"
HALF = 500  # em / 1000; of a wide sign


class WordPart(NamedTuple):
    """A part of a word in one font file and look, or an icon, which has neither."""

    font: FontFile | None
    word: Word
    look: Look | None
    text: str
    soft: tuple[int, ...] = ()  # where its author allows a hyphen
    icon: str = ""
    ground: str = ""  # what is painted behind an icon
    words: str = ""  # what an icon says
    is_whole: bool = False  # no hyphen may part it: it belongs to an address
    level: int = 0  # odd where it runs from right to left: see direction.py


class WordBox(NamedTuple):
    """What cannot be broken: a word, or a part of one where a line may end between its parts."""

    parts: tuple[WordPart, ...]
    width: float
    space: float  # that follows, or 0
    is_end: bool  # of the line
    # The look that all of it has, if it is one part without soft hyphens in the look's own font file, and so has its
    # space, and runs from left to right; then `glyphs` and `text` are those of the part.
    look: Look | None = None
    glyphs: str = ""
    text: str = ""
    trim: float = 0  # blank at its right that takes no room at the end of a line: behind 、 or 」
    space_level: int = 0  # as that of a part


class FilledLine(NamedTuple):
    """A line of boxes."""

    boxes: Sequence[WordBox]
    width: float  # up to the end of the last box
    gaps: int  # how many of the spaces lie between the boxes
    look: Look | None  # that all of it has, if every box has one, and a space follows each but the last


class Chunk(NamedTuple):
    """A text without spaces."""

    units: tuple[tuple[WordPart, ...], ...]  # between which a line may end
    missing: tuple[str, ...]  # characters that no font has
    lent: tuple[str, ...] = ()  # letters that the font of the look lacks, and another has


class SpacedChunk(NamedTuple):
    """The boxes of a chunk that a space follows."""

    boxes: tuple[WordBox, ...]
    missing: tuple[str, ...]  # characters that no font has
    lent: tuple[str, ...] = ()  # letters that the font of the look lacks, and another has


@dataclass(eq=False)
class Look:
    """How words look, with the chunks that were set in that look so far."""

    family: str
    bold: bool
    italic: bool
    colour: str
    ground: str
    font: FontFile
    blank: Word  # the space between words
    chunks: dict[str, Chunk] = field(default_factory=dict)
    spaced: dict[str, SpacedChunk] = field(default_factory=dict)
    single: dict[str, WordBox] = field(default_factory=dict)  # instead, for those that are one box and lack nothing
    last: dict[str, WordBox] = field(default_factory=dict)  # the same of those that end a text


@dataclass(eq=False, slots=True)
class BoxGatherer:
    """Boxes in the making: parts are pending until a space, or a place where a line may or must end, closes them."""

    boxes: list[WordBox] = field(default_factory=list)
    pending: list[WordPart] = field(default_factory=list)

    def add_units(self, units: Sequence[Sequence[WordPart]]) -> None:
        """Add the units of a chunk: between two of them a line may end."""
        for position, parts in enumerate(units):
            if position:
                self.close_box(0)
            self.pending += parts

    def add_space(self, look: Look, level: int = 0) -> None:
        """A space ends the box that is pending, or follows the last one."""
        boxes = self.boxes
        if self.pending:
            self.close_box(look.blank.width, level)
        elif boxes and not boxes[-1].space and not boxes[-1].is_end:
            boxes[-1] = make_box(boxes[-1].parts, look.blank.width, level=level)

    def close_box(self, space: float, level: int = 0) -> None:
        """Finish the box that is pending, if one is."""
        if self.pending:
            self.boxes.append(make_box(self.pending, space, level=level))
            self.pending.clear()

    def end_line(self) -> None:
        """Finish the box that is pending as the last of its line; without one the box before is the last."""
        boxes = self.boxes
        if self.pending:
            boxes.append(make_box(self.pending, 0, is_end=True))
            self.pending.clear()
        elif boxes and not boxes[-1].is_end:
            boxes[-1] = boxes[-1]._replace(is_end=True, space=0)
        else:
            boxes.append(WordBox((), 0, 0, is_end=True))


def em(size: float) -> int:
    """A type size in µm, as it is written in the PDF."""
    return round(size * UM_PER_POINT)


def make_box(parts: Sequence[WordPart], space: float, is_end: bool = False, level: int = 0) -> WordBox:
    """The box that parts make side by side; `level` is that of its space."""
    if parts and parts[-1].text[-1:] in CLOSING and (trim := _trim_of(parts[-1])):
        width = sum([part.word.width for part in parts])
        return WordBox(tuple(parts), width, space, is_end, trim=trim, space_level=level)
    if len(parts) == 1:
        only, look = parts[0], parts[0].look
        is_even = only.level == level == 0
        if look is not None and only.font is look.font and not only.soft and space in (0, look.blank.width) and is_even:
            return WordBox(tuple(parts), only.word.width, space, is_end, look, only.word.glyphs, only.text)
        return WordBox(tuple(parts), only.word.width, space, is_end, space_level=level)
    return WordBox(tuple(parts), sum([part.word.width for part in parts]), space, is_end, space_level=level)


def _trim_of(part: WordPart) -> float:
    """The blank half of a wide sign that ends a text; 0 in a font that draws it narrow."""
    if part.font is None or part.word.width < part.font.word(part.text).width:  # it was taken away already
        return 0
    last = part.font.word(part.text[-1]).width
    return last - HALF if last >= 2 * HALF - 1 else 0


def wide_seams(boxes: Sequence[WordBox]) -> frozenset[int]:
    """The numbers of the boxes behind which a justified line may be stretched though no space stands there.

    Those are between wide letters, as Chinese, Japanese and Korean have them.
    """
    return frozenset(
        number
        for number, (box, after) in enumerate(pairwise(boxes))
        if not box.space and box.parts and after.parts
        and _is_wide(box.parts[-1].text[-1:]) and _is_wide(after.parts[0].text[:1])
    )  # fmt: skip


def _is_wide(character: str) -> bool:
    return character >= FIRST_WIDE and unicodedata.east_asian_width(character) in WIDE


def one_line(boxes: Sequence[WordBox]) -> FilledLine:
    """The boxes as one line, however wide."""
    width = sum([box.width + box.space for box in boxes]) - (boxes[-1].space + boxes[-1].trim if boxes else 0)
    gaps = sum(box.space > 0 for box in boxes[:-1])
    look = boxes[0].look if boxes else None
    is_even = gaps == len(boxes) - 1 and all(box.look is look for box in boxes)
    return FilledLine(boxes, width, gaps, look if is_even else None)
