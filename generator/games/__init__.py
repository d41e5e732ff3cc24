"""The table of games that bring code: their own checks, derived figures and statistics.

A game without a module is complete all the same: it gets every check that holds for all games.
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import Any, Protocol

from generator.findings import Check
from generator.model import Game


class GameModule(Protocol):
    """What a game may add to its content."""

    CHECKS: tuple[Check, ...]
    FIGURES: tuple[str, ...]  # figures of game.yaml that it works with
    COLUMNS: Mapping[str, tuple[str, ...]]  # components, and the columns of them, that it works with

    def derive(self, game: Game) -> Mapping[str, Any]:
        """Figures for templates that follow from the content, such as cards left after the deal."""
        ...

    def statistics(self, game: Game) -> tuple[str, ...]:
        """Lines for `planche games GAME --stats`."""
        ...


# one line a game; a module is imported when its game is read
MODULES: Mapping[str, str] = {
    "zigzag": "generator.games.zigzag",
}


def game_module(id: str) -> GameModule | None:
    """The module of a game, if it has one."""
    name = MODULES.get(id)
    return import_module(name) if name else None


def all_checks() -> tuple[Check, ...]:
    """The checks of every game with a module."""
    return tuple(check for name in MODULES.values() for check in import_module(name).CHECKS)
