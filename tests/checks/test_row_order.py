"""Where a combination belongs that no row of a series has: by the order of the others, or nowhere."""

from __future__ import annotations

from itertools import product

import pytest

from planche.checks.row_order import place_in_order

SERIES = [*product(("red", "blue", "green"), ("sun", "moon"), (1, 2))]


@pytest.mark.parametrize(("at", "twin"), [(4, 0), (4, 6), (4, 5), (0, 4), (11, 3), (1, 0)])
def test_the_row_that_has_the_cell_of_another(at: int, twin: int) -> None:
    rows = [SERIES[twin] if number == at else row for number, row in enumerate(SERIES)]
    assert place_in_order(rows, SERIES[at], (at, twin)) == at


def test_any_column_may_change_slowest() -> None:
    turned = [*sorted(SERIES, key=lambda row: (row[2], row[1] == "moon"))]
    rows = [turned[9] if number == 2 else row for number, row in enumerate(turned)]
    assert place_in_order(rows, turned[2], (2, 9)) == 2


def test_rows_without_an_order() -> None:
    mixed = [SERIES[number] for number in (3, 0, 7, 11, 5, 1, 9, 2, 10, 4, 8, 6)]
    rows = [mixed[9] if number == 2 else row for number, row in enumerate(mixed)]
    assert place_in_order(rows, mixed[2], (2, 9)) is None


def test_either_of_two_may_be_meant() -> None:
    assert place_in_order([("red",), ("blue",), ("blue",)], ("green",), (1, 2)) is None
