"""The marks of a code, exactly: where strips lie on their cards, where grooves and scratches lie in them, in mm."""

from __future__ import annotations

import pytest

from planche.games.ncis.ballistics_strips import THINNEST, Groove, bar_width, bullet_strip, firearm_strip

CODE = "0111000110"  # ten bars of 1.6 mm: a groove of three behind the first, one of two behind the seventh


def test_a_groove_begins_at_its_first_bar_and_is_as_wide_as_its_bars() -> None:
    marks = firearm_strip(CODE, "cane")
    assert (marks.x, marks.y, marks.width, marks.height) == (66, 33.6, 16, 15.4)
    assert [(round(g.x, 3), g.y, round(g.width, 3), g.height) for g in marks.grooves] == [
        (1.6, 0.27, 4.8, 14.62),
        (11.2, 0.44, 3.2, 14.41),
    ]


def test_scratches_follow_from_the_name_and_not_from_the_code() -> None:
    marks = firearm_strip(CODE, "cane")
    assert marks.scratches == (
        Groove(6.84, 7.84, 0, 5.88),
        Groove(11.23, 3.46, 0, 9.52),
        Groove(4.39, 4.3, 0, 9.6),
        Groove(8.85, 2.34, 0, 10.66),
        Groove(4.27, 1.11, 0, 6.0),
        Groove(2.07, 3.09, 0, 6.46),
        Groove(0.75, 5.17, 0, 9.91),
        Groove(14.43, 2.78, 0, 9.77),
        Groove(8.85, 2.05, 0, 7.47),
    )
    assert firearm_strip("01", "cane").scratches == marks.scratches != firearm_strip(CODE, "camera").scratches


@pytest.mark.parametrize(
    ("number", "x", "y"),
    [(1, 4.5, 16.2), (2, 23.5, 16.2), (3, 42.5, 16.2), (4, 4.5, 34.7), (8, 23.5, 53.2), (12, 42.5, 71.7)],
)
def test_bullets_lie_in_rows_of_three(number: int, x: float, y: float) -> None:
    marks = bullet_strip(CODE, number)
    assert (marks.x, round(marks.y, 3), marks.width, marks.height) == (x, y, 16, 10.4)
    assert bullet_strip(CODE, number).grooves != bullet_strip(CODE, number % 12 + 1).grooves


def test_a_bar_is_its_part_of_the_width_and_may_be_printed_by_every_printer() -> None:
    assert [bar_width(code) for code in ("", "1", "01", CODE)] == [16, 16, 8, 1.6]
    assert bar_width("01" * 16) == THINNEST
