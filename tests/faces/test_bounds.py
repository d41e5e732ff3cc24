"""Bounds of face markup: what is far too long or too large is one finding, as short as any, and told at once."""

from __future__ import annotations

from xml.etree.ElementTree import Element

import pytest

from planche.faces.edges import MAX_JUDGES, EdgeJudges
from planche.faces.groups import read_transformation
from planche.faces.reader import FaceReader
from planche.faces.reading import Noted, Surroundings
from planche.faces.scale import AS_DRAWN
from planche.imposition import Box
from planche.marks import IDENTITY, MOST_ALONG, Contour, Paint, Rect, Trim, points_along
from planche.templates.engine import Markup
from planche.typeset.compose import Composer
from tests.fuzz.markup import PICTURES, THEME
from tests.texts import FONTS

LONG = 60_000
NUMBERS = (
    "1e400",
    "inf",
    "-inf",
    "nan",
    "9" * 6000,
    "-1e-99999",
    "." * LONG,
    "+" * LONG,
    "1 " * LONG,
    "0x1",
    "1e" + "9" * 6000,
)


def findings(markup: str) -> list[str]:
    composer = Composer(FONTS, THEME, "en", PICTURES.get)
    reader = FaceReader(THEME, composer, PICTURES)
    face = reader.read(Markup(f"<face>{markup}</face>", {}, ()), "t/f.xml", width=63000, height=88000, bleed=3000)
    return [finding.message for finding in face.findings]


@pytest.mark.parametrize("number", NUMBERS)
@pytest.mark.parametrize(
    "element",
    [
        '<rect width="X" height="3"/>', '<text width="X" height="3">a</text>', '<rect width="3" height="3" rx="X"/>',
        '<text width="9" height="3" size="X">a</text>', '<text width="9" height="9" min="X">a</text>',
        '<group opacity="X"/>', '<group transform="scale(X)"/>', '<group transform="rotate(X)"/>', '<circle r="X"/>',
        '<rect width="9" height="3" stroke="ink" stroke-dasharray="1 X"/>', '<polygon points="1 2 3 X"/>',
        '<rect width="9" height="3" stroke="ink" stroke-width="X"/>', '<keep width="X" height="3"/>',
        '<line x2="X"/>', '<cut d="M0 0L X XZ"/>', '<glue name="A" width="X"/>', '<path d="M1 1L X"/>',
    ],
)  # fmt: skip
def test_numbers(element: str, number: str) -> None:
    told = findings(element.replace("X", number.replace("-1e-", "1e+") if "d=" in element else number))
    assert len(told) == 1
    assert len(told[0]) < 200
    assert not any(word in told[0] for word in ("Error", "float", "int_max"))


def test_minus_nought_is_nought() -> None:
    assert findings('<rect width="-0" height="-0.0"/><group opacity="-0"/><circle r="-.0"/>') == []
    assert findings('<text width="9" height="9" size="-0">a</text>') == [
        "size: found 0, wanted a size of 1 point or more"
    ]


@pytest.mark.parametrize(
    ("markup", "told"),
    [
        (f'<rect {"x" * LONG}="1"/>', "<rect> has no attribute 'xxx"),
        (f"<{'x' * LONG}/>", "unknown element <xxx"),
        (f"<rect width='1' height='1'><{'x' * LONG}/></rect>", "found <xxx"),
        (f"<text width='9' height='9'><{'x' * LONG}/></text>", "unknown element <xxx"),
        (f'<art width="1" height="1" name="{"x" * LONG}"/>', "there is no picture 'xxx"),
        (f'<text width="9" height="9" fit="{"x" * LONG}">a</text>', "fit: found 'xxx"),
        (f'<rect width="1" height="1" fill="{"x" * LONG}"/>', "unknown colour 'xxx"),
        (f'<group transform="{"translate(" * 40_000}"/>', "transform: found 'translate(translate("),
        (f'<group transform="{"scale(1) " * 20_000}x"/>', "transform: found 'scale(1) "),
        (f'<group transform="{" " * LONG}x"/>', "transform: found 'x'"),
        (f'<polygon points="{"1 " * 200_000}"/>', "points: found 200000 numbers, wanted 20000 at most"),
        (f'<polyline points="{"1 " * 20_002}"/>', "points: found 20002 numbers, wanted 20000 at most"),
        (f'<path d="M0 0{"L1 1" * 1_000_000}"/>', "d: found more than 20000 numbers"),
        (f'<cut d="M0 0{"L1 1" * 100_000}"/>', "d: found more than 20000 numbers"),
        (f'<rect width="9" height="9" stroke-dasharray="{"1 " * 21}"/>', "stroke-dasharray: found 21 lengths"),
        ("<group>" * 20_000 + "</group>" * 20_000, "elements nested deeper than 30"),
        ("<text width='9' height='9'>" + "<b>" * 9_000 + "</b>" * 9_000 + "</text>", "elements nested deeper than 30"),
        ("<group transform='scale(3)'>" * 30 + "</group>" * 30, "transform: with the groups around it"),
    ],
)  # fmt: skip
def test_one_finding(markup: str, told: str) -> None:
    (found,) = findings(markup)
    assert found.startswith(told)
    assert len(found) < 250


