"""What the cut does to words, shapes and pictures: each verdict at its very limits, by numbers reckoned by hand."""

from __future__ import annotations

from dataclasses import replace

import pytest

from planche.faces.judging import Harm, Silhouette, Verdict, judge_silhouette, judge_words
from planche.marks import Contour, Point, Trim

CARD = Trim(60_000, 90_000, bleed=3_000, safe=3_000)
SHEET = replace(CARD, is_cut=False)
COIN = Trim(30_000, 30_000, bleed=2_000, safe=2_000, is_round=True)
NEAR, CUT, OUTSIDE, ENDS = Harm.NEAR, Harm.CUT, Harm.OUTSIDE, Harm.ENDS


def corners(x: float, y: float, width: float, height: float) -> tuple[Point, ...]:
    return (x, y), (x + width, y), (x + width, y + height), (x, y + height)


def box(x: float, y: float, width: float, height: float) -> Silhouette:
    return Silhouette((Contour(corners(x, y, width, height), is_closed=True),))


def path(*points: Point) -> Silhouette:
    return Silhouette((Contour(points, is_closed=True),))


def picture(x: float, y: float, width: float, height: float) -> Silhouette:
    return box(x, y, width, height)._replace(is_picture=True)


def line(*points: Point, half: float) -> Silhouette:
    return Silhouette((Contour(points, is_closed=False),), half, is_filled=False)


@pytest.mark.parametrize(
    ("words", "verdict"),
    [
        (corners(2_950, 20_000, 9_000, 4_000), None),
        (corners(2_949, 20_000, 9_000, 4_000), Verdict(NEAR, ("left",), -2_949)),
        (corners(48_060, 20_000, 9_000, 4_000), Verdict(NEAR, ("right",), -2_940)),
        (corners(20_000, -50, 9_000, 4_000), Verdict(NEAR, ("top",), 50)),
        (corners(20_000, -51, 9_000, 4_000), Verdict(CUT, ("top",), 51)),
        (corners(20_000, 86_100, 9_000, 4_000), Verdict(CUT, ("bottom",), 100)),
        (corners(-8_949, 20_000, 9_000, 4_000), Verdict(CUT, ("left",), 8_949)),
        (corners(-8_950, 20_000, 9_000, 4_000), Verdict(OUTSIDE, ("left",), 8_950)),
    ],
)
def test_words(words: tuple[Point, ...], verdict: Verdict | None) -> None:
    assert judge_words(words, CARD, may_cross=False) == verdict
    free = verdict if verdict and verdict.harm is not NEAR else None
    assert judge_words(words, CARD, may_cross=True) == free


