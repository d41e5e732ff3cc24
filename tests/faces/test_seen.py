"""What of a face is looked at: what shows nothing, or may cross the edge, is none of the cut's business."""

from __future__ import annotations

import math

import pytest

from planche.marks import Contour, Trim
from planche.templates import Markup
from tests.faces.drawn import a_reader

CARD = Trim(63_000, 88_000, bleed=3_000, safe=3_000)
BEYOND = 'x="70" y="20" width="30" height="20"'  # of which each that is seen is told


def told(inside: str, trim: Trim = CARD) -> list[str]:
    """The ids of what is found."""
    markup = Markup(f"<face>{inside}</face>", {}, ())
    size = trim.width, trim.height
    found = a_reader().read(markup, "t/face.xml", width=size[0], height=size[1], bleed=trim.bleed, trim=trim).findings
    return [one.id for one in found]


@pytest.mark.parametrize(
    ("inside", "ids"),
    [
        (f"<rect {BEYOND}/>", []),
        (f'<rect {BEYOND} fill="none"/>', []),
        (f'<rect {BEYOND} fill="ink"/>', ["face/cut"]),
        (f'<rect {BEYOND} stroke="ink"/>', ["face/cut"]),
        (f'<rect {BEYOND} stroke="ink" stroke-width="0"/>', []),
        (f'<rect {BEYOND} fill="ink" stroke="ink" stroke-width="0"/>', ["face/cut"]),
        (f'<art name="flame" {BEYOND}/>', ["face/cut"]),
        ('<art name="flame" x="70" y="20" width="0" height="20"/>', []),
        ('<art name="flame" x="70" y="20" width="20" height="0"/>', []),
        (f"<text {BEYOND}>a</text>", ["face/words-cut"]),
        (f"<text {BEYOND}> </text>", []),
        (
            f'<group opacity="0"><rect {BEYOND} fill="ink"/><group opacity="1"><text {BEYOND}>a</text></group></group>',
            [],
        ),
        (f'<group opacity="0.1"><rect {BEYOND} fill="ink"/></group>', ["face/cut"]),
        (f'<group bleed="true"><group><rect {BEYOND} fill="ink"/></group></group>', []),
        (f'<group bleed="true"></group><rect {BEYOND} fill="ink"/>', ["face/cut"]),
        (f'<group bleed="false"><rect {BEYOND} fill="ink"/></group>', ["face/cut"]),
        (f'<rect {BEYOND} fill="ink" bleed="true"/><rect {BEYOND} fill="ink"/>', ["face/cut"]),
    ],
)
def test_what_is_seen(inside: str, ids: list[str]) -> None:
    assert told(inside) == ids


@pytest.mark.parametrize(
    ("drawn", "ids"),
    [
        ('<art name="flame" x="56" y="20" width="20" height="10" preserveAspectRatio="slice"/>', ["face/cut"]),
        ('<art name="flame" x="30" y="20" width="20" height="90" preserveAspectRatio="slice"/>', ["face/cut"]),
        # a picture that is much wider than its box is clipped to that, which lies well inside
        ('<art name="flame" x="20" y="20" width="20" height="40" preserveAspectRatio="slice"/>', []),
        ('<art name="flame" x="5" y="20" width="20" height="60" preserveAspectRatio="slice"/>', []),
    ],
)
def test_a_picture_counts_as_far_as_it_is_shown(drawn: str, ids: list[str]) -> None:
    assert told(drawn) == ids


@pytest.mark.parametrize(
    ("safe", "x", "ids"),
    [(3_000, 2.95, []), (3_000, 2.94, ["face/near-cut"]), (0, 0, []), (0, -0.04, []), (5_000, 4, ["face/near-cut"])],
)
def test_pictures_and_words_keep_the_safe_distance(safe: int, x: float, ids: list[str]) -> None:
    trim = Trim(63_000, 88_000, bleed=3_000, safe=safe)
    assert told(f'<art name="flame" x="{x}" y="20" width="20" height="10"/>', trim) == ids


@pytest.mark.parametrize(("middle", "ids"), [(15, []), (17, []), (20, ["face/near-cut"]), (22, ["face/words-cut"])])
def test_words_on_a_coin(middle: float, ids: list[str]) -> None:
    """A coin of 30 mm; the letter is about 2 mm wide, and the box, 12 mm wide, goes down with it."""
    coin = Trim(30_000, 30_000, bleed=2_000, safe=2_000, is_round=True)
    words = f'<text x="{middle - 6}" y="{middle + 5}" width="12" height="6" align="center">H</text>'
    assert told(words, coin) == ids


