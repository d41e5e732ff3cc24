"""The drawing vocabulary: what a face is made of once nothing is left to decide.

Lengths are whole micrometres from the trim's top left, y down; colours are #rrggbb. `describe` writes a
face one mark a line, for people and goldens.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple


class Paint(NamedTuple):
    """How a shape is filled and stroked; empty colours mean not at all."""

    fill: str = ""
    stroke: str = ""
    width: int = 0
    dash: tuple[int, ...] = ()


class Rect(NamedTuple):
    """A rectangle with corners of `radius`."""

    x: int
    y: int
    width: int
    height: int
    radius: int
    paint: Paint


class Ellipse(NamedTuple):
    """An ellipse or circle about its centre."""

    cx: int
    cy: int
    rx: int
    ry: int
    paint: Paint


class Path(NamedTuple):
    """Absolute path commands M L C Z with their coordinates."""

    commands: tuple[tuple[str, tuple[int, ...]], ...]
    paint: Paint


class Picture(NamedTuple):
    """A picture of the art folder in a box; `clip` cuts it to the box with corners of `radius`."""

    name: str
    x: int
    y: int
    width: int
    height: int
    clip: tuple[int, int, int, int] | None = None
    radius: int = 0


class GlyphRun(NamedTuple):
    """Glyphs of one font file and colour on a line; `glyphs` is the inside of a PDF string array."""

    font: str
    size: int
    colour: str
    x: int
    glyphs: str
    text: str


class Line(NamedTuple):
    """Glyph runs on one baseline; `end`: how far right they reach at most."""

    baseline: int
    runs: tuple[GlyphRun, ...]
    end: int


class PlacedIcon(NamedTuple):
    """A picture in a line of text."""

    name: str
    x: int
    y: int
    width: int
    height: int


class TextBlock(NamedTuple):
    """Set text; `grounds` are painted behind its words."""

    lines: tuple[Line, ...]
    icons: tuple[PlacedIcon, ...] = ()
    grounds: tuple[Rect, ...] = ()


class Group(NamedTuple):
    """Marks under one transformation (a b c d e f, as in SVG), opacity and clip; a shared one is drawn once."""

    matrix: tuple[float, float, float, float, float, float] | None
    opacity: float
    is_shared: bool
    marks: tuple[Mark, ...]
    clip: Rect | None = None


Mark = Rect | Ellipse | Path | Picture | TextBlock | Group


class Face(NamedTuple):
    """One side of a piece: trim size, bleed around it, and the marks."""

    width: int
    height: int
    bleed: int
    marks: tuple[Mark, ...]


class Guides(NamedTuple):
    """What tells how a piece is made of its face, absolute and in µm: nothing of it is printed as part of the face.

    `cuts` and `folds` are paths; `keeps` are boxes (x, y, width, height) through which no seam of tiles should run,
    `shown` boxes outside of which the face is blank; they are known of boards only.
    """

    cuts: tuple[tuple[tuple[str, tuple[int, ...]], ...], ...] = ()
    folds: tuple[tuple[tuple[str, tuple[int, ...]], ...], ...] = ()
    keeps: tuple[tuple[int, int, int, int], ...] = ()
    shown: tuple[tuple[int, int, int, int], ...] = ()


NO_GUIDES = Guides()


def describe(face: Face) -> str:
    """The face in words, one mark a line, lengths in mm."""
    head = f"face {_mm(face.width)} x {_mm(face.height)} bleed {_mm(face.bleed)}"
    return "\n".join((head, *_lines(face.marks, "  "))) + "\n"


def _lines(marks: tuple[Mark, ...], indent: str) -> Iterator[str]:
    for mark in marks:
        if isinstance(mark, Group):
            clip = f" clipped {_box(mark.clip)}" if mark.clip else ""
            yield f"{indent}group{_matrix(mark)}{clip}{' shared' if mark.is_shared else ''}"
            yield from _lines(mark.marks, indent + "  ")
        elif isinstance(mark, TextBlock):
            for ground in mark.grounds:
                yield f"{indent}ground {_shape(ground)}"
            for line in mark.lines:
                yield f"{indent}text {_line(line)}"
            for icon in mark.icons:
                yield f"{indent}icon {icon.name} at {_box(icon)}"
        else:
            yield f"{indent}{_shape(mark)}"


def _matrix(group: Group) -> str:
    matrix = ""
    if group.matrix is not None:
        *turn, x, y = (number + 0.0 for number in group.matrix)  # + 0.0: no -0
        matrix = "".join(f" {number:g}" for number in (*turn, x / 1000, y / 1000))
    return matrix + (f" opacity {group.opacity:g}" if group.opacity != 1 else "")


def _line(line: Line) -> str:
    first = line.runs[0] if line.runs else None
    at = f"{_mm(first.x)},{_mm(line.baseline)}" if first else f"-,{_mm(line.baseline)}"
    runs = " | ".join(
        f"{r.text!r} {r.font.split('/')[-1]} {round(r.size / 352.778, 2):g}pt {r.colour}" for r in line.runs
    )
    return f"{at} {runs}".rstrip()


def _shape(mark: Rect | Ellipse | Path | Picture) -> str:
    if isinstance(mark, Picture):
        clip = "" if mark.clip is None else f" clipped {' '.join(map(_mm, mark.clip))} radius {_mm(mark.radius)}"
        return f"picture {mark.name} at {_box(mark)}{clip}"
    if isinstance(mark, Rect):
        radius = f" radius {_mm(mark.radius)}" if mark.radius else ""
        return f"rect {_box(mark)}{radius}{_paint(mark.paint)}"
    if isinstance(mark, Ellipse):
        return f"ellipse {_mm(mark.cx)},{_mm(mark.cy)} {_mm(mark.rx)} x {_mm(mark.ry)}{_paint(mark.paint)}"
    commands = " ".join(name + ",".join(map(_mm, points)) for name, points in mark.commands)
    return f"path {commands}{_paint(mark.paint)}"


def _paint(paint: Paint) -> str:
    fill = f" fill {paint.fill}" if paint.fill else ""
    stroke = f" stroke {paint.stroke} {_mm(paint.width)}" if paint.stroke else ""
    return fill + stroke + (f" dash {' '.join(map(_mm, paint.dash))}" if paint.dash else "")


def _box(mark: Rect | Picture | PlacedIcon) -> str:
    return f"{_mm(mark.x)},{_mm(mark.y)} {_mm(mark.width)} x {_mm(mark.height)}"


def _mm(length: int) -> str:
    return f"{length / 1000:g}"


def moved(marks: tuple[Mark, ...], x: int, y: int) -> Group:
    """The marks, moved by x and y µm."""
    return Group((1, 0, 0, 1, x, y), 1, False, marks)


def rounded(face: Face, bleed: int) -> Face:
    """A round face: nothing of it shows beyond its circle and `bleed` µm around that."""
    width = face.width + 2 * bleed
    circle = Rect(-bleed, -bleed, width, face.height + 2 * bleed, width // 2, Paint())
    return face._replace(marks=(Group(None, 1, False, face.marks, circle),))
