"""Operation Cuckoo's players: what they choose, in pictures as the rules' tests have them, and what games come to."""

from __future__ import annotations

from itertools import islice
from random import Random

import pytest

from planche.games.cuckoo.play import (
    NO_GAMES,
    PAIRINGS,
    SIMULATED,
    GameRecord,
    Player,
    Tally,
    ahead,
    at_random,
    greedy,
    playout,
    tally,
    tournament,
)
from planche.games.cuckoo.rules import BLUE, RED, Result, Way, describe, moves
from tests.games.test_cuckoo_rules import GROUND, SET_UPS, plain, read, redrawn


@pytest.fixture(params=[RED, BLUE], ids=["red", "blue"])
def side(request: pytest.FixtureRequest) -> int:
    return int(request.param)


def assert_chooses(player: Player, picture: str, side: int) -> None:
    """With some seed or other the player makes each of the moves that are marked, and no other."""
    ground, now = read(picture, side)
    found = {player(ground, now, moves(ground, now), Random(seed)) for seed in range(60)}
    assert redrawn(picture, describe(ground, now), side, found) == plain(picture)


def test_a_random_player_makes_any_legal_move(side: int) -> None:
    assert_chooses(
        at_random,
        """
               ^*
            .       .
        *       *       *
            *       *
        .       W'      *
            .       *
        .       .       E'
        """,
        side,
    )


def test_a_random_player_makes_one_move_as_often_as_another() -> None:
    ground, now = read("    .\n.       .\n    E", RED)
    choices, rng = moves(ground, now), Random("even")
    made = [at_random(ground, now, choices, rng) for _ in range(3000)]
    assert len(choices) == 3
    assert all(900 < made.count(move) < 1100 for move in choices)


@pytest.mark.parametrize("bird", "WC")
def test_a_greedy_player_captures_the_enemys_cuckoo_before_anything_else(bird: str, side: int) -> None:
    assert_chooses(
        greedy,
        """
        e               c!
            .       .
        .       B'      .
        E       .       .
        """.replace("B", bird),
        side,
    )


def test_a_greedy_players_cuckoo_enters_the_enemys_base_if_it_can(side: int) -> None:
    assert_chooses(
        greedy,
        """
                .
            .       .
       ^*       .       .
            .       .
        .       C'      E
        """,
        side,
    )


def test_a_greedy_players_other_pieces_keep_out_of_the_enemys_bases(side: int) -> None:
    assert_chooses(
        greedy,
        """
               ^.       *
            .       *
        .       *       W'
           ^.       *
        .       E'      .
        """,
        side,
    )


def test_a_greedy_player_loses_where_every_move_does(side: int) -> None:
    assert_chooses(
        greedy,
        """
       ^e!     ^w!
            E'
        .       .
        """,
        side,
    )


def test_a_greedy_player_captures_what_threatens_the_cuckoo(side: int) -> None:
    assert_chooses(
        greedy,
        """
                w!
            E'
        e       .
            .
        E       C
        """,
        side,
    )


def test_a_greedy_players_cuckoo_stays_where_it_is_if_another_piece_can_move(side: int) -> None:
    assert_chooses(
        greedy,
        """
                .
            .       .
        .       .       *
            *       *
        *       C       E'
            E'      .
        .       .       .
        """,
        side,
    )


def test_a_greedy_players_cuckoo_stays_where_it_is_if_another_piece_can_capture(side: int) -> None:
    assert_chooses(
        greedy,
        """
                e!
            .       E'
        .       .       .
            .       .
        .       C       .
        """,
        side,
    )


def test_a_greedy_players_cuckoo_keeps_out_of_reach(side: int) -> None:
    assert_chooses(greedy, "w\n\n.\n\n.\n\n*\n\nC'", side)


def test_a_greedy_players_cuckoo_comes_within_reach_where_every_move_does(side: int) -> None:
    assert_chooses(greedy, "w\n\n*\n\n*\n\nC'", side)


def test_who_looks_ahead_offers_the_last_piece_where_it_must_be_taken(side: int) -> None:
    """The egg before which it comes must capture it, and leaves the cuckoo alone in the nest."""
    assert_chooses(
        ahead,
        """
                e
            .       .
                *
            .       .
                E'
        """,
        side,
    )


def test_who_looks_ahead_leaves_no_answer_that_wins_if_there_is_a_choice(side: int) -> None:
    assert_chooses(ahead, "w\n\n.\n\n.\n\n*\n\nC'", side)
    assert_chooses(ahead, "w\n\n*\n\n*\n\nC'", side)


