"""The rows of a table as they were loaded -> what they mean, by the columns that game.yaml declares; all findings."""

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from functools import partial
from math import inf
from typing import Annotated, Any, NamedTuple, TypeVar

from planche.content.bounds import Id, Name, Word, Words
from planche.content.column_spec import ColumnSpec
from planche.content.problems import findings_of
from planche.content.shapes import (
    Definitions,
    Flag,
    JsonSchema,
    KeyPath,
    ListOf,
    Maybe,
    Member,
    Number,
    OneOf,
    RecordOf,
    Report,
    Shape,
    Whole,
    any_of,
    length,
    read_shape,
    record_shape,
    shape_of,
)
from planche.content.typed_numbers import numbers_typed
from planche.findings import Finding, Span
from planche.game import Cells
from planche.source import Record

MOST_ITEMS = 1_000  # of a list in a cell
MOST_COUNTED = 20  # players of a list that is written out as it is meant
_UNPLACED = Span("")  # of a record until it is given its place


def _counts_meant(value: object) -> str:
    """Player counts as they are written, those of a list or a range such as 5-7 where that is one."""
    counts = numbers_typed(value) if isinstance(value, str) else ()
    return " ".join(map(str, counts)) if counts and 0 < min(counts) <= max(counts) <= MOST_COUNTED else "4 6"


class PlayerCounts(Shape[tuple[int, ...]]):
    """Player counts: a list, one, none, or as a spreadsheet holds them: "4 6"."""

    count = Whole(1, 100, spelt=True)
    counts: Shape[tuple[int, ...]] = length(0, 100)(ListOf(count))

    def read(self, value: object, path: KeyPath, report: Report) -> tuple[int, ...] | None:
        if type(value) is int:
            value = [value]
        elif isinstance(value, str) and not value.strip("0123456789 "):
            value = value.split()
        if isinstance(value, list):
            return self.counts.read(value, path, report)
        if value is not None:
            report.refuse(path, value, f"player counts with spaces between them, such as {_counts_meant(value)}")
        return ()

    def schema(self, defined: Definitions) -> JsonSchema:
        return any_of(self.counts.schema(defined), self.count.schema(defined), {"type": "null"})


class DataCells(NamedTuple):
    """The column that every table has."""

    id: Name


class PieceCells(NamedTuple):
    """The columns that every table of pieces has."""

    id: Id
    copies: Annotated[int, Whole(0, 100_000, spelt=True)] = 1
    players: Annotated[tuple[int, ...], PlayerCounts()] = ()


C = TypeVar("C", bound=DataCells | PieceCells)
TableRow = tuple[C, dict[str, object]]  # the second: what the declared columns hold, in their order


def common_columns(common: type[C]) -> tuple[str, ...]:
    """The columns that a table of this kind has anyway."""
    return common._fields


def read_rows(
    common: type[C], columns: Mapping[str, ColumnSpec], source: object, file: str, absent: Collection[str] = ()
) -> tuple[tuple[TableRow[C], ...], tuple[Finding, ...]]:
    """The rows of a table, or what is wrong with them.

    When columns are `absent` from the whole table, its header has its own finding, and only what else is wrong
    is of use.
    """
    members = {**record_shape(common).members, **_members_of(columns)}
    if absent:
        present = {name: member for name, member in members.items() if name not in absent}
        return (), findings_of(read_shape(ListOf(RecordOf(present, dict)), source).report, source, file)
    rows, report = read_shape(ListOf(RecordOf(members, partial(_make_row, common, columns))), source)
    return rows or (), findings_of(report, source, file)


def count_refused(common: type[C], columns: Mapping[str, ColumnSpec], rows: Sequence[Record]) -> Counter[str]:
    """How many cells of each column are refused."""
    members = {**record_shape(common).members, **_members_of(columns)}
    problems = read_shape(ListOf(RecordOf(members, dict)), list(rows)).report.problems
    return Counter(str(problem.path[1]) for problem in problems if len(problem.path) > 1)


def _make_row(common: type[C], columns: Collection[str], values: dict[str, Any]) -> TableRow[C]:
    cells = {name: values.pop(name, None) for name in columns}
    return common(**values), cells


def _members_of(columns: Mapping[str, ColumnSpec]) -> dict[str, Member]:
    return {name: Member(name, _cell_shape(column), not column.optional) for name, column in columns.items()}


def _cell_shape(column: ColumnSpec) -> Shape[object]:
    shape = OneOf({word: word for word in column.one_of}) if column.one_of else _typed_cell_shape(column)
    return Maybe(shape) if column.optional else shape


def _typed_cell_shape(column: ColumnSpec) -> Shape[object]:
    low = -inf if column.from_ is None else column.from_
    high = inf if column.to is None else column.to
    match column.type:
        case "integer":
            return Whole(low, high, spelt=True)
        case "number":
            return Number(low, high, spelt=True)
        case "flag":
            return Flag()
        case "text":
            return shape_of(Words)
        case "word" | "art":
            return shape_of(Word)
        case "list":
            assert column.of is not None, "its shape asks for it"
            return length(0, MOST_ITEMS)(ListOf(_cell_shape(column.of)))
        case "record":
            return _record_cell_shape(column.columns)


def _record_cell_shape(columns: Mapping[str, ColumnSpec]) -> RecordOf[Cells]:
    """A mapping with these columns, of which those that are not given stand for nothing."""
    names = frozenset(columns)
    return RecordOf(_members_of(columns), lambda values: Cells(values, names, _UNPLACED))
