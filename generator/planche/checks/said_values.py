"""A table -> the one whose id says a listed value of a column that no row has, while its cell has another.

However few the rows are: the value is there for a row, and only its id has it.
"""

from __future__ import annotations

from typing import NamedTuple

from planche.checks.id_forms import cells_in_ids
from planche.game import Component, Piece


class SaidValue(NamedTuple):
    """A piece, and the value of a column that its id says."""

    piece: Piece
    column: str
    value: str


def find_said_value(part: Component) -> SaidValue | None:
    """The first such piece, if it is the only one: its id has no other value of the column, nor that of another."""
    for column, spec in part.columns.items():
        cells = {piece.id: cells_in_ids(piece) for piece in part.pieces}
        had = {own.get(column, "") for own in cells.values()}
        lost = [value for value in spec.one_of or () if value not in had]
        said = [(piece, value) for piece in part.pieces for value in lost if _is_in(value, piece.id)]
        if len(said) == 1:
            piece, value = said[0]
            own = cells[piece.id]
            if own.get(column) and not _is_in(own[column], piece.id) and value not in own.values():
                return SaidValue(piece, column, value)
    return None


def _is_in(value: str, id: str) -> bool:
    return f"-{value}-" in f"-{id}-"
