"""Elements that a group turns to where they stand wrongly -> the point, or the angle, that would turn them rightly.

Mostly that is the middle of the face, so that what is at the top left is at the bottom right too.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from planche.expressions import expression
from planche.faces.edges import EdgeJudge
from planche.faces.groups import read_transformation
from planche.faces.moved import with_matrix
from planche.faces.reading import AroundGroup, Noted
from planche.imposition import MM
from planche.marks import Trim

_ROTATION = expression(r"rotate\(\s*+([-+\d.]++)(?:[\s,]++([-+\d.]++)[\s,]++([-+\d.]++))?\s*+\)")


ABOUT = ", so that it turns about that point"  # what a way out says of another one
UPRIGHT = (90, 180, 270)  # degrees, by which what stands upright or lies does so again


class _OtherRotation(NamedTuple):
    """A transformation with another point to turn about, and what to write for it."""

    transform: str
    hint: str


def suggest_centre(group: AroundGroup, held: Sequence[Noted], judge: EdgeJudge) -> str:
    """What to write for the point that a group turns about; empty where that would not mend all that it holds."""
    for turn in _other_turns(" ".join(group.element.get("transform", "").split()), judge.trim):
        matrix = read_transformation(turn.transform)
        if matrix is not None and all(judge.spares(with_matrix(one, group, matrix)) for one in held):
            return turn.hint
    return ""


def _other_turns(transform: str, trim: Trim) -> Iterator[_OtherRotation]:
    """The transformation with x and y of its point exchanged, and about the middle of the face."""
    found = _ROTATION.search(transform)
    if found is None:
        return
    degrees, *point = found.groups()
    if (lost := 10 * float(degrees)) in UPRIGHT:  # a nought was
        other = f"rotate({lost:g}{found[0].removeprefix('rotate(').strip().removeprefix(degrees)}"
        hint = f"write {lost:g} for {degrees}, with which all of that would stand rightly"
        yield _OtherRotation(transform.replace(found[0], other, 1), hint)
    middle = f"{trim.width / 2 / MM:g}", f"{trim.height / 2 / MM:g}"
    written = " ".join(point) if point[0] else ""
    for x, y in dict.fromkeys(((point[1], point[0]), middle) if written else (middle,)):
        other = f"rotate({degrees} {x} {y})"
        where = ", the middle of the face" if (x, y) == middle else ""
        hint = f"write {x} {y} for {written}" if written else f"write {other}"
        if found[0] != other:
            whole = transform.replace(found[0], other, 1)
            yield _OtherRotation(whole, f"{hint}{ABOUT}{where}")
