"""Leaves (pages of placed forms) -> the objects of one PDF file, which save as its bytes.

Forms are written once however often they are placed; pictures, fonts and equal parts too. Equal input
gives equal bytes: no clock, no random id.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from planche.art.parts import Drawing
from planche.imposition import Duplex, Transform
from planche.pdf.fonts import embed_font
from planche.pdf.forms import Form
from planche.pdf.names import font_name, picture_name, state_name
from planche.pdf.objects import Objects, text_string
from planche.pdf.shapes import decimal
from planche.pdf.streams import deflate
from planche.typeset import FontBook

POINTS = 72 / 25400  # points in a micrometre
_REFERENCE = re.compile(r"\{([0-9a-f]{32})\}")
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

    objects: Objects
    drawings: Mapping[str, Drawing]
    fonts: int  # the number of the dictionary of fonts
    forms: dict[str, int] = field(default_factory=dict)  # numbers of those written so far, by name
    parts: dict[str, int] = field(default_factory=dict)  # those of the parts of drawings, by hash
    used_fonts: set[str] = field(default_factory=set)

    def add_form(self, form: Form) -> int:
        """The number of a form, written when it is first placed."""
        name = form.name
        number = self.forms.get(name)
        if number is None:
            number = self.forms[name] = self._write_form(form)
        return number

    def _write_form(self, form: Form) -> int:
        x, y, width, height = form.box
        k = f"{POINTS:.12f}"
        matrix = f" /Matrix [{k} 0 0 -{k} 0 0]" if form.is_face else ""
        group = " /Group << /S /Transparency /I true >>" if form.opacity != 1 else ""
        return self.objects.stream(
            f"/Type /XObject /Subtype /Form /BBox [{x} {y} {x + width} {y + height}]{matrix}{group}"
            f" /Resources {self._resources(form)} /Filter /FlateDecode",
            form.data,
        )

    def _resources(self, form: Form) -> str:
        entries = []
        if form.fonts:
            self.used_fonts.update(form.fonts)
            entries.append(f"/Font {self.fonts} 0 R")
        named = [(picture_name(picture.name), self.add_drawing(picture.name)) for picture in form.pictures]
        named += [(inner.name, self.add_form(inner)) for inner in form.forms]
        if named:
            objects = dict.fromkeys(f"/{name} {number} 0 R" for name, number in named)
            entries.append(f"/XObject << {' '.join(objects)} >>")
        states = sorted({inner.opacity for inner in form.forms} - {1})
        if states:
            listed = (f"/{state_name(o)} << /Type /ExtGState /ca {o:g} /CA {o:g} >>" for o in states)
            entries.append(f"/ExtGState << {' '.join(listed)} >>")
        return f"<< {' '.join(entries)} >>"

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

    def add_page(self, leaf: Leaf) -> int:
        """The number of a page."""
        content = "\n".join(_place_form(placed, leaf.height, placed.form.name) for placed in leaf.forms)
        if leaf.transform is not None:
            content = f"q {_flipped(leaf.transform, leaf.height)} cm\n{content}\nQ"
        named = dict.fromkeys(f"/{placed.form.name} {self.add_form(placed.form)} 0 R" for placed in leaf.forms)
        stream = self.objects.stream("/Filter /FlateDecode", deflate(content.encode("ascii")))
        media = f"0 0 {_points(leaf.width)} {_points(leaf.height)}"
        trim, bleed = (_page_box(box, leaf.height) for box in (leaf.trim, leaf.bleed or leaf.trim))
        number = self.objects.add(
            f"<< /Type /Page /Parent {self.objects.pages} 0 R /MediaBox [{media}] /BleedBox [{bleed}] /TrimBox [{trim}]"
            f" /Contents {stream} 0 R /Resources << /XObject << {' '.join(named)} >> >> >>"
        )
        self.objects.page(number)
        return number


def compose_document(
    leaves: Iterable[Leaf],
    about: About,
    fonts: FontBook,
    codes: Mapping[str, Iterable[int]],
    drawings: Mapping[str, Drawing],
) -> Objects:
    """The objects of a file, ready to be saved; `codes` are those used of each font file."""
    objects = Objects(about.title, about.author, about.subject, about.language)
    file = _File(objects, drawings, objects.reserve())
    pages = [(file.add_page(leaf), leaf.label, leaf.bookmark) for leaf in leaves]
    embedded = [
        f"/{font_name(name)} {embed_font(objects, fonts.font(name), codes[name])} 0 R"
        for name in sorted(file.used_fonts)
    ]
    objects.fill(file.fonts, f"<< {' '.join(embedded)} >>")
    wishes = f"<< /PrintScaling /None /Duplex /{DUPLEX[about.duplex]} /DisplayDocTitle true >>"
    objects.catalogue("ViewerPreferences", objects.add(wishes))
    labels = " ".join(f"{n} << /P {text_string(label)} >>" for n, (_, label, _) in enumerate(pages))
    objects.catalogue("PageLabels", objects.add(f"<< /Nums [{labels}] >>"))
    _add_bookmarks(objects, [(bookmark, page) for page, _, bookmark in pages if bookmark])
    return objects


def _add_bookmarks(objects: Objects, marks: Sequence[tuple[str, int]]) -> None:
    if not marks:
        return
    root = objects.reserve()
    numbers = [objects.reserve() for _ in marks]
    for position, (title, page) in enumerate(marks):
        before = f" /Prev {numbers[position - 1]} 0 R" if position else ""
        after = f" /Next {numbers[position + 1]} 0 R" if position + 1 < len(marks) else ""
        objects.fill(
            numbers[position],
            f"<< /Title {text_string(title)} /Parent {root} 0 R /Dest [{page} 0 R /Fit]{before}{after} >>",
        )
    objects.fill(root, f"<< /Type /Outlines /First {numbers[0]} 0 R /Last {numbers[-1]} 0 R /Count {len(marks)} >>")
    objects.catalogue("Outlines", root)


def _place_form(placed: PlacedForm, height: int, name: str) -> str:
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
    return f"q {clip}{turn} {_points(x)} {_points(height - y)} cm /{name} Do Q"


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
