"""Leaves (pages of placed forms) -> one PDF file, which saves as its bytes.

A form that a file places once is written into its page, under its name, and packed with all else that stands there;
one that is placed often is written once, and so are pictures, fonts and equal parts. Equal input gives equal bytes: no
clock, no random id.
"""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from dataclasses import dataclass, field
from typing import NamedTuple

from planche.art.parts import Drawing
from planche.expressions import expression
from planche.imposition import Duplex, Transform
from planche.pdf.bookmarks import Bookmark, add_bookmarks
from planche.pdf.fonts import FontSubset, embed_font, embed_subset, take_subset
from planche.pdf.forms import Form, TaggedContent
from planche.pdf.metadata import add_information, add_intent, add_metadata, xmp_packet
from planche.pdf.names import font_name, picture_name, state_name
from planche.pdf.objects import Objects, text_string
from planche.pdf.screen_objects import ScreenObjects
from planche.pdf.shapes import decimal
from planche.pdf.streams import LEVEL_OF_PAGES, LEVEL_OF_SHEETS
from planche.pdf.structure import Box, TaggedPage, add_structure, headings_of
from planche.typeset import FontBook, runs_right_to_left

POINTS = 72 / 25400  # points in a micrometre
_MATRIX = f"{POINTS:.12f} 0 0 -{POINTS:.12f} 0 0"  # of a face, whose y runs down
_REFERENCE = expression(r"\{([0-9a-f]{32})\}")
DUPLEX: Mapping[Duplex, str] = {
    Duplex.LONG_EDGE: "DuplexFlipLongEdge",
    Duplex.SHORT_EDGE: "DuplexFlipShortEdge",
    Duplex.OFF: "Simplex",
}


class PlacedForm(NamedTuple):
    """A form on a leaf: where its trim box lies, in µm from the leaf's top left."""

    form: Form
    x: int
    y: int
    width: int
    height: int
    rotation: int = 0  # degrees clockwise
    clip: tuple[int, int, int, int] | None = None  # x, y, width, height: nothing of it shows outside


class Leaf(NamedTuple):
    """One page; lengths in µm."""

    width: int
    height: int
    forms: tuple[PlacedForm, ...]  # the first lies lowest
    trim: tuple[int, int, int, int]  # x, y, width, height
    label: str
    bookmark: str = ""  # to the page; empty for none
    transform: Transform | None = None  # by which all of it is drawn, in µm, y down
    bleed: tuple[int, int, int, int] | None = None  # x, y, width, height of the trim with what is painted around it

    @property
    def is_tagged(self) -> bool:
        """Whether it is all of a tagged page: those of a booklet are not in order."""
        return len(self.forms) == 1 and bool(self.forms[0].form.contents) and self.forms[0].clip is None


class About(NamedTuple):
    """What the file says of itself."""

    title: str
    author: str
    subject: str
    language: str
    duplex: Duplex


