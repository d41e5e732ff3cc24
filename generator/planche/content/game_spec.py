"""The shape of game.yaml: what each of its records holds, with its bounds.

The annotations of a record are its shape (see `planche.content.shapes`): this module has them as objects, not words.
"""

from collections.abc import Iterator, Mapping
from typing import Annotated, Generic, NamedTuple, TypeVar

from planche.content.bounds import (
    MOST_MINUTES,
    Colour,
    FileName,
    Id,
    Language,
    Millimetres,
    Name,
    PaperName,
    Players,
    TableName,
    Word,
    Words,
)
from planche.content.box_spec import Boxes, BoxesShape, is_each_once
from planche.content.column_spec import MOST_COLUMNS, Column, ColumnName, ColumnPath, DataColumnName
from planche.content.figure_words import has_no_unit, is_in_order, is_within_a_day, may_be_year
from planche.content.shapes import (
    AsWritten,
    Definitions,
    JsonSchema,
    KeyPath,
    ListOf,
    Number,
    OneOf,
    Problem,
    Report,
    Shape,
    TextShape,
    Whole,
    agreement,
    any_of,
    condition,
    length,
    number_as_text,
    shorthand,
)
from planche.content.sleeve_spec import SleeveSpec
from planche.game import INK, SMALLEST, Align, Kind, Origin, Sides, TrimShape

ONLY_LEVEL = "normal"  # of a game that names no levels

V = TypeVar("V")


class StatedFigure(NamedTuple, Generic[V]):
    """A figure with where it comes from: `{value: 11, origin: proposed, because: "..."}`."""

    value: Annotated[V, "the number; for credits, ages and minutes the words, for players their counts"]
    origin: Annotated[Origin, "how it is known: `seed`, `found`, `inferred` or `proposed`"]
    because: Annotated[Words | None, "the reason, in the source language; printed on the first page"] = None
    players: Annotated[
        tuple[Players, ...],
        length(1, 100),
        condition(is_each_once, "each player count once", said={"uniqueItems": True}),
        "the player counts that it is about, if not all: the first page of a kit for others leaves it out",
    ] = ()


def _has_reason(stated: StatedFigure[object]) -> bool:
    return stated.origin is Origin.SEED or bool(stated.because)


_NO_LONG_NUMBER: JsonSchema = {
    "not": {
        "anyOf": [
            {"type": "string", "pattern": "^(?:[0-9][0-9][0-9][0-9][0-9]+)$"},
            {"type": "integer", "minimum": 10_000},
        ]
    }
}

# a plain value is a figure of the rulebook itself
FigureSpec = Annotated[
    StatedFigure[V],
    shorthand("value", origin="seed"),
    condition(
        _has_reason,
        "`because`: where the figure comes from",
        said={
            "if": {"properties": {"origin": {"const": Origin.SEED.value}}},
            "else": {"required": ["because"], "properties": {"because": {"type": "string"}}},
        },
    ),
]
Count = FigureSpec[Annotated[int, Whole(0, 100_000)]]
Measure = FigureSpec[Annotated[float, AsWritten()]]
NameFigure = FigureSpec[Annotated[str, TextShape(1), number_as_text(int)]]
AgesFigure = FigureSpec[
    Annotated[str, TextShape(1), number_as_text(int), condition(is_in_order, "the lower age first, such as 8–99")]
]
MinutesFigure = FigureSpec[
    Annotated[
        str,
        TextShape(1),
        number_as_text(int),
        condition(has_no_unit, "minutes as a number alone, such as 30 or 20–30"),
        condition(is_in_order, "the lower number first, such as 20–30"),
        condition(is_within_a_day, f"minutes, {MOST_MINUTES:,} at most, which is a day"),
    ]
]
YearFigure = FigureSpec[
    Annotated[
        str, TextShape(1), number_as_text(int), condition(may_be_year, "a year of four digits", said=_NO_LONG_NUMBER)
    ]
]


PlayersFigure = FigureSpec[
    Annotated[
        tuple[Players, ...],
        length(1, 100),
        condition(is_each_once, "each player count once", said={"uniqueItems": True}),
    ]
]


