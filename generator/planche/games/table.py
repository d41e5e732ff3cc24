"""A game -> the module that its game.yaml names: a bundled one, or one that an installed package brings.

A game without a module is complete all the same: it gets every check that holds for all games.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping

from planche.findings import Finding
from planche.game import Game
from planche.games.generation import ContentGenerator
from planche.games.installed import load_installed
from planche.games.needs import unmet_needs
from planche.games.protocol import GameCheck, GameModule
from planche.games.simulation import Simulation
from planche.imposition import Impossible

# a module is imported when its game is read: no command needs all of them


def _zigzag() -> GameModule:
    from planche.games import zigzag

    return zigzag


def _mata_hari() -> GameModule:
    from planche.games import mata_hari

    return mata_hari


def _cuckoo() -> GameModule:
    from planche.games import cuckoo

    return cuckoo


def _zebre() -> GameModule:
    from planche.games import zebre

    return zebre


def _ncis() -> GameModule:
    from planche.games import ncis

    return ncis


# one line a module: what `module` of a game.yaml calls it
MODULES: Mapping[str, Callable[[], GameModule]] = {
    "zigzag": _zigzag,
    "mata-hari": _mata_hari,
    "cuckoo": _cuckoo,
    "zebre": _zebre,
    "ncis": _ncis,
}


def game_module(game: Game) -> GameModule | None:
    """The module of a game; None where it has none, or none that can be used, which `check_module` tells."""
    found = _find_module(game)
    return None if isinstance(found, Finding) else found


def check_module(game: Game) -> Iterator[Finding]:
    """That the module which game.yaml names cannot be had, or is none."""
    found = _find_module(game)
    if isinstance(found, Finding):
        yield found._replace(game=game.id)


def simulation_of(game: Game, here: Collection[str] = tuple(MODULES)) -> tuple[tuple[Finding, ...], Simulation]:
    """How a game is simulated, and what its content lacks for it. Impossible when its module does not say how.

    `here` are the games of the project: of those that come with Planche, the others are found outside of it.
    """
    module = game_module(game)
    simulation = module.SIMULATION if module is not None else None
    if module is None or simulation is None:
        able = [name for name, load in MODULES.items() if load().SIMULATION is not None]
        near = [name for name in able if name in here]
        where = "these have" if near else "outside of a project these have, which come with Planche"
        raise Impossible(f"{game.id} has no simulation; {where}: {', '.join(near or able)}")
    return tuple(finding._replace(game=game.id) for finding in unmet_needs(game, module)), simulation


def generator_of(game: Game) -> tuple[tuple[Finding, ...], ContentGenerator]:
    """What generates content of a game, and what the content lacks for it. Impossible when its module does not."""
    module = game_module(game)
    if module is None or not isinstance(module, ContentGenerator):
        able = [name for name, load in MODULES.items() if isinstance(load(), ContentGenerator)]
        raise Impossible(f"{game.id} generates nothing; these do: {', '.join(able)}")
    return tuple(finding._replace(game=game.id) for finding in unmet_needs(game, module)), module


def derived_figures(game: Game) -> Mapping[str, object]:
    """What the game's module works out for templates, when the content holds what that takes."""
    module = game_module(game)
    return module.derive(game) if module is not None and not any(unmet_needs(game, module)) else {}


def bundled_checks() -> tuple[GameCheck, ...]:
    """The checks of every bundled module."""
    return tuple(check for load in MODULES.values() for check in load().CHECKS)


def _find_module(game: Game) -> GameModule | Finding | None:
    if game.module is None:
        return None
    load = MODULES.get(game.module)
    return load() if load else load_installed(game.module, MODULES)
