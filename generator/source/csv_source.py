"""A table as CSV -> Rows of Records, all values text, every cell with its place."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator

from generator.findings import Finding, Span, did_you_mean
from generator.source.csv_cells import Row, rows_of
from generator.source.files import Folder, Unreadable
from generator.source.pages import CSV_CELLS, CSV_HEADER, EMPTY, TOO_LARGE
from generator.source.records import Loaded, Record, Rows
from generator.source.text import control_characters, quoted

MOST_ROWS = 200_000
LONGEST_CELL = 20_000


def load_csv(
    folder: Folder, name: str, required: Collection[str] = (), allowed: Collection[str] | None = None
) -> Loaded:
    """The table `name` of a project; a file that cannot be read is a finding."""
    try:
        return parse_csv(folder.read_text(name), name, required, allowed)
    except Unreadable as unreadable:
        return Loaded(None, (unreadable.finding,))


def parse_csv(text: str, name: str, required: Collection[str] = (), allowed: Collection[str] | None = None) -> Loaded:
    """The table in `text`: `required` columns must be there, and no others than these and `allowed`.

    Every record has all good columns of the header; its `key_spans` are the places of their names.
    """
    findings = list(control_characters(text, name))
    rows = rows_of(text, name, findings.append)
    header = _without_empty_end(next(rows, Row([], [])))
    if not header.cells:
        message = "the table is empty; a header row that names the columns is wanted"
        empty = EMPTY.found(Span(name), message, "write the header, or delete the file")
        return Loaded.of(None, findings or [empty])
    known = None if allowed is None else {*required, *allowed}
    findings += _header_findings(header, required, known)
    return Loaded.of(_records(rows, header, known, findings), findings)


def _without_empty_end(row: Row) -> Row:
    """The row up to its last cell that is not empty; spreadsheets add empty ones."""
    width = max((index for index, cell in enumerate(row.cells, 1) if cell), default=0)
    return Row(row.cells[:width], row.spans[:width])


def _header_findings(header: Row, required: Iterable[str], known: set[str] | None) -> Iterator[Finding]:
    first: dict[str, Span] = {}
    for name, span in zip(header.cells, header.spans):
        if not name:
            yield CSV_HEADER.found(span, "a column has no name", "name it, or delete the column")
        elif name in first:
            message = f"column {quoted(name)} is here twice; it stands first in column {first[name].column}"
            yield CSV_HEADER.found(span, message, "delete one of the two, or rename it")
        elif known is not None and name not in known:
            yield CSV_HEADER.found(span, f"there is no column {quoted(name)}", did_you_mean(name[:60], known))
        first.setdefault(name, span)
    for name in required:
        if name not in first:
            yield CSV_HEADER.found(header.spans[0], f"the header lacks the column {name!r}", "add it")


def _records(rows: Iterable[Row], header: Row, known: set[str] | None, findings: list[Finding]) -> Rows:
    """The rows below the header; columns that it names wrongly are left out."""
    kept = _kept(header, known)
    key_spans = {name: header.spans[index] for name, index in kept.items()}
    width, records = len(header.cells), Rows(header.spans[0])
    for row in rows:
        if len(records) == MOST_ROWS:
            message = f"the table has more than {MOST_ROWS:,} rows"
            findings.append(TOO_LARGE.found(row.spans[0], message, "split the table"))
            break
        findings += _row_findings(row, width)
        cells, places = _padded(row, width)
        values = {name: cells[index] for name, index in kept.items()}
        spans = {name: places[index] for name, index in kept.items()}
        records.add(Record(places[0], values, spans, key_spans), places[0])
    return records


def _kept(header: Row, known: set[str] | None) -> dict[str, int]:
    """The index of every good column; of two with one name, the first."""
    kept: dict[str, int] = {}
    for index, name in enumerate(header.cells):
        if name and (known is None or name in known):
            kept.setdefault(name, index)
    return kept


def _row_findings(row: Row, width: int) -> Iterator[Finding]:
    if len(row.cells) < width:
        message = f"row has {len(row.cells)} cells, header has {width}"
        yield CSV_CELLS.found(row.spans[0], message, "write the empty cells too")
    elif len(row.cells) > width and any(row.cells[width:]):
        used = _without_empty_end(row)
        extra = next(index for index, cell in enumerate(row.cells) if index >= width and cell)
        message = f"row has {len(used.cells)} cells, header has {width}; too many: {quoted(row.cells[extra])}"
        yield CSV_CELLS.found(row.spans[extra], message, "put quotes around a text that holds the delimiter")
    if max(map(len, row.cells)) > LONGEST_CELL:
        for cell, span in zip(row.cells, row.spans):
            if len(cell) > LONGEST_CELL:
                message = f"a cell has {len(cell):,} characters; at most {LONGEST_CELL:,} are read"
                yield TOO_LARGE.found(span, message, "shorten it")


def _padded(row: Row, width: int) -> tuple[list[str], list[Span]]:
    """The cells of a row, with empty ones at its start's place where it is too short."""
    missing = width - len(row.cells)
    if missing <= 0:
        return row.cells, row.spans
    return [*row.cells, *[""] * missing], [*row.spans, *row.spans[:1] * missing]
