"""Blocks -> the same with a sign before the words of a file, for whoever wants to see what changes with them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from planche.flow.blocks import Block, FigureBlock, Paragraph, TableBlock
from planche.typeset import Inline, Run

SIGN = "\u25a0"


def sign_words(blocks: Iterable[Block], file: str) -> tuple[Block, ...]:
    """The blocks with a sign before all words whose place is in a file."""
    return tuple(_sign(block, file) for block in blocks)


def _sign(block: Block, file: str) -> Block:
    if isinstance(block, Paragraph):
        return block._replace(content=_sign_all(block.content, file))
    if isinstance(block, TableBlock):
        return block._replace(rows=tuple(tuple(_sign_all(cell, file) for cell in row) for row in block.rows))
    if isinstance(block, FigureBlock):
        return block._replace(caption=_sign_all(block.caption, file))
    return block._replace(words=_sign_all(block.words, file))


def _sign_all(content: Sequence[Inline], file: str) -> tuple[Inline, ...]:
    return tuple(
        item._replace(text=SIGN + item.text) if isinstance(item, Run) and item.span and item.span.file == file else item
        for item in content
    )
