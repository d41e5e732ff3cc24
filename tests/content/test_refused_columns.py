"""Rows that hold what their column refuses: told once at the column where it is the column that is wrong."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from planche.content.problems import VALUE
from planche.content.refused_columns import join_refused
from planche.findings import Finding, Span
from tests.projects import game, says

WHOLE, MOST = "a whole number", "at most 3"
COLUMN = Span("game.yaml", 9)


def refused(*cells: tuple[str, str]) -> list[Finding]:
    return [
        VALUE.finding(Span("cards.csv", n, 4), f"x: found {found}, wanted {wanted}")
        for n, (found, wanted) in enumerate(cells, 2)
    ]


def told(values: list[str]) -> list[str]:
    rows = "".join(f"a{n},{value}\n" for n, value in enumerate(values))
    text = game(more="    columns: {x: {type: integer, from: 1, to: 3}}\n")
    return says({"game.yaml": text, "cards.csv": f"id,x\n{rows}"})


NO_NUMBER = "x: found 'x', wanted a whole number (write a whole number in digits, such as 3)"
TO_NINE = "in the column 'x', which wants at most 3 (write to: 9, or correct the rows)"


@pytest.mark.parametrize(
    ("values", "lines"),
    [
        (["5", "9", "7"], [f"3 of 3 rows hold something else, such as '9', {TO_NINE}"]),
        (["9" * 400] * 3, [f"3 of 3 rows hold '{'9' * 59}…' {TO_NINE.replace('to: 9', 'a larger `to` there')}"]),
        (["9", "x", "0"], ["x: found '9', wanted at most 3 (write 3 or less)", NO_NUMBER,
                           "x: found '0', wanted at least 1 (write 1 or more)"]),
        (["9", "x", "1", "9", "x", "9"], [f"3 of 6 rows hold '9' {TO_NINE}", NO_NUMBER, NO_NUMBER]),
    ],
)  # fmt: skip
def test_the_column_is_told_where_its_rows_are_refused_for_one_reason(values: list[str], lines: list[str]) -> None:
    assert sorted(told(values)) == sorted(lines)


FOUND = st.sampled_from(["'x'", "'9'", "'-1e999'", "'nan'", f"'{'9' * 59}…'", "a list", "True", "''", "', wanted '"])
WANTED = st.sampled_from([WHOLE, MOST, "at least 1", "at most 40 characters", "one of a, b", "a finite number"])


@given(st.lists(st.tuples(FOUND, WANTED), max_size=12), st.integers(1, 30))
def test_each_refused_cell_is_told_by_itself_or_at_its_column(cells: list[tuple[str, str]], rows: int) -> None:
    findings = refused(*cells)
    left = join_refused(findings, {"x": COLUMN}, rows)
    kept = [one for one in left if one.span != COLUMN]
    assert kept == [one for one in findings if one in kept]
    assert len(kept) + sum(one.followers for one in left if one.span == COLUMN) == len(findings)
