"""Cuts, folds, glue areas and what no seam runs through: where they lie, and when they are wrong."""

from __future__ import annotations

import pytest

from planche.faces import AS_DRAWN, Scale
from planche.imposition import Box
from planche.marks import Commands, GlueArea, Guides, rectangle
from tests.faces.drawn import marks_of, plain, words_of

DOUBLE = Scale(2, 3, 2.5)
TRIANGLE = "M1 2L11 2L1 22Z"


def guides(inside: str, scale: Scale = AS_DRAWN) -> Guides:
    """Of a face that is right, and on which nothing is drawn."""
    found = plain(inside, scale)
    assert all(mark.split()[0] == "group" for mark in marks_of(found))
    return found.guides


def says(inside: str, scale: Scale = AS_DRAWN) -> str:
    """The only finding in words."""
    (finding,) = plain(inside, scale).findings
    return words_of(finding)


def triangle(*points: tuple[int, int]) -> Commands:
    first, *rest = points
    return (("M", first), *(("L", point) for point in rest), ("Z", ()))


@pytest.mark.parametrize(
    ("scale", "path"),
    [
        (AS_DRAWN, triangle((1000, 2000), (11000, 2000), (1000, 22000))),
        (DOUBLE, triangle((2000, 6000), (22000, 6000), (2000, 66000))),
    ],
)
def test_paths_are_enlarged_with_the_face(scale: Scale, path: Commands) -> None:
    assert guides(f'<cut d="{TRIANGLE}"/>', scale)._replace(cut_places=()) == Guides(cuts=(path,))
    assert guides(f'<glue name="A-1" d="{TRIANGLE}"/>', scale) == Guides(glues=(GlueArea("A-1", path),))


def test_folds_go_from_end_to_end() -> None:
    fold = '<fold x1="1" y1="2" x2="30" y2="21"/>'
    assert guides(fold) == Guides(folds=((("M", (1000, 2000)), ("L", (30000, 21000))),))
    assert guides(fold, DOUBLE) == Guides(folds=((("M", (2000, 6000)), ("L", (60000, 63000))),))
    assert guides('<fold x2="30"/>') == Guides(folds=((("M", (0, 0)), ("L", (30000, 0))),))


@pytest.mark.parametrize(
    ("fold", "told"),
    [
        (
            'x1="10" y1="40" x2="30" y2="45"',
            'level and is not: it goes from y 40 to y 45 (give both ends one y: y2="40"',
        ),
        (
            'x1="30" y1="5" x2="25" y2="40"',
            'upright and is not: it goes from x 30 to x 25 (give both ends one x: x2="30"',
        ),
        ('x1="10" y1="40" x2="30" y2="45.4"', "level and is not: it goes from y 40 to y 45.4"),
        ('x1="10" y1="40" x2="30" y2="45.5"', ""),  # of 15 degrees and more
        ('x1="30" y1="5" x2="24" y2="25"', ""),
        ('x1="10" y1="40" x2="30" y2="40.01"', ""),  # what rounding makes
        ('x1="10" y1="40" x2="30" y2="40.02"', "level and is not"),
        ('x1="10" y1="10" x2="20" y2="20"', ""),
    ],
)
def test_a_fold_that_leans_a_little_is_told(fold: str, told: str) -> None:
    assert f"the fold is nearly {told}" in (says(f"<fold {fold}/>") if told else "the fold is nearly ")
    assert bool(told) == bool(plain(f"<fold {fold}/>").findings)


def test_what_is_kept_is_a_box() -> None:
    keep = '<keep x="1" y="2" width="10" height="20"/>'
    assert guides(keep) == Guides(keeps=(Box(1000, 2000, 10000, 20000),))
    assert guides(keep, DOUBLE) == Guides(keeps=(Box(2000, 6000, 20000, 60000),))


