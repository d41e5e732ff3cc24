"""The first page of a kit for some players: for whom it is, and of which figures and decks it tells the reasons."""

from __future__ import annotations

import pytest

from planche.imposition import Setting, parse_paper
from planche.kit import Wish
from tests.kit.drawn_kits import draw
from tests.projects import game

DECKS = """\
figures:
  pencils: {value: 2, origin: proposed, because: One would do., players: [2]}
  coins: {value: 2, origin: proposed, because: One each., players: [2, 3]}
levels: {easy: Easy, hard: Hard}
decks:
  - {players: 2, level: easy, size: {value: 1, origin: inferred, because: Two easily.}, deal: 0}
  - {players: 3, level: easy, size: {value: 1, origin: inferred, because: Three easily.}, deal: 0}
  - {players: 3, level: hard, size: {value: 1, origin: inferred, because: Three hardly.}, deal: 0}
"""
REASONS = ("One would do.", "One each.", "Two easily.", "Three easily.", "Three hardly.")


@pytest.mark.parametrize(
    ("wish", "said", "reasons"),
    [
        (Wish(), "", [*REASONS]),
        (Wish(players=3), "for 3 players:", ["One each.", "Three easily.", "Three hardly."]),
        (Wish(players=3, level="hard"), "for 3 players at level Hard:", ["One each.", "Three hardly."]),
        # there is one level only
        (Wish(players=2), "for 2 players at level Easy:", ["One would do.", "One each.", "Two easily."]),
    ],
)
def test_it_says_for_whom_the_kit_is(wish: Wish, said: str, reasons: list[str]) -> None:
    files = {"game.yaml": game(("players: [2]", "players: [2, 3]"), more=DECKS)}
    kit = draw(files, Setting(parse_paper("A4")), wish)
    pages = kit.file("start-here").pages
    words = " ".join(line for page in pages for line in kit.words(page.face))
    assert f"This kit is {said}" in words if said else "This kit is for" not in words
    assert [reason for reason in REASONS if reason in words] == reasons
