"""Operation: Mata Hari: a box of 100 cards, decks that hold resources whole, objectives that hide what they fear."""

from __future__ import annotations

from collections.abc import Mapping

from planche.game import Game
from planche.games.mata_hari import box, deals, decks, objectives, partners, resources, set_up
from planche.games.mata_hari.deals import SIMULATION, statistics
from planche.games.mata_hari.plans import plan_of
from planche.games.protocol import Columns, GameCheck

__all__ = ("CHECKS", "COLUMNS", "DEALS_EVENLY", "FIGURES", "SIMULATION", "UNPRINTED", "derive", "statistics")

CHECKS: tuple[GameCheck, ...] = (
    box.box,
    resources.resources,
    partners.partners,
    objectives.objectives,
    box.faces,
    decks.decks,
    decks.draw_pile,
    set_up.set_up,
    set_up.score_slips,
    deals.deals,
)
FIGURES: tuple[str, ...] = (
    *box.BOX,
    "index-most",
    "partner-copies",
    "objectives-per-skull",
    "objectives-per-skull-reduced",
    "refusal-draw",
    "least-refusals",
)
DEALS_EVENLY = True
UNPRINTED: Mapping[str, tuple[str, ...]] = {}
COLUMNS: Columns = {
    "resources": {"resource": "word", "colour": "word", "index": "integer"},
    "partners": {"partner": "word"},
    "objectives": {"resource": "word", "colour": "word", "skull": "word"},
    "covers": {},
    "set-up": {"seats": "integer"},
    "score-slips": {"columns": "integer"},
}


def derive(game: Game) -> Mapping[str, object]:
    """`plans`: what each deck comes to, `plan_for` a number of players; `covers`: how many lie in the middle."""
    plans = tuple(plan_of(game, deck) for deck in game.decks)
    covers = sum(piece.copies for piece in game.component("covers").pieces)
    return {"plans": plans, "plan_for": {plan.players: plan for plan in plans}, "covers": covers}
