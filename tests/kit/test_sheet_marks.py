"""The marks of small sheets, every length of which can be reckoned by hand."""

from __future__ import annotations

import pytest

from planche.game.theme import Style, Theme
from planche.imposition import Box, Setting, Sheet
from planche.imposition.grids import Grid
from planche.imposition.papers import parse_paper
from planche.imposition.sheets import Placement, Tile
from planche.kit.footers import Note
from planche.kit.glue_areas import draw_glue_area
from planche.kit.outlines import Outline
from planche.kit.slug import SlugWords, draw_slug
from planche.marks import Command, Commands, GlueArea, Path, Rect, TextBlock, rectangle
from planche.marks.description import describe_face
from tests.texts import composer, right_edges

THEME = Theme({"ink": "#000000"}, {"slug": Style("Nunito", 6.5, leading=1.1)})
STYLE = THEME.styles["slug"]
PAPER = parse_paper("150x60mm")
GRID = Grid(1, 1, 40_000, 30_000, 0, 5_000, 8_500, turned=False)
BOARD = Placement("b", "front", 1, 5_000, 8_500, 72_000, 52_000, 0, GRID.box)
FIRST = Tile(0, 0, 2, 2, Box(0, 0, 40_000, 30_000), 8_000)
SHEET = Sheet(1, 4, "front", 150_000, 60_000, GRID, (BOARD,), FIRST)


