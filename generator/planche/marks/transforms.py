"""Transformations of groups: SVG's words for them as matrices in µm, one after another, and points through them."""

from __future__ import annotations

import math

from planche.imposition import MM, Box
from planche.marks.arcs import Point
from planche.marks.paths import Commands

Matrix = tuple[float, float, float, float, float, float]
"""a b c d e f, as in SVG; lengths in µm."""
IDENTITY: Matrix = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)
MAX_NUMBER = 10_000
LEAST_AREA = 1e-9  # of what was a square of 1 x 1
QUARTER = 0.5522847498
"""Length of the handles of a Bézier curve that draws a quarter of a circle, in radii."""


def is_bounded(matrix: Matrix) -> bool:
    """Whether a transformation stays within what an attribute may say."""
    return max(map(abs, matrix[:4])) <= MAX_NUMBER and max(map(abs, matrix[4:])) <= MAX_NUMBER * MM


def translation(dx: float, dy: float = 0.0) -> Matrix:
    """A move by so many mm."""
    return (1, 0, 0, 1, dx * MM, dy * MM)


def scaling(x: float, y: float | None = None) -> Matrix:
    """So many times as large, across and down; down as across unless it is said."""
    return (x, 0, 0, x if y is None else y, 0, 0)


def rotation(degrees: float, x: float = 0.0, y: float = 0.0) -> Matrix:
    """A clockwise turn about a point in mm."""
    turn = math.radians(degrees)
    cx, cy = x * MM, y * MM
    cos, sin = round(math.cos(turn), 9), round(math.sin(turn), 9)
    return (cos, sin, -sin, cos, cx - cos * cx + sin * cy, cy - sin * cx - cos * cy)


def chain(m: Matrix, n: Matrix) -> Matrix:
    """m after n, as SVG chains transformations."""
    return (
        m[0] * n[0] + m[2] * n[1],
        m[1] * n[0] + m[3] * n[1],
        m[0] * n[2] + m[2] * n[3],
        m[1] * n[2] + m[3] * n[3],
        m[0] * n[4] + m[2] * n[5] + m[4],
        m[1] * n[4] + m[3] * n[5] + m[5],
    )


def invert(matrix: Matrix) -> Matrix | None:
    """The transformation that takes back what another one does; None for one that leaves nothing of a box."""
    a, b, c, d, e, f = matrix
    area = a * d - b * c
    if abs(area) < LEAST_AREA:
        return None
    return (d / area, -b / area, -c / area, a / area, (c * f - d * e) / area, (b * e - a * f) / area)


def move_point(matrix: Matrix, x: float, y: float) -> tuple[int, int]:
    """Where a transformation takes a point."""
    a, b, c, d, e, f = matrix
    return round(a * x + c * y + e), round(b * x + d * y + f)


def map_point(matrix: Matrix, x: float, y: float) -> Point:
    """The same to a fraction of a µm, for what is reckoned with and not drawn."""
    a, b, c, d, e, f = matrix
    return a * x + c * y + e, b * x + d * y + f


def move_path(matrix: Matrix, commands: Commands) -> Commands:
    """The path with all its points taken through a transformation."""
    return tuple(
        (name, tuple(part for x, y in zip(points[::2], points[1::2]) for part in move_point(matrix, x, y)))
        for name, points in commands
    )


def move_box(matrix: Matrix, box: Box) -> Box:
    """The upright box around a box that is taken through a transformation."""
    if matrix is IDENTITY:
        return box
    x, y, width, height = box
    a, b, c, d, e, f = matrix
    if not (b or c):
        left, right = round(a * x + e), round(a * (x + width) + e)
        top, foot = round(d * y + f), round(d * (y + height) + f)
        return Box(min(left, right), min(top, foot), abs(right - left), abs(foot - top))
    corners = [move_point(matrix, px, py) for px in (x, x + width) for py in (y, y + height)]
    across, down = zip(*corners)
    return Box(min(across), min(down), max(across) - min(across), max(down) - min(down))
