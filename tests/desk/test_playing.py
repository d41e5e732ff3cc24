"""What there is to lay on the page of the table: piles by count and level, boards with their set-ups."""

from __future__ import annotations

from math import hypot
from pathlib import Path
from typing import Any

import pytest

from planche.desk.session import Session
from planche.source import open_project
from planche.source.project import bundled_project
from tests.desk.asking import ask, desk_of
from tests.projects import FACE, game, tiny, write


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
    assert sum(copies for _, id, copies in table["piles"][0]["cards"] if id.startswith("joker-")) == jokers


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


def test_a_table_is_laid_while_no_deck_is_for_its_count_of_players() -> None:
    more = "decks: [{players: 3, size: 1, deal: 1}]\n"
    with tiny({"game.yaml": game(more=more)}) as root:
        (table,) = ask(desk_of(Session(open_project(root), "g")), "/table/game").json["tables"]
    assert (table["players"], table["hands"], sizes(table)) == (2, [], {"cards": 1})


LAID = game(
    ("languages: [en]", "languages: [en, fr]"),
    ("players: [2]", "players: [2, 3]"),
    ("size: [63, 88]", "size: [63.5, 88]\n    bleed: 2\n    back: g/card.xml"),
    more="""\
  coins: {title: Coins, kind: token, shape: round, size: [20, 20], deck: false, front: g/card.xml, rows: coins.csv}
  men: {title: Men, kind: standee, size: [30, 50], deck: false, front: g/card.xml, board: nest, rows: men.csv}
  nest:
    {title: Nest, kind: board, size: [200, 140], deck: false, front: g/c.xml, back: g/c.xml, board: nest, rows: b.csv}
levels: {easy: Easy, hard: Hard}
decks:
  - {players: 2, level: easy, size: 5, deal: 2}
  - {players: 3, level: hard, size: 3, deal: 1, limit: {king: 1}}
""",
)
BOARD = """\
grid: hexagons
top: flat
cell: 20
centre: [100, 70]
cells: {a: [[0, 0], [1, 0]]}
set-ups: {plain: {lamp: [a1]}}
"""


def test_what_there_is_to_lay(tmp_path: Path) -> None:
    files = {
        "game.yaml": LAID,
        "cards.csv": "id,copies\nace,2\nking,3\n",
        "coins.csv": "id,copies\none,4\nnone,0\n",
        "men.csv": "id\nlamp\n",
        "b.csv": "id\nnest\n",
        "boards/nest.yaml": BOARD,
        "templates/g/card.xml": FACE,
        "templates/g/c.xml": FACE,
    }
    session = Session(open_project(write(tmp_path, files)), "g")
    assert session.now.game is not None, [str(one) for one in session.now.findings]
    found = ask(desk_of(session), "/table/game").json
    assert (found["game"], found["language"], found["languages"]) == ("g", "en", ["en", "fr"])
    assert found["levels"] == {"easy": "Easy", "hard": "Hard"}
    assert found["components"]["cards"] == {
        "title": "Cards", "width": 63.5, "height": 88, "bleed": 2, "round": False, "back": True, "stands": False,
        "loose": False,
    }  # fmt: skip
    assert {key: found["components"]["coins"][key] for key in ("round", "back", "width", "loose")} == {
        "round": True, "back": False, "width": 20, "loose": True,
    }  # fmt: skip
    assert found["components"]["men"]["stands"]
    easy, hard = found["tables"]
    assert (easy["players"], easy["level"], easy["hands"]) == (2, "easy", [2, 2])
    assert (hard["players"], hard["level"], hard["hands"]) == (3, "hard", [1, 1, 1])
    assert [(pile["id"], pile["title"]) for pile in easy["piles"]] == [("deck", "Deck")]
    assert easy["piles"][0]["cards"] == [["cards", "ace", 2], ["cards", "king", 3]]
    assert easy["piles"][0]["deals"]
    assert easy["supply"] == [["coins", "one", 4], ["men", "lamp", 1]]
    assert hard["piles"][0]["cards"] == [["cards", "ace", 2], ["cards", "king", 1]]
    front, back = found["boards"]
    assert (front["component"], front["piece"], front["side"], back["side"]) == ("nest", "nest", "front", "back")
    assert front["cell"] == pytest.approx(20 * 3**0.5)
    assert front["cells"] == [[100, 70], pytest.approx([130, 70 + 10 * 3**0.5], abs=1e-3)]
    assert front["setUps"] == {"plain": [{"c": "men", "p": "lamp", "x": 100, "y": 70}]}


