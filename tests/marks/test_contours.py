"""Contours: the points around a mark, by coordinates reckoned by hand, and what lies within them."""

from __future__ import annotations

import math
from itertools import pairwise

import pytest

from planche.imposition import Box
from planche.marks import (
    IDENTITY,
    MOST_ALONG,
    Clip,
    Commands,
    Contour,
    Ellipse,
    Matrix,
    Paint,
    Path,
    Picture,
    Point,
    Rect,
    bounds_of,
    box_corners,
    contours_of,
    holds_point,
    length_of,
    path_contours,
    points_along,
    shown_box,
    translation,
)

INK = Paint("#000000")
PRIMES: Matrix = (2, 3, 5, 7, 11, 13)
SQUARE = Contour(((0, 0), (100, 0), (100, 100), (0, 100)), is_closed=True)
HOLE = Contour(((40, 40), (40, 60), (60, 60), (60, 40)), is_closed=True)


def around(mark: Rect | Ellipse | Picture, matrix: Matrix = IDENTITY) -> list[tuple[int, int]]:
    """The points of the one contour of a mark, in whole µm."""
    (contour,) = contours_of(mark, matrix)
    assert contour.is_closed
    return [(round(x), round(y)) for x, y in contour.points]


def test_the_segments_of_a_line_and_of_what_is_closed() -> None:
    bend = ((0, 0), (3, 0), (3, 4))
    assert list(Contour(bend, is_closed=False).segments) == [((0, 0), (3, 0)), ((3, 0), (3, 4))]
    assert list(Contour(bend, is_closed=True).segments) == [((0, 0), (3, 0)), ((3, 0), (3, 4)), ((3, 4), (0, 0))]
    assert list(Contour((), is_closed=True).segments) == []


def test_a_rectangle_is_its_corners_where_it_is_moved_to() -> None:
    rectangle = Rect(10, 100, 20, 300, 0, INK)
    assert around(rectangle) == [(10, 100), (30, 100), (30, 400), (10, 400)]
    assert around(rectangle, PRIMES) == [(531, 743), (571, 803), (2071, 2903), (2031, 2843)]
    assert box_corners(PRIMES, Box(10, 100, 20, 300)) == ((531, 743), (571, 803), (2071, 2903), (2031, 2843))


def test_a_rounded_corner_turns_by_fifteen_degrees_a_point() -> None:
    """Sines of 15, 30, 45, 60 and 75 degrees: 0.259, 0.5, 0.707, 0.866 and 0.966."""
    assert around(Rect(0, 0, 5_000, 3_000, 1_000, INK)) == [
        *((4000, 0), (4259, 34), (4500, 134), (4707, 293), (4866, 500), (4966, 741), (5000, 1000)),
        *((5000, 2000), (4966, 2259), (4866, 2500), (4707, 2707), (4500, 2866), (4259, 2966), (4000, 3000)),
        *((1000, 3000), (741, 2966), (500, 2866), (293, 2707), (134, 2500), (34, 2259), (0, 2000)),
        *((0, 1000), (34, 741), (134, 500), (293, 293), (500, 134), (741, 34), (1000, 0)),
    ]
    moved = around(Rect(70, 900, 5_000, 3_000, 1_000, INK))
    assert (moved[0], moved[6], moved[13]) == ((4070, 900), (5070, 1900), (4070, 3900))


def test_an_ellipse_has_points_all_around() -> None:
    points = around(Ellipse(50_000, 20_000, 20_000, 10_000, INK))
    assert len(points) == 96
    assert points[:96:24] == [(70_000, 20_000), (50_000, 30_000), (30_000, 20_000), (50_000, 10_000)]
    assert points[8] == (67_321, 25_000)  # a twelfth of the way: the sine is a half
    assert around(Ellipse(50, 20, 8, 4, INK), translation(1))[0] == (1058, 20)


@pytest.mark.parametrize(
    ("rx", "ry", "count"), [(10, 10, 16), (763, 1, 16), (4_000, 4_000, 84), (1, 4_000, 84), (5_000, 10, 96)]
)
def test_a_larger_ellipse_has_more_points(rx: int, ry: int, count: int) -> None:
    """One each 0.3 mm: 2 x 3.1416 x 4 / 0.3 is 83.8."""
    assert len(around(Ellipse(0, 0, rx, ry, INK))) == count


