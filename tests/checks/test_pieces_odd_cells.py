"""Rows whose cells break what those of all others keep."""

from __future__ import annotations

import pytest

from tests.projects import game, says

GRID = "red-1,red,1\nred-2,red,2\nred-3,red,3\nblue-1,blue,1\nblue-2,blue,2\nblue-3,blue,3\n"
PAIRS = "fox,red,1\nowl,red,2\ncat,red,3\nelk,blue,1\nhen,blue,2\nbat,blue,3\n"
COLUMNS = "    columns: {tint: {one-of: [red, blue]}, paws: {type: integer, from: 1, to: 9}}\n"


def told(rows: str, old: str, new: str) -> list[str]:
    """What is said of the cells of a table with a passage replaced."""
    table = rows.replace(old, new) if old else rows
    return says({"game.yaml": game(more=COLUMNS), "cards.csv": f"id,tint,paws\n{table}"}, only="pieces/odd-cells")


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("", "", ""),
        (
            "blue-3,blue",
            "blue-3,red",
            "the id 'blue-3' says blue, its tint is 'red' (write blue for its tint, or correct its id)",
        ),
        (
            "red-2,red,2",
            "red-2,red,5",
            "the id 'red-2' says 2, its paws is '5' (write 2 for its paws, or correct its id)",
        ),
        ("red-3,red,3", "red-king,red,3", ""),  # no value of a column
        ("red-3,red,3", "joker,red,3", ""),
    ],
)
def test_ids_that_say_other_than_their_cells(old: str, new: str, said: str) -> None:
    assert told(GRID, old, new) == ([said] if said else [])


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("", "", ""),
        (
            "owl,red",
            "owl,blue",
            "blue and 2 is on 'owl' and on 'hen', and red and 2 on none"
            " (write red for its tint, or correct that of 'hen')",
        ),
        ("owl,red,2", "owl,blue,5", ""),  # no pair stands twice
        ("bat,blue,3\n", "", ""),
    ],
)
def test_pairs_that_stand_twice(old: str, new: str, said: str) -> None:
    assert told(PAIRS, old, new) == ([said] if said else [])
