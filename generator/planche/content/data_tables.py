"""The tables of data in a validated game.yaml -> records, and all findings."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from planche.content.game_spec import DataTableSpec
from planche.content.rows import DataCells
from planche.content.tables import RowKind, TableReader
from planche.findings import Check, Finding, Span, declare
from planche.game import DataRow, DataTable
from planche.source import Record

DUPLICATE_ROW = declare(
    "tables/duplicate-id",
    """
    Two rows of a table of data with the same id.

    Templates and rules reach a row by its id, so it must be the only one of its table; other tables, and pieces,
    may have the same. In a table that is written for each language, it is the only one of its file.

    Example: two rows `criminal-1-0` in traits.csv.
    Mend it: rename one, or delete the repetition.
    """,
)
CHECKS: tuple[Check, ...] = (DUPLICATE_ROW,)


class DataTableReader:
    """Reads one table of data after another; what is wrong with them is among the findings of `reader`."""

    def __init__(self, reader: TableReader, language: str) -> None:
        self.reader = reader
        self.language = language  # that of the game

    def read_table(self, id: str, spec: DataTableSpec, asked: Span, span: Span) -> DataTable:
        """The table in the game's language; it is declared at `span`, and its file is `asked` for."""
        by_language = {
            language: self._index(rows) for language, rows in self.reader.read(spec, row_kind(id), asked).items()
        }
        language = "" if "" in by_language else self.language
        rows = by_language.get(language, {})
        is_written = bool(language)
        return DataTable(id, spec.columns, rows, language, by_language if is_written else {}, span)

    def _index(self, rows: Iterable[DataRow]) -> Mapping[str, DataRow]:
        """The rows by their ids; of two with one id, the first."""
        by_id: dict[str, DataRow] = {}
        self.reader.findings += (
            _repetition(row, first) for row in rows if (first := by_id.setdefault(row.id, row)) is not row
        )
        return by_id


def row_kind(table: str) -> RowKind[DataCells, DataRow]:
    """What the rows of a table of data are."""

    def make_row(common: DataCells, cells: Mapping[str, object], row: Record) -> DataRow:
        return DataRow(common.id, table, cells, row.spans["id"])

    return RowKind(DataCells, table, "", make_row)


def _repetition(row: DataRow, first: DataRow) -> Finding:
    message = f"row {row.id!r} is there twice, first at {first.span}"
    return DUPLICATE_ROW.finding(row.span, message, "rename one, or delete it")