@pytest.mark.parametrize(
    ("clip", "shown"),
    [
        (Box(-5, -5, 500, 500), Box(10, 20, 60, 40)),
        (Box(30, 0, 10, 100), Box(30, 20, 10, 40)),
        (Box(0, 45, 25, 100), Box(10, 45, 15, 15)),
        (Box(0, 0, 5, 100), Box(10, 20, 0, 40)),
        (Box(0, 70, 100, 5), Box(10, 70, 60, 0)),
    ],
)
def test_of_a_picture_what_its_clip_leaves(clip: Box, shown: Box) -> None:
    picture = Picture("egg", 10, 20, 60, 40)
    assert shown_box(picture) == Box(10, 20, 60, 40)
    clipped = picture._replace(clip=Clip(clip, 5))
    assert shown_box(clipped) == shown
    x, y, width, height = shown
    assert around(clipped) == [(x, y), (x + width, y), (x + width, y + height), (x, y + height)]


def test_a_picture_is_as_round_as_the_clip_that_is_all_of_it() -> None:
    picture = Picture("egg", 0, 0, 5_000, 3_000)
    assert around(picture) == [(0, 0), (5000, 0), (5000, 3000), (0, 3000)]
    rounded = picture._replace(clip=Clip(Box(0, 0, 5_000, 3_000), 1_000))
    assert around(rounded) == around(Rect(0, 0, 5_000, 3_000, 1_000, INK))


def test_a_path_has_a_contour_for_each_move() -> None:
    commands: Commands = (
        *(("M", (0, 0)), ("L", (9, 0)), ("L", (9, 9)), ("Z", ()), ("L", (5, 5))),
        *(("M", (20, 0)), ("L", (30, 7)), ("M", (1, 1)), ("M", (2, 2)), ("L", (3, 3))),
    )
    wanted = (
        Contour(((0, 0), (9, 0), (9, 9)), is_closed=True),
        Contour(((0, 0), (5, 5)), is_closed=False),
        Contour(((20, 0), (30, 7)), is_closed=False),
        Contour(((2, 2), (3, 3)), is_closed=False),
    )
    assert path_contours(commands) == wanted
    assert path_contours((("M", (1, 1)), ("Z", ()))) == ()
    moved = contours_of(Path(commands, INK), PRIMES)
    assert moved[0] == Contour(((11, 13), (29, 40), (74, 103)), is_closed=True)
    assert [contour.is_closed for contour in moved] == [True, False, False, False]


@pytest.mark.parametrize(
    ("points", "across", "down"),
    [
        ((1_000, 0, 0, 1_000, 0, 0, 0, 0), (729, 512, 343, 216, 125, 64, 27, 8, 1, 0),
         (243, 384, 441, 432, 375, 288, 189, 96, 27, 0)),
        ((0, 0, 0, 0, 1_000, 1_000, 1_000, 0), (28, 104, 216, 352, 500, 648, 784, 896, 972, 1_000),
         (27, 96, 189, 288, 375, 432, 441, 384, 243, 0)),
    ],
)  # fmt: skip
def test_a_curve_is_followed_in_ten_steps(
    points: tuple[int, ...], across: tuple[int, ...], down: tuple[int, ...]
) -> None:
    """By the weights of a start, 1 - t cubed, of the first handle, 3 t (1 - t)², and of handle and end, 3 t² - 2 t³."""
    x0, y0, x1, y1, x2, y2, x3, y3 = points
    curve: Commands = (("M", (x0, y0)), ("C", (x1, y1, x2, y2, x3, y3)))
    turned: Commands = (("M", (y0, x0)), ("C", (y1, x1, y2, x2, y3, x3)))
    for commands, wanted in ((curve, zip(across, down)), (turned, zip(down, across))):
        ((_, *followed),) = (contour.points for contour in path_contours(commands))
        assert followed == [pytest.approx(pair, abs=1e-6) for pair in wanted]


