"""What is said of elements at the edge of a face, word by word, and of many of them at once."""

from __future__ import annotations

import pytest

from planche.findings import Finding, Span
from planche.marks import Trim
from planche.templates import Markup
from tests.faces.drawn import a_reader

CARD = Trim(63_000, 88_000, bleed=3_000, safe=3_000)
COIN = Trim(30_000, 30_000, bleed=2_000, safe=2_000, is_round=True)
SAFE = "or state the distance as `safe` of its component"
ONLY_MOVE = "move the box {} mm {}: made smaller, it may have no room for its words"
AWAY = "move the box inwards or make it smaller there, by {} mm"
BLEED = (
    "move it inwards by {} mm, or make it smaller; if it is meant to run over the edge, "
    'say bleed="true" and let it go on for 3 mm'
)
GROUND = "{} is a ground that ends {}, before the bleed of {} mm does"


def found(inside: str, trim: Trim = CARD) -> tuple[Finding, ...]:
    """What is found on a face, whose elements stand at the lines of their signs."""
    places = {str(number): Span("f.xml", number, 1) for number in range(30)}
    markup = Markup(f'<face _="0">{inside}</face>', places, ())
    reader, size = a_reader(), (trim.width, trim.height)
    return reader.read(markup, "t/face.xml", width=size[0], height=size[1], bleed=trim.bleed, trim=trim).findings


def says(inside: str, trim: Trim = CARD) -> tuple[str, str]:
    """Message and hint of the only finding."""
    (finding,) = found(inside, trim)
    return finding.message, finding.hint


def text(x: float, y: float, width: float = 20, words: str = "Words") -> str:
    return f'<text _="2" x="{x}" y="{y}" width="{width}" height="6">{words}</text>'


def rect(x: float, y: float, width: float, height: float, sign: int = 2) -> str:
    return f'<rect _="{sign}" x="{x}" y="{y}" width="{width}" height="{height}" fill="ink"/>'


@pytest.mark.parametrize(
    ("inside", "message", "hint"),
    [
        (text(1, 10), "words of this text stand nearer than 3 mm to the left edge: its box ends 1 mm before it",
         f"{AWAY.format(2)}; {SAFE}"),
        (text(10, 82.5), "words of this text stand nearer than 3 mm to the bottom edge: its box ends 0.5 mm beyond it",
         f"{ONLY_MOVE.format(3.5, 'up')}; {SAFE}"),
        (text(10, -1.5), "words of this text are cut by the top edge of the 63 x 88 mm: its box ends 1.5 mm beyond it",
         ONLY_MOVE.format(4.5, "down")),
        (text(-5, 10), "words of this text are cut by the left edge of the 63 x 88 mm: its box ends 5 mm beyond it",
         AWAY.format(8)),
        (text(70, 75), "words of this text are set outside of the cut, beyond the right edge of the 63 x 88 mm: its"
         " box ends 27 mm beyond it", ONLY_MOVE.format(30, "to the left")),
        ('<art name="flame" x="1.25" y="10" width="20" height="10"/>',
         "this picture stands 1.3 mm from the left edge, wanted 3 mm or more",
         f"move it inwards or make it smaller, by 1.8 mm; {SAFE}"),
        ('<art name="flame" x="-4" y="10" width="20" height="10"/>',
         "<art> is cut by the left edge: it reaches 4 mm beyond it", BLEED.format(7)),
        (rect(70, 10, 20, 10), "<rect> lies outside of the cut, 7 mm beyond the right edge of the 63 x 88 mm",
         "move it inside, or take it out"),
        ('<circle cx="2" cy="20" r="5" fill="ink" stroke="ink" stroke-width="0.5"/>',
         "<circle> is cut by the left edge: it reaches 3.3 mm beyond it",
         BLEED.format(3.3).replace("smaller;", "smaller, with an r of 1.7 at most;")),
        (rect(0, 0, 63, 88), GROUND.format("<rect>", "at all four edges", 3),
         "let it go on until 3 mm beyond all four edges"),
        (rect(-1, -3, 67, 94), GROUND.format("<rect>", "1 mm beyond the left edge", 3),
         "let it go on until 3 mm beyond the left edge"),
        (rect(-0.1, -3, 66.1, 94), GROUND.format("<rect>", "0.1 mm beyond the left edge", 3),
         "let it go on until 3 mm beyond the left edge"),
        (rect(-0.099, -3, 66.1, 94), GROUND.format("<rect>", "at the left edge", 3),
         "let it go on until 3 mm beyond the left edge"),
        (rect(-0.05, -3, 63.1, 94), GROUND.format("<rect>", "at the left and the right edge", 3),
         "let it go on until 3 mm beyond the left and the right edge"),
        (rect(-0.1, -1, 63.1, 92), GROUND.format("<rect>", "at the left, the right and the top edge", 3),
         "let it go on until 3 mm beyond the left, the right and the top edge"),
        (text(10, 10) + text(11, 11, words="Others"),
         "words of this text are set on those of the text at f.xml:2:1", "move one of them, or make its box smaller"),
    ],
)  # fmt: skip
def test_what_is_said_of_one(inside: str, message: str, hint: str) -> None:
    assert says(inside) == (message, hint)


def test_what_is_said_of_a_coin() -> None:
    assert says(text(2, 2), COIN) == (
        "words of this text are cut by the edge of the 30 x 30 mm: its box ends 3.4 mm beyond it",
        AWAY.format(5.4),
    )
    assert says('<circle cx="15" cy="15" r="16" fill="ink"/>', COIN) == (
        GROUND.format("<circle>", "at the edge", 2),
        "let it go on until 2 mm beyond the edge",
    )


