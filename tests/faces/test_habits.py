"""Names that people bring from HTML, SVG and CSS, each with the one that is meant here."""

from __future__ import annotations

import pytest

from planche.templates import Markup
from tests.faces.drawn import a_reader

ELEMENTS = {
    "rect": 'width="9" height="9"',
    "circle": 'cx="9" cy="9"',
    "line": 'x2="9" stroke="ink"',
    "text": 'width="9" height="9"',
    "art": 'width="9" height="9"',
}
NAMES = """
art: image img picture svg use
rect: square box rectangle panel
text: p label words string txt title h1
group: g div layer
ellipse: oval
path: arc curve
"""
ATTRIBUTES = """
rect fill: colour color background background-color bg paint
rect stroke: border border-color outline line-color
rect stroke-width: border-width line-width thickness strokewidth weight
text size: font-size fontsize pt
text style: font class font-family type
text align: text-align halign text-anchor anchor justify
text valign: vertical-align vertical baseline
art name: src href file id picture image
rect rx: radius border-radius corner round
rect x: left x0 cx
rect y: top y0 cy
line x1: left x0 x cx
line y1: top y0 y cy
circle r: diameter width
line stroke-dasharray: dash dasharray dashes
text min: min-size minimum least
"""
WORDS = """
text align center: centre centered centred middle
text align justify: justified block both
text valign top: up
text valign bottom: down foot
text fit shrink: smaller auto scale
text fit wrap: break wrapped multiline
"""


def hint_of(inside: str) -> str:
    """The way out that is told of a face with one mistake."""
    markup = Markup(f"<face>{inside}</face>", {}, ())
    found = a_reader().read(markup, "t/face.xml", width=60_000, height=60_000, bleed=0).findings
    (hint,) = {one.hint for one in found if one.id == "template/markup"}
    return hint


def listed(table: str) -> list[tuple[str, str]]:
    """What stands before the colon of a line, with each word behind it."""
    lines = (line.partition(": ") for line in table.strip().splitlines())
    return [(meant, word) for meant, _, words in lines for word in words.split()]


@pytest.mark.parametrize(("meant", "word"), listed(NAMES))
def test_an_element_that_is_called_as_elsewhere(meant: str, word: str) -> None:
    assert hint_of(f"<{word}/>") == f"did you mean {meant!r}?"


@pytest.mark.parametrize(("meant", "word"), listed(ATTRIBUTES))
def test_an_attribute_that_is_called_as_elsewhere(meant: str, word: str) -> None:
    element, name = meant.split()
    assert hint_of(f'<{element} {ELEMENTS[element]} {word}="1"/>') == f"did you mean {name!r}?"


@pytest.mark.parametrize(("meant", "word"), listed(WORDS))
def test_a_word_that_is_said_as_elsewhere(meant: str, word: str) -> None:
    element, name, value = meant.split()
    assert hint_of(f'<{element} {ELEMENTS[element]} {name}="{word}"/>') == f"did you mean {value!r}?"
