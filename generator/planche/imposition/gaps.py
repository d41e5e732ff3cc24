"""Pieces that differ at their edges -> the gap between them that costs no paper. Whole µm."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from planche.imposition.cut_marks import LEAST_MARK, MARK_DISTANCE
from planche.imposition.sheets import Item, Setting

STEP = 100
LEAST_GAP = 1_000  # a narrower strip between two cuts is no help

Places = Callable[[Setting], int]
"""How many pieces a sheet holds."""


def may_touch(items: Sequence[Item]) -> bool:
    """Whether pieces may lie edge to edge: all fronts are of one colour there, and so are all backs."""
    sides = {item.front_edge for item in items}, {item.back_edge for item in items if item.back is not None}
    return len(items) <= 1 or all(len(edges) <= 1 and "" not in edges for edges in sides)


def with_widest_gap(places: Places, setting: Setting, bleed: int) -> Setting:
    """The setting with the widest gap, up to twice the bleed, with which a sheet holds as many pieces as without any.

    Its margins are wider by what is left free at the sides: half of the gap for the bleed there, and room for cut
    marks. With no gap, and as it was, where only a sliver is left.
    """
    most = places(setting._replace(gap=0))
    gaps = range(0, 2 * bleed + 1, STEP)
    low, high = 0, len(gaps) - 1
    while low < high:
        middle = (low + high + 1) // 2
        low, high = (middle, high) if places(_beside(setting, gaps[middle])) == most else (low, middle - 1)
    return _beside(setting, gaps[low]) if gaps[low] >= LEAST_GAP else setting._replace(gap=0)


def _beside(setting: Setting, gap: int) -> Setting:
    """A setting with a gap whose margins are wider by what is left free beside the outermost pieces."""
    free = max(gap // 2, MARK_DISTANCE + LEAST_MARK)
    return setting._replace(gap=gap, margin=setting.margin + free, slug=max(0, setting.slug - free))
