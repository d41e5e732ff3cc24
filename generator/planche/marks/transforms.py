"""Transformations of groups: SVG's words for them as matrices in µm, one after another, and points through them."""

from __future__ import annotations

import math
from collections.abc import Sequence

from planche.imposition import MM

Matrix = tuple[float, float, float, float, float, float]
"""a b c d e f, as in SVG."""
Commands = tuple[tuple[str, tuple[int, ...]], ...]
"""Absolute path commands with their coordinates."""
IDENTITY: Matrix = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)
MAX_NUMBER = 10_000
QUARTER = 0.5522847498
"""Length of the handles of a Bézier curve that draws a quarter of a circle, in radii."""


def is_bounded(matrix: Matrix) -> bool:
    """Whether a transformation stays within what an attribute may say."""
    return max(map(abs, matrix[:4])) <= MAX_NUMBER and max(map(abs, matrix[4:])) <= MAX_NUMBER * MM


def step(name: str, numbers: Sequence[float]) -> Matrix:
    """One SVG transformation with lengths in mm as a matrix in µm."""
    if name == "translate":
        dx, dy = numbers[0], numbers[1] if len(numbers) > 1 else 0.0
        return (1, 0, 0, 1, dx * MM, dy * MM)
    if name == "scale":
        return (numbers[0], 0, 0, numbers[1] if len(numbers) > 1 else numbers[0], 0, 0)
    turn = math.radians(numbers[0])
    cx, cy = (numbers[1] * MM, numbers[2] * MM) if len(numbers) > 2 else (0.0, 0.0)
    cos, sin = round(math.cos(turn), 9), round(math.sin(turn), 9)
    return (cos, sin, -sin, cos, cx - cos * cx + sin * cy, cy - sin * cx - cos * cy)


def times(m: Matrix, n: Matrix) -> Matrix:
    """m after n, as SVG chains transformations."""
    return (
        m[0] * n[0] + m[2] * n[1],
        m[1] * n[0] + m[3] * n[1],
        m[0] * n[2] + m[2] * n[3],
        m[1] * n[2] + m[3] * n[3],
        m[0] * n[4] + m[2] * n[5] + m[4],
        m[1] * n[4] + m[3] * n[5] + m[5],
    )


def moved_by(matrix: Matrix, x: float, y: float) -> tuple[int, int]:
    """Where a transformation takes a point."""
    a, b, c, d, e, f = matrix
    return round(a * x + c * y + e), round(b * x + d * y + f)


def moved_path(matrix: Matrix, commands: Commands) -> Commands:
    """The path with all its points taken through a transformation."""
    return tuple(
        (name, tuple(part for x, y in zip(points[::2], points[1::2]) for part in moved_by(matrix, x, y)))
        for name, points in commands
    )
