"""Face markup -> marks: the XML vocabulary of templates, read strictly.

Lengths in markup are millimetres from the trim's top left, y down; names are SVG's where SVG has them.
An element or attribute that is not known, a colour or style that the theme lacks, a text that does not
fit: each is a finding at the template's line, or at the line of the content that the text came from.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import NamedTuple
from xml.etree import ElementTree

from generator.findings import Check, Finding, Span, did_you_mean, page
from generator.marks import Ellipse, Face, Group, Mark, Paint, Path, Picture, Rect
from generator.model import Theme
from generator.paths import PathError, parse_path
from generator.references import ART, COLOUR, STYLE
from generator.templates import PLACE, Written
from generator.typeset.compose import Composer
from generator.typeset.fit import Box, Fitted, fit_text, text_finding
from generator.typeset.inline import MARKER, Break, Icon, Inline, Run

MAX_DEPTH = 30
MAX_MARKS = 20_000

MARKUP = page(
    "template/markup",
    """
    Face markup that cannot be read: XML that is not well-formed, an element or attribute that the vocabulary
    does not know, an attribute that is missing or not a number.

    Example: `<rect x="3" y="4" widht="10" height="5"/>`.
    Mend it: see the named line; templates/README.md lists every element with its attributes.
    """,
)
CHECKS: tuple[Check, ...] = (MARKUP,)

MICROMETRES = 1000
_NUMBER = re.compile(r"[-+]?(\d+(\.\d*)?|\.\d+)([eE][-+]?\d{1,2})?\Z")
_TRANSFORM = re.compile(r"\s*(translate|rotate|scale)\s*\(([^)]*)\)\s*")
IDENTITY = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)
Matrix = tuple[float, float, float, float, float, float]


class Fit(NamedTuple):
    """A text that was set smaller than its style wants, in points."""

    style: str
    wanted: float
    size: float
    text: str


@dataclass(frozen=True, slots=True)
class Drawn:
    """A face with what drawing it told: findings, shrunk texts, pictures used."""

    face: Face
    findings: tuple[Finding, ...]
    fits: tuple[Fit, ...]
    pictures: frozenset[str]


class _Wrong(Exception):
    """A finding that ends the reading of one element."""

    def __init__(self, finding: Finding) -> None:
        super().__init__(finding.message)
        self.finding = finding


@dataclass(eq=False)
class FaceReader:
    """Reads the markup of one face after another, in one theme, with one composer.

    `pictures` are the names of the art folder with their width / height.
    """

    theme: Theme
    composer: Composer
    pictures: Mapping[str, float]
    findings: list[Finding] = field(default_factory=list)
    fits: list[Fit] = field(default_factory=list)
    used: set[str] = field(default_factory=set)

    def read(self, written: Written, template: str, width: int, height: int, bleed: int) -> Drawn:
        """The face that the markup says; width, height and bleed in µm."""
        self.findings, self.fits, self.used = [], [], set()
        self._written = written
        self._template = template
        self._count = 0
        marks = self._marks_of(written.markup)
        face = Face(width, height, bleed, marks)
        return Drawn(face, tuple(self.findings), tuple(self.fits), frozenset(self.used))

    def _marks_of(self, markup: str) -> tuple[Mark, ...]:
        try:
            if "<!" in markup.replace("<!--", ""):
                raise _Wrong(
                    MARKUP.found(Span(self._template), "a face holds no <!DOCTYPE> or <![CDATA[>", "take it out")
                )
            root = ElementTree.fromstring(markup)  # noqa: S314 - no DTD can be in it
            if root.tag != "face":
                raise self._wrong(root, f"found <{root.tag}> as the outermost element, wanted <face>")
            self._check_names(root, ())
            return self._children(root, 0)
        except ElementTree.ParseError as error:
            self.findings.append(self._not_well_formed(markup, error))
        except _Wrong as wrong:
            self.findings.append(wrong.finding)
        return ()

    def _not_well_formed(self, markup: str, error: ElementTree.ParseError) -> Finding:
        line, column = error.position
        before = "\n".join(markup.split("\n")[: line - 1]) + "\n" + markup.split("\n")[line - 1][:column]
        places = re.findall(rf' {PLACE}="(\d+)"', before)
        span = self._written.places[int(places[-1])] if places else Span(self._template)
        reason = str(error).split(":")[0]
        return MARKUP.found(span, f"the markup is not well-formed at or after this element: {reason}", "mend the tags")

    def _children(self, parent: ElementTree.Element, depth: int) -> tuple[Mark, ...]:
        if depth > MAX_DEPTH:
            raise self._wrong(parent, f"elements nested deeper than {MAX_DEPTH}")
        if parent.text and parent.text.strip():
            self.findings.append(self._wrong(parent, f"words outside <text>: {parent.text.strip()[:40]!r}").finding)
        marks: list[Mark] = []
        for element in parent:
            try:
                self._count += 1
                if self._count > MAX_MARKS:
                    raise self._wrong(element, f"more than {MAX_MARKS} elements on one face")
                marks += self._mark(element, depth)
            except _Wrong as wrong:
                self.findings.append(wrong.finding)
            if element.tail and element.tail.strip():
                found = f"words outside <text>: {element.tail.strip()[:40]!r}"
                self.findings.append(self._wrong(element, found).finding)
        return tuple(marks)

    def _mark(self, element: ElementTree.Element, depth: int) -> Sequence[Mark]:
        if element.tag == "group":
            return (self._group(element, depth),)
        read = _READERS.get(element.tag)
        if read is None:
            known = (*_READERS, "group")
            raise self._wrong(element, f"unknown element <{element.tag}>", did_you_mean(element.tag, known))
        return read(self, element)

    # each reader: element -> marks

    def _group(self, element: ElementTree.Element, depth: int) -> Group:
        self._check_names(element, ("transform", "opacity", "shared"))
        transform = element.get("transform")
        matrix = self._matrix(element, transform) if transform else None
        opacity = self._number(element, "opacity", 1.0)
        shared = self._choice(element, "shared", ("true", "false"), "false") == "true"
        return Group(matrix, min(max(opacity, 0.0), 1.0), shared, self._children(element, depth + 1))

    def _rect(self, element: ElementTree.Element) -> Sequence[Mark]:
        self._check_names(element, ("x", "y", "width", "height", "rx", *_PAINT))
        x, y, width, height = self._box(element)
        radius = min(self._length(element, "rx", 0), width // 2, height // 2)
        return (Rect(x, y, width, height, radius, self._paint(element)),)

    def _circle(self, element: ElementTree.Element) -> Sequence[Mark]:
        self._check_names(element, ("cx", "cy", "r", *_PAINT))
        radius = self._length(element, "r")
        centre = self._length(element, "cx", 0), self._length(element, "cy", 0)
        return (Ellipse(*centre, radius, radius, self._paint(element)),)

    def _ellipse(self, element: ElementTree.Element) -> Sequence[Mark]:
        self._check_names(element, ("cx", "cy", "rx", "ry", *_PAINT))
        values = [self._length(element, name) for name in ("cx", "cy", "rx", "ry")]
        return (Ellipse(values[0], values[1], values[2], values[3], self._paint(element)),)

    def _line(self, element: ElementTree.Element) -> Sequence[Mark]:
        self._check_names(element, ("x1", "y1", "x2", "y2", *_PAINT))
        x1, y1, x2, y2 = (self._length(element, name, 0) for name in ("x1", "y1", "x2", "y2"))
        return (Path((("M", (x1, y1)), ("L", (x2, y2))), self._paint(element)),)

    def _polyline(self, element: ElementTree.Element) -> Sequence[Mark]:
        self._check_names(element, ("points", *_PAINT))
        numbers = re.split(r"[\s,]+", (element.get("points") or "").strip())
        if len(numbers) < 4 or len(numbers) % 2 or not all(map(_NUMBER.match, numbers)):
            raise self._wrong(element, f"points: found {element.get('points', '')!r}, wanted pairs of numbers")
        values = [_um(float(number)) for number in numbers]
        pairs = list(zip(values[::2], values[1::2]))
        commands = [("M", pairs[0]), *(("L", pair) for pair in pairs[1:])]
        if element.tag == "polygon":
            commands.append(("Z", ()))  # type: ignore[arg-type]
        return (Path(tuple(commands), self._paint(element)),)

    def _path(self, element: ElementTree.Element) -> Sequence[Mark]:
        self._check_names(element, ("d", *_PAINT))
        try:
            commands = parse_path(element.get("d") or "", MICROMETRES)
        except PathError as error:
            raise self._wrong(element, f"d: {error}") from error
        return (Path(commands, self._paint(element)),)

    def _art(self, element: ElementTree.Element) -> Sequence[Mark]:
        self._check_names(element, ("name", "x", "y", "width", "height", "rx", "preserveAspectRatio"))
        name = self._plain(element.get("name") or "")
        x, y, width, height = self._box(element)
        fit = self._choice(element, "preserveAspectRatio", ("meet", "slice", "none"), "meet")
        ratio = self._picture(element, name)
        if ratio is None:
            return ()
        placed = (x, y, width, height) if fit == "none" else _fitted(x, y, width, height, ratio, fit == "slice")
        radius = self._length(element, "rx", 0)
        clip = (x, y, width, height) if radius or fit == "slice" else None
        return (Picture(name, *placed, clip, radius),)

    def _picture(self, element: ElementTree.Element, name: str) -> float | None:
        ratio = self.pictures.get(name)
        if ratio is None:
            self.findings.append(
                ART.found(self._span(element), f"there is no picture {name!r}", did_you_mean(name, self.pictures))
            )
            return None
        self.used.add(name)
        return ratio

    def _text(self, element: ElementTree.Element) -> Sequence[Mark]:
        self._check_names(
            element, ("x", "y", "width", "height", "style", "fit", "min", "align", "valign", "fill", "size")
        )
        name = element.get("style") or "page-body"
        style = self.theme.styles.get(name)
        if style is None:
            raise _Wrong(
                STYLE.found(self._span(element), f"unknown text style {name!r}", did_you_mean(name, self.theme.styles))
            )
        fit = self._choice(element, "fit", ("line", "wrap", "shrink"), "wrap")
        valign = self._choice(element, "valign", ("top", "middle", "bottom"), "top")
        align = self._choice(element, "align", ("left", "center", "right", "justify"), style.align)
        size = self._number(element, "size", style.size)
        box = Box(*self._box(element), fit, valign, self._number(element, "min", size))
        colour = self._colour(element, "fill", style.colour)
        look = replace(style, size=size, align=align, colour=colour)
        content = self._inline(element)
        fitted = fit_text(self.composer, content, look, box)
        self._tell(element, name, fitted, size)
        return (fitted.block,) if fitted.block.lines or fitted.block.icons else ()

    def _tell(self, element: ElementTree.Element, style: str, fitted: Fitted, wanted: float) -> None:
        for problem in fitted.problems:
            self.findings.append(text_finding(problem, style, self._span(element)))
        if fitted.size != wanted:
            self.fits.append(Fit(style, wanted, fitted.size, fitted.text[:60]))

    def _inline(self, element: ElementTree.Element) -> list[Inline]:
        content: list[Inline] = []
        self._gather(element, Run(""), content)
        return content

    def _gather(self, element: ElementTree.Element, look: Run, content: list[Inline]) -> None:
        self._characters(element.text, look, content)
        for child in element:
            if child.tag == "br":
                self._check_names(child, ())
                content.append(Break())
            elif child.tag == "icon":
                self._check_names(child, ("name",))
                self._inline_icon(child, content)
            else:
                self._gather(child, self._look(child, look), content)
            self._characters(child.tail, look, content)

    def _inline_icon(self, element: ElementTree.Element, content: list[Inline]) -> None:
        name = "icon-" + self._plain(element.get("name") or "")
        if self._picture(element, name) is not None:
            content.append(Icon(name))

    def _look(self, element: ElementTree.Element, look: Run) -> Run:
        if element.tag in ("b", "i"):
            self._check_names(element, ())
            return look._replace(bold=True) if element.tag == "b" else look._replace(italic=True)
        if element.tag != "span":
            raise self._wrong(element, f"unknown element <{element.tag}> in a text", "known: b, br, i, icon, span")
        self._check_names(element, ("style", "fill"))
        style = element.get("style") or look.style
        if style and style not in self.theme.styles:
            raise _Wrong(
                STYLE.found(
                    self._span(element),
                    f"unknown text style {style!r}",
                    did_you_mean(style, self.theme.styles),
                )
            )
        colour = self._colour(element, "fill", "") if element.get("fill") else look.colour
        return look._replace(style=style, colour=colour)

    def _characters(self, text: str | None, look: Run, content: list[Inline]) -> None:
        if not text:
            return
        parts = MARKER.split(text)
        if parts[0]:
            content.append(look._replace(text=parts[0]))
        for index, words in zip(parts[1::2], parts[2::2]):
            if words:
                content.append(look._replace(text=words, span=self._written.spans[int(index)]))

    # attributes

    def _check_names(self, element: ElementTree.Element, known: Sequence[str]) -> None:
        for name in element.attrib:
            if name not in known and name != PLACE:
                raise self._wrong(element, f"<{element.tag}> has no attribute {name!r}", did_you_mean(name, known))

    def _box(self, element: ElementTree.Element) -> tuple[int, int, int, int]:
        x, y = self._length(element, "x", 0), self._length(element, "y", 0)
        return x, y, self._length(element, "width"), self._length(element, "height")

    def _length(self, element: ElementTree.Element, name: str, default: int | None = None) -> int:
        if default is not None and name not in element.attrib:
            return default
        return _um(self._number(element, name))

    def _number(self, element: ElementTree.Element, name: str, default: float | None = None) -> float:
        found = element.get(name)
        if found is None and default is not None:
            return default
        if found is None:
            raise self._wrong(element, f"<{element.tag}> needs {name}")
        found = found.strip()
        if not _NUMBER.match(found) or abs(float(found)) > 10_000:
            raise self._wrong(element, f"{name}: found {found[:40]!r}, wanted a number of millimetres (or points)")
        return float(found)

    def _choice(self, element: ElementTree.Element, name: str, known: Sequence[str], default: str) -> str:
        found = element.get(name, default)
        if found not in known:
            raise self._wrong(
                element,
                f"{name}: found {found[:40]!r}, wanted {', '.join(known)}",
                did_you_mean(found, known),
            )
        return found

    def _paint(self, element: ElementTree.Element) -> Paint:
        fill = self._colour(element, "fill", "")
        stroke = self._colour(element, "stroke", "")
        width = self._length(element, "stroke-width", 300) if stroke else 0
        dash = (element.get("stroke-dasharray") or "").replace(",", " ").split()
        if not all(map(_NUMBER.match, dash)):
            raise self._wrong(element, f"stroke-dasharray: found {' '.join(dash)!r}, wanted numbers")
        return Paint(fill, stroke, width, tuple(_um(float(part)) for part in dash))

    def _colour(self, element: ElementTree.Element, name: str, default: str) -> str:
        found = element.get(name) or default
        if found in ("", "none"):
            return ""
        value = self.theme.colours.get(found)
        if value is None:
            raise _Wrong(
                COLOUR.found(self._span(element), f"unknown colour {found!r}", did_you_mean(found, self.theme.colours))
            )
        return value

    def _matrix(self, element: ElementTree.Element, transform: str) -> Matrix:
        matrix, end = IDENTITY, 0
        for match in _TRANSFORM.finditer(transform):
            numbers = [number for number in re.split(r"[\s,]+", match[2].strip()) if number]
            if match.start() != end or not numbers or not all(map(_NUMBER.match, numbers)):
                break
            matrix = _times(matrix, _step(match[1], [float(number) for number in numbers]))
            end = match.end()
        if end != len(transform):
            raise self._wrong(
                element,
                f"transform: found {transform[:60]!r}, wanted translate(x y), rotate(degrees x y), scale(x y)",
            )
        return matrix

    def _plain(self, value: str) -> str:
        return MARKER.sub("", value)

    def _span(self, element: ElementTree.Element) -> Span:
        place = element.get(PLACE)
        return self._written.places[int(place)] if place else Span(self._template)

    def _wrong(self, element: ElementTree.Element, message: str, hint: str = "") -> _Wrong:
        hint = hint or "see templates/README.md"
        return _Wrong(MARKUP.found(self._span(element), MARKER.sub("", message), hint))


_PAINT = ("fill", "stroke", "stroke-width", "stroke-dasharray")
_READERS: Mapping[str, Callable[[FaceReader, ElementTree.Element], Sequence[Mark]]] = {
    "rect": FaceReader._rect,
    "circle": FaceReader._circle,
    "ellipse": FaceReader._ellipse,
    "line": FaceReader._line,
    "polyline": FaceReader._polyline,
    "polygon": FaceReader._polyline,
    "path": FaceReader._path,
    "art": FaceReader._art,
    "text": FaceReader._text,
}


def _um(millimetres: float) -> int:
    return round(millimetres * MICROMETRES)


def _fitted(x: int, y: int, width: int, height: int, ratio: float, covers: bool) -> tuple[int, int, int, int]:
    """The box of a picture of width / height `ratio`, centred inside (or covering) a box."""
    by_width = width / ratio
    fills_width = (by_width > height) == covers
    w, h = (width, round(by_width)) if fills_width else (round(height * ratio), height)
    return x + (width - w) // 2, y + (height - h) // 2, w, h


def _step(name: str, numbers: list[float]) -> Matrix:
    """One SVG transformation with lengths in mm as a matrix in µm."""
    if name == "translate":
        dx, dy = numbers[0], numbers[1] if len(numbers) > 1 else 0.0
        return (1, 0, 0, 1, dx * MICROMETRES, dy * MICROMETRES)
    if name == "scale":
        return (numbers[0], 0, 0, numbers[1] if len(numbers) > 1 else numbers[0], 0, 0)
    turn = math.radians(numbers[0])
    cx, cy = (numbers[1] * MICROMETRES, numbers[2] * MICROMETRES) if len(numbers) > 2 else (0.0, 0.0)
    cos, sin = round(math.cos(turn), 9), round(math.sin(turn), 9)
    return (cos, sin, -sin, cos, cx - cos * cx + sin * cy, cy - sin * cx - cos * cy)


def _times(m: Matrix, n: Matrix) -> Matrix:
    """m after n, as SVG chains transformations."""
    return (
        m[0] * n[0] + m[2] * n[1],
        m[1] * n[0] + m[3] * n[1],
        m[0] * n[2] + m[2] * n[3],
        m[1] * n[2] + m[3] * n[3],
        m[0] * n[4] + m[2] * n[5] + m[4],
        m[1] * n[4] + m[3] * n[5] + m[5],
    )
