"""A row that has not as many cells as its table has columns -> where a delimiter is missing, or is too many.

Which it is, the other rows tell: a cell belongs to the column whose cells are of its kind.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from string import ascii_lowercase, ascii_uppercase, digits
from typing import NamedTuple

from planche.expressions import expression
from planche.findings import Finding, Span, list_names, quote, shorten
from planche.source.csv_cells import LONGEST_SHOWN, CsvRow, write_cell
from planche.source.manual_pages import CSV_CELLS
from planche.source.quotation_marks import MarksOf, QuotationMarks

MOST_COMPARED = 200  # rows to which one is compared
PLAIN, LIKELY = 0.05, 0.2  # how strange a cell is at most that is as those of its column, or of their kind
_MOST_TRIED = 60  # columns of a table in which the place is looked for
_NUMBER = expression(r"[-+]?\d+(?:[.,]\d+)?")
_COUNTS = expression(r"\d+(?: +\d+)+")
_MERGED = expression(r"(\S+)\s+(\S.*)")
_SMALL = expression(r"[^\W\d_A-ZÀ-ÖØ-Þ]++")
_CAPITALISED = expression(r"[^\W\d_a]++a?")
_NEXT_SENTENCE = expression(r"((?:\S{1,40} ){0,4}[A-ZÀ-ÖØ-Þ]?[^\W\d_A-ZÀ-ÖØ-Þ]++)([A-ZÀ-ÖØ-Þ]\S*+ .*+)")
_INNER_CAPITAL = expression(r"[^\W\d_A-ZÀ-ÖØ-Þ][A-ZÀ-ÖØ-Þ]")
_DIGIT = expression(r"\d")
_ENDS_OF_SENTENCES = '.!?…:»”"'
LONGEST_GLUED = 200  # characters of a cell that may be two
_PARTED_OTHERWISE = expression(r"([\w-]++)[.:;,/|]([\w-]++)")


class Column(NamedTuple):
    """What the cells of a column are like."""

    name: str
    values: frozenset[str]
    has_numbers: bool
    has_sentences: bool
    has_counts: bool  # several numbers with blanks between them
    may_be_empty: bool
    shapes: frozenset[str]  # how its cells are built of letters, digits and signs

    @classmethod
    def of(cls, name: str, cells: Iterable[str], *, is_needed: bool) -> Column:
        values = frozenset(cells)
        filled = [value for value in values if value]
        return cls(
            name,
            values,
            bool(filled) and all(map(_NUMBER.fullmatch, filled)),
            any(" " in value for value in filled),
            any(map(_COUNTS.fullmatch, filled)),
            "" in values or not is_needed,
            frozenset(map(_shape, filled)),
        )

    @property
    def loss(self) -> float:
        """How strange it is that its cell is missing."""
        return 0.1 if self.may_be_empty else 0.5

    def strangeness(self, cell: str) -> float:
        """How unlike those of the column a cell is."""
        if cell in self.values:
            return 0
        if not cell:
            return 0.3 if self.may_be_empty else 1
        is_number = _NUMBER.fullmatch(cell) is not None
        if is_number != self.has_numbers:
            return 2
        if is_number:
            return PLAIN
        return LIKELY if (" " in cell) == self.has_sentences else 0.6


class Writing(NamedTuple):
    """How the cells of a table are written."""

    delimiter: str
    marks_of: MarksOf = QuotationMarks


class _WidthGuess(NamedTuple):
    """How a row may have been meant."""

    strangeness: float
    place: Span
    message: str
    hint: str


def explain_width(row: CsvRow, columns: Sequence[Column], writing: Writing) -> Finding:
    """The finding of a row that has more or fewer cells than there are columns."""
    used = max(index for index, cell in enumerate(row.cells, 1) if cell or index <= len(columns))
    count = f"row has {count_cells(used)}, header has {len(columns)}"
    is_short = used < len(columns)
    readings = list(_short(row, columns, writing.delimiter) if is_short else _long(row, columns, used, writing))
    if not any(column.values for column in columns):
        del readings[1:]  # nothing tells the columns apart
    best = min(readings, key=lambda reading: reading.strangeness)
    return CSV_CELLS.finding(best.place, f"{count}; {best.message}", best.hint)


def count_cells(number: int) -> str:
    return "1 cell" if number == 1 else f"{number} cells"


_IN_IDS = ascii_lowercase + digits + "-"
NO_ID = 4.0  # how strange it is that a row begins with what is no id
GLUED, PARTED = 0.3, 0.5  # the same of a comma in a text with no blank behind it, and of a part of it that is quoted


def _strangeness(cells: Sequence[str], columns: Sequence[Column]) -> float:
    return sum(column.strangeness(cell) for cell, column in zip(cells, columns))


def _short(row: CsvRow, columns: Sequence[Column], delimiter: str) -> Iterator[_WidthGuess]:
    """That cells are missing at the end, or somewhere, or that two became one."""
    cells, lost = row.cells, len(columns) - len(row.cells)
    names = list_names([quote(column.name) for column in columns[len(cells) :]])
    written = delimiter.join(cells) + delimiter * lost
    missing = f"the last, {names}, is missing" if lost == 1 else f"the last {lost}, {names}, are missing"
    hint = f"write a {_NAMES[delimiter]} for each that is empty: {shorten(written, LONGEST_SHOWN)}"
    if lost == 1 and not columns[-1].may_be_empty and columns[-1].values:
        hint = f"write it at the end of the row, behind a {_NAMES[delimiter]}, or the cell that is missing before it"
    lacking = sum(column.loss for column in columns[len(cells) :])
    yield _WidthGuess(_strangeness(cells, columns) + lacking, row.spans[-1], missing, hint)
    yield from _parted_otherwise(row, columns, delimiter)
    if lost > 1:
        return
    for at in range(min(len(cells), _MOST_TRIED)):
        before, behind = cells[:at], cells[at:]
        strange = _strangeness(before, columns) + _strangeness(behind, columns[at + 1 :])
        yield _WidthGuess(
            strange + columns[at].loss + 0.05, row.spans[at], *_missing_cell(cells, columns, at, delimiter)
        )
        pair = columns[at : at + 2]
        for both in filter(None, (_glued(cells[at], pair), _merged(cells[at], pair))):
            strange = _strangeness([*before, *both, *cells[at + 1 :]], columns)
            message = f"{quote(cells[at])} holds both {quote(columns[at].name)} and {quote(columns[at + 1].name)}"
            hint = f"write a {_NAMES[delimiter]} between the two: {shorten(delimiter.join(both), LONGEST_SHOWN)}"
            yield _WidthGuess(strange, row.spans[at], message, hint)


def _parted_otherwise(row: CsvRow, columns: Sequence[Column], delimiter: str) -> Iterator[_WidthGuess]:
    """That another sign parts some cells of the row, which has as many as it should have with that."""
    for other in _NAMES.keys() - {delimiter}:
        parted = [part.strip() for cell in row.cells for part in cell.split(other)]
        if len(parted) == len(columns) and len(parted) > len(row.cells):
            at = next(n for n, cell in enumerate(row.cells) if other in cell)
            message = f"{_NAMES[other]}s part the cells of {quote(row.cells[at])}, and {_NAMES[delimiter]}s all others"
            hint = f"write {_NAMES[delimiter]}s there too: {shorten(delimiter.join(parted), LONGEST_SHOWN)}"
            yield _WidthGuess(_strangeness(parted, columns), row.spans[at], message, hint)


def _merged(cell: str, columns: Sequence[Column]) -> list[str]:
    """The two cells that one may hold, with a blank between them; with another sign, what other rows have too."""
    if parts := _MERGED.fullmatch(cell):
        return [parts[1], parts[2]]
    parts = _PARTED_OTHERWISE.fullmatch(cell)
    if parts is None or _NUMBER.fullmatch(cell):
        return []
    both = [*parts.groups()]
    strange = [column.strangeness(part) for part, column in zip(both, columns)]
    return both if min(strange, default=1) <= PLAIN and max(strange) <= LIKELY else []


def _glued(cell: str, columns: Sequence[Column]) -> list[str]:
    """The two cells that one may hold with nothing between them, each built as others of its column."""
    if len(columns) < 2 or not cell or (_shape(cell) in columns[0].shapes and columns[1].may_be_empty):
        return []
    is_odd = not columns[0].has_sentences or not any(map(_INNER_CAPITAL.search, columns[0].values))
    if columns[1].has_sentences and is_odd and (found := _NEXT_SENTENCE.fullmatch(cell)):
        return [found[1], found[2]]
    pairs = [[cell[:at], cell[at:]] for at in range(1, min(len(cell), LONGEST_GLUED)) if cell[at] != "-"]
    alike = [both for both in pairs if _are_alike(both, columns)]
    return min(alike, key=lambda both: _strangeness(both, columns), default=[])


def _are_alike(both: Sequence[str], columns: Sequence[Column]) -> bool:
    """Whether one of two cells is one of those of its column, and the other built as they are."""
    (one, first), (other, second) = zip(both, columns)
    if first.has_sentences and one[-1:] in _ENDS_OF_SENTENCES:
        return second.strangeness(other) <= PLAIN or _shape(other) in second.shapes
    if second.strangeness(other) <= PLAIN:
        return _shape(one) in first.shapes
    return first.strangeness(one) <= PLAIN and _shape(other) in second.shapes


def _shape(cell: str) -> str:
    """How a cell is built: each word is a letter, capital or small, and digits are as many as they are."""
    words = _SMALL.sub("a", cell[:LONGEST_GLUED])
    return _DIGIT.sub("0", _CAPITALISED.sub("A", words))


def _missing_cell(cells: Sequence[str], columns: Sequence[Column], at: int, delimiter: str) -> tuple[str, str]:
    where = f"after {quote(cells[at - 1])}" if at else f"before {quote(cells[0])}"
    written = delimiter.join((*cells[max(0, at - 1) : at], "", cells[at]))
    hint = f"write it, or a {_NAMES[delimiter]} for it if it is empty: {shorten(written, LONGEST_SHOWN)}"
    return f"the one {where}, {quote(columns[at].name)}, is probably missing", hint


def _long(row: CsvRow, columns: Sequence[Column], used: int, writing: Writing) -> Iterator[_WidthGuess]:
    """That a text holds delimiters and is in no quotation marks, or that a cell is too many."""
    yield from _too_long(row, columns, used, writing)
    if used < len(row.cells):  # the last cell of the row may be empty
        yield from islice(_too_long(row, columns, used + 1, writing), 1, None)


def _too_long(row: CsvRow, columns: Sequence[Column], used: int, writing: Writing) -> Iterator[_WidthGuess]:
    """The same, of a row that has so many cells."""
    delimiter = writing.delimiter
    cells, width = row.cells[:used], len(columns)
    more = len(cells) - width
    extra = next((index for index in range(width, used) if cells[index]), width)
    last = f"too many: {quote(cells[extra])}"
    whole = f"delete it, or put double quotation marks around the text that holds a {_NAMES[delimiter]}"
    yield _WidthGuess(_strangeness(cells, columns) + 0.5, row.spans[extra], last, whole)
    if more in (width, width - 1):  # two rows; where nothing parts them, the last cell of the one holds the other's id
        behind = cells[width - 1 :] if more == width - 1 else cells[width:]
        strange = _strangeness(cells[: width - 1], columns) + _strangeness(behind[1:], columns[1:])
        message = f"two rows stand on this line; the second begins in {quote(behind[0])}"
        hint = f"end the line in front of the second row, {shorten(delimiter.join(('…', *behind[1:])), LONGEST_SHOWN)}"
        strange += 0 if _ends_in_id(behind[0]) else NO_ID
        yield _WidthGuess(strange / 2 - 0.2, row.spans[used - len(behind)], message, hint)
    yield from _several_texts(row, columns, used, delimiter)
    for at in range(min(width, _MOST_TRIED)):
        parts = cells[at : at + more + 1]
        words, odd = _joined(row, at, more + 1, delimiter)
        strange = _strangeness((*cells[:at], words, *cells[at + more + 1 :]), columns)
        if not all(parts):
            if more == 1:
                message = f"one {_NAMES[delimiter]} too many {_beside(cells, at)}"
                yield _WidthGuess(strange - 0.1, row.spans[at], message, f"delete one {_NAMES[delimiter]} there")
            continue
        message = f"{quote(words)} is probably one text, {quote(columns[at].name)}, that holds a {_NAMES[delimiter]}"
        if are_counts := all(part.isdigit() for part in parts) and columns[at].has_counts:
            message = f"{quote(words)} is probably one cell, {quote(columns[at].name)}, whose numbers blanks part"
        plain = words[1:-1] if words[0] + words[-1] in _PAIRS else words
        if are_counts:
            hint = f"write blanks between them: {' '.join(parts)}"
        elif '"' in plain:
            hint = f"put double quotation marks around it, and {write_cell(plain, writing.marks_of())}"
        else:
            hint = "put double quotation marks around it: " + shorten('"' + plain + '"', LONGEST_SHOWN)
        yield _WidthGuess(strange + odd, row.spans[at], message, hint)


_NAMES = {",": "comma", ";": "semicolon", "\t": "tab"}
_PAIRS = ("“”", "„“", "„”", "''", "‘’")


def _beside(cells: Sequence[str], at: int) -> str:
    """Between which cells an empty one stands."""
    return f"before {quote(cells[at + 1])}" if not cells[at] else f"after {quote(cells[at])}"


def _joined(row: CsvRow, at: int, count: int, delimiter: str) -> tuple[str, float]:
    """Cells as they were written in one another's row, and how unlike one text they are: it has a blank behind its
    delimiters, and no part of it in quotation marks."""
    words, odd = row.cells[at], 0.0
    for after in range(at + 1, at + count):
        follows = row.cells[after]
        has_blank = _has_blank(row, after)
        odd += 0 if has_blank else GLUED
        words = f"{words}{delimiter}{' ' if has_blank else ''}{follows}"
    return words, odd + PARTED * sum(at <= number < at + count for number in row.quoted)


def _has_blank(row: CsvRow, at: int) -> bool:
    """Whether a cell was written behind a blank, as nobody does who parts cells."""
    end = row.spans[at + 1].column - 1 if at + 1 < len(row.spans) else row.end
    return end - row.spans[at].column > len(row.cells[at])


def _several_texts(row: CsvRow, columns: Sequence[Column], used: int, delimiter: str) -> Iterator[_WidthGuess]:
    """That several texts hold delimiters, each with a blank behind it, while there is none behind those of cells."""
    begins = [at for at in range(used) if at == 0 or not _has_blank(row, at)]
    if len(begins) != len(columns):
        return
    ends = [*begins[1:], used]
    words = [_joined(row, at, end - at, delimiter)[0] for at, end in zip(begins, ends)]
    texts = [text for text, at, end in zip(words, begins, ends) if end - at > 1]
    if len(texts) > 1 and not any('"' in text for text in texts):
        first = next(at for at, end in zip(begins, ends) if end - at > 1)
        message = f"{' and '.join(map(quote, texts))} are probably texts that hold {_NAMES[delimiter]}s"
        quoted = delimiter.join(f'"{text}"' for text in texts)
        hint = f"put double quotation marks around each: {shorten(quoted, LONGEST_SHOWN)}"
        yield _WidthGuess(_strangeness(words, columns), row.spans[first], message, hint)


def _ends_in_id(cell: str) -> bool:
    """Whether a cell ends as an id does, which stands behind a number, a sign or nothing, not behind a capital."""
    before = cell.rstrip(_IN_IDS)
    id = cell[len(before) :]
    return bool(id) and (before[-1:] not in [*ascii_uppercase] or any(sign in digits for sign in id[:-1]))
