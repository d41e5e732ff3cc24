"""Boxes + a width -> lines, filled one after the other: how many lines a text takes at a size, asked many times.

It is first-fit: each line takes what it has room for. Where its lines end is what is printed only of a text of one
line; `paragraph.py` breaks longer ones anew, in as many lines. A word is hyphenated only where its line would be loose
without.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass

from planche.game import Style
from planche.typeset.boxes import FilledLine, Look, WordBox, WordPart, em
from planche.typeset.hyphenation import Cut
from planche.typeset.optimum import LOOSE
from planche.typeset.parting import Halves, Parter

MOST_HYPHENS = 2  # lines in a row that end with one, where words are narrower than the column
SLACK = 0.01  # em / 1000; what sums of widths may lose


@dataclass(eq=False, slots=True)
class Filler:
    """Fills lines in one language."""

    parter: Parter

    def fill_lines(self, boxes: Sequence[WordBox], style: Style, size: float, width: int) -> list[FilledLine]:
        """The boxes broken into lines of at most `width` µm at `size` points; a box that is wider stands alone."""
        limit = width / em(size) * 1000
        lines: list[FilledLine] = []
        line: list[WordBox] = []
        look: Look | None = None  # of all boxes of the line
        end = space = 0.0  # where its last box ends, and the space behind it
        gaps = row = 0  # spaces between boxes; lines before that end with a hyphen
        queue = list(reversed(boxes))
        while queue:
            box = queue.pop()
            is_full = end + space + box.width - box.trim > limit + SLACK
            if is_full:
                is_third = row == MOST_HYPHENS and line
                halves = None if is_third else self._part_box(box, line, style, limit - end - space)
                if halves:
                    box, rest = halves
                    queue.append(rest)
                elif line:
                    lines.append(FilledLine(line, end - line[-1].trim, gaps, look))
                    line, end, space, gaps, row = [], 0.0, 0.0, 0, 0
                    queue.append(box)
                    continue
            _, wide, behind, is_end, own, *_ = box
            look = own if not line or (own is look and space) else None
            line.append(box)
            gaps += space > 0
            end += space + wide
            space = behind
            if is_end or (is_full and halves):
                lines.append(FilledLine(line, end - box.trim, gaps, look))
                line, end, space, gaps = [], 0.0, 0.0, 0
                row = 0 if is_end or not halves else min(row + 1, MOST_HYPHENS)
        if line:
            lines.append(FilledLine(line, end - line[-1].trim, gaps, look))
        return lines

    def _part_box(self, box: WordBox, line: Sequence[WordBox], style: Style, room: float) -> Halves | None:
        """The box in two where a hyphen may end the line, if one may.

        Its author's soft hyphens are always taken; the language's only when the line would be loose without, or
        the box is wider than the column.
        """
        if any(part.soft for part in box.parts):
            return self._part_at_points(box, room)
        if not style.hyphenate:
            return None
        gaps = sum(before.space for before in line)
        is_loose = not box.is_end and not (gaps and room + gaps < LOOSE * gaps)
        if is_loose or not line:
            return self._part_at_points(box, room)
        return None

    def _part_at_points(self, box: WordBox, room: float) -> Halves | None:
        """The box in two at the last of the points of its parts that fits the room."""
        points = self.parter.cuts_of(box)
        before = box.width
        for number, part in reversed(list(enumerate(box.parts))):
            before -= part.word.width
            if part.font is None:
                continue
            is_last = number + 1 == len(box.parts)
            for point in reversed(_fitting_points(points(part), part, room - before)):
                if not (is_last and point.start == len(part.text)):
                    return self.parter.part_box(box, number, point)
        return None


def _fitting_points(points: Sequence[Cut], part: WordPart, room: float) -> Sequence[Cut]:
    """Of the points of a part, first to last, those where its text, with a hyphen, fits the room."""
    font = part.font
    assert font is not None
    return points[: bisect_right(points, room, key=lambda point: font.word(point.head(part.text)).width)]
