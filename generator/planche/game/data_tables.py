"""Tables of data that is no piece: rows that templates, rules and a game's module read."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from planche.findings import Span
from planche.game.components import TableColumn


@dataclass(frozen=True, slots=True)
class DataRow:
    """One row of a table of data."""

    id: str
    table: str  # its id
    fields: Mapping[str, Any]  # what it holds by column: a list as a tuple, a record as Cells
    span: Span


@dataclass(frozen=True, slots=True)
class DataTable:
    """A table of data; what goes through it goes through its rows, in their order."""

    id: str
    columns: Mapping[str, TableColumn]
    rows: Mapping[str, DataRow]  # by their ids
    language: str  # that of the rows, where the table is written for each language; otherwise empty
    rows_by_language: Mapping[str, Mapping[str, DataRow]]  # where the table is written for each; otherwise empty
    span: Span

    def __iter__(self) -> Iterator[DataRow]:
        return iter(self.rows.values())

    def __len__(self) -> int:
        return len(self.rows)

    def __contains__(self, id: object) -> bool:
        return id in self.rows
