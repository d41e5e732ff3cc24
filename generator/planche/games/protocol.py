"""What a game's module offers: its checks, what they work with, figures that follow, statistics, a simulation."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, Protocol, runtime_checkable

from planche.findings import RunnableCheck
from planche.game import Game
from planche.games.simulation import Simulation

GameCheck = RunnableCheck[Game]
# as `columns` of game.yaml has it; with "?" a cell may be empty
ColumnType = Literal[
    "text", "word", "integer", "number", "flag", "art", "record",
    "text list", "word list", "integer list", "number list", "flag list", "art list", "record list",
    "text?", "word?", "integer?", "number?", "flag?", "art?", "record?",
    "text list?", "word list?", "integer list?", "number list?", "flag list?", "art list?", "record list?",
]  # fmt: skip
Columns = Mapping[str, Mapping[str, ColumnType]]


@runtime_checkable
class GameModule(Protocol):
    """What a game adds to its content. Its functions run only on content that holds FIGURES and COLUMNS."""

    CHECKS: tuple[GameCheck, ...]
    FIGURES: tuple[str, ...]  # figures of game.yaml that it works with
    COLUMNS: Columns  # by component or table of data, with the columns of it that it works with, by their paths
    SIMULATION: Simulation | None  # how its games are played, if it knows that

    def derive(self, game: Game) -> Mapping[str, object]:
        """Figures for templates that follow from the content, such as cards left after the deal."""
        ...

    def statistics(self, game: Game) -> tuple[str, ...]:
        """Lines for `planche games GAME --stats`."""
        ...


@runtime_checkable
class EvenDealer(Protocol):
    """What a module says besides, when it works with decks alone of which every player is dealt the same number."""

    DEALS_EVENLY: bool


@runtime_checkable
class ColumnKeeper(Protocol):
    """What a module says besides, when it knows which of its columns it works with alone: all others are printed."""

    UNPRINTED: Mapping[str, tuple[str, ...]]  # columns by component
