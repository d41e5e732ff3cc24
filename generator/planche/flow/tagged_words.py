"""Set words of an element -> their marks; icons in them that say something are elements within it. Lengths in µm."""

from __future__ import annotations

from bisect import bisect
from collections.abc import Iterator, Sequence

from planche.flow.tags import Tags, icon_tags
from planche.marks import ARTIFACT, Group, Line, Mark, Picture, TextBlock, move_marks

MOST_PARTS = 1000  # of a line: words and icons by turns


def tag_words(block: TextBlock, x: int, y: int, tags: Tags, first: int = 0, *, is_rtl: bool = False) -> Mark:
    """Set words at a place, in the order in which they are read; their ornaments are for the eye alone.

    `first`: how many lines of the element are before; `is_rtl`: whether lines begin at the right.
    """
    if not block.icons or not tags or tags == ARTIFACT:
        return move_marks((block,), x, y, tags)
    marks: list[Mark] = []
    for number, part in enumerate(_part_words(block, is_rtl=is_rtl), first * MOST_PARTS):
        if isinstance(part, TextBlock):
            marks.append(Group((part,), tags=tags))
        else:
            shown = TextBlock((), (part._replace(x=0, y=0),))
            marks.append(move_marks((shown,), part.x, part.y, icon_tags(tags, number, part)))
    ornaments = tuple(icon for icon in block.icons if not icon.words)
    if ornaments:
        marks.append(Group((TextBlock((), ornaments),), tags=ARTIFACT))
    return move_marks(tuple(marks), x, y)


def split_lines(block: TextBlock) -> Iterator[TextBlock]:
    """Each line of a set text, with the icons that stand in it."""
    baselines = [line.baseline for line in block.lines]
    icons: dict[int, list[Picture]] = {}
    for icon in block.icons:
        icons.setdefault(_nearest(baselines, icon.y + icon.height), []).append(icon)
    for number, line in enumerate(block.lines):
        yield TextBlock((line,), tuple(icons.get(number, ())))


def _nearest(baselines: Sequence[int], foot: int) -> int:
    """The line that an icon stands in: its foot hangs a little below the baseline, and never down to the next."""
    return max(0, bisect(baselines, foot) - 1)


def _part_words(block: TextBlock, *, is_rtl: bool) -> Iterator[TextBlock | Picture]:
    """The words of a block, parted where an icon says something, which stands between."""
    if block.grounds:
        yield TextBlock((), (), block.grounds)
    lines: list[Line] = []  # up to the next icon
    way = -1 if is_rtl else 1
    for (line,), icons, _ in split_lines(block):
        runs = list(line.runs)
        for icon in sorted((icon for icon in icons if icon.words), key=lambda icon: way * icon.x):
            before = next((n for n, run in enumerate(runs) if way * run.x > way * icon.x), len(runs))
            if before:
                lines.append(line._replace(runs=tuple(runs[:before])))
            yield from _end(lines)
            yield icon
            del runs[:before]
        if runs:
            lines.append(line._replace(runs=tuple(runs)))
    yield from _end(lines)


def _end(lines: list[Line]) -> Iterator[TextBlock]:
    """The lines that were gathered, if there are any; they are let go."""
    if lines:
        yield TextBlock(tuple(lines))
    lines.clear()
