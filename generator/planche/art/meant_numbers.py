"""A shape that lies beside its picture -> the one number of it that is a slip, and with what it would lie within."""

from __future__ import annotations

from collections.abc import Iterator

from planche.art.drawn_places import DrawnElement, DrawnPicture
from planche.expressions import expression
from planche.marks import bounds_of

PLACES = ("x", "y", "cx", "cy", "x1", "y1", "x2", "y2")
_NUMBER = expression(r"-?(?:\d++(?:\.\d*+)?|\.\d++)")
_FIRST = 2  # numbers of a path or of points: where it begins, from which the others may go on
LONGEST = 8  # signs of a number that is a slip
MOST = 4_000  # signs of what is written, which is read again for each slip


def suggest_number(shape: DrawnElement, picture: DrawnPicture) -> str:
    """What to write for a number of a shape; empty where none, or several of its numbers, bring it into the picture."""
    meant = [f"write {said} in its {name}" for name in shape.attributes for said in _mend(name, shape, picture)]
    return meant[0] if len(meant) == 1 else ""


def _mend(name: str, shape: DrawnElement, picture: DrawnPicture) -> Iterator[str]:
    """What is written for the numbers of an attribute, each for itself: the first that brings the shape within."""
    written = shape.attributes[name]
    if len(written) > MOST:
        return
    if name in PLACES:
        places = [*_NUMBER.finditer(written)]
    elif name in ("d", "points"):
        places = [*_NUMBER.finditer(written)][:_FIRST]
    else:
        return
    for place in places:
        found = place[0]
        for likely in _slips(found):
            wholes = {meant: f"{written[: place.start()]}{meant}{written[place.end() :]}" for meant in likely}
            right = [
                meant
                for meant, whole in wholes.items()
                if _lies_within(shape._replace(attributes={**shape.attributes, name: whole}), picture)
            ]
            if len(right) == 1:
                yield f"{right[0]} for {found}"
            if right:
                break


def _slips(found: str) -> Iterator[tuple[str, ...]]:
    """What a number may have been, the likeliest first: without a nought or with its point; or with a digit less."""
    if len(found) > LONGEST:
        return
    yield (f"{float(found) / 10:g}",)
    less = [found[:at] + found[at + 1 :] for at, sign in enumerate(found) if sign.isdecimal()]
    yield tuple(f"{float(one):g}" for one in less if _NUMBER.fullmatch(one))


def _lies_within(shape: DrawnElement, picture: DrawnPicture) -> bool:
    """Whether all of a shape would lie in its viewBox."""
    points = shape.points()
    if not points:
        return False
    left, top, right, foot = bounds_of(points)
    x, y, width, height = picture.view
    return x <= left and right <= x + width and y <= top and foot <= y + height
