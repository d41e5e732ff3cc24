"""The text of a table -> rows of cells, each with its place (RFC 4180, with other delimiters).

Python's csv module tells no columns, and its line numbers count a quoted line break wrongly.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import accumulate, repeat
from string import whitespace

from planche.expressions import expression
from planche.findings import Finding, Span, quote, shorten
from planche.source.manual_pages import CSV_HEADER, CSV_QUOTE, TOO_LARGE
from planche.source.quotation_marks import MarksOf, QuotationMarks

DELIMITERS = ",;\t"
MOST_COLUMNS = 200
LONGEST_ROW = 1_000_000  # characters
LONGEST_SHOWN = 100  # of what a hint writes out
LONGEST_LOOKED_AT = 100  # of a line of which a message shows the beginning: more than it shows
_OPENING = expression(' *"')
_QUOTED = expression('([^"]*+(?:""[^"]*+)*+)"')
_CLOSES_ONLY = expression(r'[^"]*[^\d\s"]"')
_FIRST_LINE = expression(r'[^"\n]*+(?:"[^"]*+"[^"\n]*+)*')
_SEPARATOR_LINE = expression(rf"sep=([{DELIMITERS}])(?:\r\n|\r|\n)", re.IGNORECASE)  # which Excel writes and reads
_LINE_ENDS = expression("\n+")

_LIKE_SEPARATOR_LINE = expression(r'("?)sep=([^\r\n"]*+)"?[,;\t ]*+(?=[\r\n])', re.IGNORECASE)

Report = Callable[[Finding], None]


@dataclass(slots=True)
class CsvRow:
    """The cells of one row, without surrounding blanks, and where each starts (a quoted one: its quote)."""

    cells: list[str]
    spans: list[Span]
    is_spoilt: bool = False  # by a quotation mark that stands where it cannot
    quoted: tuple[int, ...] = ()  # the numbers of the cells in quotation marks
    end: int = 0  # the column behind the last cell


def delimiter_of(text: str) -> str:
    """The delimiter that stands most often in the first line that is not blank, outside quotes."""
    if said := _SEPARATOR_LINE.match(text):
        return said[1]
    line = _FIRST_LINE.match(text.lstrip()[:LONGEST_ROW])
    unquoted = re.sub('"[^"]*"', "", line[0] if line else "")
    return max(DELIMITERS, key=unquoted.count)


def without_odd_separator(text: str, name: str, report: Report) -> str:
    """The text with an empty first line in place of one that was to tell Excel what parts its cells, and does not."""
    said = _LIKE_SEPARATOR_LINE.match(text)
    if said is None:
        return text
    rest = text[said.end() :]
    sign, found = said[2].replace(r"\t", "\t")[:1], delimiter_of(rest)
    header = rest.lstrip()[:LONGEST_ROW].partition("\n")[0].partition("\r")[0]
    is_other = sign != found and found in header
    if _SEPARATOR_LINE.match(text) and not is_other:
        return text
    message = f"the line {quote(said[0])} tells Excel what parts the cells; "
    message += f"{quote(found)} parts them here" if is_other else "it wants nothing around it and behind it"
    way = f"write sep={found} there, or delete the line" if found != "\t" else "delete the line"
    report(CSV_HEADER.finding(Span(name, 1, 1), message, way))
    return rest


def rows_of(text: str, name: str, report: Report, marks_of: MarksOf = QuotationMarks) -> Iterator[CsvRow]:
    """The rows that are not empty, of at most 200 cells. An unclosed quote is reported and ends the table."""
    text = text.replace("\r\n", "\n").replace("\r", "\n")
    scanner = _Scanner(text, name, report, marks_of)
    said = _SEPARATOR_LINE.match(text)
    start = scanner.skip_line(said.end() - 1) if said else 0
    while start < len(text) and not scanner.is_ended:
        row = None
        end = text.find("\n", start)
        end = len(text) if end < 0 else end
        if start == end:
            start = scanner.skip_empty_lines(end)
        elif end - start > LONGEST_ROW:
            scanner.refuse_row(scanner.place(start))
        elif text.find('"', start, end) < 0:
            row, start = scanner.plain_row(start, end)
        else:
            row, start = scanner.quoted_row(start)
        if row and any(row.cells) and not scanner.is_ended:
            yield row


class _Scanner:
    """Reads rows one after another and knows the line; all methods take and give offsets in the text."""

    def __init__(self, text: str, name: str, report: Report, marks_of: MarksOf) -> None:
        self._text = text
        self._name = name
        self._report = report
        self._marks_of = marks_of
        self._delimiter = delimiter_of(text)
        self._unquoted = re.compile(f"[^{self._delimiter}\n]*")
        self._line = 1
        self._line_start = 0
        self.is_ended = False  # by what cannot be read on

    def skip_line(self, end: int) -> int:
        """Go to the line behind the line break at `end`."""
        self._line += 1
        self._line_start = end + 1
        return end + 1

    def skip_empty_lines(self, start: int) -> int:
        """Go to the line behind the line breaks from `start` on."""
        ends = _LINE_ENDS.match(self._text, start)
        assert ends is not None, "one stands there"
        self._line += len(ends[0])
        self._line_start = ends.end()
        return ends.end()

    def refuse_row(self, place: Span) -> None:
        """Report a row that is too long; nothing behind it is read."""
        message = f"the row has more than {LONGEST_ROW:,} characters, the most that are read of one"
        self._report(TOO_LARGE.finding(place, message, "part it by line ends, or close its quotation marks"))
        self.is_ended = True

    def plain_row(self, start: int, end: int) -> tuple[CsvRow, int]:
        """The row without quotes between two offsets, and where the next one starts."""
        cells = self._text[start:end].split(self._delimiter, MOST_COLUMNS)
        if len(cells) > MOST_COLUMNS:
            excess = cells.pop().lstrip(self._delimiter + whitespace)
            if excess:
                self._report_excess(self.place(end - len(excess)))
        columns = accumulate(map(len, cells), _next_column, initial=1)
        spans = list(map(Span, repeat(self._name, len(cells)), repeat(self._line), columns))
        return CsvRow(list(map(str.strip, cells)), spans, end=end - start + 1), self.skip_line(end)

    def quoted_row(self, start: int) -> tuple[CsvRow, int]:
        """The row from `start` on, which has quotes, and where the next one starts."""
        row = CsvRow([], [])
        excess: Span | None = None
        begin = start
        while True:
            opening = _OPENING.match(self._text, start)
            span = self.place(opening.end() - 1 if opening else start)
            cell, end = self._quoted_cell(opening.end(), span, row) if opening else self._plain_cell(start, row)
            if len(row.cells) < MOST_COLUMNS:
                row.quoted += (len(row.cells),) if opening else ()
                row.cells.append(cell)
                row.spans.append(span)
            elif cell and excess is None:
                excess = span
            if end - begin > LONGEST_ROW and not self.is_ended:
                self.refuse_row(row.spans[0])
            if self.is_ended or end >= len(self._text) or self._text[end] == "\n":
                break
            start = end + 1
        if excess is not None:
            self._report_excess(excess)
        row.end = end - self._line_start + 1
        return row, self.skip_line(end)

    def _plain_cell(self, start: int, row: CsvRow) -> tuple[str, int]:
        found = self._unquoted.match(self._text, start)
        assert found is not None, "it matches nothing, too"
        cell = found[0].strip()
        if _CLOSES_ONLY.fullmatch(cell):
            place = self.place(start + found[0].rindex('"'))
            message = f"a quotation mark closes the cell {quote(cell)}, and none opens it"
            words = self._words_before(start, found[0])
            way = "delete it, or write" if words == found[0] else "write"
            self._report(CSV_QUOTE.finding(place, message, f'{way} one before the cell too: "{words.strip()}'))
            row.is_spoilt = True
        return cell, found.end()

    def _words_before(self, start: int, cell: str) -> str:
        """A cell with those before it whose text it goes on with: it begins with a blank, as behind a comma."""
        before = self._text[self._text.rfind("\n", 0, start) + 1 : start]
        cells = [] if '"' in before else before.split(self._delimiter)[:-1]
        while cells and cell.startswith(" "):
            cell = f"{cells.pop()}{self._delimiter}{cell}"
        return cell

    def _quoted_cell(self, start: int, opening: Span, row: CsvRow) -> tuple[str, int]:
        """The cell whose opening quote stands before `start`, and the offset behind it."""
        closed = _QUOTED.match(self._text, start)
        if closed and "\n" in closed[1] and self._words_at(closed.end()):
            return self._unclosed_cell(start, opening, row, opening.line + closed[1].count("\n"))
        if closed is None:
            message = f"nothing closes the quotation mark of the cell {self._excerpt(start)}"
            if rows := self._text.rstrip().count("\n", start):
                message += f", which takes in {_name_lines(opening.line + 1, opening.line + rows)}"
            hint = 'close the cell with ", and write a quotation mark inside it as ""'
            self._report(CSV_QUOTE.finding(opening, message, hint))
            self.is_ended = True
            return "", len(self._text)
        if breaks := closed[1].count("\n"):
            self._line += breaks
            self._line_start = start + closed[1].rindex("\n") + 1
        end = closed.end()
        if words := self._words_at(end):
            end = self._words_behind_quote(start - 1, end, words)
            row.is_spoilt = True
        return closed[1].replace('""', '"').strip(), self._end_of_cell(end)

    def _unclosed_cell(self, start: int, opening: Span, row: CsvRow, last: int) -> tuple[str, int]:
        """The cell whose quote took in rows, up to a quote that opens another in line `last`; it ends with its line."""
        end = self._text.index("\n", start)
        lines = _name_lines(opening.line + 1, last)
        message = f"nothing closes the quotation mark of the cell {self._excerpt(start)}, which takes in {lines}"
        hint = 'close the cell with " where it ends, or delete the mark; inside a cell write it as ""'
        self._report(CSV_QUOTE.finding(opening, message, hint))
        row.is_spoilt = True
        return self._text[start:end].strip(), end

    def _words_behind_quote(self, opening: int, start: int, words: str) -> int:
        """Report words behind a closing quote; where they end, at the last quote of the cell."""
        line_end = self._text.find("\n", start)
        rest = self._text[start : line_end if line_end >= 0 else len(self._text)]
        message = f"text behind a closing quotation mark: {quote(words)}"
        place = self.place(start + len(rest) - len(rest.lstrip()))
        closing = re.search(f'"(?= *(?:[{self._delimiter}]|$))', rest)
        if closing:
            inside = self._text[opening + 1 : start + closing.start()]
            end = start + closing.end()
        else:
            inside = self._text[opening : self._end_of_cell(start)].rstrip()
            end = start
        self._report(CSV_QUOTE.finding(place, message, write_cell(inside.replace('""', '"'), self._marks_of())))
        return end

    def _end_of_cell(self, start: int) -> int:
        rest = self._unquoted.match(self._text, start)
        assert rest is not None, "it matches nothing, too"
        return rest.end()

    def _words_at(self, start: int) -> str:
        """What stands in a cell from an offset on."""
        return self._text[start : self._end_of_cell(start)].strip()

    def _report_excess(self, span: Span) -> None:
        message = f"row has a cell beyond column {MOST_COLUMNS}, the last that is read"
        self._report(TOO_LARGE.finding(span, message, "split the table"))

    def _excerpt(self, start: int) -> str:
        return quote(self._text[start : start + LONGEST_LOOKED_AT].partition("\n")[0])

    def place(self, offset: int) -> Span:
        return Span(self._name, self._line, offset - self._line_start + 1)


def write_cell(words: str, marks: QuotationMarks) -> str:
    """How to write a cell that wants quotation marks around it and has some inside, as a hint."""
    curled = marks.curl(words)
    if curled is None:
        mended = '"' + words.replace('"', '""') + '"'
        return f"write quotation marks inside a quoted cell twice: {shorten(mended, LONGEST_SHOWN)}"
    mended = shorten(f'"{curled}"', LONGEST_SHOWN)
    return f"write {marks.shown} for the quotation marks inside: {mended}{marks.note}"


def _next_column(column: int, length: int) -> int:
    return column + length + 1


def _name_lines(first: int, last: int) -> str:
    return f"line {last}" if first == last else f"lines {first} to {last}"
