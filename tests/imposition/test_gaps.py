"""The gap that pieces keep of their own accord, and the rulers beside them. Lengths in µm."""

from __future__ import annotations

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from planche.imposition.cut_marks import LEAST_MARK, MARK_DISTANCE, cut_marks, rooms, slug_box
from planche.imposition.gaps import LEAST_GAP, may_touch
from planche.imposition.grids import Box
from planche.imposition.papers import MM, PAPERS, Paper, parse_paper
from planche.imposition.placement import impose
from planche.imposition.rulers import LongMeasure, ruler_box, ruler_span
from planche.imposition.sheets import Item, Setting, Sheet

A4, LETTER, LEGAL = (Setting(parse_paper(name)) for name in ("A4", "Letter", "Legal"))
EDGES = st.sampled_from(["", "#FFFFFF", "#D02030"])


def cards(copies: int, front: str = "", back: str | None = None, name: str = "card") -> Item:
    return Item(name, f"{name} front", None if back is None else f"{name} back", copies, 3 * MM, front, back or "")


def gaps(items: list[Item], setting: Setting, width: float = 63, height: float = 88) -> list[int]:
    return [sheet.grid.gap for sheet in impose(items, int(width * MM), int(height * MM), setting)]


@pytest.mark.parametrize(
    ("items", "is_so"),
    [
        ([], True),
        ([cards(1)], True),
        ([cards(1, "red"), cards(1, "red")], True),
        ([cards(1, "red"), cards(1, "blue")], False),
        ([cards(1), cards(1)], False),
        ([cards(1, "red", "white"), cards(1, "red", "white")], True),
        ([cards(1, "red", "white"), cards(1, "red", "")], False),
        ([cards(1, "red", "white"), cards(1, "red")], True),
    ],
)
def test_pieces_touch_whose_edges_are_alike_on_both_sides(items: list[Item], is_so: bool) -> None:
    assert may_touch(items) is is_so


@pytest.mark.parametrize(
    ("setting", "size", "gap"),
    [
        (A4, (63, 88), 3_600),  # 3 x 63 and 2 x 3.6 leave 1.9 mm beside them, half of the gap
        (LETTER, (63, 88), 1_200),  # 3 x 88 and 2 x 1.2 leave 1.5 mm above and below, the least for cut marks
        (A4, (80, 120), 6_000),  # twice the bleed, which is enough
        (A4, (50, 100), 0),  # four columns fill the paper
        (A4, (49.5, 100), 0),  # and here would keep less than a millimetre apart
    ],
)
def test_a_gap_takes_no_paper_and_leaves_room_for_bleed_and_marks(
    setting: Setting, size: tuple[float, float], gap: int
) -> None:
    assert set(gaps([cards(30)], setting, *size)) == {gap}


def test_only_sheets_on_which_edges_differ_have_a_gap() -> None:
    items = [
        cards(18, "red"),
        cards(9, "red", name="same"),
        cards(3, "red", name="few"),
        cards(3, "blue", name="other"),
    ]
    assert gaps(items, A4) == [0, 0, 0, 3_600]


def test_a_gap_that_is_asked_for_is_kept() -> None:
    assert gaps([cards(9, "red")], A4._replace(gap=2 * MM)) == [2 * MM]
    assert gaps([cards(9)], A4._replace(gap=0)) == [0]


def test_without_bleed_nothing_is_kept_apart() -> None:
    assert gaps([cards(9)._replace(bleed=0)], A4) == [0]


sides = st.integers(20, 120).map(lambda mm: mm * MM)
papers = st.sampled_from(PAPERS).map(Setting)


@settings(derandomize=True, deadline=None, max_examples=25)
@given(papers, sides, sides, st.lists(st.tuples(EDGES, st.integers(1, 30)), min_size=1, max_size=4), st.booleans())
@example(setting=LEGAL, width=32 * MM, height=58 * MM, wanted=[("", 2)], two_sided=False)  # turned, they have more room
def test_no_gap_of_its_own_accord_costs_a_sheet(
    setting: Setting, width: int, height: int, wanted: list[tuple[str, int]], two_sided: bool
) -> None:
    back = "" if two_sided else None
    items = [cards(copies, edge, back, str(number)) for number, (edge, copies) in enumerate(wanted)]
    apart, close = (impose(items, width, height, setting._replace(gap=gap)) for gap in (None, 0))
    assert [[(p.item, p.copy) for p in sheet.placements] for sheet in apart] == [
        [(p.item, p.copy) for p in sheet.placements] for sheet in close
    ]
    for sheet in apart:
        assert sheet.grid.gap == 0 or sheet.grid.gap >= LEAST_GAP
        if sheet.grid.gap:
            assert min(rooms(sheet, setting)) >= MARK_DISTANCE + LEAST_MARK


