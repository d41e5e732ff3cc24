"""The cut of a face: how deep points lie in it, by distances reckoned by hand, and the way out of it."""

from __future__ import annotations

import math

import pytest

from planche.marks import Contour, Point, Trim

CARD = Trim(6_000, 9_000)
COIN = Trim(10_000, 10_000, is_round=True)
SQUARE: tuple[Point, ...] = ((0, 0), (10_000, 0), (10_000, 10_000), (0, 10_000))
HOLE: tuple[Point, ...] = ((4_000, 4_000), (4_000, 6_000), (6_000, 6_000), (6_000, 4_000))
FRAME = Trim(10_000, 10_000, outlines=tuple(Contour(part, is_closed=True) for part in (SQUARE, HOLE)))
SLOPE = Trim(8_000, 6_000, outlines=(Contour(((0, 0), (8_000, 6_000), (0, 6_000)), is_closed=True),))
TOP, RIGHT, BOTTOM, LEFT = (0, -1), (1, 0), (0, 1), (-1, 0)


def test_what_is_not_said() -> None:
    assert Trim(1, 2) == Trim(1, 2, 0, 0, is_round=False, is_cut=True, outlines=())
    assert [trim.is_plain for trim in (CARD, COIN, FRAME, SLOPE)] == [True, False, False, False]


@pytest.mark.parametrize(
    ("x", "y", "depth"),
    [
        *((1_000, 4_000, 1_000), (4_500, 4_000, 1_500), (3_000, 700, 700), (3_000, 8_800, 200)),
        *((-300, 4_000, -300), (6_400, 4_000, -400), (3_000, -500, -500), (3_000, 9_600, -600), (0, 5, 0)),
    ],
)
def test_how_deep_a_point_lies_in_a_card(x: float, y: float, depth: float) -> None:
    assert CARD.depth(x, y) == depth


@pytest.mark.parametrize(
    ("x", "y", "depth"), [(5_000, 5_000, 5_000), (8_000, 9_000, 0), (5_300, 5_400, 4_500), (17_000, 10_000, -8_000)]
)
def test_how_deep_a_point_lies_in_a_coin(x: float, y: float, depth: float) -> None:
    """From its middle by Pythagoras: 3, 4, 5 and 12, 5, 13."""
    assert COIN.depth(x, y) == pytest.approx(depth)


@pytest.mark.parametrize(
    ("x", "y", "depth"),
    [
        # within, nearest to an edge outside; to the hole; to its corner
        *((1_000, 5_000, 1_000), (5_000, 9_700, 300), (2_900, 5_000, 1_100), (7_000, 5_500, 1_000)),
        *((5_000, 3_300, 700), (3_400, 3_200, 1_000), (6_300, 6_400, 500), (5_500, 6_900, 900)),
        # in the hole, and beyond: straight from an edge and across a corner
        *((5_000, 4_200, -200), (4_300, 5_000, -300), (5_000, 5_000, -1_000), (-700, 5_000, -700)),
        *(
            (10_300, 5_000, -300),
            (5_000, 10_200, -200),
            (5_000, -40, -40),
            (10_300, 10_400, -500),
            (-600, -800, -1_000),
        ),
    ],
)
def test_how_deep_a_point_lies_within_outlines(x: float, y: float, depth: float) -> None:
    assert FRAME.depth(x, y) == pytest.approx(depth)


@pytest.mark.parametrize(
    ("x", "y", "depth"),
    [(1_000, 2_000, 1_000), (4_000, 4_250, 1_000), (4_000, 1_750, -1_000), (-3_000, -4_000, -5_000)],
)
def test_how_deep_a_point_lies_under_a_slope(x: float, y: float, depth: float) -> None:
    """It goes 8 right for 6 down: what lies 1.25 below it is 1 away."""
    assert SLOPE.depth(x, y) == pytest.approx(depth)


def test_how_many_parts_there_are_to_look_at() -> None:
    assert [trim.parts for trim in (CARD, COIN, FRAME, SLOPE)] == [1, 1, 8, 3]


def test_a_line_of_no_length_does_not_matter() -> None:
    doubled = Trim(10_000, 10_000, outlines=(Contour((SQUARE[0], *SQUARE, SQUARE[-1]), is_closed=True),))
    assert doubled.depth(1_500, 5_000) == 1_500
    assert len(doubled.places) == 40


@pytest.mark.parametrize(
    ("x", "y", "side"),
    [
        *((100, 4_000, "left"), (5_900, 4_000, "right"), (3_000, 100, "top"), (3_000, 8_900, "bottom")),
        *((-900, 200, "left"), (6_900, 200, "right"), (200, -900, "top"), (200, 9_900, "bottom")),
    ],
)
def test_the_edge_that_a_point_is_nearest_to(x: float, y: float, side: str) -> None:
    assert CARD.side(x, y) == side
    assert [trim.side(x, y) for trim in (COIN, FRAME, SLOPE)] == ["", "", ""]


def test_the_line_of_the_cut() -> None:
    assert CARD.edge() == (Contour(((0, 0), (6_000, 0), (6_000, 9_000), (0, 9_000)), is_closed=True),)
    assert FRAME.edge() == FRAME.outlines
    (circle,) = COIN.edge()
    assert (len(circle.points), circle.is_closed) == (96, True)
    at = [(round(x), round(y)) for x, y in circle.points]
    assert at[::24] == [(10_000, 5_000), (5_000, 10_000), (0, 5_000), (5_000, 0)]
    assert at[8] == (9_330, 7_500)  # a twelfth of the way: the sine is a half


def test_places_about_a_millimetre_apart_and_the_way_out_at_each() -> None:
    small = Trim(2_000, 1_400)
    assert small.places == (
        *(((500, 0), TOP), ((1_500, 0), TOP), ((2_000, 700), RIGHT)),
        *(((1_500, 1_400), BOTTOM), ((500, 1_400), BOTTOM), ((0, 700), LEFT)),
    )
    assert len(Trim(1_600, 400).places) == 2 + 1 + 2 + 1


def test_the_way_out_of_a_frame_leads_into_its_hole() -> None:
    ways = dict(FRAME.places)
    assert [ways[at] for at in ((4_000, 4_500), (4_500, 6_000), (6_000, 5_500), (5_500, 4_000))] == [
        RIGHT, TOP, LEFT, BOTTOM]  # fmt: skip
    assert [ways[at] for at in ((500, 0), (10_000, 500), (500, 10_000), (0, 500))] == [TOP, RIGHT, BOTTOM, LEFT]
    assert len(ways) == 48


def test_the_way_out_of_a_slope_is_at_a_right_angle() -> None:
    ways = {(round(x), round(y)): way for (x, y), way in SLOPE.places}
    assert ways[4_400, 3_300] == pytest.approx((0.6, -0.8))
    assert all(math.hypot(*way) == pytest.approx(1) for way in ways.values())


@pytest.mark.parametrize("trim", [CARD, COIN, FRAME, SLOPE, Trim(500, 30_000)])
def test_from_every_place_out_leads_out_and_back_in(trim: Trim) -> None:
    for (x, y), (across, down) in trim.places:
        assert trim.depth(x + 100 * across, y + 100 * down) < 0 < trim.depth(x - 100 * across, y - 100 * down)
