"""A table that is edited, of which only what changed is read: the same game as when all of it is."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from planche.content import KnownTables, LoadedGame, load_game
from planche.game import Block, RulesPage
from planche.source import Folder
from tests.projects import ROOT, game, write

ROWS = (
    "ace,1,An ace",
    'king,2,"A king, who rules"',
    "queen,1,",
    'jack,3,"He waits\nfor a ""turn"""',
    "ten,1,Ten",
    "nine,2,'Nine",
)
YAML = game(("rows: cards.csv", "rows: cards.csv\n    columns: {words: {type: text, optional: true}}"))
BITS = ('"', ",", "\n", "x", "2", " ", "\r\n", '""', ";", "-")


def _edit(chance: random.Random, text: str) -> str:
    """Another text of a table: letters written or taken out, or rows doubled, deleted, moved."""
    at = chance.randrange(len(text))
    match chance.randrange(6):
        case 0:
            return text[:at] + text[at + chance.randrange(1, 4) :]
        case 1 | 2:
            return text[:at] + chance.choice(BITS) + text[at:]
        case 3:
            return text + chance.choice(ROWS).replace(",", f"-{chance.randrange(99)},", 1) + "\n"
        case _:
            head, *rows = text.split("\n")
            chance.shuffle(rows)
            return "\n".join([head, *rows])


def _read(loaded: LoadedGame) -> object:
    if loaded.game is None:
        return None
    (part,) = loaded.game.components
    pieces = [(piece.id, piece.copies, piece.players, piece.fields, str(piece.span)) for piece in part.pieces]
    return pieces, sorted(map(str, loaded.findings))


@pytest.mark.parametrize("seed", range(4))
def test_whatever_is_edited_the_game_is_as_if_all_were_read(tmp_path: Path, seed: int) -> None:
    chance, known = random.Random(seed), KnownTables()
    whole = "\n".join(("id,copies,words", *ROWS, ""))
    folder = Folder(write(tmp_path, {"game.yaml": YAML, "cards.csv": whole}))
    table, text = tmp_path / "content" / "g" / "cards.csv", whole
    for _ in range(25):
        text = _edit(chance, text) if chance.random() < 0.8 else whole
        table.write_text(text, "utf-8", newline="")
        assert _read(load_game(folder, "g", Folder(ROOT), known)) == _read(load_game(folder, "g", Folder(ROOT)))


def test_a_page_of_rules_is_read_anew_when_it_says_something_else(tmp_path: Path) -> None:
    known = KnownTables()
    folder = Folder(write(tmp_path, {"game.yaml": game(more="rules: rules.md\n"), "rules.md": "# Rules\n"}))

    def read() -> RulesPage:
        loaded = load_game(folder, "g", Folder(ROOT), known).game
        assert loaded is not None
        assert loaded.rules is not None
        return loaded.rules

    first = read()
    assert read() is first
    write(tmp_path, {"rules.md": "# Rules\n\nDeal the cards.\n"})
    assert [str(part.text) for part in read().parts if isinstance(part, Block)] == ["Rules", "Deal the cards."]
