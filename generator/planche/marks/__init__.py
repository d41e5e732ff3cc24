"""The drawing vocabulary: what a face is made of once nothing is left to decide.

Lengths are whole micrometres from the trim's top left, y down; colours are #rrggbb. Faces are made of these marks, and
only the PDF room turns them into ink.
"""

from planche.marks.extent import extents
from planche.marks.paths import Command, Commands, PathError, parse_path, rectangle
from planche.marks.transforms import (
    IDENTITY,
    MAX_NUMBER,
    QUARTER,
    Matrix,
    chain,
    is_bounded,
    move_box,
    move_path,
    rotation,
    scaling,
    translation,
)
from planche.marks.vocabulary import (
    NO_GUIDES,
    Clip,
    Ellipse,
    Face,
    GlueArea,
    GlyphRun,
    Group,
    Guides,
    Line,
    Mark,
    Paint,
    Path,
    Picture,
    Rect,
    TextBlock,
    clip_to_circle,
    move_marks,
)

__all__ = [
    "IDENTITY",
    "MAX_NUMBER",
    "NO_GUIDES",
    "QUARTER",
    "Clip",
    "Command",
    "Commands",
    "Ellipse",
    "Face",
    "GlueArea",
    "GlyphRun",
    "Group",
    "Guides",
    "Line",
    "Mark",
    "Matrix",
    "Paint",
    "Path",
    "PathError",
    "Picture",
    "Rect",
    "TextBlock",
    "chain",
    "clip_to_circle",
    "extents",
    "is_bounded",
    "move_box",
    "move_marks",
    "move_path",
    "parse_path",
    "rectangle",
    "rotation",
    "scaling",
    "translation",
]
