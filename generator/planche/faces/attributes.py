"""Attributes of face markup -> lengths, colours, styles and transformations, with findings for what they are not.

Lengths in markup are millimetres; what is read is whole micrometres of the face as it is printed, enlarged or not.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple, TypeVar
from xml.etree import ElementTree

from planche.findings import Finding, Span, declare, suggest_name
from planche.game import COLOUR, STYLE, Places, Theme, strip_markers
from planche.imposition import MM, Box
from planche.marks import (
    IDENTITY,
    MAX_NUMBER,
    Commands,
    Matrix,
    Paint,
    PathError,
    chain,
    is_bounded,
    parse_path,
    rotation,
    scaling,
    translation,
)
from planche.templates import PLACE, Markup

MARKUP = declare(
    "template/markup",
    """
    Face markup that cannot be read: XML that is not well-formed, an element or attribute that the vocabulary
    does not know, an attribute that is missing or not a number.

    Example: `<rect x="3" y="4" widht="10" height="5"/>`.
    Mend it: see the named line; templates/README.md lists every element with its attributes.
    """,
)
_NUMBER = re.compile(r"[-+]?([0-9]{1,20}(\.[0-9]*)?|\.[0-9]+)([eE][-+]?[0-9]{1,2})?\Z")
_TRANSFORM = re.compile(r"(translate|rotate|scale) ?\(([^)]*)\) ?")
_TRANSFORMATIONS: Mapping[str, tuple[tuple[int, ...], Callable[..., Matrix]]] = {  # and how many numbers they take
    "translate": ((1, 2), translation),
    "scale": ((1, 2), scaling),
    "rotate": ((1, 3), rotation),
}
_PLACE_NUMBER = re.compile(r"[0-9]{1,9}\Z")
BEYOND = f"more than {MAX_NUMBER}"
_ACROSS = {"x", "x1", "x2", "cx", "width"}
_DOWN = {"y", "y1", "y2", "cy", "height"}
_Word = TypeVar("_Word", bound=str)
PAINT = ("fill", "stroke", "stroke-width", "stroke-dasharray")


class Scale(NamedTuple):
    """How a face is enlarged: across, down, and what must keep its proportions, such as type and radii."""

    x: float
    y: float
    both: float


AS_DRAWN = Scale(1, 1, 1)


class Wrong(Exception):
    """A finding that ends the reading of one element."""

    def __init__(self, finding: Finding) -> None:
        super().__init__(finding.message)
        self.finding = finding


@dataclass(eq=False)
class AttributeReader:
    """Reads attributes of elements in one theme."""

    theme: Theme
    _scale: Scale = field(init=False, default=AS_DRAWN)
    _written: Markup = field(init=False, default=Markup("", (), ()))
    _template: str = field(init=False, default="")
    _text_span: Span = field(init=False, default=Span(""))
    _places: Places = field(init=False, default_factory=lambda: Places(()))

    def _check_names(self, element: ElementTree.Element, known: Sequence[str]) -> None:
        for name in element.attrib:
            if name not in known and name != PLACE:
                raise self._wrong(element, f"<{element.tag}> has no attribute {name!r}", suggest_name(name, known))

    def _value(self, element: ElementTree.Element, name: str) -> str | None:
        found = element.get(name)
        return None if found is None else strip_markers(found)

    def _needed(self, element: ElementTree.Element, name: str) -> str:
        found = self._value(element, name)
        if not found:
            raise self._wrong(element, f"<{element.tag}> needs {name}")
        return found

    def _box(self, element: ElementTree.Element) -> Box:
        x, y = self._length(element, "x", 0), self._length(element, "y", 0)
        return Box(x, y, self._size(element, "width"), self._size(element, "height"))

    def _size(self, element: ElementTree.Element, name: str, default: int | None = None) -> int:
        """A length that is not negative."""
        length = self._length(element, name, default)
        if length < 0:
            raise self._wrong(element, f"{name}: found {length / MM:g}, wanted 0 or more")
        return length

    def _points(self, element: ElementTree.Element, name: str, default: float) -> float:
        """A type size."""
        found = self._number(element, name, default)
        if found < 1:
            raise self._wrong(element, f"{name}: found {found:g}, wanted a size of 1 point or more")
        return found

    def _length(self, element: ElementTree.Element, name: str, default: int | None = None) -> int:
        if default is not None and name not in element.attrib:
            return default
        is_oval = element.tag == "ellipse"  # whose radii lie across and down; those of corners keep their form
        if name in _ACROSS or (is_oval and name == "rx"):
            return _um(self._number(element, name) * self._scale.x)
        if name in _DOWN or (is_oval and name == "ry"):
            return _um(self._number(element, name) * self._scale.y)
        return _um(self._number(element, name) * self._scale.both)

    def _number(self, element: ElementTree.Element, name: str, default: float | None = None) -> float:
        if default is not None and name not in element.attrib:
            return default
        found = self._needed(element, name)
        numbers = numbers_in(found)
        if numbers is None or len(numbers) != 1:
            raise self._wrong(element, f"{name}: found {found[:40]!r}, wanted a number of millimetres (or points)")
        return numbers[0]

    def _choice(self, element: ElementTree.Element, name: str, known: Sequence[_Word], default: _Word) -> _Word:
        found = self._value(element, name) or default
        for word in known:
            if word == found:
                return word
        raise self._wrong(
            element,
            f"{name}: found {found[:40]!r}, wanted {', '.join(known)}",
            suggest_name(found[:40], known),
        )

    def _paint(self, element: ElementTree.Element) -> Paint:
        fill = self._colour(element, "fill", "")
        stroke = self._colour(element, "stroke", "")
        width = self._size(element, "stroke-width", round(300 * self._scale.both)) if stroke else 0
        found = self._value(element, "stroke-dasharray") or ""
        dash = numbers_in(found) if found.strip() else ()
        if dash is None or any(part < 0 for part in dash) or (dash and not any(dash)):
            raise self._wrong(element, f"stroke-dasharray: found {found[:40]!r}, wanted lengths of dashes and gaps")
        return Paint(fill, stroke, width, tuple(_um(part * self._scale.both) for part in dash))

    def _colour(self, element: ElementTree.Element, name: str, default: str) -> str:
        found = self._value(element, name) or default
        if found in ("", "none"):
            return ""
        value = self.theme.colours.get(found)
        if value is None:
            hint = suggest_name(found[:60], self.theme.colours)
            raise Wrong(COLOUR.finding(self._span(element), f"unknown colour {found[:60]!r}", hint))
        return value

    def _style(self, element: ElementTree.Element, default: str) -> str:
        found = self._value(element, "style") or default
        if found and found not in self.theme.styles:
            hint = suggest_name(found[:60], self.theme.styles)
            raise Wrong(STYLE.finding(self._span(element), f"unknown text style {found[:60]!r}", hint))
        return found

    def _matrix(self, element: ElementTree.Element, transform: str) -> Matrix:
        matrix, end = IDENTITY, 0
        for match in _TRANSFORM.finditer(transform):
            numbers = numbers_in(match[2])
            takes, read = _TRANSFORMATIONS[match[1]]
            if match.start() != end or numbers is None or len(numbers) not in takes:
                break
            matrix = chain(matrix, read(*numbers))
            if not is_bounded(matrix):
                raise self._wrong(element, f"transform: {transform[:60]!r} enlarges or moves by {BEYOND}")
            end = match.end()
        if end != len(transform):
            raise self._wrong(
                element,
                f"transform: found {transform[:60]!r}, wanted translate(x y), rotate(degrees x y), scale(x y)",
            )
        return matrix

    def _transformed(self, element: ElementTree.Element, transform: str) -> tuple[Matrix, Scale]:
        """The matrix of a group on the enlarged face, and how what it holds is enlarged.

        What is turned by more than half turns keeps its proportions, about the point that it is turned about.
        """
        matrix, scale = self._matrix(element, transform), self._scale
        if scale is AS_DRAWN:
            return matrix, scale
        a, b, c, d, x, y = matrix
        if not (b or c):
            return (a, b, c, d, x * scale.x, y * scale.y), scale
        turns = [
            numbers
            for name, found in _TRANSFORM.findall(transform)
            if (numbers := numbers_in(found)) and name == "rotate"
        ]
        px, py = (turns[-1][1] * MM, turns[-1][2] * MM) if turns and len(turns[-1]) > 2 else (0.0, 0.0)
        turned_x, turned_y = a * px + c * py, b * px + d * py
        kept = Scale(scale.both, scale.both, scale.both)
        return (
            a,
            b,
            c,
            d,
            (turned_x + x) * scale.x - turned_x * scale.both,
            (turned_y + y) * scale.y - turned_y * scale.both,
        ), kept

    def _commands(self, element: ElementTree.Element) -> Commands:
        try:
            commands = parse_path(self._value(element, "d") or "", MM)
        except PathError as error:
            raise self._wrong(element, f"d: {error}") from error
        return _enlarged(commands, self._scale)

    def _pairs(self, element: ElementTree.Element) -> list[tuple[int, int]]:
        found = self._value(element, "points") or ""
        numbers = numbers_in(found)
        if numbers is None or len(numbers) < 4 or len(numbers) % 2:
            raise self._wrong(element, f"points: found {found[:60]!r}, wanted pairs of numbers")
        across = [_um(number * self._scale.x) for number in numbers[::2]]
        return list(zip(across, (_um(number * self._scale.y) for number in numbers[1::2])))

    def _span(self, element: ElementTree.Element) -> Span:
        """Where the element stands; one that came with a text of the content has no place but the text's."""
        place = element.get(PLACE)
        if place is not None:
            return self._place(place)
        return self._places.now or self._text_span

    def _place(self, number: str) -> Span:
        known = self._written.places
        place = int(number) if _PLACE_NUMBER.match(number) else len(known)
        return known[place] if place < len(known) else Span(self._template)

    def _wrong(self, element: ElementTree.Element, message: str, hint: str = "") -> Wrong:
        return Wrong(MARKUP.finding(self._span(element), strip_markers(message), hint or "see templates/README.md"))


def numbers_in(text: str) -> tuple[float, ...] | None:
    """Numbers parted by spaces or commas; None when one is none, or larger than any face."""
    parts = text.replace(",", " ").split()
    if not all(map(_NUMBER.match, parts)):
        return None
    numbers = tuple(map(float, parts))
    return numbers if all(abs(number) <= MAX_NUMBER for number in numbers) else None


def _um(millimetres: float) -> int:
    return round(millimetres * MM)


def _enlarged(commands: Commands, scale: Scale) -> Commands:
    """A path with its points moved across and down."""
    if scale is AS_DRAWN:
        return commands
    return tuple(
        (name, tuple(round(value * (scale.y if n % 2 else scale.x)) for n, value in enumerate(points)))
        for name, points in commands
    )
