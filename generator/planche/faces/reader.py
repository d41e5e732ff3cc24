"""Face markup -> marks: the XML vocabulary of templates, read strictly.

Lengths in markup are millimetres from the trim's top left, y down; names are SVG's where SVG has them.
An element or attribute that is not known, a colour or style that the theme lacks, a text that does not
fit: each is a finding at the template's line, or at the line of the content that the text came from.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple
from xml.etree.ElementTree import Element, ParseError, fromstring

from planche.art import Pictures
from planche.expressions import expression
from planche.faces.calls import MacroCalls
from planche.faces.crossing_cuts import find_crossing_cuts
from planche.faces.doubled_groups import find_doubled_groups
from planche.faces.edge_findings import find_at_edges, follows_from_size, is_about_size
from planche.faces.edges import EdgeJudges
from planche.faces.element import ElementReader, FaceElement
from planche.faces.exchanged_digits import find_exchanged_digits
from planche.faces.given import blame_givers
from planche.faces.groups import GROUP, MIRROR, open_group
from planche.faces.guides import GUIDES
from planche.faces.habits import suggest_element
from planche.faces.inline import INLINE
from planche.faces.lost_rooms import find_lost_rooms
from planche.faces.noting import note_marks, note_text
from planche.faces.numbered_grids import find_odd_grids
from planche.faces.odd_ranges import find_odd_ranges
from planche.faces.off_centre import find_off_centre
from planche.faces.origins import FaceOrigin, origins_of, take_values
from planche.faces.pale_lines import find_pale_lines
from planche.faces.pictures import PICTURES
from planche.faces.problems import FLATTER, MARKUP, Enough, Wrong, wrong_markup
from planche.faces.rasters import find_in_rasters
from planche.faces.reading import MAX_DEPTH, MAX_MARKS, FaceReading, ShrunkText, Surroundings
from planche.faces.scale import AS_DRAWN, Scale
from planche.faces.shapes import SHAPES
from planche.faces.short_rows import find_short_rows
from planche.faces.tangles import AROUND, find_tangle, tags_of, word_token
from planche.faces.texts import TEXT, Listener, TextReader
from planche.faces.tight_texts import settle_tight
from planche.findings import Finding, Span, shorten
from planche.game import Theme
from planche.imposition import Box
from planche.marks import IDENTITY, NO_GUIDES, Face, Group, Guides, Mark, Picture, Trim, path_contours
from planche.templates import PLACE, Markup, find_crossing, tell_below_zero
from planche.typeset import Composer

ELEMENTS: Mapping[str, ElementReader] = {**SHAPES, **PICTURES, **GUIDES}
"""The elements with nothing inside; <group> and <text> are read here and in texts.py."""
_HOLDING: Mapping[str, Sequence[str]] = {**INLINE, "text": TEXT, "group": GROUP, "face": ()}
TAGS = (*ELEMENTS, *_HOLDING)
_LINE_END = expression(r"\r\n|\r|\n")  # what expat counts as one
_PLACE = expression(rf' {PLACE}="([\w-]+)"')
_TANGLED = ("mismatched tag", "no element found", "junk after document element")  # what expat says of crossed tags
_EXTRA_END = expression("</[A-Za-z]")  # what expat refuses as a token where nothing is open
_NAMED = expression(r"""[\"']([\w./-]{1,200}+)[\"']""")  # what may be a template that another takes from
_MARKER = expression("&#(?:x0*fdd[01]|0*6497[67]);", re.IGNORECASE)  # one that would tell a place of its own


class FaceResult(NamedTuple):
    """A face with what reading it told."""

    face: Face
    findings: tuple[Finding, ...]
    fits: tuple[ShrunkText, ...]
    pictures: frozenset[str]  # that it shows, by name
    guides: Guides = NO_GUIDES
    lacking: tuple[Box, ...] = ()  # where pictures would be that are not there


