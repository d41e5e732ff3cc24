"""What stands at the edge of a face: words, pictures, grounds and lines, under groups, within each shape of a cut."""

from __future__ import annotations

from dataclasses import replace
from xml.etree.ElementTree import Element

import pytest

from planche.faces import AS_DRAWN, FaceReader
from planche.faces.edges import EdgeJudge
from planche.faces.reading import Noted, Shape, Surroundings
from planche.findings import BoxOnFace, Finding
from planche.imposition import Box
from planche.marks import IDENTITY, Contour, Paint, Rect, Trim
from planche.templates import Markup
from planche.typeset import Composer
from tests.faces.drawn import THEME, fonts
from tests.pictures import PictureShapes

CARD = Trim(63_000, 88_000, bleed=3_000, safe=3_000)
COIN = Trim(30_000, 30_000, bleed=2_000, safe=2_000, is_round=True)
HEXAGON = Contour(((15_000, 0), (45_000, 0), (60_000, 26_000), (45_000, 52_000), (15_000, 52_000), (0, 26_000)), True)
TILE = Trim(60_000, 52_000, bleed=2_000, safe=3_000, outlines=(HEXAGON,))
SHEET = Trim(63_000, 88_000, bleed=3_000, is_cut=False)


class Photographs(PictureShapes):
    """Pictures of pixels, 300 across and 150 down, and drawings."""

    def pixels(self, name: str) -> tuple[int, int] | None:  # type: ignore[override]
        """Of those that are photographs."""
        return (300, 150) if name == "photograph" else None


def findings(inside: str, trim: Trim = CARD) -> tuple[Finding, ...]:
    """What is found on a face."""
    pictures = Photographs({"flame": 2.0, "photograph": 2.0, "icon-star": 1.0})
    reader = FaceReader(THEME, Composer(fonts(), THEME, "en"), pictures)
    written = Markup(f"<face>{inside}</face>", {}, ())
    return reader.read(
        written, "t/face.xml", width=trim.width, height=trim.height, bleed=trim.bleed, trim=trim
    ).findings


def told(inside: str, trim: Trim = CARD) -> list[str]:
    """The ids of what is found."""
    return [finding.id for finding in findings(inside, trim)]


def text(x: float, y: float, width: float = 20, words: str = "Words", more: str = "") -> str:
    return f'<text x="{x}" y="{y}" width="{width}" height="6" {more}>{words}</text>'


def rect(x: float, y: float, width: float, height: float, more: str = 'fill="ink"') -> str:
    return f'<rect x="{x}" y="{y}" width="{width}" height="{height}" {more}/>'


def art(x: float, y: float, width: float, height: float, more: str = "") -> str:
    return f'<art name="flame" x="{x}" y="{y}" width="{width}" height="{height}" {more}/>'


LINE = 'stroke="ink" stroke-width="0.5"'


