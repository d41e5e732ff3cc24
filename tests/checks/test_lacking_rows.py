"""Tables whose decks lack cards -> the row that is lost, or whose copies are mistyped, where the others tell which."""

from __future__ import annotations

import pytest

from planche.checks.deck_size import deck_size
from tests.checks.test_rows import decks, told

COLUMNS = ("kind: card", "kind: card\n    columns: {side: word, rank: integer}")
PAIRS = "".join(f"{side}-{rank},{rank},{side},{rank}\n" for side in ("red", "blue") for rank in (1, 2, 3))
NUMBERED = "".join(f"card-{n},2\n" for n in range(1, 8))
OFF = "all decks are off by that number"


def lost(cards: str, *sizes: int) -> str:
    """What is told of the decks of a table with these rows."""
    more = {"rows": "id,copies,side,rank\n", "columns": (COLUMNS,)} if "," in cards.partition("\n")[0][8:] else {}
    head = str(more.get("rows", "id,copies\n"))
    changes = (COLUMNS,) if more else ()
    return " ".join(told(deck_size, head + cards, decks(*sizes), *changes))


@pytest.mark.parametrize("row", ["red-2,2,red,2\n", "blue-3,3,blue,3\n", "red-1,1,red,1\n"])
def test_the_pair_that_no_row_has(row: str) -> None:
    _, copies, side, rank = row.strip().split(",")
    said = lost(PAIRS.replace(row, ""), 12, 12)
    assert said.startswith(f"1 error : cards: a row with side {side} and rank {rank} is lost: ")
    assert f"put it back with {'1 copy' if copies == '1' else f'{copies} copies'}, as many as" in said


def test_the_number_that_ids_pass_over() -> None:
    said = lost(NUMBERED.replace("card-4,2\n", ""), 14, 14)
    assert said.startswith("1 error : cards: the row 'card-4' is lost: ")
    assert OFF in said
    assert said.endswith("(put it back with 2 copies, as many as 'card-3' has)")


@pytest.mark.parametrize(
    ("cards", "sizes"),
    [
        (PAIRS, (13, 13)),  # no pair is nobody's
        (PAIRS.replace("red-2,2,red,2\n", ""), (12, 10)),  # the decks are not off alike
        (PAIRS.replace("red-2,2,red,2\n", ""), (13, 13)),  # by other copies than its sister has
        (PAIRS.replace("red-2,2,red,2\n", "").replace("blue-3,3,blue,3\n", ""), (12, 12)),  # two may be it
        (NUMBERED.replace("card-4,2\n", ""), (13, 13)),
        ("card-1,2\ncard-3,2\n", (6, 6)),  # too few rows to tell
    ],
)
def test_what_the_other_rows_do_not_tell(cards: str, sizes: tuple[int, ...]) -> None:
    said = lost(cards, *sizes)
    assert "is lost" not in said


ROWS = "a,3\nb,3\nc,33\nd,1\n"


def test_copies_that_no_other_row_has() -> None:
    said = lost(ROWS, 10, 10)
    assert said.startswith("4 error c: 'c' has 33 copies, and by that the deck for 2 players: ")
    assert said.endswith("(write 3, as other rows have; or correct the decks)")
    assert lost(ROWS, 10).startswith("4 error c: ")  # of one deck too, where they are that many


@pytest.mark.parametrize(
    ("cards", "sizes"),
    [
        ("a,3\nb,3\nc,2\nd,1\n", (10,)),  # one deck may itself be wrong
        ("a,2\nb,3\nc,2\nd,4\n", (10, 10)),  # b or d
        (ROWS, (39, 39)),  # no row has as many as it would then
    ],
)
def test_copies_that_may_be_right(cards: str, sizes: tuple[int, ...]) -> None:
    assert "and by that" not in lost(cards, *sizes)
