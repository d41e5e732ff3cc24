"""NCIS: a box of 146 cards, trials that are made by seed and proven, clues that single a culprit out, games played."""

from __future__ import annotations

from collections.abc import Mapping

from planche.game import Game
from planche.games.ncis import (
    autopsy,
    balance,
    ballistics,
    board,
    box,
    clues,
    decryption,
    decryption_series,
    operations,
    series,
    set_up,
    sets,
    traits,
    zones,
)
from planche.games.ncis.autopsy_trials import body_faces
from planche.games.ncis.decryption_trials import decryption_answers
from planche.games.ncis.generation import GENERATES, generate
from planche.games.ncis.parts import RulesPart, join_checks, join_columns, join_figures
from planche.games.ncis.tournaments import SIMULATION, played_games
from planche.games.protocol import Columns, GameCheck

__all__ = ("CHECKS", "COLUMNS", "FIGURES", "GENERATES", "SIMULATION", "UNPRINTED", "derive", "generate", "statistics")

# one line a part
PARTS: tuple[RulesPart, ...] = (
    operations,
    zones,
    traits,
    clues,
    sets,
    box,
    set_up,
    board,
    series,
    ballistics,
    decryption,
    autopsy,
    balance,
)
CHECKS: tuple[GameCheck, ...] = tuple(map(series.with_seed, join_checks(PARTS)))
FIGURES: tuple[str, ...] = join_figures(PARTS)
UNPRINTED: Mapping[str, tuple[str, ...]] = {
    "agents": ("power",),
    "autopsy": ("answer", "paths"),
    "bullets": ("bullets",),
    "decryption": ("words",),
    "firearms": ("code", "bullet"),
}
COLUMNS: Columns = join_columns(PARTS)


def derive(game: Game) -> Mapping[str, object]:
    """What templates print of it: see each.

    `piles`: the cards that are left to draw, by players; `ballistics`: the marks of firearms and bullets;
    `decryption`: by each grid's name its words and where they begin; `autopsy`: the lines through bodies, their ends
    and the answers; `series`: the one that the trials are of.
    """
    return {
        "piles": set_up.draw_piles(game),
        "ballistics": ballistics.faces(game),
        "decryption": decryption_answers(game),
        "autopsy": body_faces(game),
        "series": series.series_of(game),
    }


def statistics(game: Game) -> tuple[str, ...]:
    """What the box holds, what zones are worth, by how many clues answers are singled out, how hard trials are."""
    return (
        box.describe_box(game),
        zones.describe_zones(game),
        clues.describe_clues(game),
        *decryption_series.describe_grids(game),
        *ballistics.statistics(game),
        *autopsy.describe_bodies(game),
        *played_games(game),
    )
