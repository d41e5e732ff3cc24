"""A CSV table whose header is another component's -> the table that was meant where game.yaml names it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import PurePosixPath
from typing import NamedTuple

from planche.content.column_spec import ColumnSpec
from planche.content.whole import FOR_EACH
from planche.findings import Finding, Span, quote
from planche.source import CSV_HEADER, Folder, Unreadable, delimiter_of


class DeclaredTable(NamedTuple):
    """What game.yaml says of a table, which belongs to a component or is one of data."""

    of: str  # its id
    rows: str
    needed: frozenset[str]  # columns that its header has
    allowed: frozenset[str]  # those, and all that it may have besides

    def fits(self, header: Iterable[str]) -> bool:
        """Whether a header is one of such a table."""
        return self.needed <= {*header} <= self.allowed


def declare_table(of: str, rows: str, columns: Mapping[str, ColumnSpec], common: Iterable[str]) -> DeclaredTable:
    """A table with its own columns, and those that it has anyway."""
    needed = frozenset(("id", *(name for name, column in columns.items() if not column.optional)))
    return DeclaredTable(of, rows, needed, frozenset((*columns, *common)))


def find_other_table(
    folder: Folder, under: str, table: DeclaredTable, all: Sequence[DeclaredTable], asked: Span
) -> Finding | None:
    """That a table which is `asked` for is another's, and that one file alone has the columns which are wanted.

    That file is nobody's, or the other's: then the two were exchanged.
    """
    header = _header_of(folder, f"{under}/{table.rows}")
    if FOR_EACH in table.rows or table.fits(header):
        return None
    owners = [other for other in all if other.of != table.of and other.fits(header)]
    taken = {other.rows for other in all if other not in owners}
    files = (PurePosixPath(name).name for name in folder.names(under, ".csv") if owners)
    fitting = [name for name in files if name not in taken and table.fits(_header_of(folder, f"{under}/{name}"))]
    if len(owners) != 1 or len(fitting) != 1:
        return None
    message = f"{quote(table.rows)} has the columns of {owners[0].of!r}, and {quote(fitting[0])} those of {table.of!r}"
    return CSV_HEADER.finding(asked, message, f"write {fitting[0]}")


def _header_of(folder: Folder, file: str) -> Sequence[str]:
    """The names in the first line of a table; none where it cannot be read."""
    try:
        text = folder.read_text(file)
    except Unreadable:
        return ()
    return tuple(_names(text.partition("\n")[0], delimiter_of(text)))


def _names(line: str, sign: str) -> Iterator[str]:
    return (cell.strip().strip('"') for cell in line.split(sign))
