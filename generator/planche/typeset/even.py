"""Words in one look, a blank between each two, none of which may be parted -> their lines.

Most texts are so, and of them nothing is asked but sums of widths. All else is the exception, and is broken box by box:
where words may be parted, looks change, icons stand, or letters have no blanks between them or run from right to left.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import accumulate
from typing import NamedTuple

from planche.typeset.boxes import FilledLine, Look, WordBox
from planche.typeset.optimum import LONELY_WORD, LineEnds, Measure, best_ends, full_lines


class EvenText(NamedTuple):
    """Words in one look; thousandths of an em."""

    boxes: Sequence[WordBox]
    look: Look
    starts: list[float]  # where what follows each box would begin, if all stood on one line

    def fill(self, width: float) -> list[FilledLine]:
        """The lines of first-fit; none where a word is wider than the column."""
        return self._lines(full_lines(self.starts, self.starts, width + self.look.blank.width))

    def break_lines(self, measure: Measure) -> list[FilledLine]:
        """The ragged lines that are best for the paragraph; none where a word is wider than the column."""
        space = self.look.blank.width  # as if one stood behind each line, in a column that is wider by it
        if self.starts[-1] <= measure.width + space:
            return self._lines((len(self.boxes) - 1,))
        places = LineEnds(self.starts, self.starts, [], [], {len(self.boxes) - 2: LONELY_WORD})
        return self._lines(best_ends(places, None, measure._replace(width=measure.width + space)) or ())

    def _lines(self, ends: Iterable[int]) -> list[FilledLine]:
        """The lines that end with these boxes."""
        boxes, look, starts = self
        lines, first, before = [], 0, look.blank.width
        for end in ends:
            lines.append(FilledLine(boxes[first : end + 1], starts[end] - before, end - first, look))
            first, before = end + 1, starts[end] + look.blank.width
        return lines


def even_text(boxes: Sequence[WordBox]) -> EvenText | None:
    """The boxes as such a text, if they are one."""
    look = boxes[0].look if boxes else None
    if look is None or boxes[-1].look is not look:
        return None
    if [box for box in boxes[:-1] if box.look is not look or not box.space]:  # none follows a box that ends its line
        return None
    space = look.blank.width
    return EvenText(boxes, look, [*accumulate([box.width + space for box in boxes])])
