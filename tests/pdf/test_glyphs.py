"""Words that are drawn look like words that are set (PDFium gives type a little more weight), and are not found."""

from __future__ import annotations

import re

import pytest
import uharfbuzz as hb
from PIL import ImageChops, ImageStat

from planche.marks import Face, GlyphRun, Group, Line, TextBlock
from planche.pdf.document import Leaf, PlacedForm
from planche.pdf.drawing import FormMaker
from planche.pdf.glyphs import Outliner
from planche.pdf.streams import deflate
from planche.typeset import FontFile, Run
from tests.kits import pictures
from tests.texts import BODY, FONTS, MM, composer, copied, fitted, pdf

TEXT = "Été 08 &@ glyphs → fi"


def page(*, is_drawn: bool, scale: float = 1) -> bytes:
    """A page of 50 x 30 mm with the text, as large as that."""
    block = fitted(TEXT, (2, 2, 46, 26)).block
    group = Group((block,), matrix=(scale, 0, 0, scale, 0, 0), is_drawn=is_drawn)
    form = FormMaker(FONTS).face_form(Face(50 * MM, 30 * MM, 0, (group,)), 0)
    setter = composer()
    setter.boxes((Run(TEXT),), BODY)
    return pdf([Leaf(50 * MM, 30 * MM, (PlacedForm(form, 0, 0, 50 * MM, 30 * MM),), (0, 0, 9, 9), "1")], setter)


@pytest.mark.parametrize("scale", [1, 0.3])
def test_drawn_words_look_like_set_ones(scale: float) -> None:
    drawn, written = (pictures(page(is_drawn=way, scale=scale), 4 / scale, is_grey=True)[0] for way in (True, False))
    off = ImageStat.Stat(ImageChops.difference(drawn, written)).mean[0]
    ink = 255 - ImageStat.Stat(written).mean[0]
    assert ink > 0
    assert off < 0.35 * ink
    assert abs(255 - ImageStat.Stat(drawn).mean[0] - ink) < 0.15 * ink


def test_they_are_not_found() -> None:
    assert "glyphs" in copied(page(is_drawn=False))
    assert copied(page(is_drawn=True)).strip() == ""


def test_raised_and_moved_glyphs_stand_where_they_are_set() -> None:
    """A thousandth of an em is one unit on a grid of so many: up by 250, back by 100, and down again."""
    font = FONTS.font("nunito/Nunito-Regular.ttf")
    code = f"{next(code for code, glyph in font.glyphs.items() if glyph.text == '-'):04x}"
    wide = next(glyph.advance for glyph in font.glyphs.values() if glyph.text == "-")
    run = GlyphRun(font.name, 60_000, "#000000", 0, f"{code}>100<{code}>^250<{code}>^0<", "---")
    moves = re.findall(r"1 0 0 1 (\S+) (\S+) cm", " ".join(Outliner(FONTS).draw(run, 0, 1)))
    assert moves == [(str(wide), "0"), ("-100", "0"), (str(wide), "0"), ("0", "250"), (str(wide), "0"), ("0", "-250")]


def test_equal_letters_are_equal_bytes() -> None:
    """So they deflate to little: a hundred take no more than eight."""
    block = fitted("o", (0, 0, 50, 50)).block
    ((line,),) = (block.lines,)
    many = TextBlock(tuple(Line(line.baseline + n, line.runs, line.end) for n in range(100)))
    sizes = [
        len(deflate(FormMaker(FONTS).face_form(Face(9, 9, 0, (Group((found,), is_drawn=True),)), 0).data))
        for found in (block, many)
    ]
    assert sizes[1] < 8 * sizes[0]


@pytest.mark.parametrize("points", [1.5, 2, 3, 6, 30])
def test_small_letters_keep_their_dots_and_counters(points: float) -> None:
    """Of an i, an o and a colon."""
    ((line,),) = (fitted("io:", (0, 0, 50, 50)).block.lines,)
    size = round(points * 25_400 / 72)
    drawn = [" ".join(Outliner(FONTS).draw(run, line.baseline, size / run.size)) for run in line.runs]
    assert "".join(drawn).count(" m ") == 2 + 2 + 2


@pytest.mark.parametrize("letter", "oOS8e")
@pytest.mark.parametrize("grid", [135, 200, 300, 1000])
def test_letters_are_as_large_as_their_font_has_them(letter: str, grid: int) -> None:
    """The areas of their contours, where a dot is no large part of them: of 16 points and more."""
    ((line,),) = (fitted(letter, (0, 0, 50, 50)).block.lines,)
    (run,) = line.runs
    drawn = " ".join(Outliner(FONTS).draw(run, line.baseline, grid * 42 / run.size))
    contours = [
        [(int(x), int(y)) for x, y in re.findall(r"(-?\d+) (-?\d+) [ml]", contour)]
        for contour in re.findall(r"-?\d+ -?\d+ m(?: -?\d+ -?\d+ l)+", drawn)
    ]
    area = sum(_cross(a, b) for points in contours for a, b in zip(points, points[1:] + points[:1])) / 2
    assert area / grid**2 == pytest.approx(_area(FONTS.font(run.font), letter), rel=0.015)


def _cross(a: tuple[float, float], b: tuple[float, float]) -> float:
    return a[0] * b[1] - a[1] * b[0]


def _area(font: FontFile, letter: str) -> float:
    """How much of an em a letter covers: between a curve and its chord lie two thirds of their triangle."""
    parts: list[float] = []
    at = [(0.0, 0.0)]

    def line(x: float, y: float, _: object) -> None:
        parts.append(_cross(at[-1], (x, y)) / 2)
        at.append((x, y))

    def curve(bx: float, by: float, x: float, y: float, _: object) -> None:
        (fromx, fromy) = at[-1]
        parts.append(_cross((bx - fromx, by - fromy), (x - fromx, y - fromy)) / 3)
        line(x, y, _)

    pen = hb.DrawFuncs()
    pen.set_move_to_func(lambda x, y, _: at.append((x, y)))
    pen.set_line_to_func(line)
    pen.set_quadratic_to_func(curve)
    font.font.draw_glyph(font.font.get_nominal_glyph(ord(letter)), pen, None)
    return float(sum(parts) / font.face.upem**2)
