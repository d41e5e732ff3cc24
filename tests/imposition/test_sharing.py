"""Sheets that pieces of several sizes share: all that was to be printed, cut by straight cuts, backs behind fronts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from planche.imposition.cut_marks import LEAST_MARK, cut_marks, slug_box
from planche.imposition.grids import Box, Grid
from planche.imposition.papers import MM, parse_paper
from planche.imposition.sharing import MOST_TRIES, WAYS, Copy, Remainder, share_sheets
from planche.imposition.sheets import Duplex, Item, Setting, Sheet
from planche.imposition.shelves import Bundle, around, part, shelve

A4 = parse_paper("A4")
SIDE = st.integers(14_000, 130_000)


def remainder(name: str, count: int, width: int, height: int, *, back: bool = False, edge: str = "white") -> Remainder:
    item = Item(name, f"{name}-front", f"{name}-back" if back else None, count, 3 * MM, edge, edge)
    return tuple(Copy(item, copy, width, height) for copy in range(1, count + 1))


def can_be_cut(boxes: Sequence[Box]) -> bool:
    """Whether straight cuts from edge to edge, one after another, part these boxes, tried at all their edges."""
    if len(boxes) <= 1:
        return True
    for axis in (0, 1):
        for cut in {box[axis] for box in boxes}:
            first = [box for box in boxes if box[axis] + box[axis + 2] <= cut]
            last = [box for box in boxes if box[axis] >= cut]
            if first and len(first) + len(last) == len(boxes):
                return can_be_cut(first) and can_be_cut(last)
    return False


def overlap(one: Box, other: Box) -> bool:
    return (
        one.x < other.x + other.width
        and other.x < one.x + one.width
        and one.y < other.y + other.height
        and other.y < one.y + one.height
    )


def inside(one: Box, other: Box) -> bool:
    return around([one, other]) == other


@st.composite
def remainders(draw: st.DrawFn) -> list[Remainder]:
    back, edges = draw(st.booleans()), st.sampled_from(["white", "red", ""])
    drawn = [(draw(st.integers(1, 9)), draw(SIDE), draw(SIDE), draw(edges)) for _ in range(draw(st.integers(2, 5)))]
    sizes = [(count, width, height, edge) for count, width, height, edge in drawn if count * width * height < 3e10]
    return [remainder(f"p{number}", *size[:3], back=back, edge=size[3]) for number, size in enumerate(sizes)]


SETTINGS = st.builds(
    lambda paper, duplex, gap: Setting(parse_paper(paper), gap=gap, duplex=duplex),
    st.sampled_from(["A4", "letter", "A3"]),
    st.sampled_from(Duplex),
    st.sampled_from([None, None, 0, 2 * MM]),
)


@settings(derandomize=True, deadline=None, max_examples=120)
@given(remainders(), SETTINGS)
@example(
    [
        remainder("p0", 4, 62_301, 83_051, back=True),
        remainder("p1", 1, 14_000, 14_000, back=True),
        remainder("p2", 9, 14_000, 118_999, back=True),
    ],
    Setting(parse_paper("letter"), duplex=Duplex.SHORT_EDGE),
)
def test_shared_sheets(found: list[Remainder], setting: Setting) -> None:
    for group, sides in share_sheets(found, setting):
        assert len(group) > 1
        wanted = Counter((copy.item.front, copy.copy) for number in group for copy in found[number])
        for sheet in sides:
            check_sheet(sheet, setting)
        assert Counter((place.face, place.copy) for place in sides[0].placements) == wanted
        check_backs(sides, setting)


def check_sheet(sheet: Sheet, setting: Setting) -> None:
    trims = [place.box for place in sheet.placements]
    printable = Box(0, 0, sheet.width, sheet.height)
    margin = setting.margin
    printable = Box(margin, margin, sheet.width - 2 * margin, sheet.height - 2 * margin)
    assert can_be_cut(trims)
    for number, (trim, place) in enumerate(zip(trims, sheet.placements)):
        ink = place.clip or trim
        assert inside(trim, ink)
        assert inside(ink, printable)
        assert not any(overlap(ink, other) for other in (*trims[:number], *trims[number + 1 :]))
        assert not overlap(ink, slug_box(sheet, setting))
    edges = {(axis, edge) for trim in trims for axis in (0, 1) for edge in (trim[axis], trim[axis] + trim[axis + 2])}
    marks = cut_marks(sheet, setting)
    assert edges == {(0, x1) if x1 == x2 else (1, y1) for x1, y1, x2, y2 in marks}, "each edge has a mark, and no other"
    for x1, y1, x2, y2 in marks:
        assert max(x2 - x1, y2 - y1) >= LEAST_MARK
        assert not any(overlap(Box(x1, y1, max(1, x2 - x1), max(1, y2 - y1)), trim) for trim in trims)


def check_backs(sides: Sequence[Sheet], setting: Setting) -> None:
    """Each back lies behind its front, and so does its ink: the paper turned about its edge."""
    if len(sides) == 1:
        return
    front, back = sides
    behind = {(place.item, place.copy): place for place in back.placements}
    for place in front.placements:
        turned = behind[place.item, place.copy]
        for one, other in ((place.box, turned.box), (place.clip or place.box, turned.clip or turned.box)):
            x, y = back.width - other.x - other.width, other.y
            if setting.duplex is Duplex.SHORT_EDGE:
                x, y = other.x, back.height - other.y - other.height
            assert one == other._replace(x=x, y=y)


@settings(derandomize=True, deadline=None, max_examples=200)
@given(st.lists(st.builds(Bundle, st.integers(1, 12), SIDE, SIDE, st.sampled_from([0, 2_000, 6_000])), max_size=7))
def test_blocks_on_shelves_are_parted_by_streets(bundles: list[Bundle]) -> None:
    grids = shelve(bundles, 280 * MM, 400 * MM, 5 * MM)
    if not grids:
        return
    boxes = [grid.box for grid in grids]
    assert inside(around(boxes), Box(0, 0, 280 * MM, 400 * MM))
    for bundle, grid in zip(bundles, grids):
        assert grid.places >= bundle.copies
        assert {grid.width, grid.height} == {bundle.width, bundle.height}
    for number, room in enumerate(part(boxes, Box(0, 0, 300 * MM, 420 * MM))):
        assert inside(boxes[number], room)
        wide = Box(room.x - 2_499, room.y - 2_499, room.width + 4_998, room.height + 4_998)
        assert not any(overlap(wide, box) for at, box in enumerate(boxes) if at != number)


def shared(*found: Remainder, **options: object) -> list[list[int]]:
    setting = Setting(A4)._replace(**options)  # type: ignore[arg-type]
    return [group for group, _ in share_sheets(found, setting)]


def test_cards_that_lie_fill_up_a_sheet_of_upright_ones() -> None:
    upright, lying = remainder("u", 1, 63 * MM, 88 * MM, back=True), remainder("l", 8, 88 * MM, 63 * MM, back=True)
    ((_, (front, back)),) = share_sheets([upright, lying], Setting(A4))
    assert [place.rotation for place in front.placements] == [0, *[90] * 8]
    assert [place.rotation for place in back.placements] == [0, *[270] * 8]
    assert len({place.x for place in front.placements}) == len({place.y for place in front.placements}) == 3


def test_what_does_not_fit_together_stays_alone() -> None:
    assert shared(remainder("a", 6, 63 * MM, 88 * MM), remainder("b", 4, 88 * MM, 63 * MM)) == []
    assert shared(remainder("a", 1, 190 * MM, 260 * MM), remainder("b", 1, 100 * MM, 40 * MM)) == []
    assert shared(remainder("a", 3, 63 * MM, 88 * MM)) == []


def test_of_two_sheets_the_emptier_one_is_shared() -> None:
    large, small = remainder("a", 1, 190 * MM, 200 * MM), remainder("b", 1, 190 * MM, 100 * MM)
    assert shared(large, small, remainder("c", 1, 170 * MM, 14 * MM)) == [[1, 2]]


def test_within_wide_margins_a_sheet_is_shared_that_two_pieces_fill() -> None:
    """110 x 197 mm are left within them, and 3 mm each way are free beside these two."""
    large, small = remainder("a", 1, 105 * MM, 98 * MM), remainder("b", 1, 105 * MM, 96 * MM)
    assert shared(large, small, margin=50 * MM, slug=0) == [[0, 1]]
    assert shared(large, remainder("b", 1, 105 * MM, 100 * MM), margin=50 * MM, slug=0) == []


def test_pieces_that_differ_keep_a_gap_and_others_touch() -> None:
    for edge, gap in (("white", 0), ("red", 6 * MM), ("", 6 * MM)):
        found = remainder("a", 2, 40 * MM, 50 * MM), remainder("b", 2, 50 * MM, 40 * MM, edge=edge)
        ((_, (front,)),) = share_sheets(found, Setting(A4))
        assert [block.grid.gap for block in front.blocks] == [gap]


def test_the_asked_gap_is_kept() -> None:
    found = remainder("a", 4, 40 * MM, 40 * MM), remainder("b", 2, 70 * MM, 90 * MM)
    ((_, (front,)),) = share_sheets(found, Setting(A4, gap=2_500))
    assert {block.grid.gap for block in front.blocks} == {2_500}


def test_more_than_four_sizes_are_too_many_for_one_sheet() -> None:
    found = [remainder(f"p{n}", 1, (20 + n) * MM, 30 * MM) for n in range(6)]
    assert sorted(map(len, shared(*found))) == [2, 4]


def test_of_a_hundred_sizes_not_every_sheet_is_tried(monkeypatch: pytest.MonkeyPatch) -> None:
    tries: list[int] = []

    def count(bundles: Sequence[Bundle], *room: int) -> tuple[Grid, ...] | None:
        tries.append(len(bundles))
        return shelve(bundles, *room)

    monkeypatch.setattr("planche.imposition.sharing.shelve", count)
    found = [remainder(f"p{n}", 4, (40 + n // 2) * MM, (50 + 7 * n % 40) * MM) for n in range(100)]
    assert shared(*found) != []
    assert len(tries) <= 2 * (MOST_TRIES + 100) * 2 * len(WAYS)  # of both orders, with the footer at two sides
