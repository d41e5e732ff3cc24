"""Marks in words, as goldens hold them."""

from __future__ import annotations

from planche.imposition.grids import Box
from planche.marks.description import describe_face
from planche.marks.vocabulary import (
    NO_GUIDES,
    Clip,
    Ellipse,
    Face,
    GlyphRun,
    Group,
    Line,
    PageTag,
    Paint,
    Path,
    Picture,
    Rect,
    TextBlock,
    clip_to_circle,
    move_marks,
)

PLAIN = Paint()
RUN = GlyphRun("Nunito/Nunito-Bold.ttf", 2822, "#000000", 1500, "0001", "Tea")


def test_describes_one_mark_a_line() -> None:
    marks = (
        Rect(0, -1500, 2000, 3000, 500, Paint("#ffffff", "#000000", 300, (1000, 500))),
        Ellipse(1000, 2000, 3000, 4000, PLAIN),
        Path((("M", (0, 0)), ("C", (1, 2, 3, 4, 5, 6)), ("Z", ())), Paint("#123456")),
        Picture("flame", 0, 0, 1000, 2000),
        Picture("flame", 0, 0, 1000, 2000, Clip(Box(0, 0, 500, 500), 100)),
        TextBlock(
            (Line(4000, (RUN, RUN._replace(text="a|b")), 9000), Line(5000, (), 0)), (Picture("icon-a", 1, 2, 3, 4),)
        ),
        Group(
            (Rect(0, 0, 1, 1, 0, PLAIN),),
            matrix=(-1.0, -0.0, 0.0, 0.5, 1000, -2500),
            opacity=0.5,
            is_shared=True,
            clip=Clip(Box(0, 0, 9, 9)),
        ),
        Group((), outlines=((("M", (0, 0)), ("L", (9, 0)), ("Z", ())),)),
        Group(()),
    )
    assert (
        describe_face(Face(63000, 88000, 3000, marks))
        == """\
face 63 x 88 bleed 3
  rect 0,-1.5 2 x 3 radius 0.5 fill #ffffff stroke #000000 0.3 dash 1 0.5
  ellipse 1,2 3 x 4
  path M0,0 C0.001,0.002,0.003,0.004,0.005,0.006 Z fill #123456
  picture flame at 0,0 1 x 2
  picture flame at 0,0 1 x 2 clipped 0 0 0.5 0.5 radius 0.1
  text 1.5,4 'Tea' Nunito-Bold.ttf 8pt #000000 | 'a|b' Nunito-Bold.ttf 8pt #000000
  text -,5
  icon icon-a at 0.001,0.002 0.003 x 0.004
  group -1 0 0 0.5 1 -2.5 opacity 0.5 clipped 0,0 0.009 x 0.009 shared
    rect 0,0 0.001 x 0.001
  group cut out M0,0 L0.009,0 Z
  group
"""
    )


def test_moved_marks_keep_their_own_places() -> None:
    mark = Rect(0, 0, 1000, 1000, 0, PLAIN)
    assert move_marks((mark,), 2000, -3000) == Group((mark,), matrix=(1, 0, 0, 1, 2000, -3000))


def test_a_round_face_is_clipped_to_its_circle_and_its_bleed() -> None:
    face = Face(30_000, 30_000, 3_000, (Rect(0, 0, 1000, 1000, 0, PLAIN),))
    clip = Clip(Box(-2_000, -2_000, 34_000, 34_000), 17_000)
    assert clip_to_circle(face, 2_000) == Face(30_000, 30_000, 3_000, (Group(face.marks, clip=clip),))
    assert describe_face(clip_to_circle(face, 0)).splitlines()[1] == "  group clipped 0,0 30 x 30"


def test_marks_have_what_they_do_not_say() -> None:
    assert Paint() == ("", "", 0, ())
    assert Clip(Box(0, 0, 1, 1)).radius == 0
    assert Group(()) == ((), None, 1, False, None, (), (), False)
    assert move_marks((), 1, 2) == ((), (1, 0, 0, 1, 1, 2), 1, False, None, (), (), False)
    assert PageTag("P", 2) == ("P", 2, "", 0, 0)
    assert TextBlock(()) == ((), (), ())
    assert NO_GUIDES == ((), (), (), (), (), "", (), ())


def test_describes_what_is_behind_words_and_within_groups() -> None:
    ground = Rect(0, 0, 1000, 1000, 0, Paint("#123456", dash=(250,)))
    dashed = Ellipse(0, 0, 1000, 500, Paint(stroke="#000000", width=250))
    inner = Group((dashed,), opacity=0.25)
    text = TextBlock((Line(4000, (RUN._replace(size=3175, x=0),), 9000),), grounds=(ground,))
    face = Face(1000, 2500, 0, (Group((inner, text), matrix=(1, 0, -1.5, 1, 250, 0)),))
    assert describe_face(face).splitlines() == [
        "face 1 x 2.5 bleed 0",
        "  group 1 0 -1.5 1 0.25 0",
        "    group opacity 0.25",
        "      ellipse 0,0 1 x 0.5 stroke #000000 0.25",
        "    ground rect 0,0 1 x 1 fill #123456 dash 0.25",
        "    text 0,4 'Tea' Nunito-Bold.ttf 9pt #000000",
    ]
