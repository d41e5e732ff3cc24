"""The shape of game.yaml and of a table's rows: the edge where content enters.

`read_record` and `read_rows` make records of what was loaded, or findings with file, line and column. The
annotations of a record are its shape (see `planche.content.shapes`), so this module has them as objects, not as words.
"""

from collections.abc import Collection, Mapping
from math import inf
from typing import Annotated, Any, Generic, Literal, NamedTuple, TypeVar

from planche.content.shapes import (
    AsWritten,
    Flag,
    KeyPath,
    Later,
    ListOf,
    Maybe,
    Member,
    Number,
    OneOf,
    Problem,
    RecordOf,
    Report,
    Shape,
    TextShape,
    Whole,
    fields,
    read,
    read_as,
    shape_of,
    short,
    sized,
    spelt_from,
    such,
)
from planche.findings import Check, Finding, Span, declare, suggest_name
from planche.game import Align, Cells, Kind, Origin
from planche.source import RefusedValue, locate, locate_key, quoted

UNKNOWN_KEY = declare(
    "content/unknown-key",
    """
    A key, or a column of a table, that the content format does not know.

    A misspelt key would be ignored silently and its value lost, so every unknown one is refused.

    Example: `titel: ZIGZAG` in game.yaml, where `title` is meant.
    Mend it: write the suggested name, or declare the column under the component's `columns`.
    """,
)
MISSING_KEY = declare(
    "content/missing-key",
    """
    A key that is needed is not there, or a cell that is needed is empty.

    Example: a component without `size`, or a row whose `landscape` cell is empty.
    Mend it: add it; content/README.md lists what each record holds. A column that may be empty says
    `optional: true`.
    """,
)
VALUE = declare(
    "content/value",
    """
    A value that is not of the kind its key wants: a word where a number belongs, a number out of its
    bounds, a name that is not one of those listed.

    Example: `landscape: punk` in a table whose column lists pink, blue, green and yellow.
    Mend it: the message says what was found and what is wanted.
    """,
)
CHECKS: tuple[Check, ...] = (UNKNOWN_KEY, MISSING_KEY, VALUE)

NAME = r"[a-z][a-z0-9]*(-[a-z0-9]+)*"
LANGUAGE = r"[a-z]{2,3}(-[A-Za-z]{2,4})?"
FILE_NAME = r"[A-Za-z0-9][A-Za-z0-9._-]*(/[A-Za-z0-9][A-Za-z0-9._-]*)*"
FILE_WANTED = "the name of a file below its folder, such as cards.csv"
TABLE_WANTED = "the name of a file below its folder, such as cards.csv, or cards.{language}.csv"
MOST_COLUMNS = 197  # and the three that every table has
MOST_ITEMS = 1_000  # of a list in a cell
MOST_LIKENESSES = 500  # names among which a near one is looked for
MOST_GUESSED = 50  # problems of a file for which one is; a mistake that is everywhere is guessed at once

Name = Annotated[str, TextShape(0, 60, NAME, "a name in small letters, digits and hyphens")]
Language = Annotated[str, TextShape(pattern=LANGUAGE, wanted="a language code such as fr or pt-BR")]
FileName = Annotated[str, TextShape(0, 120, FILE_NAME, FILE_WANTED)]
Colour = Annotated[str, TextShape(pattern="#[0-9A-Fa-f]{6}", wanted="a colour such as #2B2140")]
Word = Annotated[str, TextShape(1, 200)]
Words = Annotated[str, TextShape(1, 4000)]
Players = Annotated[int, Whole(1, 100)]
Millimetres = Annotated[float, Number(5, 1200)]
TableName = Annotated[
    str,
    TextShape(0, 120, rf"{FILE_NAME}(\.{{language}}\.[a-z]+)?", TABLE_WANTED),
    such(lambda name: name.endswith((".csv", ".yaml")), "the name of a .csv or .yaml file"),
]

V = TypeVar("V")