@dataclass(eq=False)
class _File:
    """One file in the making."""

    objects: Objects | ScreenObjects
    drawings: Mapping[str, Drawing]
    repeated: Set[str]  # names of the forms that it places more than once
    fonts: int  # the number of the dictionary of fonts
    forms: dict[str, int] = field(default_factory=dict)  # numbers of those written so far, by name
    parts: dict[str, int] = field(default_factory=dict)  # those of the parts of drawings, by hash
    used_fonts: set[str] = field(default_factory=set)
    tagged: list[TaggedPage] = field(default_factory=list)

    def add_page(self, leaf: Leaf) -> int:
        """The number of a page."""
        content = b"\n".join([self._draw_placed(placed, leaf) for placed in leaf.forms])
        if leaf.transform is not None:
            content = b"q %b cm\n%b\nQ" % (_flipped(leaf.transform, leaf.height).encode(), content)
        level = LEVEL_OF_PAGES if leaf.is_tagged else LEVEL_OF_SHEETS
        stream = self.objects.pack("", content, level)
        media = f"0 0 {_points(leaf.width)} {_points(leaf.height)}"
        trim, bleed = (_page_box(box, leaf.height) for box in (leaf.trim, leaf.bleed or leaf.trim))
        tags = f" /StructParents {len(self.tagged)}" if leaf.is_tagged else ""
        number = self.objects.add(
            f"<< /Type /Page /Parent {self.objects.pages} 0 R /MediaBox [{media}] /BleedBox [{bleed}] /TrimBox [{trim}]"
            f" /Contents {stream} 0 R /Resources {self._resources_of(leaf)}{tags} >>"
        )
        self.objects.page(number)
        if leaf.is_tagged:
            (placed,) = leaf.forms
            boxes = [_content_box(content, placed, leaf.height) for content in placed.form.contents]
            self.tagged.append(TaggedPage(number, placed.form.contents, boxes))
        return number

    def _draw_placed(self, placed: PlacedForm, leaf: Leaf) -> bytes:
        """The operators that draw a placed form: those of its own where it is written into the page."""
        form = placed.form
        place = _place(placed, leaf.height)
        if not self._is_written_in(placed, leaf):
            return f"q {place} /{form.name} Do Q".encode()
        begin, end = ("", "") if leaf.is_tagged else (f"/{form.name} BMC ", "EMC ")  # a tag lies in no other
        bounds = "{} {} {} {} re W n".format(*form.box)
        return b"q %b\n%b\n%bQ" % (f"{place} {begin}{_MATRIX} cm {bounds}".encode(), form.data, end.encode())

    def _is_written_in(self, placed: PlacedForm, leaf: Leaf) -> bool:
        """Whether the operators of a form stand in the page. Tags do, where all readers look, or nowhere; what is
        turned never does, for letters of a page tell readers which way all its lines run."""
        if placed.form.contents:
            return leaf.is_tagged
        return placed.rotation == 0 and placed.form.name not in self.repeated

    def _resources_of(self, leaf: Leaf) -> str:
        """What a page names: its forms, and what those name that are written into it."""
        forms = [(placed.form, self._is_written_in(placed, leaf)) for placed in leaf.forms]
        return self._resources([form for form, is_in in forms if is_in], [form for form, is_in in forms if not is_in])

    def _resources(self, written: Sequence[Form], placed: Iterable[Form] = ()) -> str:
        """What a stream names in which the operators of some forms stand, and others are placed."""
        entries = []
        if any(form.fonts for form in written):
            self.used_fonts.update(*(form.fonts for form in written))
            entries.append(f"/Font {self.fonts} 0 R")
        inner = [form for outer in written for form in outer.forms]
        pictures = dict.fromkeys(picture.name for form in written for picture in form.pictures)
        named = [(picture_name(name), self.add_drawing(name)) for name in pictures]
        named += [(form.name, self.add_form(form)) for form in (*inner, *placed)]
        if named:
            objects = dict.fromkeys(f"/{name} {number} 0 R" for name, number in named)
            entries.append(f"/XObject << {' '.join(objects)} >>")
        states = sorted({form.opacity for form in inner} - {1})
        if states:
            listed = (f"/{state_name(o)} << /Type /ExtGState /ca {o:g} /CA {o:g} >>" for o in states)
            entries.append(f"/ExtGState << {' '.join(listed)} >>")
        return f"<< {' '.join(entries)} >>"

    def add_form(self, form: Form) -> int:
        """The number of a form, written when it is first placed."""
        name = form.name
        number = self.forms.get(name)
        if number is None:
            number = self.forms[name] = self._write_form(form)
        return number

    def _write_form(self, form: Form) -> int:
        x, y, width, height = form.box
        matrix = f" /Matrix [{_MATRIX}]" if form.is_face else ""
        group = " /Group << /S /Transparency /I true >>" if form.opacity != 1 else ""
        return self.objects.pack(
            f"/Type /XObject /Subtype /Form /BBox [{x} {y} {x + width} {y + height}]{matrix}{group}"
            f" /Resources {self._resources([form])}",
            form.data,
        )

    def add_drawing(self, name: str) -> int:
        """The number of a picture, its parts written when they are first used."""
        drawing = self.drawings[name]
        for key, part in drawing.parts:
            if key not in self.parts:
                body = _REFERENCE.sub(lambda match: f"{self.parts[match[1]]} 0 R", part.body)
                self.parts[key] = self._add_part(body, part.stream)
        return self.parts[drawing.root]

    def _add_part(self, body: str, stream: bytes | None) -> int:
        if stream is None:
            return self.objects.add(body)
        return self.objects.stream(body.removeprefix("<<").removesuffix(">>").strip(), stream)


class ComposedFile(NamedTuple):
    """A file whose objects are all there."""

    objects: Objects
    about: About
    is_tagged: bool

    def save(self) -> bytes:
        """Its bytes, once: what it holds is let go."""
        title, author, subject = self.about.title, self.about.author, self.about.subject
        digest = hashlib.sha256()
        for part in self.objects.contents():
            digest.update(part)
        for said in self.about:
            digest.update(str(said).encode() + b"\0")
        identifier = digest.digest()[:16]
        add_metadata(self.objects, xmp_packet(title, author, subject, identifier, is_tagged=self.is_tagged))
        return self.objects.assemble(add_information(self.objects, title, author, subject), identifier)


