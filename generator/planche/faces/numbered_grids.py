"""A face that is read -> the line of a template that prints numbers in rows, where these do not go on as their rows do.

Boxes to tick are numbered through, and a track goes on in its next row or turns round there. Where all numbers of a row
are one, or they go up within rows and down from row to row, a sign is turned or the count within a row is left out.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from itertools import pairwise

from planche.expressions import expression
from planche.faces.late_loops import lines_around
from planche.faces.lettering import text_of
from planche.faces.reading import FaceReading, Noted
from planche.findings import Finding, Span
from planche.imposition import MM
from planche.marks import TextBlock
from planche.templates import OUT_OF_STEP

LEAST_ROWS = 2
LEAST_IN_ROW = 3
NEAR = MM // 10  # µm by which the texts of a row may stand apart from it
_LOOP = expression(r"\{%[-+]?\s*+for\s++(\w++)\s++in\b")
_FIRST = (0, 1)  # at which a track begins


def find_odd_grids(reading: FaceReading) -> Iterator[Finding]:
    """The lines that number their rows otherwise than they go on."""
    by_line: defaultdict[Span, list[Noted]] = defaultdict(list)
    for one in reading.noted:
        if isinstance(one.mark, TextBlock):
            by_line[reading.place_of(one.element)].append(one)
    for place, texts in by_line.items():
        rows = _rows_of(texts) if len(texts) >= LEAST_ROWS * LEAST_IN_ROW else []
        numbers = [[int(words_of(text)) for text in row] for row in rows]
        if numbers and (found := _look_at(numbers, _count_of_row(place, reading))):
            yield OUT_OF_STEP.finding(place, *found)


def _rows_of(texts: Sequence[Noted]) -> list[list[Noted]]:
    """The rows of a grid of numbers, in the order in which it is drawn, all but the last as long; none of else."""
    if not all(words_of(text).isdecimal() for text in texts):
        return []
    rows = [[texts[0]]]
    for before, text in pairwise(texts):
        if abs(text.box.y - before.box.y) < NEAR:
            rows[-1].append(text)
        else:
            rows.append([text])
    lengths = [len(row) for row in rows]
    tops = [row[0].box.y for row in rows]
    is_grid = len({*lengths[:-1]}) == 1 and LEAST_IN_ROW <= lengths[0] >= lengths[-1] and tops == sorted(tops)
    return rows if is_grid and len(rows) >= LEAST_ROWS else []


def words_of(noted: Noted) -> str:
    """All words of a text, without a blank between its lines."""
    return "".join(run.text for line in text_of(noted).lines for run in line.runs)


def _look_at(rows: Sequence[Sequence[int]], count: str) -> tuple[str, str] | None:
    """What is wrong with the numbers of rows, and the way out."""
    length = len(rows[0])
    down = {after[0] - before[0] for before, after in pairwise(rows)}
    across = {after - before for row in rows for before, after in pairwise(row)}
    if len(down) != 1 or len(across) != 1 or abs(step := down.pop()) != length:
        return None
    within = across.pop()
    starts = ", ".join(str(row[0]) for row in rows)
    sign, other = ("-", "+") if step < 0 else ("+", "-")
    if within == 0:
        message = f"all numbers in a row that this line prints are the same, {starts} from row to row"
        return message, f"write {sign} {count} behind what it prints"
    numbers = sorted(number for row in rows for number in row)
    is_track = numbers[0] in _FIRST and numbers == [*range(numbers[0], numbers[0] + len(numbers))]
    if abs(within) != 1 or within * step > 0 or is_track:  # one that begins at its foot
        return None
    ways = ("up", "down") if within > 0 else ("down", "up")
    message = f"the numbers that this line prints go {ways[0]} within each row, and {ways[1]} from row to row, {starts}"
    return message, f"write {sign} {count} for {other} {count}"


def _count_of_row(place: Span, reading: FaceReading) -> str:
    """The name that counts within a row: that of the innermost loop."""
    lines = reading.written.source_of(place.file).split("\n")
    around = lines_around(lines, place.line)
    found = _LOOP.findall(lines[around[-1] - 1]) if around else []
    return str(found[-1]) if found else "the count within the row"
