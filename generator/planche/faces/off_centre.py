"""The groups of a face -> one that turns what the face shows upright too, about another point than the middle.

What stands in both corners of a card is turned about the middle of the piece; a slip in that point is seen on no edge.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import NamedTuple

from planche.expressions import expression
from planche.faces.crowded_groups import sign_of
from planche.faces.edge_checks import OFF_CENTRE
from planche.faces.lettering import text_of
from planche.faces.reading import AroundGroup, FaceReading, Noted
from planche.faces.rotations import ABOUT
from planche.faces.scale import AS_DRAWN
from planche.findings import Finding
from planche.imposition import MM, Box
from planche.marks import IDENTITY, Matrix, Picture, Point, TextBlock, chain, invert, map_point

MOST = 200  # groups of a face that are looked at
TOLERANCE = 200  # µm; less is not seen
_ROTATION = expression(r"\s*+rotate\(\s*+180[\s,]++([-+\d.]++)[\s,]++([-+\d.]++)\s*+\)\s*+\Z")


class _Turned(NamedTuple):
    """A group that turns by 180 degrees, and its point in mm: as it is written, and that of the middle of the face."""

    group: AroundGroup
    written: tuple[str, str]
    middle: tuple[str, str]


def find_off_centre(reading: FaceReading, found: Sequence[Finding]) -> Iterator[Finding]:
    """The groups that turn about a point which one number sets beside the middle; of a loop the first.

    None where what was found on the face says already what a group should turn about.
    """
    if any(ABOUT in one.hint for one in found):
        return
    groups = dict.fromkeys(group for one in reading.noted for group in one.around.groups if group.matrix is not None)
    told: set[object] = set()
    for group in islice(groups, MOST):
        sign = sign_of(group.element)
        turned = None if sign in told else _look_at(group, reading)
        if turned is not None and _shows_again(group, reading.noted) and not _is_drawn_around(turned, reading):
            told.add(sign)
            yield _tell(reading, turned)


def _look_at(group: AroundGroup, reading: FaceReading) -> _Turned | None:
    """The group, if it turns upside down, and one number of its point, not both, is that of the middle."""
    found = _ROTATION.match(group.element.get("transform", ""))
    if found is None:
        return None
    held = next(one for one in reading.noted if group in one.around.groups)
    back = invert(_around(group, held))
    if back is None or held.around.scale != AS_DRAWN:
        return None
    x, y = map_point(back, reading.width / 2, reading.height / 2)
    point, middle = (float(found[1]), float(found[2])), (x / MM, y / MM)
    odd = [abs(one - other) * MM > TOLERANCE for one, other in zip(point, middle)]
    if sum(odd) != 1:
        return None
    return _Turned(group, (found[1], found[2]), (f"{middle[0]:.6g}", f"{middle[1]:.6g}"))


def _around(group: AroundGroup, held: Noted) -> Matrix:
    """What the groups around a group come to."""
    whole = IDENTITY
    for one in held.around.groups[: held.around.groups.index(group)]:
        whole = chain(whole, one.matrix) if one.matrix is not None else whole
    return whole


def _shows_again(group: AroundGroup, noted: Sequence[Noted]) -> bool:
    """Whether all words and pictures that a group holds stand upright on the face too, and there are some."""
    inside = {shown for one in noted if group in one.around.groups and (shown := _shown(one))}
    upright = {_shown(one) for one in noted if group not in one.around.groups and one.around.matrix[0] > 0}
    return bool(inside) and inside <= upright


def _shown(one: Noted) -> tuple[str, ...]:
    """What an element shows, by its name or words; nothing of a shape."""
    if isinstance(one.mark, Picture):
        return "art", one.mark.name
    if isinstance(one.mark, TextBlock):
        return "text", " ".join(run.text for line in text_of(one).lines for run in line.runs)
    return ()


def _is_drawn_around(turned: _Turned, reading: FaceReading) -> bool:
    """Whether something that the group does not hold has its middle at the point: then that is what it turns about."""
    matrix = turned.group.matrix
    assert matrix is not None, "it is turned"
    held = next(one for one in reading.noted if turned.group in one.around.groups)
    point = map_point(_around(turned.group, held), matrix[4] / 2, matrix[5] / 2)
    others = (one.box for one in reading.noted if turned.group not in one.around.groups)
    return any(math.dist(_middle(box), point) <= TOLERANCE for box in others)


def _middle(box: Box) -> Point:
    return box.x + box.width / 2, box.y + box.height / 2


def _tell(reading: FaceReading, turned: _Turned) -> Finding:
    written, middle = " ".join(turned.written), " ".join(turned.middle)
    message = f"this group shows upside down what stands upright too, and turns about {written}, not about the middle"
    hint = f"write {middle} for {written}, the middle of the piece, so that both stand as far from their corners"
    return OFF_CENTRE.finding(reading.place_of(turned.group.element), message, hint)