@pytest.mark.parametrize(
    ("inside", "ids"),
    [
        (text(10, 10), []),
        (text(3, 10), []),
        (text(1, 10), ["face/near-cut"]),
        (text(-5, 10), ["face/words-cut"]),
        (text(-50, 10), ["face/words-cut"]),
        (text(10, 82.5), ["face/near-cut"]),
        (text(10, 170), ["face/words-cut"]),
        (text(40, 10, 40), []),  # the box is off, the words are not
        (text(-20, 10, 103, more='align="center"'), []),
        (text(40, 10, 40, more='align="right"'), ["face/words-cut"]),
        (text(10, 10, words='<icon name="star"/>'), []),
        (text(-2, 10, words='<icon name="star"/>'), ["face/words-cut"]),
        (text(70, 10, words=" "), []),
        (f'<group opacity="0">{text(70, 10)}</group>', []),
        (f'<group transform="translate(60 0)">{text(10, 10)}</group>', ["face/words-cut"]),
        (f'<group transform="rotate(90 10 10)">{text(10, 10)}</group>', []),
        (f'<group transform="rotate(90 10 80)">{text(10, 80)}</group>', ["face/words-cut"]),
        (f'<group transform="rotate(180 31.5 44)" shared="true">{text(1, 10)}</group>', ["face/near-cut"]),
        (f'<group bleed="true">{text(1, 10)}</group>', []),
        (f'<group bleed="true">{text(-5, 10)}</group>', ["face/words-cut"]),
        (art(10, 10, 20, 10), []),
        (art(2, 10, 20, 10), ["face/near-cut"]),
        (art(2, 10, 20, 10, 'bleed="true"'), []),
        (art(-4, 10, 20, 10), ["face/cut"]),
        (art(-4, 10, 20, 10, 'bleed="true"'), []),
        (art(-40, 10, 20, 10), ["face/cut"]),
        (art(-3, -3, 69, 94, 'preserveAspectRatio="slice"'), []),
        (art(0, 0, 63, 88, 'preserveAspectRatio="slice"'), ["face/ground-ends"]),
        (art(0, 0, 63, 88, 'preserveAspectRatio="slice" bleed="true"'), []),
        (rect(-3, -3, 69, 94), []),
        (rect(-9, -9, 90, 120), []),
        (rect(0, 0, 63, 88), ["face/ground-ends"]),
        (rect(-3, -3, 69, 92), ["face/ground-ends"]),
        (rect(-3, -3, 69, 20), []),
        (rect(-3, 0, 69, 20), ["face/ground-ends"]),
        (rect(3, 3, 57, 82, LINE), []),
        (rect(0.5, 0.5, 62, 87, LINE), []),
        (rect(0, 0, 63, 88, LINE), ["face/cut"]),
        (rect(0, 0, 63, 88, LINE + ' bleed="true"'), []),
        (rect(-2, -2, 67, 92, LINE), ["face/cut"]),
        (rect(40, 10, 40, 10), ["face/cut"]),
        (rect(40, 10, 40, 10, 'fill="ink" bleed="true"'), []),
        (rect(40, 10, 24, 10, 'fill="ink" bleed="true"'), ["face/ground-ends"]),
        (rect(0, 10, 20, 10), ["face/ground-ends"]),
        (rect(70, 10, 20, 10), ["face/cut"]),
        (rect(70, 10, 20, 10, ""), []),
        (f'<line x1="-3" y1="20" x2="66" y2="20" {LINE}/>', ["face/cut"]),
        (f'<line x1="-3" y1="20" x2="66" y2="20" {LINE} bleed="true"/>', []),
        ('<circle cx="2" cy="20" r="5" fill="ink"/>', ["face/cut"]),
        ('<circle cx="20" cy="20" r="5" fill="ink"/>', []),
        ('<path d="M20 20C20 -20 40 -20 40 20Z" fill="ink"/>', ["face/cut"]),
        ('<path d="M20 20C20 1 40 1 40 20Z" fill="ink"/>', []),  # its handles alone are near the edge
        (f'<path d="M20 5C20 -1 40 -1 40 5" {LINE}/>', []),
        (f'<group transform="rotate(45 5 5)">{rect(2, 2, 6, 6)}</group>', []),
        (f'<group transform="rotate(45 3.5 20)">{rect(0.5, 17, 6, 6)}</group>', ["face/cut"]),
    ],
)
def test_a_card(inside: str, ids: list[str]) -> None:
    assert told(inside) == ids