@pytest.mark.parametrize("pairing", SIMULATED)
def test_who_cannot_move_passes_until_the_game_is_drawn(pairing: str, side: int) -> None:
    ground, start = read("E\n\n.\n\n.\n\ne", side)
    played = playout(ground, start, SIMULATED[pairing], Random(1))
    assert played == GameRecord(Result(None, Way.DRAWN), plies=2, first=side)
    assert tally([played]) == Tally(games=1, plies=2, least=2, most=2, firsts=0, ends=(1, 0, 0, 0, 0))
    assert tally([played]).share is None


def test_a_game_is_played_to_its_end_and_counted_for_who_began(side: int) -> None:
    won = playout(*read("c\n\nE", side), (greedy, greedy), Random(1))
    assert won == GameRecord(Result(side, Way.CAPTURE), plies=1, first=side)
    lost = playout(*read(" ^.\n\n  E\n\n  .\n\n  e", side), (greedy, greedy), Random(1))
    assert lost == GameRecord(Result(1 - side, Way.TRAP), plies=1, first=side)
    assert tally([won, lost]) == Tally(games=2, plies=2, least=1, most=1, firsts=1, ends=(0, 0, 1, 0, 1))


@pytest.mark.parametrize(
    ("pairing", "name", "games"),
    [
        ("random-random", "plain", Tally(25, plies=2204, least=38, most=119, firsts=11, ends=(0, 0, 24, 0, 1))),
        ("random-random", "advanced-1", Tally(25, plies=1219, least=21, most=105, firsts=13, ends=(0, 0, 25, 0, 0))),
        ("random-random", "advanced-2", Tally(25, plies=1303, least=20, most=91, firsts=13, ends=(0, 0, 25, 0, 0))),
        ("greedy-greedy", "plain", Tally(25, plies=2562, least=79, most=138, firsts=13, ends=(0, 21, 3, 1, 0))),
        ("greedy-greedy", "advanced-1", Tally(25, plies=2483, least=54, most=128, firsts=10, ends=(0, 17, 6, 0, 2))),
        ("greedy-greedy", "advanced-2", Tally(25, plies=2286, least=47, most=140, firsts=9, ends=(0, 14, 7, 1, 3))),
    ],
)
def test_a_seed_gives_the_same_games_everywhere(pairing: str, name: str, games: Tally) -> None:
    """Of every version of Python, whatever the order of its sets."""
    found = tally(islice(tournament(GROUND, SET_UPS[name], PAIRINGS[pairing], f"1/{name}/{pairing}"), 25))
    assert found == games


def test_games_differ_by_their_numbers_and_seeds() -> None:
    plies = [
        [game.plies for game in islice(tournament(GROUND, SET_UPS["plain"], PAIRINGS["random-random"], seed), 8)]
        for seed in ("1", "2")
    ]
    assert len({*plies[0]}) > 4
    assert plies[0] != plies[1]


def test_a_tournament_is_resumed_at_any_game_and_tallied_in_pieces() -> None:
    def games(number: int = 0, most: int = 12) -> list[GameRecord]:
        played = tournament(GROUND, SET_UPS["advanced-2"], PAIRINGS["greedy-greedy"], "1", number)
        return list(islice(played, most))

    assert games() == games(0, 5) + games(5, 1) + games(6, 6)
    assert tally(games()) == tally(games(5, 7), tally(games(0, 5)))
    assert tally([], NO_GAMES) == Tally()


def test_a_tally_adds_up() -> None:
    games = list(islice(tournament(GROUND, SET_UPS["advanced-1"], PAIRINGS["greedy-greedy"], "1"), 120))
    found = tally(games)
    assert found.games == sum(found.ends) == 120
    assert found.plies == sum(game.plies for game in games)
    assert (found.least, found.most) == (min(game.plies for game in games), max(game.plies for game in games))
    assert found.ends == tuple([game.result.way for game in games].count(way) for way in Way)
    assert found.firsts == [game.result.winner for game in games].count(RED)
    assert found.share == found.firsts / (120 - found.drawn)


def test_greedy_games_reach_every_way_to_win_and_are_even() -> None:
    found = tally(islice(tournament(GROUND, SET_UPS["advanced-1"], PAIRINGS["greedy-greedy"], "1"), 200))
    assert all(found.ends[way] for way in (Way.ALONE, Way.CAPTURE, Way.BASE, Way.TRAP))
    assert found.share is not None
    assert 0.4 <= found.share <= 0.6


def test_whoever_plays_greedily_mostly_beats_whoever_plays_at_random(side: int) -> None:
    players = (greedy, at_random) if side == RED else (at_random, greedy)
    games = islice(tournament(GROUND, SET_UPS["plain"], players, "1"), 60)
    assert [game.result.winner for game in games].count(side) > 45
