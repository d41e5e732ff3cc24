"""Marks in words, as goldens hold them."""

from __future__ import annotations

from planche.imposition.grids import Box
from planche.marks.description import describe_face
from planche.marks.vocabulary import (
    Clip,
    Ellipse,
    Face,
    GlyphRun,
    Group,
    Line,
    Paint,
    Path,
    Picture,
    Rect,
    TextBlock,
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
  group
"""
    )


def test_moved_marks_keep_their_own_places() -> None:
    mark = Rect(0, 0, 1000, 1000, 0, PLAIN)
    assert move_marks((mark,), 2000, -3000) == Group((mark,), matrix=(1, 0, 0, 1, 2000, -3000))