@pytest.mark.parametrize(
    ("box", "scale", "area"),
    [
        ('x="1" y="2" width="10" height="20"', AS_DRAWN, (1000, 2000, 10000, 20000)),
        ('x="1" y="2" width="10" height="20"', DOUBLE, (2000, 6000, 20000, 60000)),
        ('x="60" y="80"', AS_DRAWN, (60000, 80000, 3000, 8000)),
        ('x="30" y="20"', DOUBLE, (60000, 60000, 3000, 28000)),
        ('y="80" width="5"', AS_DRAWN, (0, 80000, 5000, 8000)),
        ('x="60" height="5"', AS_DRAWN, (60000, 0, 3000, 5000)),
        ("", AS_DRAWN, (0, 0, 63000, 88000)),
    ],
)
def test_a_glue_area_is_a_box_that_reaches_to_the_edges_where_it_is_open(
    box: str, scale: Scale, area: tuple[int, int, int, int]
) -> None:
    assert guides(f'<glue name="A" {box}/>', scale) == Guides(glues=(GlueArea("A", rectangle(*area)),))


def test_groups_move_and_turn_guides() -> None:
    """A quarter turn about 20, 20 takes what lies x right and y below it to y left and x below."""
    inside = (
        f'<cut d="{TRIANGLE}"/><fold x1="20" y1="20" x2="30" y2="25"/><keep x="20" y="20" width="4" height="10"/>'
        '<glue name="B" x="20" y="20" width="4" height="10"/>'
    )
    found = guides(f'<group transform="rotate(90 20 20)">{inside}</group>')
    assert found.cuts == (triangle((38000, 1000), (38000, 11000), (18000, 1000)),)
    assert found.folds == ((("M", (20000, 20000)), ("L", (15000, 30000))),)
    assert found.keeps == ((10000, 20000, 10000, 4000),)
    assert found.glues == (GlueArea("B", triangle((20000, 20000), (20000, 24000), (10000, 24000), (10000, 20000))),)


def test_guides_of_groups_in_groups_and_all_in_their_order() -> None:
    inside = (
        '<fold x2="1"/><group transform="translate(10 20)"><fold x2="2"/><group transform="scale(2)"><fold x2="3"/>'
    )
    folds = guides(f'{inside}</group></group><fold y2="4"/>').folds
    assert [(start[1], end[1]) for start, end in folds] == [
        ((0, 0), (1000, 0)),
        ((10000, 20000), (12000, 20000)),
        ((10000, 20000), (16000, 20000)),
        ((0, 0), (0, 4000)),
    ]


def test_equal_guides_are_told_again_of_each_face() -> None:
    assert len(guides('<keep width="1" height="1"/>' * 2).keeps) == 2
    assert len(guides('<fold x2="1"/>' * 2).folds) == 2


OUTLINE = "the outline leads {} mm beyond the piece (keep it inside the size of the component)"


@pytest.mark.parametrize(
    ("end", "words"),
    [
        ("-.5 9", OUTLINE.format("0.5")),
        ("9 -1.25", OUTLINE.format("1.3")),
        ("66 9", OUTLINE.format("3.0")),
        ("9 89.5", OUTLINE.format("1.5")),
        ("-1 89.5", OUTLINE.format("1.5")),
        ("63.011 9", OUTLINE.format("0.1")),
    ],
)
def test_a_cut_beyond_the_piece(end: str, words: str) -> None:
    assert says(f'<cut d="M9 9L{end}L9 20Z"/>') == words


def test_a_cut_that_its_group_enlarges() -> None:
    way = "take scale(10) of its group out, which leads it there"
    cut = '<cut d="M9 9L9 20L20 20Z"/>'
    assert says(f'<group transform="scale(10)">{cut}</group>').endswith(f"leads 137.0 mm beyond the piece ({way})")
    assert says(f'<group transform="translate(60 0)">{cut}</group>') == OUTLINE.format("17.0")
    assert says(f'<group transform="scale(10)">{cut.replace("L20", "L70")}</group>') == OUTLINE.format("637.0")