@pytest.mark.parametrize(
    ("shape", "verdict"),
    [
        # within, and at the edge, where it is a ground that ends
        (box(51, 20_000, 9_000, 4_000), None),
        (box(50, 20_000, 9_000, 4_000), Verdict(ENDS, ("left",), -50)),
        (box(-49, 20_000, 9_000, 4_000), Verdict(ENDS, ("left",), 49)),
        (box(0, 20_000, 9_000, 2_999), None),  # hardly an edge
        (box(0, 20_000, 9_000, 3_000), Verdict(ENDS, ("left",), 0)),
        # cut, and outside
        (box(-50, 20_000, 9_000, 4_000), Verdict(CUT, ("left",), 50)),
        (box(52_000, 20_000, 9_000, 4_000), Verdict(CUT, ("right",), 1_000)),
        (box(20_000, -700, 9_000, 4_000), Verdict(CUT, ("top",), 700)),
        (box(20_000, 89_949, 9_000, 4_000), Verdict(CUT, ("bottom",), 3_949)),
        (box(20_000, 89_950, 9_000, 4_000), Verdict(OUTSIDE, ("bottom",), -50)),
        (box(60_500, 20_000, 9_000, 4_000), Verdict(OUTSIDE, ("right",), 500)),
        # grounds: what spans the face, to its edge or to the bleed
        (box(-3_000, -3_000, 66_000, 96_000), None),
        (box(-2_950, -2_950, 65_900, 95_900), None),
        (box(-2_949, -3_000, 66_000, 96_000), Verdict(ENDS, ("left",), 2_949)),
        (box(-2_000, -3_000, 64_500, 96_000), Verdict(ENDS, ("left", "right"), 2_000)),
        (box(-3_000, -100, 66_000, 90_300), Verdict(ENDS, ("top", "bottom"), 100)),
        (box(-9_000, -9_000, 80_000, 110_000), None),
        (box(50, 20_000, 59_900, 4_000), Verdict(ENDS, ("left", "right"), -50)),
        (box(-3_000, 20_000, 62_950, 4_000), Verdict(ENDS, ("right",), -50)),
        (box(-3_000, 20_000, 62_949, 4_000), Verdict(CUT, ("left",), 3_000)),
        (box(20_000, -3_000, 4_000, 92_950), Verdict(ENDS, ("bottom",), -50)),
        (box(20_000, -3_000, 4_000, 92_949), Verdict(CUT, ("top",), 3_000)),
        (box(51, -3_000, 4_000, 96_000), None),
        (box(-3_000, -3_000, 66_000, 91_000), Verdict(ENDS, ("bottom",), -2_000)),
        (box(-3_000, -3_000, 66_000, 92_949), Verdict(ENDS, ("bottom",), -51)),
        (box(-3_000, -3_000, 66_000, 89_950), Verdict(ENDS, ("bottom",), -3_050)),  # it lost the length of its bleed
        (box(-3_000, -3_000, 66_000, 89_949), None),
        (box(3_050, -3_000, 60_000, 96_000), Verdict(ENDS, ("left",), -3_050)),
        (box(3_051, -3_000, 60_000, 96_000), None),
        (box(-3_000, 2_500, 66_000, 96_000), Verdict(ENDS, ("top",), -2_500)),
        (box(-3_000, -3_000, 60_500, 96_000), Verdict(ENDS, ("right",), -2_500)),
        # pictures
        (picture(2_950, 20_000, 9_000, 4_000), None),
        (picture(2_949, 20_000, 9_000, 4_000), Verdict(NEAR, ("left",), -2_949)),
        (picture(20_000, -49, 9_000, 4_000), Verdict(NEAR, ("top",), 49)),
        (picture(20_000, -50, 9_000, 4_000), Verdict(CUT, ("top",), 50)),
        (picture(60_500, 20_000, 9_000, 4_000), Verdict(OUTSIDE, ("right",), 500)),
        (picture(-2_000, -3_000, 65_000, 96_000), Verdict(ENDS, ("left",), 2_000)),
    ],
)
def test_shapes_and_pictures(shape: Silhouette, verdict: Verdict | None) -> None:
    assert judge_silhouette(shape, CARD) == verdict


@pytest.mark.parametrize(
    ("shape", "verdict"),
    [
        (box(52_000, 20_000, 9_000, 4_000), Verdict(ENDS, ("right",), 1_000)),
        (box(52_000, 20_000, 11_000, 4_000), None),
        (box(60_500, 20_000, 9_000, 4_000), None),
        (picture(52_000, 20_000, 9_000, 4_000), None),
        (line((0, 0), (9, 0), half=900), None),
    ],
)
def test_what_may_cross_the_edge(shape: Silhouette, verdict: Verdict | None) -> None:
    assert judge_silhouette(shape._replace(may_cross=True), CARD) == verdict


def test_where_a_shape_may_cross_an_edge_that_is_no_rectangle_nothing_is_told() -> None:
    free = box(0, 0, 9_000, 9_000)._replace(may_cross=True)
    assert judge_silhouette(free, COIN) is None
    assert judge_silhouette(Silhouette(()), CARD) is None


@pytest.mark.parametrize(
    ("half", "verdict"),
    [
        (100, Verdict(ENDS, ("left", "right"), 100)),
        (149, Verdict(ENDS, ("left", "right"), 100)),
        (151, Verdict(CUT, ("top",), 3_151)),
    ],
)
def test_a_stroke_that_the_edge_cuts_lengthwise(half: float, verdict: Verdict) -> None:
    """0.1 mm beyond the edge runs the middle of a stroke, which needs 0.05 mm more on both sides of the edge."""
    ground = box(-100, -3_000, 60_200, 96_000)._replace(half=half)
    assert judge_silhouette(ground, CARD) == verdict
    assert judge_silhouette(ground, SHEET) is None
    assert judge_silhouette(ground, replace(CARD, bleed=50)) == (verdict if verdict.harm is CUT else None)


@pytest.mark.parametrize(("inset", "verdict"), [(300, Verdict(CUT, ("left",), 200)), (551, None)])
def test_the_stroke_of_a_shape_that_lies_inside_may_reach_the_edge(inset: int, verdict: Verdict | None) -> None:
    shape = box(inset, 20_000, 30_000, 30_000)._replace(half=500)
    assert judge_silhouette(shape, CARD) == verdict
    assert judge_silhouette(shape._replace(is_picture=True, half=0), replace(CARD, safe=0)) is None


