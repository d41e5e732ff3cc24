"""The bodies of the autopsy cards: how deep inside the one of a name a point of the card lies, in mm.

A body is made of limbs that get wider or narrower, as art/body-<name>.svg draws them.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import NamedTuple


class Limb(NamedTuple):
    """All points within `r1` to `r2` of the line from x1, y1 to x2, y2."""

    x1: float
    y1: float
    r1: float
    x2: float
    y2: float
    r2: float

    def depth_at(self, x: float, y: float) -> float:
        """How far inside its edge a point lies, below 0 outside."""
        dx, dy = self.x2 - self.x1, self.y2 - self.y1
        size = dx * dx + dy * dy
        t = max(0.0, min(1.0, ((x - self.x1) * dx + (y - self.y1) * dy) / size)) if size else 0.0
        return self.r1 + (self.r2 - self.r1) * t - math.hypot(x - self.x1 - t * dx, y - self.y1 - t * dy)


Body = tuple[Limb, ...]
COLUMNS, ROWS = 64, 89  # of the table of a card: from edge to edge


class Hollow:
    """A body as a table of how deep whole millimetres of the card lie in it, which is quick to look into."""

    def __init__(self, body: Body) -> None:
        self.depths = [[depth_at(body, x, y) for x in range(COLUMNS)] for y in range(ROWS)]

    def depth_at(self, x: float, y: float) -> float:
        """About how far inside the edge a point lies, below 0 outside."""
        a, b, c, d, u, v = self._around(x, y)
        return (a * (1 - u) + b * u) * (1 - v) + (c * (1 - u) + d * u) * v

    def inwards(self, x: float, y: float) -> tuple[float, float]:
        """By how much the depth grows for each millimetre across and down."""
        a, b, c, d, u, v = self._around(x, y)
        return (b - a) * (1 - v) + (d - c) * v, (c - a) * (1 - u) + (d - b) * u

    def _around(self, x: float, y: float) -> tuple[float, float, float, float, float, float]:
        """The depths of the four millimetres around a point, and how far right and below the first it lies."""
        column, row = min(max(int(x), 0), COLUMNS - 2), min(max(int(y), 0), ROWS - 2)
        (a, b), (c, d) = self.depths[row][column : column + 2], self.depths[row + 1][column : column + 2]
        return a, b, c, d, x - column, y - row


def _body(*limbs: tuple[float, float, float, float, float, float]) -> Body:
    return tuple(Limb(*limb) for limb in limbs)


def depth_at(body: Body, x: float, y: float) -> float:
    """How far inside the edge of a body a point lies, below 0 outside."""
    return max(limb.depth_at(x, y) for limb in body)


BODIES: Mapping[str, Body] = {
    "snow-angel": _body(
        (22.5, 35, 7.4, 11.6, 24.6, 6.6),
        (40.5, 35, 7.4, 51.4, 24.6, 6.6),
        (25, 56, 8.6, 14.4, 72.4, 7.2),
        (38, 56, 8.6, 48.6, 72.4, 7.2),
        (31.5, 36, 14, 31.5, 53, 14),
        (31.5, 21.4, 9.8, 31.5, 21.4, 9.8),
    ),
    "runner": _body(
        (26, 35, 7.2, 12.2, 40, 6.6),
        (12.2, 40, 6.6, 11.6, 53, 6.2),
        (27, 55, 8.6, 15, 65, 7.6),
        (15, 65, 7.6, 12, 73, 6.8),
        (36, 36, 13.4, 30, 52, 13.2),
        (33, 55, 8.8, 48.6, 60, 7.8),
        (48.6, 60, 7.8, 45, 73.4, 6.8),
        (40, 36, 7.2, 51.6, 41, 6.6),
        (51.6, 41, 6.6, 51.8, 30, 6.2),
        (38.4, 19.6, 9.8, 38.4, 19.6, 9.8),
    ),
    "diver": _body(
        (27, 32, 8.6, 24, 16.4, 7),
        (38, 34, 8.6, 50, 28, 7.4),
        (50, 28, 7.4, 51, 17, 6.6),
        (22, 53, 7.2, 13, 64, 6.6),
        (13, 64, 6.6, 15, 73.8, 6.4),
        (42, 53, 7.2, 49.4, 66, 6.4),
        (49.4, 66, 6.4, 46, 73.8, 6.2),
        (33, 37, 13.6, 31.6, 53, 14),
        (31.4, 68, 9.8, 31.4, 68, 9.8),
    ),
    "dancer": _body(
        (41, 36, 7.2, 51.6, 28, 6.4),
        (51.6, 28, 6.4, 45, 15.2, 6),
        (38, 55, 8.6, 51, 65, 7.2),
        (51, 65, 7.2, 51.8, 74, 6.2),
        (28, 55, 8.6, 24, 73.6, 6.8),
        (32.6, 36, 13.2, 32.4, 53, 13.6),
        (24, 36, 7.2, 11.4, 40, 6.6),
        (11.4, 40, 6.6, 13, 53, 6.2),
        (27.6, 20.4, 9.8, 27.6, 20.4, 9.8),
    ),
    "climber": _body(
        (41, 35, 7.2, 49.6, 24, 6.6),
        (49.6, 24, 6.6, 51.6, 15.6, 6.2),
        (39, 56, 8.6, 51, 52, 7.6),
        (51, 52, 7.6, 50.6, 67, 6.8),
        (27, 57, 8.8, 18, 73.2, 7),
        (32, 37, 13.8, 32, 53.6, 13.8),
        (23, 36, 7.2, 11.2, 41, 6.6),
        (11.2, 41, 6.6, 11.4, 29, 6.2),
        (31, 20.4, 9.8, 31, 20.4, 9.8),
    ),
    "detective": _body(
        (41, 36, 7.2, 51.6, 46, 6.6),
        (51.6, 46, 6.6, 44, 56, 6.4),
        (25, 58, 9, 21.6, 73.2, 7.4),
        (39, 58, 9, 43.6, 73.2, 7.4),
        (32, 37, 13.8, 32, 55, 14.4),
        (23, 36, 7.2, 11.6, 43, 6.6),
        (11.6, 43, 6.6, 12.4, 29.4, 6.4),
        (32.6, 22, 9.8, 32.6, 22, 9.8),
    ),
    "sleeper": _body(
        (41, 40, 7.2, 27, 48, 6.6),
        (36.4, 64.5, 9.7, 19.1, 71.1, 8.4),
        (34, 37, 14.4, 42, 60, 14.8),
        (41.8, 60.1, 11.9, 21.2, 57, 8.6),
        (21.2, 57, 8.6, 12.8, 67, 7.4),
        (30, 33, 7.4, 12, 38, 6.6),
        (24.4, 21.8, 10.2, 24.4, 21.8, 10.2),
    ),
    "flyer": _body(
        (42, 32, 7.8, 51.6, 16, 6.6),
        (25, 55, 8.6, 13.6, 63, 7.6),
        (13.6, 63, 7.6, 11.8, 73, 6.8),
        (34, 57, 8.8, 32, 73.4, 7),
        (37, 37, 13.6, 29.4, 53, 13.8),
        (27, 38, 7.4, 12, 41, 6.6),
        (12, 41, 6.6, 13, 29, 6.2),
        (27.6, 22.6, 9.8, 27.6, 22.6, 9.8),
    ),
    "strongman": _body(
        (43, 35, 8, 51.6, 39, 7),
        (51.6, 39, 7, 50.4, 24, 6.4),
        (20.6, 35, 8, 11.6, 39, 7),
        (11.6, 39, 7, 13, 24, 6.4),
        (25.4, 57, 9.2, 17, 73, 7.4),
        (38.4, 57, 9.2, 46.6, 73, 7.4),
        (32, 36.6, 15, 32, 53.4, 13.6),
        (31.8, 20.6, 9.8, 31.8, 20.6, 9.8),
    ),
    "driver": _body(
        (23, 40, 7.4, 38, 45, 6.6),
        (24, 62, 9.6, 45, 59, 8.2),
        (45, 59, 8.2, 50.4, 73.6, 6.8),
        (24, 37.4, 14, 21.4, 58, 14.6),
        (24, 66, 9.6, 40.6, 70, 8),
        (24, 40, 7.4, 37, 51, 6.8),
        (37, 51, 6.8, 51, 45, 6.4),
        (30, 21.4, 10.2, 30, 21.4, 10.2),
    ),
}
