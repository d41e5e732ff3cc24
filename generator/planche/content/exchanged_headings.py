"""A CSV table whose rows are refused -> the same with two columns under each other's headings, if that is why."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import islice
from typing import NamedTuple

from planche.expressions import expression
from planche.findings import Check, Finding, declare
from planche.source import Record, Rows, Value

EXCHANGED = declare(
    "tables/exchanged-headings",
    """
    Two headings of a table stand over each other's columns.

    Many cells of a column are refused, or empty where something is needed, and all of both columns would be right if
    their headings were exchanged. A heading was moved in the spreadsheet without its column, or a column without it.
    Any text is right below any heading of texts; there it is told, as a warning if nothing else is wrong, where
    catalogues know the texts of most rows the other way round, where the column of names has sentences and the ids are
    made of the words of another one, and where faces are drawn for the other order: marks stand in the column that is
    set plainly and not in the one with `|rich`, or most texts do not fit and the other column has the larger box.

    Example: `id,words,name`, where names stand below `words` and the words, which may be empty, below `name`.
    Mend it: exchange the two headings; if they are right, correct the cells.
    """,
)
CHECKS: tuple[Check, ...] = (EXCHANGED,)

MOST_TRIED = 200  # rows that are looked at
MOST_COLUMNS = 30  # that are tried
LEAST_REFUSED = 1 / 4  # of the cells of a column, and two
LEAST_MENDED = 8  # cells, for each that is wrong below the other heading too

_NUMBER = expression(r"[-+]?\d++(?:[.,]\d*+)?")
CountRefused = Callable[[Sequence[Record]], Counter[str]]  # how many cells of each column are refused


class HeadingPair(NamedTuple):
    """Two columns that stand under each other's headings."""

    one: str  # the column of which many cells are refused
    other: str

    def finding(self, rows: Sequence[Record], refused: int) -> Finding:
        """Told at the heading that stands first."""
        places = rows[0].key_spans
        first, second = sorted((self.one, self.other), key=lambda name: places[name])
        tried = f"the first {MOST_TRIED}" if len(rows) > MOST_TRIED else f"{len(rows)}"
        message = (
            f"the headings {first!r} and {second!r} are exchanged: {refused} of {tried} cells "
            f"below {self.one!r} are not right there, all of both columns would be right below the other"
        )
        hint = f"write {second} in place of {first}, and {first} in place of {second}; or correct the cells"
        return EXCHANGED.finding(places[first], message, hint)

    def undo(self, rows: Rows[Value] | Rows[Record]) -> Rows[Value]:
        """The rows with the cells of each column below the other heading."""
        right = Rows[Value](rows.span)
        for row, span in zip(rows, rows.spans):
            right.add(self.undo_row(row) if isinstance(row, Record) else row, span)
        return right

    def undo_row(self, row: Record) -> Record:
        names = {self.one: self.other, self.other: self.one}
        values = {names.get(name, name): value for name, value in row.items()}
        return Record(
            row.span, values, {names.get(name, name): place for name, place in row.spans.items()}, row.key_spans
        )


def find_exchange(table: Iterable[Value], count_refused: CountRefused) -> tuple[HeadingPair, Finding] | None:
    """The two columns of which each is right below the other's heading, and what to say; None unless it is plain."""
    rows = [row for row in table if isinstance(row, Record)]
    sample = rows[:MOST_TRIED]
    refused = count_refused(sample)
    found = list(islice(_exchanges(sample, refused, count_refused), 2))
    return (found[0], found[0].finding(rows, refused[found[0].one])) if len(found) == 1 else None


def _exchanges(rows: Sequence[Record], refused: Counter[str], count_refused: CountRefused) -> Iterator[HeadingPair]:
    """The exchanges after which next to nothing of the two columns is refused; each pair once."""
    columns = tuple(islice(rows[0].key_spans if rows else (), MOST_COLUMNS))
    odd = [name for name in columns if refused[name] >= max(2, LEAST_REFUSED * len(rows))]
    for number, one in enumerate(odd):
        for other in columns:
            if other != one and other not in odd[:number] and not _are_numbers(rows, one, other):
                exchange = HeadingPair(one, other)
                left = count_refused([exchange.undo_row(row) for row in rows])
                if LEAST_MENDED * (left[one] + left[other]) <= refused[one] + refused[other]:
                    yield exchange


def _are_numbers(rows: Sequence[Record], *columns: str) -> bool:
    """Whether all cells of columns are numbers, so that one which is refused is beyond its bounds."""
    return all(_NUMBER.fullmatch(str(row.get(column, "0"))) for row in rows for column in columns)
