"""NCIS's operation cards and hands -> what is left to draw for each number of players."""

from __future__ import annotations

from collections.abc import Mapping

from planche.game import Game
from planche.games.protocol import Columns
from planche.games.values import count_of

FIGURES: tuple[str, ...] = ("criminal-hand", "agent-hand")
COLUMNS: Columns = {"operations": {}, "agents": {}}


def draw_piles(game: Game) -> Mapping[int, int]:
    """The operation cards that are left once the Criminal and each agent have their hands, by players."""
    cards = sum(piece.copies for piece in game.component("operations").pieces)
    criminal, agent = (count_of(game.figures[name]) for name in ("criminal-hand", "agent-hand"))
    return {players: cards - criminal - agent * (players - 1) for players in game.players}
