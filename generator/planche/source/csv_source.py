"""A table as CSV -> Rows of Records, all values text, every cell with its place."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from functools import partial

from planche.findings import Finding, FindingList, Span, quote, shorten
from planche.source.csv_cells import LONGEST_SHOWN, CsvRow, delimiter_of, rows_of, without_odd_separator
from planche.source.csv_header import SAVE_WITH_COMMAS, Heading, header_findings, other_delimiter
from planche.source.csv_layout import MOST_COMPARED, Column, Writing, count_cells, explain_width
from planche.source.files import Folder, Unreadable
from planche.source.manual_pages import CSV_CELLS, EMPTY, TOO_LARGE
from planche.source.quotation_marks import MarksOf, QuotationMarks, marks_of_file
from planche.source.records import MOST_FINDINGS, LoadedFile, Record, Rows, first_findings
from planche.source.text import control_characters

MOST_ROWS = 200_000
LONGEST_CELL = 20_000


def load_csv(
    folder: Folder, name: str, required: Collection[str] = (), allowed: Collection[str] | None = None
) -> LoadedFile[Rows[Record]]:
    """The table `name` of a project; a file that cannot be read is a finding."""
    try:
        return parse_csv(folder.read_text(name), name, required, allowed, partial(marks_of_file, folder, name))
    except Unreadable as unreadable:
        return LoadedFile(None, (unreadable.finding,))


def parse_csv(
    text: str,
    name: str,
    required: Collection[str] = (),
    allowed: Collection[str] | None = None,
    marks_of: MarksOf = QuotationMarks,
) -> LoadedFile[Rows[Record]]:
    """The table in `text`: `required` columns must be there, and no others than these and `allowed`.

    Every record has all good columns of the header; its `key_spans` are the places of their names.
    """
    if refused := tuple(control_characters(text, name)):
        return LoadedFile(None, first_findings(refused))
    findings = FindingList(MOST_FINDINGS, MOST_FINDINGS)
    text = without_odd_separator(text, name, findings.append)
    rows = rows_of(text, name, findings.append, marks_of)
    header = _without_empty_end(next(rows, CsvRow([], [])))
    if not header.cells:
        message = "the table is empty; a header row that names the columns is wanted"
        empty = EMPTY.finding(Span(name), message, "write the header, or delete the file")
        return LoadedFile(None, first_findings(findings or [empty], findings.more))
    known = None if allowed is None else {*required, *allowed}
    told = tuple(header_findings(Heading(header, tuple(dict.fromkeys(required)), known)))
    findings += told
    records = _records(
        rows, header, known, findings, required, Writing(delimiter_of(text), marks_of), is_sound=not told
    )
    return LoadedFile(records, first_findings(findings, findings.more))


def _without_empty_end(row: CsvRow) -> CsvRow:
    """The row up to its last cell that is not empty; spreadsheets add empty ones."""
    width = max((index for index, cell in enumerate(row.cells, 1) if cell), default=0)
    return CsvRow(row.cells[:width], row.spans[:width])


def _records(
    rows: Iterable[CsvRow],
    header: CsvRow,
    known: set[str] | None,
    findings: FindingList,
    needed: Collection[str],
    writing: Writing,
    *,
    is_sound: bool,
) -> Rows[Record]:
    """The rows below the header, without columns that it names wrongly and rows of another width.

    In such a row a text moved to the wrong column: what stands there would be found wrong once more.
    """
    kept = _good_columns(header, known)
    key_spans = {name: header.spans[index] for name, index in kept.items()}
    records = Rows[Record](header.spans[0])
    misfits: list[CsvRow] = []
    for number, row in enumerate(rows):
        if number == MOST_ROWS:
            message = f"the table has more than {MOST_ROWS:,} rows"
            findings.append(TOO_LARGE.finding(row.spans[0], message, "split the table"))
            break
        wrong = tuple(_long_cells(row))
        findings += wrong
        if row.is_spoilt:
            continue
        if len(header.cells) > 1 and row.cells[: len(header.cells)] == header.cells:
            message = f"the header, of line {header.spans[0].line}, stands here once more"
            findings.append(CSV_CELLS.finding(row.spans[0], message, "delete this row"))
        elif not _fits(row, header):
            misfits.append(row)
        elif not wrong:
            values = {name: row.cells[index] for name, index in kept.items()}
            spans = {name: row.spans[index] for name, index in kept.items()}
            records.add(Record(row.spans[0], values, spans, key_spans), row.spans[0])
    if not is_sound and len(misfits) > len(records):
        return Rows(header.spans[0])  # the header is what is wrong, and has its findings
    findings += _misfit_findings(misfits, header, records, needed, writing)
    return records


def _fits(row: CsvRow, header: CsvRow) -> bool:
    """Whether a row has as many cells as the header; empty ones behind them are none."""
    width = len(header.cells)
    return len(row.cells) == width or (len(row.cells) > width and not any(row.cells[width:]))


def _misfit_findings(
    misfits: Sequence[CsvRow], header: CsvRow, records: Rows[Record], needed: Collection[str], writing: Writing
) -> Iterator[Finding]:
    """What is wrong with rows of another width; one finding where they are all so, and the header is what is wrong."""
    if not misfits:
        return
    more = len(misfits) - 1
    rest = f" (here and in {more} more row{'s' if more > 1 else ''})" if more else ""
    sign = other_delimiter(misfits, writing.delimiter)
    if sign and more and not records:
        message = f"the header is parted by {quote(writing.delimiter)}, all rows by {quote(sign)}"
        hint = f"write {shorten(sign.join(header.cells), LONGEST_SHOWN)}"
        yield CSV_CELLS.finding(header.spans[0], message, hint if sign != "\t" else "part the header by tabs too")
        return
    if sign:
        message = f"the row is parted by {quote(sign)}, the header by {quote(writing.delimiter)}{rest}"
        row = writing.delimiter.join(misfits[0].cells).replace(sign, writing.delimiter)
        is_plain = records and not more and row.count(writing.delimiter) == len(header.cells) - 1 and '"' not in row
        hint = f"write {shorten(row, LONGEST_SHOWN)}" if is_plain else SAVE_WITH_COMMAS
        yield CSV_CELLS.finding(misfits[0].spans[0], message, hint)
        return
    widths = {len(row.cells) for row in misfits}
    if not records and len(misfits) > 1 and len(widths) == 1:
        message = f"all rows have {count_cells(widths.pop())}, the header has {len(header.cells)}"
        hint = "name a column for each cell of the rows, or delete what is too many"
        yield CSV_CELLS.finding(header.spans[0], message, hint)
        return
    sample = records[:MOST_COMPARED]
    columns = [
        Column.of(name, (str(row.get(name, "")) for row in sample), is_needed=name in needed) for name in header.cells
    ]
    yield from (explain_width(row, columns, writing) for row in misfits)


def _good_columns(header: CsvRow, known: set[str] | None) -> dict[str, int]:
    """The index of every good column; of two with one name, the first."""
    kept: dict[str, int] = {}
    for index, name in enumerate(header.cells):
        if name and (known is None or name in known):
            kept.setdefault(name, index)
    return kept


def _long_cells(row: CsvRow) -> Iterator[Finding]:
    """Cells that hold more than is read."""
    if max(map(len, row.cells)) > LONGEST_CELL:
        for cell, span in zip(row.cells, row.spans):
            if len(cell) > LONGEST_CELL:
                message = f"a cell has {len(cell):,} characters; at most {LONGEST_CELL:,} are read"
                yield TOO_LARGE.finding(span, message, "shorten it")
