"""Pieces and a paper -> sheets: where every face, mark and tile lies, in whole micrometres.

Pure arithmetic. It knows papers, grids and seams, and nothing of what a face shows; a wish that no paper or game can
meet is Impossible.
"""

from planche.imposition.grids import Box, Nest
from planche.imposition.impossible import Impossible
from planche.imposition.papers import MM, BoardSize, Paper, millimetres, paper
from planche.imposition.placement import (
    MARK_DISTANCE,
    MARK_LENGTH,
    DoesNotFit,
    Duplex,
    Item,
    Placement,
    Segment,
    Setting,
    Sheet,
    cut_marks,
    impose,
    slug_box,
    slug_side,
)
from planche.imposition.tiling import TilePlan, largest, plan, tile_sheets

__all__ = [
    "MARK_DISTANCE",
    "MARK_LENGTH",
    "MM",
    "BoardSize",
    "Box",
    "DoesNotFit",
    "Duplex",
    "Impossible",
    "Item",
    "Nest",
    "Paper",
    "Placement",
    "Segment",
    "Setting",
    "Sheet",
    "TilePlan",
    "cut_marks",
    "impose",
    "largest",
    "millimetres",
    "paper",
    "plan",
    "slug_box",
    "slug_side",
    "tile_sheets",
]