@pytest.mark.parametrize(
    ("inside", "box", "excess"),
    [
        ('<circle cx="2" cy="20" r="5" fill="ink" stroke="ink" stroke-width="0.5"/>', (-3.25, 14.75, 10.5, 10.5), 3.25),
        ('<ellipse cx="2" cy="20" rx="4" ry="5" fill="ink"/>', (-2, 15, 8, 10), 2),
        ('<path d="M20 20C20 -20 40 -20 40 20Z" fill="ink"/>', (20, -20, 20, 40), 10),
        ('<art name="flame" x="-4" y="10" width="20" height="20" preserveAspectRatio="slice"/>', (-4, 10, 20, 20), 4),
        ('<line x1="-3" y1="20" x2="66" y2="20" stroke="ink"/>', (-3.15, 19.85, 69.3, 0.3), 3.15),
        (f'<group transform="translate(-12 5)">{rect(10, 10, 9, 5)}</group>', (-2, 15, 9, 5), 2),
    ],
)
def test_the_box_of_a_shape_with_its_stroke(inside: str, box: tuple[float, ...], excess: float) -> None:
    (finding,) = found(inside)
    assert (finding.box, finding.excess) == (box, excess)


def test_of_many_elements_the_first_is_told_and_where_the_others_stand() -> None:
    cut = "<rect> is cut by the left edge: it reaches 1 mm beyond it"
    some = [rect(-1, 10 + 9 * n, 9, 5, sign=5 + n) for n in range(5)]
    assert [(one.span.line, one.message) for one in found("".join(some[:3]))] == [(5, cut), (6, cut), (7, cut)]
    ((line, message),) = [(one.span.line, one.message) for one in found("".join(some[:4]))]
    assert (line, message) == (5, f"{cut} (and 3 more elements of this face, on lines 6, 7, 8)")


def test_one_element_that_is_drawn_several_times_is_one_finding() -> None:
    moved = "".join(f'<group transform="translate({x} {y})">{rect(0, 10, 9, 5)}</group>' for x, y in ((-1, 0), (-1, 9)))
    (same,) = found(moved)
    assert same.message == "<rect> is cut by the left edge: it reaches 1 mm beyond it"
    farther = f'{moved}<group transform="translate(-2 30)">{rect(0, 10, 9, 5)}</group>'
    assert found(farther)[0].message == f"{same.message} (and 1 more times on this face)"


DESIGN = "".join(text(5, y, 50, words=f"Line {y}") for y in (5, 20, 35))


def test_a_design_that_is_off_is_told_where_it_is_moved() -> None:
    off = "3 of the 3 elements of this face lie outside of the cut or are cut by it: it is 63 x 88 mm, and they reach"
    (finding,) = found(f'<group _="4" transform="translate(0 90)"><group _="5">{DESIGN}</group></group>')
    assert (finding.span.line, finding.message) == (4, f"{off} 55.0 mm to the right and 131.0 mm down")
    assert finding.hint == "correct the transform of this group, which moves them"
    (finding,) = found(DESIGN.replace('x="5"', 'x="65"'))
    assert (finding.span.line, finding.message) == (0, f"{off} 115.0 mm to the right and 41.0 mm down")
    assert finding.hint == "draw in millimetres from the top left corner of the cut piece, or correct `size` of the component"  # noqa: E501 # fmt: skip


@pytest.mark.parametrize(("moved", "kept", "is_off"), [(3, 2, True), (3, 3, False), (2, 1, False), (4, 3, True)])
def test_most_elements_are_off_and_three_at_least(moved: int, kept: int, is_off: bool) -> None:
    inside = "".join(text(5, 5 + 8 * n, words=f"Line {n}") for n in range(kept))
    outside = "".join(text(70, 5 + 8 * n, words=f"Word {n}") for n in range(moved))
    assert ("face/off" in {one.id for one in found(inside + outside)}) is is_off


def test_a_pattern_is_no_design() -> None:
    stripes = "".join(rect(60, 5 + 8 * n, 9, 4) for n in range(4))
    assert {one.id for one in found(stripes)} == {one.id for one in found(stripes + text(5, 5))} == {"face/cut"}


@pytest.mark.parametrize(
    ("right", "bottom", "unit"),
    [(6.6, 9.1, "centimetres"), (7.2, 10.1, "centimetres"), (7.3, 9, ""), (6, 10.2, ""), (2.5, 3.5, "inches")],
)
def test_a_design_in_another_unit(right: float, bottom: float, unit: str) -> None:
    """Within 15 % of the size of the face, once its lengths are taken for that unit."""
    small = rect(0, 0, right, bottom) + "".join(rect(0.1, y, 0.5, 0.1) for y in (0.2, 0.4))
    told = [one for one in found(small) if one.id == "face/off"]
    assert [one.message for one in told] == (
        [f"all 3 elements of this face lie in {right} x {bottom} mm at its top left, and it is 63 x 88 mm: it looks as"
         f" if it were drawn in {unit}"] if unit else []
    )  # fmt: skip
    factor = {"centimetres": "10", "inches": "25.4"}.get(unit)
    assert [one.hint for one in told] == ([f"draw in millimetres: each length times {factor}"] if factor else [])


def test_a_small_unit_is_not_looked_for_on_a_small_face_or_of_two_elements() -> None:
    small = rect(0, 0, 1, 1) + rect(0, 0, 0.9, 0.9)
    assert [one.id for one in found(small + rect(0, 0, 0.5, 0.5), Trim(10_000, 10_000))] == ["face/off"]
    assert "face/off" not in {one.id for one in found(small + rect(0, 0, 0.5, 0.5), Trim(10_000, 9_990))}
    assert "face/off" not in {one.id for one in found(small, Trim(10_000, 10_000))}
