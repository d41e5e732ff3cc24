"""Marks -> a form: compressed PDF operators with the names of what they use.

A form's space is the face's own, whole micrometres with y down; its matrix turns that into points with y
up. So coordinates are written as plain integers, and only this module and `document` know of the flip.
"""

from __future__ import annotations

import hashlib
import math
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import NamedTuple, TypeVar

from planche.imposition import Box
from planche.marks import (
    QUARTER,
    Ellipse,
    Face,
    GlyphRun,
    Group,
    Mark,
    Path,
    Picture,
    Rect,
    TextBlock,
)
from planche.pdf.streams import deflated

POINTS = 72 / 25400  # points in a micrometre
_Parts = TypeVar("_Parts", bound=tuple[object, ...])
UNTOUCHED = "1 w 0 J 0 j 10 M [] 0 d 0 G 0 g"  # as a page begins; a picture says only what differs from that
ANYWHERE = (-20_000_000, -20_000_000, 40_000_000, 40_000_000)  # µm; the face cuts what its groups show


class PrintedPicture(NamedTuple):
    """A picture with the largest size, in µm, at which a form shows it."""

    name: str
    width: int
    height: int


class Form(NamedTuple):
    """Drawn marks, to be placed any number of times. `data` is compressed; `box` in µm: x, y, width, height.

    `digest` is the hash of what the form shows: equal for equal drawings.
    """

    box: tuple[int, int, int, int]
    data: bytes
    fonts: tuple[str, ...]
    pictures: tuple[PrintedPicture, ...]
    forms: tuple[Form, ...]
    is_face: bool
    opacity: float
    digest: str

    @property
    def name(self) -> str:
        """The resource name of the form."""
        return ("F" if self.is_face else "S") + self.digest[:16]


def face_form(face: Face, bleed: int, content: Callable[[str], str] = str) -> Form:
    """The form of a face, cut off `bleed` µm outside its trim.

    `content` gives the hash of a picture by name: with it, the form's digest changes when a picture does.
    """
    box = (-bleed, -bleed, face.width + 2 * bleed, face.height + 2 * bleed)
    form = _form(face.marks, box, is_face=True)
    shown = sorted({picture.name for picture in pictures_in(form)})
    digest = hashlib.sha256("".join((form.digest, *map(content, shown))).encode()).hexdigest()
    return form._replace(digest=digest)


def pictures_in(form: Form) -> Iterator[PrintedPicture]:
    """The pictures of a form and of the forms in it."""
    yield from form.pictures
    for inner in form.forms:
        yield from pictures_in(inner)


@lru_cache(maxsize=1024)
def _shared_form(marks: tuple[Mark, ...], opacity: float, scale: float) -> Form:
    """The form of a group, worked out once for all faces that hold an equal one."""
    return _form(marks, ANYWHERE, opacity=opacity, scale=scale)


def _form(
    marks: Sequence[Mark],
    box: tuple[int, int, int, int],
    is_face: bool = False,
    opacity: float = 1.0,
    scale: float = 1.0,
) -> Form:
    ink = _Ink(scale)
    ink.draw(marks)
    content = "\n".join(ink.out).encode("ascii")
    fonts, pictures = _one(tuple(dict.fromkeys(ink.fonts))), _one(tuple(ink.pictures.values()))
    digest = hashlib.sha256(repr((box, fonts, pictures, opacity)).encode() + content)
    for form in ink.forms:
        digest.update(form.digest.encode())
    data = deflated(content)
    return Form(_one(box), data, fonts, pictures, _one(tuple(ink.forms)), is_face, opacity, digest.hexdigest())


@lru_cache(maxsize=4096)
def _one(parts: _Parts) -> _Parts:
    """The first of all equal tuples, so that thousands of faces do not hold one each."""
    return parts


