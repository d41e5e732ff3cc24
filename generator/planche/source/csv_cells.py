"""The text of a table -> rows of cells, each with its place (RFC 4180, with other delimiters).

Python's csv module tells no columns, and its line numbers count a quoted line break wrongly.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import accumulate, repeat
from string import whitespace

from planche.findings import Finding, Span, quote
from planche.source.manual_pages import CSV_QUOTE, TOO_LARGE

DELIMITERS = ",;\t"
MOST_COLUMNS = 200
_OPENING = re.compile(' *"')
_QUOTED = re.compile('([^"]*+(?:""[^"]*+)*+)"')
_FIRST_LINE = re.compile(r'(?:[^"\n]|"[^"]*")*')

Report = Callable[[Finding], None]


@dataclass(slots=True)
class CsvRow:
    """The cells of one row, without surrounding blanks, and where each starts (a quoted one: its quote)."""

    cells: list[str]
    spans: list[Span]


def delimiter_of(text: str) -> str:
    """The delimiter that stands most often in the first line that is not blank, outside quotes."""
    line = _FIRST_LINE.match(text.lstrip())
    unquoted = re.sub('"[^"]*"', "", line[0] if line else "")
    return max(DELIMITERS, key=unquoted.count)


def rows_of(text: str, name: str, report: Report) -> Iterator[CsvRow]:
    """The rows that are not empty, of at most 200 cells. An unclosed quote is reported and ends the table."""
    text = text.replace("\r\n", "\n").replace("\r", "\n")
    scanner = _Scanner(text, name, report)
    start = 0
    while start < len(text):
        end = text.find("\n", start)
        end = len(text) if end < 0 else end
        if start == end:
            row, start = None, scanner.skip_line(end)
        elif text.find('"', start, end) < 0:
            row, start = scanner.plain_row(start, end)
        else:
            row, start = scanner.quoted_row(start)
        if row and any(row.cells) and not scanner.unclosed:
            yield row


class _Scanner:
    """Reads rows one after another and knows the line; all methods take and give offsets in the text."""

    def __init__(self, text: str, name: str, report: Report) -> None:
        self._text = text
        self._name = name
        self._report = report
        self._delimiter = delimiter_of(text)
        self._unquoted = re.compile(f"[^{self._delimiter}\n]*")
        self._line = 1
        self._line_start = 0
        self.unclosed = False

    def skip_line(self, end: int) -> int:
        """Go to the line behind the line break at `end`."""
        self._line += 1
        self._line_start = end + 1
        return end + 1

    def plain_row(self, start: int, end: int) -> tuple[CsvRow, int]:
        """The row without quotes between two offsets, and where the next one starts."""
        cells = self._text[start:end].split(self._delimiter, MOST_COLUMNS)
        if len(cells) > MOST_COLUMNS:
            excess = cells.pop().lstrip(self._delimiter + whitespace)
            if excess:
                self._report_excess(self._span(end - len(excess)))
        columns = accumulate(map(len, cells), _next_column, initial=1)
        spans = list(map(Span, repeat(self._name, len(cells)), repeat(self._line), columns))
        return CsvRow(list(map(str.strip, cells)), spans), self.skip_line(end)

    def quoted_row(self, start: int) -> tuple[CsvRow, int]:
        """The row from `start` on, which has quotes, and where the next one starts."""
        row = CsvRow([], [])
        excess: Span | None = None
        while True:
            opening = _OPENING.match(self._text, start)
            span = self._span(opening.end() - 1 if opening else start)
            cell, end = self._quoted_cell(opening.end(), span) if opening else self._plain_cell(start)
            if len(row.cells) < MOST_COLUMNS:
                row.cells.append(cell)
                row.spans.append(span)
            elif cell and excess is None:
                excess = span
            if end >= len(self._text) or self._text[end] == "\n":
                break
            start = end + 1
        if excess is not None:
            self._report_excess(excess)
        return row, self.skip_line(end)

    def _plain_cell(self, start: int) -> tuple[str, int]:
        cell = self._unquoted.match(self._text, start)
        assert cell is not None, "it matches nothing, too"
        return cell[0].strip(), cell.end()

    def _quoted_cell(self, start: int, opening: Span) -> tuple[str, int]:
        """The cell whose opening quote stands before `start`, and the offset behind it."""
        closed = _QUOTED.match(self._text, start)
        if closed is None:
            message = f"nothing closes the quotation mark of the cell {self._excerpt(start)}"
            hint = 'close the cell with ", and write a quotation mark inside it as ""'
            self._report(CSV_QUOTE.finding(opening, message, hint))
            self.unclosed = True
            return "", len(self._text)
        if breaks := closed[1].count("\n"):
            self._line += breaks
            self._line_start = start + closed[1].rindex("\n") + 1
        return closed[1].replace('""', '"').strip(), self._behind_quote(closed.end())

    def _behind_quote(self, start: int) -> int:
        rest = self._unquoted.match(self._text, start)
        assert rest is not None, "it matches nothing, too"
        if text := rest[0].strip():
            message = f"text behind a closing quotation mark: {quote(text)}"
            place = self._span(start + rest[0].index(text))
            self._report(CSV_QUOTE.finding(place, message, 'write quotation marks inside a quoted cell twice: ""'))
        return rest.end()

    def _report_excess(self, span: Span) -> None:
        message = f"row has a cell beyond column {MOST_COLUMNS}, the last that is read"
        self._report(TOO_LARGE.finding(span, message, "split the table"))

    def _excerpt(self, start: int) -> str:
        return quote(self._text[start : start + 40].partition("\n")[0])

    def _span(self, offset: int) -> Span:
        return Span(self._name, self._line, offset - self._line_start + 1)


def _next_column(column: int, length: int) -> int:
    return column + length + 1
