"""Imposition: faces and a paper come in, sheets go out that say where each face lies.

Pure arithmetic in whole micrometres, from the sheet's top left, y down. A back is never laid out: it is its
front's place turned over with the paper, so that both meet to the micrometre even where the left-over of a
grid is odd.
"""

from collections.abc import Iterator, Sequence
from enum import StrEnum
from typing import Literal, NamedTuple

from planche.imposition.grids import Box, Grid, Nest, fitting, nests, span
from planche.imposition.impossible import Impossible
from planche.imposition.papers import MM, PAPERS, Paper, millimetres

MARK_LENGTH = 3 * MM
OVERLAP = 8 * MM
LEAST_OVERLAP, MOST_OVERLAP = 3 * MM, 30 * MM
MARK_DISTANCE = 500
"""Between the outermost trim and its cut marks."""
MARK_ZONE = MARK_DISTANCE + MARK_LENGTH
"""What ruler and footer leave to the cut marks, where there is room."""
LEAST_STRIP = 2400
"""How deep ruler and footer are at least; where room is tight, cut marks give way to them."""
MOST_PAPERS = 25_000
"""What one file may take, five cartons of paper: every copy of the largest game of poker cards, on A4."""
LEAST_MARK = 1 * MM
"""A shorter cut mark is of no use to a ruler laid against it."""

Side = Literal["front", "back"]
Segment = tuple[int, int, int, int]
"""x1, y1, x2, y2; left to right or top to bottom."""


class Duplex(StrEnum):
    """The edge about which the printer turns the paper; OFF: the backs are fed again or glued on."""

    LONG_EDGE = "long-edge"
    SHORT_EDGE = "short-edge"
    OFF = "off"


class DoesNotFit(Impossible):
    """Not one piece fits on the paper; the message is one line and names a way out."""


class TooMuchPaper(Impossible):
    """More sheets than anybody prints; the message is one line and names a way out."""


class Item(NamedTuple):
    """What is to be printed `copies` times: a piece and its faces, by names that mean nothing here."""

    name: str
    front: str
    back: str | None
    copies: int


class Setting(NamedTuple):
    """How to print.

    `margin`: what the printer cannot reach, on every side. `gap`: between pieces. `slug`: depth of the strip
    between grid and margin that one pair of opposite sides leaves free for ruler and footer. `back_offset`:
    right and down as one looks at the back, for a printer whose backs miss. `overlap`: how deep the glue zones of
    tiles are.
    """

    paper: Paper
    margin: int = 5 * MM
    gap: int = 0
    slug: int = 5 * MM
    duplex: Duplex = Duplex.LONG_EDGE
    back_offset: tuple[int, int] = (0, 0)
    overlap: int = OVERLAP


class Placement(NamedTuple):
    """The trim box of one face of one copy (from 1), its content turned clockwise by `rotation` degrees.

    Of a face that is parted into tiles only what lies in `clip` is printed.
    """

    item: str
    face: str
    copy: int
    x: int
    y: int
    width: int
    height: int
    rotation: int
    clip: Box | None = None

    @property
    def box(self) -> Box:
        return Box(self.x, self.y, self.width, self.height)


class Tile(NamedTuple):
    """A part of a face that is larger than the paper: its row and column (from 0), of how many, and what it shows.

    `area`: what it shows of the face, glue zones included; `overlap`: how deep these are; `is_back`: the face is a
    back. The edges at the left and at the top of a tile that has a neighbour there are cut and laid over the
    neighbour's glue zone. `alone`: the neighbour at the left, top, right, bottom is left out.
    """

    row: int
    column: int
    rows: int
    columns: int
    area: Box
    overlap: int
    is_back: bool = False
    alone: tuple[bool, bool, bool, bool] = (False, False, False, False)

    @property
    def name(self) -> str:
        """A letter for the row and a number for the column."""
        return f"{chr(65 + self.row) if self.row < 26 else f'{self.row + 1}.'}{self.column + 1}"

    @property
    def seams(self) -> tuple[int | None, int | None, int | None, int | None]:
        """Where on the face its seams lie: left, top, right, bottom; None at an edge without a neighbour."""
        x, y, width, height = self.area
        left, top, right, bottom = self.alone
        return (
            x if self.column and not left else None,
            y if self.row and not top else None,
            x + width - self.overlap if self.column < self.columns - 1 and not right else None,
            y + height - self.overlap if self.row < self.rows - 1 and not bottom else None,
        )


