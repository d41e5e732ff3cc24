"""A table's text, and what was read of it before -> its rows, of which those alone are read that are others now.

While somebody edits a game, a table differs from itself in a row or two. What is right about a row follows from the
header and its own cells alone, so the rows of a table without any finding stay as they are as long as the lines that
they stand on do. Whatever is not as simple as that, is read anew by whoever asks: here is nothing told but rows.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from planche.content.column_spec import ColumnSpec
from planche.content.known_specs import KnownSpecs
from planche.game import RulesPage
from planche.recent import Recent

MOST_TABLES = 300
MOST_LINES = 100_000  # of a table that is read in parts: one of more may have more rows than are read at all
MOST_LETTERS = 50_000_000  # of all tables together
MOST_PAGES, MOST_WORDS = 4, 2_000_000  # of rules, and letters of them together

RowsOf = Callable[[str], "ReadRows | None"]
"""Reads the text of a table; None where anything in it is to be told."""


class TableKey(NamedTuple):
    """What tells a table, and what its rows are made for, from others."""

    file: str
    rows: str  # what game.yaml calls it
    kind: str  # what its rows are
    of: str  # the component or table that they belong to


class ReadRows(NamedTuple):
    """What the rows of a text make, and the lines that they begin in."""

    made: tuple[Any, ...]
    starts: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class _KnownTable:
    lines: Sequence[str]
    columns: Mapping[str, ColumnSpec]
    rows: ReadRows


class KnownTables:
    """The tables of a game as they were read last, and what stands beside them. One thread at a time asks."""

    def __init__(self) -> None:
        self.specs = KnownSpecs()
        self.rules = Recent[RulesPage](MOST_PAGES, MOST_WORDS)  # by the file and what it says
        self._known = Recent[_KnownTable](MOST_TABLES, MOST_LETTERS)

    def keep(self, key: TableKey, text: str, columns: Mapping[str, ColumnSpec], rows: ReadRows) -> None:
        """Take in what was read of a table in which nothing is to be told."""
        self._known.keep(key, _KnownTable(_lines_of(text), columns, rows), len(text))

    def find(
        self, key: TableKey, text: str, columns: Mapping[str, ColumnSpec], read: RowsOf | None
    ) -> tuple[Any, ...] | None:
        """What its rows make now; None where all of it has to be read. Of a form that is not read in parts there is
        nothing to `read` them."""
        known = self._known.find(key)
        if known is None or known.columns != columns:
            return None
        lines = _lines_of(text)
        if lines == known.lines:
            return known.rows.made
        rows = _read_changed(known, lines, read) if read is not None else None
        if rows is None:
            return None
        self._known.keep(key, _KnownTable(lines, columns, rows), len(text))
        return rows.made


def _lines_of(text: str) -> Sequence[str]:
    return text.replace("\r\n", "\n").replace("\r", "\n").split("\n")


def _read_changed(known: _KnownTable, lines: Sequence[str], read: RowsOf) -> ReadRows | None:
    """The rows with those read anew from the first line that is another to the last; None where that one stands in the
    header, or something in them is to be told.

    What is read is the header and these lines alone, at their places. They begin with a row and end before another, and
    no cell goes on beyond them: a quotation mark that nothing closes in them would be told.
    """
    made, starts = known.rows
    old = known.lines
    first = next((n for n, (one, other) in enumerate(zip(old, lines), 1) if one != other), min(len(old), len(lines)))
    if not starts or first < starts[0] or len(lines) > MOST_LINES:
        return None
    from_row = bisect_right(starts, first) - 1
    begin, to_row, end = starts[from_row], len(starts), len(lines) + 1
    if len(old) == len(lines):  # what follows stands where it stood
        last = next(n for n in range(len(lines), 0, -1) if old[n - 1] != lines[n - 1])
        to_row = bisect_right(starts, last)
        end = starts[to_row] if to_row < len(starts) else end
    head, before = lines[: starts[0] - 1], [""] * (begin - starts[0])
    changed = read("\n".join((*head, *before, *lines[begin - 1 : end - 1], "")))
    if changed is None:
        return None
    return ReadRows(
        (*made[:from_row], *changed.made, *made[to_row:]), (*starts[:from_row], *changed.starts, *starts[to_row:])
    )
