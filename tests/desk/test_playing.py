"""What there is to lay on the page of the table: piles by count and level, boards with their set-ups."""

from __future__ import annotations

from typing import Any

import pytest

from planche.desk.session import Session
from planche.source import open_project
from planche.source.project import bundled_project
from tests.desk.asking import ask, desk_of
from tests.projects import tiny


def told(game: str) -> dict[str, Any]:
    found: dict[str, Any] = ask(desk_of(Session(bundled_project(), game)), "/table/game").json
    return found


def sizes(table: dict[str, Any]) -> dict[str, int]:
    """How many cards each pile has."""
    return {pile["id"]: sum(copies for _, _, copies in pile["cards"]) for pile in table["piles"]}


@pytest.mark.parametrize(
    ("players", "level", "jokers", "deck"), [(4, "normal", 2, 71), (4, "beginner", 3, 72), (6, "normal", 3, 72)]
)
def test_decks_by_count_and_level(players: int, level: str, jokers: int, deck: int) -> None:
    (table,) = (one for one in told("zigzag")["tables"] if (one["players"], one["level"]) == (players, level))
    assert sizes(table)["deck"] == deck
    assert table["hands"] == [4] * players
    assert ["specials", "joker", jokers] in table["piles"][0]["cards"]


def test_boards_with_the_pieces_of_their_set_ups() -> None:
    found = told("cuckoo")
    board = found["boards"][0]
    assert (board["component"], board["side"]) == ("board", "front")
    assert set(board["setUps"]) >= {"plain"}
    starts = board["setUps"]["plain"]
    measures = found["components"]["board"]
    assert starts
    for start in starts:
        assert start["c"] == "pieces"
        assert 0 < start["x"] < measures["width"]
        assert 0 < start["y"] < measures["height"]


def test_a_game_without_decks_has_piles_of_its_cards() -> None:
    with tiny({"cards.csv": "id,copies\nace,2\nking,3\n"}) as root:
        found = ask(desk_of(Session(open_project(root), "g")), "/table/game").json
    assert [(one["players"], one["level"], sizes(one)) for one in found["tables"]] == [(2, "normal", {"cards": 5})]
    assert found["boards"] == []
