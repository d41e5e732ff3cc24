"""The shapes of a face -> boxes or circles of one size that one line draws on one another.

Boxes to tick, rings and places for tokens stand beside each other; where their step is less than they are wide, or two
have one place, what tells of words below them follows from that.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from itertools import combinations
from typing import NamedTuple

from planche.faces.crowded_groups import sign_of
from planche.faces.edge_checks import ON_ONE_ANOTHER
from planche.faces.edges import may_cross
from planche.faces.grounds import PAPER
from planche.faces.inwards import in_tenths
from planche.faces.judging import TOLERANCE
from planche.faces.noting import do_boxes_meet
from planche.faces.reading import FaceReading, Noted
from planche.findings import Finding
from planche.game import Theme
from planche.imposition import Box
from planche.marks import Ellipse, Rect

MOST = 40  # of one line: more are a pattern
MOST_COMMON = 1 / 3  # of what they are wide or high: what has more in common is a fan or a chain
_PAPERS = ("paper", "white")  # what grounds are called


class DoubledBoxes(NamedTuple):
    """Shapes of one line, and the first two of them that lie on one another."""

    shapes: Sequence[Noted]
    first: Noted
    second: Noted

    def hold(self, *texts: Noted) -> bool:
        """Whether texts stand on these shapes, each on one of them."""
        return all(any(do_boxes_meet(text.box, shape.box) for shape in self.shapes) for text in texts)


def find_doubled_boxes(noted: Sequence[Noted], theme: Theme) -> list[DoubledBoxes]:
    """The shapes that one line draws on one another, once for each line."""
    lines: defaultdict[object, list[Noted]] = defaultdict(list)
    for one in noted:
        if isinstance(one.mark, (Rect, Ellipse)) and _is_open(one, theme):
            lines[sign_of(one.element)].append(one)
    return [found for shapes in lines.values() if 1 < len(shapes) <= MOST and (found := _find_pair(shapes))]


def _is_open(one: Noted, theme: Theme) -> bool:
    """Whether a shape has a line around it, stands upright, and is filled with paper or not at all."""
    assert isinstance(one.mark, (Rect, Ellipse)), "its caller passes over all else"
    paint, matrix = one.mark.paint, one.around.matrix
    papers = {PAPER, *(theme.colours.get(name, "") for name in _PAPERS), ""}
    is_plain = matrix[:4] == (1, 0, 0, 1) and not one.around.is_sheer and not may_cross(one)
    return is_plain and bool(paint.stroke and paint.width) and not paint.dash and paint.fill in papers


def _find_pair(shapes: Sequence[Noted]) -> DoubledBoxes | None:
    """The first two in one place; else the first two with a little in common, where none have more."""
    little: DoubledBoxes | None = None
    for first, second in combinations(shapes, 2):
        common = _common(first, second) if first.box[2:] == second.box[2:] else 0.0
        if common == 1:
            return DoubledBoxes(shapes, first, second)
        if common > MOST_COMMON:
            return None
        if common and little is None:
            little = DoubledBoxes(shapes, first, second)
    return little


def _common(first: Noted, second: Noted) -> float:
    """How much of themselves two shapes of one size have in common that are level, or one below the other: 1 where
    they have one place, 0 where it is no more than their lines."""
    assert isinstance(first.mark, (Rect, Ellipse)), "it is a box or a circle"
    across, down = abs(second.box.x - first.box.x), abs(second.box.y - first.box.y)
    if max(across, down) <= TOLERANCE:
        return 1
    if min(across, down) > TOLERANCE:
        return 0
    line = first.mark.paint.width
    width, height = _inside(first.box, line)
    size, step = (width, across) if across > down else (height, down)
    return (size - step) / size if size - step > line + TOLERANCE else 0


def _inside(box: Box, line: int) -> tuple[int, int]:
    """How wide and high a shape is without half of its line on each side."""
    half = line // 2 + 1
    return box.width - 2 * half, box.height - 2 * half


def tell_doubled_boxes(reading: FaceReading, found: DoubledBoxes) -> Finding:
    """That they lie on one another, and how far apart they are to be."""
    shapes, first, second = found
    numbers = [next(n for n, one in enumerate(shapes, 1) if one is shape) for shape in (first, second)]
    across, down = second.box.x - first.box.x, second.box.y - first.box.y
    tag, span = first.element.tag, reading.place_of(first.element)
    if max(abs(across), abs(down)) <= TOLERANCE:
        what = f"numbers {numbers[0]} and {numbers[1]} of the {len(shapes)} <{tag}> that this line draws have one place"
        return ON_ONE_ANOTHER.finding(span, what, "give each its own: look at what its x and y are reckoned from")
    return ON_ONE_ANOTHER.finding(span, *_tell_step(found, tag))


def _tell_step(found: DoubledBoxes, tag: str) -> tuple[str, str]:
    shapes, first, second = found
    assert isinstance(first.mark, (Rect, Ellipse)), "it is a box or a circle"
    across, down = second.box.x - first.box.x, second.box.y - first.box.y
    width, height = _inside(first.box, first.mark.paint.width)
    size, step, how = (width, abs(across), "wide") if abs(across) > abs(down) else (height, abs(down), "high")
    by, wide, apart = in_tenths(size - step), in_tenths(size), in_tenths(step)
    message = (
        f"the {len(shapes)} <{tag}> that this line draws are {wide} mm {how} and stand {apart} mm apart: they lie on "
        f"one another by {by} mm"
    )
    return message, f"set them {wide} mm apart or more, or make them {apart} mm {how} at most"
