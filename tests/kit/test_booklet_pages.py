"""Rules on pages of a booklet: type is smaller only where that spares a sheet which would be half blank."""

from __future__ import annotations

import pytest

from planche.flow import PageLayout
from planche.flow.markdown import read_blocks
from planche.imposition import MM
from planche.kit.page_parts import set_booklet, set_part
from tests.flow.described import materials

PAGES = PageLayout(100 * MM, 100 * MM, 10 * MM, 1)


@pytest.mark.parametrize(
    ("paragraphs", "plain", "booklet"),
    [(14, 2, 2), (52, 4, 4), (53, 5, 4), (64, 5, 4), (65, 5, 5), (79, 7, 7), (105, 9, 8)],
)
def test_a_sheet_that_would_be_half_blank_is_spared(paragraphs: int, plain: int, booklet: int) -> None:
    blocks, _ = read_blocks("word\n\n" * paragraphs, "rules.md", ())
    assert len(set_part(blocks, PAGES, materials()).pages) == plain
    assert len(set_booklet(blocks, PAGES, materials()).pages) == booklet
