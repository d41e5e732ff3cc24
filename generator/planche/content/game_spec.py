"""The shape of game.yaml: what each of its records holds, with its bounds.

The annotations of a record are its shape (see `planche.content.shapes`): this module has them as objects, not words.
"""

from collections.abc import Collection, Hashable, Iterator, Mapping
from typing import Annotated, Generic, NamedTuple, TypeVar

from planche.content.bounds import (
    Colour,
    FileName,
    Id,
    Language,
    Millimetres,
    Name,
    PaperName,
    Players,
    TableName,
    Words,
)
from planche.content.column_spec import MOST_COLUMNS, Column, ColumnName, ColumnPath, DataColumnName
from planche.content.shapes import (
    AsWritten,
    KeyPath,
    ListOf,
    Number,
    Problem,
    Report,
    Shape,
    TextShape,
    Whole,
    agreement,
    condition,
    length,
    number_as_text,
    shorthand,
)
from planche.content.sleeve_spec import SleeveSpec
from planche.game import SMALLEST, Align, Kind, Origin, Sides, TrimShape

ONLY_LEVEL = "normal"  # of a game that names no levels

V = TypeVar("V")


class StatedFigure(NamedTuple, Generic[V]):
    """`{value: 11, origin: proposed, because: "..."}`."""

    value: V
    origin: Origin
    because: Words | None = None


def _has_reason(stated: StatedFigure[object]) -> bool:
    return stated.origin is Origin.SEED or bool(stated.because)


# a plain value is a figure of the rulebook itself
FigureSpec = Annotated[
    StatedFigure[V],
    shorthand("value", origin="seed"),
    condition(_has_reason, "`because`: where the figure comes from"),
]
Count = FigureSpec[Annotated[int, Whole(0, 100_000)]]
Measure = FigureSpec[Annotated[float, AsWritten()]]
NameFigure = FigureSpec[Annotated[str, TextShape(1), number_as_text(int)]]


class CreditsSpec(NamedTuple):
    """Whose game it is."""

    authors: NameFigure
    publisher: NameFigure | None = None
    year: NameFigure | None = None


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
    smallest: Annotated[float, Number(4, 400)] = SMALLEST


class ThemeSpec(NamedTuple):
    """Colours and type styles by name; `light`: what becomes of colours where ink is spared."""

    colours: Annotated[Mapping[Name, Colour], length(0, 500)] = {}
    light: Annotated[Mapping[Name, Colour], length(0, 500)] = {}
    styles: Annotated[Mapping[Name, StyleSpec], length(0, 500)] = {}


Size = Annotated[tuple[Millimetres, ...], length(2, 2)]
Bleed = Annotated[float, Number(0, 20)]
Safe = Annotated[float, Number(0, 20)]


class ComponentSpec(NamedTuple):
    """A kind of piece."""

    title: Words
    kind: Kind
    rows: TableName
    front: FileName
    size: Size | None = None
    sleeve: SleeveSpec | None = None
    back: FileName | None = None
    bleed: Bleed = 3
    safe: Safe | None = None
    deck: bool = True
    one_per_player: bool = False
    sides: Sides = "together"
    shape: TrimShape = "rectangle"
    board: Name | None = None
    footprint: Size | None = None
    printing: Words | None = None
    sample_by: Annotated[tuple[ColumnPath, ...], length(0, 20)] | None = None
    columns: Annotated[Mapping[ColumnName, Column], length(0, MOST_COLUMNS)] = {}


def _misfits(part: ComponentSpec) -> Iterator[Problem]:
    """A size that is not there; of a sleeve one that is, since it follows, or no `sleeve`; of others a `sleeve`."""
    if part.kind.traits.has_net:
        if part.sleeve is None:
            yield Problem("missing", ("sleeve",))
        if part.size is not None:
            yield Problem("value", ("size",), [*part.size], "none: that of a sleeve follows from its card")
        if part.shape != "rectangle":
            yield Problem("value", ("shape",), part.shape, "none: that of a sleeve is its net's")
    elif part.sleeve is not None:
        yield Problem("value", ("sleeve",), {}, "none: only a component of kind sleeve has one")
    elif part.size is None:
        yield Problem("missing", ("size",))


