"""Two texts of one line of a template that are set on one another -> the group, drawn repeatedly, that crowds them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple
from xml.etree.ElementTree import Element

from planche.expressions import expression
from planche.faces.noting import box_around
from planche.faces.reading import AroundGroup, Noted
from planche.imposition import MM
from planche.templates import PLACE

_NUMBER = expression(r"(?<![\w.])(\d{1,4}(?:\.\d{1,4})?)(?![\w.])")
SLIPS = (10, 100)  # by how much a number is too small whose point stands too far to the left


class CrowdedGroup(NamedTuple):
    """A group that a loop draws too near to itself, by how much it moves, and how much it should (mm)."""

    group: AroundGroup
    apart: float
    wanted: float


def find_crowded(upper: Noted, lower: Noted, noted: Sequence[Noted]) -> CrowdedGroup | None:
    """The outermost group around two elements that is the same in the template and drawn twice, across or down."""
    pairs = zip(lower.around.groups, upper.around.groups)
    first, second = next((pair for pair in pairs if pair[0] is not pair[1]), (None, None))
    if first is None or second is None or not (first.matrix and second.matrix):
        return None
    place = first.element.get(PLACE)
    across, down = (abs(first.matrix[at] - second.matrix[at]) for at in (4, 5))
    if place is None or second.element.get(PLACE) != place or bool(across) == bool(down):
        return None
    held = box_around([one.box for one in noted if first in one.around.groups])
    apart, size = (across, held.width) if across else (down, held.height)
    return CrowdedGroup(first, apart / MM, size / MM) if apart < size else None


def suggest_distance(crowded: CrowdedGroup, line: str) -> str:
    """What to write for how far a group moves; `line` is that of the template, which may say the number."""
    for written in _NUMBER.findall(line):
        for slip in SLIPS:
            if abs(float(written) - crowded.apart) < 0.005 and float(written) * slip >= crowded.wanted:
                return f"write {float(written) * slip:g} for {written}"
    return f"move each {-(-crowded.wanted * 10 // 1) / 10:g} mm or more from the one before"


def sign_of(element: Element) -> object:
    """What is the same of all elements that one line of a template draws."""
    return element.get(PLACE) or element
