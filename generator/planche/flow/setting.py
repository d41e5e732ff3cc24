"""Blocks -> strips of a column, with what is wrong with them and which pictures they show. Lengths in µm."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import NamedTuple, assert_never

from planche.findings import Finding
from planche.flow.blocks import Block, FigureBlock, Paragraph, Step, TableBlock
from planche.flow.figures import PICTURE_HEIGHT, ROW_GAP, set_figure
from planche.flow.keeping import keep_blocks
from planche.flow.paragraphs import STYLES, set_paragraph
from planche.flow.steps import set_steps
from planche.flow.strips import Strip
from planche.flow.tables import set_table
from planche.flow.words import PageMaterials, WordSetter, leading_of
from planche.marks import Mark, Picture, move_marks


class SetStrips(NamedTuple):
    """Strips, and what setting them told."""

    strips: tuple[Strip, ...]
    findings: tuple[Finding, ...] = ()
    pictures: frozenset[str] = frozenset()  # that they show, by name


def set_blocks(blocks: Sequence[Block], width: int, materials: PageMaterials) -> SetStrips:
    """The blocks as strips of a column."""
    setter = WordSetter(materials)
    strips = list(_set_runs(setter, blocks, width))
    return SetStrips(tuple(keep_blocks(blocks, strips)), tuple(setter.findings), frozenset(setter.used))


def _set_runs(setter: WordSetter, blocks: Sequence[Block], width: int) -> Iterator[tuple[Strip, ...]]:
    """The strips of each block. Steps that follow one another stand side by side: the last of them has their strips."""
    for _, run in groupby(blocks, lambda block: isinstance(block, Step)):
        others = list(run)
        steps = [block for block in others if isinstance(block, Step)]
        if steps:
            yield from [()] * (len(steps) - 1)
            yield tuple(set_steps(setter, steps, width))
        else:
            yield from (tuple(_set_block(setter, block, width)) for block in others)


def _set_block(setter: WordSetter, block: Block, width: int) -> Iterator[Strip]:
    if isinstance(block, Paragraph):
        return set_paragraph(setter, block, width)
    if isinstance(block, TableBlock):
        return set_table(setter, block, width)
    if isinstance(block, FigureBlock):
        return set_figure(setter, block, width)
    if isinstance(block, Step):
        return set_steps(setter, (block,), width)
    assert_never(block)


def set_title(blocks: Sequence[Block], width: int, materials: PageMaterials) -> tuple[SetStrips, Sequence[Block]]:
    """The heading of a page, with the picture that follows it at its right, and the blocks that are left."""
    if not blocks or not isinstance(blocks[0], Paragraph) or blocks[0].kind != "h1":
        return SetStrips(()), blocks
    picture = blocks[1] if len(blocks) > 1 else None
    if not isinstance(picture, FigureBlock) or picture.scheme != "art" or len(picture.names) != 1:
        return set_blocks(blocks[:1], width, materials), blocks[1:]
    setter = WordSetter(materials)
    strip = _set_heading(setter, blocks[0], picture, width)
    return SetStrips((strip,), tuple(setter.findings), frozenset(setter.used)), blocks[2:]


def _set_heading(setter: WordSetter, heading: Paragraph, picture: FigureBlock, width: int) -> Strip:
    """Words and a picture beside them, the lower of the two in the middle of the higher."""
    (name,) = picture.names
    ratio = setter.use_picture(name, picture.span)
    wide = min(round(PICTURE_HEIGHT * ratio), width // 2) if ratio else 0
    high = round(wide / ratio) if ratio else 0
    style = setter.style(STYLES["h1"])
    words = setter.set_words(heading.content, style, width - wide - ROW_GAP)
    words_height = len(words.lines) * leading_of(style)
    height = max(words_height, high)
    marks: tuple[Mark, ...] = (move_marks((words,), 0, (height - words_height) // 2),)
    if high:
        marks += (Picture(name, width - wide, (height - high) // 2, wide, high),)
    return Strip(height, 0, is_kept=False, marks=marks)
