"""An elliptical arc, as SVG's path data says it -> cubic curves. Lengths in whatever unit the arc has."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import NamedTuple

Point = tuple[float, float]
LEAST_RADIUS = 1e-6  # below it an arc is a straight line
LEAST_DISTANCE = 1e-9  # below it two points are one


class Arc(NamedTuple):
    """From one point to another along an ellipse, turned by `turn` degrees."""

    start: Point
    rx: float
    ry: float
    turn: float
    is_large: bool  # the longer way around
    is_clockwise: bool  # SVG's sweep flag, with y down
    end: Point


class _Sweep(NamedTuple):
    """What part of which ellipse an arc is; angles in radians, from the ellipse's own x axis on."""

    centre: Point
    rx: float
    ry: float
    cos: float  # of the turn
    sin: float
    first: float  # the angle that it starts at
    angle: float  # how far it goes from there; negative: counterclockwise

    def place(self, u: float, v: float) -> Point:
        """A point of the unit circle on the ellipse."""
        (mx, my), rx, ry, cos, sin = self.centre, self.rx, self.ry, self.cos, self.sin
        return mx + cos * rx * u - sin * ry * v, my + sin * rx * u + cos * ry * v


def arc_curves(arc: Arc) -> Iterator[tuple[float, ...]]:
    """The two handles and the end of each curve, none of them longer than a quarter of the ellipse."""
    if math.dist(arc.start, arc.end) < LEAST_DISTANCE:
        return
    if arc.rx < LEAST_RADIUS or arc.ry < LEAST_RADIUS:
        yield (*arc.start, *arc.end, *arc.end)
        return
    sweep = _sweep(arc)
    count = max(1, math.ceil(abs(sweep.angle) / (math.pi / 2) - 1e-9))
    step = sweep.angle / count
    handle = 4 / 3 * math.tan(step / 4)
    for number in range(count):
        yield _curve(sweep, sweep.first + number * step, sweep.first + (number + 1) * step, handle)


def _sweep(arc: Arc) -> _Sweep:
    """Centre and angles, by SVG 1.1, appendix F.6.5; radii too small for the distance grow until they reach."""
    (x1, y1), (x2, y2), rx, ry = arc.start, arc.end, arc.rx, arc.ry
    phi = math.radians(arc.turn)
    cos, sin = math.cos(phi), math.sin(phi)
    dx, dy = (x1 - x2) / 2, (y1 - y2) / 2
    px, py = cos * dx + sin * dy, -sin * dx + cos * dy
    grow = math.sqrt(max(1.0, (px / rx) ** 2 + (py / ry) ** 2))
    rx, ry = rx * grow, ry * grow
    inside = (rx * ry) ** 2 / ((rx * py) ** 2 + (ry * px) ** 2) - 1
    factor = math.sqrt(max(0.0, inside)) * (-1 if arc.is_large == arc.is_clockwise else 1)
    cx, cy = factor * rx * py / ry, -factor * ry * px / rx
    first = math.atan2((py - cy) / ry, (px - cx) / rx)
    angle = math.atan2((-py - cy) / ry, (-px - cx) / rx) - first
    if arc.is_clockwise and angle < 0:
        angle += 2 * math.pi
    elif not arc.is_clockwise and angle > 0:
        angle -= 2 * math.pi
    centre = cos * cx - sin * cy + (x1 + x2) / 2, sin * cx + cos * cy + (y1 + y2) / 2
    return _Sweep(centre, rx, ry, cos, sin, first, angle)


def _curve(sweep: _Sweep, a: float, b: float, handle: float) -> tuple[float, ...]:
    """The curve from one angle to another, with handles of so many radii."""
    return (
        *sweep.place(math.cos(a) - handle * math.sin(a), math.sin(a) + handle * math.cos(a)),
        *sweep.place(math.cos(b) + handle * math.sin(b), math.sin(b) - handle * math.cos(b)),
        *sweep.place(math.cos(b), math.sin(b)),
    )
