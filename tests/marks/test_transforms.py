"""Transformations: SVG's words as matrices, and where these take points, by numbers reckoned by hand."""

from __future__ import annotations

import pytest

from planche.imposition import Box
from planche.marks import (
    IDENTITY,
    Commands,
    Matrix,
    chain,
    invert,
    is_bounded,
    move_box,
    move_path,
    rotation,
    scaling,
    translation,
)
from planche.marks.transforms import QUARTER, move_point

PRIMES: Matrix = (2, 3, 5, 7, 11, 13)


def test_moves_and_sizes() -> None:
    assert translation(3, -4.5) == (1, 0, 0, 1, 3_000, -4_500)
    assert translation(2) == (1, 0, 0, 1, 2_000, 0)
    assert scaling(2, 3) == (2, 0, 0, 3, 0, 0)
    assert scaling(0.5) == (0.5, 0, 0, 0.5, 0, 0)
    assert IDENTITY == translation(0) == scaling(1) == (1, 0, 0, 1, 0, 0)


def test_turns_are_clockwise() -> None:
    assert rotation(90) == (0, 1, -1, 0, 0, 0)
    assert rotation(-90) == (0, -1, 1, 0, 0, 0)
    assert rotation(30) == pytest.approx((0.866025404, 0.5, -0.5, 0.866025404, 0, 0))
    assert move_point(rotation(90), 1_000, 0) == (0, 1_000)


def test_a_turn_leaves_its_centre_where_it_is() -> None:
    quarter = rotation(90, 10, 5)
    assert quarter == (0, 1, -1, 0, 15_000, -5_000)
    assert move_point(quarter, 10_000, 5_000) == (10_000, 5_000)
    assert move_point(quarter, 20_000, 5_000) == (10_000, 15_000)
    assert rotation(30, 10, 20)[4:] == pytest.approx((11_339.74596, -2_320.50808), abs=1e-4)
    assert rotation(180, 3)[4:] == (6_000, 0)


def test_one_after_another() -> None:
    assert chain(PRIMES, (17, 19, 23, 29, 31, 37)) == (129, 184, 191, 272, 258, 365)
    assert chain(PRIMES, IDENTITY) == chain(IDENTITY, PRIMES) == PRIMES
    assert move_point(chain(translation(1), scaling(2)), 3_000, 4_000) == (7_000, 8_000)
    assert move_point(chain(scaling(2), translation(1)), 3_000, 4_000) == (8_000, 8_000)


def test_what_is_done_is_taken_back() -> None:
    """Of the primes the area is 2 x 7 - 3 x 5, or -1."""
    assert invert(PRIMES) == (-7, 3, 5, -2, 12, -7)
    assert invert((4, 0, 0, 0.5, 6, 7)) == (0.25, 0, 0, 2, -1.5, -14)
    assert invert((4, 2, 0, 0.5, 8, 3)) == (0.25, -1, 0, 2, -2, 2)
    assert invert((4, 0, 2, 0.5, 8, 3)) == (0.25, 0, -1, 2, 1, -6)
    assert invert(scaling(1, 1e-9)) == pytest.approx((1, 0, 0, 1e9, 0, 0))


def test_what_leaves_nothing_is_not_taken_back() -> None:
    for flat in ((1, 2, 3, 6, 4, 4), (0, 0, 0, 0, 1, 1), scaling(1, -9e-10)):
        assert invert(flat) is None


def test_points_paths_and_boxes() -> None:
    assert move_point(PRIMES, 10, 100) == (531, 743)
    assert move_point((1, 0, 0, 1, 0.4, 0.6), 10, 100) == (10, 101)
    path: Commands = (("M", (10, 100)), ("C", (0, 0, 1, 0, 0, 1)), ("Z", ()))
    assert move_path(PRIMES, path) == (("M", (531, 743)), ("C", (11, 13, 13, 16, 16, 20)), ("Z", ()))
    assert move_box((2, 3, -5, 7, 0, 0), Box(1, 2, 10, 20)) == Box(-108, 17, 120, 170)
    assert move_box(translation(1), Box(1, 2, 10, 20)) == Box(1_001, 2, 10, 20)
    assert move_box((-2, 0, 0, 0.5, 7, 0.3), Box(1, 3, 10, 20)) == Box(-15, 2, 20, 10)


@pytest.mark.parametrize(
    ("matrix", "is_within"),
    [
        ((10_000, -10_000, 10_000, -10_000, 10_000_000, -10_000_000), True),
        ((10_001, 0, 0, 1, 0, 0), False),
        ((1, -10_001, 0, 1, 0, 0), False),
        ((1, 0, 10_001, 1, 0, 0), False),
        ((1, 0, 0, -10_001, 0, 0), False),
        ((1, 0, 0, 1, 10_000_001, 0), False),
        ((1, 0, 0, 1, 0, -10_000_001), False),
    ],
)
def test_bounds(matrix: Matrix, is_within: bool) -> None:
    assert is_bounded(matrix) is is_within


def test_a_quarter_of_a_circle_by_its_handles() -> None:
    """Halfway along, the curve is as far from the middle as at its ends; turned by 45 degrees that is straight down."""
    r, h = 10**9, round(10**9 * QUARTER)
    turned = move_path(rotation(45), (("M", (r, 0)), ("C", (r, h, h, r, 0, r))))
    (ax, ay), (bx, by, cx, cy, dx, dy) = (points for _, points in turned)
    middle = (ax + 3 * bx + 3 * cx + dx) / 8, (ay + 3 * by + 3 * cy + dy) / 8
    assert middle == pytest.approx((0, r), abs=10)