class DataTableSpec(NamedTuple):
    """A table of data that is no piece."""

    rows: TableName
    columns: Annotated[Mapping[DataColumnName, Column], length(0, MOST_COLUMNS)] = {}


class ChangeSpec(NamedTuple):
    """How a variant prints a component: what is not given stays."""

    kind: Kind | None = None
    size: Size | None = None
    front: FileName | None = None
    back: FileName | None = None
    bleed: Bleed | None = None
    safe: Safe | None = None
    sides: Sides | None = None
    shape: TrimShape | None = None
    footprint: Size | None = None
    printing: Words | None = None
    sleeve: SleeveSpec | None = None


def _changes_something(change: ChangeSpec) -> bool:
    return any(part is not None for part in change)


class VariantSpec(NamedTuple):
    """Another way to print a game."""

    title: Words
    components: Annotated[
        Mapping[Name, Annotated[ChangeSpec, condition(_changes_something, "at least one thing that changes")]],
        length(1, 100),
    ]
    about: Words | None = None


Hands = int | tuple[int, ...]


class HandsShape(Shape[Hands]):
    """How many cards are dealt: to each player as many, or a list of what each seat gets."""

    each = Whole(0, 100_000)
    seats = length(1, 100)(ListOf(each))

    def read(self, value: object, path: KeyPath, report: Report) -> Hands | None:
        return (self.seats if isinstance(value, list) else self.each).read(value, path, report)


class DeckSpec(NamedTuple):
    """The deck of one player count and level."""

    players: Players
    size: Count
    deal: FigureSpec[Annotated[Hands, HandsShape()]]
    level: Name = ONLY_LEVEL
    limit: Annotated[Mapping[Name, Annotated[int, Whole(0, 10_000)]], length(0, 1_000)] = {}


def _missing_seats(deck: DeckSpec) -> Iterator[Problem]:
    """A list of what each seat is dealt that has more or fewer of them than there are players."""
    deal = deck.deal.value
    if isinstance(deal, tuple) and len(deal) != deck.players:
        wanted = f"one number for all players, or a list of {deck.players}"
        yield Problem("value", ("deal",), [*deal], wanted)


class AcceptSpec(NamedTuple):
    """A warning that is known and accepted."""

    check: str
    because: Words
    file: str = ""
    piece: str = ""
    language: str = ""


def _is_each_once(items: Collection[Hashable]) -> bool:
    return len(set(items)) == len(items)


class GameSpec(NamedTuple):
    """game.yaml."""

    summary: Words
    language: Language
    languages: Annotated[tuple[Language, ...], length(1, 60)]
    version: Annotated[str, TextShape(1, 40), number_as_text(int, float)]
    credits: CreditsSpec
    players: Annotated[tuple[Players, ...], length(1, 100), condition(_is_each_once, "each player count once")]
    components: Annotated[Mapping[Id, Annotated[ComponentSpec, agreement(_misfits)]], length(1, 100)]
    ages: NameFigure | None = None
    minutes: NameFigure | None = None
    title: Words | None = None  # without one, a row of the names has it
    names: TableName | None = None
    tables: Annotated[Mapping[Name, DataTableSpec], length(0, 100)] = {}
    emblem: Name | None = None
    module: Name | None = None
    official: bool = False
    licence: Words | None = None
    levels: Annotated[Mapping[Name, Words], length(1, 20)] | None = None
    figures: Annotated[Mapping[Name, Measure], length(0, 1_000)] = {}
    household: Annotated[tuple[Words, ...], length(0, 100)] = ()
    printing: Annotated[tuple[Words, ...], length(0, 20)] = ()
    papers: Annotated[tuple[PaperName, ...], length(1, 10), condition(_is_each_once, "each paper once")] = (
        "A4",
        "Letter",
    )
    variants: Annotated[Mapping[Id, VariantSpec], length(0, 20)] = {}
    theme: ThemeSpec = ThemeSpec()
    decks: Annotated[tuple[Annotated[DeckSpec, agreement(_missing_seats)], ...], length(0, 1_000)] = ()
    rules: FileName | None = None
    accept: Annotated[tuple[AcceptSpec, ...], length(0, 1_000)] = ()
