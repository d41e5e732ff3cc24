"""Elements that a group enlarges so much that they stand wrongly -> the scale with which they would stand rightly."""

from __future__ import annotations

from collections.abc import Sequence

from planche.expressions import expression
from planche.faces.edges import EdgeJudge
from planche.faces.groups import read_transformation
from planche.faces.moved import with_matrix
from planche.faces.reading import AroundGroup, Noted

_SCALE = expression(r"scale ?\(\s*+([-+]?)(\d++(?:\.\d++)?)\s*+\)")
LEAST_ENLARGED = 2  # times, for the point of a number to be lost or misplaced
SLIPS = (10, 100)  # by how much a number then is too large


def suggest_scale(group: AroundGroup, held: Sequence[Noted], judge: EdgeJudge) -> str:
    """What to write for the scale of a group; empty where no lost point would mend all that it holds."""
    transform = " ".join(group.element.get("transform", "").split())
    found = _SCALE.search(transform)
    if not held or found is None or float(found[2]) < LEAST_ENLARGED:
        return ""
    for slip in SLIPS:
        other = f"scale({found[1]}{float(found[2]) / slip:g})"
        matrix = read_transformation(transform.replace(found[0], other, 1))
        if matrix is not None and all(judge.spares(with_matrix(one, group, matrix)) for one in held):
            return f"write {other} for {found[0]}, with which all of that would stand rightly"
    return ""
