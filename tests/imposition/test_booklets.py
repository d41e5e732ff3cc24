"""Booklets: their sheets are stacked, folded and read, page by page. Lengths in µm."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from planche.imposition.booklets import BookPage, BookSide, booklet_marks, half_of, impose_booklet
from planche.imposition.grids import Box
from planche.imposition.impossible import Impossible
from planche.imposition.papers import MM, PAPERS, parse_paper
from planche.imposition.sheets import Duplex, Setting

A4 = Setting(parse_paper("A4"))
often = settings(derandomize=True, deadline=None, max_examples=60)
printing = st.builds(
    lambda paper, duplex, thickness: Setting(paper, duplex=duplex, thickness=thickness),
    st.sampled_from(PAPERS),
    st.sampled_from(Duplex),
    st.sampled_from([0, 100, 370]),
)
counts = st.integers(0, 45)


def seen_from_behind(page: BookPage, side: BookSide, setting: Setting) -> Box:
    """Where a page of a back lies as one looks through the paper from its front."""
    x, y, width, height = page.box
    if setting.duplex is Duplex.SHORT_EDGE:
        return Box(x, side.height - y - height, width, height)
    return Box(side.width - x - width, y, width, height)


def read(pages: int, setting: Setting) -> list[int | None]:
    """The numbers that somebody reads who stacks the sheets, the first lowest, folds them, and turns the leaves.

    With the front of the first sheet outside, the lower halves of fronts are right-hand pages from the outside in, and
    the upper halves left-hand pages from the inside out.
    """
    sheets: dict[int, dict[str, BookSide]] = {}
    for side in impose_booklet(pages, setting):
        sheets.setdefault(side.number, {})[side.side] = side
    first: list[int | None] = []
    last: list[int | None] = []
    for _, both in sorted(sheets.items()):
        front, back = both["front"], both["back"]
        middle = front.height / 2
        outside = {page.box.y + page.box.height / 2 > middle: page.number for page in front.pages}
        inside = {}
        for page in back.pages:
            box = seen_from_behind(page, back, setting)
            inside[box.y + box.height / 2 > middle] = page.number
        first += [outside.get(True), inside.get(True)]
        last = [inside.get(False), outside.get(False), *last]
    return [*first, *last]


@often
@given(counts, printing)
def test_stacked_and_folded_the_pages_come_in_order_and_then_at_most_three_are_blank(
    pages: int, setting: Setting
) -> None:
    found = read(pages, setting)
    assert found == [*range(1, pages + 1), *[None] * (-pages % 4)]


@often
@given(counts, printing)
def test_pages_are_upright_in_the_folded_booklet(pages: int, setting: Setting) -> None:
    """Fronts are turned clockwise, as their left pages lie above; backs as the leaf is turned about its spine."""
    for side in impose_booklet(pages, setting):
        turned = 90 if side.side == "front" or setting.duplex is Duplex.SHORT_EDGE else 270
        assert {page.rotation for page in side.pages} <= {turned}


@often
@given(counts, printing)
def test_inner_sheets_move_towards_the_fold_by_the_papers_around_them(pages: int, setting: Setting) -> None:
    for side in impose_booklet(pages, setting):
        creep, middle = (side.number - 1) * setting.thickness, side.height // 2
        for page in side.pages:
            _, y, _, height = page.box
            above = y + height / 2 < side.height / 2
            assert (middle - y - height if above else y - middle) == -creep
            assert (page.box.width, page.box.height) == (side.width, side.height // 2)
            assert page.clip == page.box._replace(y=page.clip.y)
            assert abs(page.clip.y - page.box.y) == creep


def test_a_page_is_half_a_paper() -> None:
    page = half_of(parse_paper("A4"))
    assert (page.name, page.width, page.height) == ("half of A4", 148_500, 210_000)
    assert [page.width <= page.height for page in map(half_of, PAPERS)] == [True] * len(PAPERS)
    with pytest.raises(Impossible, match="half of 100x210mm is wider than high"):
        half_of(parse_paper("100x210mm"))


def test_sheets_come_front_and_back_or_all_fronts_first() -> None:
    sides = [(side.number, side.side[0]) for side in impose_booklet(7, A4)]
    assert sides == [(1, "f"), (1, "b"), (2, "f"), (2, "b")]
    sides = [(side.number, side.side[0]) for side in impose_booklet(7, A4._replace(duplex=Duplex.OFF))]
    assert sides == [(1, "f"), (2, "f"), (1, "b"), (2, "b")]


@pytest.mark.parametrize("duplex", Duplex)
def test_backs_that_miss_are_moved(duplex: Duplex) -> None:
    setting = A4._replace(duplex=duplex)
    (_, back), (_, moved) = impose_booklet(4, setting), impose_booklet(4, setting._replace(back_offset=(300, -200)))
    assert [page.box for page in moved.pages] == [
        page.box._replace(x=page.box.x + 300, y=page.box.y - 200) for page in back.pages
    ]


def test_marks_stand_on_the_fold_within_the_margins() -> None:
    folds, staples = booklet_marks(4, A4)
    assert folds == ((5_000, 148_500, 10_000, 148_500), (200_000, 148_500, 205_000, 148_500))
    assert staples == ((46_500, 148_500, 58_500, 148_500), (151_500, 148_500, 163_500, 148_500))
    assert booklet_marks(2, A4) == (folds, ())
    assert all(x2 - x1 == 12 * MM for x1, _, x2, _ in staples)


@often
@given(counts, printing)
def test_what_is_read_from_right_to_left_is_folded_at_its_right(pages: int, setting: Setting) -> None:
    """Seen in a mirror, both are read alike: pages have changed places on each side, and nothing else."""
    for left, right in zip(impose_booklet(pages, setting), impose_booklet(pages, setting, is_rtl=True), strict=True):
        assert (left.number, left.side) == (right.number, right.side)
        both = {page.number: page.box for page in left.pages}
        turned = {page.number: page.box for page in right.pages}
        assert both.keys() == turned.keys()
        assert all(both[number].y != turned[number].y for number in both)
        if len(both) == 2:
            one, other = both
            assert (both[one], both[other]) == (turned[other], turned[one])
