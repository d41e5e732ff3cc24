"""The outline of a piece where it lies, turned clockwise: of a strip of 20 x 10 µm its upper edge, then a corner."""

from __future__ import annotations

import pytest

from planche.imposition import Sheet
from planche.imposition.grids import Grid
from planche.imposition.sheets import Placement
from planche.kit.outlines import Outline, outlines_on
from planche.marks import Commands

EDGE: Commands = (("M", (0, 0)), ("L", (20, 0)), ("L", (20, 10)))


@pytest.mark.parametrize(
    ("rotation", "size", "edge"),
    [
        (0, (20, 10), ((100, 50), (120, 50), (120, 60))),
        (90, (10, 20), ((110, 50), (110, 70), (100, 70))),
        (180, (20, 10), ((120, 60), (100, 60), (100, 50))),
        (270, (10, 20), ((100, 70), (100, 50), (110, 50))),
    ],
)
def test_an_outline_turns_with_its_piece(
    rotation: int, size: tuple[int, int], edge: tuple[tuple[int, int], ...]
) -> None:
    place = Placement("p", "f", 1, 100, 50, *size, rotation)
    sheet = Sheet(1, 1, "front", 500, 500, Grid(1, 1, *size, 0, 100, 50, turned=False), (place,))
    (found,) = outlines_on(sheet, {("p", "f"): Outline((EDGE,), (), is_plain=False)})
    assert [points for _, points in found.cuts[0]] == [*edge]
