"""The order of cuts, tried with a guillotine, and where its numbers stand. Lengths in µm."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from planche.imposition.cut_marks import cut_marks, slug_box
from planche.imposition.cut_order import Cut, cut_numbers, cut_order
from planche.imposition.folding import impose_folded
from planche.imposition.grids import Box, Grid
from planche.imposition.impossible import DoesNotFit
from planche.imposition.papers import MM, parse_paper
from planche.imposition.placement import impose
from planche.imposition.rulers import ARM, LABEL, MOST_DEPTH, ruler_box, ruler_span
from planche.imposition.sheets import Item, Setting, Sheet
from tests.imposition.test_placement import Runs, inside, overlap, printable, runs

often = settings(derandomize=True, deadline=None, max_examples=40)
A4 = Setting(parse_paper("A4"))


@st.composite
def parted(draw: st.DrawFn, area: Box = Box(0, 0, 4_000, 4_000), depth: int = 3) -> list[Box]:  # noqa: B008
    """Boxes that a guillotine can part: an area cut in two again and again, with a border left at some of them."""
    if depth and draw(st.booleans()):
        x, y, width, height = area
        at = draw(st.integers(1, 7))
        if draw(st.booleans()):
            part = width * at // 8
            first, last = Box(x, y, part, height), Box(x + part, y, width - part, height)
        else:
            part = height * at // 8
            first, last = Box(x, y, width, part), Box(x, y + part, width, height - part)
        return [*draw(parted(first, depth - 1)), *draw(parted(last, depth - 1))]
    border = draw(st.sampled_from([0, 2]))
    return [Box(area.x + border, area.y + border, area.width - 2 * border, area.height - 2 * border)]


def crosses(cut: Cut, box: Box) -> bool:
    """Whether a cut goes through the inside of a box."""
    stands, at = cut
    return box.x < at < box.x + box.width if stands else box.y < at < box.y + box.height


def slice_up(boxes: list[Box], order: tuple[Cut, ...]) -> list[list[Box]]:
    """What is left of a sheet, in pieces, when each cut is made in turn wherever it harms nothing, again and again."""
    parts, before = [boxes], 0
    while len(parts) != before:
        before = len(parts)
        for stands, at in order:
            parts = [half for part in parts for half in halves(part, (stands, at))]
    return parts


def halves(part: list[Box], cut: Cut) -> list[list[Box]]:
    if any(crosses(cut, box) for box in part):
        return [part]
    stands, at = cut
    first = [box for box in part if (box.x if stands else box.y) < at]
    return [half for half in (first, [box for box in part if box not in first]) if half]


@often
@given(parted())
def test_in_this_order_a_guillotine_parts_all_pieces(boxes: list[Box]) -> None:
    order = cut_order(boxes)
    edges = {(False, y) for b in boxes for y in (b.y, b.y + b.height)}
    edges |= {(True, x) for b in boxes for x in (b.x, b.x + b.width)}
    assert set(order) == edges
    assert len(order) == len(edges)
    assert all(len(part) == 1 for part in slice_up(boxes, order))


@often
@given(runs())
def test_the_first_cuts_go_right_across_a_sheet_and_the_others_part_the_strips_in_one_go(run: Runs) -> None:
    items, width, height, setting = run
    for sheet in impose(items, width, height, setting)[:1]:
        boxes = [place.box for place in sheet.placements]
        order = cut_order(boxes)
        across = [cut for cut in order if not cut[0]]
        assert order[: len(across)] == tuple(sorted(across))
        assert not any(crosses(cut, box) for cut in order for box in boxes), "a grid: all cuts go all the way"


def test_strips_that_hold_several_rows_are_cut_again() -> None:
    """Two small ones beside a tall one: the cut between them comes after that beside the tall one."""
    tall, upper, lower = Box(0, 0, 10, 20), Box(10, 0, 10, 10), Box(10, 10, 10, 10)
    assert cut_order([tall, upper, lower]) == (
        (False, 0), (False, 20), (True, 0), (True, 10), (True, 20), (False, 10),
    )  # fmt: skip


def test_what_no_guillotine_parts_has_all_its_cuts_nevertheless() -> None:
    """Four around a fifth, as in a pinwheel."""
    wheel = [Box(0, 0, 20, 10), Box(20, 0, 10, 20), Box(10, 20, 20, 10), Box(0, 10, 10, 20), Box(10, 10, 10, 10)]
    assert sorted(cut_order(wheel)) == [(lies, at) for lies in (False, True) for at in (0, 10, 20, 30)]


def test_no_pieces_no_cuts() -> None:
    assert cut_order([]) == ()


@often
@given(runs(), st.booleans())
@example(([Item("to-the-edge", "front", None, 21)], 10 * MM, 10 * MM, A4._replace(margin=0)), False)
@example(([Item("poster", "front", None, 1, 3 * MM)], 207 * MM, 287 * MM, A4._replace(margin=0)), False)
@example(([Item("sliver", "front", None, 138)], 3 * MM, 148 * MM, A4._replace(margin=0)), False)
@example(([Item("narrow", "front", None, 308)], 9_500, 20 * MM, A4._replace(margin=0)), False)
def test_numbers_stand_beside_their_marks_and_on_nothing_else(run: Runs, is_folded: bool) -> None:
    items, width, height, setting = run
    folds = is_folded and any(item.back and item.copies for item in items)
    try:
        sheets = impose_folded(items, width, height, setting) if folds else impose(items, width, height, setting)
    except DoesNotFit:
        return
    for sheet in [sheet for sheet in sheets if sheet.side == "front"][:1]:
        found = cut_numbers(sheet, setting)
        numbers = [number for number, _ in found]
        assert numbers == sorted({*numbers} & {*range(1, len(cut_order([p.box for p in sheet.placements])) + 1)})
        assert not any(overlap(a, b) for (_, a), (_, b) in combinations(found, 2))
        marks = cut_marks(sheet, setting)
        rulers = [*measures(sheet, setting)]
        assert all(inside(box, printable(sheet, setting.margin)) for box in rulers)
        for _, box in found:
            assert inside(box, printable(sheet, setting.margin))
            assert not any(overlap(box, place.box) for place in sheet.placements)
            assert not overlap(box, slug_box(sheet, setting))
            assert not any(overlap(box, ruler) for ruler in rulers)
            strokes = [Box(x1 - 50, y1 - 50, x2 - x1 + 100, y2 - y1 + 100) for x1, y1, x2, y2 in marks]
            assert not any(overlap(box, stroke) for stroke in strokes)
            assert any(overlap(wider(box), stroke) for stroke in strokes)


def measures(sheet: Sheet, setting: Setting) -> Iterator[Box]:
    """The second ruler, or what is drawn of a long measure: its ends, and its figures beside one of them."""
    ruler = ruler_box(sheet, setting)
    if ruler is not None:
        yield ruler[0]
        return
    place, start, end, stands = ruler_span(sheet, setting)
    for at in (start, end - MM):
        yield Box(place - ARM, at, 2 * ARM, MM) if stands else Box(at, place - ARM, MM, 2 * ARM)
    beside = place + ARM if stands else place - ARM - LABEL
    deep = MOST_DEPTH
    yield Box(beside, end - deep, LABEL, deep) if stands else Box(start, beside, deep, LABEL)


def wider(box: Box) -> Box:
    """A box with what lies within half a millimetre."""
    return Box(box.x - 500, box.y - 500, box.width + 1_000, box.height + 1_000)


@pytest.mark.parametrize("paper", ["A4", "Letter", "A3"])
@pytest.mark.parametrize("size", [(63, 88), (70, 120), (80, 120)])
def test_on_the_papers_that_people_print_most_every_cut_has_its_number(paper: str, size: tuple[int, int]) -> None:
    setting = Setting(parse_paper(paper))
    for back in (None, "back"):
        (sheet, *_) = impose([Item("card", "front", back, 40, 3 * MM)], size[0] * MM, size[1] * MM, setting)
        assert isinstance(sheet.grid, Grid)
        assert len(cut_numbers(sheet, setting)) == len(cut_order([place.box for place in sheet.placements]))


def test_a_folded_sheet_is_cut_by_the_marks_of_its_fronts() -> None:
    (sheet,) = impose_folded([Item("card", "front", "back", 4, 3 * MM)], 63 * MM, 88 * MM, A4)
    found = cut_numbers(sheet, A4)
    assert sheet.fold is not None
    assert {box.x < sheet.fold.at for _, box in found} == {True}
    assert [number for number, _ in found] == [*range(1, 11)]


def test_pieces_that_are_cut_along_an_outline_have_no_numbers() -> None:
    (sheet,) = impose([Item("card", "front", None, 9, 3 * MM)], 63 * MM, 88 * MM, A4)
    assert len(cut_numbers(sheet, A4, sheet.placements[:1])) == 4
    assert cut_numbers(sheet._replace(placements=()), A4) == ()
