"""Texts of thousands of equal signs are set, and pages of them read and set, in time that grows as they do."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from math import inf

import pytest

from planche.content.rules import markdown, parse_rules
from planche.flow.columns import PageLayout, paginate
from planche.flow.markdown import read_blocks
from planche.flow.setting import set_blocks
from planche.flow.words import PageMaterials
from planche.game.theme import Style, Theme
from planche.typeset.compose import Composer
from planche.typeset.fit import TextBox, fit_text
from planche.typeset.inline import Break, Icon, Inline, Run, rich
from tests.pictures import PictureShapes
from tests.texts import FONTS, MM, composer

LENGTH = 4_000
QUICK = 0.015  # seconds, within which nobody asks how it grew
STEEPEST = 8.0  # times as long for four times the text; 16 is what quadratic work takes
BOX = TextBox(0, 0, 60 * MM, 20 * MM, "wrap", "top", 6)
STYLE = Style("Nunito", 8, hyphenate=True)
NAMES = ("page-title", "page-heading", "page-subheading", "page-body", "page-cell", "page-caption")
THEME = Theme({"ink": "#000000", "tint": "#eeeeee", "rule": "#aaaaaa"}, dict.fromkeys(NAMES, Style("Nunito", 9)))
PICTURES = PictureShapes({"map": 1.0, "icon-star": 1.0})
A4 = PageLayout(210 * MM, 297 * MM, 15 * MM, 2)


def assert_linear(work: Callable[[int], object]) -> None:
    """Processor time for a text and for four times of it; where one try says too much, the least of four."""
    short = long = inf
    for _ in range(4):
        long = min(long, _seconds(work, LENGTH))
        if long < QUICK:
            return
        short = min(short, _seconds(work, LENGTH // 4))
        if long < STEEPEST * short:
            return
    pytest.fail(f"{long:.3f} s for a text, {short:.3f} s for a quarter of it")


def _seconds(work: Callable[[int], object], length: int) -> float:
    begun = time.process_time()
    work(length)
    return time.process_time() - begun


def repeated(*items: Inline) -> Callable[[int], Sequence[Inline]]:
    """These items over and over, until so many characters and others are there."""
    return lambda length: items * (length // sum(len(item.text) if isinstance(item, Run) else 1 for item in items))


@pytest.mark.parametrize("unit", [
    "a", "a\u00ad", "\u00ad", "\u0301", "e\u0301\u0316", "x ", " ", "\n", "-", "a-", "中", "中\u0301", "👩\u200d",
    "🇫", "→", "a→", "א", "« ", "1,", "\u200b", "\u00a0", "e" * 900 + " ", "a\u00ad" * 450 + " ", "(", "—", "ﬁ",
])  # fmt: skip
def test_one_run_of_equal_signs(unit: str) -> None:
    assert_linear(lambda length: fit_text(composer(), [Run(unit * (length // len(unit)))], STYLE, BOX))


@pytest.mark.parametrize(
    "content",
    [
        repeated(Icon("star")),
        repeated(Icon("star"), Run(" ")),
        repeated(Icon("star"), Run("mot ")),
        repeated(Break()),
        repeated(Run("a"), Break()),
        repeated(Run("a"), Run("b", bold=True)),
        repeated(Run("a ", ground="#ff0000"), Run("b ", italic=True)),
    ],
)
def test_content_of_many_parts(content: Callable[[int], Sequence[Inline]]) -> None:
    assert_linear(lambda length: fit_text(composer(), content(length), STYLE, BOX))


@pytest.mark.parametrize("unit", ["*", "**a", "*a **b ", "***", ":", ":a", ":a:", "\n", "&", "* **"])
def test_marks_of_authors(unit: str) -> None:
    assert_linear(lambda length: rich(unit * (length // len(unit))))


@pytest.mark.parametrize("unit", [
    "*a **b ", "***a", "_a ", "[", "[a](", "![a](face:b) ", "`", "`a``b```c", "> ", "> a\n", "- ", "- a\n", "1. a\n",
    "<a ", "<!--", "&#1;", "\\", "# a\n", "a\n\n", "a\n=\n", "***\n", "```\n", "|a", ":star: ", ":star:\\\n",
    "![x](art:map)\n\n", "  - a\n", "{{", "|a|\n|-|\n", "mot ", "\t", "\ufdd00\ufdd1",
])  # fmt: skip
def test_pages_of_equal_signs(unit: str) -> None:
    assert_linear(lambda length: _paged(unit * (length // len(unit))))


@pytest.mark.parametrize("page", [
    lambda length: "".join(f"{'  ' * depth}- a\n" for depth in range(int(length**0.5))),
    lambda length: "".join(f"{'> ' * depth}a\n" for depth in range(int(length**0.5))),
    lambda length: "|a|b|\n|-|-|\n" + "|c|d|\n" * (length // 6),
    lambda length: "|" + "a|" * (length // 4) + "\n|" + "-|" * (length // 4) + "\n",
    lambda length: "|a|\n|-|\n|" + ":star: " * (length // 7) + "|\n",
])  # fmt: skip
def test_pages_that_nest_and_tables(page: Callable[[int], str]) -> None:
    assert_linear(lambda length: _paged(page(length)))


def _paged(text: str) -> object:
    page, spans = markdown(parse_rules(text, "rules.md", "rules.md"))
    blocks, _ = read_blocks(page, "rules.md", spans)
    materials = PageMaterials(THEME, Composer(FONTS, THEME, "en"), PICTURES, lambda _: None, "rules.md")
    return paginate((), set_blocks(blocks, A4.column, materials).strips, A4, 5 * MM)
