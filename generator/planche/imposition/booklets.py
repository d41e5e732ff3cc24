"""A number of pages and a paper -> the sides of a saddle-stitched booklet: two pages a side, folded in the middle.

Pure arithmetic in whole µm. Sheets stay upright, their pages lie across them, so that all files of a kit are printed
with the same setting for both sides. The first sheet is the outermost one.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from planche.imposition.cut_marks import Segment
from planche.imposition.grids import Box
from planche.imposition.impossible import Impossible
from planche.imposition.papers import MM, Paper
from planche.imposition.sheets import Duplex, Setting, Side

PAGES = 4  # of a sheet
SIDES: tuple[Side, Side] = ("front", "back")
STAPLE = 12 * MM  # what a staple spans
FOLD_MARK = 5 * MM


class BookPage(NamedTuple):
    """A page (from 1) on a side: its box, turned clockwise by `rotation` degrees, and what of it is printed."""

    number: int
    box: Box
    rotation: int
    clip: Box


class BookSide(NamedTuple):
    """One side of a sheet (from 1, the outermost) with the pages that are not blank."""

    number: int
    side: Side
    width: int
    height: int
    pages: tuple[BookPage, ...]


def can_be_halved(paper: Paper) -> bool:
    """Whether half of a paper is no wider than high, as the page of a booklet is."""
    return paper.height <= 2 * paper.width


def half_of(paper: Paper) -> Paper:
    """The page of a booklet on a paper. Impossible where it would be wider than high."""
    if not can_be_halved(paper):
        message = f"half of {paper.name} is wider than high; a booklet needs a paper at most twice as long as wide"
        raise Impossible(message)
    return Paper(f"half of {paper.name}", paper.height // 2, paper.width)


def impose_booklet(pages: int, setting: Setting, *, is_rtl: bool = False) -> tuple[BookSide, ...]:
    """The sides of so many pages in the order in which they are printed; blank ones make them a multiple of four.

    The blanks come last, since the text runs on to the last page. On inner sheets pages move towards the fold, by the
    thickness of each paper around them, as these sheets stand out so far when all are folded. `is_rtl`: whether it is
    read from right to left, and so folded at its right.
    """
    sheets = -(-pages // PAGES)
    fronts, backs = ([_side(n, sheets, pages, setting, side, is_rtl=is_rtl) for n in range(sheets)] for side in SIDES)
    if setting.duplex is Duplex.OFF:
        return (*fronts, *backs)
    return tuple(side for pair in zip(fronts, backs) for side in pair)


def _side(inner: int, sheets: int, pages: int, setting: Setting, side: Side, *, is_rtl: bool) -> BookSide:
    """A side of the sheet with so many around it."""
    first, last = 2 * inner + 1, PAGES * sheets - 2 * inner
    left, right = (last, first) if side == "front" else (last - 1, first + 1)  # as one looks at the front
    left, right = (right, left) if is_rtl else (left, right)
    shown = [page for page in _pages(left, right, inner, setting) if page.number <= pages]
    if side == "back":
        shown = [_turn_over(page, setting) for page in shown]
    return BookSide(inner + 1, side, setting.paper.width, setting.paper.height, tuple(shown))


def _pages(left: int, right: int, inner: int, setting: Setting) -> Iterator[BookPage]:
    """Both pages as they lie on a front: turned, the left one above."""
    width, middle = setting.paper.width, setting.paper.height // 2
    creep = inner * setting.thickness
    above, below = Box(0, 0, width, middle), Box(0, middle, width, middle)
    yield BookPage(left, above._replace(y=creep), 90, above)
    yield BookPage(right, below._replace(y=middle - creep), 90, below)


def _turn_over(page: BookPage, setting: Setting) -> BookPage:
    """What lies behind a page of a front: the page that one sees when the leaf is turned."""
    half_turn = 180 if setting.duplex is Duplex.SHORT_EDGE else 360
    box, clip = (_behind(found, setting) for found in (page.box, page.clip))
    return BookPage(page.number, box, (half_turn - page.rotation) % 360, clip)


def _behind(box: Box, setting: Setting) -> Box:
    dx, dy = setting.back_offset
    paper = setting.paper
    if setting.duplex is Duplex.SHORT_EDGE:
        return box._replace(x=box.x + dx, y=paper.height - box.y - box.height + dy)
    return box._replace(x=paper.width - box.x - box.width + dx, y=box.y + dy)


def booklet_marks(sides: int, setting: Setting) -> tuple[tuple[Segment, ...], tuple[Segment, ...]]:
    """What the outside of so many sides shows on its fold: the fold at both ends, and where staples go.

    A single sheet needs none.
    """
    width, at, margin = setting.paper.width, setting.paper.height // 2, setting.margin
    folds = (margin, at, margin + FOLD_MARK, at), (width - margin - FOLD_MARK, at, width - margin, at)
    starts = [middle - STAPLE // 2 for middle in (width // 4, width - width // 4)] if sides > len(SIDES) else []
    return folds, tuple((start, at, start + STAPLE, at) for start in starts)
