"""The numbers of a path -> the points of its line, how far along it each lies, and how sharply it bends.

A path is x, y of its inner end, then for each cubic curve both handles and its end, in mm on the card's face.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

STEP = 0.5  # mm between two points of a line, at most
Spot = tuple[float, float]


class Bezier(NamedTuple):
    """A cubic curve: where it starts, its two handles, where it ends."""

    x0: float
    y0: float
    x1: float
    y1: float
    x2: float
    y2: float
    x3: float
    y3: float

    @property
    def reach(self) -> float:
        """No less than its length."""
        x0, y0, x1, y1, x2, y2, x3, y3 = self
        return math.hypot(x1 - x0, y1 - y0) + math.hypot(x2 - x1, y2 - y1) + math.hypot(x3 - x2, y3 - y2)

    def at(self, t: float) -> Spot:
        """The point at t, from 0 to 1."""
        u = 1 - t
        a, b, c, d = u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t
        return (
            a * self.x0 + b * self.x1 + c * self.x2 + d * self.x3,
            a * self.y0 + b * self.y1 + c * self.y2 + d * self.y3,
        )

    def velocity(self, t: float) -> Spot:
        """The first derivative at t, which points where the line goes."""
        u = 1 - t
        a, b, c = 3 * u * u, 6 * u * t, 3 * t * t
        return (
            a * (self.x1 - self.x0) + b * (self.x2 - self.x1) + c * (self.x3 - self.x2),
            a * (self.y1 - self.y0) + b * (self.y2 - self.y1) + c * (self.y3 - self.y2),
        )


class Trail(NamedTuple):
    """A line as points: `xs[n]`, `ys[n]` lies `along[n]` mm from its inner end."""

    curves: tuple[Bezier, ...]
    xs: list[float]
    ys: list[float]
    along: list[float]
    places: list[float]  # of each point: the number of its curve, and how far on that it lies, from 0 to 1
    radius: float  # of the circle that fits the sharpest bend
    bend: Spot  # where that bend is
    kink: float  # degrees by which the direction changes at a joint, at most
    joint: Spot  # where it changes most

    @property
    def length(self) -> float:
        """How long the line is, in mm."""
        return self.along[-1]

    @property
    def start(self) -> Spot:
        """The inner end."""
        return self.xs[0], self.ys[0]

    @property
    def end(self) -> Spot:
        """The end at an exit."""
        return self.xs[-1], self.ys[-1]

    def at(self, place: float) -> tuple[Spot, Spot]:
        """The point at a place of `places`, and the velocity there."""
        number = min(max(int(place), 0), len(self.curves) - 1)
        curve, t = self.curves[number], place - number
        return curve.at(t), curve.velocity(t)


def curves_of(numbers: Sequence[float]) -> tuple[Bezier, ...]:
    """The curves of a path: two numbers, and six for each curve."""
    assert len(numbers) % 6 == 2, "it was asked for"
    return tuple(Bezier(*numbers[at : at + 8]) for at in range(0, len(numbers) - 2, 6))


def trail_of(curves: tuple[Bezier, ...]) -> Trail:
    """The line that curves draw, one behind the other."""
    xs, ys, along, places = [curves[0].x0], [curves[0].y0], [0.0], [0.0]
    tightest, bend = 0.0, (xs[0], ys[0])
    for number, curve in enumerate(curves):
        curvature, spot = _walk(curve, number, xs, ys, along, places)
        if curvature > tightest:
            tightest, bend = curvature, spot
    kink, joint = max((_kink(one, two), (two.x0, two.y0)) for one, two in zip((curves[0], *curves), curves))
    return Trail(curves, xs, ys, along, places, 1 / tightest if tightest else math.inf, bend, kink, joint)


def _walk(
    curve: Bezier, number: int, xs: list[float], ys: list[float], along: list[float], places: list[float]
) -> tuple[float, Spot]:
    """Add the points of a curve, but its first; its sharpest curvature, and where that is."""
    x0, y0, x1, y1, x2, y2, x3, y3 = curve
    # the curve as a polynomial: ((a t + b) t + c) t + start
    ax, bx, cx = x3 - x0 + 3 * (x1 - x2), 3 * (x0 - 2 * x1 + x2), 3 * (x1 - x0)
    ay, by, cy = y3 - y0 + 3 * (y1 - y2), 3 * (y0 - 2 * y1 + y2), 3 * (y1 - y0)
    steps = max(2, math.ceil(curve.reach / STEP))
    x, y, length, tightest, bend = x0, y0, along[-1], 0.0, 0.0
    for step in range(steps + 1):
        t = step / steps
        dx, dy = (3 * ax * t + 2 * bx) * t + cx, (3 * ay * t + 2 * by) * t + cy
        speed = dx * dx + dy * dy
        turn = abs(dx * (6 * ay * t + 2 * by) - dy * (6 * ax * t + 2 * bx))
        curvature = turn / (speed * math.sqrt(speed)) if speed > 1e-9 else math.inf
        if curvature > tightest:
            tightest, bend = curvature, t
        if step:
            px, py = x, y
            x, y = ((ax * t + bx) * t + cx) * t + x0, ((ay * t + by) * t + cy) * t + y0
            length += math.hypot(x - px, y - py)
            xs.append(x)
            ys.append(y)
            along.append(length)
            places.append(number + t)
    return tightest, curve.at(bend)


def _kink(one: Bezier, two: Bezier) -> float:
    """Degrees by which the direction changes where one curve goes over into another; 0 for a curve and itself."""
    return 0.0 if one is two else angle_between(one.velocity(1), two.velocity(0))


def angle_between(one: Spot, two: Spot) -> float:
    """Degrees from one direction to another, 0 to 180; 180 if there is no direction."""
    size = math.hypot(*one) * math.hypot(*two)
    if size < 1e-9:
        return 180.0
    return math.degrees(math.acos(max(-1.0, min(1.0, (one[0] * two[0] + one[1] * two[1]) / size))))
