"""A game -> words that the ids of several rows have otherwise than their cells; findings -> without what follows.

Where ids are built of cells, such as `{colour}-{rank}`, and several rows say `bleu` where their cell says blue, that
is one mistake: rules ask for the ids that were meant, modules say that ids name other things, catalogues know none.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain
from typing import NamedTuple

from planche.checks.id_forms import cells_in_ids, columns_of, fill_form, fill_values, propose_forms
from planche.checks.lacking_rows import MOST_ROWS, is_closed
from planche.checks.moved_cells import MovedCells, find_moved_cells
from planche.findings import Finding, Severity, counted, nearest_name
from planche.game import Component, Game, Piece

LEAST_ROWS = 6  # of a table whose ids are held against its cells
LEAST_ODD = 2  # rows with the word; of one alone `pieces/odd-cells` says what its id says
_ODD_CELLS = "pieces/odd-cells"  # which tells of them
_SIGN = "\0"  # in place of a cell, where a form is parted


class MisspeltIds(NamedTuple):
    """The word that the ids of some rows have, and what their cells say in its place."""

    said: str
    meant: str
    column: str
    form: str
    rows: Sequence[Piece]

    @property
    def message(self) -> str:
        first = self.rows[0]
        return (
            f"the ids of {counted(len(self.rows), 'row')} say {self.said!r}, such as {first.id!r}, "
            f"where their {self.column} is {self.meant}"
        )

    @property
    def hint(self) -> str:
        return f"write {fill_form(self.form, self.rows[0])} for its id, and {self.meant} in those of the others too"

    def explains(self, finding: Finding) -> bool:
        """Whether a finding speaks of one of the rows as it is called, or as it should be."""
        ids = {name for row in self.rows for name in (row.id, fill_form(self.form, row))}
        named = {*finding.message.split("'")[1::2], *finding.msgctxt.split("/")}
        parts = {part for name in named for part in name.split("/")}
        is_of_row = finding.component == self.rows[0].component and finding.piece in ids
        return bool(ids & parts) and (is_of_row or not finding.piece)


def find_misspelt_ids(part: Component) -> MisspeltIds | None:
    """The word of a component's ids that is misspelt in several rows alike; None where there is none."""
    pieces = part.pieces if LEAST_ROWS <= len(part.pieces) <= MOST_ROWS else ()
    columns = [name for name in part.columns if is_closed(pieces, name)] if pieces else []
    proposed = (propose_forms(piece, columns) for piece in (pieces[0], pieces[-1])) if columns else ()
    for form in dict.fromkeys(chain.from_iterable(proposed)):
        odd = [piece for piece in pieces if fill_form(form, piece) != piece.id]
        if LEAST_ODD <= len(odd) <= len(pieces) / 2 and (found := _name_word(form, odd, pieces)):
            return found
    return None


def blame_misspelt_ids(findings: Iterable[Finding], game: Game) -> Iterator[Finding]:
    """The findings; of ids that are misspelt alike, or cells that were moved, the one that says so.

    It is an error if what follows is.
    """
    told = tuple(findings)
    told_of = {one.component for one in told if one.id == _ODD_CELLS}
    causes: dict[str, MisspeltIds | MovedCells] = {
        found.message: found
        for part in game.components
        if part.id in told_of and (found := find_misspelt_ids(part) or find_moved_cells(part))
    }
    own = {one.message: one for one in told if one.message in causes}
    following = {
        one: message for one in told for message in own if one.message != message and causes[message].explains(one)
    }
    for one in told:
        mine = [follower for follower, message in following.items() if message == one.message]
        if mine:
            severity = Severity.ERROR if any(follower.is_error for follower in mine) else one.severity
            count = len(mine) + sum(follower.followers for follower in mine)
            yield one._replace(severity=severity, followers=one.followers + count)
        elif one not in following:
            yield one


def _name_word(form: str, odd: Sequence[Piece], pieces: Sequence[Piece]) -> MisspeltIds | None:
    """The one column of a form whose word all odd ids have alike, and near to that of their cells."""
    for column in columns_of(form):
        said = {(_word_in(form, column, piece), cells_in_ids(piece)[column]) for piece in odd}
        if len(said) != 1:
            continue
        word, meant = said.pop()
        values = {cells_in_ids(piece)[column] for piece in pieces}
        if word and word not in values and nearest_name(word, values) == meant:
            return MisspeltIds(word, meant, column, form, odd)
    return None


def _word_in(form: str, column: str, piece: Piece) -> str:
    """What the id of a piece has in place of a column, where all else is as its cells say; empty where it is not."""
    before, _, behind = fill_values(form, {**cells_in_ids(piece), column: _SIGN}).partition(_SIGN)
    word = piece.id[len(before) : len(piece.id) - len(behind)]
    return word if piece.id == f"{before}{word}{behind}" else ""
