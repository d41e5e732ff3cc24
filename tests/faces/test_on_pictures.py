"""Words that stand on a small picture in part, and beside it in part; and those for which a picture is the ground."""

from __future__ import annotations

import pytest

from planche.art.drawn_shapes import DrawnShape
from planche.faces import FaceReader
from planche.findings import Span
from planche.marks import Contour, Trim
from planche.templates import Markup
from planche.typeset.compose import Composer
from tests.faces.drawn import THEME, fonts
from tests.pictures import PictureShapes

LARGE = Trim(300_000, 300_000)  # nothing is near its edge
WHOLE = DrawnShape(frozenset(("#ffcc44",)), (Contour(((0, 0), (1, 0), (1, 1), (0, 1)), is_closed=True),), (0, 0, 1, 1))
HALF = WHOLE._replace(filled=(Contour(((0, 0), (0.4, 0), (0.4, 1), (0, 1)), is_closed=True),), bounds=(0, 0, 0.4, 1))
TEXT = '<text _="2" x="110" y="102" width="60" height="6">Words beside it</text>'


class Flames(PictureShapes):
    """One picture, which paints a shape."""

    shape = WHOLE

    def shapes(self, name: str) -> tuple[DrawnShape, ...]:
        return (self.shape,)


def told(inside: str, shape: DrawnShape = WHOLE) -> list[str]:
    """What is said of a large face with a picture of a shape."""
    flames = Flames({"flame": 1.0})
    flames.shape = shape
    reader = FaceReader(THEME, Composer(fonts(), THEME, "en"), flames)
    markup = Markup(f"<face>{inside}</face>", {str(number): Span("f.xml", number) for number in range(4)}, ())
    size = LARGE.width
    found = reader.read(markup, "t/face.xml", width=size, height=size, bleed=0, trim=LARGE).findings
    return [f"{one.id} {one.span.line}: {one.message}; {one.hint}" for one in found]


def art(x: float, width: float = 16, more: str = "") -> str:
    return f'<art _="1" name="flame" x="{x}" y="100" width="{width}" height="12" preserveAspectRatio="none"{more}/>'


def test_words_that_reach_onto_a_picture_beside_them() -> None:
    (said,) = told(art(100) + TEXT)
    assert said.startswith("face/straddled 2: words of this text stand on the <art> at f.xml:1 in part: 2 letters of")
    assert said.endswith("move the text right by 5.9 mm, or the picture, or make one of them smaller")
    assert told(art(100) + TEXT.replace('x="110"', 'x="116"')) == []


@pytest.mark.parametrize(
    "inside",
    [
        TEXT + art(100),  # which comes after them, and hides too few
        art(100) + '<rect x="104" y="98" width="40" height="16" fill="paper"/>' + TEXT,  # on a band that is over it
        art(93) + TEXT,  # which ends before them
        art(100, 60) + TEXT,  # around all of them
        f'<group bleed="true">{TEXT}</group>',
        f'<group opacity="0.2">{art(100)}</group>{TEXT}',
        f'<group transform="rotate(3)">{art(100)}</group>{TEXT}',
        '<art _="1" name="flame" x="0" y="0" width="116" height="290" preserveAspectRatio="none"/>' + TEXT,  # a scene
    ],
)
def test_words_whose_ground_a_picture_is(inside: str) -> None:
    assert [one for one in told(inside) if not one.startswith("face/covered")] == []


def test_what_a_picture_does_not_paint_is_no_matter() -> None:
    assert told(art(105) + TEXT, HALF) == []
    assert told(art(108) + TEXT, HALF) != []
