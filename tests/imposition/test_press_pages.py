"""Pages for a printing house: their order, their sizes, and marks that stay outside of the bleed. Lengths in µm."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from planche.imposition.grids import Box
from planche.imposition.impossible import TooMuchPaper
from planche.imposition.papers import MM
from planche.imposition.press_pages import MARK_ROOM, MOST_PAGES, press_marks, press_pages, press_sides
from planche.imposition.sheets import Item, PressFiles, Sheet
from tests.imposition.test_placement import overlap

often = settings(derandomize=True, deadline=None, max_examples=40)
ITEMS = [Item("ace", "a", "x", 2, 3 * MM), Item("ten", "t", "y", 1, 3 * MM), Item("none", "n", "z", 0, 3 * MM)]
ALIKE = [item._replace(back="x") for item in ITEMS]


def shown(pages: tuple[Sheet, ...]) -> str:
    """The faces of pages, in order."""
    return " ".join(place.face for page in pages for place in page.placements)


@pytest.mark.parametrize(
    ("items", "press", "files"),
    [
        (ITEMS, PressFiles(), ["a x t y"]),
        (ALIKE, PressFiles(), ["a x t x"]),
        (ITEMS, PressFiles(is_repeated=True), ["a x a x t y"]),
        (ITEMS, PressFiles(is_apart=True), ["a t", "x y"]),
        (ITEMS, PressFiles(is_apart=True, is_repeated=True), ["a a t", "x x y"]),
        (ALIKE, PressFiles(is_apart=True), ["a t", "x"]),
        (ALIKE, PressFiles(is_apart=True, is_repeated=True), ["a a t", "x"]),
        ([item._replace(back=None) for item in ITEMS], PressFiles(is_apart=True), ["a t"]),
        ([], PressFiles(), [""]),
    ],
)
def test_the_order_of_pages(items: list[Item], press: PressFiles, files: list[str]) -> None:
    assert [shown(press_pages(items, 63_000, 88_000, press, sides)) for sides in press_sides(items, press)] == files


@often
@given(st.integers(10, 400), st.integers(10, 400), st.integers(0, 20), st.booleans())
def test_a_page_is_the_trim_with_its_bleed_and_marks_stand_outside_of_that(
    width: int, height: int, bleed: int, has_marks: bool
) -> None:
    item = Item("card", "front", None, 1, bleed * MM)
    (page,) = press_pages([item], width * MM, height * MM, PressFiles(has_marks=has_marks))
    (place,) = page.placements
    edge = bleed * MM + (MARK_ROOM if has_marks else 0)
    assert (page.width, page.height) == (width * MM + 2 * edge, height * MM + 2 * edge)
    assert place.box == Box(edge, edge, width * MM, height * MM)
    assert place.clip == Box(edge - bleed * MM, edge - bleed * MM, (width + 2 * bleed) * MM, (height + 2 * bleed) * MM)
    marks = press_marks(page)
    assert len(marks) == (8 if has_marks else 0)
    for x1, y1, x2, y2 in marks:
        assert not overlap(Box(x1 - 100, y1 - 100, x2 - x1 + 200, y2 - y1 + 200), place.clip)
        assert 0 < x1 <= x2 < page.width
        assert 0 < y1 <= y2 < page.height
        assert x1 in (edge, edge + width * MM) or y1 in (edge, edge + height * MM)


def test_more_pages_than_a_file_may_have_are_refused() -> None:
    with pytest.raises(TooMuchPaper, match=f"{2 * MOST_PAGES} pages are more than one file may have, {MOST_PAGES}"):
        press_pages([Item("card", "a", "b", MOST_PAGES)], 63_000, 88_000, PressFiles(is_repeated=True))