class CreditsSpec(NamedTuple):
    """Who made the game, and when; what nobody knows is `"?"`."""

    authors: Annotated[NameFigure, "who designed the game; a figure"]
    publisher: Annotated[NameFigure | None, "who publishes it; a figure"] = None
    year: Annotated[YearFigure | None, "when it appeared; a figure"] = None


class StyleSpec(NamedTuple):
    """A type style."""

    font: Annotated[str, "a family of fonts/fonts.yaml"]
    size: Annotated[
        float, Number(1, 400), "type size in points, 1 to 400; below `smallest` is an error where it is used"
    ]
    leading: Annotated[float, Number(0.8, 3), "distance of the lines as a multiple of the size, 0.8 to 3"] = 1.2
    colour: Annotated[str, "a colour of the theme"] = INK
    bold: Annotated[bool, "the family's bold face"] = False
    italic: Annotated[bool, "the family's italic face"] = False
    align: Annotated[Align, "`start`, `center`, `end`, `justify`, `left` or `right`"] = "start"
    hyphenate: Annotated[bool, "words may be parted where a line would be too loose"] = False
    smallest: Annotated[float, Number(4, 400), "the smallest size that its texts may have, in points"] = SMALLEST


class ThemeSpec(NamedTuple):
    """Colours and type styles by name; `light`: what becomes of colours where ink is spared."""

    colours: Annotated[Mapping[Name, Colour], length(0, 500), 'names for colours, as `"#rrggbb"`'] = {}
    light: Annotated[
        Mapping[Name, Colour], length(0, 500), "colours that are others with `--ink light`, by their names"
    ] = {}
    styles: Annotated[Mapping[Name, StyleSpec], length(0, 500), "names for type styles"] = {}


Size = Annotated[tuple[Millimetres, ...], length(2, 2)]
Bleed = Annotated[float, Number(0, 20)]
Safe = Annotated[float, Number(0, 20)]


class KindShape(OneOf[Kind]):
    """A kind that a component of game.yaml may be; what a key of its own makes is none."""

    def __init__(self) -> None:
        super().__init__({kind.value: kind for kind in Kind if not kind.traits.has_key})


class ComponentSpec(NamedTuple):
    """A kind of piece."""

    title: Annotated[Words, "what players call it"]
    kind: Annotated[Kind, KindShape(), "`card`, `token`, `standee`, `board`, `sheet` or `sleeve`"]
    rows: Annotated[TableName, "its table, a file of the game's folder"]
    front: Annotated[FileName, "the template of the front, named from `templates/`"]
    size: Annotated[Size | None, "width and height after cutting, in mm, 5 to 1200"] = None
    sleeve: Annotated[SleeveSpec | None, "of kind `sleeve`: which card it holds, and how that is pulled"] = None
    back: Annotated[FileName | None, "the template of the back; without one the piece is printed on one side"] = None
    bleed: Annotated[Bleed, "how far the templates paint beyond the edge, in mm, 0 to 20"] = 3
    safe: Annotated[Safe | None, "how far from the edge words, icons and pictures keep, in mm, 0 to 20"] = None
    deck: Annotated[bool, "whether its pieces count for the size of decks"] = True
    one_per_player: Annotated[bool, "print as many copies as there are players, once `--players` says how many"] = False
    sides: Annotated[
        Sides, "`together`, or `apart`: fronts and backs are printed as faces of their own, on one side"
    ] = "together"
    shape: Annotated[
        TrimShape, "`rectangle`, or `round`: cut along a circle, as wide as high; circles lie nested, 2 mm apart"
    ] = "rectangle"
    board: Annotated[Name | None, "the board that it prints, for kind `board`, or that its pieces stand on"] = None
    footprint: Annotated[Size | None, "what a piece takes of the board, in mm, 5 or more"] = None
    printing: Annotated[Words | None, "a paragraph of the first page on how its pieces are made"] = None
    sample_by: Annotated[
        Annotated[tuple[ColumnPath, ...], length(0, 20)] | None,
        "the columns that a sample of its pieces keeps in balance; without it no sample can be taken",
    ] = None
    columns: Annotated[Mapping[ColumnName, Column], length(0, MOST_COLUMNS), "the columns of its table, by name"] = {}


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


