"""What a text is made of before it has lines: boxes that cannot be broken, in looks that many share.

Widths are thousandths of an em.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from planche.typeset.shaping import FontFile, Word

UM_PER_POINT = 25400 / 72


class Segment(NamedTuple):
    """A part of a word in one font file and look, or an icon with its ground.

    `soft`: where its author allows a hyphen.
    """

    font: FontFile | None
    word: Word
    look: Look | None
    text: str
    soft: tuple[int, ...] = ()
    icon: str = ""
    ground: str = ""


class WordBox(NamedTuple):
    """What cannot be broken: segments, their width, and whether a space, or the end of the line, follows.

    `look`: the look that all of it has, if it is one segment in the look's own font file, and so has its space;
    then `glyphs` and `text` are those of the segment.
    """

    segments: tuple[Segment, ...]
    width: float
    space: float
    is_end: bool
    look: Look | None = None
    glyphs: str = ""
    text: str = ""


class FilledLine(NamedTuple):
    """A line: boxes, their width up to the end of the last, and how many of the spaces lie between them.

    `look`: the look that all of it has, if every box has one, and a space follows each but the last.
    """

    boxes: Sequence[WordBox]
    width: float
    gaps: int
    look: Look | None


class Chunk(NamedTuple):
    """A text without spaces: the segments of the units between which a line may end, and what no font has."""

    units: tuple[tuple[Segment, ...], ...]
    missing: tuple[str, ...]


class SpacedChunk(NamedTuple):
    """The boxes of a chunk that a space follows, and its characters that no font has."""

    boxes: tuple[WordBox, ...]
    missing: tuple[str, ...]


@dataclass(eq=False)
class Look:
    """A family, weight, slant, colour and ground; the space between its words, and the chunks set in it so far."""

    family: str
    bold: bool
    italic: bool
    colour: str
    ground: str
    font: FontFile
    blank: Word
    chunks: dict[str, Chunk] = field(default_factory=dict)
    spaced: dict[str, SpacedChunk] = field(default_factory=dict)
    single: dict[str, WordBox] = field(default_factory=dict)  # instead, for those that are one box and lack nothing


def em(size: float) -> int:
    """A type size in µm, as it is written in the PDF."""
    return round(size * UM_PER_POINT)


def boxed(segments: Sequence[Segment], space: float, is_end: bool) -> WordBox:
    """The box that segments make side by side."""
    if len(segments) == 1:
        only, look = segments[0], segments[0].look
        if look is not None and only.font is look.font and space in (0, look.blank.width):
            return WordBox(tuple(segments), only.word.width, space, is_end, look, only.word.glyphs, only.text)
        return WordBox(tuple(segments), only.word.width, space, is_end)
    return WordBox(tuple(segments), sum([segment.word.width for segment in segments]), space, is_end)


def filled(boxes: Sequence[WordBox]) -> FilledLine:
    """The boxes as one line."""
    width = sum([box.width + box.space for box in boxes]) - (boxes[-1].space if boxes else 0)
    gaps = sum(box.space > 0 for box in boxes[:-1])
    look = boxes[0].look if boxes else None
    is_even = gaps == len(boxes) - 1 and all(box.look is look for box in boxes)
    return FilledLine(boxes, width, gaps, look if is_even else None)


def add_space(look: Look, boxes: list[WordBox], pending: list[Segment]) -> None:
    """A space ends the box that is being gathered, or follows the last one."""
    if pending:
        close_box(boxes, pending, look.blank.width)
    elif boxes and not boxes[-1].space and not boxes[-1].is_end:
        boxes[-1] = boxed(boxes[-1].segments, look.blank.width, False)


def close_box(boxes: list[WordBox], pending: list[Segment], space: float, is_end: bool = False) -> None:
    """Finish the box that is being gathered; a forced end without one marks the box before."""
    if pending:
        boxes.append(boxed(pending, space, is_end))
        pending.clear()
    elif is_end and boxes and not boxes[-1].is_end:
        boxes[-1] = boxes[-1]._replace(is_end=True, space=0)
    elif is_end:
        boxes.append(WordBox((), 0, 0, True))
