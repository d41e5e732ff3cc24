"""What is told of games: short, whole, and as JSON, of a small game that has one of everything."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from planche.content import load_game
from planche.game import Game
from planche.report.games import describe_game, games_to_json, list_games
from planche.source.project import open_project
from tests.projects import ROOT, game, tiny

MORE = """\
    deck: true
    sample-by: [kind]
    columns: {kind: word}
  board:
    title: The board
    kind: board
    deck: false
    size: [190.5, 120]
    rows: board.csv
    front: g/card.xml
levels: {easy: Easy, hard: Hard}
decks:
  - {players: 2, level: easy, size: 6, deal: 2}
  - {players: 3, level: hard, size: 6, deal: [2, 1, 1]}
variants: {small: {title: Small cards, about: Less., components: {cards: {size: [44, 63]}}}}
"""
FILES = {
    "game.yaml": game(("players: [2]", "players: [2, 3, 4]"), ("languages: [en]", "languages: [en, fr]"), more=MORE),
    "cards.csv": "id,copies,kind\nace,1,a\nten,2,a\nsix,3,b\n",
    "board.csv": "id\nboard\n",
}


@pytest.fixture(scope="module")
def small() -> Game:
    with tiny(FILES) as root:
        loaded = load_game(open_project(root).folder, "g", open_project(root).common)
    assert loaded.game is not None, loaded.findings
    return loaded.game


def test_games_are_listed_with_a_line_of_components_each(small: Game) -> None:
    one = "g: Tiny (2 to 4 players; en, fr)\n  cards 6, board 1"
    assert list_games([]) == ""
    assert list_games([small, small]) == f"{one}\n\n{one}"


@pytest.mark.parametrize(
    ("players", "told"),
    [((2,), "2 players"), ((2, 3), "2 or 3 players"), ((2, 4), "2 or 4 players"), ((4, 2, 3), "2 to 4 players")],
)
def test_player_counts_in_words(small: Game, players: tuple[int, ...], told: str) -> None:
    assert list_games([replace(small, players=players)]).startswith(f"g: Tiny ({told}; en, fr)")


def test_a_game_is_described_whole(small: Game) -> None:
    assert describe_game(small, with_statistics=True).splitlines() == [
        "Tiny (g, kit 1)",
        "  by Ann, Bob 2020; unofficial kit",
        "  2 to 4 players, ages 7-99, 10 minutes",
        "  languages: en, fr",
        "",
        "  cards     6  card    63 x 88 mm      Cards",
        "  board     1  board   190.5 x 120 mm  The board",
        "",
        "  players  level      deck  dealt  draw pile",
        "        2  easy          6      4          2",
        "        3  hard          6      4          2  hands of 2 + 1 + 1",
        "",
        "  --variant small: Small cards",
        "  --sample cards=N: N of the 3",
    ]


def test_who_made_it_is_known_or_not_and_the_kit_is_official_or_not(small: Game) -> None:
    official = describe_game(replace(small, official=True), with_statistics=False)
    assert official.splitlines()[1] == "  by Ann, Bob 2020"


def test_statistics_are_the_modules_and_only_when_they_are_asked_for() -> None:
    project = open_project(ROOT)
    loaded = load_game(project.folder, "cuckoo", project.common)
    assert loaded.game is not None
    short = describe_game(loaded.game, with_statistics=False)
    whole = describe_game(loaded.game, with_statistics=True)
    assert whole.startswith(f"{short}\n\n  ")


def test_the_same_as_json(small: Game) -> None:
    cards = {"id": "cards", "title": "Cards", "kind": "card", "pieces": 6, "size": [63.0, 88.0], "sample": True}
    board = {"id": "board", "title": "The board", "kind": "board", "pieces": 1, "size": [190.5, 120.0], "sample": False}
    record = {
        "id": "g",
        "title": "Tiny",
        "version": "1",
        "players": [2, 3, 4],
        "levels": ["easy", "hard"],
        "languages": ["en", "fr"],
        "components": [cards, board],
        "variants": [{"id": "small", "title": "Small cards"}],
        "decks": [
            {"players": 2, "level": "easy", "size": 6, "dealt": 4, "hands": [2, 2]},
            {"players": 3, "level": "hard", "size": 6, "dealt": 4, "hands": [2, 1, 1]},
        ],
    }
    assert json.loads(games_to_json([small, small])) == [record, record]
