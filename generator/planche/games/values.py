"""Figures and cells -> values of the types that a module's FIGURES and COLUMNS ask for.

Content of another shape has findings of its own, and then no function of the module runs. So a value of another type
is one that the module did not ask for, which is a bug.
"""

from __future__ import annotations

from collections.abc import Mapping

from planche.findings import Span
from planche.game import Cells, Figure, Text

Row = Mapping[str, object]  # the cells of a piece or row, or of a record in a cell, by column


def count_of(figure: Figure[object]) -> int:
    """The whole number of a figure."""
    assert isinstance(figure.value, int)
    return figure.value


def integer_in(row: Row, column: str) -> int:
    """The number in a column of type integer."""
    value = row[column]
    assert isinstance(value, int)
    return value


def word_in(row: Row, column: str) -> str:
    """The word in a column of type word."""
    value = row[column]
    assert isinstance(value, str)
    return value


def text_in(row: Row, column: str) -> Text:
    """The text in a column of type text."""
    value = row[column]
    assert isinstance(value, Text)
    return value


def texts_in_list(row: Row, column: str) -> tuple[Text, ...]:
    """The texts in a column of type text list, which may be empty."""
    return tuple(item for item in _items(row, column) if isinstance(item, Text))


def words_in_list(row: Row, column: str) -> tuple[str, ...]:
    """The words in a column of type word list, which may be empty."""
    return tuple(item for item in _items(row, column) if isinstance(item, str))


def numbers_in_list(row: Row, column: str) -> tuple[float, ...]:
    """The numbers in a column of type number list, which may be empty."""
    return tuple(item for item in _items(row, column) if isinstance(item, (int, float)))


def record_in(row: Row, column: str) -> Row:
    """The record in a column of type record."""
    value = row[column]
    assert isinstance(value, Mapping)
    return value


def records_in(row: Row, column: str) -> tuple[Row, ...]:
    """The records in a column of type record list."""
    return tuple(item for item in _items(row, column) if isinstance(item, Mapping))


def place_in(row: Row, column: str = "") -> Span | None:
    """Where a record in a cell stands, or what it holds in a column; None for another row."""
    if not isinstance(row, Cells):
        return None
    return row.places.get(column, row.span)


def _items(row: Row, column: str) -> tuple[object, ...]:
    value = row.get(column) or ()
    assert isinstance(value, tuple)
    return value