TILE = """\
face 150 x 60 bleed 0
  ellipse 37,6.5 1.7 x 1.7 fill #FFFFFF
  ellipse 37,40.5 1.7 x 1.7 fill #FFFFFF
  ellipse 3,30.5 1.7 x 1.7 fill #FFFFFF
  ellipse 47,30.5 1.7 x 1.7 fill #FFFFFF
  group shared
    path M5,5 L5,8 stroke #FFFFFF 0.48
    path M5,39 L5,42 stroke #FFFFFF 0.48
    path M1.5,8.5 L4.5,8.5 stroke #FFFFFF 0.48
    path M45.5,8.5 L48.5,8.5 stroke #FFFFFF 0.48
    path M35.5,6.5 L38.5,6.5 stroke #FFFFFF 0.48
    path M37,5 L37,8 stroke #FFFFFF 0.48
    path M35.5,40.5 L38.5,40.5 stroke #FFFFFF 0.48
    path M37,39 L37,42 stroke #FFFFFF 0.48
    path M1.5,30.5 L4.5,30.5 stroke #FFFFFF 0.48
    path M3,29 L3,32 stroke #FFFFFF 0.48
    path M45.5,30.5 L48.5,30.5 stroke #FFFFFF 0.48
    path M47,29 L47,32 stroke #FFFFFF 0.48
    path M5,5 L5,8 stroke #000000 0.12
    path M5,39 L5,42 stroke #000000 0.12
    path M1.5,8.5 L4.5,8.5 stroke #000000 0.12
    path M45.5,8.5 L48.5,8.5 stroke #000000 0.12
    path M35.5,6.5 L38.5,6.5 stroke #000000 0.12
    path M37,5 L37,8 stroke #000000 0.12
    path M35.5,40.5 L38.5,40.5 stroke #000000 0.12
    path M37,39 L37,42 stroke #000000 0.12
    path M1.5,30.5 L4.5,30.5 stroke #000000 0.12
    path M3,29 L3,32 stroke #000000 0.12
    path M45.5,30.5 L48.5,30.5 stroke #000000 0.12
    path M47,29 L47,32 stroke #000000 0.12
  ellipse 37,6.5 1 x 1 stroke #000000 0.12
  ellipse 37,40.5 1 x 1 stroke #000000 0.12
  ellipse 3,30.5 1 x 1 stroke #000000 0.12
  ellipse 47,30.5 1 x 1 stroke #000000 0.12
  group 0 1 -1 0 45 8.5
    path M3,0 L10,7 stroke #FFFFFF 0.36
    path M9,0 L16,7 stroke #FFFFFF 0.36
    path M15,0 L22,7 stroke #FFFFFF 0.36
    path M21,0 L28,7 stroke #FFFFFF 0.36
    path M3,0 L10,7 stroke #000000 0.12
    path M9,0 L16,7 stroke #000000 0.12
    path M15,0 L22,7 stroke #000000 0.12
    path M21,0 L28,7 stroke #000000 0.12
    rect 11.735,2.239 6.529 x 2.522 fill #FFFFFF
    text 12.735,4.316 'glue' Nunito-Regular.ttf 6.5pt #000000
  group 1 0 0 1 5 31.5
    path M3,0 L10,7 stroke #FFFFFF 0.36
    path M9,0 L16,7 stroke #FFFFFF 0.36
    path M15,0 L22,7 stroke #FFFFFF 0.36
    path M21,0 L28,7 stroke #FFFFFF 0.36
    path M27,0 L34,7 stroke #FFFFFF 0.36
    path M3,0 L10,7 stroke #000000 0.12
    path M9,0 L16,7 stroke #000000 0.12
    path M15,0 L22,7 stroke #000000 0.12
    path M21,0 L28,7 stroke #000000 0.12
    path M27,0 L34,7 stroke #000000 0.12
    rect 16.735,2.239 6.529 x 2.522 fill #FFFFFF
    text 17.735,4.316 'glue' Nunito-Regular.ttf 6.5pt #000000
  group 0 -1 1 0 142.6 38
    group shared
      path M0,2.2 L20,2.2 stroke #FFFFFF 0.48
      path M0,0.2 L0,2.2 stroke #FFFFFF 0.48
      path M5,1.5 L5,2.2 stroke #FFFFFF 0.48
      path M10,0.9 L10,2.2 stroke #FFFFFF 0.48
      path M15,1.5 L15,2.2 stroke #FFFFFF 0.48
      path M20,0.2 L20,2.2 stroke #FFFFFF 0.48
      path M0,2.2 L20,2.2 stroke #000000 0.12
      path M0,0.2 L0,2.2 stroke #000000 0.12
      path M5,1.5 L5,2.2 stroke #000000 0.12
      path M10,0.9 L10,2.2 stroke #000000 0.12
      path M15,1.5 L15,2.2 stroke #000000 0.12
      path M20,0.2 L20,2.2 stroke #000000 0.12
    text 21,1.969 '20 mm' Nunito-Regular.ttf 6.12pt #000000
  group 1 0 0 1 5 43
    group shared
      path M0,2.2 L50,2.2 stroke #FFFFFF 0.48
      path M0,0.2 L0,2.2 stroke #FFFFFF 0.48
      path M5,1.5 L5,2.2 stroke #FFFFFF 0.48
      path M10,0.9 L10,2.2 stroke #FFFFFF 0.48
      path M15,1.5 L15,2.2 stroke #FFFFFF 0.48
      path M20,0.9 L20,2.2 stroke #FFFFFF 0.48
      path M25,1.5 L25,2.2 stroke #FFFFFF 0.48
      path M30,0.9 L30,2.2 stroke #FFFFFF 0.48
      path M35,1.5 L35,2.2 stroke #FFFFFF 0.48
      path M40,0.9 L40,2.2 stroke #FFFFFF 0.48
      path M45,1.5 L45,2.2 stroke #FFFFFF 0.48
      path M50,0.2 L50,2.2 stroke #FFFFFF 0.48
      path M0,2.2 L50,2.2 stroke #000000 0.12
      path M0,0.2 L0,2.2 stroke #000000 0.12
      path M5,1.5 L5,2.2 stroke #000000 0.12
      path M10,0.9 L10,2.2 stroke #000000 0.12
      path M15,1.5 L15,2.2 stroke #000000 0.12
      path M20,0.9 L20,2.2 stroke #000000 0.12
      path M25,1.5 L25,2.2 stroke #000000 0.12
      path M30,0.9 L30,2.2 stroke #000000 0.12
      path M35,1.5 L35,2.2 stroke #000000 0.12
      path M40,0.9 L40,2.2 stroke #000000 0.12
      path M45,1.5 L45,2.2 stroke #000000 0.12
      path M50,0.2 L50,2.2 stroke #000000 0.12
    text 51.5,2.016 '50 mm' Nunito-Regular.ttf 6.5pt #000000
    text 61.769,2.016 'g' Nunito-Regular.ttf 6.5pt #000000
"""


