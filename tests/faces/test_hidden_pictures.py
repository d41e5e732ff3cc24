"""Pictures of which nothing is printed, for something is painted over all of them."""

from __future__ import annotations

import pytest

from planche.art.opacity import WHOLE, OpaqueParts
from planche.faces import FaceReader, hidden_pictures
from planche.findings import Span
from planche.marks import Trim
from planche.templates import Markup
from planche.typeset import Composer
from tests.faces.drawn import THEME, fonts
from tests.pictures import PictureShapes

TRIM = Trim(300_000, 300_000, bleed=3_000)
ART = '<art _="1" name="egg" x="100" y="100" width="40" height="20"/>'
PANEL = '<rect x="98" y="98" width="44" height="24" fill="pink" _="2"/>'


class Photographs(PictureShapes):
    """Pictures of pixels, of which one is clear in part, and drawings."""

    def pixels(self, name: str) -> tuple[int, int] | None:  # type: ignore[override]
        return None if name == "egg" else (4_000, 2_000)

    def opaque_parts(self, name: str) -> OpaqueParts | None:
        return {"egg": None, "photo": WHOLE}.get(name, OpaqueParts(2, 1, b"\x01\x00"))


def told(inside: str, file: str = "t/face.xml") -> list[str]:
    """What is said of a large face; its elements stand in a file at the lines that they tell."""
    reader = FaceReader(
        THEME, Composer(fonts(), THEME, "en"), Photographs(dict.fromkeys(("egg", "photo", "half"), 2.0))
    )
    spans = {"1": Span("templates/t/face.xml", 1), "2": Span(f"templates/{file}", 2)}
    found = reader.read(
        Markup(f"<face>{inside}</face>", spans, ()), "t/face.xml", width=300_000, height=300_000, bleed=3_000, trim=TRIM
    ).findings
    return [f"{one.span.line}: {one.message} ({one.hint})" for one in found if one.id == "face/covered"]


def test_a_picture_below_a_panel_is_told_where_that_stands() -> None:
    way = "write it before that picture, make it smaller, or take the picture out"
    assert told(ART + PANEL) == [
        f"2: <rect> is painted over all of the picture 'egg' at templates/t/face.xml:1 ({way})"
    ]
    assert told(PANEL + ART) == []
    way = "write the picture behind it, or take it out"
    said = "<rect> at templates/t/parts.xml:2 is painted over all of this picture, 'egg', which is written before it"
    assert told(ART + PANEL, "t/parts.xml") == [f"1: {said} ({way})"]


@pytest.mark.parametrize(
    ("over", "is_told"),
    [
        (PANEL.replace('x="98"', 'x="100"'), True),
        (PANEL.replace('x="98"', 'x="101"'), False),  # a strip is seen
        (PANEL.replace('height="24"', 'height="20"'), False),
        (PANEL.replace("fill", "stroke"), False),
        (f'<group opacity="0.9">{PANEL}</group>', False),
        ('<path d="M90 90H150V130H90Z" fill="pink" _="2"/>', True),
        ('<path d="M90 90H150V130H90ZM115 105H125V115H115Z" fill="pink" _="2"/>', False),  # through a hole
        ('<ellipse cx="120" cy="110" rx="21" ry="11" fill="pink" _="2"/>', False),  # its corners are seen
        ('<ellipse cx="120" cy="110" rx="40" ry="30" fill="pink" _="2"/>', True),
        ('<art _="2" name="photo" x="99" y="99" width="44" height="22"/>', True),
        ('<art _="2" name="half" x="99" y="99" width="44" height="22"/>', False),  # through its clear half
        ('<art _="2" name="half" x="99" y="99" width="88" height="44"/>', True),
        ('<art _="2" name="egg" x="99" y="99" width="44" height="22"/>', False),  # nobody knows what it paints
        (
            '<group transform="rotate(90 120 110)"><rect x="90" y="80" width="60" height="60" fill="ink"/></group>',
            True,
        ),
    ],
)
def test_what_is_painted_over_all_of_a_picture(over: str, is_told: bool) -> None:
    assert bool(told(ART + over)) is is_told


def test_what_of_a_picture_lies_beyond_the_bleed_is_not_printed() -> None:
    ground = '<art _="1" name="egg" x="-20" y="-20" width="400" height="400" preserveAspectRatio="none" bleed="true"/>'
    cover = '<rect x="-3" y="-3" width="306" height="306" fill="paper" _="2"/>'
    assert len(told(ground + cover)) == 1
    assert told(ground + cover.replace('width="306"', 'width="280"')) == []


def test_some_of_a_pattern_may_lie_below() -> None:
    others = "".join(f'<art _="1" name="egg" x="{x}" y="10" width="10" height="5"/>' for x in (20, 40))
    assert told(others + ART + PANEL) == []
    assert len(told(others.replace('_="1"', '_="3"') + ART + PANEL)) == 1


def test_pictures_are_looked_at_so_often_and_no_oftener(monkeypatch: pytest.MonkeyPatch) -> None:
    for bound in ("MAX_PAIRS", "MAX_LOOKS"):
        with monkeypatch.context() as patch:
            patch.setattr(hidden_pictures, bound, 0)
            assert told(ART + PANEL) == []