class FaceReader:
    """Reads one face after another, in one theme, with one composer and one folder of pictures."""

    def __init__(
        self,
        theme: Theme,
        composer: Composer,
        pictures: Pictures,
        judges: EdgeJudges | None = None,
        listener: Listener | None = None,
    ) -> None:
        """`judges`: what several readers know of cuts, if they share it; `listener`: who is told of all texts."""
        self._theme = theme
        self._pictures = pictures
        self._texts = TextReader(composer, listener)
        self.judges = judges or EdgeJudges()
        self.elements = 0  # that were read so far
        self.keeps_origins = False  # for whoever asks where the parts of the next face were written:
        self.origins: tuple[FaceOrigin, ...] = ()  # of the last one
        self._known: dict[tuple[object, ...], Sequence[Mark]] = {}  # by tag, scale and attributes, the place too

    def read(
        self,
        written: Markup,
        template: str,
        *,
        width: int,
        height: int,
        bleed: int,
        scale: Scale = AS_DRAWN,
        trim: Trim | None = None,
        uniform: Mapping[Span, float] | None = None,
    ) -> FaceResult:
        """The face that the markup says; width, height and bleed in µm, as they are once it is enlarged.

        With a trim, what it does to the elements is told. `uniform`: the sizes of texts that have one on all faces.
        """
        file = _template_place(template)
        reading = FaceReading(self._theme, self._pictures, written, file, width, height, is_judged=trim is not None)
        reading.is_rtl = self._texts.composer.is_rtl
        reading.uniform = uniform or {}
        marks = self._read_markup(reading, scale, trim)
        if trim is not None:
            reading.findings.extend(tell_below_zero(written.below_zero))
            reading.findings.extend(
                dict.fromkeys((*find_short_rows(reading), *find_odd_grids(reading), *find_odd_ranges(reading)))
            )
        face = Face(width, height, bleed, marks)
        if self.keeps_origins:
            self.origins = tuple(origins_of(reading))
        findings, fits = tuple(reading.findings), tuple(reading.fits)
        return FaceResult(face, findings, fits, frozenset(reading.used), reading.guides, tuple(reading.lacking))

    def uniform_sizes(
        self, written: Markup, template: str, least: Mapping[Span, float], scale: Scale = AS_DRAWN
    ) -> Iterator[tuple[Span, float]]:
        """The places and sizes, in points, of texts that are to have the least of all these on every face.

        `least`: those that are known, which the caller adds to.
        """
        reading = FaceReading(self._theme, self._pictures, written, _template_place(template), 0, 0)
        around = Surroundings(0, IDENTITY, scale)
        try:
            for text in _parse(reading, around).iter("text"):
                self.elements += 1
                element = FaceElement(text, reading, around)
                size = self._texts.size_of(element, least)
                if size is not None:
                    yield element.span, size
        except (Wrong, Enough):  # told when the face is read
            return

    def _read_markup(self, reading: FaceReading, scale: Scale, trim: Trim | None) -> tuple[Mark, ...]:
        """All marks; none when something is wrong with the whole."""
        around = Surroundings(0, IDENTITY, scale)
        try:
            root = reading.root = _parse(reading, around)
            if self.keeps_origins:
                reading.values = take_values(root, reading.written.spans)
            calls = MacroCalls(reading, root)
            try:
                marks = self._read_children(root, reading, around)
                for tight, finding in settle_tight(reading, trim):
                    reading.report(finding, tight.element)
                if trim is not None and reading.is_cut_known:
                    self._look_at_edges(reading, calls, trim)
            finally:
                self.elements += reading.count
                blame_givers(reading, calls)
                calls.settle_all()
            return marks
        except Wrong as wrong:
            reading.report(wrong.finding)
        except Enough:
            pass
        return ()

    def _look_at_edges(self, reading: FaceReading, calls: MacroCalls, trim: Trim) -> None:
        """Report what stands wrongly on the face; where all of it does, texts that find no room follow from that."""
        if reading.guides.cuts:
            closed = (part for path in reading.guides.cuts for part in path_contours(path))
            trim = replace(trim, outlines=tuple(part for part in closed if part.is_closed))
        judge = self.judges.judge_of(trim, self._texts.composer.fonts)
        found = [*find_at_edges(reading, judge, calls), *find_crossing_cuts(reading), *find_in_rasters(reading)]
        found += (*find_lost_rooms(reading), *find_off_centre(reading, found), *find_doubled_groups(reading))
        found += (*find_exchanged_digits(reading), *find_pale_lines(reading, trim))
        if any(map(is_about_size, found)):
            reading.findings[:] = [finding for finding in reading.findings if not follows_from_size(finding)]
        for finding in found:
            reading.report(finding)

    def _read_children(self, parent: Element, reading: FaceReading, around: Surroundings) -> tuple[Mark, ...]:
        """The marks of what stands in an element."""
        if around.depth > MAX_DEPTH:
            raise wrong_markup(reading.place_of(parent), f"elements nested deeper than {MAX_DEPTH}", FLATTER)
        reading.refuse_words(parent, parent.text)
        marks: list[Mark] = []
        for number, element in enumerate(parent, 1):
            reading.count_element(element)
            try:
                marks += self._read_element(element, reading, around)
            except Wrong as wrong:
                reading.is_cut_known &= element.tag != "cut"
                reading.report(wrong.finding, element)
            reading.refuse_words(parent, element.tail, behind=number)
        return tuple(marks)

    def _read_element(self, element: Element, reading: FaceReading, around: Surroundings) -> Sequence[Mark]:
        is_judged = reading.is_judged and not around.is_hidden
        if element.tag == "text":
            marks, frame, fits = self._texts.read(FaceElement(element, reading, around))
            if is_judged and fits:
                note_text(reading, element, marks, frame, around)
            return marks
        if element.tag == "group":
            return self._read_group(element, reading, around)
        marks = self._read_figure(element, reading, around)
        if is_judged:
            note_marks(reading, element, marks, around)
        return marks

    def _read_figure(self, element: Element, reading: FaceReading, around: Surroundings) -> Sequence[Mark]:
        """The marks of an element that is no text, as they were read before if it is the same."""
        key = (element.tag, around.scale, *element.attrib.items())
        marks = self._known.get(key) if not len(element) and not element.text else None
        if marks is not None:
            reading.used.update(mark.name for mark in marks if isinstance(mark, Picture))
            return marks
        marks = _read_anew(FaceElement(element, reading, around))
        if marks and len(self._known) < MAX_MARKS:
            self._known[key] = marks
        return marks

    def _read_group(self, element: Element, reading: FaceReading, around: Surroundings) -> Sequence[Mark]:
        """The group; its marks alone where all that it says is in which languages they change sides."""
        group = open_group(FaceElement(element, reading, around))
        marks = self._read_children(element, reading, group.within)
        if MIRROR in element.attrib and group.matrix is None and group.opacity == 1 and not group.is_shared:
            return marks
        return (Group(marks, matrix=group.matrix, opacity=group.opacity, is_shared=group.is_shared),)


