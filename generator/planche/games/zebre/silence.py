"""Opération Zèbre's figures -> what a game comes to for who leaves so many boxes visible: reckoned, and told.

What is left to chance is whether a document is guessed, and which failure is drawn. Hints are left out: each costs as
many boxes as a line, and is one.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from math import comb
from typing import NamedTuple

from planche.findings import Finding, error
from planche.game import Game
from planche.games.places import resting_on
from planche.games.values import integer_in
from planche.games.zebre.rounds import Rounds, all_rounds

SILENT, HONEST = 0, 3  # boxes of a document: its free lines alone; what novices are advised to aim at
LUCK, SKILL = 0.3, 0.9  # how likely a document is guessed from them
MOST_SILENT = 0.25  # of the games that silence may win
LEAST_HONEST, MOST_HONEST = 0.50, 0.75
MOST_RECKONED = 1000, 40, 100  # documents, failures and boxes of one, whose games are reckoned with


class Mission(NamedTuple):
    """A co-operative game as far as its boxes go."""

    documents: int
    boxes: int
    failures: tuple[int, ...]  # boxes that each failure card costs

    @property
    def is_reckoned(self) -> bool:
        """Whether it is small enough to be reckoned with."""
        found = self.documents, len(self.failures), max(self.failures, default=0)
        return all(size <= most for size, most in zip(found, MOST_RECKONED, strict=True))


def missions_of(game: Game, grade: str) -> Iterator[tuple[Rounds, Mission]]:
    """The co-operative game for each number of players, on that side of its card."""
    costs = failure_costs(game)
    return ((plan, Mission(plan.documents, plan.boxes[grade], costs)) for plan in all_rounds(game))


def failure_costs(game: Game) -> tuple[int, ...]:
    """The boxes of each failure card."""
    pieces = game.component("failures").pieces
    return tuple(integer_in(piece.fields, "boxes") for piece in pieces for _ in range(piece.copies))


def chance_to_win(mission: Mission, ticked: int, guessed: float) -> float:
    """How likely a game is won in which each document costs so many boxes and is guessed with such a chance.

    Exactly: each number of failures has its chance, and of as many cards all draws are as likely; the game is lost by
    the failure that is not there, or by the boxes that all together are too many.
    """
    room = mission.boxes - ticked * mission.documents
    chances = []
    for drawn, sums in enumerate(_sums_of_draws(mission.failures)[: mission.documents + 1]):
        fitting = sum(ways for cost, ways in sums.items() if cost <= room) / sums.total()
        missed = comb(mission.documents, drawn) * (1 - guessed) ** drawn * guessed ** (mission.documents - drawn)
        chances.append(missed * fitting)
    return sum(chances)


def _sums_of_draws(costs: Sequence[int]) -> list[Counter[int]]:
    """For 0, 1 and more cards drawn: in how many ways they cost what they cost."""
    drawn: list[Counter[int]] = [Counter({0: 1}), *(Counter[int]() for _ in costs)]
    for cost in costs:
        for number in range(len(costs) - 1, -1, -1):
            for total, ways in drawn[number].items():
                drawn[number + 1][total + cost] += ways
    return drawn


@error("zebre/silence")
def silence(game: Game) -> Iterator[Finding]:
    """
    To pay for what is read wins more than to say nothing (proposed): for each number of players, on the novice side of
    the round card.

    Who leaves only free lines visible, and is guessed three times in ten, wins at most 25 % of the co-operative games;
    who ticks three boxes a document, and is guessed nine times in ten, wins 50 to 75 %. `planche simulate zebre` plays
    such games, and those of two teams.

    Example: `rounds-2: 5`, ten documents, of which seven are missed: eight failures are not enough to lose by.
    Mend it: play more rounds, or write fewer failures; where honest players win too much or too little, change the
    boxes.
    """
    missions = [(plan, mission) for plan, mission in missions_of(game, "novice") if mission.is_reckoned]
    for plan, mission in missions:
        silent = chance_to_win(mission, SILENT, LUCK)
        if silent > MOST_SILENT:
            rounds = game.figures[f"rounds-{plan.players}"]
            message = f"{plan.players} players who leave free lines alone win {silent:.1%}, wanted at most 25 %"
            hint = "play more rounds, or write fewer failures"
            yield resting_on(rounds, silence.finding(rounds.span, message, hint), is_sure=False)
    honest = sorted((chance_to_win(mission, HONEST, SKILL), plan.players) for plan, mission in missions)
    if honest and not (honest[0][0] >= LEAST_HONEST and honest[-1][0] <= MOST_HONEST):
        (lowest, fewest), (highest, most) = honest[0], honest[-1]
        base, played = game.figures["boxes-base-novice"], f"rounds-{fewest if lowest < LEAST_HONEST else most}"
        message = f"players who tick {HONEST} boxes a document win {lowest:.1%} to {highest:.1%}"
        found = silence.finding(base.span, f"{message}, wanted 50 to 75 % at every count", "change the boxes")
        yield resting_on(base, found, is_sure=False)._replace(about=game.figures[played].span)
