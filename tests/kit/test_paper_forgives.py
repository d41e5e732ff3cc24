"""What is printed around the pieces of a sheet, measured in its pixels: bleed, gaps, marks, margins, rulers."""

from __future__ import annotations

from io import BytesIO
from itertools import pairwise
from pathlib import Path

import pikepdf
import pypdfium2
import pytest
from PIL import Image, ImageChops

from tests.kits import BuiltKit, build
from tests.projects import TINY, game, write

DOTS = 8  # a mm, about 200 dpi
RED, BLUE, WHITE = (208, 32, 48), (32, 48, 208), (255, 255, 255)
THEME = 'theme: {colours: {red: "#D02030", blue: "#2030D0"}}\n'
GROUND = '<face><rect x="-3" y="-3" width="69" height="94" fill="{{ piece.id }}"/></face>'
PAPERS = pytest.mark.parametrize("paper", ["A4", "letter"])


def kit_of(folder: Path, copies: dict[str, int], paper: str, *options: str, back: str = "") -> BuiltKit:
    """Cards of one colour each, as many as is said, and perhaps with a back of one."""
    changes = [("    title: Cards\n", "    title: Cards\n    back: g/back.xml\n")] if back else []
    files = {
        **TINY,
        "game.yaml": game(*changes, more=THEME),
        "cards.csv": "id,copies\n" + "".join(f"{colour},{count}\n" for colour, count in copies.items()),
        "templates/g/card.xml": GROUND,
        "templates/g/back.xml": GROUND.replace("{{ piece.id }}", back or "red"),
    }
    return build(write(folder, files), "g", "en", "--paper", paper, *options)


def page_of(kit: BuiltKit, number: int = 1) -> Image.Image:
    with pypdfium2.PdfDocument(kit.files["cards.pdf"]) as document:
        page: Image.Image = document[number - 1].render(scale=DOTS * 25.4 / 72).to_pil()
    return page.convert("RGB")


def colour_at(page: Image.Image, x: float, y: float) -> tuple[int, int, int]:
    found = page.getpixel((round(x * DOTS), round(y * DOTS)))
    assert isinstance(found, tuple)
    return found[0], found[1], found[2]


def boxes(kit: BuiltKit, page: int = 1) -> list[tuple[float, float, float, float]]:
    """Left, top, right and bottom of each piece on a page, in mm."""
    places = [place for place in kit.places("cards.pdf") if place["page"] == page]
    return [(place["x"], place["y"], place["x"] + place["width"], place["y"] + place["height"]) for place in places]


@PAPERS
@pytest.mark.parametrize("count", [9, 4])
def test_around_pieces_their_ground_goes_on(tmp_path: Path, paper: str, count: int) -> None:
    kit = kit_of(tmp_path, {"red": count}, paper)
    page, found = page_of(kit), boxes(kit)
    room = min(3.0, *(min(left, top) - 5 for left, top, _, _ in found))  # to the margin
    assert room >= 2.6
    for left, top, right, bottom in found:
        x, y = (left + right) / 2 + 9, (top + bottom) / 2 + 9
        for beyond in (0.3, room - 0.2):
            around = [(left - beyond, y), (right + beyond, y), (x, top - beyond), (x, bottom + beyond)]
            assert {colour_at(page, *point) for point in around} == {RED}


@PAPERS
def test_pieces_of_one_colour_touch(tmp_path: Path, paper: str) -> None:
    lefts = sorted({left for left, *_ in boxes(kit_of(tmp_path, {"red": 9}, paper))})
    assert [b - a for a, b in pairwise(lefts)] == pytest.approx([63, 63])


@pytest.mark.parametrize(("paper", "gap"), [("A4", 3.6), ("letter", 1.2)])
def test_pieces_of_two_colours_keep_a_gap_in_which_each_shows_its_own(tmp_path: Path, paper: str, gap: float) -> None:
    kit = kit_of(tmp_path, {"red": 5, "blue": 4}, paper)
    page, found = page_of(kit), boxes(kit)
    lefts = sorted({left for left, *_ in found})
    assert [b - a for a, b in pairwise(lefts)] == pytest.approx([63 + gap, 63 + gap])
    for number, (left, top, right, bottom) in enumerate(found):
        x, y, near = (left + right) / 2 + 9, (top + bottom) / 2 + 9, gap / 2 - 0.2
        beside = [(left - near, y), (right + near, y), (x, top - near), (x, bottom + near)]
        assert {colour_at(page, *point) for point in beside} == {RED if number < 5 else BLUE}


