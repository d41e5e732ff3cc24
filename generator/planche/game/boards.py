"""Boards as data: cells on a grid with neighbours and directions, regions, set-ups; where each cell lies on the face.

Lengths are millimetres from the trim's top left, y down, as templates draw. Nothing here reads files or draws.

Grids, with the measure that `cell` gives and what stands in `at`:

    hexagons  the side of a hexagon; axial q, r (https://www.redblobgames.com/grids/hexagons/#coordinates-axial)
    squares   the side of a square; column, row
    track     the diameter of a space; x, y from `centre`, in the order in which they are walked
    points    the diameter of a space; x, y from `centre`, with the links between them
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Literal, NamedTuple

from planche.findings import Span

GridKind = Literal["hexagons", "squares", "track", "points"]
HexagonTop = Literal["flat", "pointy"]
Step = tuple[int, int]
ROOT = math.sqrt(3)
FLAT: Mapping[str, Step] = {
    "north": (0, -1), "north-east": (1, -1), "south-east": (1, 0),
    "south": (0, 1), "south-west": (-1, 1), "north-west": (-1, 0),
}  # fmt: skip
POINTY: Mapping[str, Step] = {
    "east": (1, 0), "south-east": (0, 1), "south-west": (-1, 1),
    "west": (-1, 0), "north-west": (0, -1), "north-east": (1, -1),
}  # fmt: skip
ORTHOGONAL: Mapping[str, Step] = {"north": (0, -1), "east": (1, 0), "south": (0, 1), "west": (-1, 0)}
DIAGONAL: Mapping[str, Step] = {
    "north-east": (1, -1), "south-east": (1, 1), "south-west": (-1, 1), "north-west": (-1, -1),
}  # fmt: skip
ONWARD, BACK = "forward", "backward"  # of a track


class Cell(NamedTuple):
    """A cell, with its place on the grid and on the face."""

    name: str  # its line and its number: b3
    line: str
    number: int  # in its line, from 1
    at: tuple[float, float]  # its coordinates on the grid
    x: float  # its middle on the face
    y: float
    points: str  # its corners as `polygon` takes them; of a round space none
    span: Span


class Start(NamedTuple):
    """Where a copy of a piece stands at the start."""

    piece: str  # its id
    cell: Cell
    span: Span


class SetUp(NamedTuple):
    """Where pieces stand at the start."""

    id: str
    starts: tuple[Start, ...]
    at: Mapping[str, str]  # the id of the piece on each cell, by the cell's name
    span: Span


class Region(NamedTuple):
    """Cells that mean something together, such as a base."""

    id: str
    cells: tuple[Cell, ...]
    span: Span


class Side(NamedTuple):
    """A player's side of the board, and the directions that are forward for it."""

    id: str
    forward: tuple[str, ...]  # names of directions
    span: Span


class Decoration(NamedTuple):
    """A picture on the board, in a box."""

    art: str  # the name of the picture
    x: float
    y: float
    width: float
    height: float
    turn: float  # clockwise about its middle, in degrees
    span: Span


