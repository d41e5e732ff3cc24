"""Strips as they stand on pages -> the boxes of blocks, and of the cells and steps in them. Lengths in µm."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import accumulate, pairwise
from typing import NamedTuple

from planche.flow.blocks import Block, Step, TableBlock
from planche.flow.strips import PlacedStrip
from planche.flow.tables import column_widths
from planche.flow.words import PageMaterials, WordSetter
from planche.imposition import Box
from planche.marks import Group


class PlacedBlock(NamedTuple):
    """What of a block stands in a box: a line or more; of a table a cell."""

    box: Box
    block: int  # its place among all blocks
    row: int = 0  # of a table, and
    column: int = 0


def place_blocks(
    blocks: Sequence[Block],
    counts: Sequence[int],
    pages: Sequence[Sequence[PlacedStrip]],
    width: int,
    materials: PageMaterials,
) -> list[list[PlacedBlock]]:
    """The boxes on each page; `counts`: how many strips each block has, `width`: that of a column."""
    owners = iter([(block, number) for block, count in enumerate(counts) for number in range(count)])
    placer = _BlockPlacer(blocks, width, materials)
    found: list[list[PlacedBlock]] = []
    for page in pages:
        found.append([])
        for placed in page:
            if not placed.strip.is_again:
                found[-1] += placer.place(*next(owners), placed)
    return found


class _BlockPlacer:
    """Finds the boxes of one strip after another, in their order."""

    def __init__(self, blocks: Sequence[Block], width: int, materials: PageMaterials) -> None:
        self._blocks = blocks
        self._width = width
        self._setter = WordSetter(materials)
        self._steps = (number for number, block in enumerate(blocks) if isinstance(block, Step))  # not placed yet

    def place(self, number: int, row: int, placed: PlacedStrip) -> Iterator[PlacedBlock]:
        """What stands in a strip, which is one of those of a block."""
        block, width = self._blocks[number], placed.width or self._width
        box = Box(placed.x, placed.y, width, placed.strip.height)
        if isinstance(block, TableBlock):
            widths = column_widths(self._setter, block, width, self._setter.style("page-cell"))
            for column, (left, right) in enumerate(pairwise(accumulate(widths, initial=0))):
                x = box.x + self._setter.place(left, right - left, width)
                yield PlacedBlock(box._replace(x=x, width=right - left), number, row, column)
        elif isinstance(block, Step):
            yield from self._place_steps(placed, box)
        else:
            yield PlacedBlock(box, number)

    def _place_steps(self, placed: PlacedStrip, box: Box) -> Iterator[PlacedBlock]:
        """The steps that stand side by side; the last of all that follow one another has the strips of all."""
        panels = [mark.matrix for mark in placed.strip.marks if isinstance(mark, Group) and mark.matrix]
        for matrix, step in zip(panels, self._steps):
            x = box.x + round(matrix[4]) if len(panels) > 1 else box.x
            yield PlacedBlock(box._replace(x=x, width=box.width // len(panels)), step)
