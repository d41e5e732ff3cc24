"""The game as one frozen record: what was read, with the places it was read from.

Lengths are whole micrometres. Nothing here reads files or draws.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from planche.findings import Span
from planche.game.boards import Board
from planche.game.components import Change, Component, Variant
from planche.game.figures import Figure
from planche.game.pieces import Deck, Piece, PieceCount
from planche.game.references import PlacedName
from planche.game.rules_page import RulesPage
from planche.game.texts import Text
from planche.game.theme import Theme

__all__ = ["Acceptance", "Component", "Credits", "Deck", "Game", "Level", "Piece", "PieceCount", "in_language"]


@dataclass(frozen=True, slots=True)
class Level:
    """A level of play."""

    id: str
    title: Text


@dataclass(frozen=True, slots=True)
class Credits:
    """Whose game it is."""

    authors: Figure[str]
    publisher: Figure[str]
    year: Figure[str]


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
class Game:
    """Everything a kit is made of."""

    id: str
    title: Text
    summary: Text
    language: str
    languages: tuple[str, ...]
    version: str
    emblem: PlacedName | None
    module: PlacedName | None  # the code that knows its rules, where that is not the bundled module of its id
    official: bool
    licence: Text | None
    credits: Credits
    ages: Figure[str]
    minutes: Figure[str]
    players: tuple[int, ...]
    levels: tuple[Level, ...]
    figures: Mapping[str, Figure[float]]
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
    return f"boards/{part.board}" if part.board else part.id


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
