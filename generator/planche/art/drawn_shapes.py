"""An SVG -> the shapes that it paints, with their colours, where all that can be told of them is told by numbers."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import NamedTuple
from xml.parsers import expat

from planche.art.elements import tell_elements
from planche.art.specks import read_transform
from planche.art.svg import SVG
from planche.expressions import expression
from planche.marks import Contour, Matrix, PathError, Point, bounds_of, chain, parse_path, path_contours

MOST_BYTES = 200_000  # of a picture that is looked into
MOST_SHAPES = 500
HAIR_LINE = 0.004  # widths of the picture; a stroke that is thinner is not followed
ROUND = 32  # points of a circle
_FINE = 1_000  # parts of a unit
_COLOUR = expression(r"#(?:[0-9A-Fa-f]{6}|[0-9A-Fa-f]{3})")
_WORDS = {"black": "#000000", "white": "#ffffff", "none": ""}
_SHAPES = ("path", "rect", "circle", "ellipse", "line", "polyline", "polygon")
_SILENT = ("title", "desc", "metadata")
_UNTOLD = ("style", "class", "opacity", "fill-opacity", "stroke-opacity", "clip-path", "mask", "display", "visibility")
_PLACES = ("x", "y", "width", "height", "cx", "cy", "r")
_NUMBER = expression(r"[-+]?(?:\d++\.?\d*+|\.\d++)(?:[eE][-+]?\d++)?")


class DrawnShape(NamedTuple):
    """What is painted of an SVG, its points in widths and heights of the picture."""

    colours: frozenset[str]  # of fill and stroke, #rrggbb in small letters
    filled: tuple[Contour, ...]  # around its fill; none without one
    bounds: tuple[float, float, float, float] = (0, 0, 0, 0)  # of its fill: left, top, right and bottom
    stroked: tuple[Contour, ...] = ()  # along a stroke that is no hair line, and leaves no gaps
    width: float = 0.0  # of that stroke, in widths of the picture
    reach: tuple[float, float, float, float] = (0, 0, 0, 0)  # of those lines
    paints: tuple[str, str] = ("", "")  # the colour of its fill and that of its stroke; empty for none


class _UntoldError(Exception):
    """Something is drawn that cannot be followed."""


def read_shapes(data: bytes) -> tuple[DrawnShape, ...]:
    """The shapes in their order; none at all where one of them, or its paint, cannot be told."""
    drawing = _PaintedShapes()
    try:
        tell_elements(data if len(data) <= MOST_BYTES else b"", drawing)
    except (_UntoldError, PathError, expat.ExpatError, ValueError, OverflowError):
        return ()
    return tuple(drawing.shapes)


class _PaintedShapes:
    """Gathers the shapes."""

    def __init__(self) -> None:
        self.shapes: list[DrawnShape] = []
        self.open: list[tuple[Matrix, str, str, float]] = []  # of each open element: how it is moved, fill and stroke

    def start(self, name: str, attributes: dict[str, str]) -> None:
        """An element opens."""
        space, _, element = name.rpartition(" ")
        if space != SVG or _UNTOLD_NAMES.intersection(attributes) or len(self.shapes) > MOST_SHAPES:
            raise _UntoldError
        if not self.open:
            fill, stroke = _paint(attributes.get("fill"), "#000000"), _paint(attributes.get("stroke"), "")
            self.open.append((_to_shares(attributes), fill, stroke, _stroke_width(attributes, 1.0)))
            return
        if element not in _SHAPES and element != "g" and element not in _SILENT:
            raise _UntoldError
        matrix, fill, stroke, width = self.open[-1]
        if transform := attributes.get("transform"):
            matrix = chain(matrix, read_transform(transform))
        fill, stroke = _paint(attributes.get("fill"), fill), _paint(attributes.get("stroke"), stroke)
        width = _stroke_width(attributes, width)
        self.open.append((matrix, fill, stroke, width))
        if element in _SHAPES and (colours := frozenset(filter(None, (fill, stroke)))):
            lines = _contours(element, attributes, matrix)
            filled = tuple(line._replace(is_closed=True) for line in lines if element != "line") if fill else ()
            points = [point for contour in filled for point in contour.points]
            wide = width * self._unit(matrix) if stroke else 0.0
            stroked = lines if wide >= HAIR_LINE else ()
            along = [point for contour in stroked for point in contour.points]
            self.shapes.append(
                DrawnShape(
                    colours, filled, _bounds(points), stroked, wide * bool(along), _bounds(along), (fill, stroke)
                )
            )

    def end(self, _name: str) -> None:
        """The innermost element closes."""
        self.open.pop()

    def _unit(self, matrix: Matrix) -> float:
        """How many widths of the picture a length of 1 is, on the whole."""
        across, _, _, down, _, _ = self.open[0][0]
        a, b, c, d, _, _ = matrix
        return float(abs(a * d - b * c) ** 0.5 * (across / down) ** 0.5)


_UNTOLD_NAMES = frozenset(_UNTOLD)


def _to_shares(attributes: Mapping[str, str]) -> Matrix:
    """From units of the picture to its widths and heights."""
    x, y, width, height = (float(number) for number in _NUMBER.findall(attributes.get("viewBox", "")))
    if not (width > 0 and height > 0):
        raise _UntoldError
    return (1 / width, 0, 0, 1 / height, -x / width, -y / height)


def _paint(written: str | None, around: str) -> str:
    """A colour in small letters; that of what is around where none is written, nothing for none."""
    if written is None or written.strip() == "inherit":
        return around
    found = _WORDS.get(written.strip().lower(), written.strip().lower())
    if found and not _COLOUR.fullmatch(found):
        raise _UntoldError
    return "#" + "".join(2 * digit for digit in found[1:]) if len(found) == 4 else found


def _bounds(points: Sequence[Point]) -> tuple[float, float, float, float]:
    return bounds_of(points) if points else (0, 0, 0, 0)


def _stroke_width(attributes: Mapping[str, str], around: float) -> float:
    """How wide a stroke is in units of the picture; nothing where that is not told by a number, or it leaves gaps."""
    if attributes.get("stroke-dasharray", "none").strip() not in ("none", "inherit"):
        return 0.0
    written = attributes.get("stroke-width", "inherit").strip()
    if written == "inherit":
        return around
    return float(written) if _NUMBER.fullmatch(written) else 0.0


def _contours(element: str, attributes: Mapping[str, str], matrix: Matrix) -> tuple[Contour, ...]:
    """The lines around a shape, moved."""
    a, b, c, d, e, f = matrix
    return tuple(
        Contour(tuple((a * x + c * y + e, b * x + d * y + f) for x, y in points), is_closed)
        for points, is_closed in _lines(element, attributes)
        if points
    )


def _lines(element: str, attributes: Mapping[str, str]) -> list[tuple[Sequence[Point], bool]]:
    """The points of each line around a shape, and whether it is closed."""
    if element == "path":
        found = path_contours(parse_path(attributes.get("d", ""), _FINE))
        return [([(x / _FINE, y / _FINE) for x, y in contour.points], contour.is_closed) for contour in found]
    if element == "line":
        ends = [tuple(float(attributes.get(f"{axis}{end}", "0")) for axis in "xy") for end in "12"]
        return [([(x, y) for x, y in ends], False)]
    if element in ("polyline", "polygon"):
        numbers = [float(number) for number in _NUMBER.findall(attributes.get("points", ""))]
        return [([*zip(numbers[::2], numbers[1::2])], element == "polygon")]
    at = {key: float(attributes.get(key, "0")) for key in _PLACES}
    if element == "rect":
        right, foot = at["x"] + at["width"], at["y"] + at["height"]
        return [([(at["x"], at["y"]), (right, at["y"]), (right, foot), (at["x"], foot)], True)]
    rx, ry = (float(attributes.get(name, attributes.get("r", "0"))) for name in ("rx", "ry"))
    turns = [2 * math.pi * step / ROUND for step in range(ROUND)]
    return [([(at["cx"] + rx * math.cos(turn), at["cy"] + ry * math.sin(turn)) for turn in turns], True)]
