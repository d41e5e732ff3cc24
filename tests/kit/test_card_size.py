"""Cards in other sizes than their templates draw: what becomes of lengths, type, turned groups, and of the sheets."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pikepdf
import pytest

from planche.faces.reader import FaceReader
from planche.faces.scale import Scale
from planche.imposition.impossible import Impossible
from planche.imposition.papers import CARDS, parse_card_size
from planche.marks.vocabulary import Ellipse, Group, Picture, Rect, TextBlock
from planche.marks.vocabulary import Path as Outline
from planche.templates.engine import Markup
from planche.typeset.compose import Composer
from tests.faces.drawn import PICTURES, THEME, fonts
from tests.kits import drawn_forms, instructions
from tests.projects import FIRST_PAGE, Files, changed, first_page, game, planche, tiny
from tests.texts import copied

WIDE = Scale(2.0, 1.5, 1.5)
FACE = '<face><text x="4" y="4" width="{}" height="9" size="7" fit="line">Words</text></face>'


def marks(inside: str, scale: Scale = WIDE) -> Any:
    """The marks of an enlarged face."""
    written = Markup(f"<face>{inside}</face>", {}, ())
    reader = FaceReader(THEME, Composer(fonts(), THEME, "en"), PICTURES)
    drawn = reader.read(written, "t/face.xml", width=126_000, height=132_000, bleed=3_000, scale=scale)
    assert not drawn.findings
    return drawn.face.marks


def test_lengths_lie_across_and_down_and_radii_keep_their_form() -> None:
    (rect,) = marks('<rect x="10" y="20" width="30" height="40" rx="2" stroke="ink" stroke-width="1"/>')
    assert rect == Rect(20_000, 30_000, 60_000, 60_000, 3_000, rect.paint)
    assert rect.paint.width == 1_500
    (circle,) = marks('<circle cx="10" cy="20" r="4" fill="ink"/>')
    assert circle == Ellipse(20_000, 30_000, 6_000, 6_000, circle.paint)
    (oval,) = marks('<ellipse cx="10" cy="20" rx="4" ry="2" fill="ink"/>')
    assert oval == Ellipse(20_000, 30_000, 8_000, 3_000, oval.paint)
    (path,) = marks('<path d="M1 2L3 4" stroke="ink"/>')
    assert isinstance(path, Outline)
    assert path.commands == (("M", (2_000, 3_000)), ("L", (6_000, 6_000)))
    (line,) = marks('<polyline points="1,2 3,4" stroke="ink"/>')
    assert line.commands == path.commands
    (picture,) = marks('<art name="icon-star" x="0" y="0" width="10" height="20"/>')
    assert isinstance(picture, Picture)
    assert picture.width == picture.height == 20_000


def test_type_keeps_its_proportion_and_can_be_read() -> None:
    def size(scale: Scale, inside: str = "") -> float:
        (block,) = marks(f'<text width="60" height="20" {inside}>Words</text>', scale)
        assert isinstance(block, TextBlock)
        return round(block.lines[0].runs[0].size / 352.778, 2)

    assert size(WIDE) == 15
    assert size(Scale(0.7, 0.9, 0.7)) == 7
    assert size(Scale(0.5, 0.5, 0.5)) == 6
    assert size(Scale(0.5, 0.5, 0.5), 'size="6"') == 6


@pytest.mark.parametrize(
    ("transform", "inside", "seen"),
    [
        ("translate(10 20)", "x='1' y='2'", (22_000, 33_000)),
        ("rotate(180 30 40)", "x='1' y='2'", (118_000, 117_000)),
        ("scale(2)", "x='1' y='2'", (4_000, 6_000)),
        ("translate(10 20) rotate(90)", "x='0' y='0'", (20_000, 30_000)),
        ("rotate(90 30 40)", "x='30' y='40'", (60_000, 60_000)),
        ("rotate(90 30 40)", "x='32' y='40'", (60_000, 63_000)),
    ],
)
def test_groups_are_moved_and_what_is_turned_keeps_its_proportions(
    transform: str, inside: str, seen: tuple[int, int]
) -> None:
    """Where the corner of a shape in a group comes to lie."""
    (group,) = marks(f"<group transform='{transform}'><rect {inside} width='4' height='4' fill='ink'/></group>")
    assert isinstance(group, Group)
    assert group.matrix is not None
    (rect,) = group.marks
    assert isinstance(rect, Rect)
    a, b, c, d, x, y = group.matrix
    assert (a * rect.x + c * rect.y + x, b * rect.x + d * rect.y + y) == pytest.approx(seen, abs=2)
    assert (rect.width == rect.height) == (abs(b) > 0.5)


@pytest.mark.parametrize(
    ("wish", "size"), [*((name, size) for name, size in CARDS.items()), (" Tarot", (70_000, 120_000)),
                       ("60x90mm", (60_000, 90_000)), ("63,5 × 88,9 mm", (63_500, 88_900))],
)  # fmt: skip
def test_sizes_have_names_and_measures(wish: str, size: tuple[int, int]) -> None:
    assert parse_card_size(wish) == size


@pytest.mark.parametrize("wish", ["skat", "60", "10x90", "60x900", "", "0x0"])
def test_other_sizes_are_refused(wish: str) -> None:
    with pytest.raises(Impossible, match=r"card size .*; or one of mini, bridge, poker, tarot$"):
        parse_card_size(wish)


FILES: Files = {
    "game.yaml": game(
        more="  mats:\n    {title: Mats, kind: board, size: [99, 60], rows: mats.csv, front: g/card.xml, deck: false}\n"
        "  lying:\n    {title: Lying, kind: card, size: [88, 63], rows: lying.csv, front: g/card.xml, deck: false}\n"
    ),
    "mats.csv": "id\nmat\n",
    "lying.csv": "id\nlie\n",
    "templates/g/card.xml": FACE.format(40),
}


def build(root: Path, output: Path, *options: str) -> dict[str, Any]:
    ended = planche("build", "g", "--project", root, "--output", output, *options)
    assert (ended.code, ended.err) == (0, "")
    found: dict[str, Any] = json.loads((output / "g/en/manifest.json").read_text("utf-8"))
    return found


def test_cards_are_printed_in_another_size_and_nothing_else_is(tmp_path: Path) -> None:
    with tiny(FILES) as root:
        plain, tarot = build(root, tmp_path / "a"), build(root, tmp_path / "b", "--card-size", "tarot")
    assert (plain["options"]["card-size"], tarot["options"]["card-size"]) == (None, [70, 120])
    sizes = {
        piece["id"]: sorted((piece["places"][0]["width"], piece["places"][0]["height"])) for piece in tarot["pieces"]
    }
    assert sizes == {"ace": [70, 120], "lie": [70, 120], "mat": [60, 99]}
    with pikepdf.open(tmp_path / "b/g/en/cards.pdf") as pdf:
        assert len(pdf.pages) == 1  # standing and lying cards share it


def test_cards_of_several_sizes_are_told_that_are_printed_in_one(tmp_path: Path) -> None:
    sizes = ("size: [88, 63]", "size: [80, 60]")
    with tiny({**FILES, "game.yaml": changed(str(FILES["game.yaml"]), sizes)}) as root:
        ended = planche("build", "g", "--project", root, "--output", tmp_path, "--card-size", "tarot")
    told = "prints cards (63 x 88 mm), lying (80 x 60 mm) in one size"
    assert ended.code == 0
    assert told in ended.err


def test_text_that_no_longer_fits_is_told(tmp_path: Path) -> None:
    with tiny({**FILES, "templates/g/card.xml": FACE.format(8)}) as root:
        assert build(root, tmp_path / "a", "--card-size", "poker")
        ended = planche("build", "g", "--project", root, "--output", tmp_path / "b", "--card-size", "mini")
    assert ended.code == 1
    assert "'Words' is " in ended.err
    assert "[text/overflow]" in ended.err
    assert not (tmp_path / "b").exists()


def test_a_size_that_is_none(tmp_path: Path) -> None:
    with tiny(FILES) as root:
        ended = planche("build", "g", "--project", root, "--output", tmp_path, "--card-size", "skat")
    assert (ended.code, ended.out) == (2, "")
    assert ended.err.startswith("planche: card size 'skat': wanted width x height in mm such as 63.5x88mm")


@pytest.mark.parametrize("size", ["45x60", "90x150", "63x88"])
def test_a_template_that_reckons_with_the_size_of_its_card_is_enlarged_once(size: str) -> None:
    """What it draws to the card's right edge and foot lies there, however large the card is printed."""
    box = 'width="{{ component.width - 6 }}" height="{{ component.height - 6 }}"'
    face = f'<face><rect x="3" y="3" {box} fill="ink"/></face>'
    written = []
    for sizes in ((), ("--card-size", size)):
        with tiny({"templates/g/card.xml": face}) as root:
            ended = planche("build", "g", "--project", root, "--output", root / "out", "--gap", "6", *sizes)
            assert ended.code == 0, ended.err
            with pikepdf.open(root / "out/g/en/cards.pdf") as pdf:
                written.append(_largest_box(pdf))
    width, height = (int(side) for side in size.split("x"))
    (before, after) = written
    assert after[0] / before[0] == pytest.approx(width / 63, rel=1e-3)
    assert after[1] / before[1] == pytest.approx(height / 88, rel=1e-3)


def _largest_box(pdf: pikepdf.Pdf) -> tuple[float, float]:
    """The width and height of the largest rectangle that a form of a PDF paints."""
    forms = [form.stream for page in pdf.pages for form in drawn_forms(page)]
    boxes = [operands for form in forms for operands, operator in instructions(form) if operator == "re"]
    width, height = max(((abs(float(box[2])), abs(float(box[3]))) for box in boxes), key=lambda size: size[0] * size[1])
    return width, height


def test_measures_are_printed_with_the_decimal_sign_of_the_language(tmp_path: Path) -> None:
    words = game(("language: en\nlanguages: [en]", "language: fr\nlanguages: [fr]"))
    page = str(first_page(())[FIRST_PAGE]).replace("{% if", "{{ card_size }}\n\n{% if", 1)
    with tiny({"game.yaml": words, FIRST_PAGE: page}) as root:
        ended = planche("build", "g", "--project", root, "--output", tmp_path, "--card-size", "63.5x90mm")
    assert (ended.code, ended.err) == (0, "")
    assert "63,5 × 90 mm" in copied((tmp_path / "g/fr/start-here.pdf").read_bytes())