@pytest.mark.parametrize(("letters", "ids"), [(60, ["face/words-cut"]), (700, ["template/markup"])])
def test_words_have_so_many_corners_at_a_cut_of_many_parts(letters: int, ids: list[str]) -> None:
    """Each letter has four, and each is held against all of the 2,000 parts: of 700 that is too often."""
    turns = [math.tau * n / 2_000 for n in range(2_000)]
    outline = Contour(tuple((30_000 + 29_000 * math.cos(t), 30_000 + 29_000 * math.sin(t)) for t in turns), True)
    trim = Trim(63_000, 88_000, bleed=3_000, safe=3_000, outlines=(outline,))
    words = f'<text x="-40" y="5" width="90" height="80" size="6">{"HH " * (letters // 2)}</text>'
    assert told(words, trim) == ids


COIN = Trim(30_000, 30_000, bleed=2_000, safe=2_000, is_round=True)
SIZES = [(12, 2), (2, 12), (12, 12), (2, 2)]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("degrees", range(0, 360, 45))
def test_on_all_sides_of_a_coin_what_is_cut_is_told(size: tuple[float, float], degrees: int) -> None:
    """With its middle 14.5 mm from that of the coin, whose edge is 15 mm from it; and well inside nothing is."""
    turn = math.radians(degrees)
    for far, ids in ((14.5, ["face/cut"]), (4, [])):
        x, y = 15 + far * math.cos(turn) - size[0] / 2, 15 + far * math.sin(turn) - size[1] / 2
        assert told(f'<rect x="{x:.3f}" y="{y:.3f}" width="{size[0]}" height="{size[1]}" fill="ink"/>', COIN) == ids


@pytest.mark.parametrize(
    ("x", "y", "width", "height", "ids"),
    [
        (5, 5, 20, 20, []),  # its corners stand 14.1 mm from the middle, but of a picture they are empty
        (2, 2, 26, 26, []),  # an oval of 13 mm
        (1.9, 1.9, 26.2, 26.2, ["face/near-cut"]),
        (1, 10, 12, 10, ["face/near-cut"]),
        (17, 10, 12, 10, ["face/near-cut"]),
        (10, 1, 10, 12, ["face/near-cut"]),
        (10, 17, 10, 12, ["face/near-cut"]),
        (2.1, 10, 12, 10, []),
        (15.9, 10, 12, 10, []),
        (10, -1, 10, 12, ["face/cut"]),
        (10, 19, 10, 12, ["face/cut"]),
    ],
)
def test_a_picture_on_a_coin_counts_as_an_oval(x: float, y: float, width: float, height: float, ids: list[str]) -> None:
    box = f'x="{x}" y="{y}" width="{width}" height="{height}"'
    assert told(f'<art name="flame" {box} preserveAspectRatio="none"/>', COIN) == ids


def line(x1: float, y1: float, x2: float, y2: float, stroke: float) -> str:
    return f'<line x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}" stroke="ink" stroke-width="{stroke}"/>'


@pytest.mark.parametrize(
    ("transform", "drawn", "ids"),
    [
        ("translate(0 0)", line(20, 0.9, 30, 0.9, 2), ["face/cut"]),
        ("translate(0 0)", line(20, 1, 30, 1, 2), []),
        ("scale(2)", line(10, 0.45, 15, 0.45, 1), ["face/cut"]),
        ("scale(2)", line(10, 0.5, 15, 0.5, 1), []),
        ("scale(.5)", line(40, 1.8, 60, 1.8, 4), ["face/cut"]),
        ("scale(.5)", line(40, 2, 60, 2, 4), []),
        ("translate(63 0) scale(-1 1)", line(20, 0.9, 30, 0.9, 2), ["face/cut"]),
        # a turn by 45 degrees about 20, 20 takes this line to 10, 0.4 and 30, 0.4
        ("rotate(45 20 20)", line(-0.930, 13.212, 13.212, -0.930, 1), ["face/cut"]),
        ("rotate(45 20 20)", line(-0.930, 13.212, 13.212, -0.930, 0.7), []),
    ],
)
def test_a_stroke_is_as_wide_as_its_groups_make_it(transform: str, drawn: str, ids: list[str]) -> None:
    assert told(f'<group transform="{transform}">{drawn}</group>') == ids


def test_what_looks_otherwise_is_judged_alike_and_what_is_otherwise_is_not() -> None:
    """A judge remembers shapes without their colours; a stroke, or a fill, makes another one."""
    box = 'x="0" y="0" width="63" height="88"'
    assert told(f'<rect {box} fill="ink"/><rect {box} fill="pink"/><rect {box}/>') == ["face/ground-ends"]
    assert told(f'<rect {box} stroke="ink"/>') == ["face/cut"]
    reader, ids = a_reader(), []
    for paint in ('fill="ink"', 'stroke="ink"', 'fill="ink" bleed="true"', 'stroke="ink" bleed="true"', 'fill="pink"'):
        markup = Markup(f"<face><rect {box} {paint}/></face>", {}, ())
        found = reader.read(markup, "t/face.xml", width=63_000, height=88_000, bleed=3_000, trim=CARD).findings
        ids.append("".join(one.id for one in found))
    assert ids == ["face/ground-ends", "face/cut", "face/ground-ends", "", "face/ground-ends"]