@pytest.mark.parametrize(
    "curve",
    ["C64 9 9 9 9 20", "C9 9 64 9 9 20", "C9 9 9 9 64 20", "C9 89 9 9 9 20", "C9 9 9 89 9 20", "C9 9 9 9 9 89"],
)
def test_a_curve_of_which_a_point_lies_beyond_the_piece(curve: str) -> None:
    assert says(f'<cut d="M9 9{curve}L20 20Z"/>') == OUTLINE.format("1.0")


def test_the_edges_are_inside_and_rounding_beyond_them_too() -> None:
    assert guides('<cut d="M0 0H63V88H0Z"/><fold x1="-.01" y1="-.01" x2="63.01" y2="88.01"/>').folds


def test_the_shortest_outline_is_a_line() -> None:
    assert guides('<cut d="M1 2L5 5"/>').cuts == ((("M", (1000, 2000)), ("L", (5000, 5000))),)


def test_the_edges_are_those_of_the_printed_face() -> None:
    assert guides('<fold x2="31.5" y2="29.33"/>', DOUBLE).folds
    assert says('<fold x2="32"/>', DOUBLE) == OUTLINE.format("1.0").replace("outline", "fold")


@pytest.mark.parametrize(
    ("inside", "words"),
    [
        ('<cut d="M5 5"/>', "the outline has no line (draw it from point to point)"),
        ('<cut d="M5 5Z"/>', "the outline has no line (draw it from point to point)"),
        ("<cut/>", "d: found nothing, wanted path data (draw it from point to point, as M0 0H20V30Z does)"),
        ('<glue x="1"/>', "<glue> needs name (write name="),
        ('<glue name="A B"/>', "name: found 'A B', wanted up to 12 letters, digits and hyphens, such as A (write"),
        ('<glue name="abcdefghijklm"/>', "name: found 'abcdefghijklm', wanted up to 12 letters"),
        ('<glue name="A" width="0"/>', "the glue area is only a line (draw it around what takes glue)"),
        ('<glue name="A" height="0"/>', "the glue area is only a line (draw it around what takes glue)"),
        ('<glue name="A" x="63"/>', "the glue area is only a line (draw it around what takes glue)"),
        ('<glue name="A" y="90"/>', "the glue area is only a line (draw it around what takes glue)"),
        ('<glue name="A" x="70"/>', "the glue area is only a line (draw it around what takes glue)"),
        ('<glue name="A" d="M1 1H9"/>', "the glue area is only a line (draw it around what takes glue)"),
        ('<glue name="A" d="M1 1C1 2 1 3 1 4"/>', "the glue area is only a line (draw it around what takes glue)"),
        ('<glue name="A" d="M1 1M9 9"/>', "the glue area is only a line (draw it around what takes glue)"),
        ('<glue name="A" x="60" width="4"/>', "the glue area leads 1.0 mm beyond the piece (keep it inside the size"),
        ('<glue name="A" x="-1"/>', "the glue area leads 1.0 mm beyond the piece (keep it inside the size"),
        ('<keep width="1"/>', "<keep> needs height (write height="),
        ('<fold d="M0 0L1 1"/>', "<fold> has no attribute 'd' (known: x1, x2, y1, y2)"),
        ('<keep name="A"/>', "<keep> has no attribute 'name' (known: height, width, x, y)"),
        ('<cut x="1"/>', "<cut> has no attribute 'x' (known: d)"),
        ('<glue names="A"/>', "<glue> has no attribute 'names' (did you mean 'name'?)"),
    ],
)  # fmt: skip
def test_what_is_wrong_with_a_guide(inside: str, words: str) -> None:
    assert says(inside).startswith(words)


def test_the_longest_name_of_glue_and_areas_that_have_some_room() -> None:
    names = [area.name for area in guides('<glue name="abcdef-12345"/><glue name="A" d="M1 1C2 2 3 2 4 1"/>').glues]
    assert names == ["abcdef-12345", "A"]