@pytest.mark.parametrize(
    ("size", "enlarged", "steps"),
    [(4, 1, 2), (40, 1, 4), (400, 1, 10), (400, 0.01, 2), (40, 4, 8), (40_000, 1, 10)],
)
def test_a_curve_has_as_many_steps_as_keep_it_within_two_micrometres(size: int, enlarged: float, steps: int) -> None:
    """Of the face, where it may be larger or smaller; ten at most."""
    curve = Path((("M", (0, 0)), ("C", (size, 0, size, 0, size, size))), INK)
    (contour,) = contours_of(curve, (enlarged, 0, 0, enlarged, 0, 0))
    assert len(contour.points) == 1 + steps
    shares = [n / 100 for n in range(101)]
    true = [(size * (3 * t - 3 * t * t + t**3) * enlarged, size * t**3 * enlarged) for t in shares]
    off = max(min(_distance(point, segment) for segment in contour.segments) for point in true)
    assert off <= 2 or steps == 10


def _distance(point: Point, segment: tuple[Point, Point]) -> float:
    (x, y), ((ax, ay), (bx, by)) = point, segment
    dx, dy = bx - ax, by - ay
    share = min(1, max(0, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy)))
    return math.dist((x, y), (ax + share * dx, ay + share * dy))


def test_bounds() -> None:
    assert bounds_of([(3, 9), (-2, 4), (8, 5)]) == (-2, 4, 8, 9)


@pytest.mark.parametrize(
    ("x", "y", "is_held"),
    [
        *((20, 20, True), (99, 99, True), (50, 70, True), (-1, 50, False), (101, 50, False), (50, -1, False)),
        *((50, 101, False), (50, 50, False), (45, 59, False), (30, 50, True), (70, 50, True), (50, 40, False)),
    ],
)
def test_what_lies_in_a_hole_is_not_held(x: float, y: float, is_held: bool) -> None:
    assert holds_point((SQUARE, HOLE), x, y) is is_held
    assert holds_point((HOLE, SQUARE), x, y) is is_held


def test_a_slanted_edge_divides_what_is_held_from_what_is_not() -> None:
    slope = Contour(((10, 10), (50, 10), (10, 90)), is_closed=True)  # from 50, 10 it goes 1 left for 2 down
    assert [holds_point([slope], x, 50) for x in (9, 11, 29, 31)] == [False, True, True, False]
    assert [holds_point([slope], 20, y) for y in (9, 11, 69, 71)] == [False, True, True, False]


def test_where_two_meet_a_point_is_held_by_one() -> None:
    beside = [Contour(tuple((x + dx, y + dy) for x, y in SQUARE.points), is_closed=True) for dx in (0, 100)
              for dy in (0, 100)]  # fmt: skip
    for x, y in ((100, 50), (50, 100), (100, 100), (100, 150), (0, 0)):
        assert [holds_point([square], x, y) for square in beside].count(True) == 1


@pytest.mark.parametrize(
    ("points", "along"),
    [
        (((0, 0), (1_000, 0)), [(0, 0), (250, 0), (500, 0), (750, 0), (1_000, 0)]),
        (((0, 0), (0, 600), (80, 660)), [(0, 0), (0, 300), (0, 600), (80, 660)]),
        (((10, 20), (370, 500)), [(10, 20), (190, 260), (370, 500)]),
        (((5, 5), (5, 5)), [(5, 5), (5, 5)]),
    ],
)
def test_points_along_a_line(points: tuple[Point, ...], along: list[Point]) -> None:
    assert list(points_along([Contour(points, is_closed=False)], 300)) == along
    twice = [Contour(points, is_closed=False)] * 2
    assert list(points_along(twice, 300)) == along * 2


def test_the_length_of_contours_with_the_way_back_of_closed_ones() -> None:
    bend = ((0, 0), (30, 0), (30, 40))
    assert length_of([Contour(bend, is_closed=False)]) == 70
    assert length_of([Contour(bend, is_closed=True), SQUARE]) == 120 + 400
    assert length_of([]) == 0


def test_very_long_lines_have_points_farther_apart() -> None:
    """So that there are not many more than may be looked at."""
    long = [Contour(((0, 0), (2.0 * MOST_ALONG, 0)), is_closed=False)]
    assert list(points_along(long, 1))[:3] == [(0, 0), (2, 0), (4, 0)]


def test_no_points_around_something_are_farther_apart_than_is_asked() -> None:
    points = list(points_along([SQUARE], 30))
    assert points[-2] == (0, 25)
    assert len({*points}) == 16
    assert max(math.dist(a, b) for a, b in pairwise(points[:16])) <= 30
