"""The last of several elements that a loop draws, where it stands wrongly -> the line that counts too far.

`loop.index` begins at 1: what it is multiplied by moves all elements of the loop one place too far, and of these the
last one leaves its face. Where that is not so, and the last of several lines of a loop does, it has a round too many.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from planche.expressions import expression
from planche.faces.calls import Call, MacroCalls
from planche.faces.edges import EdgeJudge, Trouble
from planche.faces.judging import Harm
from planche.faces.noting import do_boxes_meet
from planche.faces.reading import FaceReading, Noted
from planche.findings import Span
from planche.imposition import MM
from planche.marks import Matrix, TextBlock, chain, translation

LEAST_ROUNDS = 2
OTHER_FIGURE = "write the figure that is meant for"  # which a loop counts by
MOST_LINES = 20  # above an element, in which the line that places it is looked for
_COUNTED = expression(r"\*\s*+loop\.index(?!\w)|(?<![\w.])loop\.index\s*+\*")
_FROM_ZERO = "write loop.index0 for loop.index"
_ONE_MORE = expression(r"(range\([^()+\n]*+)\+\s*+1\s*+\)")
_FIGURE = expression(r"\brange\((figures\.\w++)\)")
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


def find_late_loops(
    reading: FaceReading, troubles: Iterable[Trouble], judge: EdgeJudge, calls: MacroCalls
) -> list[LateLoop]:
    """The loops of which the last round stands wrongly, and would stand rightly one place earlier."""
    harmful = {id(one.noted): one for one in troubles if one.verdict.harm is not Harm.ENDS}
    found: dict[Span, LateLoop] = {}
    rounds: defaultdict[_WayWritten, list[Noted]] = defaultdict(list)
    last: dict[_WayWritten, Trouble] = {}
    for one, written in _ways_written(reading, calls) if harmful else ():
        rounds[written].append(one)
        if id(one) in harmful:
            last[written] = harmful[id(one)]
    for written, trouble in last.items():
        if not any(trouble in loop.troubles for loop in found.values()):
            loop = _find_late_loop(written.place, rounds[written], trouble, reading, judge)
            if loop is not None:
                known = found.get(loop.line, loop._replace(troubles=()))
                found[loop.line] = known._replace(troubles=(*known.troubles, trouble))
    return [one for one in found.values() if one.hint == _FROM_ZERO or len(one.troubles) > 1]


class _WayWritten(NamedTuple):
    """By what line elements are written in each round of a loop; of a macro that is called there, which element of it,
    and from which element of the face on the calls around that go on."""

    place: Span
    element: Span
    begun: int = 0


def _ways_written(reading: FaceReading, calls: MacroCalls) -> Iterator[tuple[Noted, _WayWritten]]:
    """The elements of a face, each with its line, and with that of the call which writes it."""
    begun: list[tuple[Call, int]] = []
    for number, one in enumerate(reading.noted):
        place, around = reading.place_of(one.element), calls.calls_around(one.element)
        same = next(
            (n for n, (call, old) in enumerate(zip(around, begun)) if call != old[0]), min(len(around), len(begun))
        )
        begun = [*begun[:same], *((call, number) for call in around[same:])]
        yield one, _WayWritten(place, place)
        if around:
            yield one, _WayWritten(around[-1].place, place, begun[-2][1] if len(begun) > 1 else 0)


def _find_late_loop(
    place: Span, drawn: Sequence[Noted], trouble: Trouble, reading: FaceReading, judge: EdgeJudge
) -> LateLoop | None:
    """The loop around a place that has drawn this, if its last round stands wrongly and all others rightly."""
    if len(drawn) < LEAST_ROUNDS or drawn[-1] is not trouble.noted:
        return None
    lines = reading.written.source_of(place.file).split("\n")
    if not judge.spares(_one_back(drawn, drawn[-1])):
        return None
    around = lines_around(lines, place.line)
    line, hint = next((one for one in around if _COUNTED.search(lines[one - 1])), 0), _FROM_ZERO
    if line and _meets_others(_one_back(drawn, drawn[0]), drawn, reading.noted):
        return None
    if not line:
        is_more = bool(around) and _ONE_MORE.search(lines[around[-1] - 1]) is not None
        if not around or (not is_more and _rests_on_number(lines, around[-1], place.line)):
            return None
        line = around[-1]
        hint = _count_less(lines[line - 1], len(drawn))
    return LateLoop(Span(place.file, line), end_below(lines, line), len(drawn), hint, (trouble,))


def _rests_on_number(lines: Sequence[str], first: int, last: int) -> bool:
    """Whether places between two lines are made of a number that the template sets, which may as well be wrong."""
    numbers = {found[1] for line in lines for found in _NUMBER.finditer(line)}
    return any(name in numbers for line in lines[max(0, first - 1) : last] for name in _NAME.findall(line))


def _count_less(head: str, rounds: int) -> str:
    """The way out for a loop of so many rounds, one too many, of which this is the line that begins it."""
    if found := _ONE_MORE.search(head):
        return f"write {found[1].rstrip()}) for {found[0]}"
    named = _FIGURE.search(head)
    other = f"; or {OTHER_FIGURE} {named[1]}" if named else ""
    return f"count to {rounds - 1}, if that is one too many{other}"


def lines_around(lines: Sequence[str], number: int) -> list[int]:
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


def end_below(lines: Sequence[str], number: int) -> int:
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
