"""Operation Cuckoo: 34 pieces on a board that is fair to both sides, and rules that are played to be proved."""

from __future__ import annotations

from collections.abc import Mapping

from planche.game import Game
from planche.games.cuckoo import board, diagrams, pieces, set_ups, tournaments
from planche.games.cuckoo.tournaments import SIMULATION, statistics
from planche.games.protocol import Columns, GameCheck

__all__ = ("CHECKS", "COLUMNS", "FIGURES", "SIMULATION", "UNPRINTED", "derive", "statistics")

CHECKS: tuple[GameCheck, ...] = (
    *pieces.CHECKS,
    *board.CHECKS,
    *set_ups.CHECKS,
    *tournaments.CHECKS,
    *diagrams.CHECKS,
)
FIGURES: tuple[str, ...] = (
    "pieces",
    "pieces-per-side",
    *pieces.COUNTED.values(),
    "cells",
    "board-side",
    "forward-directions",
    "bases-per-side",
    "start-cells",
    "advanced-set-ups",
    *tournaments.PLAYED,
)
UNPRINTED: Mapping[str, tuple[str, ...]] = {"moves": ("diagram",)}
COLUMNS: Columns = {
    "board": {},
    "pieces": {"kind": "word", "side": "word"},
    "moves": {
        "diagram": "record",
        "diagram.mover": "word",
        "diagram.pieces": "record list",
        "diagram.pieces.piece": "word",
        "diagram.pieces.cell": "word",
    },
}


def derive(game: Game) -> Mapping[str, object]:
    """`diagrams`: for each move card the cells about the piece that moves, with what the rules allow."""
    return {"diagrams": diagrams.hexes_by_card(game)}
