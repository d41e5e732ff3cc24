"""An SVG -> the shapes that it draws where they stand: their points, their paint, and the groups around them.

Left out is what is drawn elsewhere or not at all: definitions, clips, masks, patterns, and what a link shows.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import NamedTuple
from xml.parsers import expat

from planche.art.elements import new_parser, tell_elements
from planche.art.expansion import XLINK
from planche.art.svg import SVG
from planche.expressions import expression
from planche.marks import IDENTITY, Contour, Matrix, PathError, Point, chain, parse_path, path_contours

MOST_BYTES = 400_000  # of a picture that is looked into
_FINE = 1_000  # parts of a unit
_ASIDE = ("defs", "symbol", "clipPath", "mask", "pattern", "linearGradient", "radialGradient", "metadata", "svg")
_SHAPES = ("path", "rect", "circle", "ellipse", "line", "polyline", "polygon")
_NUMBER = expression(r"[-+]?(?:\d++\.?\d*+|\.\d++)(?:[eE][-+]?\d++)?")
_STEP = expression(r"[\s,]*+(matrix|translate|scale|rotate)\s*+\(([^()]*+)\)[\s,]*+")
_INHERITED = ("fill", "stroke", "stroke-width", "stroke-linecap", "fill-opacity", "stroke-opacity")
_STYLED = ("style", "class")


class Placed(NamedTuple):
    """An element with a transformation, or the picture itself, which has none."""

    element: str
    transform: str
    around: Matrix  # of what is around it
    line: int
    column: int


class SvgContext(NamedTuple):
    """What an element says of itself, and what is said around it."""

    matrix: Matrix
    said: Mapping[str, str]  # of paint
    is_styled: bool  # by CSS, so that nobody knows how it is painted
    ids: frozenset[str]
    groups: tuple[Placed, ...]  # with a transformation, the outermost first; before them the picture


class DrawnElement(NamedTuple):
    """A shape as it stands in its picture."""

    element: str
    attributes: Mapping[str, str]
    within: SvgContext
    line: int
    column: int

    def points(self) -> list[Point]:
        """Where it stands; nothing of one of which that cannot be told."""
        a, b, c, d, e, f = self.within.matrix
        return [(a * x + c * y + e, b * x + d * y + f) for x, y in own_points(self.element, self.attributes)]


class DrawnPicture(NamedTuple):
    """What is drawn of a picture."""

    view: tuple[float, float, float, float]  # left, top, width, height
    root: tuple[int, int]  # line and column of <svg>
    shapes: tuple[DrawnElement, ...]
    has_size: bool  # whether it states its width or height besides
    linked: frozenset[str]  # ids of what is shown elsewhere too, maybe in another paint


def read_places(data: bytes) -> DrawnPicture | None:
    """What an SVG draws that is right otherwise; None where it has no viewBox, or is turned in ways not followed."""
    if len(data) > MOST_BYTES:
        return None
    parser = new_parser()
    places = _PlacedShapes(parser)
    try:
        tell_elements(data, places, parser)
    except (expat.ExpatError, ValueError, OverflowError):
        return None
    return DrawnPicture(places.view, places.root, tuple(places.shapes), places.has_size, frozenset(places.linked))


def read_matrix(transform: str) -> Matrix:
    """A transformation in units of the picture. ValueError for one that is skewed, or is none."""
    matrix, end = IDENTITY, 0
    while end < len(transform):
        found = _STEP.match(transform, end)
        if found is None:
            raise ValueError("no transformation that is followed")
        matrix = chain(matrix, _read_step(found[1], [float(number) for number in _NUMBER.findall(found[2])]))
        end = found.end()
    return matrix


def _read_step(name: str, numbers: Sequence[float]) -> Matrix:
    match (name, numbers):
        case "matrix", [a, b, c, d, e, f]:
            return (a, b, c, d, e, f)
        case "translate", [x, *more] if len(more) < 2:
            return (1, 0, 0, 1, x, more[0] if more else 0)
        case "scale", [x, *more] if len(more) < 2:
            return (x, 0, 0, more[0] if more else x, 0, 0)
        case "rotate", [degrees, *point] if len(point) in (0, 2):
            x, y = point or (0, 0)
            cos, sin = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
            return (cos, sin, -sin, cos, x - cos * x + sin * y, y - sin * x - cos * y)
    raise ValueError("another count of numbers")


def own_points(element: str, attributes: Mapping[str, str]) -> list[Point]:
    """Points between which a shape lies, in its own units; nothing where they cannot be told."""
    if element == "path":
        return [point for contour in contours_of(attributes.get("d", "")) for point in contour.points]
    if element in ("polyline", "polygon"):
        numbers = [float(number) for number in _NUMBER.findall(attributes.get("points", ""))]
        return [*zip(numbers[::2], numbers[1::2])]
    names = ("x", "y", "width", "height", "cx", "cy", "r", "x1", "y1", "x2", "y2")
    at = {name: number_of(attributes, name) for name in names}
    if any(number is None for number in at.values()):
        return []
    x, y, width, height, cx, cy, r, x1, y1, x2, y2 = (number or 0 for number in at.values())
    if element == "rect":
        return [(x, y), (x + width, y), (x + width, y + height), (x, y + height)]
    if element == "line":
        return [(x1, y1), (x2, y2)]
    rx, ry = (number_of(attributes, name, r) or 0 for name in ("rx", "ry"))
    return [(cx - rx, cy), (cx, cy - ry), (cx + rx, cy), (cx, cy + ry)]


def contours_of(d: str) -> list[Contour]:
    """The lines of a path, in its own units."""
    try:
        found = path_contours(parse_path(d, _FINE)) if d.strip() else []
    except PathError:
        return []
    return [Contour(tuple((x / _FINE, y / _FINE) for x, y in one.points), one.is_closed) for one in found]


def number_of(attributes: Mapping[str, str], name: str, otherwise: float = 0.0) -> float | None:
    """A plain number of an attribute; None for one with a unit or a share."""
    written = attributes.get(name, "").strip()
    if not written:
        return otherwise
    return float(written) if _NUMBER.fullmatch(written) else None


class _PlacedShapes:
    """Gathers the shapes."""

    def __init__(self, parser: expat.XMLParserType) -> None:
        self.parser = parser
        self.view = (0.0, 0.0, 0.0, 0.0)
        self.root = (1, 1)
        self.has_size = False
        self.shapes: list[DrawnElement] = []
        self.linked: set[str] = set()  # ids that are shown elsewhere
        self.open: list[SvgContext] = []
        self.aside = 0  # open elements that are not drawn where they stand

    def start(self, name: str, attributes: dict[str, str]) -> None:
        """An element opens."""
        space, _, element = name.rpartition(" ")
        here = self.parser.CurrentLineNumber, self.parser.CurrentColumnNumber + 1
        if not self.open:
            self._open_picture(attributes, here)
            return
        if self.aside or space != SVG or element in _ASIDE:
            self.aside += 1
        if element == "use":
            self.linked.add(attributes.get("href", attributes.get(f"{XLINK} href", "")).removeprefix("#"))
        around = self._go_into(element, attributes, here)
        self.open.append(around)
        if element in _SHAPES and not self.aside:
            shape = DrawnElement(element, attributes, around, *here)
            self.shapes.append(shape)

    def end(self, _name: str) -> None:
        """The innermost element closes."""
        self.open.pop()
        self.aside = max(0, self.aside - 1)

    def _open_picture(self, attributes: Mapping[str, str], here: tuple[int, int]) -> None:
        left, top, width, height = (float(number) for number in _NUMBER.findall(attributes.get("viewBox", "")))
        if min(width, height) <= 0:
            raise ValueError("no viewBox")
        self.view, self.root = (left, top, width, height), here
        self.has_size = "width" in attributes or "height" in attributes
        is_styled = any(key in attributes for key in _STYLED)
        picture = Placed("svg", "", IDENTITY, *here)
        self.open.append(SvgContext(IDENTITY, _take(attributes), is_styled, frozenset(), (picture,)))

    def _go_into(self, element: str, attributes: Mapping[str, str], here: tuple[int, int]) -> SvgContext:
        matrix, said, is_styled, ids, groups = self.open[-1]
        if transform := attributes.get("transform"):
            groups = (*groups, Placed(element, transform, matrix, *here))
            matrix = chain(matrix, read_matrix(transform)) if not self.aside else matrix
        own = _take(attributes)
        is_styled = is_styled or any(key in attributes for key in _STYLED)
        ids = ids | {attributes["id"]} if "id" in attributes else ids
        return SvgContext(matrix, {**said, **own} if own else said, is_styled, ids, groups)


def _take(attributes: Mapping[str, str]) -> dict[str, str]:
    return {name: attributes[name].strip() for name in _INHERITED if name in attributes}
