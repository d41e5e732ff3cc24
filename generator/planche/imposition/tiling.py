"""Faces larger than the paper -> tiles: where the seams run, and the sheets that print them.

Each tile shows its part of the face and, beyond the seams at its right and at its bottom, a glue zone: the strip
that the next tile, cut along the seam, is laid over. Pure arithmetic in whole micrometres.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from planche.imposition.cut_marks import LEAST_STRIP, MARK_DISTANCE, MARK_ZONE
from planche.imposition.grids import Box, Grid
from planche.imposition.impossible import DoesNotFit, TooMuchPaper
from planche.imposition.papers import MM, PAPERS, millimetres
from planche.imposition.placement import MOST_PAPERS
from planche.imposition.sheets import Item, Placement, Setting, Sheet, Tile

LEAST_TILE = 50 * MM
"""What a tile shows at least of a face, beside its glue zone; smaller ones are no help to anybody."""
STRIP = 6 * MM
"""What ruler and footer take below a tile, with its cut marks."""
BEYOND = 1 * MM
"""How far a tile shows the face beyond a seam that is cut, where it goes on."""
CLEAR = 500
"""How far a seam passes by what it should not run through, where there is room for that."""
MOST_PLACES = 120  # that are tried for each seam
Course = tuple[int, int, int, tuple[int, ...]]
"""Seams so far: how many boxes they cut, how many they pass too near to, how uneven they are, and where they run."""


class TilePlan(NamedTuple):
    """How a face is parted: seams at these x and y, on paper that is `turned` to landscape or not."""

    width: int
    height: int
    columns: tuple[int, ...]
    rows: tuple[int, ...]
    overlap: int
    turned: bool
    crossed: int

    @property
    def papers(self) -> int:
        """How many tiles it has, at most one a paper."""
        return (len(self.columns) + 1) * (len(self.rows) + 1)

    def tiles(self) -> Iterator[Tile]:
        """The tiles, row by row."""
        across, down = (_parts(seams, size) for seams, size in ((self.columns, self.width), (self.rows, self.height)))
        for row, (top, bottom) in enumerate(down):
            for column, (left, right) in enumerate(across):
                over_x = self.overlap if column < len(across) - 1 else 0
                over_y = self.overlap if row < len(down) - 1 else 0
                area = Box(left, top, right - left + over_x, bottom - top + over_y)
                yield Tile(row, column, len(down), len(across), area, self.overlap)


def largest_face(setting: Setting) -> tuple[int, int]:
    """The largest upright face that one sheet prints on both sides with room for its marks, ruler and footer."""
    paper, (dx, dy) = setting.paper, map(abs, setting.back_offset)
    return paper.width - 2 * (setting.margin + dx + MARK_ZONE), paper.height - 2 * (setting.margin + dy + setting.slug)


def plan_tiles(width: int, height: int, keeps: Sequence[Box], setting: Setting) -> TilePlan:
    """The fewest tiles for a face, with seams that run past the boxes `keeps` where a shift can do it.

    Raises DoesNotFit when the paper is too small for a tile.
    """
    plans, overlap = [], setting.overlap
    for turned, (room_x, room_y) in enumerate(_rooms(setting)):
        if min(room_x, room_y) >= LEAST_TILE + overlap:
            columns, across = place_seams(width, room_x, overlap, [(box.x, box.x + box.width) for box in keeps])
            rows, down = place_seams(height, room_y, overlap, [(box.y, box.y + box.height) for box in keeps])
            plans.append(TilePlan(width, height, columns, rows, overlap, bool(turned), across + down))
    if not plans:
        raise DoesNotFit(_too_small(setting))
    return min(plans, key=lambda found: (found.papers, found.crossed, found.turned))


def place_seams(length: int, room: int, overlap: int, keeps: Sequence[tuple[int, int]]) -> tuple[tuple[int, ...], int]:
    """Where a length is parted into the fewest pieces that fit a room with their overlap, and how many `keeps` it cuts.

    Of all places for the seams those are taken that cut fewest, then those that pass too near to fewest, and then
    those that part it most evenly.
    """
    count = max(1, -(-(length - overlap) // (room - overlap)))
    if count == 1:
        return (), 0
    best: dict[int, Course] = {0 - overlap: (0, 0, 0, ())}  # by where the last piece ends
    for number in range(1, count):
        low, high = length - (count - number) * room + (count - number - 1) * overlap, number * (room - overlap)
        even = number * (length - overlap) // count
        reached: dict[int, Course] = {}
        for place in _places(low, high, even, keeps):
            cut = sum(start < place < end for start, end in keeps)
            near = sum(start - CLEAR < place < end + CLEAR for start, end in keeps)
            found = [
                (crossed + cut, close + near, uneven + abs(place - even), (*before, place))
                for start, (crossed, close, uneven, before) in best.items()
                if place + overlap - max(0, start) <= room and place > start + overlap
            ]
            if found:
                reached[place] = min(found)
        best = reached
    crossed, *_, found_seams = min(best.values())
    return found_seams, crossed


def _places(low: int, high: int, even: int, keeps: Sequence[tuple[int, int]]) -> list[int]:
    """Places for a seam between two bounds: the even one, and just beside what is to be kept whole."""
    beside = {edge for start, end in keeps for edge in (start - CLEAR, start, end, end + CLEAR)}
    near = sorted((place for place in beside if low <= place <= high), key=lambda place: (abs(place - even), place))
    free = [place for place in near if not any(start < place < end for start, end in keeps)]
    return list(dict.fromkeys((even, low, high, *free[:MOST_PLACES], *near[: MOST_PLACES // 4])))


def tile_sheets(
    item: Item, face: str, found: TilePlan, setting: Setting, is_shown: Callable[[Box], bool], is_back: bool = False
) -> Iterator[Sheet]:
    """The sheets that print one face of a piece in tiles, for each of its copies; those that show nothing are left out.

    Of a front that shows nothing at all the first is printed. `number` counts from 1 and `of` is 0: the caller
    numbers the sheets of all faces.
    """
    paper = setting.paper
    width, height = (paper.height, paper.width) if found.turned else (paper.width, paper.height)
    tiles = [tile._replace(is_back=is_back) for tile in found.tiles()]
    tiles = [tile for tile in tiles if is_shown(tile.area)] or tiles[: not is_back]
    printed = {(tile.row, tile.column) for tile in tiles}
    tiles = [tile._replace(alone=_missing_neighbours(tile, printed)) for tile in tiles]
    if item.copies * len(tiles) > MOST_PAPERS:
        raise TooMuchPaper(
            f"{item.copies} copies of {item.name!r} in {len(tiles)} tiles take {item.copies * len(tiles)} papers, "
            f"at most {MOST_PAPERS} are printed; correct the copies, or choose a larger paper"
        )
    for copy in range(1, item.copies + 1):
        for number, tile in enumerate(tiles, 1):
            area = tile.area
            x, y = (width - area.width) // 2, setting.margin + MARK_ZONE
            left, top = x - area.x, y - area.y
            clip = _clip(tile, found, x, y, item.bleed)
            placement = Placement(item.name, face, copy, left, top, found.width, found.height, 0, clip)
            grid = Grid(1, 1, area.width, area.height, 0, x, y, turned=False)
            yield Sheet(number, 0, "front", width, height, grid, (placement,), tile)


def _missing_neighbours(tile: Tile, printed: Collection[tuple[int, int]]) -> tuple[bool, bool, bool, bool]:
    """Whether the neighbour of a tile at its left, top, right, bottom is left out."""
    row, column = tile.row, tile.column
    left, top, right, bottom = (row, column - 1), (row - 1, column), (row, column + 1), (row + 1, column)
    return (
        column > 0 and left not in printed,
        row > 0 and top not in printed,
        column < tile.columns - 1 and right not in printed,
        row < tile.rows - 1 and bottom not in printed,
    )


def _clip(tile: Tile, found: TilePlan, x: int, y: int, bleed: int) -> Box:
    """What of the sheet a tile paints: its area, a little beyond it where a seam is cut, and the bleed of the face."""
    area, edge = tile.area, min(bleed, MARK_ZONE)
    left, top = edge if area.x == 0 else BEYOND, edge if area.y == 0 else BEYOND
    right = edge if area.x + area.width == found.width else 0
    bottom = min(edge, STRIP - LEAST_STRIP - MARK_DISTANCE) if area.y + area.height == found.height else 0
    return Box(x - left, y - top, area.width + left + right, area.height + top + bottom)


def _parts(seams: Sequence[int], length: int) -> list[tuple[int, int]]:
    return list(pairwise((0, *seams, length)))


def _rooms(setting: Setting) -> tuple[tuple[int, int], tuple[int, int]]:
    """What of a face one sheet can show, on paper that stands and on paper that lies."""
    paper = setting.paper
    return _room(paper.width, paper.height, setting), _room(paper.height, paper.width, setting)


def _room(width: int, height: int, setting: Setting) -> tuple[int, int]:
    edges = 2 * setting.margin
    return width - edges - 2 * MARK_ZONE, height - edges - MARK_ZONE - STRIP


def _too_small(setting: Setting) -> str:
    room = max(_rooms(setting), key=min)
    least = LEAST_TILE + setting.overlap
    named = [known.name for known in PAPERS if _takes_tiles(setting._replace(paper=known), least)]
    return (
        f"{setting.paper.name} is too small for a tile of a board: margins, marks, ruler and footer leave "
        f"{millimetres(max(0, room[0]))} x {millimetres(max(0, room[1]))} mm, a tile with its overlap takes at least "
        f"{millimetres(least)} x {millimetres(least)} mm; "
        + (f"print it on {', '.join(named)}" if named else "lower the margin")
    )


def _takes_tiles(setting: Setting, least: int) -> bool:
    return any(min(room) >= least for room in _rooms(setting))
