"""The shape of boards/*.yaml: what a board's file holds, with its bounds."""

from collections.abc import Mapping
from typing import Annotated, NamedTuple

from planche.content.bounds import Name
from planche.content.shapes import Number, TextShape, Whole, condition, length
from planche.game import GridKind, HexagonTop

MOST_CELLS = 1_000
MOST_HELD = 100  # pieces that start on a cell
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

    forward: Annotated[tuple[str, ...], length(1, 8), "the directions that are forward for it"]


class DecorationSpec(NamedTuple):
    """A picture on the board."""

    art: Annotated[str, TextShape(1, 200), "a picture of `art/`"]
    at: Annotated[Pair, "left and top of its box, in mm"]
    size: Annotated[tuple[Length, ...], length(2, 2), "width and height of its box, in mm"]
    turn: Annotated[float, Number(-360, 360), "how far it is turned about its middle, clockwise in degrees"] = 0


def _are_few(set_ups: Mapping[str, Mapping[str, tuple[str, ...]]]) -> bool:
    return sum(len(cells) for pieces in set_ups.values() for cells in pieces.values()) <= MOST_STARTS


class BoardSpec(NamedTuple):
    """A board: its cells, and where pieces start."""

    grid: Annotated[GridKind, "`hexagons`, `squares`, `track` or `points`"]
    cell: Annotated[
        float,
        Number(2, 200),
        "the side of a hexagon or square, the diameter of a space of a track or of points, in mm, 2 to 200",
    ]
    centre: Annotated[Pair, "where 0, 0 lies on the board's face, in mm from its top left"]
    cells: Annotated[
        Mapping[Name, Annotated[tuple[Pair, ...], length(1, MOST_CELLS)]],
        length(1, MOST_CELLS),
        condition(lambda lines: sum(map(len, lines.values())) <= MOST_CELLS, f"at most {MOST_CELLS} cells"),
        "lines of cells, each cell at its two coordinates",
    ]
    top: Annotated[HexagonTop, "of hexagons: `flat` or `pointy`"] = "flat"
    diagonals: Annotated[bool, "of squares: those that meet at a corner are neighbours too"] = False
    closed: Annotated[bool, "of a track: the last space leads to the first"] = False
    links: Annotated[
        tuple[Annotated[tuple[CellName, ...], length(2, 2)], ...],
        length(0, 8 * MOST_CELLS),
        "pairs of cells that are neighbours besides; for `points` the only ones",
    ] = ()
    sides: Annotated[Mapping[Name, SideSpec], length(0, 20), "the players' sides, by name"] = {}
    regions: Annotated[Mapping[Name, CellNames], length(0, 100), "cells that mean something together, by name"] = {}
    set_ups: Annotated[
        Mapping[Name, Annotated[Mapping[Name, CellNames], length(0, MOST_CELLS)]],
        length(0, 50),
        condition(_are_few, f"at most {MOST_STARTS} cells in all"),
        "where pieces start: by name, for each piece its cells",
    ] = {}
    holds: Annotated[
        Mapping[Name, Annotated[int, Whole(1, MOST_HELD)]],
        length(0, MOST_CELLS),
        "how many pieces may start on a cell, or on each cell of a region, if more than one",
    ] = {}
    decoration: Annotated[tuple[DecorationSpec, ...], length(0, 200), "pictures that lie on it"] = ()
