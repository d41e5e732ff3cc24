"""Opération Zèbre: silence costs, honest play wins, and games that are played say what is reckoned."""

from __future__ import annotations

import json
from itertools import product

import pytest

from planche.game import Game
from planche.games.zebre.play import COLUMNS, Duel, Habit, duel_of, kinds_of_games, share_of_duels, share_won
from planche.games.zebre.silence import HONEST, LUCK, SILENT, SKILL, Mission, chance_to_win, missions_of
from tests.games.changed_game import changed_game
from tests.games.small_zebre import new_findings
from tests.projects import ROOT, planche

SIX_OR_NONE = Mission(documents=3, boxes=6, failures=(1, 6))


@pytest.fixture(scope="module")
def game() -> Game:
    with changed_game("zebre") as loaded:
        return loaded


@pytest.mark.parametrize(
    ("ticked", "guessed", "chance"),
    [
        (0, 1.0, 1.0),  # nothing is missed
        (2, 1.0, 1.0),  # six boxes are just enough
        (3, 1.0, 0.0),  # and nine too many
        (0, 0.0, 0.0),  # three failures, and two cards
        (0, 0.5, 1 / 8 + 3 / 8),  # one failure can be paid, both together cannot
        (1, 0.5, 1 / 8 + 3 / 8 / 2),  # three boxes are left: of two cards, the one
    ],
)
def test_a_chance_is_reckoned_exactly(ticked: int, guessed: float, chance: float) -> None:
    assert chance_to_win(SIX_OR_NONE, ticked, guessed) == pytest.approx(chance)


def test_a_game_without_failures_is_lost_by_the_first_mistake() -> None:
    assert chance_to_win(Mission(2, 9, ()), 0, 0.9) == pytest.approx(0.81)


def test_silence_costs_and_honest_players_win_more_than_half(game: Game) -> None:
    """At every count, as reckoned and as played by a seed."""
    missions = {plan.players: mission for plan, mission in missions_of(game, "novice")}
    assert [*missions] == [*range(2, 11)]
    for players, mission in missions.items():
        silent, honest = (chance_to_win(mission, *habit) for habit in ((SILENT, LUCK), (HONEST, SKILL)))
        assert silent <= 0.25, players
        assert 0.5 <= honest <= 0.75, players
        assert abs(share_won(mission, SILENT, LUCK, 500, "1") - silent) < 0.05
        assert abs(share_won(mission, HONEST, SKILL, 500, "1") - honest) < 0.06


def test_silence_wins_less_on_the_advanced_side_and_needs_better_guessers(game: Game) -> None:
    for _, mission in missions_of(game, "advanced"):
        assert chance_to_win(mission, SILENT, LUCK) <= 0.25
        assert 0.2 < chance_to_win(mission, HONEST, SKILL) < 0.5 < chance_to_win(mission, HONEST, 0.95) <= 0.75


DUEL = Duel(rounds=1, readers=1, boxes=10, wrong=5, scale=((4, 1), (2, 2), (0, 3)))


@pytest.mark.parametrize(
    ("habit", "least", "most"),
    [
        (Habit(11, 1.0), 0, 0),  # no box is left for its first document
        (Habit(3, 0.9), 0.42, 0.58),  # as the other team
        (Habit(0, 1.0), 0.72, 0.83),  # loses the ties that an interception makes, 9 in 40
        (Habit(6, 0.0), 0, 0),  # one mistake is one box too many
    ],
)
def test_a_team_wins_by_boxes_and_points(habit: Habit, least: float, most: float) -> None:
    assert least <= share_of_duels(DUEL, habit, 400, "1") <= most


LONGER = Duel(rounds=3, readers=2, boxes=30, wrong=5, scale=((6, 1), (3, 2), (0, 3)))


