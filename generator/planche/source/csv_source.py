"""A table as CSV -> Rows of Records, all values text, every cell with its place."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator

from planche.findings import Finding, FindingList, Span, quote, suggest_name
from planche.source.csv_cells import DELIMITERS, CsvRow, rows_of
from planche.source.files import Folder, Unreadable
from planche.source.manual_pages import CSV_CELLS, CSV_HEADER, EMPTY, TOO_LARGE
from planche.source.records import MOST_FINDINGS, LoadedFile, Record, Rows, first_findings
from planche.source.text import control_characters

MOST_ROWS = 200_000
LONGEST_CELL = 20_000


def load_csv(
    folder: Folder, name: str, required: Collection[str] = (), allowed: Collection[str] | None = None
) -> LoadedFile[Rows[Record]]:
    """The table `name` of a project; a file that cannot be read is a finding."""
    try:
        return parse_csv(folder.read_text(name), name, required, allowed)
    except Unreadable as unreadable:
        return LoadedFile(None, (unreadable.finding,))


def parse_csv(
    text: str, name: str, required: Collection[str] = (), allowed: Collection[str] | None = None
) -> LoadedFile[Rows[Record]]:
    """The table in `text`: `required` columns must be there, and no others than these and `allowed`.

    Every record has all good columns of the header; its `key_spans` are the places of their names.
    """
    if refused := tuple(control_characters(text, name)):
        return LoadedFile(None, first_findings(refused))
    findings = FindingList(MOST_FINDINGS, MOST_FINDINGS)
    rows = rows_of(text, name, findings.append)
    header = _without_empty_end(next(rows, CsvRow([], [])))
    if not header.cells:
        message = "the table is empty; a header row that names the columns is wanted"
        empty = EMPTY.finding(Span(name), message, "write the header, or delete the file")
        return LoadedFile(None, first_findings(findings or [empty], findings.more))
    known = None if allowed is None else {*required, *allowed}
    findings += _header_findings(header, required, known)
    records = _records(rows, header, known, findings)
    return LoadedFile(records, first_findings(findings, findings.more))


def _without_empty_end(row: CsvRow) -> CsvRow:
    """The row up to its last cell that is not empty; spreadsheets add empty ones."""
    width = max((index for index, cell in enumerate(row.cells, 1) if cell), default=0)
    return CsvRow(row.cells[:width], row.spans[:width])


def _header_findings(header: CsvRow, required: Iterable[str], known: set[str] | None) -> Iterator[Finding]:
    first: dict[str, Span] = {}
    for name, span in zip(header.cells, header.spans):
        if not name:
            yield CSV_HEADER.finding(span, "a column has no name", "name it, or delete the column")
        elif name in first:
            message = f"column {quote(name)} is here twice; it stands first in column {first[name].column}"
            yield CSV_HEADER.finding(span, message, "delete one of the two, or rename it")
        elif known is not None and name not in known:
            yield CSV_HEADER.finding(span, f"there is no column {quote(name)}", suggest_name(name, known))
        first.setdefault(name, span)
    for name in required:
        if name not in first:
            yield CSV_HEADER.finding(header.spans[0], f"the header lacks the column {name!r}", "add it")


def _records(rows: Iterable[CsvRow], header: CsvRow, known: set[str] | None, findings: FindingList) -> Rows[Record]:
    """The rows below the header, without columns that it names wrongly and rows of another width.

    In such a row a text moved to the wrong column: what stands there would be found wrong once more.
    """
    kept = _good_columns(header, known)
    key_spans = {name: header.spans[index] for name, index in kept.items()}
    records = Rows[Record](header.spans[0])
    for number, row in enumerate(rows):
        if number == MOST_ROWS:
            message = f"the table has more than {MOST_ROWS:,} rows"
            findings.append(TOO_LARGE.finding(row.spans[0], message, "split the table"))
            break
        wrong = tuple(_row_findings(row, header))
        findings += wrong
        if not wrong:
            values = {name: row.cells[index] for name, index in kept.items()}
            spans = {name: row.spans[index] for name, index in kept.items()}
            records.add(Record(row.spans[0], values, spans, key_spans), row.spans[0])
    return records


def _good_columns(header: CsvRow, known: set[str] | None) -> dict[str, int]:
    """The index of every good column; of two with one name, the first."""
    kept: dict[str, int] = {}
    for index, name in enumerate(header.cells):
        if name and (known is None or name in known):
            kept.setdefault(name, index)
    return kept


def _row_findings(row: CsvRow, header: CsvRow) -> Iterator[Finding]:
    width = len(header.cells)
    if len(row.cells) < width:
        message = f"row has {_count_cells(len(row.cells))}, header has {width}"
        yield CSV_CELLS.finding(row.spans[0], message, _hint_for_short_row(row))
    elif len(row.cells) > width and any(row.cells[width:]):
        used = _without_empty_end(row)
        extra = next(index for index, cell in enumerate(row.cells) if index >= width and cell)
        message = f"row has {_count_cells(len(used.cells))}, header has {width}; too many: {quote(row.cells[extra])}"
        yield CSV_CELLS.finding(row.spans[extra], message, "put quotes around a text that holds the delimiter")
    if max(map(len, row.cells)) > LONGEST_CELL:
        for cell, span in zip(row.cells, row.spans):
            if len(cell) > LONGEST_CELL:
                message = f"a cell has {len(cell):,} characters; at most {LONGEST_CELL:,} are read"
                yield TOO_LARGE.finding(span, message, "shorten it")


def _count_cells(number: int) -> str:
    return "1 cell" if number == 1 else f"{number} cells"


def _hint_for_short_row(row: CsvRow) -> str:
    """For a row that is too short; one whose only cell holds another delimiter was parted by that."""
    if len(row.cells) == 1 and (other := next((sign for sign in DELIMITERS if sign in row.cells[0]), "")):
        return f"part its cells like those of the header, not with {other!r}"
    return "write the empty cells too"
