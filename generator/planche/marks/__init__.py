"""The drawing vocabulary: what a face is made of once nothing is left to decide.

Lengths are whole micrometres from the trim's top left, y down; colours are #rrggbb. Faces are made of these marks, and
only the PDF room turns them into ink.
"""

from planche.marks.extent import extents
from planche.marks.paths import PathError, parse_path
from planche.marks.transforms import (
    IDENTITY,
    MAX_NUMBER,
    QUARTER,
    Commands,
    Matrix,
    is_bounded,
    moved_by,
    moved_path,
    step,
    times,
)
from planche.marks.vocabulary import (
    NO_GUIDES,
    Ellipse,
    Face,
    GlyphRun,
    Group,
    Guides,
    Line,
    Mark,
    Paint,
    Path,
    Picture,
    PlacedIcon,
    Rect,
    TextBlock,
    moved,
    rounded,
)

__all__ = [
    "IDENTITY",
    "MAX_NUMBER",
    "NO_GUIDES",
    "QUARTER",
    "Commands",
    "Ellipse",
    "Face",
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
    "PlacedIcon",
    "Rect",
    "TextBlock",
    "extents",
    "is_bounded",
    "moved",
    "moved_by",
    "moved_path",
    "parse_path",
    "rounded",
    "step",
    "times",
]
