"""The table of games that bring code: their own checks, derived figures and statistics.

A game without a module is complete all the same: it gets every check that holds for all games.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from importlib import import_module
from typing import Any, Protocol

from generator.findings import Check, Finding, did_you_mean
from generator.model import Game
from generator.schema import MISSING_KEY, VALUE


class GameModule(Protocol):
    """What a game may add to its content."""

    CHECKS: tuple[Check, ...]
    FIGURES: tuple[str, ...]  # figures of game.yaml that it works with
    # components, and the columns of them that it works with: by their paths, with what they hold in Python
    COLUMNS: Mapping[str, Mapping[str, type]]

    def derive(self, game: Game) -> Mapping[str, Any]:
        """Figures for templates that follow from the content, such as cards left after the deal."""
        ...

    def statistics(self, game: Game) -> tuple[str, ...]:
        """Lines for `planche games GAME --stats`."""
        ...


# one line a game; a module is imported when its game is read
MODULES: Mapping[str, str] = {
    "zigzag": "generator.games.zigzag",
    "zebre": "generator.games.zebre",
}


def game_module(id: str) -> GameModule | None:
    """The module of a game, if it has one."""
    name = MODULES.get(id)
    return import_module(name) if name else None


def lacking(game: Game, module: GameModule) -> Iterator[Finding]:
    """Figures, components and columns that the game's module works with and the content lacks."""
    for name in module.FIGURES:
        if name not in game.figures:
            yield MISSING_KEY.found(game.span, f"figures.{name} is missing", "add it")
    ids = [component.id for component in game.components]
    for id, columns in module.COLUMNS.items():
        if id not in ids:
            yield MISSING_KEY.found(game.span, f"components.{id} is missing", did_you_mean(id, ids))
            continue
        component = game.component(id)
        for piece in component.pieces[:1]:
            for path, kind in columns.items():
                found = _held(piece.fields, path.split("."))
                if found is _ABSENT:
                    message = f"components.{id}.columns.{path} is missing"
                    yield MISSING_KEY.found(component.span, message, "add it")
                elif found is not None and not isinstance(found, kind):
                    message = f"components.{id}.columns.{path} holds {found!r:.60}, wanted {_KINDS[kind]}"
                    yield VALUE.found(component.span, message, "correct the column's type")


_ABSENT = object()
_KINDS: Mapping[type, str] = {str: "a text or word", int: "an integer", tuple: "a list"}


def _held(value: Any, path: Sequence[str]) -> Any:
    """What stands at a path of a row's cells, of lists in their first item; None where that is empty."""
    for name in path:
        if isinstance(value, tuple):
            value = value[0] if value else None
        if value is None:
            return None
        if not isinstance(value, Mapping) or name not in value:
            return _ABSENT
        value = value[name]
    return value


def all_checks() -> tuple[Check, ...]:
    """The checks of every game with a module."""
    return tuple(check for name in MODULES.values() for check in import_module(name).CHECKS)