@pytest.mark.parametrize(("length", "is_cut"), [(2_000, False), (2_500, True)])
def test_a_stroke_that_only_crosses_the_edge_is_not_cut(length: float, is_cut: bool) -> None:
    """A ground with a notch that comes back to the edge for so long; looked at each half millimetre, with both ends."""
    notch = (66_000, 40_000), (60_000, 40_000), (60_000, 40_000 + length), (66_000, 40_000 + length)
    ground = path((-3_000, -3_000), (66_000, -3_000), *notch, (66_000, 93_000), (-3_000, 93_000))
    found = judge_silhouette(ground._replace(half=100), CARD)
    assert found == (Verdict(CUT, ("right",), 6_100) if is_cut else None)


@pytest.mark.parametrize(
    ("drawn", "trim", "verdict"),
    [
        (line((20_000, 150), (40_000, 150), half=200), CARD, None),
        (line((20_000, 149), (40_000, 149), half=200), CARD, Verdict(CUT, ("top",), 51)),
        (line((20_000, -150), (40_000, -150), half=200), CARD, Verdict(OUTSIDE, ("top",), -50)),
        (line((20_000, -149), (40_000, -149), half=200), CARD, Verdict(CUT, ("top",), 349)),
        (line((20_000, 91_000), (40_000, 91_000), half=200), CARD, Verdict(OUTSIDE, ("bottom",), 800)),
        (line((50_000, 20_000), (62_000, 20_000), half=200), CARD, Verdict(CUT, ("right",), 2_200)),
        (line((20_000, -50), (40_000, -50), half=200), SHEET, None),
        (line((20_000, -51), (40_000, -51), half=200), SHEET, Verdict(CUT, ("top",), 251)),
        (line((4_394, 4_394), (9_000, 9_000), half=50), COIN, None),
        (line((4_000, 4_000), (9_000, 9_000), half=50), COIN, Verdict(CUT, ("",), 606)),
    ],
)
def test_lines(drawn: Silhouette, trim: Trim, verdict: Verdict | None) -> None:
    found = judge_silhouette(drawn, trim)
    assert (found and found._replace(beyond=round(found.beyond))) == verdict


def ring(radius: float) -> Silhouette:
    """A circle of 96 points about the middle of a coin."""
    (contour,) = replace(COIN, width=round(2 * radius), height=round(2 * radius)).edge()
    move = 15_000 - radius
    return path(*((x + move, y + move) for x, y in contour.points))


@pytest.mark.parametrize(
    ("shape", "verdict"),
    [
        (ring(14_949), None),
        (ring(15_000), Verdict(ENDS, ("",))),
        (ring(16_800), Verdict(ENDS, ("",))),
        (ring(17_000), None),
        (ring(40_000), None),
        (box(-2_000, -2_000, 34_000, 34_000), None),
        (box(-2_000, -2_000, 17_000, 34_000), None),  # of a half all but its own side goes on
        (box(-1_500, -1_500, 33_000, 33_000), None),  # more of the edge has its bleed than not
        (box(-500, -500, 31_000, 31_000), None),  # just half of it, 12 of 24 places of a quarter
        (box(-300, -300, 30_600, 30_600), Verdict(ENDS, ("",))),
        (box(0, 10_000, 6_000, 6_000), Verdict(CUT, ("",), 811)),
        (box(0, 0, 3_000, 3_000), Verdict(OUTSIDE, ("",), 1_971)),
    ],
)
def test_a_coin(shape: Silhouette, verdict: Verdict | None) -> None:
    found = judge_silhouette(shape, COIN)
    assert (found and found._replace(beyond=round(found.beyond))) == verdict


def test_what_spans_one_of_two_parts_is_its_ground() -> None:
    parts = tuple(Contour(corners(x, 0, 20_000, 30_000), is_closed=True) for x in (0, 40_000))
    both = Trim(60_000, 30_000, bleed=2_000, safe=2_000, outlines=parts)
    assert judge_silhouette(box(38_000, 10_000, 24_000, 5_000), both) is None
    assert judge_silhouette(box(38_000, 10_000, 21_900, 5_000), both) == Verdict(CUT, ("",), 2_000)
    assert judge_silhouette(box(45_000, -2_000, 5_000, 34_000), both) is None
    assert judge_silhouette(box(45_000, -2_000, 5_000, 31_900), both) == Verdict(CUT, ("",), 2_000)
    assert judge_silhouette(box(25_000, 10_000, 10_000, 5_000), both) == Verdict(OUTSIDE, ("",), 5_000)
