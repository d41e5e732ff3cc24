"""A CSV table whose rows have one cell more than its header -> the header with the name that it has lost."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from itertools import islice

from planche.content.exchanged_headings import MOST_COLUMNS, CountRefused
from planche.findings import Finding, Span, shorten
from planche.source import CSV_CELLS, CSV_HEADER, LoadedFile, Record, Rows, delimiter_of

MOST_LINES = 50  # of the table, for each header that is tried
MOST_HEADERS = 3  # that are told
LONGEST_HEADER = 300  # characters of one that a hint writes out
_LACKS = "the header lacks the column "

Parse = Callable[[str], LoadedFile[Rows[Record]]]


def name_lost_heading(
    findings: Sequence[Finding], text: str, names: Collection[str], parse: Parse, count_refused: CountRefused
) -> Finding | None:
    """That the header lost a name, with it written, in place of the findings of a table; None where it did not.

    `names` are all that may stand there, those first that are likelier.
    """
    told = [one for one in findings if one.id in (CSV_CELLS.id, CSV_HEADER.id)]
    lines = text.replace("\r\n", "\n").split("\n", MOST_LINES)[:MOST_LINES]
    if not told or len(told) != len(findings) or '"' in lines[0] or len(lines) < 2:
        return None
    sign = delimiter_of(text)
    cells = [cell.strip() for cell in lines[0].split(sign)]
    widths = {line.count(sign) + 1 for line in lines[1:] if line and '"' not in line}
    if len(cells) > MOST_COLUMNS or widths != {len(cells) + 1}:
        return None
    lacking = [one.message.removeprefix(_LACKS).strip("'") for one in told if one.message.startswith(_LACKS)]
    asked = lacking[0] if len(lacking) == 1 else ""
    lost = [asked] if asked else [name for name in names if name not in cells][:MOST_COLUMNS]
    if asked and (place := _numbered_place(asked, cells)):
        cells = [*cells[:place], asked, *cells[place:]]
        if parse("\n".join((sign.join(cells), *lines[1:]))).findings:
            return None
        return _tell([sign.join(cells)], asked, told[0])
    fitting = list(islice(_fitting(cells, lost, sign, lines[1:], parse, count_refused), MOST_HEADERS))
    if not fitting:
        return None
    return _tell(fitting, asked, told[0])


def _tell(fitting: Sequence[str], asked: str, told: Finding) -> Finding:
    message = f"all rows have a cell more than the header, which has lost a name{f': {asked!r}' if asked else ''}"
    hint = f"write {' or '.join(shorten(header, LONGEST_HEADER) for header in fitting)}"
    return told._replace(id=CSV_CELLS.id, span=Span(told.span.file, 1, 1), message=message).with_hint(hint)


def _numbered_place(name: str, cells: Sequence[str]) -> int:
    """Behind which names one stands that ends with a number, as its neighbours do; 0 for any other."""
    stem, _, number = name.rpartition("-")
    if not stem or not number.isdecimal():
        return 0
    before = f"{stem}-{int(number) - 1}"
    return cells.index(before) + 1 if before in cells else 0


def _fitting(
    cells: Sequence[str], lost: Sequence[str], sign: str, rows: Sequence[str], parse: Parse, count_refused: CountRefused
) -> Iterator[str]:
    """The headers with one more name under which nothing of the rows is refused."""
    for name in lost:
        for place in range(len(cells) + 1):
            header = sign.join((*cells[:place], name, *cells[place:]))
            loaded = parse("\n".join((header, *rows)))
            if loaded.value and not loaded.findings and not count_refused(_without_empty(loaded.value)):
                yield header


def _without_empty(rows: Rows[Record]) -> Sequence[Record]:
    """The rows, with empty cells as values that are not given."""
    return [
        Record(row.span, {name: cell for name, cell in row.items() if cell != ""}, row.spans, row.key_spans)
        for row in rows
    ]
