"""What imposition takes and gives: items and a setting, placements and sheets.

Whole micrometres, from the sheet's top left, y down.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Literal, NamedTuple

from planche.imposition.grids import Box, Grid, Nest
from planche.imposition.papers import MM, Paper

OVERLAP = 8 * MM
LEAST_OVERLAP, MOST_OVERLAP = 3 * MM, 30 * MM
Side = Literal["front", "back"]


class Duplex(StrEnum):
    """The edge about which the printer turns the paper; OFF: the backs are fed again or glued on."""

    LONG_EDGE = "long-edge"
    SHORT_EDGE = "short-edge"
    OFF = "off"


class Mode(StrEnum):
    """How pieces come to paper."""

    DUPLEX = "duplex"  # backs on the other side of their sheets
    FOLD = "fold"  # backs beside their fronts, to be folded behind them and glued
    FRONTS = "fronts"  # no backs
    PRESS = "press"  # a face a page, for a printing house


class PressFiles(NamedTuple):
    """What files of Mode.PRESS are like."""

    is_apart: bool = False  # backs in a file of their own, instead of each behind its front
    is_repeated: bool = False  # a page for each copy, instead of their number in a list
    has_marks: bool = False  # cut marks around the bleed

    @property
    def words(self) -> list[str]:
        """The same as the command has it."""
        wishes = {"apart": self.is_apart, "repeated": self.is_repeated, "marks": self.has_marks}
        return [word for word, is_wished in wishes.items() if is_wished]


class Item(NamedTuple):
    """What is to be printed `copies` times: a piece and its faces, by names that mean nothing here."""

    name: str
    front: str
    back: str | None
    copies: int
    bleed: int = 0  # how far its faces are painted beyond their trim
    front_edge: str = ""  # the same for faces that may touch, as the ground at their edges is the same; empty: none
    back_edge: str = ""


class Printer(NamedTuple):
    """What a printer does to pages, as a test sheet told."""

    name: str
    duplex: Duplex
    shift: tuple[int, int] = (0, 0)  # of backs, right and down as one looks at the back
    turn: float = 0.0  # of backs, degrees clockwise as one looks at the back
    scale: tuple[float, float] = (1.0, 1.0)  # across and down upright paper; 0.996: too small
    margin: int | None = None  # what it cannot print on every side, if that is known
    paper: str = ""  # the name of the one that it was measured on: another may lie elsewhere in its tray


class Setting(NamedTuple):
    """How to print; lengths in µm."""

    paper: Paper
    margin: int = 5 * MM  # what the printer cannot reach, on every side
    gap: int | None = None  # between pieces; None: as much as pieces ask for that differ at their edges
    slug: int = 5 * MM  # depth of the strips at two opposite sides, between grid and margin, for ruler and footer
    duplex: Duplex = Duplex.LONG_EDGE
    back_offset: tuple[int, int] = (0, 0)  # right and down as one looks at the back, for a printer whose backs miss
    overlap: int = OVERLAP  # how deep the glue zones of tiles are
    printer: Printer | None = None  # whose faults are put right
    mode: Mode = Mode.DUPLEX
    is_booklet: bool = False  # the rules are folded and stapled
    thickness: int = 0  # of a paper of theirs, by which inner ones stand out
    press: PressFiles = PressFiles()
    has_cut_order: bool = False  # numbers at the marks say which cut comes first

    @property
    def least_gap(self) -> int:
        """What is between pieces that ask for nothing."""
        return self.gap or 0


class Placement(NamedTuple):
    """The trim box of one face of one copy (from 1), its content turned clockwise by `rotation` degrees.

    Only what lies in `clip` is printed: the trim with as much bleed as there is room for, or a tile of the face.
    """

    item: str
    face: str
    copy: int
    x: int
    y: int
    width: int
    height: int
    rotation: int
    clip: Box | None = None

    @property
    def box(self) -> Box:
        return Box(self.x, self.y, self.width, self.height)


class Crease(NamedTuple):
    """The line through the middle of a sheet that it is folded along: `at` from its left if it stands, else its top."""

    at: int
    stands: bool

    def mirror(self, box: Box) -> Box:
        """What lies on a box once the sheet is folded."""
        x, y, width, height = box
        return (
            Box(2 * self.at - x - width, y, width, height)
            if self.stands
            else Box(x, 2 * self.at - y - height, width, height)
        )


class Tile(NamedTuple):
    """A part of a face that is larger than the paper: its row and column (from 0), of how many, and what it shows.

    The edges at the left and at the top of a tile that has a neighbour there are cut and laid over the neighbour's
    glue zone.
    """

    row: int
    column: int
    rows: int
    columns: int
    area: Box  # what it shows of the face, glue zones included
    overlap: int  # how deep these are
    is_back: bool = False  # whether the face is a back
    alone: tuple[bool, bool, bool, bool] = (False, False, False, False)  # no neighbour at the left, top, right, bottom

    @property
    def name(self) -> str:
        """A letter for the row and a number for the column."""
        return f"{chr(65 + self.row) if self.row < 26 else f'{self.row + 1}.'}{self.column + 1}"

    @property
    def seams(self) -> tuple[int | None, int | None, int | None, int | None]:
        """Where on the face its seams lie: left, top, right, bottom; None at an edge without a neighbour."""
        x, y, width, height = self.area
        left, top, right, bottom = self.alone
        return (
            x if self.column and not left else None,
            y if self.row and not top else None,
            x + width - self.overlap if self.column < self.columns - 1 and not right else None,
            y + height - self.overlap if self.row < self.rows - 1 and not bottom else None,
        )


class SheetBlock(NamedTuple):
    """Pieces of one size on a sheet that they share with others, and the part of the sheet that is cut out for them."""

    grid: Grid
    room: Box


class Sheet(NamedTuple):
    """One side of a paper; front and back of the same paper share `number` (from 1) and `of`."""

    number: int
    of: int
    side: Side
    width: int
    height: int
    grid: Grid | Nest
    placements: tuple[Placement, ...]
    tile: Tile | None = None  # what of a face it shows, where that is larger than the paper
    blocks: tuple[SheetBlock, ...] = ()  # where pieces of several sizes share it; `grid` is the box around all then
    fold: Crease | None = None  # beyond which backs lie; the grid is that of their fronts

    @property
    def box(self) -> Box:
        """All cells and the gaps between them, and their mirror image beyond a fold."""
        first = self.grid.box
        if self.fold is None:
            return first
        last = self.fold.mirror(first)
        return Box(first.x, first.y, last.x + last.width - first.x, last.y + last.height - first.y)

    def is_behind(self, place: Placement) -> bool:
        """Whether a placement comes to lie behind another one when the sheet is folded."""
        return self.fold is not None and (place.x if self.fold.stands else place.y) >= self.fold.at