def test_the_marks_of_a_tile_with_neighbours_at_the_right_and_at_the_bottom() -> None:
    """Strokes at the edges that are cut, rings at both ends of both seams, two glue zones, the ruler, the footer.

    The seams lie 8 mm before the ends of the tile, at x = 37 and y = 30.5; the zones keep 1 mm from them.
    """
    words = SlugWords("50 mm", "glue", (Note("g", 1),))
    assert describe_face(draw_slug(SHEET, Setting(PAPER), words, (), THEME, composer())) == TILE


@pytest.mark.parametrize(
    ("column", "alone", "rings"),
    [
        (0, (False, False, True, True), []),
        (0, (False, False, True, False), [(3_000, 30_500), (47_000, 30_500)]),
        (0, (False, False, False, True), [(37_000, 6_500), (37_000, 40_500)]),
        (1, (False, False, False, True), [(5_000, 6_500), (5_000, 40_500)]),
    ],
)
def test_a_seam_is_where_a_neighbour_is(
    column: int, alone: tuple[bool, bool, bool, bool], rings: list[tuple[int, int]]
) -> None:
    """Of the tile at the right the left edge is a seam; it has no zone there, but is laid over its neighbour's."""
    tile = FIRST._replace(column=column, alone=alone, area=FIRST.area._replace(x=32_000 * column))
    sheet = SHEET._replace(tile=tile)
    face = draw_slug(sheet, Setting(PAPER), SlugWords("50 mm", "glue", ()), (), THEME, composer())
    described = describe_face(face)
    assert [
        tuple(round(float(n) * 1000) for n in line.split()[1].split(","))
        for line in described.splitlines()
        if "ellipse" in line and "stroke" in line
    ] == rings
    assert described.count("'glue'") == (not column and not alone[2]) + (not alone[3])


def test_the_last_tile_has_strokes_at_its_right_and_bottom_edges() -> None:
    """Its seams are at the left and at the top; the box that it is printed in ends at 45, 38.5."""
    tile = FIRST._replace(row=1, column=1, area=Box(32_000, 22_000, 40_000, 30_000))
    face = draw_slug(SHEET._replace(tile=tile), Setting(PAPER), SlugWords("50 mm", "glue", ()), (), THEME, composer())
    lines = [line for line in describe_face(face).splitlines() if "#000000" in line]
    assert lines[:4] == [
        f"    path {line} stroke #000000 0.12"
        for line in ("M45,5 L45,8", "M45,39 L45,42", "M1.5,38.5 L4.5,38.5", "M45.5,38.5 L48.5,38.5")
    ]
    assert [line.split()[1] for line in lines if "ellipse" in line] == ["5,6.5", "5,40.5", "3,8.5", "47,8.5"]