def attributes_of(tag: str) -> tuple[str, ...]:
    """The attributes that an element may have; none of one that there is not."""
    return tuple(ELEMENTS[tag].attributes if tag in ELEMENTS else _HOLDING.get(tag, ()))


def _read_anew(element: FaceElement) -> Sequence[Mark]:
    """The marks of an element with nothing inside."""
    tag = element.xml.tag
    reader = ELEMENTS.get(tag)
    if reader is None:
        raise element.wrong(f"unknown element <{element.tag}>", suggest_element(tag, (*ELEMENTS, "group", "text")))
    element.check_empty()
    element.check_names(reader.attributes)
    return reader.read(element)


def _template_place(template: str) -> Span:
    return Span(f"templates/{template.removeprefix('templates/')}")


def _parse(reading: FaceReading, around: Surroundings) -> Element:
    """The outermost element, with nothing inside that XML could bring from elsewhere."""
    markup, file = reading.written.markup, reading.template
    if "<!" in markup.replace("<!--", ""):
        raise Wrong(MARKUP.finding(file, "a face holds no <!DOCTYPE> or <![CDATA[>", "take it out"))
    if forged := _MARKER.search(markup):
        message = f"found {forged[0]!r}, which no text may hold, at or after this element"
        raise Wrong(MARKUP.finding(_last_place(reading, markup[: forged.start()]), message, "take it out"))
    try:
        root = fromstring(markup)  # noqa: S314 - no DTD can be in it
    except ParseError as error:
        _report_unknown(reading)
        raise Wrong(_not_well_formed(reading, error)) from error
    if root.tag != "face":
        message = f"found <{shorten(root.tag)}> as the outermost element, wanted <face>"
        raise wrong_markup(reading.place_of(root), message, AROUND)
    FaceElement(root, reading, around).check_names(())
    return root


def _not_well_formed(reading: FaceReading, error: ParseError) -> Finding:
    """A finding at the last place before the parser stopped."""
    markup = reading.written.markup
    if not markup.strip():
        return MARKUP.finding(reading.template, "the template writes nothing", "write <face> ... </face>")
    reason = str(error).split(":")[0]
    line, column = error.position
    lines = _LINE_END.split(markup)
    before = "\n".join((*lines[: line - 1], lines[line - 1][:column]))
    markup = "\n".join(lines)
    is_tangled = reason in _TANGLED or _EXTRA_END.match(markup, len(before) - 1)
    tangle = find_tangle(markup)
    if is_tangled and not (tangle and tangle.is_of_sign) and (crossed := _find_crossing(reading)):
        return crossed
    if tangle and (is_tangled or tangle.is_behind(len(before))):
        span = reading.place(tangle.sign) if tangle.sign else _last_place(reading, markup[: tangle.end])
        return MARKUP.finding(tangle.call or span, tangle.message, tangle.hint)
    message, hint = word_token(reason, markup, len(before))
    return MARKUP.finding(_last_place(reading, before), message, hint)


def _find_crossing(reading: FaceReading) -> Finding | None:
    """That a tag crosses a statement, in the template of a face or in one that it names."""
    waiting, seen = [reading.template.file], set[str]()
    while waiting:
        file = waiting.pop(0)
        seen.add(file)
        source = reading.written.source_of(file)
        if crossed := find_crossing(source):
            return MARKUP.finding(Span(file, crossed.line, crossed.column), crossed.message, crossed.hint)
        named = (f"templates/{name}" for name in _NAMED.findall(source) if name.endswith(".xml"))
        waiting += [name for name in dict.fromkeys(named) if name not in (*seen, *waiting)]
    return None


def _report_unknown(reading: FaceReading) -> None:
    """Report unknown elements of markup that is no XML, each at its own place."""
    known = (*ELEMENTS, *INLINE, "face", "group", "text")
    for tag in tags_of(reading.written.markup):
        if tag.name not in known and tag.kind != "close":
            message = f"unknown element <{shorten(tag.name)}>"
            reading.report(wrong_markup(reading.place(tag.sign), message, suggest_element(tag.name, known)).finding)


def _last_place(reading: FaceReading, before: str) -> Span:
    """Where the last element stands that markup begins."""
    places = _PLACE.findall(before)
    return reading.place(places[-1]) if places else reading.template
