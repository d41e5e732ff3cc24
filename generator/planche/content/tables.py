"""A component's table -> its pieces: those of the rows that are right, and findings for the others."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from planche.content.schema import RESERVED, ColumnSpec, ComponentSpec, TableRow, read_rows
from planche.findings import Finding, Span
from planche.game import Piece, PlacedName, Text
from planche.source import UNREADABLE, Folder, LoadedFile, Record, Rows, load_csv, load_yaml, quoted

# what a cell holds, its place in catalogues, its source, and its key there -> the same with places
Placer = Callable[[Any, str, Any, str | int], Any]
FOR_EACH = "{language}"  # in the name of a table that is written for each language
_UNCOUNTED = ("text", "list", "record")


class LoadedTable(NamedTuple):
    """The pieces of the rows that could be read, and what is wrong with the others."""

    pieces: tuple[Piece, ...] = ()
    findings: tuple[Finding, ...] = ()


def read_table(
    folder: Folder, under: str, component: str, spec: ComponentSpec, asked: Span, language: str = ""
) -> LoadedTable:
    """The table of a component in the folder `under`; one that cannot be opened is told where it is `asked` for.

    `language`: that of the table to read, where there is one for each.
    """
    file = f"{under}/{spec.rows.replace(FOR_EACH, language)}"
    needed = ("id", *(name for name, column in spec.columns.items() if not column.optional))
    is_csv = file.endswith(".csv")
    loaded = _loaded_csv(folder, file, needed, spec) if is_csv else load_yaml(folder, file)
    found = tuple(where_asked(finding, asked) for finding in loaded.findings)
    rows = loaded.value
    if rows is None:
        return LoadedTable((), found)
    absent = {name for name in needed if rows and name not in rows[0].spans} if is_csv else set()
    read, refused = read_rows(spec.columns, rows, file, absent)
    if not isinstance(rows, Rows) or absent:
        return LoadedTable((), (*found, *refused))
    if not read:
        # what was refused of a CSV table when it was loaded is no more among the rows
        rows = _without(rows, refused if is_csv else (*loaded.findings, *refused))
        read, _ = read_rows(spec.columns, rows, file)
    return LoadedTable(tuple(_pieces(component, spec, read, rows)), (*found, *refused))


def unbalanced(columns: Mapping[str, ColumnSpec], path: str) -> str:
    """Why a sample cannot keep the column of that path in balance; empty when it can."""
    *records, last = path.split(".")
    for name in records:
        column = columns.get(name)
        columns = column.columns if column is not None and column.type == "record" else {}
    if last not in columns:
        return f"found {quoted(path)}, wanted the name of a column"
    kind = columns[last].type
    return f"{quoted(path)} is a {kind}, wanted a column of words or numbers" if kind in _UNCOUNTED else ""


def where_asked(finding: Finding, asked: Span) -> Finding:
    """A finding of a file; of one that cannot be opened, where it is asked for."""
    return finding._replace(span=asked) if finding.id == UNREADABLE.id else finding


def _loaded_csv(folder: Folder, file: str, needed: tuple[str, ...], spec: ComponentSpec) -> LoadedFile:
    loaded = load_csv(folder, file, required=needed, allowed=(*RESERVED, *spec.columns))
    return LoadedFile(_without_empty_cells(loaded.value), loaded.findings)


def _without_empty_cells(rows: Rows | None) -> Any:
    """An empty cell of a spreadsheet is a value that is not given; positions stay."""
    for row in rows or ():
        if "" in row.values():
            for name in [name for name, value in row.items() if value == ""]:
                del row[name]
    return rows


def _without(rows: Rows, refused: Iterable[Finding]) -> Rows:
    """The rows in which nothing was refused."""
    wrong = {bisect_right(rows.spans, finding.span) - 1 for finding in refused}
    right = Rows(rows.span)
    for number, (row, span) in enumerate(zip(rows, rows.spans)):
        if number not in wrong:
            right.add(row, span)
    return right


def _pieces(component: str, spec: ComponentSpec, read: Iterable[TableRow], rows: Rows) -> Iterator[Piece]:
    prefix = "" if FOR_EACH in spec.rows else spec.rows.rsplit(".", 1)[0]  # what is written anew is not translated
    placers = {name: placer for name, column in spec.columns.items() if (placer := _placer(column))}
    return (_piece(component, prefix, row, source, placers) for row, source in zip(read, rows))


def _piece(component: str, prefix: str, row: TableRow, source: Record, placers: Mapping[str, Placer]) -> Piece:
    (id, copies, players), cells = row
    for name, placer in placers.items():
        if cells[name] is not None:
            cells[name] = placer(cells[name], f"{prefix}/{id}/{name}" if prefix else "", source, name)
    return Piece(id, component, copies, players, cells, source.spans["id"])


def _placer(column: ColumnSpec) -> Placer | None:
    """What gives the texts and pictures of a cell their places; None for a column that holds none."""
    if column.type == "list":
        item = _placer(column.of)
        return _list_placer(item) if item else None
    if column.type == "record":
        inner = {name: placer for name, part in column.columns.items() if (placer := _placer(part))}
        return _record_placer(inner) if inner else None
    if column.type == "art":
        return lambda cell, _, source, key: PlacedName(cell, source.spans[key])
    if column.type == "text" and column.one_of is None:
        return lambda cell, place, source, key: Text(cell, place, source.spans[key])
    return None


def _list_placer(item: Placer) -> Placer:
    def placed(cell: Any, place: str, source: Any, key: str | int) -> Any:
        under = source[key]
        return tuple(
            None if part is None else item(part, _below(place, number), under, number)
            for number, part in enumerate(cell)
        )

    return placed


def _record_placer(inner: Mapping[str, Placer]) -> Placer:
    def placed(cell: Any, place: str, source: Any, key: str | int) -> Any:
        under = source[key]
        for name in cell.keys() & inner.keys():
            if cell[name] is not None:
                cell[name] = inner[name](cell[name], _below(place, name), under, name)
        return cell

    return placed


def _below(place: str, key: str | int) -> str:
    return place and f"{place}/{key}"
