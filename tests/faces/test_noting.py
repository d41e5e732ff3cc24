"""Where what is seen of a face stands: boxes of shapes with their strokes, moved with their groups, to the µm."""

from __future__ import annotations

from xml.etree.ElementTree import Element

import pytest

from planche.faces import AS_DRAWN
from planche.faces.noting import do_boxes_meet, move_upright, note_marks
from planche.faces.reading import FaceReading, Shape, Surroundings
from planche.findings import Span
from planche.imposition import Box
from planche.marks import IDENTITY, Clip, Commands, Ellipse, Matrix, Paint, Path, Picture, Rect, rotation
from planche.templates import Markup
from tests.faces.drawn import PICTURES, THEME

FILLED, OUTLINED = Paint("#000000"), Paint(stroke="#000000", width=301)
LEG: Commands = (("M", (500, 900)), ("L", (100, 200)), ("C", (700, 300, 50, 400, 600, 10)))


def box_of(mark: Shape, matrix: Matrix = IDENTITY) -> Box | None:
    """What is noted of a mark; None if that is nothing."""
    reading = FaceReading(THEME, PICTURES, Markup("", {}, ()), Span("t.xml"), 9, 9)
    note_marks(reading, Element("rect"), [mark], Surroundings(0, matrix, AS_DRAWN))
    return reading.noted[0].box if reading.noted else None


@pytest.mark.parametrize(
    ("mark", "box"),
    [
        (Rect(1000, 2000, 3000, 4000, 0, FILLED), (1000, 2000, 3000, 4000)),
        (Rect(1000, 2000, 3000, 4000, 9, OUTLINED), (849, 1849, 3302, 4302)),
        (Rect(0, 0, 0, 10, 0, FILLED), (0, 0, 0, 10)),
        (Ellipse(5000, 6000, 1000, 2000, FILLED), (4000, 4000, 2000, 4000)),
        (Ellipse(5000, 6000, 1000, 2000, OUTLINED), (3849, 3849, 2302, 4302)),
        (Path(LEG, FILLED), (50, 10, 650, 890)),
        (Path(LEG, OUTLINED), (-101, -141, 952, 1192)),
        (Rect(1, 2, 3, 4, 0, Paint("#000000", "#000000", 0)), (0, 1, 5, 6)),
        (Picture("flame", 10, 20, 30, 40), (10, 20, 30, 40)),
        (Picture("flame", 10, 20, 30, 40, Clip(Box(12, 22, 5, 6))), (12, 22, 5, 6)),
        # what shows nothing
        (Rect(1, 2, 3, 4, 0, Paint()), None),
        (Rect(1, 2, 3, 4, 0, Paint(stroke="#000000")), None),
        (Picture("flame", 10, 20, 0, 40), None),
        (Picture("flame", 10, 20, 30, 0), None),
    ],
)
def test_boxes(mark: Shape, box: tuple[int, int, int, int] | None) -> None:
    assert box_of(mark) == box


@pytest.mark.parametrize(
    ("matrix", "box"),
    [
        (IDENTITY, (10, 20, 30, 50)),
        ((1, 0, 0, 1, 5, -7), (15, 13, 30, 50)),
        ((2, 0, 0, 0.5, 5, 7), (25, 17, 60, 25)),
        ((-1, 0, 0, 1, 100, 0), (60, 20, 30, 50)),  # a mirror
        ((1, 0, 0, -2, 3, 200), (13, 60, 30, 100)),
        ((0.33, 0, 0, 0.33, 0.4, 0.4), (4, 7, 10, 16)),  # rounded each
        (rotation(90), (-70, 10, 50, 30)),
        (rotation(-90), (20, -40, 50, 30)),
        (rotation(180), (-40, -70, 30, 50)),
    ],
)
def test_boxes_that_are_moved(matrix: Matrix, box: tuple[int, int, int, int]) -> None:
    assert move_upright(matrix, Box(10, 20, 30, 50)) == box
    assert box_of(Rect(10, 20, 30, 50, 0, FILLED), matrix) == box


def test_when_boxes_meet() -> None:
    """Each side alone: one µm across the other's edge is enough, and by so many more where that is asked."""
    one = Box(10, 20, 30, 40)
    for other, by in (
        (Box(39, 20, 30, 40), 1), (Box(-18, 20, 30, 40), 2), (Box(10, 57, 30, 40), 3), (Box(10, -16, 30, 40), 4),
        (Box(39, 59, 1, 1), 1), (Box(15, 25, 9, 9), 14),
    ):  # fmt: skip
        assert do_boxes_meet(one, other)
        assert do_boxes_meet(other, one, by - 1)
        assert not do_boxes_meet(one, other, by)
    beside = (Box(40, 20, 30, 40), Box(-20, 20, 30, 40), Box(10, 60, 30, 40), Box(10, -20, 30, 40))
    assert not any(do_boxes_meet(one, other) or do_boxes_meet(other, one) for other in beside)
