"""Bundles of equal pieces and the room of a sheet -> shelves: where each bundle lies, all parted by streets. Whole µm.

Each bundle is a block of rows and columns. Blocks stand beside one another on shelves, and shelves one below another,
so that straight cuts from edge to edge part first the shelves, then their blocks, and then the pieces of each.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from planche.imposition.grids import Box, Grid, count_fitting


class Bundle(NamedTuple):
    """So many pieces of one size, with the gap between them."""

    copies: int
    width: int
    height: int
    gap: int


def shelve(bundles: Sequence[Bundle], width: int, height: int, street: int) -> tuple[Grid, ...] | None:
    """A grid for each bundle in a room at 0, 0, pieces upright or turned; None where no way was found.

    Blocks are at least `street` apart. Shelves run across the room, or else down it.
    """
    upright = _shelve(bundles, width, height, street)
    if upright is not None:
        return upright
    turned = [bundle._replace(width=bundle.height, height=bundle.width) for bundle in bundles]
    lying = _shelve(turned, height, width, street)
    return None if lying is None else tuple(map(_transpose, lying))


def part(boxes: Sequence[Box], room: Box) -> list[Box]:
    """The part of a room that is cut out for each box, by straight cuts from edge to edge through the widest streets.

    There must be such cuts, as there are between shelves and their blocks.
    """
    if len(boxes) == 1:
        return [room]
    _, axis, start, end = max(_streets(boxes))
    return _part_at((start + end) // 2, axis, boxes, room)


def _streets(boxes: Sequence[Box]) -> Iterator[tuple[int, int, int, int]]:
    """What no box lies in from edge to edge: how wide it is, its axis, where it starts and ends."""
    for axis in (0, 1):
        order = sorted(boxes, key=lambda box: box[axis])
        end = order[0][axis] + order[0][axis + 2]
        for box in order[1:]:
            if end <= box[axis]:
                yield box[axis] - end, axis, end, box[axis]
            end = max(end, box[axis] + box[axis + 2])


def _part_at(cut: int, axis: int, boxes: Sequence[Box], room: Box) -> list[Box]:
    """The parts of a room on both sides of a cut down it (axis 0) or across it (axis 1)."""
    x, y, width, height = room
    before, behind = Box(x, y, cut - x, height), Box(cut, y, x + width - cut, height)
    if axis:
        before, behind = Box(x, y, width, cut - y), Box(x, cut, width, y + height - cut)
    first = [box for box in boxes if box[axis] < cut]
    parts = iter(part(first, before)), iter(part([box for box in boxes if box[axis] >= cut], behind))
    return [next(parts[box[axis] >= cut]) for box in boxes]


class _Shelf(NamedTuple):
    """How far it reaches down, how high it is, and how much of its length is taken."""

    y: int
    height: int
    taken: int


def _shelve(bundles: Sequence[Bundle], width: int, height: int, street: int) -> tuple[Grid, ...] | None:
    """The highest bundles first, each on the first shelf with room for it, else on a new one."""
    shelves: list[_Shelf] = []
    grids: dict[int, Grid] = {}
    for index in sorted(range(len(bundles)), key=lambda index: -_least_height(bundles[index], width)):
        bottom = shelves[-1].y + shelves[-1].height + street if shelves else 0
        found = _place(bundles[index], shelves, width, street) or _open(bundles[index], shelves, width, height, bottom)
        if found is None:
            return None
        grids[index] = found
    return tuple(grids[index] for index in range(len(bundles)))


def _least_height(bundle: Bundle, width: int) -> int:
    return min((grid.box.height for grid in _shapes(bundle, width)), default=0)


def _place(bundle: Bundle, shelves: list[_Shelf], width: int, street: int) -> Grid | None:
    """The narrowest block that fits beside those of a shelf, which then has less room."""
    for number, shelf in enumerate(shelves):
        x = shelf.taken + street
        fitting = [grid for grid in _shapes(bundle, width - x) if grid.box.height <= shelf.height]
        if fitting:
            found = min(fitting, key=lambda grid: grid.box.width)._replace(x=x, y=shelf.y)
            shelves[number] = shelf._replace(taken=x + found.box.width)
            return found
    return None


def _open(bundle: Bundle, shelves: list[_Shelf], width: int, height: int, y: int) -> Grid | None:
    """The lowest block, of those the narrowest, on a new shelf below the others."""
    found = min(_shapes(bundle, width), key=lambda grid: (grid.box.height, grid.box.width), default=None)
    if found is None or y + found.box.height > height:
        return None
    shelves.append(_Shelf(y, found.box.height, found.box.width))
    return found._replace(y=y)


def _shapes(bundle: Bundle, width: int) -> Iterator[Grid]:
    """The ways to lay a bundle in rows no longer than a width, upright and turned, without columns that stay empty."""
    count, wide, high, gap = bundle
    for turned, (across, down) in enumerate(((wide, high), (high, wide))[: 1 + (wide != high)]):
        for columns in range(1, min(count, count_fitting(width, across, gap)) + 1):
            rows = -(-count // columns)
            if columns == 1 or -(-count // (columns - 1)) > rows:
                yield Grid(columns, rows, across, down, gap, 0, 0, bool(turned))


def _transpose(grid: Grid) -> Grid:
    """A grid whose rows are columns."""
    return Grid(grid.rows, grid.columns, grid.height, grid.width, grid.gap, grid.y, grid.x, grid.turned)


def around(boxes: Sequence[Box]) -> Box:
    """The box around boxes."""
    left, top = min(box.x for box in boxes), min(box.y for box in boxes)
    right, bottom = max(box.x + box.width for box in boxes), max(box.y + box.height for box in boxes)
    return Box(left, top, right - left, bottom - top)
