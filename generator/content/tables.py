"""A component's table -> its pieces: those of the rows that are right, and findings for the others."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from generator.findings import Finding, Span
from generator.model import Piece, Text
from generator.references import Named
from generator.schema import RESERVED, ComponentSpec, TableRow, read_rows
from generator.source import Folder, Loaded, Record, Rows, load_csv, load_yaml
from generator.source.pages import UNREADABLE


class Table(NamedTuple):
    """The pieces of the rows that could be read, and what is wrong with the others."""

    pieces: tuple[Piece, ...] = ()
    findings: tuple[Finding, ...] = ()


def read_table(folder: Folder, under: str, component: str, spec: ComponentSpec, asked: Span) -> Table:
    """The table of a component in the folder `under`; one that cannot be opened is told where it is `asked` for."""
    file = f"{under}/{spec.rows}"
    needed = ("id", *(name for name, column in spec.columns.items() if not column.optional))
    is_csv = file.endswith(".csv")
    loaded = _loaded_csv(folder, file, needed, spec) if is_csv else load_yaml(folder, file)
    found = tuple(where_asked(finding, asked) for finding in loaded.findings)
    rows = loaded.value
    if rows is None:
        return Table((), found)
    absent = {name for name in needed if rows and name not in rows[0].spans} if is_csv else set()
    read, refused = read_rows(spec.columns, rows, file, absent)
    if not isinstance(rows, Rows) or absent:
        return Table((), (*found, *refused))
    if not read:
        # what was refused of a CSV table when it was loaded is no more among the rows
        rows = _without(rows, refused if is_csv else (*loaded.findings, *refused))
        read, _ = read_rows(spec.columns, rows, file)
    return Table(tuple(_pieces(component, spec, read, rows)), (*found, *refused))


def where_asked(finding: Finding, asked: Span) -> Finding:
    """A finding of a file; of one that cannot be opened, where it is asked for."""
    return finding._replace(span=asked) if finding.id == UNREADABLE.id else finding


def _loaded_csv(folder: Folder, file: str, needed: tuple[str, ...], spec: ComponentSpec) -> Loaded:
    loaded = load_csv(folder, file, required=needed, allowed=(*RESERVED, *spec.columns))
    return Loaded(_without_empty_cells(loaded.value), loaded.findings)


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
    prefix = spec.rows.rsplit(".", 1)[0]
    texts = [name for name, column in spec.columns.items() if column.type == "text" and column.one_of is None]
    pictures = [name for name, column in spec.columns.items() if column.type == "art"]
    return (_piece(component, prefix, row, source, texts, pictures) for row, source in zip(read, rows))


def _piece(
    component: str, prefix: str, row: TableRow, source: Record, texts: Iterable[str], pictures: Iterable[str]
) -> Piece:
    (id, copies, players), cells = row
    for name in texts:
        if cells[name] is not None:
            cells[name] = Text(cells[name], f"{prefix}/{id}/{name}", source.spans[name])
    for name in pictures:
        if cells[name] is not None:
            cells[name] = Named(cells[name], source.spans[name])
    return Piece(id, component, copies, players, cells, source.spans["id"])
