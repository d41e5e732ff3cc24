"""The limbs that lines are made for are those that the pictures draw: outlines read from art/body-<name>.svg."""

from __future__ import annotations

import math
import re
from pathlib import Path

import pytest

from planche.games.ncis.autopsy_bodies import BODIES, COLUMNS, ROWS, Hollow, Limb, depth_at
from tests.projects import ROOT

ART = ROOT / "content/ncis/art"
NUMBER = r"(-?[\d.]+)"
POINT = f"{NUMBER} {NUMBER}"
# an arc about one end, a straight side, an arc about the other end, and back
OUTLINE = re.compile(f"M{POINT}A{NUMBER} {NUMBER} 0 [01] [01] {POINT}L{POINT}A{NUMBER} {NUMBER} 0 [01] [01] {POINT}Z")
BALL = re.compile(f"M{POINT}a{NUMBER} {NUMBER} 0 1 1 {NUMBER} 0a")  # two halves of a circle, from its left
NEAR = 0.015  # mm by which coordinates and radii that are rounded to 0.01 may be off


def numbers(found: re.Match[str]) -> tuple[float, ...]:
    return tuple(map(float, found.groups()))


def is_drawn(limb: Limb, svg: str) -> bool:
    """Whether an outline of the picture is that of a limb: the ends of its arcs lie about the limb's two ends."""
    if limb[:3] == limb[3:]:
        balls = (numbers(ball) for ball in BALL.finditer(svg))
        return any(math.dist((left + r, y, r, width / 2), (*limb[:3], r)) < NEAR for left, y, r, _, width in balls)
    return any(is_outline(limb, numbers(path)) for path in OUTLINE.finditer(svg))


def is_outline(limb: Limb, path: tuple[float, ...]) -> bool:
    ax, ay, first, _, bx, by, cx, cy, second, _, dx, dy = path
    x1, y1, r1, x2, y2, r2 = limb
    offs = [first - r1, second - r2]
    offs += [math.dist(spot, (x1, y1)) - r1 for spot in ((ax, ay), (bx, by))]
    offs += [math.dist(spot, (x2, y2)) - r2 for spot in ((cx, cy), (dx, dy))]
    return max(map(abs, offs)) < NEAR


@pytest.mark.parametrize("name", BODIES)
def test_every_limb_is_drawn_as_it_is_reckoned_with(name: str) -> None:
    svg = Path(ART / f"body-{name}.svg").read_text("utf-8")
    assert [limb for limb in BODIES[name] if not is_drawn(limb, svg)] == []


def test_how_deep_a_point_lies_in_a_limb_that_gets_narrower() -> None:
    """From 10, 20 with 6 mm to 30, 20 with 2 mm: half-way 4 mm."""
    limb = Limb(10, 20, 6, 30, 20, 2)
    spots = {(10, 20): 6, (20, 20): 4, (20, 23): 1, (20, 26): -2, (30, 20): 2, (33, 24): -3, (2, 14): -4}
    assert {spot: limb.depth_at(*spot) for spot in spots} == spots
    ball = Limb(10, 20, 6, 10, 20, 6)
    assert (ball.depth_at(13, 24), ball.depth_at(16, 28)) == (1, -4)
    assert depth_at((limb, ball), 2, 14) == depth_at((ball, limb), 2, 14) == -4
    assert depth_at((limb, ball), 30, 20) == 2


def test_a_table_of_depths_is_between_those_of_whole_millimetres() -> None:
    """A ball of 30 mm about 0, 0: right of it depth is lost by 1 mm for each, down too."""
    hollow = Hollow((Limb(0, 0, 30, 0, 0, 30),))
    assert (len(hollow.depths), {len(row) for row in hollow.depths}) == (ROWS, {COLUMNS})
    assert (ROWS, COLUMNS) == (88 + 1, 63 + 1)
    assert (hollow.depth_at(10.25, 0), hollow.depth_at(0, 20.75)) == (19.75, 9.25)
    assert hollow.inwards(10.25, 0)[0] == hollow.inwards(0, 20.75)[1] == -1
    assert hollow.depth_at(3.5, 4.25) == pytest.approx(30 - math.hypot(3.5, 4.25), abs=0.03)
    assert hollow.depth_at(63, 88) == pytest.approx(30 - math.hypot(63, 88))
    assert hollow.inwards(30, 40) == pytest.approx((-0.6, -0.8), abs=0.01)


@pytest.mark.parametrize(("x", "y"), [(30.3, 40.7), (34.6, 42.2), (12.5, 20.5), (33.9, 55.1)])
def test_inwards_is_where_it_grows_deeper_between_whole_millimetres_too(x: float, y: float) -> None:
    hollow, step = Hollow(BODIES["sleeper"]), 0.01
    across = (hollow.depth_at(x + step, y) - hollow.depth_at(x - step, y)) / (2 * step)
    down = (hollow.depth_at(x, y + step) - hollow.depth_at(x, y - step)) / (2 * step)
    assert hollow.inwards(x, y) == pytest.approx((across, down))
