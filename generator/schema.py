"""The shape of game.yaml and of a table's rows, as pydantic models: the edge where content enters.

Keys are kebab-case in files. `problems` turns pydantic's errors into findings with file, line and
column; `row_model` makes the model of a component's rows from the columns that game.yaml declares.
"""

from __future__ import annotations

import re
from collections.abc import Container, Iterator
from typing import Annotated, Any, Literal, get_args, get_origin

from pydantic import (
    AfterValidator,
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Field,
    ValidationError,
    create_model,
    model_validator,
)
from pydantic_core import ErrorDetails, PydanticCustomError

from generator.findings import Check, Finding, Span, did_you_mean, page
from generator.model import Origin
from generator.source import locate, locate_key

UNKNOWN_KEY = page(
    "content/unknown-key",
    """
    A key, or a column of a table, that the content format does not know.

    A misspelt key would be ignored silently and its value lost, so every unknown one is refused.

    Example: `titel: ZIGZAG` in game.yaml, where `title` is meant.
    Mend it: write the suggested name, or declare the column under the component's `columns`.
    """,
)
MISSING_KEY = page(
    "content/missing-key",
    """
    A key that is needed is not there, or a cell that is needed is empty.

    Example: a component without `size`, or a row whose `landscape` cell is empty.
    Mend it: add it; content/README.md lists what each record holds. A column that may be empty says
    `optional: true`.
    """,
)
VALUE = page(
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
Name = Annotated[str, Field(pattern=f"^{NAME}$", max_length=60)]
Language = Annotated[str, Field(pattern=f"^{LANGUAGE}$")]
FILE_NAME = r"[A-Za-z0-9][A-Za-z0-9._-]*(/[A-Za-z0-9][A-Za-z0-9._-]*)*"
FileName = Annotated[str, Field(pattern=f"^{FILE_NAME}$", max_length=120)]
Words = Annotated[str, Field(min_length=1, max_length=4000)]
Decimal = Annotated[float, Field(strict=True)]
Millimetres = Annotated[Decimal, Field(ge=5, le=1200)]
Points = Annotated[Decimal, Field(ge=1, le=400)]
RESERVED = ("id", "copies", "players")


class Record(BaseModel):
    """A mapping of a content file: kebab-case keys, nothing unknown."""

    model_config = ConfigDict(
        extra="forbid",
        strict=False,
        allow_inf_nan=False,
        alias_generator=lambda name: name.replace("_", "-"),
        hide_input_in_errors=True,
    )


class StatedFigure(Record):
    """`{value: 11, origin: proposed, because: "..."}`."""

    value: Any
    origin: Origin
    because: Words | None = None

    @model_validator(mode="after")
    def _has_reason(self) -> StatedFigure:
        if self.origin is not Origin.SEED and not self.because:
            raise PydanticCustomError("reason", "`because`: where the figure comes from")
        return self


def _no_flag(value: Any) -> Any:
    """`true` is no number, though Python counts it as 1."""
    if isinstance(value, bool):
        raise PydanticCustomError("int_type", "a number")
    return value


def _number(value: Any) -> Any:
    if isinstance(value, bool) or not isinstance(value, (int, float)):
        raise PydanticCustomError("float_type", "a number")
    return value


def _as_figure(value: Any) -> Any:
    """A plain value is a figure of the rulebook itself."""
    return value if isinstance(value, dict) else {"value": value, "origin": "seed"}


class WholeFigure(StatedFigure):
    """A figure that counts things."""

    value: Annotated[int, Field(ge=0, le=100_000, strict=True)]


class NumberFigure(StatedFigure):
    """A figure that counts or measures."""

    value: Annotated[Any, AfterValidator(_number)]


class NamedFigure(StatedFigure):
    """A stated name or range, such as a publisher or an age."""

    value: Annotated[str, BeforeValidator(lambda v: str(v) if type(v) is int else v), Field(min_length=1)]


Whole = Annotated[WholeFigure, BeforeValidator(_as_figure)]
Number = Annotated[NumberFigure, BeforeValidator(_as_figure)]
Named = Annotated[NamedFigure, BeforeValidator(_as_figure)]


class CreditsSpec(Record):
    """Whose game it is."""

    authors: Named
    publisher: Named
    year: Named


class StyleSpec(Record):
    """A type style."""

    font: str
    size: Points
    leading: Annotated[Decimal, Field(ge=0.8, le=3)] = 1.2
    colour: str = "ink"
    bold: bool = False
    italic: bool = False
    align: Literal["left", "center", "right", "justify"] = "left"
    hyphenate: bool = False


class ThemeSpec(Record):
    """Colours and type styles by name."""

    colours: dict[Name, Annotated[str, Field(pattern=r"^#[0-9A-Fa-f]{6}$")]] = {}
    styles: dict[Name, StyleSpec] = {}


class ColumnSpec(Record):
    """What a column of a table holds."""

    type: Literal["text", "word", "integer", "number", "flag", "art"] = "word"
    one_of: Annotated[list[str], Field(min_length=1)] | None = None
    from_: Annotated[Decimal | None, Field(alias="from")] = None
    to: Decimal | None = None
    optional: bool = False


def _as_column(value: Any) -> Any:
    return {"type": value} if isinstance(value, str) else value


def _table(name: str) -> str:
    if not name.endswith((".csv", ".yaml")):
        raise PydanticCustomError("table", "the name of a .csv or .yaml file")
    return name


def _new_column(name: str) -> str:
    if name in RESERVED:
        raise PydanticCustomError("reserved", "another name: every table has this column anyway")
    return name


Column = Annotated[ColumnSpec, BeforeValidator(_as_column)]
ColumnName = Annotated[Name, AfterValidator(_new_column)]


class ComponentSpec(Record):
    """A kind of piece."""

    title: Words
    kind: Literal["card", "board", "sheet"]
    size: Annotated[list[Millimetres], Field(min_length=2, max_length=2)]
    bleed: Annotated[Decimal, Field(ge=0, le=20)] = 3
    rows: Annotated[FileName, AfterValidator(_table)]
    front: FileName
    back: FileName | None = None
    deck: bool = True
    one_per_player: bool = False
    columns: dict[ColumnName, Column] = {}


class DeckSpec(Record):
    """The deck of one player count and level."""

    players: Annotated[int, Field(ge=1, le=100, strict=True)]
    level: Name = "normal"
    limit: dict[Name, Annotated[int, Field(ge=0, le=10_000, strict=True)]] = {}
    size: Whole
    deal: Whole


class AcceptSpec(Record):
    """A warning that is known and accepted."""

    check: str
    file: str = ""
    piece: str = ""
    language: str = ""
    because: Words


def _as_version(value: Any) -> Any:
    return str(value) if type(value) in (int, float) else value


class GameSpec(Record):
    """game.yaml."""

    title: Words
    summary: Words
    language: Language
    languages: Annotated[list[Language], Field(min_length=1, max_length=60)]
    version: Annotated[str, BeforeValidator(_as_version), Field(min_length=1, max_length=40)]
    emblem: Name | None = None
    official: bool = False
    licence: Words | None = None
    credits: CreditsSpec
    ages: Named
    minutes: Named
    players: Annotated[list[Annotated[int, Field(ge=1, le=100, strict=True)]], Field(min_length=1)]
    levels: Annotated[dict[Name, Words], Field(min_length=1)] = {"normal": "Normal"}
    figures: dict[Name, Number] = {}
    household: list[Words] = []
    theme: ThemeSpec = ThemeSpec()
    components: Annotated[dict[Name, ComponentSpec], Field(min_length=1, max_length=100)]
    decks: list[DeckSpec] = []
    rules: FileName | None = None
    accept: list[AcceptSpec] = []


_KEY = "[key]"  # what pydantic puts behind a key that is itself wrong
_PLAYERS = re.compile(r"\d+(?:\s+\d+)*\Z")


def _players(value: Any) -> Any:
    """ "4 6" as a spreadsheet holds it, or a list."""
    if type(value) is int:
        return [value]
    if isinstance(value, str) and _PLAYERS.match(value):
        return [int(number) for number in value.split()]
    if value in ("", None):
        return []
    if not isinstance(value, list):
        raise PydanticCustomError("players", "player counts with spaces between them, such as 4 6")
    return value


class Row(Record):
    """The columns that every table may have."""

    id: Name
    copies: Annotated[int, BeforeValidator(_no_flag), Field(ge=0, le=100_000)] = 1
    players: Annotated[list[Annotated[int, BeforeValidator(_no_flag)]], BeforeValidator(_players)] = []


def row_model(columns: dict[str, ColumnSpec]) -> type[Row]:
    """The model of a component's rows. Its members are numbered: a column may be called `copy` or `json`."""
    members: dict[str, Any] = {}
    for number, (name, column) in enumerate(columns.items()):
        kind = _kind(column)
        optional, default = (kind | None, None) if column.optional else (kind, ...)
        members[f"column_{number}"] = (Annotated[optional, Field(alias=name)], default)
    return create_model("Row", __base__=Row, **members)


def _kind(column: ColumnSpec) -> Any:
    if column.one_of is not None:
        return Literal[tuple(column.one_of)]
    if column.type in ("integer", "number"):
        base: Any = int if column.type == "integer" else float
        return Annotated[base, BeforeValidator(_no_flag), Field(ge=column.from_, le=column.to)]
    if column.type == "flag":
        return bool
    return Words if column.type == "text" else Annotated[str, Field(min_length=1, max_length=200)]


def problems(
    error: ValidationError, source: Any, file: str, known: type[BaseModel], absent: Container[Any] = ()
) -> Iterator[Finding]:
    """Every error of a validation as a finding at its place in the source, which is what `file` holds.

    Keys that are `absent` from a whole table are passed over: its header has its own finding.
    """
    for detail in error.errors(include_url=False):
        if detail["type"] != "missing" or detail["loc"][-1] not in absent:
            yield _problem(detail, source, Span(file), known)


def _problem(detail: ErrorDetails, source: Any, whole: Span, known: type[BaseModel]) -> Finding:
    path = [part for part in detail["loc"] if part != _KEY]
    subject = ".".join(map(str, path[1:] if path and isinstance(path[0], int) else path))
    subject = subject or ("the row" if path else "the file")
    kind = detail["type"]
    if kind == "extra_forbidden":
        hint = did_you_mean(str(path[-1]), _names_at(known, path[:-1]))
        return UNKNOWN_KEY.found(locate_key(source, path), f"unknown key {str(path[-1])!r}", hint)
    if kind == "missing":
        return MISSING_KEY.found(locate(source, path), f"{subject} is missing", "add it")
    span = locate_key(source, path) if _KEY in detail["loc"] else locate(source, path)
    message = f"{subject}: found {_shown(detail['input'])}, wanted {_wanted(detail)}"
    return VALUE.found(span if span.file else whole, message, _hint(detail))


def _names_at(model: type[BaseModel], path: list[Any]) -> list[str]:
    """The keys that the record at a path may have."""
    kind: Any = model
    for part in path:
        kind = _inside(kind, part)
    if isinstance(kind, type) and issubclass(kind, BaseModel):
        return [member.alias or name for name, member in kind.model_fields.items()]
    return []


def _inside(kind: Any, part: Any) -> Any:
    """What a step leads to from a record, a mapping or a list; a row of a table is its record."""
    if isinstance(kind, type) and issubclass(kind, BaseModel):
        members = (member for name, member in kind.model_fields.items() if part in (name, member.alias))
        return kind if isinstance(part, int) else _bare(next(members).annotation)
    return _bare(get_args(kind)[-1])


def _bare(kind: Any) -> Any:
    while get_origin(kind) is Annotated:
        kind = get_args(kind)[0]
    return kind


def _shown(value: Any) -> str:
    if isinstance(value, (list, dict)):
        return f"a {'list' if isinstance(value, list) else 'mapping'}"
    return "nothing" if value is None else repr(value)[:60]


def _wanted(detail: ErrorDetails) -> str:
    context = detail.get("ctx", {})
    kind = detail["type"]
    if "pattern" in context:
        return _PATTERNS.get(context["pattern"], f"something like {context['pattern']}")
    if kind in ("literal_error", "enum"):
        return f"one of {', '.join(_choices(detail))}"
    return _WANTED.get(kind, "").format(**context) or detail["msg"].removeprefix("Input should be ")


_PATTERNS = {
    f"^{NAME}$": "a name in small letters, digits and hyphens",
    f"^{LANGUAGE}$": "a language code such as fr or pt-BR",
    f"^{FILE_NAME}$": "the name of a file below its folder, such as cards.csv",
    "^#[0-9A-Fa-f]{6}$": "a colour such as #2B2140",
}
_WANTED = {
    "string_type": "a text (put it in quotes)",
    "string_too_short": "a text that is not empty",
    "string_too_long": "at most {max_length} characters",
    "int_type": "a whole number",
    "int_parsing": "a whole number",
    "int_from_float": "a whole number",
    "float_type": "a number",
    "float_parsing": "a number",
    "finite_number": "a finite number",
    "bool_type": "true or false",
    "bool_parsing": "true or false",
    "list_type": "a list",
    "dict_type": "a mapping of keys and values",
    "model_type": "a mapping of keys and values",
    "model_attributes_type": "a mapping of keys and values",
    "greater_than_equal": "at least {ge:g}",
    "less_than_equal": "at most {le:g}",
    "too_short": "at least {min_length} of them",
    "too_long": "at most {max_length} of them",
}


def _hint(detail: ErrorDetails) -> str:
    if detail["type"] not in ("literal_error", "enum"):
        return ""
    hint = did_you_mean(str(detail["input"]), _choices(detail))
    return hint if hint.startswith("did") else ""


def _choices(detail: ErrorDetails) -> list[str]:
    """The names that pydantic lists as `'a', 'b' or 'c'`."""
    return [
        word.strip(word[0]) for word in re.findall(r"'[^']*'|\"[^\"]*\"", detail.get("ctx", {}).get("expected", ""))
    ]
