"""How equal pieces lie beside one another on a sheet: rectangles in a grid, circles in a grid or nested.

Whole micrometres, from the sheet's top left, y down.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import NamedTuple


class Box(NamedTuple):
    x: int
    y: int
    width: int
    height: int


class Grid(NamedTuple):
    """Cells of `width` x `height`, `gap` apart, the first with its top left at `x`, `y`.

    `turned`: pieces lie across the portrait paper. With backs the pieces are turned by 90°, without them the
    sheet is.
    """

    columns: int
    rows: int
    width: int
    height: int
    gap: int
    x: int
    y: int
    turned: bool

    @property
    def places(self) -> int:
        """How many cells it has."""
        return self.columns * self.rows

    @property
    def box(self) -> Box:
        """All cells and the gaps between them."""
        across = length_of(self.columns, self.width, self.gap)
        return Box(self.x, self.y, across, length_of(self.rows, self.height, self.gap))

    def cell(self, index: int) -> tuple[int, int]:
        """Top left of a cell, counted from 0, row by row, left to right."""
        row, column = divmod(index, self.columns)
        return self.x + column * (self.width + self.gap), self.y + row * (self.height + self.gap)


class Nest(NamedTuple):
    """Circles of diameter `width` (and `height`) in rows of which every second one is moved by half a place.

    They are `gap` apart, so rows lie closer than in a grid. `lies`: the rows run across the sheet, else down it.
    `is_short`: every second row has one place less than `columns`. `rows` counts the rows either way.
    """

    columns: int
    rows: int
    width: int
    height: int
    gap: int
    x: int
    y: int
    lies: bool
    is_short: bool
    turned: bool = False

    @property
    def places(self) -> int:
        """How many circles it holds."""
        return self.columns * self.rows - (self.rows // 2 if self.is_short else 0)

    @property
    def box(self) -> Box:
        """The box around all circles."""
        along = length_of(self.columns, self.width, self.gap)
        if self.rows > 1 and not self.is_short:
            along += half_place(self.width, self.gap)
        across = (self.rows - 1) * row_pitch(self.width, self.gap) + self.width
        return Box(self.x, self.y, along, across) if self.lies else Box(self.x, self.y, across, along)

    def cell(self, index: int) -> tuple[int, int]:
        """Top left of the square around a circle, counted from 0, row by row."""
        pair = 2 * self.columns - self.is_short
        row, place = divmod(index % pair, self.columns)
        row += 2 * (index // pair)
        along = place * (self.width + self.gap) + (half_place(self.width, self.gap) if row % 2 else 0)
        across = row * row_pitch(self.width, self.gap)
        return (self.x + along, self.y + across) if self.lies else (self.x + across, self.y + along)


def nests(width: int, height: int, diameter: int, gap: int) -> Iterator[Nest]:
    """The nests that fill a room of `width` x `height`, with rows across it and down it; their place is at 0, 0."""
    for lies, along, across in ((True, width, height), (False, height, width)):
        columns = count_fitting(along, diameter, gap)
        rows = max(0, (across - diameter) // row_pitch(diameter, gap) + 1)
        is_short = length_of(columns, diameter, gap) + half_place(diameter, gap) > along
        if rows > 1 and columns > is_short:
            yield Nest(columns, rows, diameter, diameter, gap, 0, 0, lies, is_short)


def count_fitting(room: int, size: int, gap: int) -> int:
    """How many pieces fit side by side."""
    return max(0, (room + gap) // (size + gap))


def length_of(count: int, size: int, gap: int) -> int:
    """What so many pieces and the gaps between them take."""
    return count * size + (count - 1) * gap


def half_place(diameter: int, gap: int) -> int:
    """How far every second row of a nest is moved."""
    return -(-(diameter + gap) // 2)


def row_pitch(diameter: int, gap: int) -> int:
    """From row to row of a nest: the least at which circles keep the gap from those of the row before."""
    apart, aside = diameter + gap, half_place(diameter, gap)
    return math.isqrt(apart**2 - aside**2 - 1) + 1