class Sheet(NamedTuple):
    """One side of a paper; front and back of the same paper share `number` (from 1) and `of`.

    `tile`: what of a face it shows, where that is larger than the paper.
    """

    number: int
    of: int
    side: Side
    width: int
    height: int
    grid: Grid | Nest
    placements: tuple[Placement, ...]
    tile: Tile | None = None


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


def impose(
    items: Sequence[Item], width: int, height: int, setting: Setting, is_round: bool = False
) -> tuple[Sheet, ...]:
    """Sheets in the order in which they are printed: every copy of `items`, each of trim `width` x `height`.

    As soon as one item has a back, every front is followed by its back, an empty one too, so that duplex
    stays in step. With duplex off all fronts come first, then the backs that show something.
    Raises DoesNotFit and TooMuchPaper.
    """
    wanted = [item for item in items if item.copies]
    if not wanted:
        return ()
    two_sided = any(item.back is not None for item in wanted)
    grid = best_grid(width, height, setting, two_sided, is_round)
    cells = grid.places
    _require_paper(wanted, cells, setting)
    copies = [(item, copy) for item in wanted for copy in range(1, item.copies + 1)]
    pages = [copies[start : start + cells] for start in range(0, len(copies), cells)]
    blank = _blank(grid, len(pages), setting.paper, two_sided)
    fronts = [_front(blank._replace(number=number), page) for number, page in enumerate(pages, 1)]
    if not two_sided:
        return tuple(fronts)
    backs = [_back(front, page, setting) for front, page in zip(fronts, pages)]
    if setting.duplex is Duplex.OFF:
        return (*fronts, *(back for back in backs if back.placements))
    return tuple(sheet for pair in zip(fronts, backs) for sheet in pair)


def cut_marks(
    sheet: Sheet,
    setting: Setting,
    length: int = MARK_LENGTH,
    distance: int = MARK_DISTANCE,
    marked: Sequence[Placement] | None = None,
) -> tuple[Segment, ...]:
    """Where to lay the knife: strokes in line with every trim edge, `distance` outside all that is placed.

    `marked`: the pieces whose edges are marked, where others are cut in another way. The strokes stay on the sheet and
    out of `slug_box`; what is left shorter than LEAST_MARK is not drawn.
    """
    if not sheet.placements:
        return ()
    across = sorted({edge for place in sheet.placements for edge in (place.x, place.x + place.width)})
    down = sorted({edge for place in sheet.placements for edge in (place.y, place.y + place.height)})
    strip, bottom = slug_box(sheet, setting), slug_side(sheet, setting) == "bottom"
    rows = (0 if bottom else strip.x + strip.width, sheet.width)
    columns = (0, strip.y if bottom else sheet.height)
    shown = sheet.placements if marked is None else marked
    edges_x = sorted({edge for place in shown for edge in (place.x, place.x + place.width)})
    edges_y = sorted({edge for place in shown for edge in (place.y, place.y + place.height)})
    vertical = [(x, y1, x, y2) for x in edges_x for y1, y2 in _strokes(down, columns, length, distance)]
    horizontal = [(x1, y, x2, y) for y in edges_y for x1, x2 in _strokes(across, rows, length, distance)]
    return (*vertical, *horizontal)


def slug_side(sheet: Sheet, setting: Setting) -> Literal["bottom", "left"]:
    """Where ruler and footer go: the side with more room between grid and margin."""
    left, bottom = _room(sheet, setting)
    return "bottom" if bottom >= left else "left"


def slug_box(sheet: Sheet, setting: Setting) -> Box:
    """The strip at `slug_side`, inside the margins, that no trim and no cut mark enters.

    It leaves MARK_ZONE to the cut marks unless that made it less than LEAST_STRIP deep, and MARK_DISTANCE to
    the trims always: a slug of less than the two together makes it shallower, down to nothing.
    """
    room, margin = max(_room(sheet, setting)), setting.margin
    depth = max(0, min(room - MARK_DISTANCE, max(room - MARK_ZONE, LEAST_STRIP)))
    if slug_side(sheet, setting) == "bottom":
        return Box(margin, sheet.height - margin - depth, sheet.width - 2 * margin, depth)
    return Box(margin, margin, depth, sheet.height - 2 * margin)


