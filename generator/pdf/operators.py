"""Marks -> a form: compressed PDF operators with the names of what they use.

A form's space is the face's own, whole micrometres with y down; its matrix turns that into points with y
up. So coordinates are written as plain integers, and only this module and `document` know of the flip.
"""

from __future__ import annotations

import hashlib
import re
import zlib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import NamedTuple

from generator.marks import (
    Ellipse,
    Face,
    GlyphRun,
    Group,
    Mark,
    Paint,
    Path,
    Picture,
    PlacedIcon,
    Rect,
    TextBlock,
)

POINTS = 72 / 25400  # points in a micrometre
ROUND = 0.5522847498  # handle length of a quarter circle as a Bézier curve


class PrintedPicture(NamedTuple):
    """A picture with the largest size, in µm, at which a form shows it."""

    name: str
    width: int
    height: int


@dataclass(frozen=True, slots=True)
class Form:
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


def face_form(face: Face, bleed: int) -> Form:
    """The form of a face, cut off `bleed` µm outside its trim."""
    box = (-bleed, -bleed, face.width + 2 * bleed, face.height + 2 * bleed)
    return _form(face.marks, box, is_face=True)


def _form(marks: Sequence[Mark], box: tuple[int, int, int, int], is_face: bool, opacity: float = 1.0) -> Form:
    ink = _Ink(box)
    ink.draw(marks)
    content = "\n".join(ink.out).encode("ascii")
    fonts, pictures = tuple(dict.fromkeys(ink.fonts)), tuple(ink.pictures.values())
    digest = hashlib.sha256(repr((box, fonts, pictures, opacity)).encode() + content)
    for form in ink.forms:
        digest.update(form.digest.encode())
    data = zlib.compress(content, 6)
    return Form(box, data, fonts, pictures, tuple(ink.forms), is_face, opacity, digest.hexdigest())


@dataclass(eq=False)
class _Ink:
    """The operators written so far and what they name."""

    box: tuple[int, int, int, int]
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
            self._icon(icon)

    def _icon(self, icon: PlacedIcon) -> None:
        self._picture(Picture(icon.name, icon.x, icon.y, icon.width, icon.height))

    def _picture(self, mark: Picture) -> None:
        known = self.pictures.get(mark.name, PrintedPicture(mark.name, 0, 0))
        size = max(known.width, mark.width), max(known.height, mark.height)
        self.pictures[mark.name] = PrintedPicture(mark.name, *size)
        place = f"{mark.width} 0 0 {-mark.height} {mark.x} {mark.y + mark.height} cm /{picture_name(mark.name)} Do"
        if mark.clip is None:
            self.out.append(f"q {place} Q")
        else:
            clip = Rect(*mark.clip, mark.radius, Paint())
            self.out.append(f"q {_rectangle(clip)} W n {place} Q")

    def _group(self, group: Group) -> None:
        self.out.append("q")
        if group.matrix is not None:
            self.out.append(" ".join(map(_number, group.matrix)) + " cm")
        if group.clip is not None:
            self.out.append(f"{_rectangle(group.clip)} W n")
        if group.opacity == 1 and not group.is_shared:
            self.draw(group.marks)
        else:
            self._shared(group)
        self.out.append("Q")

    def _shared(self, group: Group) -> None:
        """A group that is drawn once, or shows through as one, is a form of its own."""
        x, y, width, height = self.box
        reach = max(width, height)
        box = (x - reach, y - reach, width + 2 * reach, height + 2 * reach)
        form = _form(group.marks, box, is_face=False, opacity=group.opacity)
        self.forms.append(form)
        state = f"/{state_name(group.opacity)} gs " if group.opacity != 1 else ""
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
            self.out.append(f"{_rectangle(mark)} {finish}")
        elif isinstance(mark, Ellipse):
            self.out.append(f"{_ellipse(mark)} {finish}")
        else:
            self.out.append(f"{_path(mark)} {finish}")


_LAST_GLYPH = re.compile(r"(.*)([0-9a-f]{4})(?:>-?[\d.]+<)?")
_FINISH = {(True, True): "B", (True, False): "f", (False, True): "S", (False, False): ""}


def _shown(run: GlyphRun) -> str:
    """The glyphs of a run; a hyphen that only ends a line is copied as the soft hyphen that it is."""
    parts = _LAST_GLYPH.fullmatch(run.glyphs) if run.text.endswith("\u00ad") else None
    if parts:
        body, hyphen = parts[1], parts[2]
        soft = f"/Span <</ActualText <FEFF00AD>>> BDC <{hyphen}> Tj EMC"
        return f"[<{body}>]TJ {soft}"
    return f"[<{run.glyphs}>]TJ"


def _rectangle(mark: Rect) -> str:
    x, y, w, h, r = mark.x, mark.y, mark.width, mark.height, mark.radius
    if not r:
        return f"{x} {y} {w} {h} re"
    k = round(r * (1 - ROUND))
    right, bottom = x + w, y + h
    return (
        f"{x + r} {y} m {right - r} {y} l {right - k} {y} {right} {y + k} {right} {y + r} c "
        f"{right} {bottom - r} l {right} {bottom - k} {right - k} {bottom} {right - r} {bottom} c "
        f"{x + r} {bottom} l {x + k} {bottom} {x} {bottom - k} {x} {bottom - r} c "
        f"{x} {y + r} l {x} {y + k} {x + k} {y} {x + r} {y} c h"
    )


def _ellipse(mark: Ellipse) -> str:
    x, y, a, b = mark.cx, mark.cy, mark.rx, mark.ry
    p, q = round(a * ROUND), round(b * ROUND)
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
    return "".join(c for c in file.rsplit("/", 1)[-1].removesuffix(".ttf") if c.isalnum())


def picture_name(name: str) -> str:
    """The resource name of a picture."""
    return f"A-{name}"


def state_name(opacity: float) -> str:
    """The resource name of a graphics state of that opacity."""
    return f"O{round(opacity * 1000)}"
