"""A deck that is off, and one row with other copies than the rest of its kind: that row is told."""

from __future__ import annotations

from pathlib import Path

import pytest

from planche.checks import check_game
from planche.content import load_game
from planche.source import Folder
from tests.projects import ROOT, TINY, game, write

COLUMNS = "columns: {kind: {one-of: [sword, shield, bow]}}"


def told(root: Path, rows: str, size: int) -> list[str]:
    yaml = game(more=f"decks:\n  - {{players: 2, size: {size}, deal: 1}}\n").replace(
        "rows: cards.csv", f"rows: cards.csv\n    {COLUMNS}", 1
    )
    written = write(root, {**TINY, "game.yaml": yaml, "cards.csv": f"id,copies,kind\n{rows}"})
    of = load_game(Folder(written), "g", Folder(ROOT)).game
    assert of is not None
    return [f"{one.span.line} {one.message}: {one.hint}" for one in check_game(of)]


SWORDS, BOWS = "s1,2,sword\ns2,2,sword\ns3,{},sword\n", "b1,5,bow\nb2,5,bow\nd1,3,shield\nd2,3,shield\n"


@pytest.mark.parametrize(
    ("copies", "size", "says"),
    [
        (
            3,
            22,
            "4 's3' has 3 copies, and by that the deck for 2 players: the cards add up to 23, the deck",
        ),
        (1, 22, "4 's3' has 1 copy, and by that"),
        (3, 24, "deck states 24: correct the tables"),  # by which s3 is not off
    ],
)
def test_the_row_unlike_its_kind_is_why_a_deck_is_off(tmp_path: Path, copies: int, size: int, says: str) -> None:
    (found,) = told(tmp_path, SWORDS.format(copies) + BOWS, size)
    assert says in found
    assert ("write 2, as all others of its kind have" in found) == (size == 22)
