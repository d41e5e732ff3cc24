"""Opération Zèbre: documents that give nothing away for nothing, and cards whose boxes follow from the figures."""

from __future__ import annotations

from collections.abc import Mapping

from planche.game import Game
from planche.games.protocol import Columns, GameCheck
from planche.games.zebre import answers, cards, lines, rounds, silence, teams, themes, voice
from planche.games.zebre.documents import FACE, SIDES, statistics
from planche.games.zebre.dress import dresses
from planche.games.zebre.play import SIMULATION
from planche.games.zebre.rounds import GRADES
from planche.games.zebre.titles import initials

__all__ = ("CHECKS", "COLUMNS", "FIGURES", "SIMULATION", "UNPRINTED", "derive", "statistics")

CHECKS: tuple[GameCheck, ...] = (
    lines.lines,
    lines.values,
    lines.balance,
    themes.themes,
    themes.groups,
    answers.answers,
    answers.title,
    answers.leak,
    cards.cards,
    rounds.round_cards,
    teams.teams,
    teams.failures,
    teams.interception,
    silence.silence,
    voice.voice,
)
FIGURES: tuple[str, ...] = (
    *cards.COUNTED.values(),
    *(f"rounds-{players}" for players in range(2, 11)),
    *(f"boxes-{part}-{grade}" for part in ("base", "per-document") for grade in GRADES),
    *(f"team-boxes-{grade}" for grade in GRADES),
    "team-rounds",
    "team-readers",
    "interception-boxes",
    *(name for names, _ in teams.SCALES for name in names),
    "wrong-answer-team",
    "competitive-from",
    "document-lines",
    "least-zeros",
    "least-total",
    "most-total",
    "value-most",
    "cheap-total",
    "cheap-line",
    "faces-per-word",
    "faces-per-turn",
)
UNPRINTED: Mapping[str, tuple[str, ...]] = {}
COLUMNS: Columns = {
    "documents": {f"{side}.{name}": type for side in SIDES for name, type in FACE.items()},
    "round-cards": {"seats": "integer"},
    "failures": {"boxes": "integer"},
    "protocols": {},
    "missions": {},
    **{id: {"team": "word"} for id in teams.TEAM_COMPONENTS},
}


def derive(game: Game) -> Mapping[str, object]:
    """`initials`: the first letter of each title, with what follows; `dress`: what each face wears; `rounds`,
    `rounds_for` a number of players, and `competitive`: what the round cards show."""
    plans = rounds.all_rounds(game)
    return {
        "initials": initials(game),
        "dress": dresses(game),
        "rounds": plans,
        "rounds_for": {plan.players: plan for plan in plans},
        "competitive": teams.competitive(game),
    }