@pytest.mark.parametrize(
    ("inside", "trim", "ids"),
    [
        (text(10, 12, 12), COIN, []),
        (text(2, 2, 20), COIN, ["face/words-cut"]),
        (art(-2, -2, 34, 34, 'preserveAspectRatio="slice"'), COIN, []),
        (art(0, 0, 30, 30, 'preserveAspectRatio="slice"'), COIN, ["face/ground-ends"]),
        (art(6, 10, 18, 9), COIN, []),
        ('<circle cx="15" cy="15" r="17" fill="ink"/>', COIN, []),
        ('<circle cx="15" cy="15" r="16" fill="ink"/>', COIN, ["face/ground-ends"]),
        (rect(-2, -2, 34, 34), COIN, []),
        (f'<circle cx="15" cy="15" r="15" {LINE}/>', COIN, ["face/cut"]),
        (text(20, 20), TILE, []),
        (text(1, 4), TILE, ["face/words-cut"]),
        (rect(-3, -3, 66, 58), TILE, []),
        (rect(1, 1, 8, 8), TILE, ["face/cut"]),
        (rect(20, 10, 20, 20), TILE, []),
        (text(0.2, 10), SHEET, []),
        (text(-5, 10), SHEET, ["face/words-cut"]),
        (rect(0, 0, 63, 88), SHEET, []),
        (rect(0, 0, 63, 88, LINE), SHEET, []),
        (text(0.2, 10), replace(SHEET, safe=2_000), ["face/near-cut"]),
        (text(2, 10), replace(CARD, safe=2_000), []),
        (rect(0, 0, 63, 88), replace(CARD, bleed=0), []),
    ],
)
def test_other_cuts(inside: str, trim: Trim, ids: list[str]) -> None:
    assert told(inside, trim) == ids


@pytest.mark.parametrize(
    ("inside", "ids"),
    [
        (text(10, 10) + text(10, 30, words="Others"), []),
        (text(10, 10) + text(11, 11, words="Others"), ["face/overlap"]),
        (text(10, 10) + text(10.5, 10.5), []),  # a shadow
        (text(10, 10, 40) + text(10, 10, 40, words="Others", more='align="right"'), []),
        (f'<group transform="rotate(30 20 20)">{text(10, 20)}{text(10, 26, words="Others")}</group>', []),
        (f'<group bleed="true">{text(10, 10)}</group>{text(11, 11, words="Others")}', []),
    ],
)
def test_words_on_words(inside: str, ids: list[str]) -> None:
    assert told(inside) == ids


@pytest.mark.parametrize(
    ("inside", "ids"),
    [
        ('<art name="photograph" x="10" y="10" width="40" height="20"/>', []),
        ('<art name="photograph" x="5" y="10" width="53" height="40"/>', ["art/coarse"]),
        ('<art name="photograph" x="10" y="10" width="20" height="20" preserveAspectRatio="none"/>', ["art/stretched"]),
        ('<art name="flame" x="10" y="10" width="20" height="20" preserveAspectRatio="none"/>', []),
        ('<group transform="scale(1 2)"><art name="photograph" x="10" y="10" width="20" height="10"/></group>',
         ["art/stretched"]),
        ('<group transform="scale(2)"><art name="photograph" x="3" y="3" width="27" height="14"/></group>',
         ["art/coarse"]),
    ],
)  # fmt: skip
def test_pictures_of_pixels(inside: str, ids: list[str]) -> None:
    assert told(inside) == ids


PAST = rect(-3, -3, 69, 89)  # a ground that ends 2 mm before the lower edge


@pytest.mark.parametrize(
    ("below", "ends"),
    [  # how many grounds end before the bleed does
        ("", 1),
        (rect(-3, -3, 69, 94), 0),  # a part of the design: the face is covered below it
        (rect(0, 0, 63, 88), 1),  # itself
        (rect(-3, 0, 69, 88), 1),
        (rect(0.1, 0, 63, 88), 2), (rect(0, 0.1, 63, 88), 2), (rect(0, 0, 62.9, 88), 2), (rect(0, 0, 63, 87.9), 2),
    ],
)  # fmt: skip
def test_a_ground_may_end_on_another_one(below: str, ends: int) -> None:
    found = [one for one in findings(below + PAST) if one.id == "face/ground-ends"]
    assert len(found) == min(ends, 1)
    assert [one.message.endswith("(and 1 more times on this face)") for one in found] == [ends == 2] * len(found)
    assert len([one for one in findings(below + rect(-3, -3, 69, 91.5)) if "mm beyond the bottom" in one.message]) == (
        below in ("", rect(-3, -3, 69, 94))
    )


