"""Words that are set on one another: by how much, under which groups, and which of the two is told.

In 10 points the ink of an H is 2.071 x 2.537 mm, that of an I 0.289 mm wide and as high; both begin 0.307 mm right of
their box and 0.861 mm below its top.
"""

from __future__ import annotations

import pytest

from planche.findings import Finding, Span
from planche.marks import Trim
from planche.templates import Markup
from tests.faces.drawn import a_reader

LARGE = Trim(300_000, 300_000)  # nothing is near its edge


def found(inside: str) -> tuple[Finding, ...]:
    """The overlaps of a large face."""
    size = LARGE.width
    markup = Markup(f"<face>{inside}</face>", {str(number): Span("f.xml", number) for number in range(4)}, ())
    told = a_reader().read(markup, "t/face.xml", width=size, height=size, bleed=0, trim=LARGE).findings
    assert {one.id for one in told} <= {"face/overlap"}
    return told


def text(x: float, y: float, words: str, more: str = "") -> str:
    return f'<text x="{x:.3f}" y="{y:.3f}" width="30" height="6" {more}>{words}</text>'


H = text(100, 100, "H")


@pytest.mark.parametrize(("ink", "count"), [(0.099, 0), (0.1, 0), (0.101, 1), (0.2, 1)])
def test_letters_may_reach_into_one_another_by_a_tenth_of_a_millimetre(ink: float, count: int) -> None:
    """An I that stands right of an H, left of it, below it and above it, so far into its ink."""
    places = (102.071 - ink, 100), (99.711 + ink, 100), (101, 102.537 - ink), (101, 97.463 + ink)
    for x, y in places:
        assert len(found(H + text(x, y, "I"))) == len(found(text(x, y, "I") + H)) == count, (x, y)


def test_the_one_that_is_drawn_later_is_told() -> None:
    for first, second in ((H, text(101, 99, "I")), (text(101, 99, "I"), H)):
        (told,) = found(first + second)
        assert told.box is not None
        assert f'x="{told.box.x:.3f}" y="{told.box.y:.3f}"' in second


def test_texts_apart_are_none_whatever_stands_between_them() -> None:
    assert found(H + text(100, 106, "I") + text(100, 112, "N")) == ()
    assert found(H + text(100, 94, "I") + text(131, 100, "N")) == ()
    three = found(text(100, 100, "H", '_="1"') + text(101, 100.5, "I", '_="2"') + text(100.5, 101, "N", '_="3"'))
    said = "words of this text are set on those of the text at f.xml:1"
    assert [(one.span.line, one.message) for one in three] == [
        (2, said),
        (3, f"{said} (and 1 more times on this face)"),
    ]


@pytest.mark.parametrize(
    ("first", "second", "line"),
    [(99, 99.9, 1), (99.9, 99, 2)],  # the second is painted over the first
)
def test_it_is_told_of_the_one_that_left_its_place(first: float, second: float, line: int) -> None:
    rules = (
        '<rect _="0" x="90" y="80" width="30" height="1" fill="ink"/>',
        ('<rect _="4" x="90" y="108" width="30" height="1" fill="ink"/>'),
    )
    texts = text(111, first, "H", '_="1"') + text(111, second, "I", '_="2"')
    assert [one.span.line for one in found(rules[0] + texts + rules[1])] == [line]


@pytest.mark.parametrize(
    ("inside", "count"),
    [
        (f'<group transform="rotate(40 100 100)">{H}{text(101, 100, "I")}</group>', 1),
        (f'<group transform="rotate(40 100 100)">{H}{text(102, 100, "I")}</group>', 0),
        (f'<group transform="rotate(180 101 102)">{H}</group>{text(99.5, 101, "I")}', 1),
        (f'<group transform="rotate(180 101 102)">{H}</group>{text(102, 101, "I")}', 0),
        (f'<group transform="translate(50 0)">{H}</group>{text(101, 100, "I")}', 0),
        (f'<group transform="translate(50 0)">{H}</group>{text(151, 100, "I")}', 1),
        (f'<group transform="scale(0)">{H}</group>{text(0, 0, "I")}', 0),
        (f'<group bleed="true">{H}</group>{text(101, 100, "I")}', 0),
        (H + text(100.5, 100.5, "H"), 0),  # a shadow
        (text(100, 100, "H H") + text(100.5, 100.5, "<b>H</b> H"), 1),
        (H + text(100.5, 100, "  "), 0),
    ],
)
def test_groups_and_shadows(inside: str, count: int) -> None:
    assert len(found(inside)) == count