@pytest.mark.parametrize(
    ("habit", "won"),
    [  # of 40 each
        (Habit(0, 0.2), (21, 13, 40)),
        (Habit(0, 0.9), (40, 40, 40)),
        (Habit(2, 0.4), (4, 9, 9)),
        (Habit(3, 0.5), (1, 7.5, 4)),
        (Habit(3, 0.9), (23.5, 18.5, 17.5)),
        (Habit(4, 0.9), (5, 4, 3)),
        (Habit(6, 0.7), (0, 0, 0)),
    ],
)
def test_a_seed_gives_the_same_duels_everywhere(habit: Habit, won: tuple[float, ...]) -> None:
    duels = (LONGER, LONGER._replace(rounds=2, boxes=14), LONGER._replace(readers=1, wrong=2, boxes=9))
    assert tuple(40 * share_of_duels(duel, habit, 40, "7") for duel in duels) == won


def test_a_seed_gives_the_same_missions_everywhere() -> None:
    heard: list[int] = []
    mission = Mission(documents=8, boxes=30, failures=(2, 3, 5, 8))
    kinds = ((0, 0.5), (0, 0.8), (3, 0.8), (3, 0.9), (4, 0.9))
    won = [round(50 * share_won(mission, *kind, 50, "7", heard.append)) for kind in kinds]
    assert (won, heard) == ([35, 50, 26, 39, 0], [1] * 250)


def test_a_duel_is_what_the_figures_say(game: Game) -> None:
    figures = {name: int(figure.value) for name, figure in game.figures.items() if str(figure.value).isdigit()}
    for grade in ("novice", "advanced"):
        duel = duel_of(game, grade)
        assert (duel.rounds, duel.readers) == (figures["team-rounds"], figures["team-readers"])
        assert (duel.boxes, duel.wrong) == (figures[f"team-boxes-{grade}"], figures["wrong-answer-team"])
        assert duel.scale == (
            (figures["middle-up-to"] + 1, figures["interception-high"]),
            (figures["low-up-to"] + 1, figures["interception-middle"]),
            (0, figures["interception-low"]),
        )


@pytest.mark.parametrize("grade", ["novice", "advanced"])
def test_silence_loses_duels_where_free_lines_tell_what_they_do(game: Game, grade: str) -> None:
    """Blind readers found one face in ten by its free lines; a team that pays wins three games in four against them."""
    assert share_of_duels(duel_of(game, grade), Habit(SILENT, 0.1), 400, "7") < 0.25


def test_the_table_has_each_tactic_in_both_modes(game: Game) -> None:
    words = ("simulate", "zebre", "--games", "2", "--seed", "5", "--json", "--project", ROOT)
    shown = planche(*words)
    rows = json.loads(shown.out)
    assert planche(*words) == shown
    assert kinds_of_games(game) == 9 * len(rows)
    tactics = ("only free lines", "three boxes", "four boxes")
    sides = ("novice", "advanced")
    assert [(row["mode"], row["side"], row["players"], row["tactic"]) for row in rows] == [
        *(("co-operative", *kind) for kind in product(sides, range(2, 11), tactics)),
        *(("competitive", side, "4-10", tactic) for side, tactic in product(sides, tactics)),
    ]
    assert {tuple(row) for row in rows} == {COLUMNS}


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        (
            "  rounds-2: {value: 7", "  rounds-2: {value: 5",
            "2 players who leave free lines alone win 85.1%, wanted at most 25 % "
            "(play more rounds, or write fewer failures)",
        ),
        (
            "  boxes-base-novice: {value: 10", "  boxes-base-novice: {value: 4",
            "players who tick 3 boxes a document win 18.9% to 31.8%, wanted 50 to 75 % at every count "
            "(change the boxes)",
        ),
    ],
)  # fmt: skip
def test_figures_that_let_silence_win_are_told(old: str, new: str, told: str) -> None:
    assert f"game.yaml {told} [zebre/silence]" in new_findings(("game.yaml", old, new))


def test_games_too_large_to_be_reckoned_are_passed_over() -> None:
    found = new_findings(("game.yaml", "  rounds-2: {value: 7", "  rounds-2: {value: 999999999"))
    assert [line for line in found if "zebre/silence" in line] == []
