"""Face markup -> marks: the XML vocabulary of templates, read strictly.

Lengths in markup are millimetres from the trim's top left, y down; names are SVG's where SVG has them.
An element or attribute that is not known, a colour or style that the theme lacks, a text that does not
fit: each is a finding at the template's line, or at the line of the content that the text came from.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import NamedTuple
from xml.etree import ElementTree

from planche.art import Pictures
from planche.faces.attributes import AS_DRAWN, BEYOND, MARKUP, PAINT, AttributeReader, Scale, Wrong
from planche.findings import Check, Finding, Span, suggest_name
from planche.game import ART, Align, Places, Style, strip_markers
from planche.imposition import MM, Box
from planche.marks import (
    IDENTITY,
    NO_GUIDES,
    Clip,
    Command,
    Commands,
    Ellipse,
    Face,
    Group,
    Guides,
    Mark,
    Matrix,
    Path,
    Picture,
    Rect,
    chain,
    is_bounded,
    move_box,
    move_path,
)
from planche.templates import PLACE, Markup
from planche.typeset import (
    SMALLEST,
    Break,
    Composer,
    Fit,
    FitResult,
    Icon,
    Inline,
    Run,
    TextBox,
    VerticalAlign,
    fit_text,
    text_finding,
    words_of,
)

FITS: tuple[Fit, ...] = ("line", "wrap", "shrink")
VERTICAL_ALIGNS: tuple[VerticalAlign, ...] = ("top", "middle", "bottom")
ALIGNS: tuple[Align, ...] = ("left", "center", "right", "justify")
MAX_DEPTH = 30
MAX_MARKS = 20_000
ROUNDING = 10  # µm; what the points of an outline or a fold may be off when a face is enlarged
MAX_FINDINGS = 100  # of one face; a loop that is wrong is wrong in each round

CHECKS: tuple[Check, ...] = (MARKUP,)

_LINE_END = re.compile(r"\r\n|\r|\n")  # what expat counts as one
_PLACE = re.compile(rf' {PLACE}="([0-9]+)"')
Attributes = tuple[object, ...]
"""Tag and attributes of an element, with its place: equal ones draw the same."""


class ShrunkText(NamedTuple):
    """A text that was set smaller than its style wants, in points."""

    style: str
    wanted: float
    size: float
    text: str


class FaceResult(NamedTuple):
    """A face with what drawing it told: findings, shrunk texts, pictures used."""

    face: Face
    findings: tuple[Finding, ...]
    fits: tuple[ShrunkText, ...]
    pictures: frozenset[str]
    guides: Guides = NO_GUIDES


class TextFrame(NamedTuple):
    """What the attributes of a text say: the style's name, the look, and the box."""

    name: str
    look: Style
    box: TextBox


class _Enough(Exception):
    """A face with so much on it, or so much wrong with it, that reading on tells nothing new."""


