"""Opération Zèbre's figures -> seeded games of the two modes, as a table: what silence wins, and what it costs.

In the co-operative game all tick as many boxes for each document. In the competitive one a team that does meets one
that ticks three and is guessed nine times in ten; whoever hears a first reading, for ten seconds, intercepts half as
often as the reader's own team finds it.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from planche.game import Game
from planche.games.simulation import ResultTable, Simulation
from planche.games.values import count_of
from planche.games.zebre.rounds import GRADES
from planche.games.zebre.silence import HONEST, SKILL, Mission, missions_of
from planche.progress import Watch

TACTICS = {"only free lines": 0, "three boxes": 3, "four boxes": 4}  # boxes that each document costs
CHANCES = tuple(n / 10 for n in range(1, 10))  # that a document is guessed
INTERCEPTED = 0.5  # of that, for who hears it once
COLUMNS = ("mode", "players", "side", "tactic", *(f"guessed {chance:.0%}" for chance in CHANCES))


class Duel(NamedTuple):
    """A competitive game as far as boxes and points go."""

    rounds: int
    readers: int  # of each team in a round
    boxes: int  # of a team
    wrong: int  # boxes that a wrong answer costs
    scale: tuple[tuple[int, int], ...]  # points of an interception, each with the least boxes for it


class Habit(NamedTuple):
    """How a team reads: the boxes of each document, and how likely it is guessed."""

    ticked: int
    guessed: float


class _Team:
    """A team in a competitive game."""

    def __init__(self, boxes: int) -> None:
        self.boxes, self.points = boxes, 0

    @property
    def standing(self) -> tuple[int, int]:
        """By which a team begins, or wins: boxes, then points."""
        return self.boxes, self.points

    @property
    def result(self) -> tuple[int, int]:
        """Boxes and points together, then points."""
        return self.boxes + self.points, self.points


def simulate(game: Game, *, games: int, seed: int, watch: Watch) -> ResultTable:
    """The share of so many games that each tactic wins, by how likely a document is guessed."""
    return ResultTable(COLUMNS, tuple(_rows(game, games, seed, watch)))


def kinds_of_games(game: Game) -> int:
    """How many there are: tactics and chances in each mode, for each number of players, on both sides of the cards."""
    co_operative = sum(1 for grade in GRADES for _ in missions_of(game, grade))
    return (co_operative + len(GRADES)) * len(TACTICS) * len(CHANCES)


SIMULATION: Simulation | None = Simulation(kinds_of_games, simulate)


def _rows(game: Game, games: int, seed: int, watch: Watch) -> Iterator[tuple[str, ...]]:
    for grade in GRADES:
        for plan, mission in missions_of(game, grade):
            for tactic, ticked in TACTICS.items():
                named = f"{seed}/{plan.players}/{grade}/{tactic}"
                shares = (share_won(mission, ticked, chance, games, named, watch) for chance in CHANCES)
                yield "co-operative", str(plan.players), grade, tactic, *map("{:.1%}".format, shares)
    players = f"{count_of(game.figures['competitive-from'])}-{max(game.players)}"
    for grade in GRADES:
        duel = duel_of(game, grade)
        for tactic, ticked in TACTICS.items():
            named = f"{seed}/{grade}/{tactic}"
            habits = (Habit(ticked, chance) for chance in CHANCES)
            shares = (share_of_duels(duel, habit, games, named, watch) for habit in habits)
            yield "competitive", players, grade, tactic, *map("{:.1%}".format, shares)


def duel_of(game: Game, grade: str) -> Duel:
    """The competitive game on a side of its cards."""

    def stated(name: str) -> int:
        return count_of(game.figures[name])

    scale = (
        (stated("middle-up-to") + 1, stated("interception-high")),
        (stated("low-up-to") + 1, stated("interception-middle")),
        (0, stated("interception-low")),
    )
    boxes = stated(f"team-boxes-{grade}")
    return Duel(stated("team-rounds"), stated("team-readers"), boxes, stated("wrong-answer-team"), scale)


def share_won(
    mission: Mission, ticked: int, guessed: float, games: int, seed: str, watch: Watch = lambda _: None
) -> float:
    """The share of co-operative games that are won; `watch` is told of each."""
    chance = random.Random(f"{seed}/{guessed}")  # noqa: S311 - a game
    won = 0
    for _ in range(games):
        won += _is_won(mission, ticked, guessed, chance)
        watch(1)
    return won / games


def _is_won(mission: Mission, ticked: int, guessed: float, chance: random.Random) -> bool:
    """All players censor before one of them reads; but boxes that run out do so sooner or later."""
    boxes = mission.boxes
    failures = chance.sample(mission.failures, len(mission.failures))
    for _ in range(mission.documents):
        boxes -= ticked
        if chance.random() >= guessed:
            if not failures:
                return False
            boxes -= failures.pop()
        if boxes < 0:
            return False
    return True


def share_of_duels(duel: Duel, habit: Habit, games: int, seed: str, watch: Watch = lambda _: None) -> float:
    """The share of competitive games that a team with this habit wins against an honest one; a draw is half a win."""
    chance = random.Random(f"{seed}/{habit}")  # noqa: S311 - a game
    habits = habit, Habit(HONEST, SKILL)
    won = 0.0
    for _ in range(games):
        won += _duel(duel, habits, chance)
        watch(1)
    return won / games


def _duel(duel: Duel, habits: Sequence[Habit], chance: random.Random) -> float:
    """1 if the first team wins, 0 if the second does, 0.5 if both do."""
    teams = [_Team(duel.boxes) for _ in habits]
    for _ in range(duel.rounds):
        for number in _in_turn(duel, chance.randrange(2)):
            teams[number].boxes -= habits[number].ticked
            if teams[number].boxes < 0:
                return float(number)
        ahead = 0 if teams[0].standing > teams[1].standing else 1
        first = chance.randrange(2) if teams[0].standing == teams[1].standing else ahead
        for number in _in_turn(duel, first):
            if _is_lost_by_reading(duel, habits[number], teams[number], teams[1 - number], chance):
                return float(number)
    one, other = (team.result for team in teams)
    return 0.5 if one == other else float(one > other)


def _in_turn(duel: Duel, first: int) -> Iterator[int]:
    """The readers of a round, by their teams, which take turns."""
    return ((first + n) % 2 for n in range(2 * duel.readers))


def _is_lost_by_reading(duel: Duel, habit: Habit, own: _Team, other: _Team, chance: random.Random) -> bool:
    """A document is read: what it costs the team, what it gives the other; whether boxes are wanting."""
    if chance.random() >= habit.guessed:
        own.boxes -= duel.wrong
    elif chance.random() < INTERCEPTED:
        other.points += next(points for least, points in duel.scale if habit.ticked >= least)
    return own.boxes < 0