class StatedFigure(NamedTuple, Generic[V]):
    """`{value: 11, origin: proposed, because: "..."}`."""

    value: V
    origin: Origin
    because: Words | None = None


def _has_reason(stated: StatedFigure[Any]) -> bool:
    return stated.origin is Origin.SEED or bool(stated.because)


# a plain value is a figure of the rulebook itself
FigureSpec = Annotated[
    StatedFigure[V],
    short("value", origin="seed"),
    such(_has_reason, "`because`: where the figure comes from"),
]
Count = FigureSpec[Annotated[int, Whole(0, 100_000)]]
Measure = FigureSpec[Annotated[float, AsWritten()]]
NameFigure = FigureSpec[Annotated[str, TextShape(1), spelt_from(int)]]


class CreditsSpec(NamedTuple):
    """Whose game it is."""

    authors: NameFigure
    publisher: NameFigure
    year: NameFigure


class StyleSpec(NamedTuple):
    """A type style."""

    font: str
    size: Annotated[float, Number(1, 400)]
    leading: Annotated[float, Number(0.8, 3)] = 1.2
    colour: str = "ink"
    bold: bool = False
    italic: bool = False
    align: Align = "left"
    hyphenate: bool = False


class ThemeSpec(NamedTuple):
    """Colours and type styles by name; `light`: what becomes of colours where ink is spared."""

    colours: Annotated[Mapping[Name, Colour], sized(0, 500)] = {}
    light: Annotated[Mapping[Name, Colour], sized(0, 500)] = {}
    styles: Annotated[Mapping[Name, StyleSpec], sized(0, 500)] = {}


class ColumnSpec(NamedTuple):
    """What a column of a table holds. A list is `of` something; a record has columns of its own."""

    type: Literal["text", "word", "integer", "number", "flag", "art", "list", "record"] = "word"
    one_of: Annotated[tuple[Word, ...], sized(1, 500)] | None = None
    from_: float | None = None
    to: float | None = None
    optional: bool = False
    of: Annotated[Any, Later(lambda: shape_of(Column))] = None
    columns: Annotated[Any, Later(lambda: shape_of(Columns))] = None


def _says_what_it_holds(column: ColumnSpec) -> bool:
    if column.type in ("list", "record") and (column.one_of, column.from_, column.to) != (None, None, None):
        return False
    return (column.of is not None) == (column.type == "list") and bool(column.columns) == (column.type == "record")


RESERVED = ("id", "copies", "players")
ColumnName = Annotated[
    Name, such(lambda name: name not in RESERVED, "another name: every table has this column anyway")
]
Column = Annotated[
    ColumnSpec,
    short("type"),
    such(
        _says_what_it_holds,
        "a list with `of`, a record with `columns`, neither with bounds, or another type without these",
    ),
]
Columns = Annotated[Mapping[Name, Column], sized(0, MOST_COLUMNS)]


ColumnPath = Annotated[
    str, TextShape(0, 200, rf"{NAME}(\.{NAME})*", "a column, such as group, or front.group of a record")
]
Size = Annotated[tuple[Millimetres, ...], sized(2, 2)]
Bleed = Annotated[float, Number(0, 20)]
Sides = Literal["together", "apart"]
Outline = Literal["rectangle", "round"]


class ComponentSpec(NamedTuple):
    """A kind of piece."""

    title: Words
    kind: Kind
    size: Size
    rows: TableName
    front: FileName
    back: FileName | None = None
    bleed: Bleed = 3
    deck: bool = True
    one_per_player: bool = False
    sides: Sides = "together"
    shape: Outline = "rectangle"
    board: Name | None = None
    footprint: Size | None = None
    printing: Words | None = None
    sample_by: Annotated[tuple[ColumnPath, ...], sized(0, 20)] | None = None
    columns: Annotated[Mapping[ColumnName, Column], sized(0, MOST_COLUMNS)] = {}


