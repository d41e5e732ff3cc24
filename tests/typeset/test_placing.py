"""Lines of several looks, with every place reckoned by hand: an em is 2,000 µm, so a thousandth of it 2 µm.

In DejaVu Sans an `a` is 613 thousandths wide, a `b` 635, a space 318; bold, a `b` is 716 and a space 348; capitals are
729 high. An icon is 1,150 high and stands 230 below the baseline; its ground goes from 950 above to 260 below.
"""

from __future__ import annotations

from dataclasses import replace

import pytest

from planche.game.theme import Align, Style, Theme
from planche.marks.vocabulary import Line, Paint, Picture, Rect, TextBlock
from planche.typeset.boxes import em, one_line
from planche.typeset.compose import Composer
from planche.typeset.inline import Icon, Inline, Run
from tests.texts import FONTS

BODY = Style("DejaVu Sans", 2 * 72 / 25.4)
LOUD = replace(BODY, bold=True, colour="red")
THEME = Theme({"ink": "#111111", "red": "#ff0000"}, {"loud": LOUD, "plain": BODY})
RED = "#ff0000"
CONTENT: list[Inline] = [
    Run("a a "), Run("b ", ground=RED), Icon("star", RED), Run(" b", bold=True, colour="#00ff00"), Icon("x"), Run(" a"),
]  # fmt: skip


def placed(content: list[Inline], style: Style = BODY, width: int = 30_000) -> TextBlock:
    """The content on one line, which is not the last, in a column from 100, 1,000 µm."""
    setter = Composer(FONTS, THEME, "fr", {"star": 2.0}.get)
    boxes = setter.boxes(content, style)
    boxes[-1] = boxes[-1]._replace(is_end=False)
    return setter.set_lines([one_line(boxes)], style, style.size, 100, 1000, width)


def runs(line: Line) -> list[str]:
    """Each run of a line in words: where it begins, its colour, its text, and the glyphs that show it."""
    return [f"{run.x} {run.colour} {run.text!r} {run.glyphs}" for run in line.runs]


def test_every_place_of_a_line_in_many_looks() -> None:
    assert em(BODY.size) == 2000
    block = placed(CONTENT)
    (line,) = block.lines
    assert runs(line) == [
        "100 #111111 'a a b ' 004400030044000300450003",
        "11026 #00ff00 'b' 0045",  # behind 2 (613 + 318) + 635 + 318 + 2300 + 348
        "15394 #111111 'a' 0044",
    ]
    assert [(run.font, run.size) for run in line.runs] == [
        ("dejavu-sans/DejaVuSans.ttf", 2000), ("dejavu-sans/DejaVuSans-Bold.ttf", 2000),
        ("dejavu-sans/DejaVuSans.ttf", 2000),
    ]  # fmt: skip
    assert line.baseline == 1000 + 1200 + 729  # half the leading of 1.2, and half a capital
    assert line.end == 16_620
    assert block.icons == (Picture("star", 5730, 1089, 4600, 2300), Picture("x", 12458, 1089, 2300, 2300))
    assert block.grounds == (Rect(3824, 1029, 6506, 2420, 0, Paint(RED)),)


def test_what_is_left_of_a_justified_line_is_shared_by_its_spaces() -> None:
    block = placed(CONTENT, replace(BODY, align="justify"))
    assert runs(block.lines[0]) == [
        "100 #111111 'a a b ' 00440003>-1348.0<00440003>-1348.0<00450003>-1348.0<",  # (15,000 - 8,260) / 5
        "21810 #00ff00 'b' 0045",
        "28874 #111111 'a' 0044",
    ]
    assert block.lines[0].end == 30_100
    assert [icon.x for icon in block.icons] == [13_818, 23_242]
    assert block.grounds == (Rect(9216, 1029, 9202, 2420, 0, Paint(RED)),)


@pytest.mark.parametrize(("align", "moved"), [("left", 0), ("center", 6740), ("right", 13_480)])
def test_a_line_stands_in_its_column(align: Align, moved: int) -> None:
    block, still = placed(CONTENT, replace(BODY, align=align)), placed(CONTENT)
    assert [run.x - moved for run in block.lines[0].runs] == [run.x for run in still.lines[0].runs]
    assert [icon.x - moved for icon in block.icons] == [icon.x for icon in still.icons]
    assert [ground.x - moved for ground in block.grounds] == [ground.x for ground in still.grounds]


def test_a_line_in_one_look_is_one_run() -> None:
    assert runs(placed([Run("a b")]).lines[0]) == ["100 #111111 'a b' 004400030045"]
    justified = replace(BODY, align="justify")
    assert runs(placed([Run("a b a")], justified, 5000).lines[0]) == [
        "100 #111111 'a b a' 00440003>-1.5<00450003>-1.5<0044"  # 2,500 - 2,497 for two spaces
    ]
    assert runs(placed([Run("a b a")], justified, 4994).lines[0]) == ["100 #111111 'a b a' 00440003004500030044"]


def test_a_line_of_one_word_is_not_justified() -> None:
    assert runs(placed([Run("a")], replace(BODY, align="justify")).lines[0]) == ["100 #111111 'a' 0044"]


def test_a_ground_lies_behind_words_of_one_look_and_ends_with_them() -> None:
    block = placed([Run("a b", ground=RED)])
    assert block.grounds == (Rect(100, 1029, 3132, 2420, 0, Paint(RED)),)
    block = placed([Run("a "), Run("b", ground=RED), Run(" a")])
    assert block.grounds == (Rect(1962, 1029, 1270, 2420, 0, Paint(RED)),)
    assert runs(block.lines[0]) == ["100 #111111 'a b a' 00440003004500030044"]


def test_a_space_is_as_wide_as_the_font_of_the_word_before_it() -> None:
    (line,) = placed([Run("a"), Run(" b", bold=True)]).lines
    assert runs(line) == ["100 #111111 'a ' 00440003>-30.0<", "2022 #111111 'b' 0045"]  # 613 + 348 of the bold space


@pytest.mark.parametrize("run", [Run("b", bold=True, colour=RED), Run("b", style="loud"), Run("b", bold=True)])
def test_a_run_looks_as_its_style_says_or_it_says_itself(run: Run) -> None:
    style = BODY if run.style or run.colour else LOUD
    (line,) = placed([run], style).lines
    assert [(made.font, made.colour, made.text) for made in line.runs] == [
        ("dejavu-sans/DejaVuSans-Bold.ttf", RED, "b"),
    ]  # fmt: skip
    (plain,) = placed([run, Run("b", style="plain")], style).lines[0].runs[1:]
    assert (plain.font, plain.colour, plain.x) == ("dejavu-sans/DejaVuSans.ttf", "#111111", 100 + 2 * 716)


def test_lines_stand_a_leading_apart() -> None:
    setter = Composer(FONTS, THEME, "fr")
    style = replace(BODY, leading=1.5)
    lines = [one_line(setter.boxes([Run(text)], style)) for text in ("a", "", "b")]
    block = setter.set_lines(lines, style, style.size, 0, 0, 900)
    assert [line.baseline for line in block.lines] == [2229, 5229, 8229]
    assert [[run.text for run in line.runs] for line in block.lines] == [["a"], [], ["b"]]
    assert [line.end for line in block.lines] == [1226, 0, 1270]
    justified = setter.set_lines(lines, replace(style, align="justify"), style.size, 0, 0, 1250)
    assert [line.end for line in justified.lines] == [1250, 1250, 1270]
    assert setter.natural_width(setter.boxes([Run("a b")], style), style.size) == 3132