_NEEDS: JsonSchema = {  # what JSON Schema can say of it
    "if": {"properties": {"kind": {"enum": [kind.value for kind in Kind if kind.traits.has_net]}}},
    "then": {"required": ["sleeve"]},
    "else": {"required": ["size"]},
}


class DataTableSpec(NamedTuple):
    """A table of data that is no piece."""

    rows: Annotated[TableName, "its table, a file of the game's folder"]
    columns: Annotated[
        Mapping[DataColumnName, Column], length(0, MOST_COLUMNS), "its columns, by name, as those of components"
    ] = {}


class ChangeSpec(NamedTuple):
    """How a variant prints a component: what is not given stays."""

    kind: Annotated[Annotated[Kind, KindShape()] | None, "the file it is printed in"] = None
    size: Annotated[Size | None, "its size, in mm"] = None
    front: Annotated[FileName | None, "the template of the front"] = None
    back: Annotated[FileName | None, "the template of the back"] = None
    bleed: Annotated[Bleed | None, "how far it paints beyond the edge, in mm"] = None
    safe: Annotated[Safe | None, "how far from the edge words keep, in mm"] = None
    sides: Annotated[Sides | None, "`together` or `apart`"] = None
    shape: Annotated[TrimShape | None, "`rectangle` or `round`"] = None
    footprint: Annotated[Size | None, "what a piece takes of the board, in mm"] = None
    printing: Annotated[Words | None, "how its pieces are made"] = None
    sleeve: Annotated[SleeveSpec | None, "all that is said of a sleeve"] = None


def _changes_something(change: ChangeSpec) -> bool:
    return any(part is not None for part in change)


Change = Annotated[
    ChangeSpec, condition(_changes_something, "at least one thing that changes", said={"minProperties": 1})
]


class VariantSpec(NamedTuple):
    """Another way to print a game."""

    title: Annotated[Words, "what it is called, on the first page"]
    components: Annotated[Mapping[Name, Change], length(1, 100), "what changes, by component"]
    about: Annotated[Words | None, "a paragraph of the first page on what it is for"] = None


ONE_FOR_ALL = "one number for all players"  # with which what is wanted of a deal begins
Hands = int | tuple[int, ...]


class HandsShape(Shape[Hands]):
    """How many cards are dealt: to each player as many, or a list of what each seat gets."""

    each = Whole(0, 100_000)
    seats = length(1, 100)(ListOf(each))

    def read(self, value: object, path: KeyPath, report: Report) -> Hands | None:
        return (self.seats if isinstance(value, list) else self.each).read(value, path, report)

    def schema(self, defined: Definitions) -> JsonSchema:
        return any_of(self.each.schema(defined), self.seats.schema(defined))


class DeckSpec(NamedTuple):
    """The deck of one player count and level."""

    players: Annotated[Players, "for how many players"]
    size: Annotated[Count, "how many cards the deck has; a figure"]
    deal: Annotated[
        FigureSpec[Annotated[Hands, HandsShape()]],
        "how many cards each player is dealt first, or a list of how many each seat is; a figure",
    ]
    level: Annotated[Name, "for which level"] = ONLY_LEVEL
    limit: Annotated[
        Mapping[Name, Annotated[int, Whole(0, 10_000)]],
        length(0, 1_000),
        "how many copies of a piece this deck holds, by the piece's id; the others are all in",
    ] = {}


def _missing_seats(deck: DeckSpec) -> Iterator[Problem]:
    """A list of what each seat is dealt that has more or fewer of them than there are players."""
    deal = deck.deal.value
    if isinstance(deal, tuple) and len(deal) != deck.players:
        yield Problem("value", ("deal",), [*deal], f"{ONE_FOR_ALL}, or a list of {deck.players}")


