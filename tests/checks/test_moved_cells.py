"""Rows that have the cells of one another in a column: the first is told, and what a module says of them follows."""

from __future__ import annotations

from pathlib import Path

import pytest

from planche.checks import check_game, fold_consequences
from planche.content import load_game
from planche.findings import Finding, Severity, Span
from planche.game import Game
from planche.source import Folder
from tests.projects import ROOT, TINY, game, write

COLUMNS = "columns: {suit: {one-of: [red, blue]}, rank: {one-of: [one, two, three, four]}}"
ORDER = ("one", "two", "three", "four")


def loaded(root: Path, *ranks: str) -> Game:
    yaml = game().replace("rows: cards.csv", f"rows: cards.csv\n    {COLUMNS}", 1)
    rows = [f"{suit}-{rank},{suit}" for suit in ("red", "blue") for rank in ORDER]
    table = "id,suit,rank\n" + "".join(f"{row},{rank}\n" for row, rank in zip(rows, ranks))
    written = write(root, {**TINY, "game.yaml": yaml, "cards.csv": table})
    of = load_game(Folder(written), "g", Folder(ROOT)).game
    assert of is not None
    return of


@pytest.mark.parametrize(
    ("ranks", "told"),
    [
        (
            (*sorted(ORDER), *ORDER),
            "3 rows of lines 2 to 5 have the rank of one another, by what their ids say: was this column sorted or"
            " moved alone?: undo that, or write one for 'red-one', two for 'red-two', four for 'red-four'",
        ),
        (("one", "two", "four", "three", *ORDER), ""),  # two may be exchanged: others tell of that
        (("two", "two", "two", "two", *ORDER), ""),  # no cell is that of another row
        ((*ORDER, *ORDER), ""),
    ],
)
def test_a_column_that_was_sorted_alone(tmp_path: Path, ranks: tuple[str, ...], told: str) -> None:
    said = [f"{one.message}: {one.hint}" for one in check_game(loaded(tmp_path, *ranks))]
    assert [words for words in said if "of one another" in words] == [told] * bool(told)


def test_what_is_said_of_these_rows_follows(tmp_path: Path) -> None:
    of = loaded(tmp_path, *sorted(ORDER), *ORDER)
    (moved,) = check_game(of)
    twin = Finding("m/cards", Severity.ERROR, "red four is there twice", Span("content/g/cards.csv", 2))
    twin = twin._replace(component="cards", piece="red-one")
    elsewhere = twin._replace(piece="blue-two", span=Span("content/g/cards.csv", 7))
    assert [*fold_consequences([moved, twin, elsewhere], of)] == [
        moved._replace(severity=Severity.ERROR, followers=1),
        elsewhere,
    ]
