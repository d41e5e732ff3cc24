"""Pictures that fill so little of their box that a length of it is wrong."""

from __future__ import annotations

import pytest

from planche.findings import Finding
from planche.marks import Trim
from tests.faces.drawn import a_reader, written


def told(inside: str) -> list[Finding]:
    """What is said of the pictures of a face of 63 x 88 mm: a star is square, a flame twice as wide as high."""
    markup = written(f"<face>\n{inside}\n</face>")
    trim = Trim(63_000, 88_000)
    found = a_reader().read(markup, "t/face.xml", width=63_000, height=88_000, bleed=0, trim=trim).findings
    return [one for one in found if one.id == "art/lost-room"]


@pytest.mark.parametrize(
    ("box", "hint"),
    [
        ('name="icon-star" width="11" height="1.1"', 'write height="11", with which it fills its box; or width="1.1"'),
        ('name="icon-star" width="1.1" height="11"', 'write width="11", with which it fills its box; or height="1.1"'),
        ('name="icon-star" width="5.5" height="49"', 'write width="49", with which it fills its box; or height="5.5"'),
        ('name="flame" width="2.05" height="10"', 'write width="20.5", with which it fills its box; or height="1"'),
        ('name="flame" width="40" height="2"', 'write height="20", with which it fills its box; or width="4"'),
        ('name="icon-star" width="11" height="2.3"', ""),  # more than a fifth
        ('name="flame" width="22" height="11"', ""),
        ('name="icon-star" width="11" height="1.1" preserveAspectRatio="meet"', ""),  # it is said
        ('name="icon-star" width="11" height="1.1" preserveAspectRatio="none"', ""),
        ('name="icon-star" width="11" height="1.1" preserveAspectRatio="slice"', ""),
    ],
)
def test_a_picture_in_a_box_of_another_proportion(box: str, hint: str) -> None:
    found = told(f'<art {box} x="9" y="9"/>')
    so_small = '; or say preserveAspectRatio="meet" if it is to be so small'
    assert [(one.span.line, one.hint) for one in found] == [(2, hint + so_small)] * bool(hint)


def test_both_sizes_are_told() -> None:
    (found,) = told('<art name="icon-star" x="9" y="9" width="11" height="1.1"/>')
    said = "picture 'icon-star' is printed 1.1 x 1.1 mm in a box of 11 x 1.1 mm, most of which stays empty"
    assert found.message == said
    assert told(f'<art name="icon-star" x="9" y="9" width="11" {found.hint.split()[1].rstrip(",")}/>') == []


def test_an_icon_within_words_has_no_box() -> None:
    assert told('<text x="9" y="9" width="40" height="8"><icon name="icon-star"/> a star</text>') == []
