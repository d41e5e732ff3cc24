"""The shape of boards/*.yaml: what a board's file holds, with its bounds."""

from collections.abc import Mapping
from typing import Annotated, NamedTuple

from planche.content.bounds import Name
from planche.content.shapes import Number, TextShape, condition, length
from planche.game import GridKind, HexagonTop

MOST_CELLS = 1_000
MOST_STARTS = 10_000  # cells of all set-ups of a board
# keys that mean something on one kind of grid only
INAPPLICABLE: Mapping[str, GridKind] = {"top": "hexagons", "diagonals": "squares", "closed": "track"}

Coordinate = Annotated[float, Number(-1000, 1000)]
Pair = Annotated[tuple[Coordinate, ...], length(2, 2)]
CellName = Annotated[str, TextShape(1, 64)]
CellNames = Annotated[tuple[CellName, ...], length(0, MOST_CELLS)]
Length = Annotated[float, Number(1, 1200)]


class SideSpec(NamedTuple):
    """A player's side."""

    forward: Annotated[tuple[str, ...], length(1, 8)]


class DecorationSpec(NamedTuple):
    """A picture on the board."""

    art: Annotated[str, TextShape(1, 200)]
    at: Pair
    size: Annotated[tuple[Length, ...], length(2, 2)]
    turn: Annotated[float, Number(-360, 360)] = 0


def _are_few(set_ups: Mapping[str, Mapping[str, tuple[str, ...]]]) -> bool:
    return sum(len(cells) for pieces in set_ups.values() for cells in pieces.values()) <= MOST_STARTS


class BoardSpec(NamedTuple):
    """boards/<id>.yaml."""

    grid: GridKind
    cell: Annotated[float, Number(2, 200)]
    centre: Pair
    cells: Annotated[
        Mapping[Name, Annotated[tuple[Pair, ...], length(1, MOST_CELLS)]],
        length(1, MOST_CELLS),
        condition(lambda lines: sum(map(len, lines.values())) <= MOST_CELLS, f"at most {MOST_CELLS} cells"),
    ]
    top: HexagonTop = "flat"
    diagonals: bool = False
    closed: bool = False
    links: Annotated[tuple[Annotated[tuple[CellName, ...], length(2, 2)], ...], length(0, 8 * MOST_CELLS)] = ()
    sides: Annotated[Mapping[Name, SideSpec], length(0, 20)] = {}
    regions: Annotated[Mapping[Name, CellNames], length(0, 100)] = {}
    set_ups: Annotated[
        Mapping[Name, Annotated[Mapping[Name, CellNames], length(0, MOST_CELLS)]],
        length(0, 50),
        condition(_are_few, f"at most {MOST_STARTS} cells in all"),
    ] = {}
    decoration: Annotated[tuple[DecorationSpec, ...], length(0, 200)] = ()
