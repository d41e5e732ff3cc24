"""The shape of a component's `columns` in game.yaml: what a table's columns hold.

The annotations of a record are its shape (see `planche.content.shapes`): this module has them as objects, not words.
"""

from collections.abc import Mapping
from typing import Annotated, NamedTuple

from planche.content.bounds import NAME, Name, Word
from planche.content.shapes import Deferred, TextShape, condition, length, shape_of, shorthand
from planche.game import CellType

MOST_COLUMNS = 197  # and the three that every table of pieces has


class ColumnSpec(NamedTuple):
    """What a column of a table holds. A list is `of` something; a record has columns of its own."""

    type: Annotated[CellType, "`text`, `word`, `integer`, `number`, `flag`, `art`, `list` or `record`"] = "word"
    one_of: Annotated[Annotated[tuple[Word, ...], length(1, 500)] | None, "the words that are allowed"] = None
    from_: Annotated[float | None, "the smallest number that is allowed"] = None
    to: Annotated[float | None, "the largest number that is allowed"] = None
    optional: Annotated[bool, "the cell may be empty"] = False
    of: Annotated[
        "ColumnSpec | None",
        Deferred("column", lambda: shape_of(Column)),
        "of a list: the column that each item is like",
    ] = None
    columns: Annotated[
        Mapping[str, "ColumnSpec"],
        Deferred("columns", lambda: shape_of(Columns)),
        "of a record: its own columns, by name",
    ] = {}


def _says_what_it_holds(column: ColumnSpec) -> bool:
    if column.type in ("list", "record") and (column.one_of, column.from_, column.to) != (None, None, None):
        return False
    return (column.of is not None) == (column.type == "list") and bool(column.columns) == (column.type == "record")


_ANYWAY = "another name: every table has this column anyway"
_OF_PIECES = ("id", "copies", "players")
_OF_DATA = ("id",)
ColumnName = Annotated[
    Name, condition(lambda name: name not in _OF_PIECES, _ANYWAY, said={"not": {"enum": [*_OF_PIECES]}})
]
DataColumnName = Annotated[
    Name, condition(lambda name: name not in _OF_DATA, _ANYWAY, said={"not": {"enum": [*_OF_DATA]}})
]
Column = Annotated[
    ColumnSpec,
    shorthand("type"),
    condition(
        _says_what_it_holds,
        "a list with `of`, a record with `columns`, neither with bounds, or another type without these",
    ),
]
Columns = Annotated[Mapping[Name, Column], length(0, MOST_COLUMNS)]


ColumnPath = Annotated[
    str, TextShape(0, 200, rf"{NAME}(\.{NAME})*", "a column, such as group, or front.group of a record")
]