@pytest.mark.parametrize("fit", ["line", "wrap", "shrink"])
@pytest.mark.parametrize(("size", "words"), [
    ('width="0" height="9"', "width: found 0, wanted more than 0"),
    ('width="9" height="0"', "height: found 0, wanted more than 0"),
    ('width="-1.98" height="9"', "width: found -1.98, wanted 0 or more"),
    ('width="9" height="-1.98"', "height: found -1.98, wanted 0 or more"),
])  # fmt: skip
def test_a_box_without_room_is_told_plainly(size: str, words: str, fit: str) -> None:
    (found,) = findings(f'<text {size} min="10" fit="{fit}">abc</text>')
    assert words in found
    assert "in -" not in found
    assert "in 0.00" not in found


def told_at_the_edge(markup: str) -> list[str]:
    reader = FaceReader(THEME, Composer(FONTS, THEME, "en", PICTURES.get), PICTURES)
    written, trim = Markup(f"<face>{markup}</face>", {}, ()), Trim(63000, 88000, 3000, 3000)
    face = reader.read(written, "t/f.xml", width=63000, height=88000, bleed=3000, trim=trim)
    return [finding.message for finding in face.findings]


def test_a_face_of_many_grounds_is_held_against_few_sizes_that_it_may_be_drawn_for() -> None:
    """Each takes a look at all elements anew; of the first of them is told."""
    work = {}
    for count in (40, 80):
        reader = FaceReader(THEME, Composer(FONTS, THEME, "en", PICTURES.get), PICTURES)
        grounds = "".join(f'<rect width="{20 + n / 4}" height="20" fill="ink" bleed="true"/>' for n in range(count))
        written, trim = Markup(f"<face>{grounds}</face>", {}, ()), Trim(63000, 88000, 3000, 3000)
        assert reader.read(written, "t/f.xml", width=63000, height=88000, bleed=3000, trim=trim).findings
        work[count] = reader.judges.work
    assert work[80] < 2.5 * work[40]


def test_cuts_that_no_two_faces_share_are_forgotten_and_what_they_took_is_not() -> None:
    """As many are known as may be; the same cut has the same judge again."""
    judges = EdgeJudges()
    noted = Noted(Element("rect"), Rect(0, 0, 9, 9, 0, Paint()), Box(0, 0, 9, 9), Surroundings(0, IDENTITY, AS_DRAWN))
    taken = []
    for number in range(2 * MAX_JUDGES + 1):
        judge = judges.judge_of(Trim(63000 + number, 88000), FONTS)
        judge.troubles([noted])
        taken.append(judge.work)
        assert judges.judge_of(Trim(63000 + number, 88000), FONTS) is judge
        assert judges.work == sum(taken) > 0
    assert len(judges._known) == 1


def test_a_shape_that_is_far_longer_than_the_face_is_looked_at_in_few_places() -> None:
    points = " ".join(f"{x / 10},0 {x / 10},9999" for x in range(1000))
    assert len(told_at_the_edge(f'<polyline stroke="ink" points="{points}"/>')) == 1
    far = (Contour(((0, 0), (10**10, 0)), is_closed=False),)
    assert len(list(points_along(far, 1))) <= MOST_ALONG + 2


@pytest.mark.parametrize(
    ("markup", "message"),
    [
        (
            "".join(f'<line x1="0" y1="{n}" x2="9999" y2="{9 * n}" stroke="ink"/>' for n in range(200)),
            "<line> and the elements before it have too many points to be held against the cut",
        ),
        (
            "".join(f'<cut d="M{n % 60} {n % 80}h1v1h-1z"/>' for n in range(600))
            + '<rect width="9" height="9" fill="ink"/>',
            "<rect> and the elements before it have too many points to be held against a cut of 2,400 parts",
        ),
    ],
)
def test_more_points_than_are_held_against_the_cut_in_time(markup: str, message: str) -> None:
    assert told_at_the_edge(markup) == [message]


def test_what_would_mend_a_group_is_not_looked_for_where_that_takes_long() -> None:
    """The shape is looked at once in time, and not where it would stand if the group turned otherwise."""
    cut = "".join(f'<cut d="M{n % 60} {n % 80}h1v1h-1z"/>' for n in range(50))
    points = " ".join(f"{n % 90},{n % 11}" for n in range(4_000))
    shape = f'<polygon points="{points}" fill="ink"/>'
    told = told_at_the_edge(f'{cut}<group transform="rotate(90 10 10)">{shape}</group>')
    assert told == ["<polygon> is a ground that ends at the edge, before the bleed of 3 mm does"]


@pytest.mark.parametrize(
    ("transform", "matrix"),
    [
        ("translate(3 4)", (1, 0, 0, 1, 3, 4)),
        ("translate(3 4) scale(2)", (2, 0, 0, 2, 3, 4)),
        ("translate(3 4) nonsense", None),
        ("translate(3 4 5)", None),
        ("scale(1e9) scale(1e9)", None),
        ("", (1, 0, 0, 1, 0, 0)),
    ],
)
def test_the_matrix_of_a_transformation_that_is_right(transform: str, matrix: tuple[float, ...] | None) -> None:
    found = read_transformation(transform)
    assert (found and [number / (1000 if place > 3 else 1) for place, number in enumerate(found)]) == (
        matrix and [*matrix]
    )
