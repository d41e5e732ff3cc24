"""How a face is enlarged, and what becomes of the paths and groups that are drawn on it."""

from __future__ import annotations

from typing import NamedTuple

from planche.marks import Commands, Matrix


class Scale(NamedTuple):
    """How many times as large a face is printed as it is drawn."""

    across: float
    down: float
    both: float  # of what must keep its proportions, such as type and radii


AS_DRAWN = Scale(1, 1, 1)


def enlarge_path(commands: Commands, scale: Scale) -> Commands:
    """A path with its points moved across and down."""
    if scale == AS_DRAWN:
        return commands
    return tuple(
        (name, tuple(round(value * (scale.down if n % 2 else scale.across)) for n, value in enumerate(points)))
        for name, points in commands
    )


def enlarge_group(matrix: Matrix, scale: Scale, pivot: tuple[float, float]) -> tuple[Matrix, Scale]:
    """The matrix of a group on the enlarged face, and how what it holds is enlarged.

    What is turned by more than half turns keeps its proportions, about the pivot that it is turned about, which keeps
    its place (µm) on the face.
    """
    a, b, c, d, x, y = matrix
    if scale == AS_DRAWN:
        return matrix, scale
    if not (b or c):
        return (a, b, c, d, x * scale.across, y * scale.down), scale
    px, py = pivot
    moved_x = px * scale.across - (px - x) * scale.both
    moved_y = py * scale.down - (py - y) * scale.both
    return (a, b, c, d, moved_x, moved_y), Scale(scale.both, scale.both, scale.both)
