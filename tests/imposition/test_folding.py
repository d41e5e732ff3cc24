"""Sheets that are folded: each back lies behind its front, to the µm. Lengths in µm."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from planche.imposition.cut_marks import slug_box
from planche.imposition.folding import HALF_GUTTER, best_fold, fold_marks, impose_folded
from planche.imposition.grids import Box
from planche.imposition.impossible import DoesNotFit
from planche.imposition.papers import MM, parse_paper
from planche.imposition.placement import impose
from planche.imposition.sheets import Crease, Duplex, Item, Placement, Setting, Sheet
from tests.imposition.test_placement import inside, overlap, printable, printing, sides

often = settings(derandomize=True, deadline=None, max_examples=40)
A4 = Setting(parse_paper("A4"))
Run = tuple[list[Item], int, int, Setting, bool]


@st.composite
def runs(draw: st.DrawFn) -> Run:
    """Items with a back each, some without, on a paper that takes at least one."""
    wanted = draw(st.lists(st.tuples(st.sampled_from(["back", "other", None]), st.integers(0, 12)), max_size=5))
    edges = draw(st.sampled_from([("", ""), ("red", "blue")]))
    items = [Item(f"piece {n}", f"front {n}", b, c, 3 * MM, *edges) for n, (b, c) in enumerate(wanted)]
    width, height, setting, is_round = draw(sides), draw(sides), draw(printing), draw(st.booleans())
    if is_round:
        height = width
    try:
        best_fold(width, height, setting, is_round)
    except DoesNotFit:
        assume(False)
    return items, width, height, setting, is_round


def parted(sheet: Sheet) -> tuple[list[Placement], list[Placement]]:
    """Fronts and backs."""
    fronts = [place for place in sheet.placements if not sheet.is_behind(place)]
    return fronts, [place for place in sheet.placements if sheet.is_behind(place)]


def on_the_other_side(box: Box, fold: Crease) -> Box:
    """Where a box comes to lie, corner by corner."""
    x, y, width, height = box
    corners = [(x, y), (x + width, y + height)]
    moved = [(2 * fold.at - u, v) if fold.stands else (u, 2 * fold.at - v) for u, v in corners]
    (left, right), (top, bottom) = (sorted(values) for values in zip(*moved))
    return Box(left, top, right - left, bottom - top)


@often
@given(runs())
def test_folded_each_back_lies_behind_its_front_with_the_same_bleed(run: Run) -> None:
    items, *_ = run
    backs_of = {item.name: item.back for item in items}
    for sheet in impose_folded(*run):
        assert sheet.fold is not None
        fronts, backs = parted(sheet)
        behind = {(back.item, back.copy): back for back in backs}
        assert len(behind) == len(backs)
        for front in fronts:
            back = behind.pop((front.item, front.copy), None)
            assert (back and back.face) == backs_of[front.item]
            if back is not None:
                assert on_the_other_side(back.box, sheet.fold) == front.box
                assert on_the_other_side(back.clip or back.box, sheet.fold) == (front.clip or front.box)
        assert not behind


@often
@given(runs())
def test_every_copy_is_there_once_in_order_within_the_margins_and_clear_of_the_others(run: Run) -> None:
    items, width, height, setting, is_round = run
    sheets = impose_folded(*run)
    fronts = [(p.item, p.face, p.copy) for sheet in sheets for p in parted(sheet)[0]]
    assert fronts == [(i.name, i.front, copy + 1) for i in items for copy in range(i.copies)]
    assert [(sheet.number, sheet.of) for sheet in sheets] == [(n, len(sheets)) for n in range(1, len(sheets) + 1)]
    for sheet in sheets:
        shown = [place.clip or place.box for place in sheet.placements]
        assert all(inside(box, printable(sheet, setting.margin)) for box in shown)
        if not is_round:
            assert not any(overlap(a, b) for a, b in combinations([p.box for p in sheet.placements], 2))
        for place in sheet.placements:
            assert Counter((place.width, place.height)) == Counter((width, height))


@often
@given(runs())
def test_nothing_crosses_the_fold_and_pieces_keep_the_gutter(run: Run) -> None:
    for sheet in impose_folded(*run):
        assert sheet.fold is not None
        at, stands = sheet.fold
        for place in sheet.placements:
            start, length = (place.x, place.width) if stands else (place.y, place.height)
            assert start >= at + HALF_GUTTER if sheet.is_behind(place) else start + length <= at - HALF_GUTTER
            x, y, wide, high = place.clip or place.box
            first, last = (x, x + wide) if stands else (y, y + high)
            assert first >= at or last <= at


@often
@given(runs())
def test_fold_marks_stand_on_the_fold_outside_the_pieces_and_within_the_margins(run: Run) -> None:
    *_, setting, _ = run
    for sheet in impose_folded(*run):
        assert sheet.fold is not None
        marks = fold_marks(sheet, setting)
        assert marks
        for x1, y1, x2, y2 in marks:
            assert {x1, x2} == {sheet.fold.at} if sheet.fold.stands else {y1, y2} == {sheet.fold.at}
            line = Box(x1 - 100, y1, 200, y2 - y1) if sheet.fold.stands else Box(x1, y1 - 100, x2 - x1, 200)
            assert not any(overlap(line, place.box) for place in sheet.placements)
            assert not overlap(line, slug_box(sheet, setting))
            assert inside(Box(x1, y1, x2 - x1, y2 - y1), printable(sheet, setting.margin))


@pytest.mark.parametrize(
    ("size", "paper", "places", "stands"),
    [
        ((63, 88), "A4", 4, True),
        ((63, 88), "Letter", 4, True),
        ((63, 88), "A3", 9, False),
        ((70, 120), "A4", 2, True),
        ((70, 130), "A4", 2, True),
        ((95, 50), "A4", 5, True),
        ((100, 130), "A4", 2, False),
        ((44, 67), "A4", 8, True),
    ],
)
def test_the_fold_is_where_a_sheet_holds_most(size: tuple[int, int], paper: str, places: int, stands: bool) -> None:
    grid, fold = best_fold(size[0] * MM, size[1] * MM, A4._replace(paper=parse_paper(paper)))
    assert (grid.places, fold.stands) == (places, stands)


@pytest.mark.parametrize(("edges", "gap"), [(("red", "blue"), 0), (("", ""), 4_300)])
def test_pieces_that_differ_at_their_edges_keep_a_gap_that_costs_no_paper(edges: tuple[str, str], gap: int) -> None:
    sheets = impose_folded([Item("card", "f", "b", 8, 3 * MM, *edges)], 44 * MM, 67 * MM, A4)
    assert [(sheet.grid.gap, len(sheet.placements)) for sheet in sheets] == [(gap, 16)]


def test_beside_the_pieces_their_bleed_goes_on_up_to_the_fold() -> None:
    (sheet,) = impose_folded([Item("card", "f", "b", 1, 3 * MM)], 63 * MM, 88 * MM, A4)
    front, back = sheet.placements
    assert front.clip is not None
    assert back.clip is not None
    assert (front.clip.x + front.clip.width, back.clip.x) == (105 * MM, 105 * MM)
    assert (front.clip.width, front.clip.height) == (94 * MM, 69 * MM)


@pytest.mark.parametrize(("stands", "front", "back"), [(True, 0, 0), (False, 0, 180), (True, 90, 270), (False, 90, 90)])
def test_backs_are_turned_as_on_the_second_side_of_a_sheet(stands: bool, front: int, back: int) -> None:
    """Pieces that one half holds, and in one way."""
    setting = Setting(parse_paper("100x220mm" if stands else "150x200mm"))
    width, height = {(True, 0): (40, 150), (True, 90): (150, 40), (False, 0): (120, 80), (False, 90): (80, 120)}[
        stands, front
    ]
    (sheet,) = impose_folded([Item("card", "f", "b", 1)], width * MM, height * MM, setting)
    assert sheet.fold is not None
    assert (sheet.fold.stands, [place.rotation for place in sheet.placements]) == (stands, [front, back])
    duplex = setting._replace(duplex=Duplex.LONG_EDGE if stands else Duplex.SHORT_EDGE)
    on_two_sides = impose([Item("card", "f", "b", 1)], width * MM, height * MM, duplex)
    turns = [sheet.placements[0].rotation for sheet in on_two_sides]
    assert turns == [front, back]


def test_what_does_not_lie_there_twice_is_refused_with_the_papers_that_hold_it() -> None:
    wanted = r"150 x 200 mm does not lie twice on A4, beside a fold; it does on A3, Legal, Tabloid"
    with pytest.raises(DoesNotFit, match=wanted):
        impose_folded([Item("board", "f", "b", 1)], 150 * MM, 200 * MM, A4)


def test_no_copies_take_no_sheet() -> None:
    assert impose_folded([Item("card", "f", "b", 0)], 63 * MM, 88 * MM, A4) == ()
