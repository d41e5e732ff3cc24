"""Remainders of runs, each less than a sheet -> sheets that they share, where that takes fewer. Whole µm.

Pieces of one size share one grid, lying ones turned; blocks of several sizes stand on shelves. Marks stand in the
streets between blocks, so that each block is cut as if it had a sheet of its own.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from planche.imposition.bleeds import show_alike, show_bleed
from planche.imposition.cut_marks import LEAST_MARK, MARK_DISTANCE
from planche.imposition.gaps import LEAST_GAP, may_touch
from planche.imposition.grids import Box, Grid
from planche.imposition.papers import MM
from planche.imposition.placement import back_placement, turn_over
from planche.imposition.sheets import Item, Placement, Setting, Sheet, SheetBlock
from planche.imposition.shelves import Bundle, around, part, shelve

LEAST_STREET = 2 * (MARK_DISTANCE + LEAST_MARK)
"""Between blocks: room for the marks of both, which may stand upon their bleed."""
MOST_BLOCKS = 4  # on a sheet; more are no help to whoever cuts them
MOST_TRIES = 1_000  # sheets on which remainders are tried together; of a hundred sizes some are left alone
WAYS = (
    (6 * MM, 14 * MM),
    (6 * MM, 9 * MM),
    (4 * MM, 7 * MM),
    (3 * MM, 5 * MM),
    (2 * MM, 4 * MM),
    (LEAST_GAP, LEAST_STREET),
)
"""Gaps between pieces that may not touch and streets between blocks, the roomiest first."""


class Copy(NamedTuple):
    """One copy of a piece, from 1, and its size as it is upright."""

    item: Item
    copy: int
    width: int
    height: int

    @property
    def size(self) -> tuple[int, int]:
        """The shorter side and the longer one."""
        return min(self.width, self.height), max(self.width, self.height)


Remainder = tuple[Copy, ...]
"""What lies on one sheet that is to be shared."""


class _Layout(NamedTuple):
    """How tight it is, as a number of WAYS, and the grid of each bundle."""

    way: int
    grids: tuple[Grid, ...]


def share_sheets(remainders: Sequence[Remainder], setting: Setting) -> list[tuple[list[int], tuple[Sheet, ...]]]:
    """Which remainders share a sheet, by their numbers, and its front, with its back if any of them has one.

    Those that stay alone are left out: nothing is shared that does not spare a sheet.
    """
    ways = [_group(remainders, setting, prefer_room=prefer_room) for prefer_room in (True, False)]
    shared = [sorted(group) for group in min(ways, key=len) if len(group) > 1]
    return [(group, _sheets([remainders[number] for number in group], setting)) for group in shared]


def _group(remainders: Sequence[Remainder], setting: Setting, *, prefer_room: bool) -> list[list[int]]:
    """The numbers of remainders that share a sheet. The largest come first, and each joins others that it fits beside.

    Of several those where most room is left, or else the first ones, which may take fewer sheets in all.
    """
    groups: list[list[int]] = []
    room = (setting.paper.width - 2 * setting.margin) * (setting.paper.height - 2 * setting.margin)
    tries = 0
    for number in sorted(range(len(remainders)), key=lambda number: (-_area(remainders[number]), number)):
        found = []
        for group in groups:
            together = [remainders[other] for other in sorted((*group, number))]
            area = sum(map(_area, together))
            if area > room or tries == MOST_TRIES:
                continue
            tries += 1
            layout = _lay(together, setting)
            if layout is not None:
                found.append((layout.way, area, group))
        if not found:
            groups.append([number])
        elif prefer_room:
            min(found)[-1].append(number)
        else:
            found[0][-1].append(number)
    return groups


def _area(remainder: Remainder) -> int:
    return sum(copy.width * copy.height for copy in remainder)


def _bundles(remainders: Sequence[Remainder]) -> list[Remainder]:
    """All copies, those of one size together, upright or not."""
    bundles: dict[tuple[int, int], list[Copy]] = {}
    for copy in (copy for remainder in remainders for copy in remainder):
        bundles.setdefault(copy.size, []).append(copy)
    return [tuple(bundle) for bundle in bundles.values()]


def _lay(remainders: Sequence[Remainder], setting: Setting) -> _Layout | None:
    """All bundles on one upright paper, as roomy as there is room for; None where there is none."""
    bundles = _bundles(remainders)
    if len(bundles) > MOST_BLOCKS:
        return None
    for way, (gap, street) in enumerate(WAYS):
        sizes = [
            Bundle(len(bundle), bundle[0].width, bundle[0].height, _gap_of(bundle, setting, gap)) for bundle in bundles
        ]
        for slug_x, slug_y in ((LEAST_STREET // 2, setting.slug), (setting.slug, LEAST_STREET // 2)):
            found = _on_paper(sizes, setting, (slug_x, slug_y), street)
            if found is not None:
                return _Layout(way, found)
    return None


def _gap_of(bundle: Remainder, setting: Setting, widest: int) -> int:
    """The gap between the pieces of a block: what was asked for, else none where they may touch."""
    if setting.gap is not None:
        return setting.gap
    bleed = max(copy.item.bleed for copy in bundle)
    items = list(dict.fromkeys(copy.item for copy in bundle))
    return 0 if not bleed or may_touch(items) else min(widest, 2 * bleed)


def _on_paper(
    bundles: Sequence[Bundle], setting: Setting, slug: tuple[int, int], street: int
) -> tuple[Grid, ...] | None:
    """Grids in the middle of an upright paper, with so much room for ruler and footer at its sides."""
    paper, (dx, dy) = setting.paper, map(abs, setting.back_offset)
    width, height = (
        side - 2 * (setting.margin + offset + free)
        for side, offset, free in zip((paper.width, paper.height), (dx, dy), slug)
    )
    found = shelve(bundles, width, height, street)
    if found is None:
        return None
    box = around([grid.box for grid in found])
    x, y = (paper.width - box.width) // 2 - box.x, (paper.height - box.height) // 2 - box.y
    return tuple(grid._replace(x=grid.x + x, y=grid.y + y) for grid in found)


def _sheets(remainders: Sequence[Remainder], setting: Setting) -> tuple[Sheet, ...]:
    """The front of a sheet with these remainders, and its back if one of them has any."""
    layout = _lay(remainders, setting)
    assert layout is not None, "they were found to fit"
    grids = layout.grids
    paper, bundles = setting.paper, _bundles(remainders)
    boxes = [grid.box for grid in grids]
    rooms = part(boxes, Box(0, 0, paper.width, paper.height))
    front = Sheet(
        1,
        1,
        "front",
        paper.width,
        paper.height,
        _whole(around(boxes)),
        tuple(place for bundle, grid in zip(bundles, grids) for place in _place(bundle, grid)),
        blocks=tuple(map(SheetBlock, grids, rooms)),
    )
    copies = [copy for bundle in bundles for copy in bundle]
    bleeds = {copy.item.name: copy.item.bleed for copy in copies}
    if all(copy.item.back is None for copy in copies):
        return (show_bleed(front, setting, bleeds),)
    back = show_bleed(_back(front, copies, setting), setting, bleeds)
    return show_alike(show_bleed(front, setting, bleeds), back, setting.duplex)


def _whole(box: Box) -> Grid:
    return Grid(1, 1, box.width, box.height, 0, box.x, box.y, turned=False)


def _place(bundle: Remainder, grid: Grid) -> list[Placement]:
    """The fronts of a bundle in its grid, each turned whose size lies across its cell."""
    return [
        Placement(
            copy.item.name,
            copy.item.front,
            copy.copy,
            *grid.cell(index),
            grid.width,
            grid.height,
            0 if (copy.width, copy.height) == (grid.width, grid.height) else 90,
        )
        for index, copy in enumerate(bundle)
    ]


def _back(front: Sheet, copies: Sequence[Copy], setting: Setting) -> Sheet:
    """The other side of a sheet: its blocks turned over, and behind each front its back."""

    def over(box: Box) -> Box:
        return Box(*turn_over(box, front, setting), box.width, box.height)

    blocks = tuple(
        SheetBlock(grid._replace(x=over(grid.box).x, y=over(grid.box).y), over(room)) for grid, room in front.blocks
    )
    places = tuple(
        back_placement(place, copy.item.back, front, setting)
        for place, copy in zip(front.placements, copies)
        if copy.item.back is not None
    )
    return front._replace(side="back", grid=_whole(over(front.grid.box)), placements=places, blocks=blocks)
