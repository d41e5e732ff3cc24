"""Catalogues that know texts at other cells, and ids that are made of names -> rows with the cells of one another.

A catalogue has each text with its place. Where it knows those of one column at one another's rows, or those of one row
in one another's columns, the table is what changed; to carry the translations over would hide it in all languages.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from itertools import permutations
from typing import NamedTuple

from planche.checks.carried import CarriedText, CellPlace, carried_texts
from planche.checks.exchanged_columns import blame_exchanged_columns, text_columns
from planche.checks.named_ids import LEAST_ROWS, says_id, telling_parts
from planche.findings import Finding, Severity, Span, declare, list_names
from planche.game import Game, Piece, Text
from planche.source import Folder

EXCHANGED_CELLS = declare(
    "tables/exchanged-cells",
    """
    Cells of a table that have each other's texts, as catalogues or ids tell.

    The names of two cards were exchanged, a column was sorted alone, or two texts of a row stand in each other's
    columns. Catalogues have each text with the row and column for which it was translated, so they tell. Rows whose
    texts are all those of another one were put in another order, and are not told. Without catalogues two rows are
    told, as a warning, of which each has the other's id in a column where all others have their own.

    Example: `storm,Gull` and `gull,Storm`, where catalogues know Storm as the name of `storm`.
    Mend it: write the cells as catalogues know them. If they are right as they stand, `planche translate` carries the
    translations over.
    """,
)
MOST_ROWS = 200  # of a table whose names are held against its ids
MOST_SHOWN = 4  # cells of which the hint says what to write


class ExchangedCells(NamedTuple):
    """Cells that have each other's texts: by the place where each text stands, the one where it is known."""

    known: Mapping[CellPlace, CellPlace]
    pieces: Mapping[str, Piece]
    reason: str
    way: str  # the way out of cells that are right as they stand

    @property
    def place(self) -> Span:
        """The first of the cells."""
        return min(self._span_of(cell) for cell in self.known)

    def _span_of(self, cell: CellPlace) -> Span:
        written = self.pieces[cell.piece].fields.get(cell.column)
        return written.span if isinstance(written, Text) else self.pieces[cell.piece].span

    @property
    def message(self) -> str:
        cells = sorted(self.known, key=self._span_of)
        rows, columns = (list(dict.fromkeys(names)) for names in zip(*(cell[1:] for cell in cells)))
        if len(rows) == 1:
            return f"the cells of {list_names(columns)} of {rows[0]!r} are exchanged, {self.reason}"
        if len(rows) == 2:
            return f"the {columns[0]} of {rows[0]!r} and {rows[1]!r} are exchanged, {self.reason}"
        return (
            f"{len(rows)} rows have the {columns[0]} of one another, {self.reason}: "
            "was this column sorted or moved alone?"
        )

    @property
    def hint(self) -> str:
        meant = {known: self.pieces[found.piece].fields.get(found.column) for found, known in self.known.items()}
        cells = sorted(meant, key=self._span_of)
        is_of_row = len({cell.piece for cell in cells}) == 1
        write = [f"{str(meant[cell])!r} for {cell.column if is_of_row else cell.piece}" for cell in cells[:MOST_SHOWN]]
        more = f", and so on for {len(cells) - MOST_SHOWN} more" if len(cells) > MOST_SHOWN else ""
        return f"write {', '.join(write)}{more}; if they are right as they stand, {self.way}"

    def finding(self, game: Game) -> Finding:
        component = next(iter(self.known)).component
        return EXCHANGED_CELLS.finding(self.place, self.message, self.hint, game=game.id, component=component)


def find_exchanged_names(game: Game) -> Iterator[Finding]:
    """Rows of which each has the other's id in a column of names; told are two of a table."""
    for part in game.components:
        rows = part.pieces if LEAST_ROWS + 2 <= len(part.pieces) <= MOST_ROWS else ()
        parts = telling_parts(rows)
        for column in text_columns(part) if rows else ():
            odd = [number for number, row in enumerate(rows) if not says_id(row, column, parts[number])]
            if len(odd) == 2 and _say_each_other(rows, parts, column, odd):
                one, other = (CellPlace(part.id, rows[number].id, column) for number in odd)
                pieces = {row.id: row for row in rows}
                cells = ExchangedCells({one: other, other: one}, pieces, "by what their ids say", "correct their ids")
                yield cells.finding(game)._replace(severity=Severity.WARNING)


def _say_each_other(rows: Sequence[Piece], parts: Sequence[Collection[str]], column: str, odd: Sequence[int]) -> bool:
    return all(says_id(rows[one], column, parts[other]) for one, other in permutations(odd))


def blame_exchanged(findings: Iterable[Finding], game: Game, folder: Folder) -> tuple[Finding, ...]:
    """The findings; of columns, and then of cells, that are exchanged one each. `folder`: that of the templates."""
    return _blame_exchanged_rows(blame_exchanged_columns(findings, game, folder), game)


def _blame_exchanged_rows(findings: Iterable[Finding], game: Game) -> tuple[Finding, ...]:
    """The findings; of cells that have each other's texts one at the first of them, in place of all that follows."""
    told = tuple(findings)
    pieces = {part.id: {piece.id: piece for piece in part.pieces} for part in game.components}
    groups: defaultdict[tuple[str, ...], list[CarriedText]] = defaultdict(list)
    for moved in carried_texts(told):
        rows = pieces.get(moved.known.component, {})
        if moved.known.piece in rows and moved.found.piece in rows and not _is_whole_row(moved, rows):
            groups[_line_of(moved)].append(moved)
    for line, group in groups.items():
        if line and (ring := _rings_in({moved.found: moved.known for moved in group})):
            commands = sorted({moved.translate for moved in group})
            way = f"{commands[0]} carries them over{', and so in each language' if len(commands) > 1 else ''}"
            cells = ExchangedCells(ring, pieces[group[0].known.component], "as catalogues know them", way)
            told = tuple(_fold(told, cells, game))
    return told


def _line_of(moved: CarriedText) -> tuple[str, ...]:
    """The row or the column within which a text has moved; empty where it left both."""
    known, found = moved.known, moved.found
    if known.piece == found.piece:
        return known.component, "row", known.piece
    return (known.component, "column", known.column) if known.column == found.column else ()


def _is_whole_row(moved: CarriedText, rows: Mapping[str, Piece]) -> bool:
    """Whether all texts of a row have moved to another, which then has another place in the order, or was renamed."""
    texts = sum(isinstance(cell, Text) and bool(cell) for cell in rows[moved.found.piece].fields.values())
    return moved.known.piece != moved.found.piece and 1 < texts <= moved.entries


def _rings_in(known: Mapping[CellPlace, CellPlace]) -> Mapping[CellPlace, CellPlace]:
    """The cells whose texts are known at cells of which the same holds, until each is one of the others'."""
    ring = dict(known)
    while set(ring) != (places := set(ring.values())):
        ring = {cell: place for cell, place in ring.items() if place in ring and cell in places}
    return ring


def _fold(findings: Sequence[Finding], cells: ExchangedCells, game: Game) -> Iterator[Finding]:
    """The findings with the exchange in place of what catalogues say of these cells."""
    places = {"/".join(cell) for cell in cells.known}
    follow = {one for one in findings if one.id.startswith("translation/") and one.msgctxt in places}
    follow |= {one for one in findings if one.id == EXCHANGED_CELLS.id and one.span == cells.place}
    yield cells.finding(game)._replace(followers=sum(1 + one.followers for one in follow))
    yield from (one for one in findings if one not in follow)
