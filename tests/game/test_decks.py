"""Decks: which one is meant, and how many copies of a piece are needed."""

from __future__ import annotations

from dataclasses import replace

import pytest

from planche.game import Game, copies_for, deck_pieces, deck_sizes, decks_for, limits_of
from tests.game.games import component, read_game
from tests.projects import game

MORE = """\
  rules: {title: R, kind: card, size: [60, 80], rows: rules.csv, front: g/card.xml, deck: false, one-per-player: true}
levels: {normal: Normal, hard: Hard}
decks:
  - {players: 2, level: hard, limit: {king: 1}, size: 3, deal: 0}
  - {players: 2, limit: {ace: 1, king: 9, queen: 0, aid: 2}, size: 4, deal: 0}
  - {players: 4, size: 9, deal: 0}
"""


@pytest.fixture(scope="module", name="played")
def _played() -> Game:
    return read_game(
        {
            "game.yaml": game(("players: [2]", "players: [2, 4]"), more=MORE),
            "cards.csv": "id,copies,players\nace,2,\nking,3,\nqueen,4,\nten,5,4\n",
            "rules.csv": "id,copies\naid,6\n",
        }
    )


@pytest.mark.parametrize(
    ("players", "level", "numbers"),
    [(2, None, [0, 1]), (2, "normal", [1]), (2, "hard", [0]), (4, None, [2]), (4, "hard", []), (3, None, [])],
)
def test_the_decks_of_players_and_level(played: Game, players: int, level: str | None, numbers: list[int]) -> None:
    assert decks_for(played, players, level) == tuple(played.decks[number] for number in numbers)


def test_what_several_decks_limit_is_what_the_largest_of_them_holds(played: Game) -> None:
    """Both limit kings, to 1 and 9; what one of them does not limit is not limited for both."""
    hard, normal, four = played.decks
    assert limits_of([hard]) == {"king": 1}
    assert limits_of([hard, normal]) == limits_of([normal, hard]) == {"king": 9}
    assert limits_of([hard, four]) == limits_of([]) == {}


@pytest.mark.parametrize(
    ("number", "copies"),
    [
        (0, {"ace": 2, "king": 1, "queen": 4}),
        (1, {"ace": 1, "king": 3}),
        (2, {"ace": 2, "king": 3, "queen": 4, "ten": 5}),
    ],
)
def test_what_is_dealt_from(played: Game, number: int, copies: dict[str, int]) -> None:
    assert {piece.id: count for piece, count in deck_pieces(played, played.decks[number])} == copies


@pytest.mark.parametrize("in_deck", [False, True])
def test_sizes_of_decks_are_counted_as_what_is_dealt_from(played: Game, in_deck: bool) -> None:
    cards, rules = component(played, "cards"), component(played, "rules")
    twice = replace(cards, pieces=(*cards.pieces, *cards.pieces[:2]))  # of which `pieces/duplicate-id` tells
    changed = replace(played, components=(twice, replace(rules, in_deck=in_deck)))
    dealt = [sum(count for _, count in deck_pieces(changed, deck)) for deck in changed.decks]
    assert deck_sizes(changed) == tuple(dealt)
    assert deck_sizes(played) == (7, 4, 14)


def test_copies_that_players_need(played: Game) -> None:
    cards, rules = component(played, "cards"), component(played, "rules")
    aid, (ace, *_, ten) = rules.pieces[0], cards.pieces
    deck = played.decks[1]
    assert [copies_for(rules, aid, players, limits_of([deck])) for players in (2, 4)] == [2, 4]
    assert [copies_for(cards, ace, 2, limits_of([deck])), copies_for(cards, ace, 2, limits_of([]))] == [1, 2]
    assert [copies_for(cards, ten, players, {}) for players in (2, 4)] == [0, 5]


def test_limits_hold_for_what_is_in_the_deck_alone(played: Game) -> None:
    rules = replace(component(played, "rules"), one_per_player=False)
    assert copies_for(rules, rules.pieces[0], 2, limits_of([played.decks[1]])) == 6


def test_one_player_has_what_is_for_one_and_what_is_for_all() -> None:
    """One copy for each player, of the aid and, for two, of a map; an ace for one, kings for all, queens for two."""
    more = (
        "    deck: true\n"
        "  aids: {title: A, kind: card, size: [60, 80], rows: aids.csv, front: g/card.xml, deck: true, "
        "one-per-player: true}\n"
        "decks: [{players: 1, size: 4, deal: 0}, {players: 2, limit: {queen: 1}, size: 7, deal: 0}]\n"
    )
    found = read_game(
        {
            "game.yaml": game(("players: [2]", "players: [1, 2]"), more=more),
            "cards.csv": "id,copies,players\nace,1,1\nking,2,\nqueen,3,2\n",
            "aids.csv": "id,players\naid,\nmap,2\n",
        }
    )
    assert deck_sizes(found) == (4, 7)
    assert [{piece.id: count for piece, count in deck_pieces(found, deck)} for deck in found.decks] == [
        {"ace": 1, "king": 2, "aid": 1}, {"king": 2, "queen": 1, "aid": 2, "map": 2}]  # fmt: skip
