"""The strips of blocks -> which of them stay in one column, beyond the lines of each: headings, lead-ins, lists.

Within a block its own file keeps lines and rows together: the first two and the last two.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from planche.flow.blocks import Block, Paragraph, Step, TableBlock
from planche.flow.strips import Strip
from planche.typeset import words_of

HEADINGS = ("h1", "h2", "h3")


def keep_blocks(blocks: Sequence[Block], strips: Sequence[Sequence[Strip]]) -> Iterator[Strip]:
    """The strips of all blocks in order; `strips` are those of each.

    A heading stays with two lines, a lead-in with what it leads to, all of a paragraph where that is a table, and no
    item of one line stands alone at the foot or the head of a column.
    """
    for number, (block, own) in enumerate(zip(blocks, strips)):
        after = blocks[number + 1] if number + 1 < len(blocks) else None
        before = blocks[number - 1] if number else None
        is_kept = after is not None and (
            _leads_to(block, after)
            or (len(own) == 1 and not isinstance(block, Step) and _is_heading(before) and not _is_heading(after))
            or (_is_item(block) and _is_item(after) and _stands_alone(blocks, strips, number))
        )
        is_whole = isinstance(after, TableBlock) and _leads_to(block, after) and not _is_item(block)
        yield from (strip._replace(is_kept=strip.is_kept or is_whole) for strip in own[:-1])
        yield from (strip._replace(is_kept=strip.is_kept or is_kept) for strip in own[-1:])


def _leads_to(block: Block, after: Block) -> bool:
    """Whether a block ends with a colon, and what follows is no other chapter."""
    return isinstance(block, Paragraph) and not _is_heading(after) and words_of(block.content).rstrip().endswith(":")


def _stands_alone(blocks: Sequence[Block], strips: Sequence[Sequence[Strip]], number: int) -> bool:
    """Whether an item of one line is the first of its list, or the one behind it the last."""
    is_first = number == 0 or not _is_item(blocks[number - 1])
    is_last_but_one = number + 2 == len(blocks) or not _is_item(blocks[number + 2])
    return (is_first and len(strips[number]) == 1) or (is_last_but_one and len(strips[number + 1]) == 1)


def _is_heading(block: Block | None) -> bool:
    return isinstance(block, Paragraph) and block.kind in HEADINGS


def _is_item(block: Block) -> bool:
    return isinstance(block, Paragraph) and block.kind == "li"
