"""Words that stand on a panel in part, and beside it in part."""

from __future__ import annotations

import pytest

from planche.findings import Span
from planche.marks import Trim
from planche.templates import Markup
from tests.faces.drawn import a_reader

LARGE = Trim(300_000, 300_000)  # nothing is near its edge
PANEL = '<rect x="90" y="90" width="40" height="20" fill="pink" _="1"/>'
TEXT = '<text x="95" y="96" width="30" height="6" fit="line" _="2">Beside the panel</text>'


SHEER = '<group opacity="0.5"><rect x="80" y="80" width="90" height="60" fill="ink"/></group>'


def told(inside: str) -> list[str]:
    """What is said of a large face."""
    markup = Markup(f"<face>{inside}</face>", {str(number): Span("f.xml", number) for number in range(4)}, ())
    found = a_reader().read(markup, "t/face.xml", width=300_000, height=300_000, bleed=0, trim=LARGE).findings
    assert {one.id for one in found} <= {"face/straddled"}
    return [f"{one.span.line}: {one.message}; {one.hint}" for one in found]


def moved(x: float) -> str:
    return TEXT.replace('x="95"', f'x="{x}"')


def lines_at(y: float) -> str:
    """The words on two lines, of which one may stand beside the panel."""
    return TEXT.replace('y="96" width="30" height="6" fit="line"', f'y="{y}" width="25" height="16" fit="wrap"')


@pytest.mark.parametrize(
    ("text", "way_out"),
    [
        (moved(75), "14.7 mm beyond its left edge; move the text to the right by 14.7 mm"),
        (lines_at(86), "3.2 mm beyond its top edge; move the text down by 3.2 mm"),
        (lines_at(106), "4.3 mm beyond its bottom edge; move the text up by 4.3 mm"),
    ],
)
def test_the_edge_is_that_beyond_which_words_reach_farthest(text: str, way_out: str) -> None:
    (said,) = told(PANEL + text)
    assert way_out in said


def test_words_through_which_the_edge_of_a_panel_runs_are_told_at_the_text() -> None:
    (said,) = told(PANEL + moved(115))
    assert said.startswith("2: words of this text stand on the <rect> at f.xml:1 in part: they reach ")
    assert " mm beyond its right edge; move the text to the left by " in said
    assert told(f'<rect width="300" height="300" fill="ink"/>{PANEL}{moved(115)}') != []
    assert told(f'<group transform="translate(20 0)">{PANEL}</group>{TEXT}') != []
    assert told(f"{SHEER}{PANEL}{moved(115)}") != []  # whatever it is that they stand on beside it


@pytest.mark.parametrize(
    "face",
    [
        PANEL + TEXT,
        PANEL + moved(131),  # beside it
        PANEL.replace("fill", "stroke") + moved(115),
        PANEL.replace("pink", "paper") + moved(115),  # white on the paper
        PANEL + f'<group bleed="true">{moved(115)}</group>',  # an ornament
        f'<group opacity="0.5">{PANEL}</group>{moved(115)}',
        f"{PANEL}{SHEER}{moved(115)}",
        PANEL.replace('width="40"', 'width="80"').replace("pink", "ink") + PANEL + moved(115),  # a gauge
        PANEL.replace('height="20"', 'height="80"').replace("pink", "ink") + PANEL + lines_at(106),  # an upright one
        PANEL + '<rect x="80" y="95" width="90" height="8" fill="paper"/>' + moved(115),  # on a label of its own
    ],
)
def test_what_stands_beside_no_edge(face: str) -> None:
    assert told(face) == []


def test_beside_a_shape_that_cannot_be_drawn_nothing_is_told_of_edges() -> None:
    """It may be what the words are to stand on."""
    lost = '<rect x="80" y="95" width="90" height="8" fill="papre" _="1"/>'
    markup = Markup(f"<face>{PANEL}{lost}{moved(115)}</face>", {str(n): Span("f.xml", n) for n in range(4)}, ())
    found = a_reader().read(markup, "t/face.xml", width=300_000, height=300_000, bleed=0, trim=LARGE).findings
    assert [one.id for one in found] == ["reference/colour"]