@dataclass(eq=False)
class FaceReader(AttributeReader):
    """Reads the markup of one face after another, in one theme, with one composer.

    `pictures` are the names of the art folder with their width / height.
    """

    composer: Composer
    pictures: Pictures
    findings: list[Finding] = field(default_factory=list)
    fits: list[ShrunkText] = field(default_factory=list)
    used: set[str] = field(default_factory=set)
    _cuts: list[Commands] = field(default_factory=list)
    _folds: list[Commands] = field(default_factory=list)
    _keeps: list[Box] = field(default_factory=list)
    _known: dict[Attributes, Sequence[Mark]] = field(default_factory=dict)
    _frames: dict[Attributes, TextFrame] = field(default_factory=dict)
    _plain: dict[tuple[Attributes, str], Sequence[Mark]] = field(default_factory=dict)

    def read(
        self, written: Markup, template: str, width: int, height: int, bleed: int, scale: Scale = AS_DRAWN
    ) -> FaceResult:
        """The face that the markup says; width, height and bleed in µm, as they are once it is enlarged."""
        self.findings, self.fits, self.used = [], [], set()
        self._cuts, self._folds, self._keeps = [], [], []
        self._scale = scale
        self._trim = (width, height)
        self._written = written
        self._template = f"templates/{template.removeprefix('templates/')}"
        self._count = 0
        self._text_span = Span(self._template)
        self._places = Places(())
        marks = self._marks_of(written.markup)
        face = Face(width, height, bleed, marks)
        guides = Guides(tuple(self._cuts), tuple(self._folds), tuple(self._keeps))
        return FaceResult(face, tuple(self.findings), tuple(self.fits), frozenset(self.used), guides)

    def _marks_of(self, markup: str) -> tuple[Mark, ...]:
        try:
            if "<!" in markup.replace("<!--", ""):
                raise Wrong(
                    MARKUP.finding(Span(self._template), "a face holds no <!DOCTYPE> or <![CDATA[>", "take it out")
                )
            root = ElementTree.fromstring(markup)  # noqa: S314 - no DTD can be in it
            if root.tag != "face":
                raise self._wrong(root, f"found <{root.tag}> as the outermost element, wanted <face>")
            self._check_names(root, ())
            return self._children(root, 0, IDENTITY)
        except ElementTree.ParseError as error:
            self._tell(self._not_well_formed(markup, error))
        except Wrong as wrong:
            self._tell(wrong.finding)
        except _Enough:
            pass
        return ()

    def _not_well_formed(self, markup: str, error: ElementTree.ParseError) -> Finding:
        if not markup.strip():
            return MARKUP.finding(Span(self._template), "the template writes nothing", "write <face> ... </face>")
        line, column = error.position
        lines = _LINE_END.split(markup)
        before = "\n".join((*lines[: line - 1], lines[line - 1][:column]))
        places = _PLACE.findall(before)
        span = self._place(places[-1]) if places else Span(self._template)
        reason = str(error).split(":")[0]
        return MARKUP.finding(
            span, f"the markup is not well-formed at or after this element: {reason}", "mend the tags"
        )

    def _tell(self, finding: Finding) -> None:
        if finding not in self.findings:
            self.findings.append(finding)
        if len(self.findings) >= MAX_FINDINGS:
            raise _Enough

    def _children(self, parent: ElementTree.Element, depth: int, outer: Matrix) -> tuple[Mark, ...]:
        """The marks of what stands in an element; `outer` is the transformation of all groups around them."""
        if depth > MAX_DEPTH:
            raise self._wrong(parent, f"elements nested deeper than {MAX_DEPTH}")
        self._no_words(parent, parent.text)
        marks: list[Mark] = []
        for element in parent:
            self._count += 1
            if self._count > MAX_MARKS:
                self._tell(self._wrong(element, f"more than {MAX_MARKS} elements on one face").finding)
                raise _Enough
            try:
                marks += self._mark(element, depth, outer)
            except Wrong as wrong:
                self._tell(wrong.finding)
            self._no_words(parent, element.tail)
        return tuple(marks)

    def _no_words(self, element: ElementTree.Element, words: str | None) -> None:
        if words and (found := strip_markers(words).strip()):
            self._tell(self._wrong(element, f"words outside <text>: {found[:40]!r}").finding)

    def _check_empty(self, element: ElementTree.Element) -> None:
        """What cannot hold anything holds nothing; it would not be drawn."""
        if element.tag == "text":
            return
        self._no_words(element, element.text)
        for child in element:
            raise self._wrong(child, f"found <{child.tag}> inside <{element.tag}>", "only <group> holds elements")

    def _mark(self, element: ElementTree.Element, depth: int, outer: Matrix) -> Sequence[Mark]:
        self._text_span, self._places = Span(self._template), Places(())
        if element.tag == "group":
            return (self._group(element, depth, outer),)
        guide = _GUIDES.get(element.tag)
        if guide is not None:
            self._check_empty(element)
            guide(self, element, outer)
            return ()
        read = _READERS.get(element.tag)
        if read is None:
            known = (*_READERS, *_GUIDES, "group")
            raise self._wrong(element, f"unknown element <{element.tag}>", suggest_name(element.tag, known))
        key = (element.tag, self._scale, *element.attrib.items())
        marks = self._known.get(key) if not len(element) and not element.text else None
        if marks is None:
            self._check_empty(element)
            marks = read(self, element)
            if marks and element.tag != "text" and len(self._known) < MAX_MARKS:
                self._known[key] = marks
        else:
            self.used.update(mark.name for mark in marks if isinstance(mark, Picture))
        return marks

    # each reader: element -> marks

    def _group(self, element: ElementTree.Element, depth: int, outer: Matrix) -> Group:
        self._check_names(element, ("transform", "opacity", "shared"))
        transform = " ".join((self._value(element, "transform") or "").split())
        matrix, within = self._transformed(element, transform) if transform else (None, self._scale)
        whole = chain(outer, matrix) if matrix else outer
        if not is_bounded(whole):
            raise self._wrong(element, f"transform: with the groups around it, it enlarges or moves by {BEYOND}")
        opacity = self._number(element, "opacity", 1.0)
        if not 0 <= opacity <= 1:
            raise self._wrong(element, f"opacity: found {opacity:g}, wanted 0 to 1")
        shared = self._choice(element, "shared", ("true", "false"), "false") == "true"
        around, self._scale = self._scale, within
        try:
            return Group(matrix, opacity, shared, self._children(element, depth + 1, whole))
        finally:
            self._scale = around

    def _rect(self, element: ElementTree.Element) -> Sequence[Mark]:
        self._check_names(element, ("x", "y", "width", "height", "rx", *PAINT))
        x, y, width, height = self._box(element)
        radius = min(self._size(element, "rx", 0), width // 2, height // 2)
        return (Rect(x, y, width, height, radius, self._paint(element)),)

    def _circle(self, element: ElementTree.Element) -> Sequence[Mark]:
        self._check_names(element, ("cx", "cy", "r", *PAINT))
        radius = self._size(element, "r")
        centre = self._length(element, "cx", 0), self._length(element, "cy", 0)
        return (Ellipse(*centre, radius, radius, self._paint(element)),)

    def _ellipse(self, element: ElementTree.Element) -> Sequence[Mark]:
        self._check_names(element, ("cx", "cy", "rx", "ry", *PAINT))
        centre = self._length(element, "cx"), self._length(element, "cy")
        return (Ellipse(*centre, self._size(element, "rx"), self._size(element, "ry"), self._paint(element)),)

    def _line(self, element: ElementTree.Element) -> Sequence[Mark]:
        self._check_names(element, ("x1", "y1", "x2", "y2", *PAINT))
        x1, y1, x2, y2 = (self._length(element, name, 0) for name in ("x1", "y1", "x2", "y2"))
        return (Path((("M", (x1, y1)), ("L", (x2, y2))), self._paint(element)),)

    def _polyline(self, element: ElementTree.Element) -> Sequence[Mark]:
        self._check_names(element, ("points", *PAINT))
        pairs = self._pairs(element)
        commands: list[Command] = [("M", pairs[0]), *(("L", pair) for pair in pairs[1:])]
        if element.tag == "polygon":
            commands.append(("Z", ()))
        return (Path(tuple(commands), self._paint(element)),)

    def _path(self, element: ElementTree.Element) -> Sequence[Mark]:
        self._check_names(element, ("d", *PAINT))
        return (Path(self._commands(element), self._paint(element)),)

    # what is not printed but tells how the piece is cut, folded and parted

    def _cut(self, element: ElementTree.Element, outer: Matrix) -> None:
        self._check_names(element, ("d",))
        path = move_path(outer, self._commands(element))
        if sum(len(numbers) for _, numbers in path) < 4:
            raise self._wrong(element, "the outline has no line", "draw it from point to point")
        self._require_inside(element, "outline", path)
        self._cuts.append(path)

    def _fold(self, element: ElementTree.Element, outer: Matrix) -> None:
        self._check_names(element, ("x1", "y1", "x2", "y2"))
        x1, y1, x2, y2 = (self._length(element, name, 0) for name in ("x1", "y1", "x2", "y2"))
        path = move_path(outer, (("M", (x1, y1)), ("L", (x2, y2))))
        self._require_inside(element, "fold", path)
        self._folds.append(path)

    def _require_inside(self, element: ElementTree.Element, what: str, path: Commands) -> None:
        """That a line which is printed beside other pieces stays on its own."""
        points = (pair for _, numbers in path for pair in zip(numbers[::2], numbers[1::2]))
        beyond = max(max(-x, x - self._trim[0], -y, y - self._trim[1]) for x, y in points)
        if beyond > ROUNDING:
            message = f"the {what} leads {beyond / MM:.1f} mm beyond the piece"
            raise self._wrong(element, message, "keep it inside the size of the component")

    def _keep(self, element: ElementTree.Element, outer: Matrix) -> None:
        self._check_names(element, ("x", "y", "width", "height"))
        self._keeps.append(move_box(outer, self._box(element)))

    # pictures and texts

    def _art(self, element: ElementTree.Element) -> Sequence[Mark]:
        self._check_names(element, ("name", "x", "y", "width", "height", "rx", "preserveAspectRatio"))
        name = self._needed(element, "name")
        x, y, width, height = self._box(element)
        fit = self._choice(element, "preserveAspectRatio", ("meet", "slice", "none"), "meet")
        ratio = self._picture(element, name)
        if ratio is None:
            return ()
        placed = (x, y, width, height) if fit == "none" else _fitted(x, y, width, height, ratio, fit == "slice")
        radius = min(self._size(element, "rx", 0), width // 2, height // 2)
        clip = Clip(Box(x, y, width, height), radius) if radius or fit == "slice" else None
        return (Picture(name, *placed, clip),)

    def _picture(self, element: ElementTree.Element, name: str) -> float | None:
        ratio = self.pictures.proportion(name)
        if ratio is None:
            span = self._span(element)
            self._tell(ART.finding(span, f"there is no picture {name[:60]!r}", suggest_name(name[:60], self.pictures)))
            return None
        self.used.add(name)
        return ratio

    def _text(self, element: ElementTree.Element) -> Sequence[Mark]:
        key = (self._scale, *element.attrib.items())
        frame = self._frames.get(key)
        if frame is None:
            frame = self._frame(element)
            if len(self._frames) < MAX_MARKS:
                self._frames[key] = frame
        words = element.text or ""
        if len(element) or strip_markers(words) is not words:
            return self._set_text(element, frame)
        marks = self._plain.get((key, words))
        if marks is None:
            told = len(self.findings) + len(self.fits)
            marks = self._set_text(element, frame)
            if len(self.findings) + len(self.fits) == told and len(self._plain) < MAX_MARKS:
                self._plain[key, words] = marks  # words of the template itself, such as numbers, which many faces show
        return marks

    def _set_text(self, element: ElementTree.Element, frame: TextFrame) -> Sequence[Mark]:
        content = self._inline(element)
        fitted = fit_text(self.composer, content, frame.look, frame.box)
        if fitted.problems or fitted.size != frame.look.size:
            self._report(element, frame, fitted, content)
        has_marks = fitted.block.icons or any(line.runs for line in fitted.block.lines)
        return (fitted.block,) if has_marks else ()

    def _frame(self, element: ElementTree.Element) -> TextFrame:
        self._check_names(
            element, ("x", "y", "width", "height", "style", "fit", "min", "align", "valign", "fill", "size")
        )
        name = self._style(element, "page-body")
        style = self.theme.styles[name]
        fit = self._choice(element, "fit", FITS, "wrap")
        valign = self._choice(element, "valign", VERTICAL_ALIGNS, "top")
        align = self._choice(element, "align", ALIGNS, style.align)
        size = self._points(element, "size", style.size)
        minimum = self._points(element, "min", size)
        if minimum > size:
            raise self._wrong(element, f"min: found {minimum:g}, wanted at most the size of the text, {size:g}")
        if self._scale.both != 1:
            size, minimum = self._enlarged_type(size), self._enlarged_type(minimum)
        box = TextBox(*self._box(element), fit, valign, minimum)
        colour = self._colour(element, "fill", style.colour)
        return TextFrame(name, replace(style, size=size, align=align, colour=colour), box)

    def _enlarged_type(self, size: float) -> float:
        """Type keeps its proportion to the face, as long as it can be read."""
        return max(size * self._scale.both, min(size, SMALLEST))

    def _report(
        self, element: ElementTree.Element, frame: TextFrame, fitted: FitResult, content: Sequence[Inline]
    ) -> None:
        for problem in fitted.problems:
            self._tell(text_finding(problem, frame.name, self._span(element)))
        if fitted.size != frame.look.size:
            self.fits.append(ShrunkText(frame.name, frame.look.size, fitted.size, words_of(content).strip()[:60]))

    # what stands inside a text

    def _inline(self, element: ElementTree.Element) -> list[Inline]:
        content: list[Inline] = []
        self._text_span = self._span(element)
        self._places = Places(self._written.spans)
        self._gather(element, Run(""), content, 0)
        return content

    def _gather(self, element: ElementTree.Element, look: Run, content: list[Inline], depth: int) -> None:
        if depth > MAX_DEPTH:
            raise self._wrong(element, f"elements nested deeper than {MAX_DEPTH}")
        self._characters(element.text, look, content)
        for child in element:
            self._inline_element(child, look, content, depth)
            self._characters(child.tail, look, content)

    def _inline_element(self, child: ElementTree.Element, look: Run, content: list[Inline], depth: int) -> None:
        if child.tag == "br":
            self._check_names(child, ())
            self._check_empty(child)
            content.append(Break())
        elif child.tag == "icon":
            self._check_names(child, ("name",))
            self._check_empty(child)
            name = "icon-" + self._needed(child, "name")
            if self._picture(child, name) is not None:
                content.append(Icon(name, look.ground))
        else:
            self._gather(child, self._look(child, look), content, depth + 1)

    def _look(self, element: ElementTree.Element, look: Run) -> Run:
        if element.tag in ("b", "i"):
            self._check_names(element, ())
            return look._replace(bold=True) if element.tag == "b" else look._replace(italic=True)
        if element.tag != "span":
            known = ("b", "br", "i", "icon", "span")
            raise self._wrong(element, f"unknown element <{element.tag}> in a text", suggest_name(element.tag, known))
        self._check_names(element, ("style", "fill", "background"))
        colour = self._colour(element, "fill", "") if element.get("fill") else look.colour
        ground = self._colour(element, "background", "") if element.get("background") else look.ground
        return look._replace(style=self._style(element, look.style), colour=colour, ground=ground)

    def _characters(self, text: str | None, look: Run, content: list[Inline]) -> None:
        content += [
            Run(words, look.bold, look.italic, look.style, look.colour, self._places.now, look.ground)
            for words in (self._places.split_words(text) if text else ())
        ]


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

_GUIDES: Mapping[str, Callable[[FaceReader, ElementTree.Element, Matrix], None]] = {
    "cut": FaceReader._cut,
    "fold": FaceReader._fold,
    "keep": FaceReader._keep,
}


def _fitted(x: int, y: int, width: int, height: int, ratio: float, covers: bool) -> tuple[int, int, int, int]:
    """The box of a picture of width / height `ratio`, centred inside (or covering) a box."""
    by_width = width / ratio
    fills_width = (by_width > height) == covers
    w, h = (width, round(by_width)) if fills_width else (round(height * ratio), height)
    return x + (width - w) // 2, y + (height - h) // 2, w, h
