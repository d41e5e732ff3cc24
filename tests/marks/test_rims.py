"""What colour a face has all along its edge: of 60 x 80 mm with 3 mm of bleed."""

from __future__ import annotations

import pytest

from planche.imposition import MM, Box
from planche.marks import (
    MIXED,
    Clip,
    Ellipse,
    Face,
    GlyphRun,
    Group,
    Line,
    Mark,
    Paint,
    Path,
    Picture,
    Rect,
    TextBlock,
    rim_of,
)

RED, BLUE, WHITE = "#D02030", "#2030d0", "#FFFFFF"
WHOLE = (-3 * MM, -3 * MM, 66 * MM, 86 * MM)


def rim(*marks: Mark) -> str:
    return rim_of(Face(60 * MM, 80 * MM, 3 * MM, marks))


def ground(colour: str, *, radius: int = 0) -> Rect:
    return Rect(*WHOLE, radius, Paint(colour))


def inside(x: float, y: float, width: float, height: float, paint: Paint) -> Rect:
    return Rect(int(x * MM), int(y * MM), int(width * MM), int(height * MM), 0, paint)


WORD = TextBlock((Line(5 * MM, (GlyphRun("font.ttf", 12 * MM, "#000000", 1 * MM, "00", "A"),), 59 * MM),))
MOVED = Group((Rect(0, 0, *WHOLE[2:], 0, Paint(RED)),), (1, 0, 0, 1, *WHOLE[:2]))
PANEL = inside(5, 5, 50, 70, Paint(BLUE, "#000000", 500))


@pytest.mark.parametrize(
    ("what", "marks", "colour"),
    [
        ("paper", (), WHITE),
        ("what stands inside alone", (PANEL, WORD), WHITE),
        ("a ground", (ground(RED), PANEL), RED),
        ("its letters as #RRGGBB", (ground(BLUE),), "#2030D0"),
        ("the upper of two grounds", (ground(RED), ground(BLUE)), "#2030D0"),
        ("white paint over a ground", (ground(RED), ground(WHITE)), WHITE),
        ("a ground in a group that is moved", (MOVED,), RED),
        ("a ground that is clipped to the whole", (Group((ground(RED),), clip=Clip(Box(*WHOLE))),), RED),
        ("a shape of the same colour across the edge", (ground(RED), Ellipse(0, 0, 9 * MM, 9 * MM, Paint(RED))), RED),
        ("what is seen through inside", (ground(RED), Group((PANEL,), opacity=0.5)), RED),
        ("what is not seen at all", (ground(RED), Group((ground(BLUE),), opacity=0)), RED),
        ("a picture as large as the trim", (ground(RED), Picture("art", 0, 0, 60 * MM, 80 * MM)), RED),
        ("a line without paint", (ground(RED), Rect(*WHOLE, 0, Paint())), RED),
    ],
)  # fmt: skip
def test_faces_of_one_colour_along_the_edge(what: str, marks: tuple[Mark, ...], colour: str) -> None:
    assert rim(*marks) == colour, what


@pytest.mark.parametrize(
    ("what", "marks"),
    [
        ("a band at the top", (ground(RED), inside(-3, -3, 66, 20, Paint(BLUE)))),
        ("a ground with round corners", (ground(RED, radius=4 * MM),)),
        ("a ground that ends at the trim", (Rect(0, 0, 60 * MM, 80 * MM, 0, Paint(RED)),)),
        ("a frame along the edge", (ground(RED), Rect(*WHOLE, 0, Paint("", BLUE, 8 * MM)))),
        ("an outline around a ground", (Rect(*WHOLE, 0, Paint(RED, BLUE, 500)),)),
        ("a circle over the edge", (ground(RED), Ellipse(60 * MM, 40 * MM, 9 * MM, 9 * MM, Paint(BLUE)))),
        ("a path over the edge", (Path((("M", (-MM, 0)), ("L", (9 * MM, 9 * MM)), ("Z", ())), Paint(BLUE)),)),
        ("a picture over the edge", (ground(RED), Picture("art", *WHOLE))),
        ("a ground that is seen through", (ground(RED), Group((ground(BLUE),), opacity=0.5))),
        ("a ground that is turned", (Group((ground(RED),), (0.7, 0.7, -0.7, 0.7, 0.0, 0.0)),)),
        ("a ground of which a part is shown", (Group((ground(RED),), clip=Clip(Box(-3 * MM, 0, 66 * MM, 9 * MM))),)),
        ("the ground of a title at the edge", (WORD._replace(grounds=(inside(-3, 2, 66, 6, Paint(BLUE)),)),)),
    ],
)
def test_faces_whose_edge_is_of_more_than_one_colour(what: str, marks: tuple[Mark, ...]) -> None:
    assert rim(*marks) == MIXED, what


def test_a_ground_over_all_that_was_mixed_is_of_one_colour_again() -> None:
    assert rim(Picture("art", *WHOLE), ground(RED)) == RED


def test_what_keeps_a_hair_from_the_edge_is_inside() -> None:
    assert rim(inside(0.05, 0.05, 59.9, 79.9, Paint(BLUE))) == WHITE
    assert rim(inside(0.049, 0.05, 59.9, 79.9, Paint(BLUE))) == MIXED
