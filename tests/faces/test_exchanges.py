"""Lengths that are exchanged, and faces that are drawn for another size: where it is asked for, and where not."""

from __future__ import annotations

import pytest

from planche.findings import Finding
from planche.marks import Contour, Trim
from planche.templates import Markup
from tests.faces.drawn import a_reader

CARD = Trim(63_000, 88_000, bleed=3_000, safe=3_000)
COIN = Trim(63_000, 63_000, bleed=3_000, safe=3_000, is_round=True)
SIDES, PLACE = "are width and height exchanged? with width", "are x and y exchanged? with x"


def found(inside: str, trim: Trim = CARD) -> tuple[Finding, ...]:
    """What is found on a face."""
    markup = Markup(f"<face>{inside}</face>", {}, ())
    size = trim.width, trim.height
    return a_reader().read(markup, "t/face.xml", width=size[0], height=size[1], bleed=trim.bleed, trim=trim).findings


def text(x: float, y: float, width: float = 20, height: float = 6, more: str = "", words: str = "Words") -> str:
    return f'<text x="{x}" y="{y}" width="{width}" height="{height}" {more}>{words}</text>'


def rect(x: float, y: float, width: float, height: float, more: str = 'fill="ink"') -> str:
    return f'<rect x="{x}" y="{y}" width="{width}" height="{height}" {more}/>'


def art(x: float, y: float, width: float, height: float) -> str:
    return f'<art name="flame" x="{x}" y="{y}" width="{width}" height="{height}" preserveAspectRatio="none"/>'


def asked(inside: str, trim: Trim = CARD) -> str:
    """What the first way out asks; empty where it asks nothing."""
    question, mark, _ = found(inside, trim)[0].hint.partition(" it would fit; else ")
    return question if mark else ""


@pytest.mark.parametrize(
    ("inside", "question"),
    [
        # a box of 40 x 9 mm at 50, 20: turned it ends at 59 and 60; words keep 3 mm, or 2.95
        (rect(50, 20, 40, 9), f'{SIDES}="9" height="40"'),
        (art(50, 30, 40, 9), f'{SIDES}="9" height="40"'),
        (art(50, 30, 40, 10.05), f'{SIDES}="10.05" height="40"'),
        (art(50, 30, 40, 10.06), ""),
        (rect(50, 20, 40, 13), f'{SIDES}="13" height="40"'),
        (rect(50, 20, 40, 13.1), ""),
        (rect(20, 60, 9, 40), f'{SIDES}="40" height="9"'),
        (rect(50, 49, 40, 9), ""),
        (rect(50, 48, 40, 9), f'{SIDES}="9" height="40"'),
        (rect(55, 20, 9, 9), ""),
        # x and y of words and pictures, not of shapes
        (art(54, 12, 30, 7), f'{PLACE}="12" y="54"'),
        (text(70, 20), f'{PLACE}="20" y="70"'),
        (rect(70, 20, 12, 13), ""),
        (text(70, 40.05, 20), f'{PLACE}="40.05" y="70"'),
        (text(70, 40.06, 20), ""),
        (text(70, 70, 20), ""),
        (art(2, 50, 10, 8), ""),  # either way round it is as near the edge
        # both ways are right: nobody knows
        (art(50, 20, 40, 9), ""),
        # under a group that moves them, and one that turns them
        (f'<group transform="translate(20 30)">{art(45, 5, 12, 10)}</group>', f'{PLACE}="5" y="45"'),
        (f'<group transform="rotate(3)">{art(70, 20, 20, 9)}</group>', ""),
        # what else stands there
        (art(70, 20, 20, 6) + art(24, 74, 9, 9), ""),
        (art(70, 20, 20, 6) + art(40, 70, 9, 9), f'{PLACE}="20" y="70"'),
        (art(70, 20, 20, 6) + art(11, 70, 9, 9), f'{PLACE}="20" y="70"'),
        (art(70, 20, 20, 6) + art(24, 61, 9, 9), f'{PLACE}="20" y="70"'),
        (art(70, 20, 20, 6) + art(24, 76, 9, 9), f'{PLACE}="20" y="70"'),
        (art(70, 20, 20, 6) + rect(24, 74, 9, 9), f'{PLACE}="20" y="70"'),
        (rect(50, 20, 40, 9) + art(50, 40, 9, 9), f'{SIDES}="9" height="40"'),
        ('<circle cx="70" cy="20" r="9" fill="ink"/>', ""),
        ('<ellipse cx="60" cy="20" rx="9" ry="1" fill="ink"/>', ""),
        ('<art name="flame" x="70" width="10" height="10"/>', ""),
        ('<art name="flame" x="70" y="3" width="10" height="10"/>', f'{PLACE}="3" y="70"'),
    ],
)
def test_what_is_asked_of_one(inside: str, question: str) -> None:
    assert asked(inside) == question


