"""Tiles of large boards: the fewest, the whole face on them, seams past what is to be kept whole."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from planche.imposition.cut_marks import MARK_ZONE
from planche.imposition.grids import Box, Grid
from planche.imposition.impossible import DoesNotFit, TooMuchPaper
from planche.imposition.papers import MM, PAPERS, Paper, parse_paper
from planche.imposition.placement import best_grid
from planche.imposition.sheets import LEAST_OVERLAP, MOST_OVERLAP, Duplex, Item, Placement, Setting, Sheet, Tile
from planche.imposition.tiling import (
    BEYOND,
    CLEAR,
    LEAST_TILE,
    STRIP,
    TilePlan,
    largest_face,
    place_seams,
    plan_tiles,
    tile_sheets,
)
from tests.projects import game, planche, tiny

Keeps = list[tuple[int, int]]

everywhere = settings(derandomize=True, deadline=None, max_examples=100)
overlaps = st.integers(LEAST_OVERLAP, MOST_OVERLAP)
sizes = st.integers(50, 1200).map(lambda mm: mm * MM) | st.integers(50 * MM, 1200 * MM)
printing = st.builds(
    Setting,
    paper=st.sampled_from(PAPERS),
    margin=st.integers(0, 12 * MM),
    gap=st.just(0),
    slug=st.just(5 * MM),
    duplex=st.sampled_from(Duplex),
    back_offset=st.just((0, 0)),
    overlap=overlaps,
)
A4 = Setting(parse_paper("A4"))


@st.composite
def lengths(draw: st.DrawFn) -> tuple[int, int, int]:
    """A length to part, the room of a tile, and the overlap."""
    overlap = draw(overlaps)
    room = draw(st.integers(LEAST_TILE + overlap, 420 * MM))
    return draw(st.integers(room // 2, 1200 * MM)), room, overlap


def pieces(length: int, overlap: int, found: tuple[int, ...]) -> list[tuple[int, int]]:
    """From where to where each tile shows the face."""
    return [
        (start, min(end + overlap, length) if end < length else end) for start, end in pairwise((0, *found, length))
    ]


def keeps_of(mm: list[tuple[float, float]]) -> Keeps:
    return [(round(start * MM), round(end * MM)) for start, end in mm]


# -- seams


@everywhere
@given(lengths())
def test_a_length_is_parted_into_the_fewest_tiles_that_fit(parted: tuple[int, int, int]) -> None:
    length, room, overlap = parted
    found, crossed = place_seams(length, room, overlap, [])
    count = len(found) + 1
    assert crossed == 0
    assert all(end - start <= room for start, end in pieces(length, overlap, found))
    # fewer tiles of that room, each laid over the one before, do not reach as far
    assert count == 1 or (count - 1) * room - (count - 2) * overlap < length


@everywhere
@given(lengths())
def test_neighbours_share_exactly_the_overlap(parted: tuple[int, int, int]) -> None:
    length, room, overlap = parted
    found, _ = place_seams(length, room, overlap, [])
    shown = pieces(length, overlap, found)
    assert (shown[0][0], shown[-1][1]) == (0, length)
    assert all(before[1] - after[0] == overlap for before, after in pairwise(shown))
    assert all(after[1] > before[1] for before, after in pairwise(shown))


@everywhere
@given(lengths())
def test_with_nothing_in_the_way_all_tiles_are_equal(parted: tuple[int, int, int]) -> None:
    length, room, overlap = parted
    found, _ = place_seams(length, room, overlap, [])
    shown = [end - start for start, end in pieces(length, overlap, found)]
    assert max(shown) - min(shown) <= len(shown)  # micrometres


@st.composite
def obstructed(draw: st.DrawFn) -> tuple[int, int, int, Keeps]:
    """A length of a few tiles with boxes that leave little room between them, all in whole millimetres."""
    overlap, room = draw(st.integers(3, 30)), draw(st.integers(80, 200))
    length = draw(st.integers(room + 1, 4 * room - 3 * overlap))
    starts = draw(st.lists(st.integers(0, length), max_size=40))
    keeps = [(start, start + draw(st.integers(1, 12))) for start in starts]
    return length, room, overlap, keeps


def fewest_crossed(length: int, room: int, overlap: int, keeps: Keeps) -> int:
    """By trying each whole millimetre for each seam: what a shift can do."""
    count = -(-(length - overlap) // (room - overlap))
    best = {-overlap: 0}
    for number in range(1, count):
        reached: dict[int, int] = {}
        for place in range(1, length):
            if length - place > room + (count - number - 1) * (room - overlap):
                continue
            cut = sum(start < place < end for start, end in keeps)
            before = [
                crossed
                for start, crossed in best.items()
                if place + overlap - max(0, start) <= room and start + overlap < place
            ]
            if before:
                reached[place] = min(before) + cut
        best = reached
    return min(best.values())


@settings(derandomize=True, deadline=None, max_examples=60)
@given(obstructed())
def test_seams_run_past_what_is_kept_whole_wherever_they_can(parted: tuple[int, int, int, Keeps]) -> None:
    length, room, overlap, keeps = parted
    told = [(start * MM, end * MM) for start, end in keeps]
    found, crossed = place_seams(length * MM, room * MM, overlap * MM, told)
    assert crossed == sum(start < seam < end for seam in found for start, end in told)
    assert all(end - start <= room * MM for start, end in pieces(length * MM, overlap * MM, found))
    assert all(after - before > overlap * MM for before, after in pairwise(found))
    assert crossed <= fewest_crossed(length, room, overlap, keeps)


def test_a_seam_moves_by_no_more_than_it_must() -> None:
    assert place_seams(300 * MM, 200 * MM, 10 * MM, []) == ((145_000,), 0)
    assert place_seams(300 * MM, 200 * MM, 10 * MM, keeps_of([(140, 148)])) == ((148_500,), 0)
    assert place_seams(300 * MM, 200 * MM, 10 * MM, keeps_of([(143, 160)])) == ((142_500,), 0)
    assert place_seams(300 * MM, 200 * MM, 10 * MM, keeps_of([(140, 148), (148.3, 160)])) == ((139_500,), 0)


def test_two_seams_do_not_both_move_where_the_tile_between_them_would_be_too_large() -> None:
    """To pass by both boxes they would lie 200 mm apart, of which a tile shows 190 and the overlap."""
    seams, crossed = place_seams(500 * MM, 200 * MM, 10 * MM, keeps_of([(115, 195), (290, 315)]))
    assert crossed == 1
    assert all(end - start <= 200 * MM for start, end in pieces(500 * MM, 10 * MM, seams))


def test_a_seam_stays_clear_where_there_is_room_and_takes_a_narrow_gap_where_there_is_none() -> None:
    assert CLEAR == 500
    assert place_seams(300 * MM, 200 * MM, 10 * MM, keeps_of([(120, 144.9)])) == ((145_400,), 0)
    wall = [(99, 145.1), (145.3, 200)]
    found, crossed = place_seams(300 * MM, 200 * MM, 10 * MM, keeps_of(wall))
    assert (crossed, 145_100 <= found[0] <= 145_300) == (0, True)


@pytest.mark.parametrize("box", [(145.5, 150), (140, 144.5)])
def test_half_a_millimetre_beside_a_box_is_clear_of_it(box: tuple[float, float]) -> None:
    assert place_seams(300 * MM, 200 * MM, 10 * MM, keeps_of([box])) == ((145_000,), 0)


def test_a_seam_between_two_boxes_that_touch_cuts_neither() -> None:
    assert place_seams(300 * MM, 200 * MM, 10 * MM, keeps_of([(0, 143), (143, 300)])) == ((143_000,), 0)


def test_tiles_may_fill_their_room_to_the_micrometre() -> None:
    assert place_seams(390 * MM, 200 * MM, 10 * MM, []) == ((190_000,), 0)
    assert place_seams(580 * MM, 200 * MM, 10 * MM, keeps_of([(180, 200)])) == ((190_000, 380_000), 1)


@pytest.mark.parametrize(("first", "crossed"), [(165, 1), (155, 1), (154, 0)])
def test_seams_keep_more_than_their_overlap_apart(first: float, crossed: int) -> None:
    """Boxes leave two places free, the second at 185 mm; a tile between seams 30 mm apart would be glue alone."""
    found = place_seams(380 * MM, 200 * MM, 30 * MM, keeps_of([(0, first), (first, 185), (185, 380)]))
    assert found[1] == crossed
    assert found[0][1] - found[0][0] > 30 * MM


def test_the_one_free_place_is_found_behind_many_that_are_not() -> None:
    """Sixty boxes in one another, and one at each end of where the seam may run: from 100.6 to 101 mm nothing lies.

    At 100.6 mm it passes near to two boxes, at 101 mm to six.
    """
    boxes = [(101 + n / 10, 189.4 - n / 10) for n in range(60)]
    found = place_seams(300 * MM, 200 * MM, 10 * MM, keeps_of([(90, 100.6), (189, 195), *boxes]))
    assert found == ((100_600,), 0)


def test_where_all_is_to_be_kept_the_fewest_are_cut() -> None:
    """Two boxes lie over one another everywhere but from 160 to 170 mm, where there is one."""
    assert place_seams(300 * MM, 200 * MM, 10 * MM, keeps_of([(0, 300), (0, 160), (170, 300)]))[1] == 1


def test_a_later_seam_is_seen_from_an_earlier_one() -> None:
    """The second seam can only run from 250 to 251 mm, and reaches it only from a first that is moved too."""
    found, crossed = place_seams(400 * MM, 150 * MM, 10 * MM, keeps_of([(112, 150), (130, 250), (251, 400)]))
    assert (crossed, found) == (0, (111_500, 250_500))


def test_what_fits_has_no_seam() -> None:
    assert place_seams(200 * MM, 200 * MM, 8 * MM, keeps_of([(0, 200)])) == ((), 0)
    assert len(place_seams(200_001, 200 * MM, 8 * MM, [])[0]) == 1


def test_a_thousand_boxes() -> None:
    grid = [(n * 1.9, n * 1.9 + 1.2) for n in range(1000)]
    found, crossed = place_seams(1900 * MM, 190 * MM, 8 * MM, keeps_of(grid))
    assert (len(found), crossed) == (10, 0)


# -- plans


def counted(length: int, room: int, overlap: int) -> int:
    return 1 if length <= room else -(-(length - overlap) // (room - overlap))


def rooms(setting: Setting) -> Iterator[tuple[int, int]]:
    """What a tile shows at most on upright and on turned paper, from what the marks and the footer take."""
    for width, height in ((setting.paper.width, setting.paper.height), (setting.paper.height, setting.paper.width)):
        room = width - 2 * setting.margin - 2 * MARK_ZONE, height - 2 * setting.margin - MARK_ZONE - STRIP
        if min(room) >= LEAST_TILE + setting.overlap:
            yield room


@everywhere
@given(sizes, sizes, printing)
def test_a_plan_takes_the_fewest_tiles_on_paper_either_way_round(width: int, height: int, setting: Setting) -> None:
    assume(any(rooms(setting)))
    found = plan_tiles(width, height, [], setting)
    counts = [counted(width, w, setting.overlap) * counted(height, h, setting.overlap) for w, h in rooms(setting)]
    assert found.papers == min(counts) == len(list(found.tiles()))
    assert not found.turned or len(counts) == 1 or counts[1] < counts[0]


@everywhere
@given(sizes, sizes, printing)
def test_every_point_of_the_face_is_on_some_tile_before_its_seams(width: int, height: int, setting: Setting) -> None:
    """The parts up to the seams tile the face: they meet, and all together they are as large as it is."""
    assume(any(rooms(setting)))
    tiles = list(plan_tiles(width, height, [], setting).tiles())
    parts = [own(tile) for tile in tiles]
    assert sum(part.width * part.height for part in parts) == width * height
    by_place = {(tile.row, tile.column): part for tile, part in zip(tiles, parts)}
    for (row, column), part in by_place.items():
        right, below = by_place.get((row, column + 1)), by_place.get((row + 1, column))
        assert part.x + part.width == (right.x if right else width)
        assert part.y + part.height == (below.y if below else height)


def own(tile: Tile) -> Box:
    """What a tile shows of the face and no later tile covers."""
    x, y, width, height = tile.area
    _, _, right, bottom = tile.seams
    return Box(x, y, (x + width if right is None else right) - x, (y + height if bottom is None else bottom) - y)


@everywhere
@given(sizes, sizes, printing)
def test_glue_zones_lie_under_the_next_tile(width: int, height: int, setting: Setting) -> None:
    assume(any(rooms(setting)))
    tiles = {(tile.row, tile.column): tile for tile in plan_tiles(width, height, [], setting).tiles()}
    for (row, column), tile in tiles.items():
        area = tile.area
        assert (tile.seams[0] is None, tile.seams[1] is None) == (column == 0, row == 0)
        right, below = tiles.get((row, column + 1)), tiles.get((row + 1, column))
        assert (tile.seams[2] is None, tile.seams[3] is None) == (right is None, below is None)
        if right:
            assert (right.seams[0], area.x + area.width) == (tile.seams[2], right.area.x + setting.overlap)
            assert right.area.width > setting.overlap
        if below:
            assert (below.seams[1], area.y + area.height) == (tile.seams[3], below.area.y + setting.overlap)
            assert below.area.height > setting.overlap


def test_of_as_many_tiles_those_that_cut_less() -> None:
    """250 x 320 mm takes four upright A4 sheets and two turned ones; 260 x 270 mm takes two either way."""
    assert (plan_tiles(250 * MM, 320 * MM, [], A4).turned, plan_tiles(250 * MM, 320 * MM, [], A4).papers) == (True, 2)
    upright = plan_tiles(260 * MM, 270 * MM, [], A4)
    assert (upright.turned, upright.papers, upright.columns, upright.rows) == (False, 2, (126_000,), ())
    turned = plan_tiles(260 * MM, 270 * MM, [Box(0, 100 * MM, 260 * MM, 10 * MM)], A4)
    assert (turned.turned, turned.papers, turned.crossed, turned.rows) == (True, 2, 0, (131_000,))


def test_what_seams_cut_is_counted_across_and_down() -> None:
    """Boxes as wide and as high as a face of four tiles."""
    walls = [Box(0, 0, 300 * MM, 1 * MM), Box(0, 0, 1 * MM, 400 * MM), Box(0, 399 * MM, 300 * MM, 1 * MM)]
    assert plan_tiles(300 * MM, 400 * MM, walls, A4).crossed == 3
    assert plan_tiles(300 * MM, 400 * MM, walls[1:2], A4).crossed == 1


def test_tiles_are_named_by_row_and_column() -> None:
    found = plan_tiles(560 * MM, 560 * MM, [], A4)
    assert [tile.name for tile in found.tiles()] == ["A1", "A2", "A3", "B1", "B2", "B3", "C1", "C2", "C3"]
    rows = [Tile(row, 0, 30, 12, Box(0, 0, 1, 1), 1) for row in (0, 25, 26, 29)]
    assert [tile.name for tile in rows] == ["A1", "Z1", "27.1", "30.1"]
    names = [tile.name for tile in TilePlan(1, 1, tuple(range(60)), tuple(range(60)), 0, False, 0).tiles()]
    assert len(set(names)) == len(names) == 61 * 61


@pytest.mark.parametrize(
    ("setting", "message"),
    [
        (
            Setting(Paper("60x90mm", 60 * MM, 90 * MM)),
            "60x90mm is too small for a tile of a board: margins, marks, ruler and footer leave 43 x 70.5 mm, a tile "
            "with its overlap takes at least 58 x 58 mm; print it on A3, A4, A5, Letter, Legal, Tabloid",
        ),
        (
            Setting(parse_paper("A5"), margin=40 * MM, overlap=20 * MM),
            "A5 is too small for a tile of a board: margins, marks, ruler and footer leave 61 x 120.5 mm, a tile with "
            "its overlap takes at least 70 x 70 mm; print it on A3, A4, Letter, Legal, Tabloid",
        ),
        (
            Setting(parse_paper("A3"), margin=200 * MM),
            "A3 is too small for a tile of a board: margins, marks, ruler and footer leave 0 x 10.5 mm, a tile with "
            "its overlap takes at least 58 x 58 mm; lower the margin",
        ),
    ],
)
def test_paper_too_small_for_a_tile(setting: Setting, message: str) -> None:
    with pytest.raises(DoesNotFit) as error:
        plan_tiles(300 * MM, 300 * MM, [], setting)
    assert str(error.value) == message


# -- sheets


@everywhere
@given(sizes, sizes, printing, st.integers(1, 3))
def test_each_sheet_shows_its_part_within_the_margins_with_room_for_marks(
    width: int, height: int, setting: Setting, copies: int
) -> None:
    assume(any(rooms(setting)))
    found = plan_tiles(width, height, [], setting)
    sheets = list(tile_sheets(Item("nest", "face", None, copies), "face", found, setting, lambda _: True))
    assert [(s.placements[0].copy, s.tile) for s in sheets] == [
        (c + 1, t) for c in range(copies) for t in found.tiles()
    ]
    for sheet in sheets:
        (place,), tile = sheet.placements, sheet.tile
        assert tile is not None
        assert (sheet.width > sheet.height) == found.turned
        assert (place.width, place.height, place.rotation) == (width, height, 0)
        box = sheet.grid.box
        assert (box.x - place.x, box.y - place.y, box.width, box.height) == tile.area
        edge = setting.margin + MARK_ZONE
        assert edge <= box.x
        assert box.x + box.width <= sheet.width - edge
        assert edge == box.y
        assert box.y + box.height <= sheet.height - setting.margin - STRIP


def test_a_tile_beside_one_that_is_left_out_ends_there() -> None:
    """Of nine tiles the one in the middle and that at the bottom right show nothing."""
    found = plan_tiles(540 * MM, 760 * MM, [], A4)
    middle, corner = (list(found.tiles())[n] for n in (4, 8))
    assert (len(found.columns), len(found.rows), middle.name, corner.name) == (2, 2, "B2", "C3")
    blank = {middle.area, corner.area}
    sheets = tile_sheets(Item("nest", "face", None, 1), "face", found, A4, lambda area: area not in blank)
    joined = {
        sheet.tile.name: "".join(name for name, seam in zip("ltrb", sheet.tile.seams) if seam is not None)
        for sheet in sheets
        if sheet.tile
    }
    assert joined == {
        "A1": "rb", "A2": "lr", "A3": "lb",
        "B1": "tb", "B3": "t",
        "C1": "tr", "C2": "l",
    }  # fmt: skip


def test_tiles_beside_a_blank_corner_end_there() -> None:
    found = plan_tiles(300 * MM, 400 * MM, [], A4)
    sheets = tile_sheets(Item("nest", "face", None, 1), "face", found, A4, lambda area: area.x + area.y > 0)
    assert {sheet.tile.name: sheet.tile.alone for sheet in sheets if sheet.tile} == {
        "A2": (True, False, False, False),
        "B1": (False, True, False, False),
        "B2": (False, False, False, False),
    }


@pytest.mark.parametrize("bleed", [0, 2_000, 3_500])
def test_a_tile_paints_the_bleed_a_little_beyond_seams_that_are_cut_and_nothing_beyond_its_glue(bleed: int) -> None:
    found = plan_tiles(380 * MM, 380 * MM, [], A4)
    for sheet in tile_sheets(Item("nest", "face", None, 1, bleed), "face", found, A4, lambda _: True):
        (x, y, width, height), tile, clip = sheet.grid.box, sheet.tile, sheet.placements[0].clip
        assert tile is not None
        assert clip is not None
        _, _, right, bottom = tile.seams
        assert BEYOND == 1 * MM
        assert (x - clip.x, y - clip.y) == (BEYOND if tile.column else bleed, BEYOND if tile.row else bleed)
        assert clip.x + clip.width - x - width == (bleed if right is None else 0)
        assert clip.y + clip.height - y - height == (min(bleed, 3_100) if bottom is None else 0)


def sheets_of(shown: list[Box], is_back: bool = False) -> list[Sheet]:
    """The tiles, four for 300 x 400 mm on A4, of a face that shows something in these boxes."""

    def meets(area: Box) -> bool:
        return any(
            b.x < area.x + area.width
            and area.x < b.x + b.width
            and b.y < area.y + area.height
            and area.y < b.y + b.height
            for b in shown
        )

    found = plan_tiles(300 * MM, 400 * MM, [], A4)
    return list(tile_sheets(Item("nest", "face", None, 1), "face", found, A4, meets, is_back))


def names(sheets: list[Sheet]) -> list[str]:
    return [sheet.tile.name for sheet in sheets if sheet.tile]


def test_tiles_that_show_nothing_are_left_out() -> None:
    assert names(sheets_of([Box(0, 0, 300 * MM, 400 * MM)])) == ["A1", "A2", "B1", "B2"]
    assert names(sheets_of([Box(10 * MM, 10 * MM, 20 * MM, 20 * MM)])) == ["A1"]
    assert names(sheets_of([Box(290 * MM, 10 * MM, 1, 1), Box(10 * MM, 390 * MM, 1, 1)])) == ["A2", "B1"]
    assert names(sheets_of([Box(147 * MM, 10 * MM, 1 * MM, 1)])) == ["A1", "A2"]  # where both show it


def test_of_a_blank_front_one_tile_is_printed_and_of_a_blank_back_none() -> None:
    assert names(sheets_of([])) == ["A1"]
    assert names(sheets_of([], is_back=True)) == []


def test_the_sheets_of_four_tiles() -> None:
    """Of 300 x 400 mm on A4: tiles of 154 x 204 mm that share 8 mm, in the middle and 8.5 mm from the top."""
    found = plan_tiles(300 * MM, 400 * MM, [], A4)
    assert found == TilePlan(300 * MM, 400 * MM, (146 * MM,), (196 * MM,), 8 * MM, False, 0)
    sheets = [*tile_sheets(Item("nest", "front", None, 1, 3 * MM), "face", found, A4, lambda _: True)]
    grid = Grid(1, 1, 154 * MM, 204 * MM, 0, 28 * MM, 8_500, False)
    places = (
        (0, 0, Box(28 * MM, 8_500, 300 * MM, 400 * MM), Box(25 * MM, 5_500, 157 * MM, 207 * MM)),
        (0, 1, Box(-118 * MM, 8_500, 300 * MM, 400 * MM), Box(27 * MM, 5_500, 158 * MM, 207 * MM)),
        (1, 0, Box(28 * MM, -187_500, 300 * MM, 400 * MM), Box(25 * MM, 7_500, 157 * MM, 208 * MM)),
        (1, 1, Box(-118 * MM, -187_500, 300 * MM, 400 * MM), Box(27 * MM, 7_500, 158 * MM, 208 * MM)),
    )
    for number, (sheet, (row, column, box, clip)) in enumerate(zip(sheets, places, strict=True), 1):
        place = Placement("nest", "face", 1, *box, 0, clip)
        area = Box(column * 146 * MM, row * 196 * MM, 154 * MM, 204 * MM)
        tile = Tile(row, column, 2, 2, area, 8 * MM, False, (False, False, False, False))
        assert sheet == Sheet(number, 0, "front", 210 * MM, 297 * MM, grid, (place,), tile)
        assert tile == Tile(row, column, 2, 2, area, 8 * MM)
    assert sheets[3].tile is not None
    assert sheets[3].tile.seams == (146 * MM, 196 * MM, None, None)
    assert (LEAST_OVERLAP, MOST_OVERLAP, MARK_ZONE, LEAST_TILE, STRIP) == (3_000, 30_000, 3_500, 50_000, 6_000)


def test_tiles_of_a_back_on_turned_paper_say_so() -> None:
    found = plan_tiles(250 * MM, 320 * MM, [], A4)
    sheets = [*tile_sheets(Item("nest", "front", "back", 2), "back", found, A4, lambda area: area.y > 0, is_back=True)]
    assert [(sheet.number, sheet.placements[0].copy) for sheet in sheets] == [(1, 1), (1, 2)]
    assert {(sheet.width, sheet.height, sheet.placements[0].face) for sheet in sheets} == {(297_000, 210_000, "back")}
    assert [sheet.tile and (sheet.tile.name, sheet.tile.is_back, sheet.tile.alone) for sheet in sheets] == [
        ("B1", True, (False, True, False, False))
    ] * 2


def test_the_largest_face_of_a_paper() -> None:
    """Of A4 are left out margins of 5 mm, marks of 3.5 mm or a slug of 5 mm beside them, and by what backs miss."""
    assert largest_face(A4) == (193 * MM, 277 * MM)
    assert largest_face(A4._replace(back_offset=(-2 * MM, 1 * MM))) == (189 * MM, 275 * MM)


def test_how_people_print_unless_they_say_otherwise() -> None:
    assert Setting(parse_paper("A4")) == Setting(
        parse_paper("A4"),
        margin=5_000,
        gap=None,
        slug=5_000,
        duplex=Duplex.LONG_EDGE,
        back_offset=(0, 0),
        overlap=8_000,
    )


def test_more_tiles_than_anybody_prints() -> None:
    found = plan_tiles(300 * MM, 400 * MM, [], A4)
    with pytest.raises(TooMuchPaper) as error:
        list(tile_sheets(Item("nest", "face", None, 6_251), "face", found, A4, lambda _: True))
    assert str(error.value) == (
        "6251 copies of 'nest' in 4 tiles take 25004 papers, at most 25000 are printed; correct the copies, or choose "
        "a larger paper"
    )
    assert len(list(tile_sheets(Item("nest", "face", None, 6_250), "face", found, A4, lambda _: True))) == 25_000


# -- boards fitted to one sheet


@everywhere
@given(
    sizes,
    sizes,
    printing,
    st.tuples(st.integers(-10 * MM, 10 * MM), st.integers(-10 * MM, 10 * MM)),
)
def test_the_largest_board_of_a_paper_is_one_sheet_of_it_on_both_sides(
    width: int, height: int, setting: Setting, offset: tuple[int, int]
) -> None:
    setting = setting._replace(back_offset=offset)
    room = largest_face(setting)
    scale = max(min(w / width, h / height) for w, h in (room, room[::-1]))
    fitted = round(width * scale), round(height * scale)
    assume(min(fitted) > 0)
    assert best_grid(*fitted, setting, two_sided=True).places >= 1
    assert any(abs(side - limit) <= 1 for side in fitted for limit in room)


# -- the option


BOARD = game(("kind: card", "kind: board"), ("size: [63, 88]", "size: [300, 400]"))


@pytest.mark.parametrize(
    ("overlap", "code", "message"),
    [
        ("3", 0, ""),
        ("30", 0, ""),
        ("2.9", 2, "planche: --overlap 2.9 is out of bounds; it can be 3 to 30 mm\n"),
        ("30.1", 2, "planche: --overlap 30.1 is out of bounds; it can be 3 to 30 mm\n"),
        ("-8", 2, "planche: --overlap -8 is out of bounds; it can be 3 to 30 mm\n"),
        ("nan", 2, "planche: --overlap nan is out of bounds; it can be 3 to 30 mm\n"),
    ],
)
def test_the_bounds_of_the_overlap(overlap: str, code: int, message: str) -> None:
    with tiny({"game.yaml": BOARD}) as root:
        ended = planche("build", "g", "--project", root, "--output", root / "out", "--overlap", overlap)
    assert (ended.code, ended.err) == (code, message)


def test_paper_too_small_for_a_tile_ends_a_build_in_one_line() -> None:
    with tiny({"game.yaml": BOARD}) as root:
        ended = planche("build", "g", "--project", root, "--output", root / "out", "--paper", "60x90mm")
        assert not (root / "out").exists()
    assert ended.code == 2
    assert ended.err.startswith("planche: 60x90mm is too small for a tile of a board: ")
    assert ended.err.count("\n") == 1