class AcceptSpec(NamedTuple):
    """A warning that is known and accepted."""

    check: Annotated[str, "the id of the check"]
    because: Annotated[Words, "why it is right as it is"]
    file: Annotated[str, "only in this file: its name, or any trailing part of its path"] = ""
    piece: Annotated[str, "only for this piece"] = ""
    language: Annotated[str, "only in this language"] = ""


class GameSpec(NamedTuple):
    """What a game is, and what its kit holds."""

    summary: Annotated[Words, "one or two sentences for the first page"]
    language: Annotated[Language, "the language that the game is written in"]
    languages: Annotated[
        tuple[Language, ...], length(1, 60), "the languages that it can be printed in, the source language among them"
    ]
    version: Annotated[
        str, TextShape(1, 40), number_as_text(int, float), "the version of the kit, printed in every footer"
    ]
    credits: Annotated[CreditsSpec, "whose game it is"]
    players: Annotated[PlayersFigure, "the player counts that the game is for; a figure"]
    components: Annotated[
        Mapping[Id, Annotated[ComponentSpec, agreement(_misfits, said=_NEEDS)]],
        length(1, 100),
        "the kinds of pieces, by name",
    ]
    box: Annotated[Boxes, BoxesShape(), "the box that cards and tokens are kept in, or a list of boxes"] = ()
    complete: Annotated[
        float, Number(0, 1), "how much of it must be translated before a language is printed, 0 to 1"
    ] = 1
    ages: Annotated[AgesFigure | None, "for whom; a figure"] = None
    minutes: Annotated[MinutesFigure | None, "how long it takes, as a number alone; a figure"] = None
    title: Annotated[Words | None, "the game's name"] = None  # without one, a row of the names has it
    names: Annotated[TableName | None, "a file of names that somebody may change"] = None
    tables: Annotated[Mapping[Name, DataTableSpec], length(0, 100), "data that is no piece, by name"] = {}
    emblem: Annotated[Name | None, "a picture of `art/` that stands beside the title of `start-here.pdf`"] = None
    logo: Annotated[Name | None, "a picture of `art/` that is the game's name, in place of that title"] = None
    banner: Annotated[
        Name | None, "a picture of `art/` with the game's name, across the head of its pages in place of both"
    ] = None
    module: Annotated[
        Name | None, "whose code checks the game: that of a game that Planche knows, or of an installed package"
    ] = None
    official: Annotated[bool, "`true` when the kit is by the game's own authors"] = False
    licence: Annotated[Words | None, "the licence of the kit's words and art, printed in start-here"] = None
    levels: Annotated[
        Annotated[Mapping[Name, Words], length(1, 20)] | None, "the levels of play, by name, with their titles"
    ] = None
    figures: Annotated[Mapping[Name, Measure], length(0, 1_000), "numbers that the rules state"] = {}
    household: Annotated[tuple[Words, ...], length(0, 100), "what the players need from their home"] = ()
    printing: Annotated[
        tuple[Words, ...], length(0, 20), "paragraphs of the first page on how the printed kit is used"
    ] = ()
    icons: Annotated[
        Mapping[Name, Word], length(0, 500), "what icons of the rules say, by name, where they stand for a word"
    ] = {}
    papers: Annotated[
        tuple[PaperName, ...],
        length(1, 10),
        condition(is_each_once, "each paper once", said={"uniqueItems": True}),
        "what the kit is printed on",
    ] = (
        "A4",
        "Letter",
    )
    variants: Annotated[Mapping[Id, VariantSpec], length(0, 20), "other ways to print the game, by name"] = {}
    theme: Annotated[ThemeSpec, "colours and type styles"] = ThemeSpec()
    decks: Annotated[
        tuple[Annotated[DeckSpec, agreement(_missing_seats)], ...],
        length(0, 1_000),
        "the pack for each player count and level",
    ] = ()
    rules: Annotated[FileName | None, "the file of the rules"] = None
    accept: Annotated[tuple[AcceptSpec, ...], length(0, 1_000), "warnings that you know and accept"] = ()