def test_a_design_that_is_off_is_one_finding() -> None:
    design = "".join(text(5, y, 50, words=f"Line {y}") for y in (5, 20, 35, 50)) + art(5, 60, 20, 20)
    assert told(design) == []
    assert told(f'<group transform="translate(0 90)">{design}</group>') == ["face/off"]
    assert told(design, Trim(6_300, 8_800, 3_000, 3_000)) == ["face/off"]
    small = "".join(rect(0.5, y, 5.3, 0.5) for y in (0.5, 2, 3.5)) + rect(-0.3, -0.3, 6.9, 9.4, LINE)
    assert told(small.replace(LINE, 'fill="pink"')) == ["face/off"]


def test_a_pattern_that_runs_over_the_edge_is_no_design_that_is_off() -> None:
    stripes = "".join(f'<line x1="-3" y1="{y}" x2="66" y2="{y}" {LINE}/>' for y in range(5, 85, 5))
    assert told(stripes + text(10, 10)) == ["face/cut"]


@pytest.mark.parametrize(
    ("inside", "id", "box", "excess"),
    [
        (text(50, 10, words="Many words"), "face/words-cut", (50, 10, 20, 6), 7),
        (text(50, 10), "face/near-cut", (50, 10, 20, 6), 10),
        (text(41, 10, words="Many words", more='align="right"'), "face/near-cut", (41, 10, 20, 6), 1),
        (f'<group transform="translate(40 5)">{text(10, 5, words="Many words")}</group>', "face/words-cut",
         (50, 10, 20, 6), 7),
        (art(1.25, 10, 20, 10), "face/near-cut", (1.25, 10, 20, 10), 1.75),
        (rect(-1, -3, 67, 94), "face/ground-ends", (-1, -3, 67, 94), 2),
        (f'{text(20, 20)}{text(21, 21, words="Others")}', "face/overlap", (21, 21, 20, 6), None),
        (text(20, 20, 5, "Unbreakable"), "text/overflow", (20, 20, 5, 6), 15.19),
        (text(20, 20, 20, "One<br/>Two<br/>Three"), "text/overflow", (20, 20, 20, 6), 6.7),
        (text(20, 20, 20, "One<br/>Two", more='fit="line"'), "text/overflow", (20, 20, 20, 6), None),
        (f'<group transform="rotate(90 30 30)">{text(20, 20, 5, "Unbreakable")}</group>', "text/overflow",
         (34, 20, 6, 5), 15.19),
    ],
)  # fmt: skip
def test_where_it_stands_and_by_how_much_is_told_in_millimetres(
    inside: str, id: str, box: tuple[float, ...], excess: float | None
) -> None:
    (found,) = findings(inside)
    assert (found.id, found.box, found.excess) == (id, BoxOnFace(*box), excess)


def judged(mark: Shape, box: Box, trim: Trim) -> EdgeJudge:
    """The judge of a cut who has looked at one shape."""
    judge = EdgeJudge(trim, fonts(), trim.is_plain)
    assert judge.troubles([Noted(Element("rect"), mark, box, Surroundings(0, IDENTITY, AS_DRAWN))]) == []
    return judge


@pytest.mark.parametrize(("trim", "has_looked"), [(TILE, False), (COIN, False), (CARD, True)])
def test_what_may_run_over_an_outline_takes_no_look(trim: Trim, has_looked: bool) -> None:
    """Nothing is told of it wherever it stands; the ground of a rectangle is looked at, which may end too soon."""
    box = Box(1_000, 1_000, 8_000, 8_000)
    noted = Noted(
        Element("rect", {"bleed": "true"}), Rect(*box, 0, Paint("#000000")), box, Surroundings(0, IDENTITY, AS_DRAWN)
    )
    judge = EdgeJudge(trim, fonts(), trim.is_plain)
    assert judge.troubles([noted]) == []
    assert (judge.work > 0) == has_looked


