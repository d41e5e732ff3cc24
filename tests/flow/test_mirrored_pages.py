"""Pages of languages that are written from right to left: the same marks at the other sides."""

from __future__ import annotations

from dataclasses import replace

import pytest

from planche.flow.columns import PageLayout, paginate
from planche.flow.markdown import read_blocks
from planche.flow.setting import set_blocks, set_title
from planche.flow.words import PageMaterials
from planche.imposition import MM
from planche.marks import Mark
from planche.typeset import Composer
from tests.extents import are_near, extents, mirrored
from tests.flow.described import FACES, PICTURES, THEME, plain_face
from tests.texts import FONTS

WIDTH = 80 * MM
START = replace(
    THEME,
    colours={**THEME.colours, "black": "#000000", "white": "#ffffff"},
    styles={name: replace(style, align="start" if style.align == "left" else style.align) for name, style in
            THEME.styles.items()},
)  # fmt: skip


def materials(language: str) -> PageMaterials:
    boards = (plain_face(100, 100), plain_face(200, 100))
    return PageMaterials(START, Composer(FONTS, START, language), PICTURES, FACES.get, "rules.md", boards)


def marks(text: str, language: str) -> list[Mark]:
    """All that a column shows of a page."""
    blocks, _ = read_blocks(text, "rules.md", ())
    return [mark for strip in set_blocks(blocks, WIDTH, materials(language)).strips for mark in strip.marks]


@pytest.mark.parametrize(
    "text",
    [
        "Some words which are broken into more than one line of the page",
        "# Head\n\nwords",
        "1. one and more words than a line of it holds\n2. two",
        "- one\n    - two and more words than a line of it holds",
        "> quoted words\n\nwords",
        "| a | bb | ccc |\n|---|:-:|--:|\n| d | ee | f |",
        "![](face:card,map)\n\nwords",
        "![](art:square,wide)\n\nwords",
        "1. ![](art:square) one\n2. ![](art:wide) two\n\nwords",
        "1. ![](art:square) alone\n\nwords",
    ],
)
def test_all_that_a_page_shows_is_mirrored(text: str) -> None:
    english, hebrew = list(extents(marks(text, "en"))), list(extents(marks(text, "he")))
    assert are_near(sorted(hebrew), mirrored(english, WIDTH), most=80)
    assert not are_near(hebrew, english)


@pytest.mark.parametrize("text", ["# Title\n\n![](art:wide)", "# Title\n\nwords"])
def test_titles_are_mirrored(text: str) -> None:
    page = PageLayout(WIDTH, 297 * MM, 0, 1)

    def title(language: str) -> list[Mark]:
        strips, _ = set_title(read_blocks(text, "rules.md", ())[0], page, materials(language))
        return [mark for strip in strips.strips for mark in strip.marks] + marks("words", language)

    assert are_near(extents(title("ar")), mirrored(extents(title("en")), WIDTH), most=80)


@pytest.mark.parametrize("columns", [1, 2, 3])
def test_the_first_column_is_the_right_one(columns: int) -> None:
    layout = PageLayout(210 * MM, 100 * MM, 15 * MM, columns)
    strips = set_blocks(read_blocks("word\n\n" * 9, "rules.md", ())[0], layout.column, materials("en")).strips
    (plain,), (turned,) = (paginate((), strips, one, 0) for one in (layout, layout._replace(is_rtl=True)))
    width = next(iter(extents(strips[0].marks)))[1]
    wanted = [(210 * MM - layout.column - left, 210 * MM - layout.column - left + width, top)
              for left, _, top in extents(plain)]  # fmt: skip
    assert are_near(extents(turned), wanted)
