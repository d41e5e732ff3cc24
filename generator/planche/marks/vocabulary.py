"""The drawing vocabulary: what a face is made of once nothing is left to decide.

Lengths are whole micrometres from the trim's top left, y down; colours are #rrggbb.
"""

from __future__ import annotations

from typing import Literal, NamedTuple

from planche.findings import Span
from planche.imposition import Box
from planche.marks.paths import Commands
from planche.marks.transforms import Matrix


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
    """Lines and curves from point to point."""

    commands: Commands
    paint: Paint


class Clip(NamedTuple):
    """What of a picture or a group is shown: nothing outside of the box with corners of `radius`."""

    box: Box
    radius: int = 0


class Picture(NamedTuple):
    """A picture of the art folder in a box, on its own or as an icon in a line of text."""

    name: str
    x: int
    y: int
    width: int
    height: int
    clip: Clip | None = None
    words: str = ""  # what an icon in a line of a page says to those to whom it is read


class GlyphRun(NamedTuple):
    """Glyphs of one font file and colour on a line."""

    font: str  # the file, in the folder of fonts
    size: int
    colour: str
    x: int
    glyphs: str  # the inside of a PDF string array
    text: str


class Line(NamedTuple):
    """Glyph runs on one baseline."""

    baseline: int
    runs: tuple[GlyphRun, ...]
    end: int  # how far right they reach at most


class TextBlock(NamedTuple):
    """Set text."""

    lines: tuple[Line, ...]
    icons: tuple[Picture, ...] = ()
    grounds: tuple[Rect, ...] = ()  # painted behind the words


Role = Literal[
    "H1", "H2", "H3", "P", "BlockQuote", "OL", "UL", "LI", "Lbl", "LBody",
    "Table", "TR", "TH", "TD", "Figure", "Icon", "Caption", "Artifact",
]  # fmt: skip
"""What an element of a page is to its readers: PDF's names, but for numbered lists, others, and icons in a line."""


class PageTag(NamedTuple):
    """An element of a page, as a screen reader is told of it; equal in role and number, two are one element."""

    role: Role
    number: int
    words: str = ""  # what a heading says; what a figure or icon shows
    width: int = 0  # of a figure or icon, where it is drawn, and
    height: int = 0


ARTIFACT = (PageTag("Artifact", 0),)  # what is there for the eye alone


class Group(NamedTuple):
    """Marks under one transformation, opacity and clip."""

    marks: tuple[Mark, ...]
    matrix: Matrix | None = None
    opacity: float = 1
    is_shared: bool = False  # drawn once for all faces that hold an equal one
    clip: Clip | None = None
    outlines: tuple[Commands, ...] = ()  # on pages: closed paths beyond which nothing of it shows, nor in their holes
    tags: tuple[PageTag, ...] = ()  # on pages: the elements that it stands in, outermost first
    is_drawn: bool = False  # its words are drawn as pictures are: nobody finds them who looks for words


Mark = Rect | Ellipse | Path | Picture | TextBlock | Group


class Face(NamedTuple):
    """One side of a piece: trim size, bleed around it, and the marks."""

    width: int
    height: int
    bleed: int
    marks: tuple[Mark, ...]
    is_cut_out: bool = False  # as a picture of it on a page that shows its outline


class GlueArea(NamedTuple):
    """A part of a face that takes glue, hidden once the piece is made."""

    name: str
    path: Commands


class Guides(NamedTuple):
    """What tells how a piece is made of its face, as it is printed: none of it is drawn with the face."""

    cuts: tuple[Commands, ...] = ()
    folds: tuple[Commands, ...] = ()
    keeps: tuple[Box, ...] = ()  # through which no seam of tiles should run
    glues: tuple[GlueArea, ...] = ()
    extents: tuple[Box, ...] = ()  # outside of which the face is blank; known of boards only
    rim: str = ""  # the one colour along the edge; empty where it is more than one, or not asked for
    ticks: tuple[Commands, ...] = ()  # which mark the folds where no line should run along them
    cut_places: tuple[Span, ...] = ()  # where each outline is written that a template states


NO_GUIDES = Guides()


def move_marks(marks: tuple[Mark, ...], x: int, y: int, tags: tuple[PageTag, ...] = ()) -> Group:
    """The marks, moved by x and y µm."""
    return Group(marks, matrix=(1, 0, 0, 1, x, y), tags=tags)


def clip_to_circle(face: Face, bleed: int) -> Face:
    """A round face: nothing of it shows beyond its circle and `bleed` µm around that."""
    width = face.width + 2 * bleed
    circle = Clip(Box(-bleed, -bleed, width, face.height + 2 * bleed), width // 2)
    return face._replace(marks=(Group(face.marks, clip=circle),))