@pytest.mark.parametrize("count", [2, 3, 4, 7, 9, 16, 30])
def test_pieces_that_start_on_one_cell_lie_beside_one_another_within_it(tmp_path: Path, count: int) -> None:
    cells = ", ".join(["a1"] * count)
    files = {
        "game.yaml": LAID,
        "cards.csv": "id\nace\n",
        "coins.csv": "id\none\n",
        "men.csv": f"id,copies\nlamp,{count}\n",
        "b.csv": "id\nnest\n",
        "boards/nest.yaml": BOARD.replace("[a1]", f"[{cells}]") + f"holds: {{a1: {count}}}\n",
    }
    front, _ = ask(desk_of(Session(open_project(write(tmp_path, files)), "g")), "/table/game").json["boards"]
    places = [(one["x"] - 100, one["y"] - 70) for one in front["setUps"]["plain"]]
    assert len({(round(x, 3), round(y, 3)) for x, y in places}) == count
    assert max(hypot(*place) for place in places) < front["cell"] / 2
    assert sum(x for x, _ in places) == pytest.approx(0)


def test_pieces_stand_where_a_set_up_says_though_they_name_no_board(tmp_path: Path) -> None:
    """A check tells that; what is silent would be looked for in vain."""
    files = {
        "game.yaml": LAID.replace("front: g/card.xml, board: nest, rows: men", "front: g/card.xml, rows: men"),
        "cards.csv": "id\nace\n",
        "coins.csv": "id\none\n",
        "men.csv": "id\nlamp\n",
        "b.csv": "id\nnest\n",
        "boards/nest.yaml": BOARD,
    }
    front, _ = ask(desk_of(Session(open_project(write(tmp_path, files)), "g")), "/table/game").json["boards"]
    assert front["setUps"] == {"plain": [{"c": "men", "p": "lamp", "x": 100, "y": 70}]}


@pytest.mark.parametrize(
    ("moths", "piles"),
    [
        ("size: [44, 67]", {"cards": 2, "moths": 3, "men": 1}),
        ("size: [63, 88], back: g/card.xml", {"cards": 2, "moths": 3, "men": 1}),
        ("size: [63, 88]", {"deck": 5, "men": 1}),
    ],
)
def test_cards_that_nobody_can_shuffle_together_are_piles_of_their_own(moths: str, piles: dict[str, int]) -> None:
    more = f"""\
  moths: {{title: Moths, kind: card, {moths}, rows: moths.csv, front: g/card.xml}}
  men: {{title: Men, kind: card, size: [9, 9], deck: false, rows: men.csv, front: g/card.xml}}
decks: [{{players: 2, size: 5, deal: 1}}]
"""
    files = {"game.yaml": game(more=more), "cards.csv": "id,copies\nace,2\n", "moths.csv": "id,copies\nhawk,3\n"}
    with tiny({**files, "men.csv": "id\nman\n"}) as root:
        (table,) = ask(desk_of(Session(open_project(root), "g")), "/table/game").json["tables"]
    assert sizes(table) == piles
    assert [pile["title"] for pile in table["piles"]] == (
        ["Deck", "Men"] if "deck" in piles else ["Cards", "Moths", "Men"]
    )
    assert [pile["deals"] for pile in table["piles"]] == [True] * (len(piles) - 1) + [False]