@pytest.mark.parametrize(
    ("side", "looks", "is_inside"),
    [
        (6, 1, True),  # half of its diagonal, and the safe distance
        (18, 1, True),
        # the halves in its corner, then its corners, and a place each millimetre along its edge
        (19, 1 + 6 + (4 + 76) * (1 + 3) + 4 * 96, False),
    ],
)
def test_a_shape_is_looked_at_only_where_its_box_may_meet_the_cut(side: int, looks: int, is_inside: bool) -> None:
    corner, size = 15_000 - 500 * side, 1000 * side
    box = Box(corner, corner, size, size)
    judge = judged(Rect(*box, 0, Paint("#000000")), box, COIN)
    assert (judge.work, judge.inside) == (looks, {box: is_inside})


@pytest.mark.parametrize(("y", "is_inside"), [(8_000, True), (6_500, False)])
def test_what_is_long_is_inside_where_all_its_halves_are(y: int, is_inside: bool) -> None:
    """Its farthest corner is 12.2 mm from the middle of a coin, of which 13 mm are safe; and 13.1."""
    box = Box(5_000, y, 18_000, 2_000)
    judge = judged(Rect(*box, 0, Paint("#000000")), box, COIN)
    assert (judge.inside, judge.work == 1 + 2) == ({box: is_inside}, is_inside)  # itself, and its halves


@pytest.mark.parametrize(
    ("box", "is_inside"),
    [
        (Box(1, 1, 29_998, 29_998), True),
        (Box(0, 1, 29_998, 29_998), False), (Box(1, 0, 29_998, 29_998), False),
        (Box(1, 1, 29_999, 29_998), False), (Box(1, 1, 29_998, 29_999), False),
    ],
)  # fmt: skip
def test_without_a_safe_distance_what_ends_a_micrometre_from_the_edge_is_inside(box: Box, is_inside: bool) -> None:
    trim = Trim(30_000, 30_000)
    judge = EdgeJudge(trim, fonts(), trim.is_plain)
    judge.troubles([Noted(Element("rect"), Rect(*box, 0, Paint("#000000")), box, Surroundings(0, IDENTITY, AS_DRAWN))])
    assert (judge.work == trim.parts) == is_inside


@pytest.mark.parametrize(
    ("moved", "first", "second", "way"),
    [
        ("-12 0", (10, 10), (10, 40), "move it 2 mm to the right"),
        ("0 -12", (10, 10), (40, 10), "move it 2 mm down"),
        ("-12 -12", (10, 40), (40, 10), "correct it, or what it holds"),  # one at the left, one at the top
    ],
)
def test_a_group_says_where_to_move_it_if_there_is_one_way(
    moved: str, first: tuple[int, int], second: tuple[int, int], way: str
) -> None:
    inside = rect(*first, 9, 5, '_="5" fill="ink"') + rect(*second, 5, 9, '_="6" fill="ink"')
    (told,) = findings(f'<group transform="translate({moved})">{inside}</group>')
    assert told.hint == f"its transform brings all of that there: {way}"


@pytest.mark.parametrize(
    ("inside", "said"),
    [
        (rect(-20, 10, 20, 9), "<rect> lies outside of the cut, at the left edge of the 63 x 88 mm"),
        (rect(-20, 10, 20.04, 9), "<rect> lies outside of the cut, at the left edge of the 63 x 88 mm"),  # no knife's
        (rect(-20, 10, 19.96, 9), "<rect> lies outside of the cut, 0.04 mm beyond the left edge of the 63 x 88 mm"),
        (rect(-20, 10, 19.9, 9), "<rect> lies outside of the cut, 0.1 mm beyond the left edge of the 63 x 88 mm"),
        (rect(20, -0.06, 5, 9), "<rect> is cut by the top edge: it reaches 0.06 mm beyond it"),
        (art(0, 20, 10, 5), "this picture stands at the left edge, wanted 3 mm or more"),
        (art(0.02, 20, 10, 5), "this picture stands 0.02 mm from the left edge, wanted 3 mm or more"),
        (art(-10.04, 20, 10, 5), "<art> lies outside of the cut, 0.04 mm beyond the left edge of the 63 x 88 mm"),
    ],
)
def test_no_length_is_rounded_away(inside: str, said: str) -> None:
    assert [finding.message for finding in findings(inside)] == [said]
