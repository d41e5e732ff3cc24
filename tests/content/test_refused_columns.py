"""Rows that hold what their column refuses: told once at the column where it is the column that is wrong."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from planche.content.problems import VALUE
from planche.content.refused_columns import LookedAt, join_refused
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
        (["1", "", "", "", "2"], ["3 of 5 rows have nothing in the column 'x', which is not optional (add `optional: "
                                  "true` to what it is, as in {type: text, optional: true}, or fill the cells)"]),
        (["1", "", "", "2"], ["x is missing (add it)"] * 2),
        (["9", "x", "1", "9", "x", "9"], [f"3 of 6 rows hold '9' {TO_NINE}", NO_NUMBER, NO_NUMBER]),
    ],
)  # fmt: skip
def test_the_column_is_told_where_its_rows_are_refused_for_one_reason(values: list[str], lines: list[str]) -> None:
    assert sorted(told(values)) == sorted(lines)


@pytest.mark.parametrize(
    ("last", "line"),
    [
        (
            "a-4,4",
            "a row holds '4' in the column 'x', as its id says, and the column wants at most 3 (write to: 4 there)",
        ),
        ("a-3,4", "x: found '4', wanted at most 3 (write 3 or less)"),  # the id says what the column has
    ],
)
def test_the_bound_is_told_where_ids_say_what_it_refuses(last: str, line: str) -> None:
    text = game(more="    columns: {x: {type: integer, from: 1, to: 3}}\n")
    assert says({"game.yaml": text, "cards.csv": f"id,x\na-1,1\na-2,2\n{last}\n"}, only="content/") == [line]


FOUND = st.sampled_from(["'x'", "'9'", "'-1e999'", "'nan'", f"'{'9' * 59}…'", "a list", "True", "''", "', wanted '"])
WANTED = st.sampled_from([WHOLE, MOST, "at least 1", "at most 40 characters", "one of a, b", "a finite number"])


@given(st.lists(st.tuples(FOUND, WANTED), max_size=12), st.integers(1, 30))
def test_each_refused_cell_is_told_by_itself_or_at_its_column(cells: list[tuple[str, str]], rows: int) -> None:
    findings = refused(*cells)
    left = join_refused(findings, {"x": COLUMN}, LookedAt(rows, rows))
    kept = [one for one in left if one.span != COLUMN]
    assert kept == [one for one in findings if one in kept]
    assert len(kept) + sum(one.followers for one in left if one.span == COLUMN) == len(findings)


HEAD = "    columns: {x: {one-of: [red, blue]}, y: {type: integer}, z: {type: flag}}\n"


def flood(right: int, wrong: int, row: str) -> list[str]:
    """What is said of a table with so many right rows, and wrong ones behind them."""
    rows = [*(f"b{n},red,1,yes\n" for n in range(right)), *(f"a{n},{row}\n" for n in range(wrong))]
    return says({"game.yaml": game(more=HEAD), "cards.csv": "id,x,y,z\n" + "".join(rows)})


@pytest.mark.parametrize(
    ("wrong", "count"),
    [
        (999, "999 of 1011 rows hold 'pink' in the column 'x', which wants one of red, blue"),
        (1_000, "1000 of 1012 rows hold 'pink' in the column 'x', which wants one of red, blue"),
        (1_001, "1000 of the first 1012 rows hold 'pink' in the column 'x', which wants one of red, blue; "
                "1 more rows were not looked at"),
        (3_000, "1000 of the first 1012 rows hold 'pink' in the column 'x', which wants one of red, blue; "
                "2000 more rows were not looked at"),
    ],
)  # fmt: skip
def test_of_a_flood_it_is_said_how_many_rows_were_looked_at(wrong: int, count: str) -> None:
    assert flood(12, wrong, "pink,1,yes") == [f"{count} (write pink among its `one-of`, or correct the rows)"]


def test_rows_are_looked_at_whole() -> None:
    """The thousandth cell that is refused is the first of its row, of which the others would not be counted."""
    x, y, z = flood(12, 2_000, "pink,red,maybe")
    assert [line.split(" rows ")[0] for line in (x, y, z)] == ["333 of the first 345"] * 3
    assert all("; 1667 more rows were not looked at (" in line for line in (x, y, z))


def test_that_more_follow_is_said_where_the_last_of_them_stands_at_its_column() -> None:
    """No column is declared that says how many copies there are, so those are told row by row."""
    table = "".join(f"a{n},-1,pink\n" for n in range(2_000))
    text = game(more="    columns: {x: {one-of: [red, blue]}}\n")
    *rows, column = sorted(
        says({"game.yaml": text, "cards.csv": f"id,copies,x\n{table}"}), key=lambda line: "hold" in line
    )
    assert column.startswith("500 of the first 500 rows hold 'pink'")
    assert ["3000 more findings follow" in line for line in rows] == [False] * 499 + [True]


def test_half_of_the_rows_that_were_looked_at_are_a_column_that_is_wrong() -> None:
    """Each row holds something else; of a short table half would be enough, and is here too."""
    rows = "".join(f"a{n},w{n}\n" for n in range(5_000))
    (line,) = says({"game.yaml": game(more="    columns: {x: {type: integer}}\n"), "cards.csv": f"id,x\n{rows}"})
    assert line.startswith("1000 of the first 1000 rows hold something else, such as 'w0', in the column 'x'")