OUTLINED = """\
face 150 x 60 bleed 0
  ellipse 6.5,6.5 1.7 x 1.7 fill #FFFFFF
  ellipse 6.5,40.5 1.7 x 1.7 fill #FFFFFF
  ellipse 47,6.5 1.7 x 1.7 fill #FFFFFF
  ellipse 47,40.5 1.7 x 1.7 fill #FFFFFF
  group shared
    path M5,6.5 L8,6.5 stroke #FFFFFF 0.48
    path M6.5,5 L6.5,8 stroke #FFFFFF 0.48
    path M5,40.5 L8,40.5 stroke #FFFFFF 0.48
    path M6.5,39 L6.5,42 stroke #FFFFFF 0.48
    path M45.5,6.5 L48.5,6.5 stroke #FFFFFF 0.48
    path M47,5 L47,8 stroke #FFFFFF 0.48
    path M45.5,40.5 L48.5,40.5 stroke #FFFFFF 0.48
    path M47,39 L47,42 stroke #FFFFFF 0.48
    path M5,6.5 L8,6.5 stroke #000000 0.12
    path M6.5,5 L6.5,8 stroke #000000 0.12
    path M5,40.5 L8,40.5 stroke #000000 0.12
    path M6.5,39 L6.5,42 stroke #000000 0.12
    path M45.5,6.5 L48.5,6.5 stroke #000000 0.12
    path M47,5 L47,8 stroke #000000 0.12
    path M45.5,40.5 L48.5,40.5 stroke #000000 0.12
    path M47,39 L47,42 stroke #000000 0.12
  ellipse 6.5,6.5 1 x 1 stroke #000000 0.12
  ellipse 6.5,40.5 1 x 1 stroke #000000 0.12
  ellipse 47,6.5 1 x 1 stroke #000000 0.12
  ellipse 47,40.5 1 x 1 stroke #000000 0.12
  path M20,20 L29,20 L29,29 L20,29 Z fill #FFFFFF
  path M20,26 L23,29 stroke #A9A9A9 0.12
  path M20,23 L26,29 stroke #A9A9A9 0.12
  path M20,20 L29,29 stroke #A9A9A9 0.12
  path M23,20 L29,26 stroke #A9A9A9 0.12
  path M26,20 L29,23 stroke #A9A9A9 0.12
  rect 22.199,21.783 4.601 x 5.433 fill #FFFFFF
  text 22.699,26.258 'A' Nunito-Regular.ttf 14pt #000000
  path M6,9 L16,9 L16,19 L6,19 Z stroke #FFFFFF 0.3
  path M6,9 L16,9 L16,19 L6,19 Z stroke #000000 0.12
  path M6,12 L16,12 stroke #FFFFFF 0.12
  path M6,12 L16,12 stroke #000000 0.12 dash 1.5 1
  group 0 -1 1 0 142.6 34
    group shared
      path M0,2.2 L20,2.2 stroke #FFFFFF 0.48
      path M0,0.2 L0,2.2 stroke #FFFFFF 0.48
      path M5,1.5 L5,2.2 stroke #FFFFFF 0.48
      path M10,0.9 L10,2.2 stroke #FFFFFF 0.48
      path M15,1.5 L15,2.2 stroke #FFFFFF 0.48
      path M20,0.2 L20,2.2 stroke #FFFFFF 0.48
      path M0,2.2 L20,2.2 stroke #000000 0.12
      path M0,0.2 L0,2.2 stroke #000000 0.12
      path M5,1.5 L5,2.2 stroke #000000 0.12
      path M10,0.9 L10,2.2 stroke #000000 0.12
      path M15,1.5 L15,2.2 stroke #000000 0.12
      path M20,0.2 L20,2.2 stroke #000000 0.12
    text 21,1.969 '20 mm' Nunito-Regular.ttf 6.12pt #000000
  group 1 0 0 1 5 43
    group shared
      path M0,2.2 L50,2.2 stroke #FFFFFF 0.48
      path M0,0.2 L0,2.2 stroke #FFFFFF 0.48
      path M5,1.5 L5,2.2 stroke #FFFFFF 0.48
      path M10,0.9 L10,2.2 stroke #FFFFFF 0.48
      path M15,1.5 L15,2.2 stroke #FFFFFF 0.48
      path M20,0.9 L20,2.2 stroke #FFFFFF 0.48
      path M25,1.5 L25,2.2 stroke #FFFFFF 0.48
      path M30,0.9 L30,2.2 stroke #FFFFFF 0.48
      path M35,1.5 L35,2.2 stroke #FFFFFF 0.48
      path M40,0.9 L40,2.2 stroke #FFFFFF 0.48
      path M45,1.5 L45,2.2 stroke #FFFFFF 0.48
      path M50,0.2 L50,2.2 stroke #FFFFFF 0.48
      path M0,2.2 L50,2.2 stroke #000000 0.12
      path M0,0.2 L0,2.2 stroke #000000 0.12
      path M5,1.5 L5,2.2 stroke #000000 0.12
      path M10,0.9 L10,2.2 stroke #000000 0.12
      path M15,1.5 L15,2.2 stroke #000000 0.12
      path M20,0.9 L20,2.2 stroke #000000 0.12
      path M25,1.5 L25,2.2 stroke #000000 0.12
      path M30,0.9 L30,2.2 stroke #000000 0.12
      path M35,1.5 L35,2.2 stroke #000000 0.12
      path M40,0.9 L40,2.2 stroke #000000 0.12
      path M45,1.5 L45,2.2 stroke #000000 0.12
      path M50,0.2 L50,2.2 stroke #000000 0.12
    text 51.5,2.016 '50 mm' Nunito-Regular.ttf 6.5pt #000000
"""


