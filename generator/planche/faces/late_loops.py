"""The last of several elements that a loop draws, where it stands wrongly -> the line that counts too far.

`loop.index` begins at 1: what it is multiplied by moves all elements of the loop one place too far, and of these the
last one leaves its face. Where that is not so, and the last of several lines of a loop does, it has a round too many.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from planche.expressions import expression
from planche.faces.edges import EdgeJudge, Trouble
from planche.faces.judging import Harm
from planche.faces.noting import do_boxes_meet
from planche.faces.reading import FaceReading, Noted
from planche.findings import Span
from planche.imposition import MM
from planche.marks import Matrix, TextBlock, chain, translation

LEAST_ROUNDS = 2
MOST_LINES = 20  # above an element, in which the line that places it is looked for
_COUNTED = expression(r"\*\s*+loop\.index(?!\w)|(?<![\w.])loop\.index\s*+\*")
_FROM_ZERO = "write loop.index0 for loop.index"
_ONE_MORE = expression(r"(range\([^()+\n]*+)\+\s*+1\s*+\)")
_NUMBER = expression(r"\{%[-+]?\s*+set\s++(\w++)\s*+=\s*+-?[\d.]++\s*+[-+]?%\}")
_NAME = expression(r"[^\W\d]\w*+")
_BOUND = expression(r"\{%[-+]?\s*+(for|endfor)\b")


class LateLoop(NamedTuple):
    """The line that places what a loop draws one place too far, how often that is, and what stands wrongly for it."""

    line: Span
    last: int  # line of the loop's end
    rounds: int
    hint: str
    troubles: Sequence[Trouble]

    def holds(self, place: Span) -> bool:
        """Whether an element that is written at a place is of the loop."""
        return place.file == self.line.file and self.line.line <= place.line <= self.last


def find_late_loops(reading: FaceReading, troubles: Iterable[Trouble], judge: EdgeJudge) -> list[LateLoop]:
    """The loops of which the last round stands wrongly, and would stand rightly one place earlier."""
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
        if judge.judge(_one_back(drawn, drawn[-1])) is not None:
            continue
        around = _lines_around(lines, place.line)
        line, hint = next((one for one in around if _COUNTED.search(lines[one - 1])), 0), _FROM_ZERO
        if line and _meets_others(_one_back(drawn, drawn[0]), drawn, reading.noted):
            continue
        if not line:
            is_more = bool(around) and _ONE_MORE.search(lines[around[-1] - 1]) is not None
            if not around or (not is_more and _rests_on_number(lines, around[-1], place.line)):
                continue
            line = around[-1]
            hint = _count_less(lines[line - 1])
        span = Span(place.file, line)
        known = found.get(span, LateLoop(span, _end_below(lines, line), len(drawn), hint, ()))
        found[span] = known._replace(troubles=(*known.troubles, trouble))
    return [one for one in found.values() if one.hint == _FROM_ZERO or len(one.troubles) > 1]


def _rests_on_number(lines: Sequence[str], first: int, last: int) -> bool:
    """Whether places between two lines are made of a number that the template sets, which may as well be wrong."""
    numbers = {found[1] for line in lines for found in _NUMBER.finditer(line)}
    return any(name in numbers for line in lines[max(0, first - 1) : last] for name in _NAME.findall(line))


def _count_less(head: str) -> str:
    """The way out for a loop with a round too many, of which this is the line that begins it."""
    found = _ONE_MORE.search(head)
    return f"write {found[1].rstrip()}) for {found[0]}" if found else "count to one less, if that is one too many"


def _lines_around(lines: Sequence[str], number: int) -> list[int]:
    """From a line up to the one that begins the loop in which it stands, without other loops; none in no loop."""
    depth, found = 0, list[int]()
    for above in range(min(number, len(lines)), max(0, number - MOST_LINES), -1):
        if depth == 0:
            found.append(above)
        for bound in reversed(_BOUND.findall(lines[above - 1])):
            depth += 1 if bound == "endfor" else -1
        if depth < 0:
            return found if found[-1] == above else [*found, above]
    return []


def _one_back(drawn: Sequence[Noted], one: Noted) -> Noted:
    """One of several elements, moved as far back as the last of them stands from the one before."""
    last, before = drawn[-1].box, drawn[-2].box
    across, down = before.x - last.x, before.y - last.y
    back: Matrix = translation(across / MM, down / MM)
    return one._replace(
        around=one.around._replace(matrix=chain(back, one.around.matrix)),
        box=one.box._replace(x=one.box.x + across, y=one.box.y + down),
    )


def _meets_others(one: Noted, drawn: Sequence[Noted], noted: Iterable[Noted]) -> bool:
    """Whether an element would stand on words that are not of those that are drawn with it."""
    others = (other for other in noted if isinstance(other.mark, TextBlock) and other.element.tag == one.element.tag)
    return any(do_boxes_meet(one.box, other.box) for other in others if other not in drawn)


def _end_below(lines: Sequence[str], number: int) -> int:
    """Where the loop ends in which a line stands."""
    bounds = _BOUND.findall(lines[number - 1])
    start = number + (bounds.count("for") > bounds.count("endfor"))  # behind the line that begins it
    depth = 0
    for below, line in enumerate(lines[start - 1 :], start):
        for bound in _BOUND.findall(line):
            depth += 1 if bound == "for" else -1
            if depth < 0:
                return below
    return len(lines)
