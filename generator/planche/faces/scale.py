"""How a face is enlarged or mirrored, and what becomes of the paths and groups that are drawn on it."""

from __future__ import annotations

from typing import NamedTuple

from planche.marks import Commands, Matrix


class Scale(NamedTuple):
    """How many times as large a face is printed as it is drawn, and whether its left side is its right one."""

    across: float
    down: float
    both: float  # of what must keep its proportions, such as type and radii
    mirror: int = 0  # µm; what lies that far from the left lies at the left edge instead: 0 where nothing is mirrored


AS_DRAWN = Scale(1, 1, 1)


def enlarge_path(commands: Commands, scale: Scale) -> Commands:
    """A path with its points moved across and down."""
    if scale == AS_DRAWN:
        return commands
    way = -1 if scale.mirror else 1
    return tuple(
        (
            name,
            tuple(
                round(value * scale.down) if n % 2 else scale.mirror + way * round(value * scale.across)
                for n, value in enumerate(points)
            ),
        )
        for name, points in commands
    )


def enlarge_group(matrix: Matrix, scale: Scale, pivot: tuple[float, float]) -> tuple[Matrix, Scale]:
    """The matrix of a group on the enlarged face, and how what it holds is enlarged.

    What is turned by more than half turns keeps its proportions, about the pivot that it is turned about, which keeps
    its place (µm) on the face.
    """
    if scale == AS_DRAWN:
        return matrix, scale
    a, b, c, d, x, y = matrix
    px, py = pivot
    within = scale
    if b or c:
        x = px * scale.across - (px - x) * scale.both
        y = py * scale.down - (py - y) * scale.both
        within = Scale(scale.both, scale.both, scale.both, scale.mirror)
    else:
        x, y = x * scale.across, y * scale.down
    return _mirror_matrix((a, b, c, d, x, y), scale.mirror), within


def _mirror_matrix(matrix: Matrix, mirror: int) -> Matrix:
    """The matrix of a group whose elements are mirrored each, so that all of it is: it turns the other way round."""
    if not mirror:
        return matrix
    a, b, c, d, x, y = matrix
    return a, -b, -c, d, mirror - a * mirror - x, y + b * mirror
