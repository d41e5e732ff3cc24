"""Boxes + a width -> lines, filled greedily; a word is hyphenated only where its line would be loose without."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import accumulate

from planche.game import Style
from planche.typeset.boxes import FilledLine, Look, Segment, WordBox, boxed, em
from planche.typeset.breaking import Hyphenator
from planche.typeset.shaping import SOFT_HYPHEN, FontFile, Word

LOOSE = 1.9  # a space stretched beyond this many times its width is worth a hyphen
FEW = 4  # boxes, for which a plain loop is as quick
SLACK = 0.01  # em / 1000; what sums of widths may lose
FEW_POINTS = 8  # where a hyphen may stand in a word; more than these are searched by halves


@dataclass(eq=False)
class Filler:
    """Fills lines in one language; `word` shapes the halves of a word that it parts."""

    hyphenator: Hyphenator
    word: Callable[[FontFile, str], Word]

    def lines(self, boxes: Sequence[WordBox], style: Style, size: float, width: int) -> list[FilledLine]:
        """The boxes broken into lines of at most `width` µm at `size` points; a box that is wider stands alone."""
        limit = width / em(size) * 1000
        if not style.hyphenate and (even := _even_lines(boxes, limit + SLACK)):
            return even
        lines: list[FilledLine] = []
        line: list[WordBox] = []
        look: Look | None = None  # of all boxes of the line
        end = space = 0.0  # where its last box ends, and the space behind it
        gaps = 0
        queue = list(reversed(boxes))
        while queue:
            box = queue.pop()
            is_full = end + space + box.width > limit + SLACK
            if is_full:
                parts = self._parted(box, line, style, limit - end - space)
                if parts:
                    box = parts[0]
                    queue.append(parts[1])
                elif line:
                    lines.append(FilledLine(line, end, gaps, look))
                    line, end, space, gaps = [], 0.0, 0.0, 0
                    queue.append(box)
                    continue
            _, wide, behind, is_end, own, *_ = box
            look = own if not line or (own is look and space) else None
            line.append(box)
            gaps += space > 0
            end += space + wide
            space = behind
            if is_end or (is_full and parts):
                lines.append(FilledLine(line, end, gaps, look))
                line, end, space, gaps = [], 0.0, 0.0, 0
        if line:
            lines.append(FilledLine(line, end, gaps, look))
        return lines

    def _parted(self, box: WordBox, line: Sequence[WordBox], style: Style, room: float) -> tuple[WordBox, ...]:
        """The box in two where a hyphen may end the line, or nothing.

        Its author's soft hyphens are always taken; the language's only when the line would be loose without, or
        the box is wider than the column.
        """
        if any(segment.soft for segment in box.segments):
            return self._hyphenated(box, room, lambda segment: segment.soft)
        if not style.hyphenate:
            return ()
        gaps = sum(before.space for before in line)
        is_loose = not box.is_end and not (gaps and room + gaps < LOOSE * gaps)
        if is_loose or not line:
            return self._hyphenated(box, room, lambda segment: self.hyphenator.points(segment.text))
        return ()

    def _hyphenated(self, box: WordBox, room: float, points: Callable[[Segment], Sequence[int]]) -> tuple[WordBox, ...]:
        """The box in two at the last of the points of its segments that fits the room."""
        before = box.width
        for number, segment in reversed(list(enumerate(box.segments))):
            before -= segment.word.width
            if segment.font is None or before >= room:
                continue
            is_last = number + 1 == len(box.segments)
            for point in reversed(_near(points(segment), segment, room - before)):
                if before + _head(segment, point) <= room and not (is_last and point == len(segment.text)):
                    return self._halves(box, number, point)
        return ()

    def _halves(self, box: WordBox, number: int, point: int) -> tuple[WordBox, WordBox]:
        """The box parted in the text of one of its segments, with a hyphen."""
        segment = box.segments[number]
        assert segment.font is not None
        text, rest = segment.text[:point] + SOFT_HYPHEN, segment.text[point:]
        head = segment._replace(word=self.word(segment.font, text), text=text, soft=())
        soft = tuple(place - point for place in segment.soft if place > point)
        tail = segment._replace(word=self.word(segment.font, rest), text=rest, soft=soft)
        first = (*box.segments[:number], head)
        second = (*((tail,) if rest else ()), *box.segments[number + 1 :])
        return boxed(first, 0, False), boxed(second, box.space, box.is_end)


def _even_lines(boxes: Sequence[WordBox], limit: float) -> list[FilledLine]:
    """The lines of a text in one look, none of whose words is parted; none for any other."""
    look = boxes[0].look if boxes else None
    if look is None or len(boxes) < FEW or [box for box in boxes[:-1] if box.look is not look or not box.space]:
        return []
    if boxes[-1].look is not look or [box for box in boxes[:-1] if box.is_end]:
        return []
    space = look.blank.width
    ends = list(accumulate([box.width + space for box in boxes]))
    lines: list[FilledLine] = []
    start, before = 0, 0.0
    while start < len(boxes):
        stop = bisect_right(ends, before + limit + space, start)
        if stop == start or (stop < len(boxes) and boxes[stop].segments[0].soft):
            return []
        lines.append(FilledLine(boxes[start:stop], ends[stop - 1] - space - before, stop - start - 1, look))
        start, before = stop, ends[stop - 1]
    return lines


def _near(points: Sequence[int], segment: Segment, room: float) -> Sequence[int]:
    """The points of a segment that are worth trying, last to be tried first: of many, those that fit the room."""
    if len(points) <= FEW_POINTS:
        return points
    return points[: bisect_left(points, True, key=lambda point: _head(segment, point) > room)]


def _head(segment: Segment, point: int) -> float:
    """The width of a segment's text up to a point, with a hyphen."""
    assert segment.font is not None
    return segment.font.word(segment.text[:point] + SOFT_HYPHEN).width