@dataclass(eq=False)
class _Ink:
    """The operators written so far and what they name; `scale` is how much larger than drawn they are printed."""

    scale: float
    out: list[str] = field(default_factory=list)
    fonts: list[str] = field(default_factory=list)
    pictures: dict[str, PrintedPicture] = field(default_factory=dict)
    forms: list[Form] = field(default_factory=list)

    def draw(self, marks: Iterable[Mark]) -> None:
        for mark in marks:
            if isinstance(mark, TextBlock):
                self._text(mark)
            elif isinstance(mark, Picture):
                self._picture(mark)
            elif isinstance(mark, Group):
                self._group(mark)
            else:
                self._shape(mark)

    def _text(self, block: TextBlock) -> None:
        for ground in block.grounds:
            self._shape(ground)
        out = ["BT"]
        font: tuple[str, int] | None = None
        colour = ""
        for line in block.lines:
            for run in line.runs:
                if (run.font, run.size) != font:
                    font = (run.font, run.size)
                    self.fonts.append(run.font)
                    out.append(f"/{font_name(run.font)} {run.size} Tf")
                if run.colour != colour:
                    colour = run.colour
                    out.append(f"{rgb(colour)} rg")
                out.append(f"1 0 0 -1 {run.x} {line.baseline} Tm {_shown(run)}")
        out.append("ET")
        if len(out) > 2:
            self.out += out
        for icon in block.icons:
            self._picture(icon)

    def _picture(self, mark: Picture) -> None:
        known = self.pictures.get(mark.name, PrintedPicture(mark.name, 0, 0))
        width, height = round(mark.width * self.scale), round(mark.height * self.scale)
        self.pictures[mark.name] = PrintedPicture(mark.name, max(known.width, width), max(known.height, height))
        matrix = f"{mark.width} 0 0 {-mark.height} {mark.x} {mark.y + mark.height} cm"
        place = f"{matrix} {UNTOUCHED} /{picture_name(mark.name)} Do"
        if mark.clip is None:
            self.out.append(f"q {place} Q")
        else:
            self.out.append(f"q {_rectangle(mark.clip.box, mark.clip.radius)} W n {place} Q")

    def _group(self, group: Group) -> None:
        self.out.append("q")
        scale = self.scale
        if group.matrix is not None:
            self.out.append(" ".join(map(_number, group.matrix)) + " cm")
            a, b, c, d, *_ = group.matrix
            self.scale *= round(max(math.hypot(a, b), math.hypot(c, d)), 4)
        if group.clip is not None:
            self.out.append(f"{_rectangle(group.clip.box, group.clip.radius)} W n")
        if group.opacity == 1 and not group.is_shared:
            self.draw(group.marks)
        else:
            self._shared(group)
        self.scale = scale
        self.out.append("Q")

    def _shared(self, group: Group) -> None:
        """A group that is drawn once, or shows through as one, is a form of its own."""
        form = _shared_form(group.marks, round(group.opacity, 3), self.scale)
        self.forms.append(form)
        state = f"/{state_name(form.opacity)} gs " if form.opacity != 1 else ""
        self.out.append(f"{state}/{form.name} Do")

    def _shape(self, mark: Rect | Ellipse | Path) -> None:
        paint = mark.paint
        finish = _FINISH[bool(paint.fill), bool(paint.stroke)]
        if not finish:
            return
        if paint.fill:
            self.out.append(f"{rgb(paint.fill)} rg")
        if paint.stroke:
            dash = " ".join(map(str, paint.dash))
            self.out.append(f"{rgb(paint.stroke)} RG {paint.width} w 1 J 1 j [{dash}] 0 d")
        if isinstance(mark, Rect):
            self.out.append(f"{_rectangle(mark, mark.radius)} {finish}")
        elif isinstance(mark, Ellipse):
            self.out.append(f"{_ellipse(mark)} {finish}")
        else:
            self.out.append(f"{_path(mark)} {finish}")


_RISE = re.compile(r">\^(-?\d+)<")
_FINISH = {(True, True): "B", (True, False): "f", (False, True): "S", (False, False): ""}


def _shown(run: GlyphRun) -> str:
    """The operators of a run; glyphs that stand higher are shown by themselves, after a rise.

    Empty strings are left out: with one in an array, PDFium forgets the adjustment at its end.
    """
    glyphs = run.glyphs
    if "^" in glyphs:
        glyphs = _RISE.sub(lambda match: f">]TJ {round(int(match[1]) * run.size / 1000)} Ts [<", glyphs)
    return f"[<{glyphs}>]TJ".replace("<>", " ")


def _rectangle(box: Box | Rect, r: int) -> str:
    """A rectangle with corners of the radius `r`."""
    x, y, w, h = box.x, box.y, box.width, box.height
    if not r:
        return f"{x} {y} {w} {h} re"
    k = round(r * (1 - QUARTER))
    right, bottom = x + w, y + h
    return (
        f"{x + r} {y} m {right - r} {y} l {right - k} {y} {right} {y + k} {right} {y + r} c "
        f"{right} {bottom - r} l {right} {bottom - k} {right - k} {bottom} {right - r} {bottom} c "
        f"{x + r} {bottom} l {x + k} {bottom} {x} {bottom - k} {x} {bottom - r} c "
        f"{x} {y + r} l {x} {y + k} {x + k} {y} {x + r} {y} c h"
    )


def _ellipse(mark: Ellipse) -> str:
    x, y, a, b = mark.cx, mark.cy, mark.rx, mark.ry
    p, q = round(a * QUARTER), round(b * QUARTER)
    return (
        f"{x + a} {y} m {x + a} {y + q} {x + p} {y + b} {x} {y + b} c "
        f"{x - p} {y + b} {x - a} {y + q} {x - a} {y} c {x - a} {y - q} {x - p} {y - b} {x} {y - b} c "
        f"{x + p} {y - b} {x + a} {y - q} {x + a} {y} c h"
    )


_LETTERS = {"M": "m", "L": "l", "C": "c", "Z": "h"}


def _path(mark: Path) -> str:
    return " ".join(" ".join((*map(str, points), _LETTERS[name])) for name, points in mark.commands)


@lru_cache(maxsize=4096)
def rgb(colour: str) -> str:
    """#rrggbb as the three operands of a colour operator."""
    return " ".join(_number(int(colour[at : at + 2], 16) / 255) for at in (1, 3, 5))


def _number(value: float) -> str:
    return f"{value:.6f}".rstrip("0").rstrip(".") or "0"


@lru_cache(maxsize=256)
def font_name(file: str) -> str:
    """The resource name of a font file."""
    return _named(file.removesuffix(".ttf"))


def picture_name(name: str) -> str:
    """The resource name of a picture."""
    return _named(f"A-{name}")


def _named(text: str) -> str:
    """A text as a PDF name: what is not plain is written as #xx."""
    return _SPECIAL.sub(lambda match: "".join(f"#{byte:02X}" for byte in match[0].encode()), text)


_SPECIAL = re.compile(r"[^A-Za-z0-9._+-]+")


def state_name(opacity: float) -> str:
    """The resource name of a graphics state of that opacity."""
    return f"O{round(opacity * 1000)}"
