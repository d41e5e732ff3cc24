"""The last of several elements that a loop draws, where it stands wrongly -> the line that counts from 1 instead of 0.

`loop.index` begins at 1: what it is multiplied by moves all elements of the loop one place too far, and of these the
last one leaves its face.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from planche.expressions import expression
from planche.faces.edges import EdgeJudge, Trouble
from planche.faces.judging import Harm
from planche.faces.reading import FaceReading, Noted
from planche.findings import Span
from planche.imposition import MM
from planche.marks import Matrix, chain, translation

LEAST_ROUNDS = 2
MOST_LINES = 20  # above an element, in which the line that places it is looked for
_COUNTED = expression(r"\*\s*+loop\.index(?!\w)|(?<![\w.])loop\.index\s*+\*")
_BOUND = expression(r"\{%[-+]?\s*+(for|endfor)\b")


class LateLoop(NamedTuple):
    """The line that places what a loop draws one place too far, how often that is, and what stands wrongly for it."""

    line: Span
    last: int  # line of the loop's end
    rounds: int
    troubles: Sequence[Trouble]

    def holds(self, place: Span) -> bool:
        """Whether an element that is written at a place is of the loop."""
        return place.file == self.line.file and self.line.line <= place.line <= self.last


def find_late_loops(reading: FaceReading, troubles: Iterable[Trouble], judge: EdgeJudge) -> list[LateLoop]:
    """The loops of which the last round alone stands wrongly, and would stand rightly one place earlier."""
    harmful = {reading.place_of(one.noted.element): one for one in troubles if one.verdict.harm is not Harm.ENDS}
    rounds: defaultdict[Span, list[Noted]] = defaultdict(list)
    for one in reading.noted if harmful else ():
        rounds[reading.place_of(one.element)].append(one)
    found: dict[Span, LateLoop] = {}
    for place, trouble in harmful.items():
        drawn = rounds[place]
        if len(drawn) < LEAST_ROUNDS or drawn[-1] is not trouble.noted:
            continue
        lines = reading.written.source_of(place.file).split("\n")
        line = next(_lines_above(lines, place.line), 0)
        if line and judge.judge(_one_back(drawn)) is None:
            span = Span(place.file, line)
            known = found.get(span, LateLoop(span, _end_below(lines, line), len(drawn), ()))
            found[span] = known._replace(troubles=(*known.troubles, trouble))
    return [*found.values()]


def _one_back(drawn: Sequence[Noted]) -> Noted:
    """The last of several elements, moved as far back as it stands from the one before."""
    last, before = drawn[-1], drawn[-2]
    back: Matrix = translation((before.box.x - last.box.x) / MM, (before.box.y - last.box.y) / MM)
    return last._replace(
        around=last.around._replace(matrix=chain(back, last.around.matrix)),
        box=last.box._replace(x=before.box.x, y=before.box.y),
    )


def _lines_above(lines: Sequence[str], number: int) -> Iterator[int]:
    """The line, of those from an element up to the loop around it, that multiplies by its `loop.index`."""
    depth = 0
    for above in range(min(number, len(lines)), max(0, number - MOST_LINES), -1):
        line = lines[above - 1]
        if depth == 0 and _COUNTED.search(line):
            yield above
        for bound in reversed(_BOUND.findall(line)):
            depth += 1 if bound == "endfor" else -1
        if depth < 0:
            return


def _end_below(lines: Sequence[str], number: int) -> int:
    """Where the loop ends in which a line stands."""
    depth = 0
    for below, line in enumerate(lines[number - 1 :], number):
        for bound in _BOUND.findall(line):
            depth += 1 if bound == "for" else -1
            if depth < 0:
                return below
    return len(lines)
