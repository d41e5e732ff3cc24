"""What stays in one column: words of twelve letters a line, and where a column of so many lines ends."""

from __future__ import annotations

import pytest

from planche.flow.columns import GAP, PageLayout, paginate
from planche.imposition import MM
from planche.marks import Mark
from planche.marks.vocabulary import Group, TextBlock
from tests.flow.described import strips

WIDTH = 24  # mm


def kept(text: str) -> str:
    """A sign for each strip of a text: `-` if it is kept with the next one, `.` if a column may end behind it."""
    return "".join("-" if strip.is_kept else "." for strip in strips(text, WIDTH))


@pytest.mark.parametrize(
    ("text", "signs"),
    [
        # headings stay with two lines
        ("## A\n\none two three four", "--."),
        ("## A\n\none\n\ntwo", "--."),
        ("## A\n\n- one\n- two\n- three", "---."),
        ("## A\n\n### B\n\none\n\ntwo", "---."),
        ("## A\n\none\n\n## B\n\ntwo", "-.-."),
        ("## A\n\none", "-."),
        ("one\n\ntwo", ".."),
        # a lead-in stays with what it leads to
        ("Take:\n\n- one\n- two", "--."),
        ("one two three four five six take:\n\nthis", "-.--."),
        ("Take :\n\n| A |\n|---|\n| 1 |", "--."),
        ("Take **these:**\n\n![](art:square)", "-."),
        ("one two three four five six seven take:\n\n| A |\n|---|\n| 1 |", "-----."),
        ("one two three four five six seven eight nine:\n\nthis", "-..--."),
        ("Take:", "."),
        ("Take:\n\n## B\n\none", ".-."),
        # no item of one line stands alone at a foot or head
        ("- one\n- two\n- three\n- four", "-.-."),
        ("- one\n- two\n- three\n- four\n- five", "-..-."),
        ("one\n\n- two", ".."),
        ("- one two three four\n- five\n- six", "--.-."),
        ("- one\n- two\n- three four five six", "-.--."),
        ("1. one\n\none\n\n1. two", "..."),
    ],
)
def test_what_is_kept_with_what_follows(text: str, signs: str) -> None:
    assert kept(text) == signs


ROWS = [f"| r{number} |" for number in range(1, 20)]


def columns(text: str, height: int, count: int = 3) -> list[list[str]]:
    """The words of each column of all pages of a text, in columns so many mm high."""
    page = PageLayout(WIDTH * MM * count + GAP * (count - 1), height * MM, 0, count)
    return [
        words
        for marks in paginate((), strips(text, WIDTH), page, 0)
        for number in range(count)
        if (words := [word for mark in marks for word in _words(mark, number * (WIDTH * MM + GAP))])
    ]


def _words(mark: Mark, left: int) -> list[str]:
    """The words of what stands in the column that begins there."""
    if not isinstance(mark, Group) or mark.matrix is None or mark.matrix[4] != left:
        return []
    return [run.text for block in _texts(mark) for line in block.lines for run in line.runs]


def _texts(mark: Mark) -> list[TextBlock]:
    if isinstance(mark, TextBlock):
        return [mark]
    return [text for inner in mark.marks for text in _texts(inner)] if isinstance(mark, Group) else []


def test_a_long_table_goes_on_below_its_head() -> None:
    """Nineteen rows of 4.2 mm and their head, in columns of eight: seven rows below the head in each."""
    found = columns("\n".join(["| Head |", "|---|", *ROWS]), 34)
    assert [column[0] for column in found] == ["Head"] * len(found)
    assert [word for column in found for word in column[1:]] == [f"r{number}" for number in range(1, 20)]
    assert len(found) == 3


def test_a_table_of_few_rows_stays_whole() -> None:
    table = "\n".join(["| Head |", "|---|", *ROWS[:9]])
    found = columns("\n\n".join(["one"] * 4) + "\n\n" + table, 45, 2)
    assert ["Head", *(f"r{number}" for number in range(1, 10))] in found


@pytest.mark.parametrize("lines", range(1, 12))
def test_three_rows_of_a_long_table_stay_together_at_its_beginning_and_end(lines: int) -> None:
    table = "\n".join(["| Head |", "|---|", *ROWS])
    found = columns("\n\n".join(["one"] * lines) + "\n\n" + table, 50, 2)
    parts = [[word for word in column if word.startswith("r")] for column in found]
    assert [word for part in parts for word in part] == [f"r{number}" for number in range(1, 20)]
    assert len(next(part for part in parts if part)) >= 2
    assert len([part for part in parts if part][-1]) >= 3
    assert all("Head" in column for column, part in zip(found, parts) if part)