@PAPERS
@pytest.mark.parametrize("margin", [4, 5, 7.5])
def test_nothing_is_printed_within_the_margin(tmp_path: Path, paper: str, margin: float) -> None:
    page = page_of(kit_of(tmp_path, {"red": 5, "blue": 3}, paper, "--margin", str(margin)))
    box = ImageChops.difference(page, Image.new("RGB", page.size, WHITE)).getbbox()
    assert box is not None
    left, top, right, bottom = box
    assert min(left, top, page.width - right, page.height - bottom) >= margin * DOTS - 1.5


def test_marks_upon_ink_stand_in_white(tmp_path: Path) -> None:
    """On Letter there are 2.7 mm above nine cards, all of which are painted: the marks stand upon that."""
    kit = kit_of(tmp_path, {"red": 9}, "letter")
    page = page_of(kit)
    left, top, *_ = boxes(kit)[1]
    row = [colour_at(page, left + across / DOTS, top - 1.5) for across in range(-6, 7)]
    assert row[0] == row[-1] == RED
    assert min(map(sum, row)) < 300, "the stroke"
    assert sum(sum(colour) > 550 for colour in row) >= 2, "and white at its sides"


@PAPERS
def test_two_rulers_at_right_angles_are_as_long_as_they_say(tmp_path: Path, paper: str) -> None:
    """Beside one card, which leaves room: the longest level and the longest upright black line of the sheet."""
    kit = kit_of(tmp_path, {"red": 1}, paper)
    page = page_of(kit).convert("L").point(lambda shade: 255 if shade < 90 else 0)
    left, top, right, bottom = (round(edge * DOTS) for edge in boxes(kit)[0])
    page.paste(0, (left - 4 * DOTS, top - 4 * DOTS, right + 4 * DOTS, bottom + 4 * DOTS))
    across, down = longest(page), longest(page.transpose(Image.Transpose.ROTATE_90))
    assert [across / DOTS, down / DOTS] == pytest.approx([50, 50], abs=0.3)


def longest(page: Image.Image) -> int:
    """The longest run of lit pixels in a row."""
    data, width = page.tobytes(), page.width
    rows = (data[start : start + width] for start in range(0, len(data), width))
    return max(len(run) for row in rows for run in row.split(b"\0"))


@pytest.mark.parametrize(("paper", "duplex"), [("A4", "short-edge"), ("letter", "long-edge")])
def test_the_bleed_of_backs_lies_behind_that_of_fronts(tmp_path: Path, paper: str, duplex: str) -> None:
    kit = kit_of(tmp_path, {"red": 5}, paper, "--duplex", duplex, back="blue")
    flip = Image.Transpose.FLIP_LEFT_RIGHT if duplex == "long-edge" else Image.Transpose.FLIP_TOP_BOTTOM
    inked, behind = ink(page_of(kit)), ink(page_of(kit, 2).transpose(flip))
    assert all(abs(a - b) <= 1 for a, b in zip(inked, behind)), (inked, behind)


def test_the_page_says_where_trim_and_bleed_end(tmp_path: Path) -> None:
    """Nine cards on A4, from 10.5 and 16.5 mm, with 3 mm around them."""
    with pikepdf.open(BytesIO(kit_of(tmp_path, {"red": 9}, "A4").files["cards.pdf"])) as document:
        page = document.pages[0]
        trim, bleed = ([round(float(v) / 72 * 25.4, 2) for v in box] for box in (page.TrimBox, page.BleedBox))
    assert trim == [10.5, 297 - 280.5, 199.5, 297 - 16.5]
    assert bleed == [7.5, 297 - 283.5, 202.5, 297 - 13.5]


def ink(page: Image.Image) -> tuple[int, int, int, int]:
    """The box around what is painted in a strong colour, whatever stands beside it in black."""
    _, saturation, _ = page.convert("HSV").split()
    box = saturation.point(lambda value: 255 if value > 150 else 0).getbbox()
    assert box is not None
    return box
