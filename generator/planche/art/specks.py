"""An SVG -> whether what it draws is a speck in a corner of its viewBox, as when a whole page was exported, or beside.

Only shapes whose place is told by a few numbers are followed; a picture with anything else is taken to be right. As
soon as what is drawn is no speck, nothing more is read, so that most pictures take a moment.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple
from xml.parsers import expat

from planche.art.elements import new_parser, tell_elements
from planche.art.svg import SVG, picture_size
from planche.expressions import expression
from planche.marks import IDENTITY, Matrix, PathError, chain, parse_path

MOST_COVERED = 0.05  # of the viewBox, by the box around all that is drawn, for a speck
MOST_COVERED_BARE = 0.1  # the same of the size of a picture without a viewBox, whose units may be none of its numbers
LEAST_SEEN = 0.3  # of the viewBox, by the box around all that is drawn, for a picture that is surely right
MOST_SEEN = 0.5  # of that box, where most of what is drawn stands beside the viewBox
LEAST_AWAY = 0.2  # how far its middle is from the middle of the viewBox, in widths or heights of that
LEAST_LONG = 4  # times as long as wide, of a viewBox with a nought too many, which is drawn on at one end alone
MARGIN = 0.04  # of its longer side, around what is drawn, in the viewBox that is suggested
_FINE = 1_000  # parts of a unit
_HIDDEN = ("defs", "symbol", "clipPath", "mask", "pattern", "linearGradient", "radialGradient", "metadata")
_SHAPES = ("path", "rect", "circle", "ellipse", "line", "polyline", "polygon")
_UNTOLD = ("use", "svg")  # inside of a picture: what they draw stands elsewhere
_GROUPS = ("g", "title", "desc")
_NUMBER = expression(r"[-+]?(?:\d++\.?\d*+|\.\d++)(?:[eE][-+]?\d++)?")
_TRANSFORM = expression(r"[\s,]*+(matrix|translate|scale)\s*+\(([^()]*+)\)[\s,]*+")
_VIEW_BOX = expression(rb"\bviewBox\s*+=")
_STYLED = frozenset(("style", "class"))
_Bounds = tuple[float, float, float, float]  # left, top, right, bottom


class Speck(NamedTuple):
    """That little of a viewBox is drawn on, or much beside it: how much, and the viewBox that would hold it.

    Of one whose shapes have neither a fill nor a stroke: nothing, no viewBox, and the place of the first.
    """

    share: float  # of the viewBox
    seen: float  # of what is drawn
    view: str
    has_size: bool  # whether the picture states its width or height besides
    line: int
    column: int


class _NoSpeckError(Exception):
    """What is drawn is large enough, or nobody knows."""


def find_speck(data: bytes) -> Speck | None:
    """The speck that an SVG is, which was found to be right otherwise; None for any other picture."""
    parser = new_parser()
    ink = _DrawnArea(parser)
    try:
        tell_elements(data, ink, parser)
    except (_NoSpeckError, expat.ExpatError, ValueError, OverflowError):
        return None
    return ink.speck(data)


class _DrawnArea:
    """Gathers the box around what is drawn."""

    def __init__(self, parser: expat.XMLParserType) -> None:
        self.parser = parser
        self.first: tuple[int, int] | None = None  # line and column of the first shape that is drawn where it stands
        self.view: _Bounds = (0, 0, 0, 0)
        self.has_size = False
        self.most_covered = MOST_COVERED
        self.drawn: _Bounds | None = None
        self.around: list[tuple[Matrix, tuple[str, str]]] = []  # of each open element; and its fill and stroke
        self.hidden = 0  # open elements that are drawn elsewhere, if at all

    def start(self, name: str, attributes: dict[str, str]) -> None:
        """An element opens."""
        element = name.rpartition(" ")[2] if name.startswith(f"{SVG} ") else "metadata"
        if not self.around:
            self._open_picture(attributes)
        elif self.hidden or element in _HIDDEN:
            self.hidden += 1
        elif element in _UNTOLD or (element not in _SHAPES and element not in _GROUPS):
            raise _NoSpeckError
        matrix, paints = self.around[-1] if self.around else (IDENTITY, ("", "none"))
        if transform := attributes.get("transform"):
            matrix = chain(matrix, read_transform(transform))
        fill, stroke = (attributes.get(name, paint) for name, paint in zip(("fill", "stroke"), paints))
        if _STYLED & {*attributes}:
            fill = ""  # nobody knows; it may be painted
        self.around.append((matrix, (fill, stroke)))
        if element in _SHAPES and not self.hidden and self.first is None:
            self.first = self.parser.CurrentLineNumber, self.parser.CurrentColumnNumber + 1
        if element in _SHAPES and not self.hidden and (fill, stroke) != ("none", "none"):
            self._draw(element, attributes, matrix)

    def end(self, _name: str) -> None:
        """The innermost element closes."""
        self.around.pop()
        self.hidden = max(0, self.hidden - 1)

    def speck(self, data: bytes) -> Speck | None:
        """What is to be told once all is drawn."""
        if self.drawn is None:
            return Speck(0, 0, "", self.has_size, *self.first) if self.first else None
        if not self._is_aside():
            return None
        found = _VIEW_BOX.search(data)
        before = data[: found.start() if found else data.find(b"<svg")]
        line, column = before.count(b"\n") + 1, len(before[before.rfind(b"\n") + 1 :].decode()) + 1
        return Speck(self._share(), self._seen()[1], _frame(self.drawn), self.has_size, line, column)

    def _open_picture(self, attributes: Mapping[str, str]) -> None:
        box = [float(number) for number in _NUMBER.findall(attributes.get("viewBox", ""))]
        if not box:
            box, self.most_covered = [0, 0, *picture_size(attributes)], MOST_COVERED_BARE
        if len(box) != 4 or min(box[2:]) <= 0:
            raise _NoSpeckError
        self.view = (box[0], box[1], box[0] + box[2], box[1] + box[3])
        self.has_size = "width" in attributes or "height" in attributes

    def _draw(self, element: str, attributes: Mapping[str, str], matrix: Matrix) -> None:
        points = [
            (matrix[0] * x + matrix[2] * y + matrix[4], matrix[1] * x + matrix[3] * y + matrix[5])
            for x, y in _points_of(element, attributes)
        ]
        known = [self.drawn[:2], self.drawn[2:]] if self.drawn else []
        across, down = zip(*points, *known)
        self.drawn = min(across), min(down), max(across), max(down)
        if self._share() >= self.most_covered and self._seen()[0] >= LEAST_SEEN:
            raise _NoSpeckError

    def _share(self) -> float:
        """How much of the viewBox the box around what is drawn covers."""
        assert self.drawn is not None, "something was drawn"
        left, top, right, bottom = self.drawn
        first, above, last, below = self.view
        return (right - left) * (bottom - top) / ((last - first) * (below - above))

    def _seen(self) -> tuple[float, float]:
        """How much of the viewBox is covered by what is drawn and seen, and how much that is of all that is drawn."""
        assert self.drawn is not None, "something was drawn"
        left, top, right, bottom = self.drawn
        first, above, last, below = self.view
        across, down = min(right, last) - max(left, first), min(bottom, below) - max(top, above)
        area = max(0.0, across) * max(0.0, down)
        drawn = (right - left) * (bottom - top)
        return area / ((last - first) * (below - above)), area / drawn if drawn else 1.0

    def _is_aside(self) -> bool:
        """Whether what is drawn stands far from the middle; what is no speck, for the most part beside the viewBox."""
        assert self.drawn is not None, "something was drawn"
        if self._share() >= self.most_covered and self._seen()[1] >= MOST_SEEN and not self._is_at_an_end():
            return False
        left, top, right, bottom = self.drawn
        first, above, last, below = self.view
        across = abs((left + right) - (first + last)) / 2 / (last - first)
        down = abs((top + bottom) - (above + below)) / 2 / (below - above)
        return max(across, down) >= LEAST_AWAY and right > left and bottom > top

    def _is_at_an_end(self) -> bool:
        """Whether a long viewBox is drawn on in so small a part of its length that it was meant to be no longer."""
        assert self.drawn is not None, "something was drawn"
        left, top, right, bottom = self.drawn
        first, above, last, below = self.view
        wide, high = last - first, below - above
        drawn = right - left if wide > high else bottom - top
        return max(wide, high) >= LEAST_LONG * max(min(wide, high), drawn)


def read_transform(transform: str) -> Matrix:
    """A transformation in units of the picture; turned ones are not followed."""
    matrix, end = IDENTITY, 0
    while end < len(transform):
        found = _TRANSFORM.match(transform, end)
        numbers = [float(number) for number in _NUMBER.findall(found[2])] if found else []
        match (found[1] if found else "", numbers):
            case "matrix", [a, b, c, d, e, f]:
                step: Matrix = (a, b, c, d, e, f)
            case "translate", [x, *more] if len(more) < 2:
                step = (1, 0, 0, 1, x, more[0] if more else 0)
            case "scale", [x, *more] if len(more) < 2:
                step = (x, 0, 0, more[0] if more else x, 0, 0)
            case _:
                raise ValueError("turned")
        matrix = chain(matrix, step)
        end = found.end() if found else end
    return matrix


def _points_of(element: str, attributes: Mapping[str, str]) -> list[tuple[float, float]]:
    """Points between which a shape lies; percentages and units are not followed."""
    if element == "path":
        try:
            commands = parse_path(attributes.get("d", ""), _FINE)
        except PathError as error:
            raise _NoSpeckError from error
        numbers = [number / _FINE for _, points in commands for number in points]
        return [*zip(numbers[::2], numbers[1::2])]
    if element in ("polyline", "polygon"):
        numbers = [float(number) for number in _NUMBER.findall(attributes.get("points", ""))]
        return [*zip(numbers[::2], numbers[1::2])] or [(0, 0)]
    at = {name: float(attributes.get(name, "0")) for name in ("x", "y", "width", "height", "cx", "cy", "r")}
    if element == "rect":
        return [(at["x"], at["y"]), (at["x"] + at["width"], at["y"] + at["height"])]
    if element == "line":
        return [(float(attributes.get(f"x{end}", "0")), float(attributes.get(f"y{end}", "0"))) for end in "12"]
    rx, ry = (float(attributes.get(name, attributes.get("r", "0"))) for name in ("rx", "ry"))
    return [(at["cx"] - rx, at["cy"] - ry), (at["cx"] + rx, at["cy"] + ry)]


def _frame(drawn: _Bounds) -> str:
    """A viewBox with a small margin around what is drawn."""
    left, top, right, bottom = drawn
    margin = MARGIN * max(right - left, bottom - top)
    box = (left - margin, top - margin, right - left + 2 * margin, bottom - top + 2 * margin)
    return " ".join(f"{number:.0f}" if abs(number) >= 1_000 else f"{number:.4g}" for number in box)
