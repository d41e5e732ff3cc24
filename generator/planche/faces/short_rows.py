"""A row of elements that a loop draws -> the loop, if it goes round once less than the place of the row says.

`range(n - 1)` and `range(1, n)` are right for what stands between n things. A row that is not in the middle of its face
or panel, and would be with one more at the end where the loop stops short, is of n things itself.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from planche.expressions import expression
from planche.faces.late_loops import end_below
from planche.faces.reading import FaceReading, Noted
from planche.findings import Finding, Span
from planche.imposition import MM
from planche.templates import OUT_OF_STEP

LEAST_DRAWN = 2
NEAR = MM // 10  # µm by which a row may be off the middle
_SHORT = expression(r"\{%[-+]?\s*+for\s++\w++\s++in\s++(range\(([\w.]++)\s*+-\s*+1\s*+\)|range\(1,\s*+([\w.]++)\))")


class ShortLoop(NamedTuple):
    """A loop over one less than a number, with the lines of its template between which it stands."""

    said: str
    number: str
    first: int
    last: int
    ends_short: bool  # else it begins late


def find_short_rows(reading: FaceReading) -> Iterator[Finding]:
    """The loops of a face that draw one less than there is room for in the middle of something."""
    loops: dict[str, Sequence[ShortLoop]] = {}
    rows: defaultdict[tuple[Span, int], list[Noted]] = defaultdict(list)
    places = ((one, reading.place_of(one.element)) for one in reading.noted)
    for one, place in places:
        if place.file not in loops:
            loops[place.file] = _short_loops(reading.written.source_of(place.file))
        for number, loop in enumerate(loops[place.file]):
            if loop.first <= place.line <= loop.last:
                rows[place, number].append(one)
    for (place, number), row in rows.items():
        if len(row) >= LEAST_DRAWN and _lacks_one(row, reading, loops[place.file][number]):
            yield _tell(loops[place.file][number], place.file)


@lru_cache(64)
def _short_loops(source: str) -> Sequence[ShortLoop]:
    lines = source.split("\n")
    found = ((number, _SHORT.search(line)) for number, line in enumerate(lines, 1) if "range(" in line)
    return [
        ShortLoop(said[1], said[2] or said[3], number, end_below(lines, number), said[2] is not None)
        for number, said in found
        if said is not None and "endfor" not in said.string[said.end() :]  # a loop within a line writes no elements
    ]


def _lacks_one(row: Sequence[Noted], reading: FaceReading, loop: ShortLoop) -> bool:
    """Whether a row is in the middle of nothing, and with one more at its end, or before it, of a panel or the face."""
    for size, along, across in (("width", "x", "y"), ("height", "y", "x")):
        middles = [getattr(one.box, along) + getattr(one.box, size) / 2 for one in row]
        steps = {round((after - before) / NEAR) for before, after in pairwise(middles)}
        if len(steps) != 1 or 0 in steps or len({round(getattr(one.box, across) / NEAR) for one in row}) != 1:
            continue
        step = middles[1] - middles[0]
        now = (middles[0] + middles[-1]) / 2
        wanted = now + (step / 2 if loop.ends_short else -step / 2)
        axes = [*_axes(row, reading, size, along)]
        return not any(abs(axis - now) < NEAR for axis in axes) and any(abs(axis - wanted) < NEAR for axis in axes)
    return False


def _axes(row: Sequence[Noted], reading: FaceReading, size: str, along: str) -> Iterator[float]:
    """The middles of the face, and of the panels that hold a row."""
    yield getattr(reading, size) / 2
    first, last = row[0].box, row[-1].box
    for panel in reading.noted:
        start, end = getattr(panel.box, along), getattr(panel.box, along) + getattr(panel.box, size)
        if panel.element.tag == "rect" and all(
            start <= getattr(one, along) and getattr(one, along) + getattr(one, size) <= end for one in (first, last)
        ):
            yield (start + end) / 2


def _tell(loop: ShortLoop, file: str) -> Finding:
    where = "at its end" if loop.ends_short else "before it"
    message = f"{loop.said} draws one less than {loop.number}: with one more {where} this row is in the middle"
    return OUT_OF_STEP.finding(Span(file, loop.first), message, f"write range({loop.number}) for {loop.said}")
