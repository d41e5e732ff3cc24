"""Boxes + a width -> lines, filled greedily; a word is hyphenated only where its line would be loose without."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from generator.model import Style
from generator.typeset.boxes import Box, Segment, em, width_of
from generator.typeset.breaking import Hyphenator
from generator.typeset.shaping import SOFT_HYPHEN, FontFile, Word

LOOSE = 1.9  # a space stretched beyond this many times its width is worth a hyphen


@dataclass(eq=False)
class Filler:
    """Fills lines in one language; `word` shapes the halves of a word that it parts."""

    hyphenator: Hyphenator
    word: Callable[[FontFile, str], Word]

    def lines(self, boxes: Sequence[Box], style: Style, size: float, width: int) -> list[list[Box]]:
        """The boxes broken into lines of at most `width` µm at `size` points; a box that is wider stands alone."""
        limit = width / em(size) * 1000
        lines: list[list[Box]] = []
        line: list[Box] = []
        filled = gaps = 0.0
        queue = list(reversed(boxes))
        while queue:
            box = queue.pop()
            if filled + box.width > limit + 0.01:
                parts = self._parted(box, style, limit - filled, gaps, is_alone=not line)
                if parts or line:
                    line += parts[:1]
                    queue += parts[1:] or (box,)
                    lines.append(line)
                    line, filled, gaps = [], 0.0, 0.0
                    continue
            line.append(box)
            filled += box.width + box.space
            gaps += box.space
            if box.is_end:
                lines.append(line)
                line, filled, gaps = [], 0.0, 0.0
        if line:
            lines.append(line)
        return lines

    def _parted(self, box: Box, style: Style, room: float, gaps: float, is_alone: bool) -> tuple[Box, ...]:
        """The box in two where a hyphen may end the line, or nothing.

        Its author's soft hyphens are always taken; the language's only when the line would be loose without, or
        the box is wider than the column.
        """
        if any(segment.soft for segment in box.segments):
            return self._hyphenated(box, room, lambda segment: segment.soft)
        is_loose = not box.is_end and not (gaps and room + gaps < LOOSE * gaps)
        if style.hyphenate and (is_alone or is_loose):
            return self._hyphenated(box, room, lambda segment: self.hyphenator.points(segment.text))
        return ()

    def _hyphenated(self, box: Box, room: float, points: Callable[[Segment], Sequence[int]]) -> tuple[Box, ...]:
        """The box in two at the last of the points of its segments that fits the room."""
        before = box.width
        for number, segment in reversed(list(enumerate(box.segments))):
            before -= segment.word.width
            if segment.font is None or before >= room:
                continue
            is_last = number + 1 == len(box.segments)
            for point in reversed(points(segment)):
                head = segment.font.word(segment.text[:point] + SOFT_HYPHEN)
                if before + head.width <= room and not (is_last and point == len(segment.text)):
                    return self._halves(box, number, point)
        return ()

    def _halves(self, box: Box, number: int, point: int) -> tuple[Box, Box]:
        """The box parted in the text of one of its segments, with a hyphen."""
        segment = box.segments[number]
        assert segment.font is not None
        text, rest = segment.text[:point] + SOFT_HYPHEN, segment.text[point:]
        head = segment._replace(word=self.word(segment.font, text), text=text, soft=())
        soft = tuple(place - point for place in segment.soft if place > point)
        tail = segment._replace(word=self.word(segment.font, rest), text=rest, soft=soft)
        first = (*box.segments[:number], head)
        second = (*((tail,) if rest else ()), *box.segments[number + 1 :])
        return Box(first, width_of(first), 0, False), Box(second, width_of(second), box.space, box.is_end)
