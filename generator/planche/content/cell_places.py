"""Rows of tables -> the same with the place of each cell, for whoever asks where what a row prints was written.

Rows keep the places of texts alone: those of all other cells, of thousands of rows, would be kept for nobody. So the
file is read again.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from planche.findings import Span
from planche.game import Cells, DataRow, Piece, PlacedInteger, PlacedName, place_value
from planche.source import Folder, Record, Rows, Value, load_csv, load_yaml


class CellPlaces:
    """The places of cells in the tables of a project, each of which is read once."""

    def __init__(self, folder: Folder) -> None:
        self._folder = folder
        self._tables: dict[str, Mapping[Span, Record]] = {}  # rows by the places of their ids, by file

    def place_piece(self, piece: Piece) -> Piece:
        """A piece whose cells know where they stand; of one that no table holds, as it is."""
        row = self._row_at(piece.span)
        if row is None:
            return piece
        copies = row.spans.get("copies")
        return replace(
            piece,
            id=PlacedName(piece.id, piece.span),
            copies=piece.copies if copies is None else PlacedInteger(piece.copies, copies),
            fields=_place_cells(piece.fields, row),
        )

    def place_row(self, row: DataRow) -> DataRow:
        """A row of data, in the same way."""
        found = self._row_at(row.span)
        if found is None:
            return row
        return replace(row, id=PlacedName(row.id, row.span), fields=_place_cells(row.fields, found))

    def _row_at(self, span: Span) -> Record | None:
        if span.file not in self._tables:
            self._tables[span.file] = self._read(span.file)
        return self._tables[span.file].get(span)

    def _read(self, file: str) -> Mapping[Span, Record]:
        load = load_csv if file.endswith(".csv") else load_yaml
        rows = load(self._folder, file).value
        records = rows if isinstance(rows, Rows) else ()
        return {row.spans["id"]: row for row in records if isinstance(row, Record) and "id" in row.spans}


def _place_cells(cells: Mapping[str, object], row: Record) -> dict[str, object]:
    return {name: _place_cell(cell, row.spans.get(name), row.get(name)) for name, cell in cells.items()}


def _place_cell(cell: object, span: Span | None, source: Value) -> object:
    """What a cell holds with its place; what a list or a record in it holds, with places of its own."""
    if span is None:
        return cell
    if isinstance(cell, Cells) and isinstance(source, Record):
        return Cells(_place_cells(cell, source), cell.columns, cell.span, cell.places)
    if isinstance(cell, tuple):
        spans, parts = (source.spans, source) if isinstance(source, Rows) else ([span] * len(cell), [None] * len(cell))
        return tuple(map(_place_cell, cell, spans, parts))
    return place_value(cell, span)