class CellGrid(NamedTuple):
    """How cells lie."""

    kind: GridKind
    top: HexagonTop  # of hexagons
    cell: float  # the measure of a cell, see above
    centre: tuple[float, float]  # where the coordinates 0, 0 lie on the face
    has_diagonals: bool  # of squares: those that touch at a corner are neighbours too
    is_closed: bool  # of a track: the first space follows on the last

    @property
    def directions(self) -> tuple[str, ...]:
        """The names of the directions, clockwise."""
        return (ONWARD, BACK) if self.kind == "track" else tuple(self.steps)

    @property
    def steps(self) -> Mapping[str, Step]:
        """What each direction adds to the coordinates of a cell; nothing where cells stand freely."""
        if self.kind == "hexagons":
            return FLAT if self.top == "flat" else POINTY
        if self.kind == "squares":
            return {**ORTHOGONAL, **(DIAGONAL if self.has_diagonals else {})}
        return {}

    @property
    def inscribed(self) -> float:
        """The diameter of the largest circle in a cell."""
        return ROOT * self.cell if self.kind == "hexagons" else self.cell

    def place(self, at: tuple[float, float]) -> tuple[float, float]:
        """The middle of a cell on the face."""
        a, b = at
        x, y = {
            ("hexagons", "flat"): (1.5 * a, ROOT * (b + a / 2)),
            ("hexagons", "pointy"): (ROOT * (a + b / 2), 1.5 * b),
            ("squares", self.top): (a, b),
        }.get((self.kind, self.top), (a / self.cell, b / self.cell))
        return round(self.centre[0] + x * self.cell, 4), round(self.centre[1] + y * self.cell, 4)

    def corners(self) -> tuple[tuple[float, float], ...]:
        """The corners of a cell from its middle, clockwise; none of a round space."""
        half = self.cell / 2
        if self.kind == "squares":
            return ((-half, -half), (half, -half), (half, half), (-half, half))
        if self.kind != "hexagons":
            return ()
        turned = 0 if self.top == "flat" else 30
        angles = (math.radians(60 * n + turned) for n in range(6))
        return tuple((self.cell * math.cos(angle), self.cell * math.sin(angle)) for angle in angles)

    def outline(self, x: float, y: float) -> str:
        """The corners of the cell about x, y as `polygon` takes them."""
        return " ".join(f"{x + dx:.4f},{y + dy:.4f}" for dx, dy in self.corners())

    def holds(self, width: float, height: float, *, is_round: bool) -> bool:
        """Whether what stands on `width` x `height` mm, or on a circle, lies within a cell."""
        if is_round:
            return max(width, height) <= self.inscribed
        corners = self.corners()
        if not corners:
            return math.hypot(width, height) <= self.cell
        x, y = width / 2, height / 2  # one corner for all four: a cell is the same left and right, above and below
        edges = zip(corners, (*corners[1:], corners[0]))
        return all((bx - ax) * (y - ay) - (by - ay) * (x - ax) >= -1e-9 for (ax, ay), (bx, by) in edges)


@dataclass(frozen=True, slots=True)
class Board:
    """A board; what it has of each kind is given by name."""

    id: str
    grid: CellGrid
    cells: tuple[Cell, ...]
    steps: Mapping[str, Mapping[str, str]]  # for each direction the neighbour of each cell that has one
    neighbours: Mapping[str, tuple[str, ...]]  # the cells beside each, in the order of the directions
    sides: Mapping[str, Side]
    regions: Mapping[str, Region]
    set_ups: Mapping[str, SetUp]
    decoration: tuple[Decoration, ...]
    span: Span
    centre_span: Span = Span("")  # where it is said where the middle of the board lies, or the board itself
    measure_span: Span = Span("")  # where the measure of a cell is said, or the board itself

    def reach(self, cell: str, direction: str, most: int) -> Iterator[str]:
        """The cells that lie in a straight line from a cell, at most so many, from the nearest on."""
        beside = self.steps[direction]
        for _ in range(most):
            if cell not in beside:
                return
            cell = beside[cell]
            yield cell


def neighbours_by_direction(grid: CellGrid, cells: Iterable[Cell]) -> dict[str, dict[str, str]]:
    """For each direction the neighbour of each cell that has one."""
    if grid.kind == "track":
        names = [cell.name for cell in cells]
        onward = dict(zip(names, names[1:] + (names[:1] if grid.is_closed and len(names) > 2 else [])))
        return {ONWARD: onward, BACK: {to: start for start, to in onward.items()}}
    by_place = {cell.at: cell.name for cell in cells}
    return {
        direction: {name: by_place[a + da, b + db] for (a, b), name in by_place.items() if (a + da, b + db) in by_place}
        for direction, (da, db) in grid.steps.items()
    }


def connected_parts(board: Board) -> list[set[str]]:
    """The cells of a board in as many sets as it falls into, the largest first; one when it hangs together."""
    left = {cell.name for cell in board.cells}
    found = []
    while left:
        part, waiting = set[str](), [next(cell.name for cell in board.cells if cell.name in left)]
        while waiting:
            name = waiting.pop()
            if name not in part:
                part.add(name)
                waiting += board.neighbours[name]
        found.append(part)
        left -= part
    return sorted(found, key=len, reverse=True)
