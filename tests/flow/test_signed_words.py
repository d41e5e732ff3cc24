"""Words of a file have a sign before them, in whatever block they stand; all others are as they are."""

from __future__ import annotations

from planche.findings import Span
from planche.flow import SIGN, sign_words, words_in
from planche.flow.blocks import Block, FigureBlock, Paragraph, Step, TableBlock
from planche.typeset import Icon, Run

TYPED, OTHER = Run("typed", span=Span("typed", 1)), Run("other", span=Span("rules.md", 1))
FIGURE = FigureBlock("art", ("moon",), (OTHER,), Span("rules.md", 2))


def test_words_of_a_file_are_signed() -> None:
    blocks: list[Block] = [
        Paragraph("p", (OTHER, Icon("sun"), TYPED)),
        TableBlock((((OTHER,), (TYPED,)),), ("start", "start")),
        FIGURE._replace(caption=(TYPED,)),
        Step("1.", FIGURE, (TYPED, Run("bare"))),
    ]
    signed = sign_words(blocks, "typed")
    told = ["other", f"{SIGN}typed", "other", f"{SIGN}typed", f"{SIGN}typed", f"{SIGN}typed", "bare"]
    assert [*words_in(signed)] == told
    assert sign_words(blocks, "elsewhere") == tuple(blocks)