# -- rulers


def sheet_of(setting: Setting, width: float, height: float, bleed: int = 3 * MM) -> Sheet:
    item = Item("card", "front", None, 40, bleed, "white")
    return impose([item], int(width * MM), int(height * MM), setting)[0]


@pytest.mark.parametrize(
    ("setting", "size", "found"),
    [
        (A4, (63, 88), (Box(5_000, 17_000, 2_400, 59_000), 50_000)),  # between the first two marks at the left
        (A4, (44, 68), (Box(17_500, 5_000, 39_000, 2_400), 30_000)),  # shorter, above: the strip stands at the left
        (A4, (30, 30), (Box(15_500, 289_600, 29_000, 2_400), 20_000)),  # below, where places are free
        (A4, (12, 27), (Box(5_000, 65_000, 2_400, 59_000), 50_000)),  # below the last piece
        (LETTER, (57, 89), None),  # 1.2 mm above and below, where ink is
    ],
)
def test_where_the_second_ruler_goes(
    setting: Setting, size: tuple[float, float], found: tuple[Box, int] | None
) -> None:
    assert ruler_box(sheet_of(setting, *size), setting) == found


@pytest.mark.parametrize(
    ("size", "marks", "found"),
    [
        ((63, 88), [Box(4_000, 6_000, 2_000, 2_000)], Box(5_000, 8_500, 2_400, 59_000)),  # no strokes are in its way
        ((63, 88), [Box(7_800, 6_000, 2_000, 2_000)], Box(5_000, 8_500, 2_400, 59_000)),  # it would all but touch
        ((63, 88), [Box(8_000, 6_000, 2_000, 2_000)], Box(5_000, 5_000, 2_400, 59_000)),  # nor what lies beside it
        ((44, 68), [Box(30_000, 5_000, 2_000, 2_000)], Box(32_500, 5_000, 59_000, 2_400)),  # above
    ],
)
def test_the_second_ruler_keeps_clear_of_rings(size: tuple[float, float], marks: list[Box], found: Box) -> None:
    """At the corners of pieces that are cut along an outline, its figures would be read through one."""
    assert ruler_box(sheet_of(A4, *size), A4, marks) == (found, 50_000)


@pytest.mark.parametrize(
    ("setting", "size", "span"),
    [
        (LETTER, (57, 89), LongMeasure(16_000, 5_200, 210_200, stands=False)),
        (A4, (50, 88), LongMeasure(194_000, 5_800, 291_800, stands=True)),
    ],
)
def test_without_room_a_length_across_the_sheet_stands_for_it(
    setting: Setting, size: tuple[float, float], span: LongMeasure
) -> None:
    sheet = sheet_of(setting, *size)
    assert ruler_box(sheet, setting) is None
    assert ruler_span(sheet, setting) == span


@settings(derandomize=True, deadline=None, max_examples=60)
@given(papers, sides, sides, st.integers(0, 3 * MM))
def test_rulers_keep_to_the_margins_and_off_ink_and_strip(
    setting: Setting, width: int, height: int, bleed: int
) -> None:
    sheet = sheet_of(setting, width / MM, height / MM, bleed)
    margin, strip = setting.margin, slug_box(sheet, setting)
    found = ruler_box(sheet, setting)
    if found is None:
        span = ruler_span(sheet, setting)
        most = sheet.height if span.stands else sheet.width
        assert margin <= span.start < span.end <= most - margin
        assert (span.end - span.start) % MM == 0
        return
    box, length = found
    assert length % (10 * MM) == 0
    assert margin <= box.x <= box.x + box.width <= sheet.width - margin
    assert margin <= box.y <= box.y + box.height <= sheet.height - margin
    assert not meets(box, strip)
    assert not any(meets(box, place.clip or place.box) for place in sheet.placements)
    if length < 50 * MM or min(width, height) > 65 * MM:
        assert not any(
            meets(box, Box(x1, y1, x2 - x1 + 1, y2 - y1 + 1)) for x1, y1, x2, y2 in cut_marks(sheet, setting)
        )


def meets(a: Box, b: Box) -> bool:
    return a.x < b.x + b.width and b.x < a.x + a.width and a.y < b.y + b.height and b.y < a.y + a.height


def test_a_paper_with_no_room_at_all_has_no_ruler() -> None:
    setting = Setting(Paper("exact", 73 * MM, 108 * MM))
    sheet = sheet_of(setting, 63, 88)
    assert ruler_box(sheet, setting) is None
    assert ruler_span(sheet, setting).stands
