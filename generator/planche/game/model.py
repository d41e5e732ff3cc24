"""The game as one frozen record: what was read, with the places it was read from.

Lengths are whole micrometres. Nothing here reads files or draws.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from planche.findings import Span
from planche.game.boards import Board
from planche.game.components import Component, Variant
from planche.game.data_tables import DataTable
from planche.game.figures import Figure
from planche.game.pieces import Deck
from planche.game.references import PlacedName
from planche.game.rules_page import RulesPage
from planche.game.texts import Text
from planche.game.theme import Theme
from planche.imposition import Paper


@dataclass(frozen=True, slots=True)
class Level:
    """A level of play."""

    id: str
    title: Text


UNKNOWN = "?"  # what game.yaml says of an author, a publisher or a year that nobody knows


@dataclass(frozen=True, slots=True)
class Credits:
    """Whose game it is."""

    authors: Figure[str]
    publisher: Figure[str] | None  # None of a game that nobody publishes
    year: Figure[str] | None

    @property
    def are_known(self) -> bool:
        """Whether anybody knows who designed it."""
        return self.authors.value != UNKNOWN


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
    names: Mapping[str, Text]  # of persons, places and roles, by their ids
    names_by_language: Mapping[str, Mapping[str, Text]]  # where they are written for each; otherwise empty
    names_file: str  # as game.yaml names it; empty without names
    summary: Text
    language: str
    languages: tuple[str, ...]
    version: str
    emblem: PlacedName | None
    logo: PlacedName | None
    banner: PlacedName | None
    module: PlacedName | None  # the code that knows its rules
    official: bool
    licence: Text | None
    credits: Credits
    ages: Figure[str] | None
    minutes: Figure[str] | None
    players: tuple[int, ...]
    players_figure: Figure[tuple[int, ...]]  # the same, with how it is known
    levels: tuple[Level, ...]
    figures: Mapping[str, Figure[float]]
    household: tuple[Text, ...]
    printing: tuple[Text, ...]
    papers: tuple[Paper, ...]  # that it is printed on, at least one; first the one that is taken when none is asked for
    variants: tuple[Variant, ...]
    theme: Theme
    components: tuple[Component, ...]
    tables: Mapping[str, DataTable]
    boards: Mapping[str, Board]
    decks: tuple[Deck, ...]
    rules: RulesPage | None
    accept: tuple[Acceptance, ...]
    span: Span
    key_spans: Mapping[str, Span] = field(default_factory=dict)  # of what stands in game.yaml, by its first keys
    derived: Mapping[str, Any] = field(default_factory=dict)
    icons: Mapping[str, Text] = field(default_factory=dict)  # what those say in rules that stand for a word, by name
    complete: float = 1  # how much must be translated before a language is printed, 0 to 1

    @property
    def folder(self) -> str:
        """The game's folder of content."""
        return f"content/{self.id}"

    @property
    def proper_names(self) -> tuple[Text, ...]:
        """What is called by a name of its own: the game, its persons, places and roles."""
        return self.title, *self.names.values()

    def place_of(self, key: str) -> Span:
        """Where one of the first keys of game.yaml stands; the file, where it does not."""
        return self.key_spans.get(key, self.span)

    def component(self, id: str) -> Component:
        """The component of that id; KeyError without one."""
        for component in self.components:
            if component.id == id:
                return component
        raise KeyError(id)
