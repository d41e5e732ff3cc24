"""Marks beside what is printed, reckoned by hand: strokes at the edges of tiles, crosses in rings at their seams."""

from __future__ import annotations

import pytest

from planche.imposition import Box, Nest, Placement, Setting, Sheet, cut_marks, parse_paper
from planche.imposition.grids import Grid
from planche.imposition.sheets import Tile
from planche.kit.outlines import MARKED, Outline
from planche.kit.registers import Ring, register_marks

SETTING = Setting(parse_paper("A4"))
PLACE = Placement("ace", "ace", 1, 20_000, 30_000, 100_000, 80_000, 0)
GRID = Grid(1, 1, 100_000, 80_000, 0, 20_000, 30_000, turned=False)
TILE = Tile(0, 1, 2, 3, Box(50_000, 0, 100_000, 80_000), 10_000)
SHEET = Sheet(1, 1, "front", 210_000, 297_000, GRID, (PLACE,))
FOLDED = Outline((), (), is_plain=False)


def crosses(*middles: tuple[int, int]) -> list[tuple[int, int, int, int]]:
    """3 mm across and down, with the place in their middle."""
    return [
        line
        for x, y in middles
        for line in ((x - 1_500, y, x + 1_500, y), (x, y - 1_500, x, y + 1_500))
    ]  # fmt: skip


def rings(*middles: tuple[int, int]) -> tuple[Ring, ...]:
    return tuple((x, y, 1_000) for x, y in middles)


def test_a_tile_in_the_middle_of_the_upper_row() -> None:
    """Its upper edge is cut; seams lie at both sides and below, each with a ring 2 mm beyond its ends."""
    lines, found = register_marks(SHEET._replace(tile=TILE), SETTING, [MARKED])
    upright = [(20_000, 28_000), (20_000, 112_000), (110_000, 28_000), (110_000, 112_000)]
    seams = [*upright, (18_000, 100_000), (122_000, 100_000)]
    cut = [(16_500, 30_000, 19_500, 30_000), (120_500, 30_000, 123_500, 30_000)]
    assert list(lines) == cut + crosses(*seams)
    assert found == rings(*seams)


def test_the_last_tile_of_the_lower_row() -> None:
    """Its right and lower edges are cut."""
    tile = TILE._replace(row=1, column=2, area=Box(130_000, 60_000, 100_000, 80_000))
    lines, found = register_marks(SHEET._replace(tile=tile), SETTING, [MARKED])
    seams = [(20_000, 28_000), (20_000, 112_000), (18_000, 30_000), (122_000, 30_000)]
    cut = [
        (120_000, 26_500, 120_000, 29_500), (120_000, 110_500, 120_000, 113_500),
        (16_500, 110_000, 19_500, 110_000), (120_500, 110_000, 123_500, 110_000),
    ]  # fmt: skip
    assert list(lines) == cut + crosses(*seams)
    assert found == rings(*seams)


def test_a_tile_without_neighbours_is_cut_all_around() -> None:
    tile = TILE._replace(alone=(True, True, True, True))
    lines, found = register_marks(SHEET._replace(tile=tile), SETTING, [MARKED])
    assert (len(lines), found) == (8, ())
    assert lines[:2] == ((20_000, 26_500, 20_000, 29_500), (20_000, 110_500, 20_000, 113_500))


@pytest.mark.parametrize(("x", "kept"), [(3_500, 4), (3_499, 3), (106_500, 4), (106_501, 3)])
def test_rings_that_do_not_lie_on_the_sheet_are_left_out(x: int, kept: int) -> None:
    """At 1.5 mm from an edge they still do: here those at both ends of the seam below."""
    grid, tile = GRID._replace(x=x), TILE._replace(alone=(False, True, True, False))
    _, found = register_marks(SHEET._replace(grid=grid, tile=tile), SETTING, [MARKED])
    assert len(found) == kept


def test_pieces_that_are_not_rectangles_have_a_ring_at_each_corner() -> None:
    corners = [(18_000, 28_000), (18_000, 112_000), (122_000, 28_000), (122_000, 112_000)]
    nest = Nest(1, 1, 100_000, 80_000, 0, 20_000, 30_000, lies=True, is_short=False)
    x, y, width, height = nest.box
    around = [(x - 2_000, y - 2_000), (x - 2_000, y + height + 2_000), (x + width + 2_000, y - 2_000),
              (x + width + 2_000, y + height + 2_000)]  # fmt: skip
    for sheet, outlines, middles in ((SHEET, [FOLDED], corners), (SHEET._replace(grid=nest), [MARKED], around)):
        lines, found = register_marks(sheet, SETTING, outlines)
        assert (list(lines), found) == (crosses(*middles), rings(*middles))


def test_rectangles_have_strokes_in_line_with_their_edges() -> None:
    grid = GRID._replace(columns=2, width=50_000)
    places = (PLACE._replace(width=50_000), PLACE._replace(x=70_000, width=50_000))
    sheet = SHEET._replace(grid=grid, placements=places)
    assert register_marks(sheet, SETTING, []) == (cut_marks(sheet, SETTING), ())
    assert register_marks(sheet, SETTING, [MARKED, MARKED]) == (cut_marks(sheet, SETTING, marked=list(places)), ())
    assert register_marks(sheet, SETTING, [FOLDED, MARKED]) == (cut_marks(sheet, SETTING, marked=[places[1]]), ())
    assert register_marks(sheet._replace(placements=()), SETTING, []) == ((), ())
