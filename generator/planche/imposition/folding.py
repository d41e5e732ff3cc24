"""Two-sided items -> sheets of which one side is printed: backs lie beside their fronts, across a line to fold along.

Pure arithmetic in whole µm. A back is its front's place, mirrored in the fold: folded and glued, both meet to the µm.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from planche.imposition.bleeds import show_bleed
from planche.imposition.cut_marks import MARK_DISTANCE, Segment, mark_strokes
from planche.imposition.gaps import may_touch, with_widest_gap
from planche.imposition.grids import Box, Grid, Nest, count_fitting, length_of, nests
from planche.imposition.impossible import DoesNotFit
from planche.imposition.papers import MM, PAPERS, millimetres
from planche.imposition.placement import require_paper
from planche.imposition.sheets import Crease, Item, Placement, Setting, Sheet

FoldGrid = tuple[Grid | Nest, Crease]
"""The cells of the fronts, at the left or above, and the fold beyond which their backs lie."""
HALF_GUTTER = 3 * MM
"""Between the fold and the pieces beside it: room for their bleed, so that a fold that misses by a hair is cut away."""


def impose_folded(
    items: Sequence[Item], width: int, height: int, setting: Setting, is_round: bool = False
) -> tuple[Sheet, ...]:
    """Sheets with every copy of `items`, each of trim `width` x `height`, fronts before the fold and backs behind it.

    Gaps are those of sheets with two sides. Raises DoesNotFit and TooMuchPaper.
    """
    wanted = [item for item in items if item.copies]
    if not wanted:
        return ()
    touching = best_fold(width, height, setting, is_round)
    cells = touching[0].places
    require_paper(wanted, cells, setting)
    copies = [(item, copy) for item in wanted for copy in range(1, item.copies + 1)]
    pages = [copies[start : start + cells] for start in range(0, len(copies), cells)]
    bleed = 0 if is_round else max(item.bleed for item in wanted)
    close = [may_touch([item for item, _ in page]) for page in pages]
    apart = touching if all(close) else _fold_apart(touching, width, height, setting, bleed)
    grids = [touching if is_close else apart for is_close in close]
    paper, of = setting.paper, len(pages)
    blanks = [
        Sheet(number, of, "front", paper.width, paper.height, grid, (), fold=fold)
        for number, (grid, fold) in enumerate(grids, 1)
    ]
    return tuple(_folded_sheet(blank, page, setting, bleed) for blank, page in zip(blanks, pages))


def best_fold(width: int, height: int, setting: Setting, is_round: bool = False) -> FoldGrid:
    """The fold and the grid, or nest of round pieces, before it that print most of `width` x `height` a sheet.

    Among equals: grids, upright pieces, then the fold along the longer side, which is the more exact one. Raises
    DoesNotFit.
    """
    found = [*_grids(width, height, setting), *(_nests(width, setting) if is_round else ())]
    if not found:
        raise DoesNotFit(_too_large(width, height, setting))
    best: FoldGrid = max(found, key=_rank)
    return best


def _rank(found: FoldGrid) -> tuple[int, bool, bool, bool]:
    grid, fold = found
    return grid.places, isinstance(grid, Grid), not grid.turned, fold.stands


def fold_marks(sheet: Sheet, setting: Setting) -> tuple[Segment, ...]:
    """The line to fold along at both ends of the gutter: from what is printed to the margins, or to `slug_box`."""
    if sheet.fold is None or not sheet.placements:
        return ()
    at, stands = sheet.fold
    along = mark_strokes(sheet, setting, max(sheet.width, sheet.height), MARK_DISTANCE)[0 if stands else 1]
    return tuple((at, start, at, end) if stands else (start, at, end, at) for start, end in along)


def _fold_apart(touching: FoldGrid, width: int, height: int, setting: Setting, bleed: int) -> FoldGrid:
    """As many cells as those that touch, with the gap between them that has room."""
    if setting.gap is not None or not bleed:
        return touching

    def places(setting: Setting) -> int:
        return max((grid.places for grid, _ in _grids(width, height, setting)), default=0)

    return best_fold(width, height, with_widest_gap(places, setting, bleed))


def _grids(width: int, height: int, setting: Setting) -> Iterator[FoldGrid]:
    """The largest grid for each fold, orientation and pair of sides that may keep the slug."""
    gap = setting.least_gap
    for fold, room in _halves(setting):
        for turned, (cell_w, cell_h) in enumerate(((width, height), (height, width))):
            columns, rows = count_fitting(room.width, cell_w, gap), count_fitting(room.height, cell_h, gap)
            if columns and rows:
                size = length_of(columns, cell_w, gap), length_of(rows, cell_h, gap)
                yield Grid(columns, rows, cell_w, cell_h, gap, *_place(room, fold, *size), bool(turned)), fold


def _nests(diameter: int, setting: Setting) -> Iterator[FoldGrid]:
    for fold, room in _halves(setting):
        for nest in nests(room.width, room.height, diameter, setting.least_gap):
            x, y = _place(room, fold, nest.box.width, nest.box.height)
            yield nest._replace(x=x, y=y), fold


def _halves(setting: Setting) -> Iterator[tuple[Crease, Box]]:
    """Each fold with the room before it, for each pair of sides that may keep the slug."""
    paper, margin = setting.paper, setting.margin
    for slug_x, slug_y in ((0, setting.slug), (setting.slug, 0)):
        x, y = margin + slug_x, margin + slug_y
        across, down = Crease(paper.height // 2, stands=False), Crease(paper.width // 2, stands=True)
        yield down, Box(x, y, down.at - HALF_GUTTER - x, paper.height - 2 * y)
        yield across, Box(x, y, paper.width - 2 * x, across.at - HALF_GUTTER - y)


def _place(room: Box, fold: Crease, width: int, height: int) -> tuple[int, int]:
    """Top left of what lies against the gutter, in the middle of its length."""
    if fold.stands:
        return room.x + room.width - width, room.y + (room.height - height) // 2
    return room.x + (room.width - width) // 2, room.y + room.height - height


def _folded_sheet(sheet: Sheet, page: Sequence[tuple[Item, int]], setting: Setting, bleed: int) -> Sheet:
    """`sheet` with the fronts of the copies of one page, in the order of its cells, and their backs."""
    half, fold = sheet.grid, sheet.fold
    assert fold is not None
    fronts = sheet._replace(
        placements=tuple(
            Placement(item.name, item.front, copy, *half.cell(index), half.width, half.height, 90 if half.turned else 0)
            for index, (item, copy) in enumerate(page)
        )
    )
    if bleed:
        fronts = show_bleed(fronts, setting, {item.name: item.bleed for item, _ in page})
    backs = (
        _behind(place, item.back, fold) for place, (item, _) in zip(fronts.placements, page) if item.back is not None
    )
    return fronts._replace(placements=(*fronts.placements, *backs))


def _behind(place: Placement, face: str, fold: Crease) -> Placement:
    """The back of a piece: upright when the cut piece is turned over like the page of a book."""
    half_turn = 360 if fold.stands else 180
    clip = None if place.clip is None else fold.mirror(place.clip)
    x, y, *_ = fold.mirror(place.box)
    return place._replace(face=face, x=x, y=y, rotation=(half_turn - place.rotation) % 360, clip=clip)


def _too_large(width: int, height: int, setting: Setting) -> str:
    fitting = [named.name for named in PAPERS if any(_grids(width, height, setting._replace(paper=named)))]
    return (
        f"a piece of {millimetres(width)} x {millimetres(height)} mm does not lie twice on {setting.paper.name}, beside"
        f" a fold; it does on {', '.join(fitting) or 'no paper with a name'}"
    )
