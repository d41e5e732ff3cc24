"""The lines of a net, whatever it is folded to: where its paper is cut, folded and glued. Lengths are whole µm."""

from __future__ import annotations

from typing import NamedTuple, Protocol

from planche.imposition import Box

Point = tuple[int, int]


class Corner(NamedTuple):
    """A corner of a cut, perhaps a rounded one; two of one radius, twice as far apart, make half a circle."""

    x: int
    y: int
    radius: int = 0


class CutLine(NamedTuple):
    """Straight lines from corner to corner, back to the first one where it is closed."""

    corners: tuple[Corner, ...]
    is_closed: bool = True


class Fold(NamedTuple):
    """A line along which a net is folded."""

    name: str
    x1: int
    y1: int
    x2: int
    y2: int


class GlueSpot(NamedTuple):
    """An area of a net that takes glue, by its corners."""

    name: str
    corners: tuple[Point, ...]


class PaperNet(Protocol):
    """What every net has, from the top left of the box around it, y down."""

    @property
    def width(self) -> int:
        """Of the box around it."""

    @property
    def height(self) -> int:
        """Of the box around it."""

    @property
    def cuts(self) -> tuple[CutLine, ...]:
        """Its outline first, then what is cut out of it or into it."""

    @property
    def folds(self) -> tuple[Fold, ...]:
        """Where it is folded."""

    @property
    def ticks(self) -> bool:
        """Whether its folds are marked at their ends alone, since what is printed on them is seen."""

    @property
    def glue(self) -> tuple[GlueSpot, ...]:
        """Where it is glued."""

    def __hash__(self) -> int:
        """The same for equal nets."""


def corners_of(box: Box) -> tuple[Corner, ...]:
    """The corners of a box, from its top left."""
    x, y, right, bottom = box.x, box.y, box.x + box.width, box.y + box.height
    return Corner(x, y), Corner(right, y), Corner(right, bottom), Corner(x, bottom)
