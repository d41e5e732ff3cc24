"""An SVG -> the first of its lines that is filled in black, because nothing says how it is filled.

An SVG fills what it draws in black unless fill="none" says otherwise, once for all in <svg> or for each shape. Where
that is lost, a curve with a stroke is closed by a black area. A straight line encloses none.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple
from xml.parsers import expat

from planche.art.elements import new_parser, tell_elements
from planche.art.svg import SVG
from planche.expressions import expression
from planche.marks import PathError, Point, parse_path, path_contours

MOST_BYTES = 200_000  # of a picture that is looked into
LEAST_FILLED = 0.02  # of the square of its longer side, by the area that a line encloses
_FINE = 1_000  # parts of a unit
_LINES = ("path", "polyline")
_HIDDEN = ("defs", "symbol", "clipPath", "mask", "pattern", "marker")
_BLACK = ("", "none", "black", "#000", "#000000", "currentcolor")  # with which a black area may be meant
_STYLED = ("style", "class")  # which may say it
_NUMBER = expression(r"[-+]?(?:\d++\.?\d*+|\.\d++)(?:[eE][-+]?\d++)?")


class BlackLine(NamedTuple):
    """An open line that is filled for lack of a word, and how many there are; of several, the place is <svg>'s."""

    number: int
    line: int
    column: int


def find_filled_line(data: bytes) -> BlackLine | None:
    """The line of an SVG that is found to be right otherwise; None where there is none, or where it may be meant."""
    if len(data) > MOST_BYTES or b"stroke" not in data:
        return None
    parser = new_parser()
    lines = _OpenLines(parser)
    try:
        tell_elements(data, lines, parser)
    except (expat.ExpatError, ValueError, OverflowError):
        return None
    places = lines.places
    return BlackLine(len(places), *(places[0] if len(places) == 1 else lines.root)) if places else None


class _OpenLines:
    """Gathers the places of open lines that are filled."""

    def __init__(self, parser: expat.XMLParserType) -> None:
        self.parser = parser
        self.root = (1, 1)
        self.places: list[tuple[int, int]] = []
        self.open: list[tuple[bool, str]] = []  # of each open element: whether its fill is said or unknown; its stroke

    def start(self, name: str, attributes: dict[str, str]) -> None:
        """An element opens."""
        space, _, element = name.rpartition(" ")
        here = self.parser.CurrentLineNumber, self.parser.CurrentColumnNumber + 1
        is_said, stroke = self.open[-1] if self.open else (False, "")
        if not self.open:
            self.root = here
        is_said = is_said or "fill" in attributes or any(key in attributes for key in _STYLED)
        is_said = is_said or space != SVG or element in _HIDDEN
        stroke = attributes.get("stroke", stroke).strip().lower()
        self.open.append((is_said, stroke))
        if element in _LINES and not is_said and stroke not in _BLACK and _is_filled(element, attributes):
            self.places.append(here)

    def end(self, _name: str) -> None:
        """The innermost element closes."""
        self.open.pop()


def _is_filled(element: str, attributes: Mapping[str, str]) -> bool:
    """Whether a line that is not closed encloses an area."""
    if element == "polyline":
        numbers = [float(number) for number in _NUMBER.findall(attributes.get("points", ""))]
        return _encloses([*zip(numbers[::2], numbers[1::2])])
    try:
        contours = path_contours(parse_path(attributes.get("d", ""), _FINE))
    except PathError:
        return False
    return any(_encloses(contour.points) for contour in contours if not contour.is_closed)


def _encloses(points: Sequence[Point]) -> bool:
    if len(points) < 3:
        return False
    across, down = zip(*points)
    area = sum(x * below - y * right for (x, y), (right, below) in zip(points, (*points[1:], points[0]))) / 2
    longer = max(max(across) - min(across), max(down) - min(down))
    return bool(abs(area) >= LEAST_FILLED * longer * longer)
