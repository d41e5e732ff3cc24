"""The game as frozen records: what was read, with the places it was read from.

Lengths are whole micrometres, type sizes points. Nothing here reads files or draws.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from enum import Enum
from typing import Any, Literal, NamedTuple

from planche.findings import Span
from planche.game.boards import Board
from planche.game.kinds import Kind


class Text(str):
    """A text that a player reads. `place` is its context in the catalogues, `span` where it stands."""

    __slots__ = ("place", "span")
    place: str
    span: Span

    def __new__(cls, words: str, place: str, span: Span) -> Text:
        """The words of a text with its place."""
        text = super().__new__(cls, words)
        text.place = place
        text.span = span
        return text


class Origin(str, Enum):
    """How a figure is known; see `planche explain content/origin`."""

    SEED = "seed"
    FOUND = "found"
    INFERRED = "inferred"
    PROPOSED = "proposed"

    @property
    def is_certain(self) -> bool:
        """True when a check on the figure is an error rather than a warning."""
        return self in (Origin.SEED, Origin.INFERRED)


@dataclass(frozen=True, slots=True)
class Figure:
    """A stated figure (a number, or a name for credits) with its origin."""

    value: Any
    origin: Origin
    because: str
    span: Span
    name: str = ""


@dataclass(frozen=True, slots=True)
class Reference:
    """The name of something that stands elsewhere, such as a picture."""

    name: str
    span: Span


Align = Literal["left", "center", "right", "justify"]


@dataclass(frozen=True, slots=True)
class Style:
    """A type style: family of fonts.yaml, size in points, leading as a multiple of the size."""

    family: str
    size: float
    leading: float = 1.2
    colour: str = "ink"
    bold: bool = False
    italic: bool = False
    align: Align = "left"
    hyphenate: bool = False
    span: Span = Span("")


@dataclass(frozen=True, slots=True)
class Theme:
    """Colours (#rrggbb) and type styles by name; `light`: those colours that are others where ink is spared."""

    colours: Mapping[str, str]
    styles: Mapping[str, Style]
    light: Mapping[str, str] = field(default_factory=dict)


class Cells(dict[str, Any]):
    """A record in a cell: what it holds by column; `columns` are all that it may hold, those left out are nothing."""

    __slots__ = ("columns",)
    columns: frozenset[str]

    def __init__(self, values: Mapping[str, Any], columns: frozenset[str]) -> None:
        super().__init__(values)
        self.columns = columns


@dataclass(frozen=True, slots=True)
class Piece:
    """One physical thing: `fields` hold its row; `players` the counts it is for (empty: all).

    A field that is a list is a tuple, one that is a record is Cells.
    """

    id: str
    component: str
    copies: int
    players: tuple[int, ...]
    fields: Mapping[str, Any]
    span: Span


@dataclass(frozen=True, slots=True)
class Component:
    """A kind of piece: trim size and bleed in µm, face templates, and the pieces themselves.

    `is_apart`: its backs are printed as faces of their own. `sample_by`: the columns, by their paths, that a sample
    keeps in balance; None when no sample is taken. `columns`: what the schema says of each column. `written`: the
    pieces of each language, where the table is written for each; `pieces` are then those of `language`, which is
    otherwise empty. `drawn`: the width and height that the templates draw, where others are printed. `is_round`: cut
    along a circle. `board`: the board that it prints, or that its pieces stand on. `footprint`: what a piece takes of
    the board, its size unless the content says so. `printing`: how its pieces are made once they are printed.
    """

    id: str
    title: Text
    kind: Kind
    width: int
    height: int
    bleed: int
    front: str
    back: str | None
    in_deck: bool
    one_per_player: bool
    is_apart: bool
    sample_by: tuple[str, ...] | None
    columns: Mapping[str, Any]
    pieces: tuple[Piece, ...]
    language: str
    written: Mapping[str, tuple[Piece, ...]]
    span: Span
    is_round: bool = False
    board: Reference | None = None
    footprint: tuple[int, int] = (0, 0)
    printing: Text | None = None
    drawn: tuple[int, int] | None = None

    @property
    def scale(self) -> tuple[float, float]:
        """How much wider and higher its faces are printed than their templates draw them."""
        return (self.width / self.drawn[0], self.height / self.drawn[1]) if self.drawn else (1.0, 1.0)


@dataclass(frozen=True, slots=True)
class Limit:
    """How many copies of a piece a deck holds."""

    piece: str
    copies: int
    span: Span


@dataclass(frozen=True, slots=True)
class Deck:
    """The pieces in use for a player count and level, with the figures stated for them."""

    players: int
    level: str
    limits: tuple[Limit, ...]
    size: Figure
    deal: Figure
    span: Span


@dataclass(frozen=True, slots=True)
class Change:
    """How a variant prints a component; None where nothing changes. Lengths in µm."""

    component: str
    kind: Kind | None
    size: tuple[int, int] | None
    bleed: int | None
    front: str | None
    back: str | None
    is_apart: bool | None
    is_round: bool | None
    footprint: tuple[int, int] | None
    printing: Text | None
    span: Span


@dataclass(frozen=True, slots=True)
class Variant:
    """Another way to print a game."""

    id: str
    title: Text
    about: Text | None
    changes: tuple[Change, ...]


@dataclass(frozen=True, slots=True)
class Level:
    """A level of play."""

    id: str
    title: Text


@dataclass(frozen=True, slots=True)
class Credits:
    """Whose game it is."""

    authors: Figure
    publisher: Figure
    year: Figure


@dataclass(frozen=True, slots=True)
class Acceptance:
    """A warning that the authors of the content know and accept, with their reason."""

    check: str
    file: str
    piece: str
    language: str
    because: str
    span: Span


@dataclass(frozen=True, slots=True)
class Block:
    """A paragraph, heading, list item or table row of a Markdown page, as written, with its prefix."""

    prefix: str
    text: Text
    suffix: str = "\n"


@dataclass(frozen=True, slots=True)
class RulesPage:
    """The rule summary: literal lines and blocks that players read, in order."""

    file: str
    parts: tuple[str | Block, ...]


@dataclass(frozen=True, slots=True)
class Game:
    """Everything a kit is made of."""

    id: str
    title: Text
    summary: Text
    language: str
    languages: tuple[str, ...]
    version: str
    emblem: Reference | None
    module: Reference | None  # the code that knows its rules, where that is not the bundled module of its id
    official: bool
    licence: Text | None
    credits: Credits
    ages: Figure
    minutes: Figure
    players: tuple[int, ...]
    levels: tuple[Level, ...]
    figures: Mapping[str, Figure]
    household: tuple[Text, ...]
    printing: tuple[Text, ...]
    variants: tuple[Variant, ...]
    theme: Theme
    components: tuple[Component, ...]
    boards: Mapping[str, Board]
    decks: tuple[Deck, ...]
    rules: RulesPage | None
    accept: tuple[Acceptance, ...]
    span: Span
    derived: Mapping[str, Any] = field(default_factory=dict)

    @property
    def folder(self) -> str:
        """The game's folder of content."""
        return f"content/{self.id}"

    def component(self, id: str) -> Component:
        """The component of that id; KeyError without one."""
        for component in self.components:
            if component.id == id:
                return component
        raise KeyError(id)


def in_language(game: Game, language: str) -> Game:
    """The game with the tables of a language, of those that are written for each; none of the other languages' left."""
    if not any(component.written for component in game.components):
        return game
    components = (
        replace(part, pieces=part.written[language], language=language, written={}) if part.written else part
        for part in game.components
    )
    return replace(game, components=tuple(components))


def varied(game: Game, variant: str | None) -> Game:
    """The game with its components as a variant prints them."""
    changes = {change.component: change for found in game.variants if found.id == variant for change in found.changes}
    if not changes:
        return game
    components = (_changed(part, changes[part.id]) if part.id in changes else part for part in game.components)
    return replace(game, components=tuple(components))


def resized(game: Game, size: tuple[int, int] | None) -> Game:
    """The game with cards of a width and height in µm, turned for those that lie; what is painted beyond them too."""
    if size is None:
        return game
    components = (_resized(part, *size) if part.kind == "card" else part for part in game.components)
    return replace(game, components=tuple(components))


def rescaled(game: Game, room: tuple[int, int] | None) -> Game:
    """The game with every board as large as a room (its sides in either order) holds it, and its pieces with it.

    Components that print the same board keep their proportions: the largest of them fits.
    """
    if room is None:
        return game
    factors: dict[str, float] = {}
    for part in game.components:
        if part.kind == "board":
            factor = max(min(width / part.width, height / part.height) for width, height in (room, room[::-1]))
            factors[_played_on(part)] = min(factor, factors.get(_played_on(part), factor))
    components = (
        _rescaled(part, factors[_played_on(part)]) if _played_on(part) in factors else part for part in game.components
    )
    return replace(game, components=tuple(components))


def _played_on(part: Component) -> str:
    """What a component has its scale in common with: all that names the same board, else only itself."""
    return f"boards/{part.board.name}" if part.board else part.id


def _rescaled(part: Component, factor: float) -> Component:
    return replace(
        part,
        width=round(part.width * factor),
        height=round(part.height * factor),
        bleed=round(part.bleed * min(1.0, factor)),
        footprint=(round(part.footprint[0] * factor), round(part.footprint[1] * factor)),
        drawn=part.drawn or (part.width, part.height),
    )


def _resized(card: Component, width: int, height: int) -> Component:
    if (card.width > card.height) != (width > height):
        width, height = height, width
    drawn = (card.width, card.height)
    bleed = int(card.bleed * min(1.0, width / card.width, height / card.height))
    return replace(card, width=width, height=height, bleed=bleed, drawn=drawn)


def in_light_ink(game: Game) -> Game:
    """The game with the colours of its theme that spare ink."""
    return replace(game, theme=replace(game.theme, colours={**game.theme.colours, **game.theme.light}))


def _changed(component: Component, change: Change) -> Component:
    width, height = change.size or (component.width, component.height)
    footprint = change.footprint or change.size or component.footprint
    return replace(
        component,
        kind=change.kind or component.kind,
        width=width,
        height=height,
        bleed=component.bleed if change.bleed is None else change.bleed,
        front=change.front or component.front,
        back=change.back or component.back,
        is_apart=component.is_apart if change.is_apart is None else change.is_apart,
        is_round=component.is_round if change.is_round is None else change.is_round,
        footprint=footprint,
        printing=change.printing or component.printing,
    )


class PieceCount(NamedTuple):
    """A piece with the copies that a kit prints of it."""

    piece: Piece
    copies: int


def texts_in(value: Any) -> Iterator[Text]:
    """Every Text of a record, in the order of its fields."""
    if isinstance(value, Text):
        yield value
    elif isinstance(value, Piece):
        for cell in value.fields.values():
            if type(cell) is Text:
                yield cell
            elif type(cell) in (Cells, tuple):
                yield from texts_in(cell)
    elif type(value) is tuple:
        for item in value:
            yield from texts_in(item)
    elif isinstance(value, Mapping):
        for item in value.values():
            yield from texts_in(item)
    elif dataclasses.is_dataclass(value) and not isinstance(value, (type, Span)):
        for member in dataclasses.fields(value):
            yield from texts_in(getattr(value, member.name))


def map_texts(value: Any, change: Callable[[Text], Text]) -> Any:
    """The same records with every Text put through `change`."""
    if isinstance(value, Text):
        return change(value)
    if isinstance(value, tuple) and type(value) is tuple:
        return tuple(map_texts(item, change) for item in value)
    if isinstance(value, Mapping):
        mapped = {key: map_texts(item, change) for key, item in value.items()}
        return Cells(mapped, value.columns) if isinstance(value, Cells) else mapped
    if dataclasses.is_dataclass(value) and not isinstance(value, type) and not isinstance(value, Span):
        return _replaced(value, change)
    return value


def _replaced(record: Any, change: Callable[[Text], Text]) -> Any:
    changed = {}
    for member in dataclasses.fields(record):
        old = getattr(record, member.name)
        new = map_texts(old, change)
        if new is not old:
            changed[member.name] = new
    return replace(record, **changed) if changed else record
