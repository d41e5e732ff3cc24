"""The elements that the blocks of a page are, for those to whom it is read."""

from __future__ import annotations

import pytest

from planche.findings import Span
from planche.flow.blocks import FigureBlock, FigureScheme, Step, without_names
from planche.flow.markdown import read_blocks
from planche.flow.tags import caption_tags, cell_tags, label_tags, tag_blocks
from planche.marks import PageTag
from tests.flow.test_flow import materials


def elements(page: str, level: int = 0, first: int = 0) -> list[str]:
    """The elements of each block, with the number of each, from the outermost to the innermost."""
    found, findings = read_blocks(page, "rules.md", (), ("emblem",))
    assert not findings
    return [
        " ".join(f"{tag.role}{tag.number}{tag.words and f'={tag.words}'}" for tag in tags)
        for tags in tag_blocks(found, materials(), level, first)
    ]


@pytest.mark.parametrize(
    ("page", "told"),
    [
        ("# A *b*\n\n### C\n\n## D\n\nwords\n\n> said\n", ["H10=A b", "H21=C", "H22=D", "P3", "BlockQuote4 P4"]),
        ("- a\n- b\n\n  more\n- c\n", ["UL0 LI0 LBody0", "UL0 LI1 LBody1", "UL0 LI1 LBody1", "UL0 LI3 LBody3"]),
        ("- a\n  1. b\n", ["UL0 LI0 LBody0", "UL0 LI0 LBody0 OL1 LI1 LBody1"]),
        ("- a\n\n1. b\n", ["UL0 LI0 LBody0", "OL1 LI1 LBody1"]),
        ("- a\n\nwords\n\n- b\n", ["UL0 LI0 LBody0", "P1", "UL2 LI2 LBody2"]),
        ("1. ![](art:emblem) Cut.\n2. ![](art:emblem) Fold.\n", ["OL0 LI0 LBody0", "OL0 LI1 LBody1"]),
        ("| a |\n|---|\n| b |\n", ["Table0"]),
        ("![](face:ace,king,ace)\n", ["Figure0=ace, king"]),
        ("![An ace](face:ace)\n", ["Figure0=An ace"]),
        ("![An ace|A king](face:ace,king)\n", ["Figure0=An ace, A king"]),
        ("![](art:emblem)\n", ["Artifact0"]),
    ],
)
def test_the_elements_of_a_page(page: str, told: list[str]) -> None:
    """No heading skips a level; an item goes on in a paragraph without a label; a picture without words is none."""
    assert elements(page) == told


def test_the_elements_of_a_further_part_of_a_page() -> None:
    assert elements("### A\n\nwords\n", level=1, first=7) == ["H27=A", "P8"]


def test_what_stands_before_an_item_is_its_label() -> None:
    item = (PageTag("OL", 3), PageTag("LI", 4), PageTag("LBody", 4))
    assert label_tags(item) == (*item[:2], PageTag("Lbl", 4))
    assert label_tags(()) == ()


def test_the_cells_of_the_first_row_head_their_columns() -> None:
    table = (PageTag("Table", 5),)
    assert [cell_tags(table, row, 2) for row in (0, 1)] == [
        (*table, PageTag("TR", 0), PageTag("TH", 2)),
        (*table, PageTag("TR", 1), PageTag("TD", 2)),
    ]
    assert caption_tags(table) == (*table, PageTag("Caption", 0))
    assert cell_tags((), 0, 0) == caption_tags(()) == ()


@pytest.mark.parametrize(("scheme", "names"), [("face", ("", "")), ("art", ("a", "b"))])
def test_blocks_without_the_names_of_pieces(scheme: FigureScheme, names: tuple[str, ...]) -> None:
    """Two pages that show other pieces are alike, two that show other pictures are not."""
    figure = FigureBlock(scheme, ("a", "b"), (), Span("rules.md", 1))
    step = Step("1.", figure, ())
    alike, other = without_names([figure, step])
    assert alike == figure._replace(names=names)
    assert other == step._replace(picture=alike)