def test_the_marks_of_a_piece_with_an_outline_a_fold_and_a_glue_area() -> None:
    """Rings at the corners, not strokes; on its back nothing but these."""
    outline = Outline(
        (rectangle(6_000, 9_000, 10_000, 10_000),),
        ((("M", (6_000, 12_000)), ("L", (16_000, 12_000))),),
        is_plain=False,
        glues=(GlueArea("A", rectangle(20_000, 20_000, 9_000, 9_000)),),
    )
    words, setting, front = SlugWords("50 mm", "glue", ()), Setting(PAPER, slug=0), SHEET._replace(tile=None)
    assert describe_face(draw_slug(front, setting, words, (outline,), THEME, composer())) == OUTLINED
    back = describe_face(draw_slug(front._replace(side="back"), setting, words, (outline,), THEME, composer()))
    assert [line for line in OUTLINED.splitlines() if line not in back.splitlines()] == [
        line for line in OUTLINED.splitlines() if line.startswith(("  path", "  rect", "  text"))
    ]


def area_of(*paths: Commands) -> list[list[tuple[float, ...]]]:
    """The strokes of a glue area of these parts: both ends of each."""
    drawn = draw_glue_area(GlueArea("A", tuple(command for path in paths for command in path)), STYLE, composer())
    return [[points for _, points in mark.commands] for mark in drawn[1:] if isinstance(mark, Path)]


def test_strokes_of_a_glue_area_stop_at_its_edges_and_at_its_holes() -> None:
    """They run where x - y is a multiple of 3 mm; a part that is not closed is closed."""
    triangle: Commands = (("M", (0, 0)), ("L", (12_000, 0)), ("L", (12_000, 6_000)))
    hole: Commands = (("M", (6_000, 1_000)), ("L", (8_000, 1_000)), ("L", (8_000, 2_000)), ("L", (6_000, 2_000)))
    assert area_of(triangle) == area_of((*triangle, ("Z", ()))) == [
        [(3_000, 0), (6_000, 3_000)],
        [(6_000, 0), (12_000, 6_000)],
        [(9_000, 0), (12_000, 3_000)],
    ]  # fmt: skip
    assert area_of((*triangle, ("Z", ())), hole)[1:3] == [
        [(6_000, 0), (7_000, 1_000)],
        [(8_000, 2_000), (12_000, 6_000)],
    ]


def test_strokes_of_a_round_glue_area_end_on_its_curve() -> None:
    """A quarter of a disc of 12 mm about 0, 0, of straight lines that come as near as a hundredth."""
    curve: Command = ("C", (12_000, 6_627, 6_627, 12_000, 0, 12_000))
    strokes = area_of((("M", (0, 0)), ("L", (12_000, 0)), curve, ("Z", ())))
    assert [[(x, y)] for (x, y), _ in strokes] == [[(0, 9_000)], [(0, 6_000)], [(0, 3_000)], [(0, 0)], [(3_000, 0)],
                                                  [(6_000, 0)], [(9_000, 0)]]  # fmt: skip
    for start, end in strokes:
        assert end[0] - end[1] == start[0] - start[1]
        assert (end[0] ** 2 + end[1] ** 2) ** 0.5 == pytest.approx(12_000, rel=0.01)


@pytest.mark.parametrize(
    ("width", "height", "size"), [(30_000, 20_000, 14), (30_000, 2_716, 7), (3_500, 30_000, 10.65), (30_000, 1_550, 0)]
)
def test_the_name_of_a_glue_area_is_as_large_as_its_room_up_to_a_bound(width: int, height: int, size: float) -> None:
    """A line of 14 pt is 5.433 mm high; the letter A with 0.5 mm at each side is 4.601 mm wide then."""
    drawn = draw_glue_area(GlueArea("A", rectangle(1_000, 2_000, width, height)), STYLE, composer())
    names = [mark for mark in drawn if isinstance(mark, TextBlock)]
    grounds = [mark for mark in drawn if isinstance(mark, Rect)]
    assert (len(names), len(grounds)) == ((1, 1) if size else (0, 0))
    for name, ground in zip(names, grounds):
        (run,) = name.lines[0].runs
        assert run.size / 352.778 == pytest.approx(size, abs=0.02)
        assert (run.x - ground.x, ground.x + ground.width - right_edges(name)[0]) == pytest.approx((500, 500), abs=2)
        assert ground.x + ground.width / 2 == pytest.approx(1_000 + width / 2, abs=2)
        assert ground.y + ground.height / 2 == pytest.approx(2_000 + height / 2, abs=2)