def test_of_a_coin_and_an_outline_nothing_is_asked() -> None:
    outline = Contour(((0, 0), (63_000, 0), (63_000, 88_000), (0, 88_000)), is_closed=True)
    for trim in (COIN, Trim(63_000, 88_000, bleed=3_000, safe=3_000, outlines=(outline,))):
        assert asked(art(70, 20, 20, 6), trim) == ""


@pytest.mark.parametrize(
    ("inside", "is_asked"),
    [
        (text(20, 20, 5, 30, words="Unbreakable"), True),
        (text(20, 20, 5, 43, words="Unbreakable"), True),
        (text(20, 20, 5, 43.1, words="Unbreakable"), False),  # beyond the right edge it would lie
        (text(20, 20, 5, 12, words="Unbreakable"), False),  # as narrow
        (text(20, 20, 30, 2, words="Words"), False),  # turned it would be no higher than wide
        (text(20, 83, 5, 30, words="Unbreakable"), True),
        (text(20, 83.1, 5, 30, words="Unbreakable"), False),
    ],
)
def test_the_sides_of_a_narrow_box_of_words(inside: str, is_asked: bool) -> None:
    overflow = next(one for one in found(inside, Trim(63_000, 88_000)) if one.id == "text/overflow")
    assert overflow.hint.startswith(f"{SIDES}=") is is_asked


def drawn_for(ground: str, inside: str, trim: Trim = CARD) -> str:
    """What is said of a face that is drawn for another size."""
    said = [one for one in found(ground + inside, trim) if one.message.startswith("this face is drawn for")]
    assert len(said) <= 1
    return f"{said[0].message} ({said[0].hint})" if said else ""


LARGER = (
    "this face is drawn for 70 x 100 mm, as its ground and all that stands on it, and it is 63 x 88 mm"
    " (write size: [70, 100], or draw it for 63 x 88 mm)"
)


@pytest.mark.parametrize(
    ("ground", "inside", "is_told"),
    [
        (rect(-3, -3, 76, 106), text(45, 10), True),
        (rect(-3, -3, 76, 106), "", False),  # a ground may be larger
        (rect(-3, -3.05, 76, 106), text(45, 10), True),
        (rect(-3, -3.06, 76, 106), text(45, 10), False),
        (rect(-3, -3, 76, 106), text(62, 10), False),  # there too it is off
        (rect(-3, -3, 76, 106), rect(-3, -3, 69, 94) + text(45, 10), False),  # another ground is that of the card
        (rect(-3, -3, 76, 106), rect(-3, -3, 69.1, 94.1) + text(45, 10), False),
        (rect(-3, -3, 76, 106, 'fill="ink" stroke="ink"'), text(45, 10), False),
        (rect(-3, -3, 76, 106, 'stroke="ink"'), text(45, 10), False),
        (art(-3, -3, 76, 106), text(45, 10), False),
    ],
)
def test_a_face_that_is_drawn_for_another_size(ground: str, inside: str, is_told: bool) -> None:
    words = text(40, 89, words="Foot") + inside if inside else ""
    assert drawn_for(ground, words) == (LARGER if is_told else "")
    assert drawn_for(ground, words, COIN) == ""


def test_without_bleed_a_ground_begins_at_the_corner() -> None:
    bare = Trim(63_000, 88_000, safe=3_000)
    assert drawn_for(rect(0, 0, 70, 100), text(40, 89, words="Foot"), bare) == LARGER
    assert drawn_for(rect(1, 1, 69, 99), text(40, 89, words="Foot"), bare) == ""
