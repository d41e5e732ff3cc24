"""An SVG -> the first of its shapes that draws nothing, or far beside the picture, or the group that is far too large.

Each is a slip that nothing shows but the print: a line whose stroke was lost, a size of nothing, a point or a scale
without its decimal point, a viewBox without its nought.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import Literal, NamedTuple

from planche.art.drawn_places import (
    DrawnElement,
    DrawnPicture,
    Placed,
    contours_of,
    number_of,
    read_matrix,
    read_places,
)
from planche.art.meant_numbers import suggest_number
from planche.expressions import expression
from planche.marks import IDENTITY, Matrix, Point, bounds_of, chain, invert

LEAST_AWAY = 1.0  # widths or heights of the picture between it and a shape that lies beside it
LEAST_BESIDE = 0.25  # widths or heights between it and a group that is moved beside it
MOST_BEYOND = 2 / 3  # of the points of a group, or of a picture, that may lie beyond the viewBox
LEAST_SPAN = 1.0  # widths or heights of the picture that such a group has: a smaller one is cut by the edge on purpose
FEWEST_POINTS = 8  # of a group that is judged by them
COVERS = 0.98  # of the width and height of a picture, by what holds its place and is not meant to be seen
THIN = 1e-6  # square units, by twice the area between three points of a line that is straight
_NOT_PAINTED = ("none", "transparent")
_SIZES = {"rect": ("width", "height"), "circle": ("r",), "ellipse": ("rx", "ry")}
_GEOMETRY = frozenset(("x", "y", "width", "height", "cx", "cy", "r", "rx", "ry", "x1", "y1", "x2", "y2", "points", "d"))
_SCALE = expression(r"scale\s*+\(([^()]++)\)")


class Lapse(NamedTuple):
    """What is told of a picture, and where."""

    kind: Literal["nothing", "beside", "group"]  # something draws nothing, or lies beside the picture, as a group may
    message: str
    hint: str
    line: int
    column: int


def find_lapse(data: bytes) -> Lapse | None:
    """The first lapse of an SVG that is found to be right otherwise; None where there is none."""
    picture = read_places(data)
    if picture is None:
        return None
    return _find_beyond(picture) or _find_away(picture) or _find_nothing(picture)


def _find_nothing(picture: DrawnPicture) -> Lapse | None:
    """The first shape that draws nothing, with how many more."""
    found = [(shape, reason) for shape in picture.shapes if (reason := _why_nothing(shape, picture))]
    if not found:
        return None
    first, reason = found[0]
    more = f", nor do {len(found) - 1} more" if len(found) > 1 else ""
    hint = reason.hint
    if reason.is_stroke and (colour := _usual_stroke(picture)):
        way = f'stroke="{colour}" in it, as others have'
        hint = f"write {'its fill, or ' if _is_area(first) else ''}{way}, or delete it"
    message = f"<{first.element}> draws nothing{more}: {reason.message}"
    return Lapse("nothing", message, hint, first.line, first.column)


class _WhyNothing(NamedTuple):
    message: str
    hint: str
    is_stroke: bool = False


def _why_nothing(shape: DrawnElement, picture: DrawnPicture) -> _WhyNothing | None:
    if not _GEOMETRY & {*shape.attributes}:
        return None  # of what says nothing nobody knows what it was
    if odd := next((name for name in _SIZES.get(shape.element, ()) if _is_nothing(shape, name)), ""):
        written = shape.attributes.get(odd)
        found = f"its {odd} is {written}" if written else f"it has no {odd}"
        return _WhyNothing(found, f"write its {odd}, a number above 0, or delete it")
    if shape.element == "path" and not shape.attributes.get("d", "").strip():
        return _WhyNothing("its d is empty", 'draw it, as in d="M0 0H20V30Z", or delete it')
    if shape.element in ("polyline", "polygon") and len(shape.points()) < 2:
        return _WhyNothing("it has fewer than two points", "write x and y of each of its points, or delete it")
    if _lacks_paint(shape) and not shape.within.ids & picture.linked and not _holds_place(shape, picture):
        filled = "fill" if _is_area(shape) else ""
        said = f"its fill is {shape.within.said['fill']}, and " if filled and "fill" in shape.within.said else ""
        return _WhyNothing(f"{said}nothing says its stroke", "write its stroke, or delete it", is_stroke=True)
    return None


def _is_nothing(shape: DrawnElement, name: str) -> bool:
    """Whether a size is 0, less, or not there; the other radius of an ellipse stands for one that is not there."""
    if shape.within.is_styled or (
        shape.element == "ellipse" and name not in shape.attributes and len(shape.attributes) > 2
    ):
        return False
    number = number_of(shape.attributes, name)
    return number is not None and number <= 0


def _lacks_paint(shape: DrawnElement) -> bool:
    """Whether nothing says a stroke for a shape that is not filled."""
    if shape.within.is_styled or "stroke" in shape.within.said:
        return False
    is_filled = shape.within.said.get("fill", "black").lower() not in _NOT_PAINTED
    return not is_filled or not _is_area(shape)


def _is_area(shape: DrawnElement) -> bool:
    """Whether a fill of the shape would be seen."""
    if shape.element == "line":
        return False
    if shape.element not in ("path", "polyline"):
        return True
    contours = contours_of(shape.attributes.get("d", ""))
    lines: list[Sequence[Point]] = [one.points for one in contours]
    return any(_encloses(points) for points in lines or [shape.points()])


def _encloses(points: Sequence[Point]) -> bool:
    """Whether points lie on no straight line."""
    if len(points) < 3:
        return False
    (x, y), (ax, ay) = points[0], max(points, key=lambda one: math.dist(one, points[0]))
    return any(abs((px - x) * (ay - y) - (py - y) * (ax - x)) > THIN for px, py in points)


def _holds_place(shape: DrawnElement, picture: DrawnPicture) -> bool:
    """Whether a shape is as large as the whole picture, as drawing programs write one that is never seen."""
    points = shape.points()
    if not points:
        return True
    left, top, right, foot = bounds_of(points)
    return right - left >= COVERS * picture.view[2] and foot - top >= COVERS * picture.view[3]


def _usual_stroke(picture: DrawnPicture) -> str:
    """The stroke that most shapes have; empty where none has one."""
    strokes = sorted(stroke for shape in picture.shapes if (stroke := shape.attributes.get("stroke", "none")) != "none")
    return max((len([*same]), stroke) for stroke, same in groupby(strokes))[1] if strokes else ""


def _find_away(picture: DrawnPicture) -> Lapse | None:
    """The first shape that lies further beside the picture than that is wide or high."""
    for shape in picture.shapes:
        points = shape.points()
        if points and (where := _say_where(bounds_of(points), picture)):
            meant = suggest_number(shape, picture)
            hint = "write its numbers, or the transform around it, so that it lies within, or delete it"
            hint = f"{meant}, with which it lies within; else {hint}" if meant else hint
            return Lapse(
                "beside", f"<{shape.element}> lies {where}, where nothing is seen", hint, shape.line, shape.column
            )
    return None


def _say_where(bounds: tuple[float, float, float, float], picture: DrawnPicture) -> str:
    """How far beside the picture something lies; empty where it is not far."""
    left, top, right, foot = bounds
    x, y, width, height = picture.view
    sides = (
        ((left - x - width) / width, "widths of the viewBox to its right"),
        ((x - right) / width, "widths of the viewBox to its left"),
        ((top - y - height) / height, "heights of the viewBox below it"),
        ((y - foot) / height, "heights of the viewBox above it"),
    )
    share, words = max(sides)
    return f"{share:.1f} {words}" if share >= LEAST_AWAY else ""


def _find_beyond(picture: DrawnPicture) -> Lapse | None:
    """The group, or the picture, of which far too much lies beyond the viewBox: one whose scale is at fault first."""
    drawn = [(shape.within.groups, shape.points()) for shape in picture.shapes]
    groups = dict.fromkeys(group for within, _ in drawn for group in within)
    beyond: list[_Held] = []
    for held in _held_by(groups, drawn):
        is_large = len(held.points) >= FEWEST_POINTS and _span(held.points, picture.view) >= LEAST_SPAN
        if is_large and _share_beyond(held.points, picture.view) > MOST_BEYOND:
            beyond.append(held)
    scaled = next((lapse for held in beyond if (lapse := _tell_scale(held, picture))), None)
    least = LEAST_BESIDE if not beyond else 0 if any(_covers(points, picture.view) for _, points in drawn) else None
    gone = (one for one in _held_by(groups, drawn) if least is not None and _is_gone(one, picture, least))
    if (first := next(gone, None)) is not None:
        return _tell_group(first, picture)
    if scaled or not beyond:
        return scaled
    return _tell_group(beyond[0], picture) if beyond[0].group.transform else _tell_picture(beyond[0].points, picture)


def _covers(points: Sequence[Point], view: tuple[float, float, float, float]) -> bool:
    """Whether what goes round these points reaches over all sides of a picture, as its ground does."""
    if not points:
        return False
    (left, top, right, foot), (x, y, width, height) = bounds_of(points), view
    return left <= x and top <= y and right >= x + width and foot >= y + height


class _Held(NamedTuple):
    """A group and all that it draws."""

    group: Placed
    points: Sequence[Point]


def _held_by(groups: Iterable[Placed], drawn: Sequence[tuple[Sequence[Placed], Sequence[Point]]]) -> Iterator[_Held]:
    for group in groups:
        yield _Held(group, [point for within, own in drawn if group in within for point in own])


def _is_gone(held: _Held, picture: DrawnPicture, least: float) -> bool:
    """Whether a group that is moved, and stands in no other, draws nothing within the picture, nor near to it: so far
    from it at least, in widths or heights."""
    if not held.points or not held.group.transform or held.group.element != "g" or held.group.around != IDENTITY:
        return False
    left, top, right, foot = bounds_of(held.points)
    x, y, width, height = picture.view
    across, down = max(left - x - width, x - right) / width, max(top - y - height, y - foot) / height
    return max(across, down) >= least


def _span(points: Sequence[Point], view: tuple[float, float, float, float]) -> float:
    """How wide or high a drawing is, in widths or heights of the picture."""
    left, top, right, foot = bounds_of(points)
    return max((right - left) / view[2], (foot - top) / view[3])


def _share_beyond(points: Sequence[Point], view: tuple[float, float, float, float]) -> float:
    x, y, width, height = view
    beyond = sum(not (x <= across <= x + width and y <= down <= y + height) for across, down in points)
    return beyond / len(points)


def _tell_group(held: _Held, picture: DrawnPicture) -> Lapse:
    """That most of a group lies beyond the picture."""
    share, group = _share_beyond(held.points, picture.view), held.group
    message = f"{share:.0%} of what <{group.element}> draws lies beyond the viewBox"
    hint = "write its transform, or viewBox, so that the drawing lies within"
    return Lapse("group", message, hint, group.line, group.column)


def _tell_scale(held: _Held, picture: DrawnPicture) -> Lapse | None:
    """The same of a group that would lie within the picture by a tenth or a hundredth of its scale."""
    found = _SCALE.search(held.group.transform)
    for part in (10, 100) if found else ():
        scale = " ".join(f"{float(number) / part:g}" for number in found[1].replace(",", " ").split()) if found else ""
        if found and _holds(held, held.group.transform.replace(found[0], f"scale({scale})", 1), picture):
            return _tell_group(held, picture)._replace(hint=f"write scale({scale}) for {found[0]}, which would hold it")
    return None


def _holds(held: _Held, transform: str, picture: DrawnPicture) -> bool:
    """Whether half of a group and more would lie within the picture by another transformation."""
    wrong, right = (chain(held.group.around, read_matrix(one)) for one in (held.group.transform, transform))
    back = invert(wrong)
    return back is not None and _share_beyond([*_move(chain(right, back), held.points)], picture.view) < 1 / 2


def _move(matrix: Matrix, points: Iterable[Point]) -> Iterator[Point]:
    a, b, c, d, e, f = matrix
    return ((a * x + c * y + e, b * x + d * y + f) for x, y in points)


def _tell_picture(points: Sequence[Point], picture: DrawnPicture) -> Lapse:
    """That most of a picture lies beyond its viewBox, with the viewBox that would hold it."""
    x, y, width, height = picture.view
    share = _share_beyond(points, picture.view)
    longer = ((x, y, 10 * width, height), (x, y, width, 10 * height), (x, y, 10 * width, 10 * height))
    view = next((one for one in longer if _share_beyond(points, one) <= 0.5), None)
    if view is None:
        left, top, right, foot = bounds_of(points)
        view = (left, top, right - left, foot - top)
    written = " ".join(f"{number:.5g}" for number in view)
    message = f"{share:.0%} of what it draws lies beyond the viewBox"
    besides = ", and take width and height out of <svg>" if picture.has_size else ""
    return Lapse("beside", message, f'write viewBox="{written}"{besides}', *picture.root)
