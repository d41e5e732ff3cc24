"""Imposition: faces and a paper come in, sheets go out that say where each face lies.

Pure arithmetic in whole micrometres, from the sheet's top left, y down. A back is never laid out: it is its
front's place turned over with the paper, so that both meet to the micrometre even where the left-over of a
grid is odd.
"""

from collections.abc import Iterator, Sequence

from planche.imposition.bleeds import show_bleeds
from planche.imposition.gaps import may_touch, with_widest_gap
from planche.imposition.grids import Box, Grid, Nest, count_fitting, length_of, nests
from planche.imposition.impossible import DoesNotFit, TooMuchPaper
from planche.imposition.papers import PAPERS, millimetres
from planche.imposition.sheets import Duplex, Item, Placement, Setting, Sheet

MOST_PAPERS = 25_000
"""What one file may take, five cartons of paper: every copy of the largest game of poker cards, on A4."""


def best_grid(width: int, height: int, setting: Setting, two_sided: bool, is_round: bool = False) -> Grid | Nest:
    """The centred grid, or nest of round pieces, that prints most of `width` x `height` a sheet, as on the front.

    Among equals: grids, pieces upright on portrait paper, then the more even edges. Raises DoesNotFit.
    """
    grids: list[Grid | Nest] = list(_grids(width, height, setting, two_sided))
    if is_round:
        grids += _nests(width, setting, two_sided)
    if not grids:
        raise DoesNotFit(_too_large(width, height, setting, two_sided))
    return max(grids, key=lambda grid: (grid.places, isinstance(grid, Grid), not grid.turned, -abs(grid.x - grid.y)))


def _grid_apart(
    touching: Grid | Nest, width: int, height: int, setting: Setting, two_sided: bool, bleed: int
) -> Grid | Nest:
    """As many cells as those that touch, with the gap between them that has room."""

    def places(setting: Setting) -> int:
        return max((grid.places for grid in _grids(width, height, setting, two_sided)), default=0)

    grid = best_grid(width, height, with_widest_gap(places, setting, bleed), two_sided)
    assert grid.places == touching.places, "each piece is on the same sheet with any gap"
    return grid


def impose(
    items: Sequence[Item], width: int, height: int, setting: Setting, is_round: bool = False
) -> tuple[Sheet, ...]:
    """Sheets in the order in which they are printed: every copy of `items`, each of trim `width` x `height`.

    With a gap of its own accord (`setting.gap` is None) pieces touch on sheets where all edges are alike, and keep on
    others what gap costs no paper. As soon as one item has a back, every front is followed by its back, an empty one
    too, so that duplex stays in step. With duplex off all fronts come first, then the backs that show something.
    Raises DoesNotFit and TooMuchPaper.
    """
    wanted = [item for item in items if item.copies]
    if not wanted:
        return ()
    two_sided = any(item.back is not None for item in wanted)
    touching = best_grid(width, height, setting, two_sided, is_round)
    cells = touching.places
    require_paper(wanted, cells, setting)
    copies = [(item, copy) for item in wanted for copy in range(1, item.copies + 1)]
    pages = [copies[start : start + cells] for start in range(0, len(copies), cells)]
    blanks = _blank_sheets(touching, pages, width, height, setting, two_sided, is_round)
    fronts = [_front_sheet(blank._replace(number=n), page) for n, (blank, page) in enumerate(zip(blanks, pages), 1)]
    backs = [_back_sheet(front, page, setting) for front, page in zip(fronts, pages)] if two_sided else []
    if not is_round:
        bleeds = {item.name: item.bleed for item in wanted}
        fronts, backs = ([*show_bleeds(side, setting, bleeds)] for side in (fronts, backs))
    if not two_sided:
        return tuple(fronts)
    if setting.duplex is Duplex.OFF:
        return (*fronts, *(back for back in backs if back.placements))
    return tuple(sheet for pair in zip(fronts, backs) for sheet in pair)


def _grids(width: int, height: int, setting: Setting, two_sided: bool) -> Iterator[Grid]:
    """The largest grid for each orientation and each pair of sides that may keep the slug.

    Any other grid that fits lies within one of these.
    """
    short, long = setting.paper.width, setting.paper.height
    across = (short, long, height, width) if two_sided else (long, short, width, height)
    spare_x, spare_y = _clearance(setting, two_sided)
    for turned, (w, h, cell_w, cell_h) in enumerate(((short, long, width, height), across)):
        for slug_x, slug_y in ((0, setting.slug), (setting.slug, 0)):
            columns = count_fitting(w - 2 * (spare_x + slug_x), cell_w, setting.least_gap)
            rows = count_fitting(h - 2 * (spare_y + slug_y), cell_h, setting.least_gap)
            if columns and rows:
                x = (w - length_of(columns, cell_w, setting.least_gap)) // 2
                y = (h - length_of(rows, cell_h, setting.least_gap)) // 2
                yield Grid(columns, rows, cell_w, cell_h, setting.least_gap, x, y, bool(turned))