def _grids(width: int, height: int, setting: Setting, two_sided: bool) -> Iterator[Grid]:
    """The largest grid for each orientation and each pair of sides that may keep the slug.

    Any other grid that fits lies within one of these.
    """
    short, long = setting.paper.width, setting.paper.height
    across = (short, long, height, width) if two_sided else (long, short, width, height)
    spare_x, spare_y = _clearance(setting, two_sided)
    for turned, (w, h, cell_w, cell_h) in enumerate(((short, long, width, height), across)):
        for slug_x, slug_y in ((0, setting.slug), (setting.slug, 0)):
            columns = fitting(w - 2 * (spare_x + slug_x), cell_w, setting.gap)
            rows = fitting(h - 2 * (spare_y + slug_y), cell_h, setting.gap)
            if columns and rows:
                x = (w - span(columns, cell_w, setting.gap)) // 2
                y = (h - span(rows, cell_h, setting.gap)) // 2
                yield Grid(columns, rows, cell_w, cell_h, setting.gap, x, y, bool(turned))


def _nests(diameter: int, setting: Setting, two_sided: bool) -> Iterator[Nest]:
    """The largest nests on portrait paper for each pair of sides that may keep the slug."""
    paper, (spare_x, spare_y) = setting.paper, _clearance(setting, two_sided)
    for slug_x, slug_y in ((0, setting.slug), (setting.slug, 0)):
        width, height = paper.width - 2 * (spare_x + slug_x), paper.height - 2 * (spare_y + slug_y)
        for nest in nests(width, height, diameter, setting.gap):
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


def _require_paper(items: Sequence[Item], cells: int, setting: Setting) -> None:
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


def _blank(grid: Grid | Nest, of: int, paper: Paper, two_sided: bool) -> Sheet:
    """A front without faces; portrait if it has a back, since printer drivers turn landscape in two ways."""
    landscape = grid.turned and not two_sided
    width, height = (paper.height, paper.width) if landscape else (paper.width, paper.height)
    return Sheet(1, of, "front", width, height, grid, ())


def _front(sheet: Sheet, page: Sequence[tuple[Item, int]]) -> Sheet:
    """`sheet` with the fronts of the copies of one page, in the order of its cells."""
    grid = sheet.grid
    rotation = 90 if grid.turned and sheet.width <= sheet.height else 0
    return sheet._replace(
        placements=tuple(
            Placement(item.name, item.front, copy, *grid.cell(index), grid.width, grid.height, rotation)
            for index, (item, copy) in enumerate(page)
        ),
    )


def _back(front: Sheet, page: Sequence[tuple[Item, int]], setting: Setting) -> Sheet:
    """The other side of `front`: grid and places turned over, for those copies that have a back."""
    x, y = _turned_over(front.grid.box, front, setting)
    placements = tuple(
        _back_placement(place, item.back, front, setting)
        for place, (item, _) in zip(front.placements, page)
        if item.back is not None
    )
    return front._replace(side="back", grid=front.grid._replace(x=x, y=y), placements=placements)


def _back_placement(place: Placement, face: str, front: Sheet, setting: Setting) -> Placement:
    """The back of a piece: upright when the cut piece is turned over like the page of a book."""
    half_turn = 180 if setting.duplex is Duplex.SHORT_EDGE else 360
    x, y = _turned_over(place.box, front, setting)
    return place._replace(face=face, x=x, y=y, rotation=(half_turn - place.rotation) % 360)


def _turned_over(box: Box, front: Sheet, setting: Setting) -> tuple[int, int]:
    """Top left, on the back of `front`, of what lies behind `box`; duplex off turns about the long edge."""
    dx, dy = setting.back_offset
    if setting.duplex is Duplex.SHORT_EDGE:
        return box.x + dx, front.height - box.y - box.height + dy
    return front.width - box.x - box.width + dx, box.y + dy


def _strokes(edges: list[int], limits: tuple[int, int], length: int, distance: int) -> list[tuple[int, int]]:
    """Start and end of the mark before the first and of the one after the last edge, clipped to `limits`."""
    before = max(limits[0], edges[0] - distance - length), edges[0] - distance
    after = edges[-1] + distance, min(limits[1], edges[-1] + distance + length)
    return [(start, end) for start, end in (before, after) if end - start >= LEAST_MARK]


def _room(sheet: Sheet, setting: Setting) -> tuple[int, int]:
    """What is free between grid and margin at the left and at the bottom."""
    box = sheet.grid.box
    return box.x - setting.margin, sheet.height - box.y - box.height - setting.margin
