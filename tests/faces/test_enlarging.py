"""A face that is printed larger than it is drawn: what becomes of each element, and of the groups around it."""

from __future__ import annotations

import pytest

from planche.faces import AS_DRAWN, Scale
from tests.faces.drawn import a_reader, marks_of, plain

WIDE = Scale(2, 3, 2.5)  # twice as wide, three times as high; type and radii between
SMALL = Scale(0.5, 0.5, 0.5)


def marks(inside: str, scale: Scale = WIDE) -> list[str]:
    return marks_of(plain(inside, scale))


@pytest.mark.parametrize(
    ("inside", "mark"),
    [
        ('<rect x="1" y="2" width="4" height="5" rx="1" stroke="ink" stroke-width="1" stroke-dasharray="1 2"/>',
         "rect 2,6 8 x 15 radius 2.5 stroke #000000 2.5 dash 2.5 5"),
        ('<rect width="4" height="5" rx="4" stroke="ink"/>', "rect 0,0 8 x 15 radius 4 stroke #000000 0.75"),
        ('<rect width="5" height="2" rx="2"/>', "rect 0,0 10 x 6 radius 3"),
        ('<circle cx="1" cy="2" r="3"/>', "ellipse 2,6 7.5 x 7.5"),
        ('<ellipse cx="1" cy="2" rx="3" ry="4"/>', "ellipse 2,6 6 x 12"),
        ('<line x1="1" y1="2" x2="3" y2="4" stroke="ink" stroke-width="0"/>', "path M2,6 L6,12 stroke #000000 0"),
        ('<polyline points="1,2 3 4 5,6"/>', "path M2,6 L6,12 L10,18"),
        ('<polygon points="1 2 3 4 -5 6"/>', "path M2,6 L6,12 L-10,18 Z"),
        ('<path d="M1 2c1 1 2 2 3 3z"/>', "path M2,6 C4,9,6,12,8,15 Z"),
        ('<art name="flame" x="1" y="2" width="10" height="10"/>', "picture flame at 2,16 20 x 10"),
        ('<art name="flame" width="4" height="4" rx="1"/>',
         "picture flame at 0,4 8 x 4 clipped 0 0 8 12 radius 2.5"),
        ('<art name="flame" width="4" height="1" preserveAspectRatio="slice"/>',
         "picture flame at 0,-0.5 8 x 4 clipped 0 0 8 3 radius 0"),
        ('<art name="flame" width="4" height="4" preserveAspectRatio="none"/>', "picture flame at 0,0 8 x 12"),
    ],
)  # fmt: skip
def test_elements(inside: str, mark: str) -> None:
    assert marks(inside) == [mark]


@pytest.mark.parametrize(
    ("transform", "matrix", "inside"),
    [
        ("translate(1 2)", "1 0 0 1 2 6", "2,3 2 x 3"),
        ("scale(2 3)", "2 0 0 3 0 0", "2,3 2 x 3"),
        ("rotate(180 10 20)", "-1 0 0 -1 40 120", "2,3 2 x 3"),
        # the pivot, 10, 20, is printed at 20, 60; in the group 25, 50 is turned to -50, 25 and moved there
        ("rotate(90 10 20)", "0 1 -1 0 70 35", "2.5,2.5 2.5 x 2.5"),
        ("rotate(90)", "0 1 -1 0 0 0", "2.5,2.5 2.5 x 2.5"),
        ("translate(3 4) rotate(90)", "0 1 -1 0 6 12", "2.5,2.5 2.5 x 2.5"),
        ("rotate(90 10 20) rotate(90)", "-1 0 0 -1 60 30", "2,3 2 x 3"),
        # in the group the pivot is 9, 20: 22.5, 50 is turned to 50, -22.5 and moved to 20, 60
        ("rotate(-90 10 20) translate(1 0)", "0 -1 1 0 -30 82.5", "2.5,2.5 2.5 x 2.5"),
        ("rotate(90 10 20) rotate(180 1 1)", "0 -1 1 0 55.5 35.5", "2.5,2.5 2.5 x 2.5"),
    ],
)
def test_groups_that_are_turned_keep_the_proportions_of_what_they_hold(
    transform: str, matrix: str, inside: str
) -> None:
    group = f'<group transform="{transform}"><rect x="1" y="1" width="1" height="1"/></group>'
    assert marks(group) == [f"group {matrix}", f"rect {inside}"]


def test_a_group_in_a_turned_one_is_enlarged_alike() -> None:
    inside = '<group transform="rotate(90)"><group transform="translate(1 2)"><circle cx="1" cy="2" r="1"/>'
    assert marks(f"{inside}</group></group>") == [
        "group 0 1 -1 0 0 0",
        "group 1 0 0 1 2.5 5",
        "ellipse 2.5,5 2.5 x 2.5",
    ]


def test_an_element_is_known_again_in_its_own_scale_alone() -> None:
    rect, reader = '<rect width="1" height="1"/><text width="9" height="9">1</text>', a_reader()
    found = marks_of(plain(f'{rect}<group transform="rotate(90)">{rect}</group>{rect}', WIDE, reader))
    assert [mark.split(" pt")[0] for mark in found if mark.startswith("rect")] == [
        "rect 0,0 2 x 3",
        "rect 0,0 2.5 x 2.5",
        "rect 0,0 2 x 3",
    ]
    assert marks_of(plain(rect, AS_DRAWN, reader))[0] == "rect 0,0 1 x 1"
    assert [" 25pt " in mark for mark in found if mark.startswith("text")] == [True] * 3
    assert " 10pt " in marks_of(plain(rect, AS_DRAWN, reader))[1]


@pytest.mark.parametrize(
    ("size", "scale", "printed"),
    [
        ("", WIDE, 25),
        ('size="6"', WIDE, 15),
        ("", SMALL, 6),  # type that can no longer be read is not made smaller
        ('size="13"', SMALL, 6.5),
        ('size="7"', AS_DRAWN, 7),
    ],
)
def test_type(size: str, scale: Scale, printed: float) -> None:
    (line,) = marks(f'<text width="60" height="20" {size}>A</text>', scale)
    assert f" {printed:g}pt " in line


def test_type_that_is_small_already_stays_so() -> None:
    (finding,) = plain('<text width="60" height="20" size="5">A</text>', SMALL).findings
    assert (finding.id, "5 pt" in finding.message) == ("text/too-small", True)


def test_a_text_shrinks_to_its_smallest_size_enlarged() -> None:
    text = '<text width="30" height="6" style="title" fit="shrink" min="4">Marshmallow marshmallow</text>'
    (as_drawn,), (enlarged,) = (plain(text, scale).fits for scale in (AS_DRAWN, Scale(2, 2, 2)))
    assert (as_drawn.wanted, enlarged.wanted) == (20, 40)
    assert enlarged.size == pytest.approx(2 * as_drawn.size, abs=0.5)
