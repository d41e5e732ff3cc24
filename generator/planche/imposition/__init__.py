"""Pieces and a paper -> sheets: where every face, mark and tile lies, in whole micrometres.

Pure arithmetic. It knows papers, grids and seams, and nothing of what a face shows; a wish that no paper or game can
meet is Impossible.
"""

from planche.imposition.booklets import PAGES, BookSide, booklet_marks, can_be_halved, half_of, impose_booklet
from planche.imposition.cut_marks import (
    LEAST_STRIP,
    MARK_DISTANCE,
    MARK_LENGTH,
    Segment,
    cut_marks,
    slug_box,
    slug_side,
    trim_and_ink,
)
from planche.imposition.cut_order import CutNumber, cut_numbers
from planche.imposition.folding import fold_marks, impose_folded
from planche.imposition.grids import Box, Nest
from planche.imposition.impossible import DoesNotFit, Impossible
from planche.imposition.papers import MM, PAPERS, BoardSize, Paper, in_millimetres, is_paper, millimetres, parse_paper
from planche.imposition.placement import impose
from planche.imposition.press_pages import press_marks, press_pages, press_sides
from planche.imposition.printers import Transform, correct
from planche.imposition.readings import INSET, MEASURED_INSET, MOST_MARGIN, measured_lengths, read_printer
from planche.imposition.rulers import ARM, LongMeasure, ruler_box, ruler_span
from planche.imposition.sharing import Copy, Remainder, share_sheets
from planche.imposition.sheets import Duplex, Item, Mode, Placement, PressFiles, Printer, Setting, Sheet
from planche.imposition.tiling import TilePlan, largest_face, plan_tiles, tile_sheets

__all__ = [
    "ARM",
    "INSET",
    "LEAST_STRIP",
    "MARK_DISTANCE",
    "MARK_LENGTH",
    "MEASURED_INSET",
    "MM",
    "MOST_MARGIN",
    "PAGES",
    "PAPERS",
    "BoardSize",
    "BookSide",
    "Box",
    "Copy",
    "CutNumber",
    "DoesNotFit",
    "Duplex",
    "Impossible",
    "Item",
    "LongMeasure",
    "Mode",
    "Nest",
    "Paper",
    "Placement",
    "PressFiles",
    "Printer",
    "Remainder",
    "Segment",
    "Setting",
    "Sheet",
    "TilePlan",
    "Transform",
    "booklet_marks",
    "can_be_halved",
    "correct",
    "cut_marks",
    "cut_numbers",
    "fold_marks",
    "half_of",
    "impose",
    "impose_booklet",
    "impose_folded",
    "in_millimetres",
    "is_paper",
    "largest_face",
    "measured_lengths",
    "millimetres",
    "parse_paper",
    "plan_tiles",
    "press_marks",
    "press_pages",
    "press_sides",
    "read_printer",
    "ruler_box",
    "ruler_span",
    "share_sheets",
    "slug_box",
    "slug_side",
    "tile_sheets",
    "trim_and_ink",
]
