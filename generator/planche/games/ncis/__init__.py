"""NCIS: a box of 146 cards, trials that are made by seed and proven, clues that single a culprit out, games played."""

from __future__ import annotations

from collections.abc import Mapping

from planche.game import Game
from planche.games.ncis import ballistics, set_up
from planche.games.protocol import Columns, GameCheck
from planche.games.simulation import Simulation

__all__ = ("CHECKS", "COLUMNS", "FIGURES", "SIMULATION", "derive", "statistics")

CHECKS: tuple[GameCheck, ...] = (*ballistics.CHECKS,)
FIGURES: tuple[str, ...] = (*set_up.FIGURES, *ballistics.FIGURES)
COLUMNS: Columns = {**set_up.COLUMNS, **ballistics.COLUMNS}
SIMULATION: Simulation | None = None


def derive(game: Game) -> Mapping[str, object]:
    """What templates print of it: see each.

    `piles`: the cards that are left to draw, by players; `agents`: the special agents, as they are printed;
    `ballistics`: the marks of firearms and bullets.
    """
    return {
        "piles": set_up.draw_piles(game),
        "agents": game.component("agents").pieces,
        "ballistics": ballistics.faces(game),
    }


def statistics(game: Game) -> tuple[str, ...]:
    """The cards of the box."""
    return (f"{sum(piece.copies for part in game.components for piece in part.pieces)} pieces",)
