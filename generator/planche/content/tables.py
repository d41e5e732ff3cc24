"""A component's table -> its pieces: those of the rows that are right, and findings for the others."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from planche.content.column_spec import RESERVED, ColumnSpec
from planche.content.game_spec import ComponentSpec
from planche.content.placers import make_placers
from planche.content.rows import TableRow, read_rows
from planche.findings import Finding, Span, quote
from planche.game import Piece
from planche.source import UNREADABLE, Folder, Record, Rows, Value, load_csv, load_yaml

FOR_EACH = "{language}"  # in the name of a table that is written for each language
_UNCOUNTED = ("text", "list", "record")


class LoadedTable(NamedTuple):
    """The pieces of the rows that could be read, and what is wrong with the others."""

    pieces: tuple[Piece, ...] = ()
    findings: tuple[Finding, ...] = ()


class _LoadedRows(NamedTuple):
    """A table's file as it was loaded."""

    rows: Value
    findings: tuple[Finding, ...]
    spoilt: tuple[Finding, ...] = ()  # those of the findings whose rows are still among the others
    absent: frozenset[str] = frozenset()  # columns that all rows need and the header lacks


def read_table(
    folder: Folder, under: str, component: str, spec: ComponentSpec, asked: Span, language: str = ""
) -> LoadedTable:
    """The table of a component in the folder `under`; one that cannot be opened is told where it is `asked` for.

    `language`: that of the table to read, where there is one for each.
    """
    file = f"{under}/{spec.rows.replace(FOR_EACH, language)}"
    loaded = _load_csv_rows(folder, file, spec) if file.endswith(".csv") else _load_yaml_rows(folder, file)
    found = tuple(place_unreadable(finding, asked) for finding in loaded.findings)
    rows = loaded.rows
    if rows is None:
        return LoadedTable((), found)
    read, refused = read_rows(spec.columns, rows, file, loaded.absent)
    if not isinstance(rows, Rows) or loaded.absent:
        return LoadedTable((), (*found, *refused))
    if not read:
        rows = _without(rows, (*loaded.spoilt, *refused))
        read, _ = read_rows(spec.columns, rows, file)
    return LoadedTable(tuple(_pieces(component, spec, read, rows)), (*found, *refused))


def _load_yaml_rows(folder: Folder, file: str) -> _LoadedRows:
    loaded = load_yaml(folder, file)
    return _LoadedRows(loaded.value, loaded.findings, spoilt=loaded.findings)


def _load_csv_rows(folder: Folder, file: str, spec: ComponentSpec) -> _LoadedRows:
    """The rows of a CSV file; what was refused of it is no more among them."""
    needed = ("id", *(name for name, column in spec.columns.items() if not column.optional))
    loaded = load_csv(folder, file, required=needed, allowed=(*RESERVED, *spec.columns))
    rows = loaded.value or ()
    _drop_empty_cells(rows)
    absent = frozenset(name for row in rows[:1] for name in needed if name not in row.spans)
    return _LoadedRows(loaded.value, loaded.findings, absent=absent)


def _drop_empty_cells(rows: Iterable[Record]) -> None:
    """An empty cell of a spreadsheet is a value that is not given; positions stay."""
    for row in rows:
        if "" in row.values():
            for name in [name for name, value in row.items() if value == ""]:
                del row[name]


def reason_unbalanced(columns: Mapping[str, ColumnSpec], path: str) -> str:
    """Why a sample cannot keep the column of that path in balance; empty when it can."""
    *records, last = path.split(".")
    for name in records:
        column = columns.get(name)
        columns = column.columns if column is not None and column.type == "record" else {}
    if last not in columns:
        return f"found {quote(path)}, wanted the name of a column"
    kind = columns[last].type
    return f"{quote(path)} is a {kind}, wanted a column of words or numbers" if kind in _UNCOUNTED else ""


def place_unreadable(finding: Finding, asked: Span) -> Finding:
    """A finding of a file; of one that cannot be opened, where it is asked for."""
    return finding._replace(span=asked) if finding.id == UNREADABLE.id else finding


def _without(rows: Rows[Value] | Rows[Record], refused: Iterable[Finding]) -> Rows[Value]:
    """The rows in which nothing was refused."""
    wrong = {bisect_right(rows.spans, finding.span) - 1 for finding in refused}
    right = Rows[Value](rows.span)
    for number, (row, span) in enumerate(zip(rows, rows.spans)):
        if number not in wrong:
            right.add(row, span)
    return right


def _pieces(component: str, spec: ComponentSpec, read: Iterable[TableRow], rows: Iterable[Value]) -> Iterator[Piece]:
    prefix = "" if FOR_EACH in spec.rows else spec.rows.rsplit(".", 1)[0]  # what is written anew is not translated
    placers = make_placers(spec.columns)
    for ((id, copies, players), cells), source in zip(read, rows):
        assert isinstance(source, Record), "it was read as one"
        for name, placer in placers.items():
            if cells[name] is not None:
                place = f"{prefix}/{id}/{name}" if prefix else ""
                cells[name] = placer(cells[name], place, source.spans[name], source[name])
        yield Piece(id, component, copies, players, cells, source.spans["id"])