def compose_document(
    leaves: Sequence[Leaf],
    about: About,
    fonts: FontBook,
    codes: Mapping[str, Iterable[int]],
    drawings: Mapping[str, Drawing],
) -> ComposedFile:
    """A file, ready to be saved; `codes` are those used of each font file."""
    objects = Objects()
    times = Counter(placed.form.name for leaf in leaves for placed in leaf.forms)
    repeated = {name for name, count in times.items() if count > 1}
    file = _File(objects, drawings, repeated, objects.reserve())
    pages = [(file.add_page(leaf), leaf.label, leaf.bookmark) for leaf in leaves]
    embedded = [
        f"/{font_name(name)} {embed_font(objects, fonts.font(name), codes[name])} 0 R"
        for name in sorted(file.used_fonts)
    ]
    objects.fill(file.fonts, f"<< {' '.join(embedded)} >>")
    objects.state("Lang", text_string(about.language))
    way = " /Direction /R2L" if runs_right_to_left(about.language) else ""  # in which pages lie side by side
    wishes = f"<< /PrintScaling /None /Duplex /{DUPLEX[about.duplex]} /DisplayDocTitle true{way} >>"
    objects.state("ViewerPreferences", wishes)
    labels = " ".join(f"{n} << /P {text_string(label)} >>" for n, (_, label, _) in enumerate(pages))
    objects.state("PageLabels", f"<< /Nums [{labels}] >>")
    add_bookmarks(objects, list(_bookmarks(pages, file.tagged)))
    if file.tagged:
        add_structure(objects, file.tagged)
    add_intent(objects)
    return ComposedFile(objects, about, is_tagged=bool(file.tagged))


def compose_for_screen(
    leaf: Leaf,
    fonts: FontBook,
    codes: Mapping[str, Iterable[int]],
    drawings: Mapping[str, Drawing],
    subsets: dict[str, FontSubset],
) -> bytes:
    """A file of one page that looks the same, to be drawn at once. `subsets`: the fonts as files before it took them,
    by name; those that lack a glyph are taken anew, with all that they had."""
    objects = ScreenObjects()
    file = _File(objects, drawings, set(), objects.reserve())
    file.add_page(leaf)
    embedded = []
    for name in sorted(file.used_fonts):
        font, known, wanted = fonts.font(name), subsets.get(name), set(codes[name])
        if known is None or not wanted <= known.glyphs.keys():
            known = subsets[name] = take_subset(font, wanted | (known.glyphs.keys() if known else set()))
        embedded.append(f"/{font_name(name)} {embed_subset(objects, font, known)} 0 R")
    objects.fill(file.fonts, f"<< {' '.join(embedded)} >>")
    return objects.assemble()


def _bookmarks(pages: Iterable[tuple[int, str, str]], tagged: Sequence[TaggedPage]) -> Iterator[Bookmark]:
    """To pages that have one, and to the headings of those that are tagged."""
    for page, _, bookmark in pages:
        if bookmark:
            yield Bookmark(bookmark, f"[{page} 0 R /Fit]")
    for heading in headings_of(tagged):
        goal = f"[{heading.page} 0 R /XYZ null {decimal(heading.top, 2)} null]"
        yield Bookmark(heading.title, goal, heading.level)


def _place(placed: PlacedForm, height: int) -> str:
    """The operators that place a form: its top left to a corner of its box, then turned."""
    right, bottom = placed.x + placed.width, placed.y + placed.height
    turn, x, y = {
        0: ("1 0 0 1", placed.x, placed.y),
        90: ("0 -1 1 0", right, placed.y),
        180: ("-1 0 0 -1", right, bottom),
        270: ("0 1 -1 0", placed.x, bottom),
    }[placed.rotation]
    clip = ""
    if placed.clip is not None:
        left, top, wide, high = placed.clip
        clip = " ".join(map(_points, (left, height - top - high, wide, high))) + " re W n "
    return f"{clip}{turn} {_points(x)} {_points(height - y)} cm"


def _content_box(content: TaggedContent, placed: PlacedForm, height: int) -> Box:
    """Where contents stand on a page, in points, y up; without a size, where they begin."""
    tag = content.tags[-1]
    left, top = placed.x + content.x, height - placed.y - content.y
    return left * POINTS, (top - tag.height) * POINTS, (left + tag.width) * POINTS, top * POINTS


def _page_box(box: tuple[int, int, int, int], height: int) -> str:
    """A box as PDF writes it: its corners in points, y up."""
    left, top, wide, high = box
    return " ".join(map(_points, (left, height - top - high, left + wide, height - top)))


def _flipped(transform: Transform, height: int) -> str:
    """A transformation in µm with y down as PDF writes it, in points with y up."""
    a, b, c, d, e, f = transform
    linear = (decimal(value, 8) for value in (a, -b, -c, d))
    return " ".join((*linear, _points(c * height + e), _points(height * (1 - d) - f)))


def _points(length: float) -> str:
    return decimal(length * POINTS, 5)