def _nests(diameter: int, setting: Setting, two_sided: bool) -> Iterator[Nest]:
    """The largest nests on portrait paper for each pair of sides that may keep the slug."""
    paper, (spare_x, spare_y) = setting.paper, _clearance(setting, two_sided)
    for slug_x, slug_y in ((0, setting.slug), (setting.slug, 0)):
        width, height = paper.width - 2 * (spare_x + slug_x), paper.height - 2 * (spare_y + slug_y)
        for nest in nests(width, height, diameter, setting.least_gap):
            box = nest.box
            yield nest._replace(x=(paper.width - box.width) // 2, y=(paper.height - box.height) // 2)


def _clearance(setting: Setting, two_sided: bool) -> tuple[int, int]:
    """What stays free at left and right, above and below, so that shifted backs keep the margins too."""
    dx, dy = setting.back_offset if two_sided else (0, 0)
    return setting.margin + abs(dx), setting.margin + abs(dy)


def _too_large(width: int, height: int, setting: Setting, two_sided: bool) -> str:
    paper, (spare_x, spare_y) = setting.paper, _clearance(setting, two_sided)
    room = _measures(max(0, paper.width - 2 * spare_x), max(0, paper.height - 2 * spare_y))
    fitting = [named.name for named in PAPERS if any(_grids(width, height, setting._replace(paper=named), two_sided))]
    edges = 2 * max(spare_x, spare_y)
    least, most = sorted((width + edges, height + edges + 2 * setting.slug))
    taken = "margins" if edges == 2 * setting.margin else "margins and back offset"
    return (
        f"a piece of {_measures(width, height)} does not fit on {paper.name}: {taken} leave {room}, "
        f"ruler and footer take {millimetres(setting.slug)} mm more at two opposite sides; it fits on "
        + (", ".join(fitting) or f"no paper with a name, but on {_measures(least, most)}")
    )


def require_paper(items: Sequence[Item], cells: int, setting: Setting) -> None:
    """TooMuchPaper for more copies than one file may hold, so many on a paper."""
    copies = sum(item.copies for item in items)
    papers = -(-copies // cells)
    if papers > MOST_PAPERS:
        most = max(items, key=lambda item: item.copies)
        paper = _measures(setting.paper.width, setting.paper.height)
        raise TooMuchPaper(
            f"{copies} copies of pieces, {cells} on a paper of {paper}, take {papers} papers, at most {MOST_PAPERS} are"
            f" printed; correct the copies, of which {most.name!r} has most, or choose a larger paper"
        )


def _measures(width: int, height: int) -> str:
    return f"{millimetres(width)} x {millimetres(height)} mm"


def _blank_sheets(
    touching: Grid | Nest,
    pages: Sequence[Sequence[tuple[Item, int]]],
    width: int,
    height: int,
    setting: Setting,
    two_sided: bool,
    is_round: bool,
) -> list[Sheet]:
    """A front without faces for each page, with a gap of its own accord between pieces that may not touch."""
    apart, bleed = touching, max(item.bleed for page in pages for item, _ in page)
    is_close = [may_touch([item for item, _ in page]) for page in pages]
    if setting.gap is None and bleed and not is_round and not all(is_close):
        apart = _grid_apart(touching, width, height, setting, two_sided, bleed)
    return [_blank_sheet(touching if close else apart, len(pages), setting, two_sided) for close in is_close]


def _blank_sheet(grid: Grid | Nest, of: int, setting: Setting, two_sided: bool) -> Sheet:
    """A front without faces; portrait if it has a back, since printer drivers turn landscape in two ways."""
    landscape, paper = grid.turned and not two_sided, setting.paper
    width, height = (paper.height, paper.width) if landscape else (paper.width, paper.height)
    return Sheet(1, of, "front", width, height, grid, ())


def _front_sheet(sheet: Sheet, page: Sequence[tuple[Item, int]]) -> Sheet:
    """`sheet` with the fronts of the copies of one page, in the order of its cells."""
    grid = sheet.grid
    rotation = 90 if grid.turned and sheet.width <= sheet.height else 0
    return sheet._replace(
        placements=tuple(
            Placement(item.name, item.front, copy, *grid.cell(index), grid.width, grid.height, rotation)
            for index, (item, copy) in enumerate(page)
        ),
    )


def _back_sheet(front: Sheet, page: Sequence[tuple[Item, int]], setting: Setting) -> Sheet:
    """The other side of `front`: grid and places turned over, for those copies that have a back."""
    x, y = turn_over(front.grid.box, front, setting)
    placements = tuple(
        back_placement(place, item.back, front, setting)
        for place, (item, _) in zip(front.placements, page)
        if item.back is not None
    )
    return front._replace(side="back", grid=front.grid._replace(x=x, y=y), placements=placements)


def back_placement(place: Placement, face: str, front: Sheet, setting: Setting) -> Placement:
    """The back of a piece: upright when the cut piece is turned over like the page of a book."""
    half_turn = 180 if setting.duplex is Duplex.SHORT_EDGE else 360
    x, y = turn_over(place.box, front, setting)
    return place._replace(face=face, x=x, y=y, rotation=(half_turn - place.rotation) % 360)


def turn_over(box: Box, front: Sheet, setting: Setting) -> tuple[int, int]:
    """Top left, on the back of `front`, of what lies behind `box`; duplex off turns about the long edge."""
    dx, dy = setting.back_offset
    if setting.duplex is Duplex.SHORT_EDGE:
        return box.x + dx, front.height - box.y - box.height + dy
    return front.width - box.x - box.width + dx, box.y + dy
