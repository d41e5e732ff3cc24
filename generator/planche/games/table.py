"""The table of games that bring code: their own checks, derived figures and statistics.

A game without a module is complete all the same: it gets every check that holds for all games.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import Any, Protocol

from planche.content import MISSING_KEY, VALUE
from planche.findings import Check, Finding, RunnableCheck, suggest_name
from planche.game import Game
from planche.games.simulation import Simulation
from planche.imposition import Impossible


class GameModule(Protocol):
    """What a game may add to its content."""

    CHECKS: tuple[RunnableCheck[Game], ...]
    FIGURES: tuple[str, ...]  # figures of game.yaml that it works with
    # components, and the columns of them that it works with: by their paths, with their types ("?": may be empty)
    COLUMNS: Mapping[str, Mapping[str, str]]

    def derive(self, game: Game) -> Mapping[str, Any]:
        """Figures for templates that follow from the content, such as cards left after the deal."""
        ...

    def statistics(self, game: Game) -> tuple[str, ...]:
        """Lines for `planche games GAME --stats`."""
        ...


# one line a game; a module is imported when its game is read
MODULES: Mapping[str, str] = {
    "zigzag": "planche.games.zigzag",
    "mata-hari": "planche.games.mata_hari",
    "cuckoo": "planche.games.cuckoo",
    "zebre": "planche.games.zebre",
}


def game_module(id: str) -> GameModule | None:
    """The module of a game, if it has one."""
    name = MODULES.get(id)
    return import_module(name) if name else None


def simulated(game: Game) -> tuple[tuple[Finding, ...], Simulation]:
    """How a game is simulated, and what its content lacks for it. Impossible when its module does not say how."""
    module = game_module(game.id)
    found: Simulation | None = getattr(module, "SIMULATION", None)
    if module is None or found is None:
        able = [name for name in MODULES if hasattr(game_module(name), "SIMULATION")]
        raise Impossible(f"{game.id} has no simulation; these have: {', '.join(able)}")
    return tuple(finding._replace(game=game.id) for finding in lacking(game, module)), found


def derived_figures(game: Game) -> Mapping[str, Any]:
    """What the game's module works out for templates, when the content holds what that takes."""
    module = game_module(game.id)
    return module.derive(game) if module is not None and not any(lacking(game, module)) else {}


def lacking(game: Game, module: GameModule) -> Iterator[Finding]:
    """Figures, components and columns that the game's module works with and the content lacks."""
    for name in module.FIGURES:
        figure = game.figures.get(name)
        if figure is None:
            yield MISSING_KEY.finding(game.span, f"figures.{name} is missing", "add it")
        elif not isinstance(figure.value, int) or figure.value < 0:
            yield VALUE.finding(
                figure.span, f"figures.{name}: found {figure.value!r:.40}, wanted a whole number", "count"
            )
    ids = [component.id for component in game.components]
    for id, columns in module.COLUMNS.items():
        if id not in ids:
            yield MISSING_KEY.finding(game.span, f"components.{id} is missing", suggest_name(id, ids))
            continue
        component = game.component(id)
        for path, wanted in columns.items():
            reason = _unlike(component.columns, path, wanted)
            if reason:
                where = f"components.{id}.columns.{path}"
                check, hint = (MISSING_KEY, "add it") if reason == _MISSING else (VALUE, "correct the column")
                yield check.finding(component.span, f"{where} {reason}", hint)


_MISSING = "is missing"


def _unlike(columns: Mapping[str, Any], path: str, wanted: str) -> str:
    """Why the column of a path is not as the game's module wants it; empty when it is."""
    inner, column = columns, None
    for name in path.split("."):
        if name not in inner:
            return _MISSING
        column = inner[name]
        if column.optional and not wanted.endswith("?"):
            return "is optional, wanted in every row"
        inner = (column.of if column.type == "list" else column).columns or {}
    assert column is not None
    kind = f"{column.of.type} list" if column.type == "list" else column.type
    if kind != wanted.removesuffix("?"):
        return f"is a column of type {kind}, wanted {wanted.removesuffix('?')}"
    if column.type == "list" and column.of.optional:
        return "may hold nothing in its items, wanted something in each"
    return "holds one of some words, wanted any text" if kind == "text" and column.one_of else ""


def all_checks() -> tuple[Check, ...]:
    """The checks of every game with a module."""
    return tuple(check for name in MODULES.values() for check in import_module(name).CHECKS)
