"""Pages of columns that a person can fill: each strip where it is reckoned to be, in mm."""

from __future__ import annotations

import pytest

from planche.flow.columns import PageLayout, paginate
from planche.flow.strips import Strip
from planche.imposition import MM
from planche.marks import Group, Paint, Rect

PAGE = PageLayout(107 * MM, 60 * MM, 5 * MM, 2)  # two columns of 45 mm, from 5 mm and from 57 mm
FOOTER = 6 * MM  # it leaves 44 mm


def strip(words: str) -> Strip:
    """`20`, `20 +2` with space above, `20 kept`."""
    height, *others = words.split()
    before = next((int(word[1:]) for word in others if word.startswith("+")), 0)
    return Strip(int(height) * MM, before * MM, "kept" in others, (Rect(0, 0, 1, int(height), 0, Paint()),))


def pages(strips: str, title: str = "", columns: int = 2) -> list[list[tuple[float, float, int]]]:
    """Of each page the left, top and height of its strips; strips are parted by commas."""
    page = PAGE._replace(columns=columns)
    one, other = ([strip(words) for words in told.split(", ") if words] for told in (title, strips))
    found = []
    for marks in paginate(one, other, page, FOOTER):
        groups = [mark for mark in marks if isinstance(mark, Group) and mark.matrix is not None]
        assert len(groups) == len(marks)
        found.append([(g.matrix[4] / MM, g.matrix[5] / MM, g.marks[0].height) for g in groups])  # type: ignore[index,union-attr]
    return found


def test_columns_of_a_page() -> None:
    assert PAGE.column == 45 * MM
    assert PAGE._replace(columns=1).column == 97 * MM
    assert PAGE._replace(columns=3).column == 27_666
    assert pages("44, 43, 42", columns=3) == [[(5, 5, 44), (39.666, 5, 43), (74.332, 5, 42)]]


@pytest.mark.parametrize(
    ("strips", "found"),
    [
        # space above is dropped at the top of a column
        ("20 +9, 20 +2, 20 +9, 20 +2, 9 +9", [[(5, 5, 20), (5, 27, 20), (57, 5, 20), (57, 27, 20)], [(5, 5, 9)]]),
        ("22, 22, 22, 22, 1", [[(5, 5, 22), (5, 27, 22), (57, 5, 22), (57, 27, 22)], [(5, 5, 1)]]),
        ("22, 22 +1, 22, 22", [[(5, 5, 22), (57, 5, 22), (57, 27, 22)], [(5, 5, 22)]]),
        # what is kept goes with the next, over several
        ("20, 20 kept, 10, 30", [[(5, 5, 20), (57, 5, 20), (57, 25, 10)], [(5, 5, 30)]]),
        ("20, 9 kept, 9 kept, 9, 30", [[(5, 5, 20), (57, 5, 9), (57, 14, 9), (57, 23, 9)], [(5, 5, 30)]]),
        # unless it can go nowhere
        ("20 kept, 20 kept, 20 kept, 20", [[(5, 5, 20), (5, 25, 20), (57, 5, 20), (57, 25, 20)]]),
        ("50, 9, 40", [[(5, 5, 50), (57, 5, 9)], [(5, 5, 40)]]),
        # the last page is as low as can be
        ("10, 10, 10", [[(5, 5, 10), (5, 15, 10), (57, 5, 10)]]),
        ("10, 10 kept, 10", [[(5, 5, 10), (57, 5, 10), (57, 15, 10)]]),
        ("10 kept, 10", [[(5, 5, 10), (5, 15, 10)]]),
        ("30, 4, 4, 4", [[(5, 5, 30), (57, 5, 4), (57, 9, 4), (57, 13, 4)]]),
        ("5 kept, 5 +5, 9, 5", [[(5, 5, 5), (5, 15, 5), (57, 5, 9), (57, 14, 5)]]),
        ("", [[]]),
    ],
)
def test_strips_fill_columns(strips: str, found: list[list[tuple[float, float, int]]]) -> None:
    assert pages(strips) == found


def test_a_title_stands_above_the_columns_of_the_first_page() -> None:
    """8 mm and, 2 mm lower, 4 mm; 4 mm below it 26 mm are left to the columns."""
    assert pages("26, 20, 7 +1, 40", title="8, 4 +2") == [
        [(5, 5, 8), (5, 15, 4), (5, 23, 26), (57, 23, 20)],
        [(5, 5, 7), (57, 5, 40)],
    ]
    assert pages("", title="8") == [[(5, 5, 8)]]


def test_a_strip_without_marks_takes_its_room() -> None:
    blank = Strip(10 * MM, 0, False, ())
    (marks,) = paginate((), [blank, strip("5"), strip("15")], PAGE, FOOTER)
    assert [mark.matrix for mark in marks if isinstance(mark, Group)] == [
        (1, 0, 0, 1, 5 * MM, 15 * MM),
        (1, 0, 0, 1, 57 * MM, 5 * MM),
    ]
