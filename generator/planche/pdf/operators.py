"""Marks -> PDF operators with the names of what they use.

A form's space is the face's own, whole micrometres with y down; its matrix turns that into points with y
up. So coordinates are written as plain integers, and only this module and `document` know of the flip.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import assert_never

from planche.expressions import expression
from planche.marks import Ellipse, GlyphRun, Group, Mark, PageTag, Path, Picture, Rect, TextBlock
from planche.pdf.forms import Form, PrintedPicture, TaggedContent
from planche.pdf.glyphs import Outliner
from planche.pdf.names import font_name, picture_name, state_name
from planche.pdf.shapes import decimal, ellipse, path, rectangle, rgb
from planche.pdf.structure import role_name

UNTOUCHED = "1 w 0 J 0 j 10 M [] 0 d 0 0 0 RG 0 0 0 rg"  # as a page begins; a picture says only what differs from that
_RISE = expression(r">\^(-?\d+)<")
_FINISH = {(True, True): "B", (True, False): "f", (False, True): "S", (False, False): ""}
SharedForms = Callable[[tuple[Mark, ...], float, float, bool], Form]
"""Marks, their opacity, how much larger than drawn they are printed, and whether words are drawn -> their form."""


@dataclass(eq=False)
class Ink:
    """The operators written so far and what they name.

    On tagged pages groups are not shared: each is shown about once, and letters drawn alike are packed together.
    """

    scale: float  # how much larger than drawn they are printed
    share_group: SharedForms
    outliner: Outliner
    is_drawn: bool = False  # whether words are drawn as outlines
    out: list[str] = field(default_factory=list)
    fonts: list[str] = field(default_factory=list)
    pictures: dict[str, PrintedPicture] = field(default_factory=dict)
    forms: list[Form] = field(default_factory=list)
    contents: list[TaggedContent] = field(default_factory=list)
    place: tuple[float, float] = (0, 0)  # where a group lies that is only moved

    def draw(self, marks: Iterable[Mark]) -> None:
        """Draw the marks over what is drawn already."""
        for mark in marks:
            if isinstance(mark, TextBlock):
                self._draw_text(mark)
            elif isinstance(mark, Picture):
                self._draw_picture(mark)
            elif isinstance(mark, Group):
                self._draw_group(mark)
            elif isinstance(mark, (Rect, Ellipse, Path)):
                self._draw_shape(mark)
            else:
                assert_never(mark)

    def _draw_text(self, block: TextBlock) -> None:
        for ground in block.grounds:
            self._draw_shape(ground)
        if self.is_drawn:
            self._draw_outlines(block)
        else:
            self._write_text(block)
        for icon in block.icons:
            self._draw_picture(icon)

    def _draw_outlines(self, block: TextBlock) -> None:
        for line in block.lines:
            for run in line.runs:
                self.out += self.outliner.draw(run, line.baseline, self.scale)

    def _write_text(self, block: TextBlock) -> None:
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
                out.append(f"1 0 0 -1 {run.x} {line.baseline} Tm {_show_run(run)}")
        out.append("ET")
        if font is not None:
            self.out += out

    def _draw_picture(self, mark: Picture) -> None:
        known = self.pictures.get(mark.name, PrintedPicture(mark.name, 0, 0))
        width, height = round(mark.width * self.scale), round(mark.height * self.scale)
        self.pictures[mark.name] = PrintedPicture(mark.name, max(known.width, width), max(known.height, height))
        matrix = f"{mark.width} 0 0 {-mark.height} {mark.x} {mark.y + mark.height} cm"
        place = f"{matrix} {UNTOUCHED} /{picture_name(mark.name)} Do"
        if mark.clip is None:
            self.out.append(f"q {place} Q")
        else:
            self.out.append(f"q {rectangle(mark.clip.box, mark.clip.radius)} W n {place} Q")

    def _draw_group(self, group: Group) -> None:
        before = self.scale, self.place, self.is_drawn
        self.out.append("q")
        if group.matrix is not None:
            self.out.append(" ".join(map(decimal, group.matrix)) + " cm")
            a, b, c, d, e, f = group.matrix
            self.place = self.place[0] + e, self.place[1] + f
            self.scale *= round(max(math.hypot(a, b), math.hypot(c, d)), 4)
        if group.clip is not None:
            self.out.append(f"{rectangle(group.clip.box, group.clip.radius)} W n")
        if group.outlines:
            self.out.append(f"{' '.join(map(path, group.outlines))} W* n")
        self.is_drawn = self.is_drawn or group.is_drawn
        if group.tags:
            self._open_tag(group.tags)
        if group.opacity == 1 and (not group.is_shared or self.contents):
            self.draw(group.marks)
        else:
            self._place_shared(group)
        if group.tags:
            self.out.append("EMC")
        self.scale, self.place, self.is_drawn = before
        self.out.append("Q")

    def _open_tag(self, tags: tuple[PageTag, ...]) -> None:
        *_, inner = tags
        if inner.role == "Artifact":
            self.out.append("/Artifact BMC")
            return
        self.out.append(f"/{role_name(inner.role)} <</MCID {len(self.contents)}>> BDC")
        self.contents.append(TaggedContent(tags, round(self.place[0]), round(self.place[1])))

    def _place_shared(self, group: Group) -> None:
        """A group that is drawn once, or shows through as one, is a form of its own."""
        form = self.share_group(group.marks, round(group.opacity, 3), self.scale, self.is_drawn)
        self.forms.append(form)
        state = f"/{state_name(form.opacity)} gs " if form.opacity != 1 else ""
        self.out.append(f"{state}/{form.name} Do")

    def _draw_shape(self, mark: Rect | Ellipse | Path) -> None:
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
            self.out.append(f"{rectangle(mark, mark.radius)} {finish}")
        elif isinstance(mark, Ellipse):
            self.out.append(f"{ellipse(mark)} {finish}")
        elif isinstance(mark, Path):
            self.out.append(f"{path(mark.commands)} {finish}")
        else:
            assert_never(mark)


def _show_run(run: GlyphRun) -> str:
    """The operators of a run; glyphs that stand higher are shown by themselves, after a rise.

    Empty strings are left out: with one in an array, PDFium forgets the adjustment at its end.
    """
    glyphs = run.glyphs
    if "^" in glyphs:
        glyphs = _RISE.sub(lambda match: f">]TJ {round(int(match[1]) * run.size / 1000)} Ts [<", glyphs)
    return f"[<{glyphs}>]TJ".replace("<>", " ")
