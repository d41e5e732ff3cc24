"""The outlines that a face is cut along -> findings for those that lie on one another, so that a piece is cut through.

One may lie within another, as a hole does, or have an edge in common with it, as pieces beside each other do.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, pairwise
from typing import NamedTuple

from planche.expressions import expression
from planche.faces.edge_checks import CUTS_CROSS
from planche.faces.inwards import in_tenths
from planche.faces.judging import STEP, TOLERANCE
from planche.faces.late_loops import lines_around
from planche.faces.noting import do_boxes_meet, is_within
from planche.faces.reading import FaceReading
from planche.findings import Finding, Span
from planche.imposition import Box
from planche.marks import Contour, Trim, bounds_of, path_contours, points_along

MAX_LOOKS = 500_000  # from a point of an outline to a part of another one, for a face
MAX_PARTS = 2_000  # of all outlines of a face: nobody cuts along more
LEAST_LISTED = 3  # values of a loop, for it to be known how far apart they are
CLOSE = 0.05  # mm, by which steps are alike
_LISTED = expression(r"\bin\s*+[(\[]\s*+([\d.,\s-]++)[)\]]")
_NUMBER = expression(r"-?\d{1,6}(?:\.\d{1,9})?")


class CutOutline(NamedTuple):
    """A closed outline, where its element is written, and the box around it."""

    number: int  # of the element, of all that cut
    place: Span
    contour: Contour
    box: Box


def find_crossing_cuts(reading: FaceReading) -> Iterator[Finding]:
    """The outlines that cross one before them, or are the same; each told once."""
    outlines = _outlines(reading)
    if sum(len(one.contour.points) for one in outlines) > MAX_PARTS:
        return
    looks, told = 0, set[int]()
    for first, second in combinations(outlines, 2):
        is_apart = first.number == second.number or not do_boxes_meet(first.box, second.box, TOLERANCE)
        if is_apart or second.number in told:
            continue
        looks += 2 * _length(first, second) * (len(first.contour.points) + len(second.contour.points))
        if looks > MAX_LOOKS:
            return
        if _do_cross(first, second, reading):
            told.add(second.number)
            yield _tell(reading, first, second, outlines)


def _outlines(reading: FaceReading) -> list[CutOutline]:
    found: list[CutOutline] = []
    for number, (path, element) in enumerate(zip(reading.cuts, reading.cutting)):
        for contour in path_contours(path):
            if contour.is_closed and len(contour.points) > 1:
                left, top, right, bottom = bounds_of(contour.points)
                box = Box(round(left), round(top), round(right - left), round(bottom - top))
                found.append(CutOutline(number, reading.place_of(element), contour, box))
    return found


def _length(first: CutOutline, second: CutOutline) -> int:
    """About how many points of two outlines are looked at."""
    return sum(2 * (one.box.width + one.box.height) // STEP + len(one.contour.points) for one in (first, second))


def _do_cross(first: CutOutline, second: CutOutline, reading: FaceReading) -> bool:
    """Whether each has a part within the other and one beside it; or both are the same."""
    within_first, within_second = (
        Trim(reading.width, reading.height, outlines=(one.contour,)) for one in (first, second)
    )
    ours = [within_second.depth(*point) for point in points_along((first.contour,), STEP)]
    theirs = [within_first.depth(*point) for point in points_along((second.contour,), STEP)]
    if max(map(abs, (*ours, *theirs))) <= TOLERANCE:
        return True
    return any(min(depths) < -TOLERANCE and max(depths) > TOLERANCE for depths in (ours, theirs))


def _tell(reading: FaceReading, first: CutOutline, second: CutOutline, outlines: Sequence[CutOutline]) -> Finding:
    """That of the later one; where a list of numbers places both, at that."""
    meant = _find_meant(reading, first, second, outlines)
    if meant:
        message = f"{meant[0].found} of this list lays an outline that is cut at {second.place} on another one of them"
        return CUTS_CROSS.finding(meant[0].line, message, f"write {', or '.join(map(str, meant))}")
    other = "the one before it of this line" if first.place == second.place else f"that at {first.place}"
    message = f"this outline crosses {other}: what is cut out along one is cut through by the other"
    return CUTS_CROSS.finding(second.place, message, f"move it {_way_off(first.box, second.box)} or more")


def _way_off(first: Box, second: Box) -> str:
    """How far the second of two boxes is moved so that they lie beside each other, whichever way is the shortest."""
    ways = {
        "right": first.x + first.width - second.x,
        "left": second.x + second.width - first.x,
        "down": first.y + first.height - second.y,
        "up": second.y + second.height - first.y,
    }
    way = min(ways, key=ways.__getitem__)
    return f"{way} by {in_tenths(ways[way])} mm"


class _Meant(NamedTuple):
    """A number of a list that places outlines: its line, what is found there, and what would set all alike apart."""

    line: Span
    found: str
    wanted: str

    def __str__(self) -> str:
        return f"{self.wanted} for {self.found}"


def _find_meant(
    reading: FaceReading, first: CutOutline, second: CutOutline, outlines: Sequence[CutOutline]
) -> Sequence[_Meant]:
    """What was meant by the one number of a list that stands out of step, if its outline then lies on the piece: either
    of two that lie on one another may be it."""
    drawn = [one for one in outlines if one.place == second.place]
    lines = reading.written.source_of(second.place.file).split("\n")
    around = lines_around(lines, second.place.line) if first.place == second.place else []
    listed = _LISTED.search(lines[around[-1] - 1]) if around else None
    written = [value.strip() for value in listed[1].split(",") if value.strip()] if listed else []
    if len(written) < LEAST_LISTED or len(written) != len(drawn) or not all(map(_NUMBER.fullmatch, written)):
        return ()
    values, found = [float(value) for value in written], list[_Meant]()
    for at in (drawn.index(second), drawn.index(first)):
        wanted = _in_step(values, at)
        if wanted is not None and _is_free(wanted, at, values, drawn, reading):
            found.append(_Meant(Span(second.place.file, around[-1]), written[at], f"{wanted:.6g}"))
    return found


def _in_step(values: Sequence[float], at: int) -> float | None:
    """What would stand as far from the numbers beside it as the others do from one another; None where they vary."""
    before, behind = values[:at], values[at + 1 :]
    steps = [later - earlier for part in (before, behind) for earlier, later in pairwise(part)]
    if before and behind:
        steps.append((behind[0] - before[-1]) / 2)
    if max(steps) - min(steps) > CLOSE:
        return None
    return before[-1] + steps[-1] if before else behind[0] - steps[-1]


def _is_free(
    wanted: float, at: int, values: Sequence[float], drawn: Sequence[CutOutline], reading: FaceReading
) -> bool:
    """Whether an outline of a list would lie on the piece, beside all others of that, with another number."""
    box, others = drawn[at].box, [one.box for one in drawn if one is not drawn[at]]
    step, other = max(
        ((value - values[at], one.box) for value, one in zip(values, drawn)), key=lambda pair: abs(pair[0])
    )
    if not step or not abs(wanted - values[at]) > CLOSE:
        return False
    by = (wanted - values[at]) / step
    moved = box._replace(x=round(box.x + by * (other.x - box.x)), y=round(box.y + by * (other.y - box.y)))
    piece = Box(0, 0, reading.width, reading.height)
    return is_within(moved, piece) and not any(do_boxes_meet(moved, one, TOLERANCE) for one in others)
