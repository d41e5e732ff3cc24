"""Imposition: what must hold for every piece on every paper, and the sheets that people print most."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, pairwise

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from planche.imposition.cut_marks import (
    LEAST_MARK,
    LEAST_STRIP,
    MARK_DISTANCE,
    MARK_LENGTH,
    Segment,
    cut_marks,
    slug_box,
    slug_side,
)
from planche.imposition.grids import Box, Grid
from planche.imposition.impossible import DoesNotFit, TooMuchPaper
from planche.imposition.papers import MM, PAPERS, Paper, parse_paper
from planche.imposition.placement import best_grid, impose
from planche.imposition.sheets import Duplex, Item, Setting, Sheet

Runs = tuple[list[Item], int, int, Setting]
LONG, SHORT, OFF = Duplex

everywhere = settings(derandomize=True, deadline=None, max_examples=100)
sides = st.one_of(st.integers(10, 300).map(lambda mm: mm * MM), st.integers(10 * MM, 300 * MM))
measured = st.tuples(st.integers(100 * MM, 600 * MM), st.integers(100 * MM, 600 * MM)).map(
    lambda size: Paper("measured", min(size), max(size))
)
small = st.integers(-2 * MM, 2 * MM)
printing = st.builds(
    Setting,
    paper=st.sampled_from(PAPERS) | measured,
    margin=st.integers(0, 12 * MM),
    overlap=st.just(8 * MM),
    gap=st.none() | st.just(0) | st.integers(1, 8 * MM),
    slug=st.just(5 * MM) | st.integers(0, 10 * MM),
    duplex=st.sampled_from(Duplex),
    back_offset=st.just((0, 0)) | st.tuples(small, small),
)


@st.composite
def runs(draw: st.DrawFn, printing: st.SearchStrategy[Setting] = printing) -> Runs:
    """Items with no back, one common back or backs of their own, on a paper that takes at least one."""
    backs = draw(st.sampled_from([(None,), ("back",), (None, "back", "other back")]))
    wanted = draw(st.lists(st.tuples(st.sampled_from(backs), st.integers(0, 25), st.integers(0, 4 * MM)), max_size=6))
    items = [Item(f"piece {n}", f"front {n}", *of_it) for n, of_it in enumerate(wanted)]
    width, height, setting = draw(sides), draw(sides), draw(printing)
    assume(brute_force(width, height, setting, has_backs(items)))
    return items, width, height, setting


def has_backs(items: list[Item]) -> bool:
    return any(item.back for item in items if item.copies)


def boxes(sheet: Sheet) -> list[Box]:
    return [place.box for place in sheet.placements]


def overlap(a: Box, b: Box) -> bool:
    return a.x < b.x + b.width and b.x < a.x + a.width and a.y < b.y + b.height and b.y < a.y + a.height


def inside(inner: Box, outer: Box) -> bool:
    return (
        outer.x <= inner.x
        and outer.y <= inner.y
        and inner.x + inner.width <= outer.x + outer.width
        and inner.y + inner.height <= outer.y + outer.height
    )


def printable(sheet: Sheet, margin: int) -> Box:
    return Box(margin, margin, sheet.width - 2 * margin, sheet.height - 2 * margin)


def ink(mark: Segment) -> Box:
    """A mark as wide as it is drawn at most, 0.2 mm, so that it overlaps a trim that it runs along."""
    x1, y1, x2, y2 = mark
    return Box(x1 - 100, y1, 200, y2 - y1) if x1 == x2 else Box(x1, y1 - 100, x2 - x1, 200)


def brute_force(width: int, height: int, setting: Setting, two_sided: bool) -> int:
    """Most pieces on the paper, by trying every number of columns and rows both ways round."""
    return max(counts(width, height, setting, two_sided), default=0)


def counts(width: int, height: int, setting: Setting, two_sided: bool) -> Iterator[int]:
    dx, dy = map(abs, setting.back_offset) if two_sided else (0, 0)
    for w, h in ((width, height), (height, width)):
        for columns in range(1, setting.paper.width // w + 1):
            for rows in range(1, setting.paper.height // h + 1):
                free_x = setting.paper.width - columns * w - (columns - 1) * setting.least_gap - 2 * setting.margin
                free_y = setting.paper.height - rows * h - (rows - 1) * setting.least_gap - 2 * setting.margin
                free = free_x - 2 * dx, free_y - 2 * dy
                if min(free) >= 0 and max(free) >= 2 * setting.slug:
                    yield columns * rows


@everywhere
@given(runs())
def test_nothing_overlaps_and_neighbours_keep_the_gap(run: Runs) -> None:
    items, width, height, setting = run
    for sheet in impose(items, width, height, setting):
        gap = setting.least_gap
        wide = [b._replace(width=b.width + gap, height=b.height + gap) for b in boxes(sheet)]
        assert not any(overlap(a, b) for a, b in combinations(wide, 2))


@everywhere
@given(runs())
def test_everything_is_inside_the_margins_and_has_the_trim_size(run: Runs) -> None:
    items, width, height, setting = run
    for sheet in impose(items, width, height, setting):
        for place in sheet.placements:
            assert inside(place.box, printable(sheet, setting.margin))
            turned = place.rotation in (90, 270)
            assert (place.width, place.height) == ((height, width) if turned else (width, height))


@everywhere
@given(runs())
def test_every_copy_is_printed_once_and_in_order(run: Runs) -> None:
    items, width, height, setting = run
    sheets = impose(items, width, height, setting)
    fronts = [(p.item, p.face, p.copy) for s in sheets if s.side == "front" for p in s.placements]
    backs = Counter((p.item, p.face, p.copy) for s in sheets if s.side == "back" for p in s.placements)
    assert fronts == [(i.name, i.front, copy + 1) for i in items for copy in range(i.copies)]
    assert backs == Counter((i.name, i.back, copy + 1) for i in items if i.back for copy in range(i.copies))


@everywhere
@given(runs())
def test_only_the_last_sheet_is_partial(run: Runs) -> None:
    items, width, height, setting = run
    fronts = [sheet for sheet in impose(items, width, height, setting) if sheet.side == "front"]
    for sheet in fronts[:-1]:
        assert len(sheet.placements) == sheet.grid.columns * sheet.grid.rows
    assert all(sheet.placements for sheet in fronts)
    assert [(s.number, s.of) for s in fronts] == [(n, len(fronts)) for n in range(1, len(fronts) + 1)]


@everywhere
@given(runs())
def test_backs_come_in_the_order_that_the_printer_needs(run: Runs) -> None:
    items, width, height, setting = run
    sheets = impose(items, width, height, setting)
    order = [(sheet.side, sheet.number) for sheet in sheets]
    numbers = range(1, 1 + sum(sheet.side == "front" for sheet in sheets))
    if not has_backs(items):
        assert order == [("front", n) for n in numbers]
    elif setting.duplex is OFF:
        shown = [s.number for s in sheets if s.side == "back" and s.placements]
        assert order == [("front", n) for n in numbers] + [("back", n) for n in shown]
    else:
        assert order == [(side, n) for n in numbers for side in ("front", "back")]


@everywhere
@given(runs())
def test_a_sheet_with_a_back_is_portrait_and_only_a_turned_one_without_is_landscape(run: Runs) -> None:
    items, width, height, setting = run
    for sheet in impose(items, width, height, setting):
        landscape = sheet.width > sheet.height
        assert landscape == (sheet.grid.turned and not has_backs(items))
        assert {sheet.width, sheet.height} == {setting.paper.width, setting.paper.height}
        if landscape:
            assert {place.rotation for place in sheet.placements} == {0}


@everywhere
@given(sides, sides, printing, st.booleans())
def test_no_other_grid_holds_more(width: int, height: int, setting: Setting, two_sided: bool) -> None:
    most = brute_force(width, height, setting, two_sided)
    if most:
        grid = best_grid(width, height, setting, two_sided)
        assert grid.columns * grid.rows == most
    else:
        with pytest.raises(DoesNotFit) as error:
            best_grid(width, height, setting, two_sided)
        assert len(str(error.value).splitlines()) == 1


@everywhere
@given(sides, sides, printing, st.booleans())
def test_every_remedy_that_is_named_helps(width: int, height: int, setting: Setting, two_sided: bool) -> None:
    try:
        best_grid(width, height, setting, two_sided)
    except DoesNotFit as error:
        remedy = str(error).partition("; it fits on ")[2].removeprefix("no paper with a name, but on ")
        for wish in [remedy] if " x " in remedy else remedy.split(", "):
            assert best_grid(width, height, setting._replace(paper=parse_paper(wish)), two_sided)


# -- backs: the paper is turned over in the test, not mirrored by the formula under test

CORNERS = ("top left", "top right", "bottom right", "bottom left")


def corners(box: Box, rotation: int) -> dict[str, tuple[int, int]]:
    """Where the corners of a face's content lie on the page, after it was turned clockwise."""
    left, right, top, bottom = box.x, box.x + box.width, box.y, box.y + box.height
    clockwise = [(left, top), (right, top), (right, bottom), (left, bottom)]
    return {name: clockwise[(n + rotation // 90) % 4] for n, name in enumerate(CORNERS)}


def seen_from_the_front(point: tuple[int, int], sheet: Sheet, setting: Setting) -> tuple[int, int]:
    """A point of the back page as it lies behind the front: the shift undone, the paper turned over."""
    x, y = point[0] - setting.back_offset[0], point[1] - setting.back_offset[1]
    return (x, sheet.height - y) if setting.duplex is SHORT else (sheet.width - x, y)


@everywhere
@given(runs())
def test_backs_meet_their_fronts_to_the_micrometre_and_are_upright(run: Runs) -> None:
    """Held upright and turned like a page, a piece has its back's left behind its front's right."""
    items, width, height, setting = run
    sheets = impose(items, width, height, setting)
    fronts = {s.number: {(p.item, p.copy): p for p in s.placements} for s in sheets if s.side == "front"}
    behind = dict(zip(CORNERS, ("top right", "top left", "bottom left", "bottom right")))
    for sheet in (sheet for sheet in sheets if sheet.side == "back"):
        for back in sheet.placements:
            front = fronts[sheet.number][back.item, back.copy]
            ahead = corners(front.box, front.rotation)
            for name, point in corners(back.box, back.rotation).items():
                assert seen_from_the_front(point, sheet, setting) == ahead[behind[name]]


@everywhere
@given(runs())
def test_the_grid_of_a_sheet_is_where_its_places_are(run: Runs) -> None:
    items, width, height, setting = run
    for sheet in impose(items, width, height, setting):
        cells = {sheet.grid.cell(n) for n in range(sheet.grid.columns * sheet.grid.rows)}
        assert {(place.x, place.y) for place in sheet.placements} <= cells


@pytest.mark.parametrize(
    ("duplex", "wide", "x", "y", "rotation"),
    [
        (LONG, False, 136.5, 16.5, 0),  # the first of three columns meets the last
        (SHORT, False, 10.5, 192.5, 180),
        (OFF, False, 136.5, 16.5, 0),
        (LONG, True, 136.5, 16.5, 270),
        (SHORT, True, 10.5, 192.5, 90),
    ],
)
def test_the_first_back_of_poker_cards(duplex: Duplex, wide: bool, x: float, y: float, rotation: int) -> None:
    width, height = (88, 63) if wide else (63, 88)
    setting = Setting(parse_paper("A4"), duplex=duplex)
    _, back = impose([Item("card", "front", "back", 1)], width * MM, height * MM, setting)
    place = back.placements[0]
    assert (place.x / MM, place.y / MM, place.rotation) == (x, y, rotation)
    assert (place.width / MM, place.height / MM) == (63, 88)


def test_the_offset_moves_backs_only_and_right_and_down() -> None:
    item = Item("card", "front", "back", 1)
    plain = impose([item], 63 * MM, 88 * MM, Setting(parse_paper("A4")))
    front, back = impose([item], 63 * MM, 88 * MM, Setting(parse_paper("A4"), back_offset=(300, -200)))
    assert front == plain[0]
    assert back.placements[0].x == plain[1].placements[0].x + 300
    assert back.placements[0].y == plain[1].placements[0].y - 200


def test_an_odd_left_over_still_registers() -> None:
    setting = Setting(Paper("odd", 210_001, 297_000))
    front, back = impose([Item("card", "front", "back", 9)], 63 * MM, 88 * MM, setting)
    assert (front.grid.x, back.grid.x) == (10_500, 10_501)
    assert {210_001 - p.x - p.width for p in back.placements} == {p.x for p in front.placements}


def test_a_sheet_of_pieces_without_backs_keeps_duplex_in_step() -> None:
    items = [Item("plain", "front", None, 9), Item("card", "front", "back", 1)]
    sheets = impose(items, 63 * MM, 88 * MM, Setting(parse_paper("A4")))
    assert [(s.side, s.number, s.of, len(s.placements)) for s in sheets] == [
        ("front", 1, 2, 9),
        ("back", 1, 2, 0),
        ("front", 2, 2, 1),
        ("back", 2, 2, 1),
    ]


def test_duplex_off_prints_no_empty_back_and_keeps_the_number_of_the_front() -> None:
    items = [Item("plain", "front", None, 9), Item("card", "front", "back", 1)]
    sheets = impose(items, 63 * MM, 88 * MM, Setting(parse_paper("A4"), duplex=OFF))
    assert [(s.side, s.number, s.of) for s in sheets] == [("front", 1, 2), ("front", 2, 2), ("back", 2, 2)]


def test_a_back_of_which_no_copy_is_printed_turns_no_page() -> None:
    items = [Item("plain", "front", None, 1), Item("card", "front", "back", 0)]
    assert [sheet.side for sheet in impose(items, 63 * MM, 88 * MM, Setting(parse_paper("A4")))] == ["front"]


@pytest.mark.parametrize("items", [[], [Item("card", "front", "back", 0)]])
def test_nothing_to_print_is_no_sheet(items: list[Item]) -> None:
    assert impose(items, 63 * MM, 88 * MM, Setting(parse_paper("A4"))) == ()


# -- grids that people print


@pytest.mark.parametrize(
    ("piece", "on", "two_sided", "grid", "sheet"),
    [
        ((63, 88), "A4", True, (3, 3, 10.5, 16.5, False), "portrait"),
        ((63, 88), "A4", False, (3, 3, 10.5, 16.5, False), "portrait"),
        ((63, 88), "Letter", True, (3, 3, 13.45, 7.7, False), "portrait"),
        ((63, 88), "A3", True, (3, 6, 16.5, 21, True), "portrait"),
        ((63, 88), "A3", False, (6, 3, 21, 16.5, True), "landscape"),
        ((88, 63), "A4", True, (3, 3, 10.5, 16.5, True), "portrait"),
        ((44, 67), "A4", True, (4, 4, 17, 14.5, False), "portrait"),
        ((44, 67), "Letter", True, (4, 4, 19.95, 5.7, False), "portrait"),
        ((134, 190), "A4", False, (2, 1, 14.5, 10, True), "landscape"),
        ((134, 190), "A4", True, (1, 2, 10, 14.5, True), "portrait"),
        ((134, 190), "Letter", False, (2, 1, 5.7, 12.95, True), "landscape"),
        ((134, 190), "A5", False, (1, 1, 7, 10, False), "portrait"),
        ((50, 50), "A4", True, (4, 5, 5, 23.5, False), "portrait"),
    ],
)
def test_grids_that_people_print(
    piece: tuple[int, int], on: str, two_sided: bool, grid: tuple[int, int, float, float, bool], sheet: str
) -> None:
    width, height = piece[0] * MM, piece[1] * MM
    found = best_grid(width, height, Setting(parse_paper(on)), two_sided)
    assert (found.columns, found.rows, found.x / MM, found.y / MM, found.turned) == grid
    first, *_ = impose([Item("card", "front", "b" if two_sided else None, 1)], width, height, Setting(parse_paper(on)))
    assert ("landscape" if first.width > first.height else "portrait") == sheet


def test_columns_that_fill_the_paper_exactly() -> None:
    grid = best_grid(70 * MM, 95 * MM, Setting(parse_paper("A4"), margin=0), two_sided=True)
    assert (grid.columns, grid.rows, grid.x, grid.y) == (3, 3, 0, 6000)
    exact = best_grid(63 * MM, 88 * MM, Setting(parse_paper("A4"), margin=10_500, slug=0), two_sided=True)
    assert (exact.columns, exact.rows) == (3, 3)
    tight = best_grid(63 * MM, 88 * MM, Setting(parse_paper("A4"), margin=10_501, slug=0), two_sided=True)
    assert (tight.columns, tight.rows, tight.turned) == (2, 4, True)


def test_among_equals_the_more_even_edges() -> None:
    """Two columns would leave 5 mm and 29.5 mm, two rows leave 27.5 mm and 7 mm."""
    grid = best_grid(45 * MM, 45 * MM, Setting(Paper("small", 100 * MM, 104 * MM)), two_sided=True)
    assert (grid.columns, grid.rows, grid.x, grid.y) == (1, 2, 27_500, 7_000)


def test_an_offset_takes_its_room_from_the_grid_only_where_there_are_backs() -> None:
    setting = Setting(parse_paper("A4"), margin=10 * MM, slug=0, back_offset=(600, 0))
    assert best_grid(63 * MM, 88 * MM, setting, two_sided=False).columns == 3
    assert best_grid(63 * MM, 88 * MM, setting, two_sided=True).columns == 2


@pytest.mark.parametrize(
    ("width", "height", "on", "message"),
    [
        (
            200,
            280,
            "A4",
            "a piece of 200 x 280 mm does not fit on A4: margins leave 200 x 287 mm, ruler and footer take "
            "5 mm more at two opposite sides; it fits on A3, Legal, Tabloid",
        ),
        (
            500,
            400.5,
            "A3",
            "a piece of 500 x 400.5 mm does not fit on A3: margins leave 287 x 410 mm, ruler and footer take "
            "5 mm more at two opposite sides; it fits on no paper with a name, but on 420.5 x 510 mm",
        ),
    ],
)
def test_a_piece_that_is_too_large(width: float, height: float, on: str, message: str) -> None:
    with pytest.raises(DoesNotFit) as error:
        best_grid(int(width * MM), int(height * MM), Setting(parse_paper(on)), two_sided=True)
    assert str(error.value) == message


@pytest.mark.parametrize(
    ("setting", "two_sided", "left"),
    [
        (Setting(parse_paper("A5"), margin=80 * MM), False, "margins leave 0 x 50 mm"),
        (Setting(parse_paper("A5"), margin=120 * MM), False, "margins leave 0 x 0 mm"),
        (Setting(parse_paper("A5"), back_offset=(0, -7 * MM)), True, "margins and back offset leave 138 x 186 mm"),
        (Setting(parse_paper("A5"), back_offset=(7 * MM, 0)), True, "margins and back offset leave 124 x 200 mm"),
        (Setting(parse_paper("A5"), back_offset=(7 * MM, 0)), False, "margins leave 138 x 200 mm"),
    ],
)
def test_what_margins_and_offset_leave_is_told(setting: Setting, two_sided: bool, left: str) -> None:
    with pytest.raises(DoesNotFit) as error:
        best_grid(200 * MM, 300 * MM, setting, two_sided)
    assert f" does not fit on A5: {left}, ruler and footer take 5 mm more" in str(error.value)


def test_a_piece_that_fits_on_no_paper_with_its_offset() -> None:
    """At each edge stay the margin of 5 mm and the offset of 2 mm free, above and below 5 mm more for the slug."""
    setting = Setting(parse_paper("A3"), back_offset=(1 * MM, -2 * MM))
    with pytest.raises(DoesNotFit, match=r"it fits on no paper with a name, but on 424 x 514 mm$"):
        best_grid(500 * MM, 400 * MM, setting, two_sided=True)


def test_more_paper_than_anybody_prints() -> None:
    """Nine cards on a paper: 225,000 take 25,000 papers."""
    setting = Setting(parse_paper("A4"))
    items = [Item("ace", "front", None, 100), Item("king", "front", None, 224_901)]
    with pytest.raises(TooMuchPaper) as error:
        impose(items, 63 * MM, 88 * MM, setting)
    assert str(error.value) == (
        "225001 copies of pieces, 9 on a paper of 210 x 297 mm, take 25001 papers, at most 25000 are printed; "
        "correct the copies, of which 'king' has most, or choose a larger paper"
    )
    assert len(impose([Item("map", "front", None, 25_000)], 200 * MM, 270 * MM, setting)) == 25_000


# -- cut marks, ruler and footer


@everywhere
@given(runs())
def test_marks_stay_within_the_margins_out_of_all_trims_and_out_of_the_slug(run: Runs) -> None:
    items, width, height, setting = run
    for sheet in impose(items, width, height, setting)[:2]:
        marks = cut_marks(sheet, setting)
        strip, drawn = slug_box(sheet, setting), lines(sheet)
        assert len(set(marks)) == len(marks)
        for mark in marks:
            x1, y1, x2, y2 = mark
            assert inside(Box(x1, y1, x2 - x1, y2 - y1), printable(sheet, setting.margin))
            assert not overlap(ink(mark), strip)
            if mark not in drawn:
                assert LEAST_MARK <= x2 - x1 + y2 - y1 <= MARK_LENGTH
                assert not any(overlap(ink(mark), box) for box in boxes(sheet))


def lines(sheet: Sheet) -> set[Segment]:
    """Every trim edge, from the first to the last trim."""
    if not sheet.placements:
        return set()
    left, top = min(box.x for box in boxes(sheet)), min(box.y for box in boxes(sheet))
    right = max(box.x + box.width for box in boxes(sheet))
    bottom = max(box.y + box.height for box in boxes(sheet))
    down = {(x, top, x, bottom) for box in boxes(sheet) for x in (box.x, box.x + box.width)}
    return down | {(left, y, right, y) for box in boxes(sheet) for y in (box.y, box.y + box.height)}


@everywhere
@given(runs())
def test_every_edge_is_marked_or_drawn(run: Runs) -> None:
    items, width, height, setting = run
    for sheet in impose(items, width, height, setting)[:2]:
        marks = cut_marks(sheet, setting)
        assert {x1 for x1, y1, x2, _ in marks if x1 == x2} == {
            edge for b in boxes(sheet) for edge in (b.x, b.x + b.width)
        }
        assert {y1 for _, y1, _, y2 in marks if y1 == y2} == {
            edge for b in boxes(sheet) for edge in (b.y, b.y + b.height)
        }


@everywhere
@given(runs())
def test_bleed_is_shown_as_far_as_neighbours_margins_and_slug_leave_room(run: Runs) -> None:
    items, width, height, setting = run
    bleeds = {item.name: item.bleed for item in items}
    for sheet in impose(items, width, height, setting)[:2]:
        strip = slug_box(sheet, setting)
        for place in sheet.placements:
            x, y, wide, high = place.clip or place.box
            shown = (place.x - x, place.y - y, x + wide - place.x - place.width, y + high - place.y - place.height)
            assert all(0 <= edge <= bleeds[place.item] for edge in shown)
            assert inside(Box(x, y, wide, high), printable(sheet, setting.margin))
            assert not overlap(Box(x, y, wide, high), strip)
            others = [box for box in boxes(sheet) if box != place.box]
            assert not any(overlap(Box(x, y, wide, high), box) for box in others)


def test_the_bleed_of_nine_cards_and_of_two() -> None:
    """On A4 there are 5.5 mm beside the cards and 11.5 mm above and below, with ruler and footer below."""
    setting = Setting(parse_paper("A4"), gap=0)
    (sheet,) = impose([Item("card", "front", None, 9, 3 * MM)], 63 * MM, 88 * MM, setting)
    assert [place.clip for place in sheet.placements] == [
        Box(7_500, 13_500, 66_000, 91_000),
        Box(73_500, 13_500, 63_000, 91_000),
        Box(136_500, 13_500, 66_000, 91_000),
        Box(7_500, 104_500, 66_000, 88_000),
        Box(73_500, 104_500, 63_000, 88_000),
        Box(136_500, 104_500, 66_000, 88_000),
        Box(7_500, 192_500, 66_000, 91_000),
        Box(73_500, 192_500, 63_000, 91_000),
        Box(136_500, 192_500, 66_000, 91_000),
    ]
    (two,) = impose([Item("card", "front", None, 2, 3 * MM)], 63 * MM, 88 * MM, setting)
    assert [place.clip for place in two.placements] == [
        Box(7_500, 13_500, 66_000, 94_000),
        Box(73_500, 13_500, 66_000, 94_000),
    ]


def test_bleed_ends_at_the_margin_and_before_ruler_and_footer() -> None:
    """A card with 2 mm above the margin, and 5 mm at its sides, of which the strip at the left takes 2.4 and 0.5."""
    setting = Setting(Paper("tight", 83 * MM, 102 * MM))
    (sheet,) = impose([Item("card", "front", None, 1, 3 * MM)], 63 * MM, 88 * MM, setting)
    assert slug_side(sheet, setting) == "left"
    assert [place.clip for place in sheet.placements] == [Box(7_900, 5_000, 68_100, 92_000)]


def test_marks_stand_beyond_the_bleed_where_there_is_room_and_upon_it_elsewhere() -> None:
    """4 mm above and below two cards, of which 3 are painted; 7 mm at their sides, the strip at the left."""
    setting = Setting(Paper("small", 112 * MM, 144 * MM), gap=0)
    (sheet,) = impose([Item("card", "front", None, 2, 3 * MM)], 88 * MM, 63 * MM, setting)
    assert [place.clip for place in sheet.placements] == [
        Box(9_000, 6_000, 94_000, 66_000),
        Box(9_000, 72_000, 94_000, 66_000),
    ]
    assert slug_box(sheet, setting) == Box(5_000, 5_000, 2_400, 134_000)
    assert cut_marks(sheet, setting) == (
        *((x, y1, x, y2) for x in (12_000, 100_000) for y1, y2 in ((5_500, 8_500), (135_500, 138_500))),
        *((x1, y, x2, y) for y in (9_000, 72_000, 135_000) for x1, x2 in ((7_400, 8_500), (103_500, 106_500))),
    )


@everywhere
@given(runs())
def test_the_slug_is_free_of_every_cell_and_inside_the_margins(run: Runs) -> None:
    items, width, height, setting = run
    for sheet in impose(items, width, height, setting)[:4]:
        strip = slug_box(sheet, setting)
        assert inside(strip, printable(sheet, setting.margin))
        assert not overlap(strip, sheet.grid.box)
        depth = strip.height if slug_side(sheet, setting) == "bottom" else strip.width
        assert depth >= min(LEAST_STRIP, setting.slug - MARK_DISTANCE)


@everywhere
@given(
    runs(
        st.builds(lambda paper, duplex: Setting(paper, duplex=duplex), st.sampled_from(PAPERS), st.sampled_from(Duplex))
    )
)
def test_with_the_usual_slug_every_edge_is_marked_at_both_ends_on_its_side(run: Runs) -> None:
    items, width, height, setting = run
    for sheet in impose(items, width, height, setting):
        across = {edge for box in boxes(sheet) for edge in (box.x, box.x + box.width)}
        down = {edge for box in boxes(sheet) for edge in (box.y, box.y + box.height)}
        vertical = [mark[0] for mark in cut_marks(sheet, setting) if mark[0] == mark[2]]
        horizontal = [mark[1] for mark in cut_marks(sheet, setting) if mark[1] == mark[3]]
        if slug_side(sheet, setting) == "bottom":
            assert sorted(vertical) == sorted([*across, *across])
        else:
            assert sorted(horizontal) == sorted([*down, *down])
        assert set(vertical) <= across
        assert set(horizontal) <= down


def test_the_marks_of_a_partial_sheet() -> None:
    """
    Two cards of nine, 10.5 mm from the left and 16.5 mm from the top:
        | | |
       -+-+-+-
       -+-+-+-
        | | |
    """
    setting = Setting(parse_paper("A4"))
    (sheet,) = impose([Item("card", "front", None, 2)], 63 * MM, 88 * MM, setting)
    assert cut_marks(sheet, setting) == (
        (10_500, 13_000, 10_500, 16_000),
        (10_500, 105_000, 10_500, 108_000),
        (73_500, 13_000, 73_500, 16_000),
        (73_500, 105_000, 73_500, 108_000),
        (136_500, 13_000, 136_500, 16_000),
        (136_500, 105_000, 136_500, 108_000),
        (7_000, 16_500, 10_000, 16_500),
        (137_000, 16_500, 140_000, 16_500),
        (7_000, 104_500, 10_000, 104_500),
        (137_000, 104_500, 140_000, 104_500),
    )


def test_both_edges_of_a_gap_are_marked() -> None:
    setting = Setting(parse_paper("A4"), gap=2 * MM)
    (sheet,) = impose([Item("card", "front", None, 9)], 63 * MM, 88 * MM, setting)
    above = [mark[0] for mark in cut_marks(sheet, setting) if mark[1] < sheet.grid.y]
    assert {b - a for a, b in pairwise(sorted(set(above)))} >= {2 * MM, 63 * MM}


def test_marks_of_another_length_and_distance_of_some_pieces_alone() -> None:
    """Two cards of 50 x 80 mm beside one another on a paper of 130 x 150 mm; the second one's edges are marked."""
    setting = Setting(Paper("small", 130 * MM, 150 * MM), slug=20 * MM)
    (sheet,) = impose([Item("card", "front", None, 2)], 50 * MM, 80 * MM, setting)
    assert [place.box for place in sheet.placements] == [
        Box(15_000, 35_000, 50_000, 80_000),
        Box(65_000, 35_000, 50_000, 80_000),
    ]
    assert cut_marks(sheet, setting, 2_000, 1_500, sheet.placements[1:]) == (
        (65_000, 31_500, 65_000, 33_500),
        (65_000, 116_500, 65_000, 118_500),
        (115_000, 31_500, 115_000, 33_500),
        (115_000, 116_500, 115_000, 118_500),
        (11_500, 35_000, 13_500, 35_000),
        (116_500, 35_000, 118_500, 35_000),
        (11_500, 115_000, 13_500, 115_000),
        (116_500, 115_000, 118_500, 115_000),
    )
    assert cut_marks(sheet, setting, marked=()) == ()


@pytest.mark.parametrize(("room", "length"), [(1_500, 1_000), (1_499, 0), (4_000, 3_000), (3_999, 3_000)])
def test_where_a_mark_would_be_less_than_a_millimetre_the_edge_is_drawn(room: int, length: int) -> None:
    """What is free between the card and the paper's edges; a mark starts half a millimetre from the card."""
    setting = Setting(Paper("narrow", 63 * MM + 2 * room, 120 * MM), margin=0)
    (sheet,) = impose([Item("card", "front", None, 1)], 63 * MM, 88 * MM, setting)
    level = sorted({(mark[0], mark[2]) for mark in cut_marks(sheet, setting) if mark[1] == mark[3]})
    width = setting.paper.width
    left, right = (room - 500 - length, room - 500), (width - room + 500, width - room + 500 + length)
    assert level == ([left, right] if length else [(room, width - room)])


def test_marks_end_at_the_margins_and_at_the_slug() -> None:
    """A card with 3 mm above and below it and 6 mm at its sides, where the slug lies at the left."""
    setting = Setting(Paper("low", 75 * MM, 94 * MM), margin=0, slug=6 * MM)
    (sheet,) = impose([Item("card", "front", None, 1)], 63 * MM, 88 * MM, setting)
    assert (slug_side(sheet, setting), slug_box(sheet, setting)) == ("left", Box(0, 0, 2_500, 94_000))
    assert cut_marks(sheet, setting) == (
        (6_000, 0, 6_000, 2_500),
        (6_000, 91_500, 6_000, 94_000),
        (69_000, 0, 69_000, 2_500),
        (69_000, 91_500, 69_000, 94_000),
        (2_500, 3_000, 5_500, 3_000),
        (69_500, 3_000, 72_500, 3_000),
        (2_500, 91_000, 5_500, 91_000),
        (69_500, 91_000, 72_500, 91_000),
    )


def test_an_empty_back_has_no_marks() -> None:
    empty = Sheet(1, 1, "back", 210 * MM, 297 * MM, Grid(3, 3, 63 * MM, 88 * MM, 0, 10_500, 16_500, False), ())
    assert cut_marks(empty, Setting(parse_paper("A4"))) == ()


@pytest.mark.parametrize(
    ("piece", "on", "side", "strip"),
    [
        ((63, 88), "A4", "bottom", (5, 284, 200, 8)),  # 3.5 mm below the cards, 5 mm above the edge
        ((63, 88), "Letter", "left", (5, 5, 4.95, 269.4)),
        ((134, 190), "A4", "left", (5, 5, 6, 200)),
        ((134, 190), "A5", "bottom", (5, 202.6, 138, 2.4)),  # as tight as it gets: marks end at 2.6 mm
    ],
)
def test_where_ruler_and_footer_go(
    piece: tuple[int, int], on: str, side: str, strip: tuple[float, float, float, float]
) -> None:
    setting = Setting(parse_paper(on))
    (sheet,) = impose([Item("card", "front", None, 1)], piece[0] * MM, piece[1] * MM, setting)
    box = slug_box(sheet, setting)
    assert slug_side(sheet, setting) == side
    assert (box.x / MM, box.y / MM, box.width / MM, box.height / MM) == strip


def test_marks_give_way_to_a_tight_slug() -> None:
    setting = Setting(parse_paper("A5"))
    (sheet,) = impose([Item("card", "front", None, 1)], 134 * MM, 190 * MM, setting)
    assert [mark for mark in cut_marks(sheet, setting) if mark[1] > 200 * MM and mark[0] == mark[2]] == [
        (7_000, 200_500, 7_000, 202_600),
        (141_000, 200_500, 141_000, 202_600),
    ]


def test_without_a_slug_the_strip_takes_what_is_there_and_never_touches_a_trim() -> None:
    setting = Setting(Paper("tight", 73 * MM, 100 * MM), slug=1 * MM)
    (sheet,) = impose([Item("card", "front", None, 1)], 63 * MM, 88 * MM, setting)
    assert slug_box(sheet, setting) == Box(5_000, 94_500, 63_000, 500)


def test_without_any_slug_there_is_no_strip() -> None:
    setting = Setting(Paper("exact", 73 * MM, 98 * MM), slug=0)
    (sheet,) = impose([Item("card", "front", None, 1)], 63 * MM, 88 * MM, setting)
    assert slug_box(sheet, setting) == Box(5_000, 93_000, 63_000, 0)


@pytest.mark.parametrize(
    ("word", "order"),
    [
        ("long-edge", ["front", "back", "front", "back"]),
        ("short-edge", ["front", "back", "front", "back"]),
        ("off", ["front", "front", "back"]),
    ],
)
def test_the_words_for_how_a_printer_turns(word: str, order: list[str]) -> None:
    """Ten cards, the tenth without a back, on paper that takes nine."""
    items = [Item("card", "front", "back", 9), Item("joker", "front", None, 1)]
    sheets = impose(items, 63 * MM, 88 * MM, Setting(parse_paper("A4"), duplex=Duplex(word)))
    assert [sheet.side for sheet in sheets] == order
    assert [*Duplex] == ["long-edge", "short-edge", "off"]