class ChangeSpec(NamedTuple):
    """How a variant prints a component: what is not given stays."""

    kind: Kind | None = None
    size: Size | None = None
    front: FileName | None = None
    back: FileName | None = None
    bleed: Bleed | None = None
    sides: Sides | None = None
    shape: Outline | None = None
    footprint: Size | None = None
    printing: Words | None = None


def _changes_something(change: ChangeSpec) -> bool:
    return any(part is not None for part in change)


class VariantSpec(NamedTuple):
    """Another way to print a game."""

    title: Words
    components: Annotated[
        Mapping[Name, Annotated[ChangeSpec, such(_changes_something, "at least one thing that changes")]], sized(1, 100)
    ]
    about: Words | None = None


class DeckSpec(NamedTuple):
    """The deck of one player count and level."""

    players: Players
    size: Count
    deal: Count
    level: Name = "normal"
    limit: Annotated[Mapping[Name, Annotated[int, Whole(0, 10_000)]], sized(0, 1_000)] = {}


class AcceptSpec(NamedTuple):
    """A warning that is known and accepted."""

    check: str
    because: Words
    file: str = ""
    piece: str = ""
    language: str = ""


def _is_each_once(items: Collection[Any]) -> bool:
    return len(set(items)) == len(items)


class GameSpec(NamedTuple):
    """game.yaml."""

    title: Words
    summary: Words
    language: Language
    languages: Annotated[tuple[Language, ...], sized(1, 60)]
    version: Annotated[str, TextShape(1, 40), spelt_from(int, float)]
    credits: CreditsSpec
    ages: NameFigure
    minutes: NameFigure
    players: Annotated[tuple[Players, ...], sized(1, 100), such(_is_each_once, "each player count once")]
    components: Annotated[Mapping[Name, ComponentSpec], sized(1, 100)]
    emblem: Name | None = None
    module: Name | None = None
    official: bool = False
    licence: Words | None = None
    levels: Annotated[Mapping[Name, Words], sized(1, 20)] = {"normal": "Normal"}
    figures: Annotated[Mapping[Name, Measure], sized(0, 1_000)] = {}
    household: Annotated[tuple[Words, ...], sized(0, 100)] = ()
    printing: Annotated[tuple[Words, ...], sized(0, 20)] = ()
    variants: Annotated[Mapping[Name, VariantSpec], sized(0, 20)] = {}
    theme: ThemeSpec = ThemeSpec()
    decks: Annotated[tuple[DeckSpec, ...], sized(0, 1_000)] = ()
    rules: FileName | None = None
    accept: Annotated[tuple[AcceptSpec, ...], sized(0, 1_000)] = ()


class PlayerCounts(Shape):
    """Player counts: a list, one, none, or as a spreadsheet holds them: "4 6"."""

    counts = sized(0, 100)(ListOf(Whole(1, 100, spelt=True)))

    def read(self, value: Any, path: KeyPath, report: Report) -> tuple[int, ...] | None:
        if type(value) is int:
            value = [value]
        elif isinstance(value, str) and not value.strip("0123456789 "):
            value = value.split()
        if isinstance(value, list):
            found: tuple[int, ...] | None = self.counts.read(value, path, report)
            return found
        if value is not None:
            report.refuse(path, value, "player counts with spaces between them, such as 4 6")
        return ()


class CommonCells(NamedTuple):
    """The columns that every table has."""

    id: Name
    copies: Annotated[int, Whole(0, 100_000, spelt=True)] = 1
    players: Annotated[tuple[int, ...], PlayerCounts()] = ()


TableRow = tuple[CommonCells, dict[str, Any]]  # the second: what the declared columns hold, in their order
R = TypeVar("R")


def read_record(kind: type[R], source: Any, file: str) -> tuple[R | None, tuple[Finding, ...]]:
    """The record that a file holds, or what is wrong with it."""
    record, report = read(kind, source)
    return record, _findings(report, source, file)


def read_rows(
    columns: Mapping[str, ColumnSpec], source: Any, file: str, absent: Collection[str] = ()
) -> tuple[tuple[TableRow, ...], tuple[Finding, ...]]:
    """The rows of a table, or what is wrong with them.

    When columns are `absent` from the whole table, its header has its own finding, and only what else is wrong
    is of use.
    """
    rows, report = read_as(ListOf(_row_shape(columns, absent)), source)
    return () if absent else rows or (), _findings(report, source, file)


