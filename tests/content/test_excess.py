"""A game of too many copies, or too much paper: told once, at the piece that has the most of it."""

from __future__ import annotations

import pytest

from planche.content import load_game
from planche.source.project import Project
from tests.projects import game, tiny

BOARDS = "  boards: {title: B, kind: board, size: [1000, 1000], rows: boards.csv, front: g/card.xml}\n"
MENDING = "correct the copies, or the size"


@pytest.mark.parametrize(
    ("cards", "boards", "told"),
    [
        ("ace,100000\nking,100000\n", "map,0\n", ""),  # of 63 x 88 mm: 1108.8 m²
        ("ace,100000\nking,100000\n", "map,391\n",
         "cards.csv:2:1 cards ace: the game has 200391 copies of pieces, at most 200000 are printed; most of 'ace'"),
        ("ace,1\nking,100000\nqueen,99999\n", "map,1\n",
         "cards.csv:3:1 cards king: the game has 200001 copies of pieces, at most 200000 are printed; most of 'king'"),
        ("ace,1\n", "map,1500\n", ""),
        ("ace,180\n", "map,1500\n", ""),
        ("ace,181\n", "map,1500\n",
         "boards.csv:2:1 boards map: the pieces take 1501 m² of paper, at most 1500 are printed; most for 'map'"),
        ("ace,100000\n", "map,500\nplan,447\n",
         "cards.csv:2:1 cards ace: the pieces take 1501 m² of paper, at most 1500 are printed; most for 'ace'"),
        ("ace,100000\n", "map,600\nplan,347\n",
         "boards.csv:2:1 boards map: the pieces take 1501 m² of paper, at most 1500 are printed; most for 'map'"),
    ],
)  # fmt: skip
def test_what_is_more_than_can_be_printed(cards: str, boards: str, told: str) -> None:
    tables = {"cards.csv": f"id,copies\n{cards}", "boards.csv": f"id,copies\n{boards}"}
    with tiny({"game.yaml": game(more=BOARDS), **tables}) as root:
        project = Project(root)
        loaded = load_game(project.folder, "g", project.common)
    said = [f"{f.span} {f.component} {f.piece}: {f.message}".removeprefix("content/g/") for f in loaded.findings]
    assert said == ([told] if told else [])
    assert {f.hint for f in loaded.findings} == ({MENDING} if told else set())
    assert loaded.game is not None
    assert (max(piece.copies for part in loaded.game.components for piece in part.pieces) == 1) is bool(told)
    assert loaded.is_whole is not bool(told)


def test_backs_take_as_much_as_fronts() -> None:
    """63 x 88 mm: 100,000 cards have 554 m² of fronts."""
    yaml = game(("front: g/card.xml", "front: g/card.xml\n    back: g/card.xml"), more=BOARDS)
    message = "the pieces take 1501 m² of paper on both sides, at most 1500 are printed"
    for boards, told in ((392, []), (393, [message])):
        tables = {"cards.csv": "id,copies\nace,100000\n", "boards.csv": f"id,copies\nmap,{boards}\n"}
        with tiny({"game.yaml": yaml, **tables}) as root:
            loaded = load_game((project := Project(root)).folder, "g", project.common)
        assert [found.message.partition(";")[0] for found in loaded.findings] == told
