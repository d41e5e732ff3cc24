"""The boxes of a text and how many lines they take -> the lines that are best for each of its paragraphs.

Words are parted only where lines would be too loose or too uneven without: then the places at hyphens, those of the
author or of the language, are looked at too.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import accumulate

from planche.typeset.boxes import WIDE, FilledLine, WordBox, one_line
from planche.typeset.optimum import HYPHEN, LONELY_WORD, PARTED_END, LineEnds, Measure, best_ends, is_poor
from planche.typeset.parting import Parter, Point


@dataclass(eq=False, slots=True)
class ParagraphBreaker:
    """Breaks the paragraphs of texts in one language."""

    parter: Parter

    def break_lines(
        self, boxes: Sequence[WordBox], first: list[FilledLine], measure: Measure, *, hyphenate: bool
    ) -> list[FilledLine]:
        """The boxes in as many lines as first-fit gave to each of their paragraphs."""
        if not any(box.is_end for box in boxes[:-1]):
            return self._break_paragraph(boxes, first, measure, hyphenate=hyphenate)
        lines: list[FilledLine] = []
        for paragraph, filled in zip(_paragraphs(boxes), _paragraph_lines(first), strict=True):
            lines += self._break_paragraph(paragraph, filled, measure, hyphenate=hyphenate)
        return lines

    def _break_paragraph(
        self, boxes: Sequence[WordBox], first: list[FilledLine], measure: Measure, *, hyphenate: bool
    ) -> list[FilledLine]:
        """The lines of a paragraph: those of first-fit where there is one only, or a word is wider than the column."""
        count = len(first)
        if count < 2 or _is_unspaced(boxes):  # as full as can be is how lines of such scripts end
            return first
        places = _places_of(boxes, is_justified=measure.align == "justify")
        ends = best_ends(places, count, measure)
        may_part = hyphenate or any(map(_is_soft, boxes))
        if may_part and ends is not None and is_poor(places, ends, measure):
            # a lonely last word is worse than an uneven line, and a parted word than both
            ends = best_ends(replace(places, penalties={}), count, measure)
        if may_part and (ends is None or is_poor(places, ends, measure)):
            cutting = _Cutting(self.parter, boxes, places, hyphenate=hyphenate)
            return cutting.break_lines(count, measure) or first
        return first if ends is None else [one_line(boxes[start:stop]) for start, stop in _slices(ends)]


@dataclass(eq=False, slots=True)
class _Cutting:
    """A paragraph whose words may be parted."""

    parter: Parter
    boxes: Sequence[WordBox]
    whole: LineEnds  # behind each box
    hyphenate: bool
    places: LineEnds = field(default_factory=lambda: LineEnds([], [], [], []))  # at the points in boxes too
    cuts: list[tuple[int, Point | None]] = field(default_factory=list)  # the box of each, and the point in it

    def break_lines(self, count: int, measure: Measure) -> list[FilledLine]:
        """The lines with words parted; none where the paragraph does not fit into so many."""
        for number, box in enumerate(self.boxes):
            if (self.hyphenate or _is_soft(box)) and self._may_be_parted(number, count, measure.width):
                self._add_points(number, box)
            self._add_place(number, None, self.whole.ends[number], self.whole.starts[number])
        ends = best_ends(self.places, count, measure)
        return [] if ends is None else list(self._parted_lines(ends))

    def _may_be_parted(self, number: int, count: int, width: float) -> bool:
        """Whether a line can end within a box: one that full lines reach, while full ones below it hold the rest."""
        most = width + self.boxes[number].space
        total, begin = self.whole.ends[-1], self._start_of(number)
        above = int(begin // most) + 1  # the fewest lines that reach into it
        return above < count and self.whole.ends[number] > total - (count - above) * most

    def _start_of(self, number: int) -> float:
        return self.whole.starts[number - 1] if number else 0.0

    def _add_points(self, number: int, box: WordBox) -> None:
        """Add the points of a box; without those whose hyphen reaches beyond its end, or the hyphen after."""
        begin, end = self._start_of(number), self.whole.ends[number]
        reach, start = begin, begin
        is_last = number - 1 in self.whole.penalties
        penalty = HYPHEN + (LONELY_WORD if _is_soft(box) else PARTED_END) * is_last
        for point in self.parter.points(box):
            if reach < begin + point.reach < end and start < end - point.rest:
                reach, start = begin + point.reach, end - point.rest
                self.places.penalties[len(self.cuts)] = penalty
                self.places.words[len(self.cuts)] = number
                self._add_place(number, point, reach, start)

    def _add_place(self, number: int, point: Point | None, end: float, start: float) -> None:
        if point is None and number in self.whole.penalties:
            self.places.penalties[len(self.cuts)] = self.whole.penalties[number]
        self.cuts.append((number, point))
        self.places.ends.append(end)
        self.places.starts.append(start)
        if self.whole.spaces:
            self.places.spaces.append(self.whole.spaces[number])
            self.places.opened.append((self.whole.spaces if point else self.whole.opened)[number])

    def _parted_lines(self, ends: Iterable[int]) -> Iterator[FilledLine]:
        """The lines that end at those places."""
        line: list[WordBox] = []
        done = 0  # boxes
        for number, point in map(self.cuts.__getitem__, ends):
            line += self.boxes[done:number]
            if point is None:
                yield one_line([*line, *self.boxes[max(done, number) : number + 1]])
                line = []
            else:
                head, rest = self.parter.part_box(self.boxes[number], point.part, point.cut)
                yield one_line([*line, head])
                line = [rest]
            done = number + 1


def _places_of(boxes: Sequence[WordBox], *, is_justified: bool) -> LineEnds:
    """The places behind each box."""
    starts = list(accumulate([box.width + box.space for box in boxes]))
    ends = [start - box.space - box.trim for start, box in zip(starts, boxes)]
    opened = list(accumulate([box.space for box in boxes])) if is_justified else []
    spaces = [together - box.space for together, box in zip(opened, boxes)]
    places = LineEnds(ends, starts, spaces, opened)
    for number in range(len(boxes) - 2, -1, -1):
        places.penalties[number] = LONELY_WORD
        if boxes[number].space:
            break
    return places


def _is_unspaced(boxes: Sequence[WordBox]) -> bool:
    """Whether a text is in a script of wide letters without spaces between words."""
    if sum(box.space > 0 for box in boxes) * 4 > len(boxes):
        return False
    letters = [box.parts[0].text[:1] for box in boxes if box.parts]
    return sum(unicodedata.east_asian_width(letter) in WIDE for letter in letters if letter) * 2 > len(letters)


def _slices(ends: Iterable[int]) -> Iterator[tuple[int, int]]:
    start = 0
    for end in ends:
        yield start, end + 1
        start = end + 1


def _is_soft(box: WordBox) -> bool:
    """Whether its author allows a hyphen in it."""
    return any(part.soft for part in box.parts)


def _paragraphs(boxes: Sequence[WordBox]) -> Iterator[Sequence[WordBox]]:
    """The boxes up to each forced end."""
    start = 0
    for number, box in enumerate(boxes, 1):
        if box.is_end or number == len(boxes):
            yield boxes[start:number]
            start = number


def _paragraph_lines(lines: Sequence[FilledLine]) -> Iterator[list[FilledLine]]:
    """The lines up to each forced end."""
    start = 0
    for number, line in enumerate(lines, 1):
        if line.boxes[-1].is_end or number == len(lines):
            yield list(lines[start:number])
            start = number