def _row_shape(columns: Mapping[str, ColumnSpec], absent: Collection[str]) -> RecordOf:
    members = {**fields(CommonCells).members, **_members(columns)}
    if absent:
        return RecordOf({name: member for name, member in members.items() if name not in absent}, dict)

    def make(values: dict[str, Any]) -> TableRow:
        cells = {name: values.pop(name, None) for name in columns}
        return CommonCells(**values), cells

    return RecordOf(members, make)


def _members(columns: Mapping[str, ColumnSpec]) -> dict[str, Member]:
    return {name: Member(name, _cell(column), not column.optional) for name, column in columns.items()}


def _record(columns: Mapping[str, ColumnSpec]) -> RecordOf:
    """A mapping with these columns, of which those that are not given stand for nothing."""
    names = frozenset(columns)
    return RecordOf(_members(columns), lambda values: Cells(values, names))


def _cell(column: ColumnSpec) -> Shape:
    shape = OneOf({word: word for word in column.one_of}) if column.one_of else _typed_cell(column)
    return Maybe(shape) if column.optional else shape


def _typed_cell(column: ColumnSpec) -> Shape:
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
            return sized(0, MOST_ITEMS)(ListOf(_cell(column.of)))
        case "record":
            return _record(column.columns)


def _findings(report: Report, source: Any, file: str) -> tuple[Finding, ...]:
    """Every problem as a finding at its place in the source, which is what `file` holds."""
    problems = [problem for problem in report.problems if not isinstance(problem.found, RefusedValue)]
    findings = [_finding(problem, source, Span(file)) for problem in problems]
    for number, problem in enumerate(problems[:MOST_GUESSED]):
        findings[number] = findings[number]._replace(hint=_hint(problem))
    if (more := report.count - len(report.problems)) > 0 and findings:
        findings[-1] = findings[-1]._replace(hint=f"{more} more findings follow; mend these first")
    return tuple(findings)


def _finding(problem: Problem, source: Any, whole: Span) -> Finding:
    kind, path, found, wanted, _ = problem
    subject = _subject(path)
    if kind == "unknown":
        return UNKNOWN_KEY.finding(locate_key(source, path), f"unknown key {quoted(str(path[-1]))}", "correct it")
    if kind == "missing":
        return MISSING_KEY.finding(locate(source, path), f"{subject} is missing", "add it")
    span = locate_key(source, path) if kind == "key" else locate(source, path)
    return VALUE.finding(span if span.file else whole, f"{subject}: found {_shown(found)}, wanted {wanted}")


def _hint(problem: Problem) -> str:
    """The way out, with the name that is probably meant."""
    if problem.kind == "unknown":
        return suggest_name(_cut(problem.path[-1]), problem.choices) if problem.choices else "delete it"
    return "add it" if problem.kind == "missing" else _likeness(problem.found, problem.choices)


def _subject(path: KeyPath) -> str:
    """What a path names, without the number of a row."""
    named = path[1:] if path and isinstance(path[0], int) else path
    return ".".join(map(_cut, named)) or ("the row" if path else "the file")


def _cut(name: str | int) -> str:
    """A key as messages show it, however long it is."""
    return str(name)[:60]


def _shown(value: Any) -> str:
    if isinstance(value, (list, dict)):
        return f"a {'list' if isinstance(value, list) else 'mapping'}"
    return "nothing" if value is None else quoted(value) if isinstance(value, str) else repr(value)[:60]


def _likeness(found: Any, choices: tuple[str, ...]) -> str:
    """The one of the choices that is meant, if it is plain which."""
    if not isinstance(found, str) or len(choices) > MOST_LIKENESSES:
        return ""
    hint = suggest_name(_cut(found), choices)
    return hint if hint.startswith("did") else ""
