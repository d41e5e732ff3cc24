"""Grids and nests: circles keep their distance, boxes are tight, and nests of round pieces are printed whole."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator
from itertools import combinations

import pytest
from hypothesis import assume, example, given, settings
from hypothesis import strategies as st

from planche.imposition.grids import Box, Grid, Nest, nests
from planche.imposition.impossible import DoesNotFit
from planche.imposition.papers import MM, PAPERS, Paper, parse_paper
from planche.imposition.placement import best_grid, impose
from planche.imposition.sheets import Duplex, Item, Setting, Sheet

everywhere = settings(derandomize=True, deadline=None, max_examples=100)
rooms = st.integers(20 * MM, 420 * MM)
diameters = st.integers(5, 120).map(lambda mm: mm * MM) | st.integers(5 * MM, 120 * MM)
gaps = st.just(0) | st.integers(1, 8 * MM)
printing = st.builds(
    Setting,
    paper=st.sampled_from(PAPERS),
    margin=st.integers(0, 12 * MM),
    gap=gaps,
    slug=st.just(5 * MM),
    overlap=st.just(8 * MM),
    duplex=st.sampled_from(Duplex),
    back_offset=st.just((0, 0)) | st.tuples(st.integers(-2 * MM, 2 * MM), st.integers(-2 * MM, 2 * MM)),
)


def cells(grid: Grid | Nest) -> list[tuple[int, int]]:
    return [grid.cell(index) for index in range(grid.places)]


def distance(a: tuple[int, int], b: tuple[int, int]) -> float:
    return math.hypot(a[0] - b[0], a[1] - b[1])


@everywhere
@example(37_832, 47_064, 25_221, 0)
@given(rooms, rooms, diameters, gaps)
def test_circles_of_a_nest_keep_the_gap(width: int, height: int, diameter: int, gap: int) -> None:
    """To the micrometre: half of an odd pitch is rounded."""
    for nest in nests(width, height, diameter, gap):
        some = [nest.cell(index) for index in range(min(nest.places, 2 * nest.columns + 3))]
        nearest = min(distance(a, b) for a, b in combinations(some, 2))
        assert diameter + gap - 0.5 <= nearest <= diameter + gap + 1


@everywhere
@given(rooms, rooms, diameters, gaps)
def test_a_nest_fills_its_box_and_its_box_lies_in_the_room(width: int, height: int, diameter: int, gap: int) -> None:
    for nest in nests(width, height, diameter, gap):
        xs, ys = zip(*cells(nest))
        assert nest.box == Box(min(xs), min(ys), max(xs) - min(xs) + diameter, max(ys) - min(ys) + diameter)
        assert nest.box.width <= width
        assert nest.box.height <= height


@everywhere
@given(rooms, rooms, diameters, gaps)
def test_the_places_of_a_nest_are_distinct_and_come_row_by_row(
    width: int, height: int, diameter: int, gap: int
) -> None:
    for nest in nests(width, height, diameter, gap):
        found = [(y, x) if nest.lies else (x, y) for x, y in cells(nest)]
        assert found == sorted(set(found))
        rows = Counter(across for across, _ in found)
        assert list(rows.values()) == [nest.columns - (row % 2 and nest.is_short) for row in range(nest.rows)]


@everywhere
@given(rooms, rooms, diameters, gaps)
def test_no_further_row_and_no_further_place_would_fit(width: int, height: int, diameter: int, gap: int) -> None:
    pitch = diameter + gap
    for nest in nests(width, height, diameter, gap):
        along, across = (width, height) if nest.lies else (height, width)
        assert nest.columns * pitch + diameter > along
        assert nest.rows * (pitch * math.sqrt(3) / 2 + 1) + diameter > across
        if nest.is_short:
            assert (nest.columns - 0.5) * pitch + diameter > along


def test_a_nest_by_hand() -> None:
    """
    Four, three and four circles of 10 mm in 40 x 28 mm:
        O O O O
         O O O
        O O O O
    """
    nest = next(nests(40 * MM, 28 * MM, 10 * MM, 0))
    assert (nest.columns, nest.rows, nest.is_short, nest.lies, nest.places) == (4, 3, True, True, 11)
    assert cells(nest)[:5] == [(0, 0), (10_000, 0), (20_000, 0), (30_000, 0), (5_000, 8_661)]
    assert nest.box == (0, 0, 40_000, 27_322)


def test_a_nest_that_is_not_short_and_one_whose_rows_run_down() -> None:
    lies, stands = nests(45 * MM, 45 * MM, 10 * MM, 0)
    assert (lies.places, lies.is_short, lies.box) == (20, False, (0, 0, 45_000, 44_644))
    assert [(y, x) for x, y in cells(stands)] == cells(lies)


@pytest.mark.parametrize(("width", "height"), [(5, 5), (9.999, 40), (18, 10), (10, 40), (14.999, 40), (0, 0)])
def test_rooms_without_a_nest(width: float, height: float) -> None:
    """One row is a grid, and so is one column whose circles cannot step aside."""
    assert list(nests(int(width * MM), int(height * MM), 10 * MM, 0)) == []


def test_a_nest_of_one_column_zigzags() -> None:
    """Three circles of 10 mm in 15 x 28 mm, where a grid holds two."""
    (nest,) = (nest for nest in nests(15 * MM, 28 * MM, 10 * MM, 0) if nest.lies)
    assert cells(nest) == [(0, 0), (5_000, 8_661), (0, 17_322)]


@given(st.integers(1, 9), st.integers(1, 9), rooms, rooms, gaps)
def test_the_cells_of_a_grid(columns: int, rows: int, width: int, height: int, gap: int) -> None:
    grid = Grid(columns, rows, width, height, gap, 3, 4, False)
    xs, ys = zip(*cells(grid))
    assert grid.places == len(set(cells(grid))) == columns * rows
    assert grid.box == (3, 4, max(xs) + width - 3, max(ys) + height - 4)
    assert [(y, x) for x, y in cells(grid)] == sorted((y, x) for x, y in cells(grid))


# -- round pieces on paper


def round_sheets(diameter: int, copies: int, back: str | None, setting: Setting) -> tuple[Sheet, ...]:
    try:
        return impose([Item("egg", "front", back, copies)], diameter, diameter, setting, is_round=True)
    except DoesNotFit:
        assume(False)
        raise


def printable(setting: Setting) -> Iterator[tuple[int, int]]:
    """Width and height of what the margins leave with a slug at either pair of sides of portrait paper."""
    width, height = setting.paper.width - 2 * setting.margin, setting.paper.height - 2 * setting.margin
    yield from ((width - 2 * setting.slug, height), (width, height - 2 * setting.slug))


def hexagonal(width: int, height: int, pitch: int, gap: int) -> int:
    """What rows of circles across a room hold, counted without the formulas under test."""
    rows = 1 + int(max(0, height - (pitch - gap)) / (pitch * math.sqrt(3) / 2 + 1))
    full = (width + gap) // pitch
    other = (width + gap - math.ceil(pitch / 2)) // pitch
    return sum(other if row % 2 else full for row in range(rows)) if full and height >= pitch - gap else 0


@everywhere
@given(diameters, printing)
def test_a_sheet_of_round_pieces_holds_as_many_as_rows_of_either_kind(diameter: int, setting: Setting) -> None:
    setting = setting._replace(back_offset=(0, 0))
    (sheet, *_) = round_sheets(diameter, 1, None, setting)
    pitch, gap = diameter + setting.least_gap, setting.least_gap
    for width, height in printable(setting):
        assert sheet.grid.places >= ((width + gap) // pitch) * ((height + gap) // pitch)
        assert sheet.grid.places >= hexagonal(width, height, pitch, gap)
        assert sheet.grid.places >= hexagonal(height, width, pitch, gap)


@everywhere
@given(diameters, printing, st.integers(1, 200), st.booleans())
def test_round_pieces_keep_their_distance_and_the_margins(
    diameter: int, setting: Setting, copies: int, two_sided: bool
) -> None:
    for sheet in round_sheets(diameter, copies, "back" if two_sided else None, setting):
        places = [place.box for place in sheet.placements]
        assert all((box.width, box.height) == (diameter, diameter) for box in places)
        for x, y, width, height in places:
            assert setting.margin <= x <= sheet.width - setting.margin - width
            assert setting.margin <= y <= sheet.height - setting.margin - height
        near = [distance(a[:2], b[:2]) for a, b in combinations(places[:60], 2)]
        assert min(near, default=math.inf) >= diameter + setting.least_gap - 0.5


@everywhere
@given(diameters, printing, st.integers(1, 200))
def test_every_round_copy_is_printed_once_and_its_back_behind_it(diameter: int, setting: Setting, copies: int) -> None:
    """The paper is turned over here: about its upright middle, or about the other one."""
    sheets = round_sheets(diameter, copies, "back", setting)
    middles: dict[str, dict[tuple[int, int], tuple[float, float]]] = {"front": {}, "back": {}}
    dx, dy = setting.back_offset
    for sheet in sheets:
        assert sheet.width <= sheet.height
        for place in sheet.placements:
            x, y = place.x + diameter / 2, place.y + diameter / 2
            if sheet.side == "back":
                x, y = x - dx, y - dy
                x, y = (x, sheet.height - y) if setting.duplex is Duplex.SHORT_EDGE else (sheet.width - x, y)
            assert (sheet.number, place.copy) not in middles[sheet.side]
            middles[sheet.side][sheet.number, place.copy] = (x, y)
    assert middles["front"] == middles["back"]
    assert sorted(copy for _, copy in middles["front"]) == list(range(1, copies + 1))


@pytest.mark.parametrize(("diameter", "on", "places"), [(23, "A4", 95), (23, "Letter", 86), (30, "A4", 56)])
def test_sheets_of_tokens_that_people_print(diameter: int, on: str, places: int) -> None:
    grid = best_grid(diameter * MM, diameter * MM, Setting(parse_paper(on), gap=2 * MM), False, True)
    assert grid.places == places


@pytest.mark.parametrize(
    ("width", "height", "x", "y"), [(37_322, 60_000, 5_000, 10_000), (47_322, 50_000, 10_000, 5_000)]
)
def test_a_nest_fills_its_paper_to_the_micrometre(width: int, height: int, x: int, y: int) -> None:
    """Rows of four, three and four circles of 10 mm in 27.322 x 40 mm, with the slug below it or beside it."""
    nest = best_grid(10 * MM, 10 * MM, Setting(Paper("exact", width, height)), False, True)
    assert (nest.places, nest.box) == (11, Box(x, y, 27_322, 40_000))
    assert best_grid(10 * MM, 10 * MM, Setting(Paper("tight", width - 1, height)), False, True).places < 11
    assert best_grid(10 * MM, 10 * MM, Setting(Paper("tight", width, height - 1)), False, True).places < 11


def test_a_nest_is_taken_only_where_it_holds_more() -> None:
    setting = Setting(parse_paper("A4"), gap=2 * MM)
    assert isinstance(best_grid(23 * MM, 23 * MM, setting, True, True), Nest)
    assert isinstance(best_grid(23 * MM, 23 * MM, setting, True, False), Grid)
    assert isinstance(best_grid(90 * MM, 90 * MM, setting, True, True), Grid)


def test_the_back_of_a_nest_is_where_its_places_are() -> None:
    setting = Setting(parse_paper("A4"), gap=2 * MM, back_offset=(300, -200))
    front, back = impose([Item("egg", "front", "back", 95)], 23 * MM, 23 * MM, setting, is_round=True)
    for sheet in (front, back):
        xs, ys = [place.x for place in sheet.placements], [place.y for place in sheet.placements]
        width, height = max(xs) - min(xs) + 23 * MM, max(ys) - min(ys) + 23 * MM
        assert sheet.grid.box == Box(min(xs), min(ys), width, height)


def test_a_round_piece_that_is_too_large() -> None:
    with pytest.raises(DoesNotFit) as error:
        impose([Item("sun", "front", None, 1)], 250 * MM, 250 * MM, Setting(parse_paper("A4")), is_round=True)
    assert str(error.value) == (
        "a piece of 250 x 250 mm does not fit on A4: margins leave 200 x 287 mm, ruler and footer take 5 mm more at "
        "two opposite sides; it fits on A3, Tabloid"
    )
