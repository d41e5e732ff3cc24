"""What a text is made of before it has lines: boxes that cannot be broken, in looks that many share.

Widths are thousandths of an em.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import NamedTuple

from generator.typeset.shaping import FontFile, Word

UM_PER_POINT = 25400 / 72


class Segment(NamedTuple):
    """A part of a word in one font file and colour, or an icon. `soft`: where its author allows a hyphen."""

    font: FontFile | None
    word: Word
    colour: str
    text: str
    soft: tuple[int, ...] = ()
    icon: str = ""


class Box(NamedTuple):
    """What cannot be broken: segments, their width, and whether a space, or the end of the line, follows.

    `look`: the look that all of it has, if it is one segment in the look's own font file and its space follows.
    """

    segments: tuple[Segment, ...]
    width: float
    space: float
    is_end: bool
    look: Look | None = None


class Spaced(NamedTuple):
    """The boxes of a chunk that a space follows, and its characters that no font has."""

    boxes: tuple[Box, ...]
    missing: tuple[str, ...]


@dataclass(eq=False)
class Look:
    """A family, weight, slant and colour; the width of its space, and the chunks set in it so far."""

    family: str
    bold: bool
    italic: bool
    colour: str
    font: FontFile
    space: float
    spaced: dict[str, Spaced] = field(default_factory=dict)


def em(size: float) -> int:
    """A type size in µm, as it is written in the PDF."""
    return round(size * UM_PER_POINT)


def width_of(segments: Iterable[Segment]) -> float:
    """The width of segments side by side."""
    return sum(segment.word.width for segment in segments)


def is_sole(box: Box, look: Look) -> bool:
    """Whether a box is one segment in the look's own font file and colour."""
    segments = box.segments
    return len(segments) == 1 and segments[0].font is look.font and segments[0].colour == look.colour


def add_space(look: Look, boxes: list[Box], pending: list[Segment]) -> None:
    """A space ends the box that is being gathered, or follows the last one."""
    if pending:
        close_box(boxes, pending, look.space)
    elif boxes and not boxes[-1].space and not boxes[-1].is_end:
        boxes[-1] = boxes[-1]._replace(space=look.space)


def close_box(boxes: list[Box], pending: list[Segment], space: float, is_end: bool = False) -> None:
    """Finish the box that is being gathered; a forced end without one marks the box before."""
    if pending:
        boxes.append(Box(tuple(pending), width_of(pending), space, is_end))
        pending.clear()
    elif is_end and boxes and not boxes[-1].is_end:
        boxes[-1] = boxes[-1]._replace(is_end=True, space=0)
    elif is_end:
        boxes.append(Box((), 0, 0, True))
