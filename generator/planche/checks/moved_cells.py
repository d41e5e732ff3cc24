"""The pieces of a component -> rows that have the cells of one another in a column, as where it was sorted alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import chain, takewhile
from typing import NamedTuple

from planche.checks.id_forms import cells_in_ids, columns_of, fill_form, fill_values, propose_forms
from planche.checks.lacking_rows import MOST_ROWS, is_closed
from planche.findings import Finding, counted
from planche.game import Component, Piece

LEAST_ROWS = 5  # of a table of which some are called by their cells
LEAST_MOVED, LEAST_RIGHT = 3, 2  # rows
MOST_SHOWN = 4  # rows of which the hint says what to write


class MovedCells(NamedTuple):
    """A column, the rows that have cells of others there, and what their ids say that they should have."""

    column: str
    rows: Sequence[Piece]
    meant: Sequence[str]

    @property
    def message(self) -> str:
        lines = [piece.span.line for piece in self.rows]
        where = f"lines {min(lines)} to {max(lines)}"
        return (
            f"{counted(len(self.rows), 'row')} of {where} have the {self.column} of one another, by what their ids"
            " say: was this column sorted or moved alone?"
        )

    @property
    def hint(self) -> str:
        pairs = [f"{value} for {piece.id!r}" for piece, value in zip(self.rows, self.meant)]
        more = f", and so on for {len(pairs) - MOST_SHOWN} more" if len(pairs) > MOST_SHOWN else ""
        return f"undo that, or write {', '.join(pairs[:MOST_SHOWN])}{more}"

    def explains(self, finding: Finding) -> bool:
        """Whether a finding is of one of the rows, or of their table as a whole."""
        ids = {row.id for row in self.rows}
        return finding.component == self.rows[0].component and (finding.piece in ids or not finding.piece)


def find_moved_cells(part: Component) -> MovedCells | None:
    """The rows of a component whose cells of one column, put in another order, are what all ids say."""
    pieces = part.pieces if LEAST_ROWS <= len(part.pieces) <= MOST_ROWS else ()
    columns = [name for name in part.columns if is_closed(pieces, name)] if pieces else []
    asked = (pieces[0], pieces[len(pieces) // 2], pieces[-1]) if columns else ()
    for form in dict.fromkeys(chain.from_iterable(propose_forms(piece, columns) for piece in asked)):
        odd = [piece for piece in pieces if fill_form(form, piece) != piece.id]
        if len(odd) >= LEAST_MOVED and len(pieces) - len(odd) >= LEAST_RIGHT:
            for column in columns_of(form):
                had = [cells_in_ids(piece)[column] for piece in odd]
                if all(value.isdecimal() for value in had):  # ids that count rows say no cell's number
                    continue
                values = dict.fromkeys(cells_in_ids(piece)[column] for piece in pieces)
                meant = [*takewhile(bool, (_meant(form, column, piece, values) for piece in odd))]
                if Counter(meant) == Counter(had):
                    return MovedCells(column, odd, meant)
    return None


def _meant(form: str, column: str, piece: Piece, values: Iterable[str]) -> str:
    """What the id of a piece says for a column, if all else in it is as its cells say; empty where it is not."""
    mine = cells_in_ids(piece)
    return next((value for value in values if fill_values(form, {**mine, column: value}) == piece.id), "")
