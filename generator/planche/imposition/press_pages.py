"""Items for a printing house -> a page for each face: its trim with the bleed around it. Whole µm.

Printers of cards ask for one side a page, without marks, fronts and backs in turn or in files of their own.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from planche.imposition.cut_marks import MARK_DISTANCE, Segment
from planche.imposition.grids import Box, Grid
from planche.imposition.impossible import TooMuchPaper
from planche.imposition.papers import MM
from planche.imposition.sheets import Item, Placement, PressFiles, Sheet, Side

MARK_ROOM = 6 * MM
"""What a page with marks is larger by than its bleed, on every side; https://www.iso.org/standard/36402.html: marks
stand outside of the bleed."""
MOST_PAGES = 25_000


def press_sides(items: Sequence[Item], press: PressFiles) -> tuple[tuple[Side, ...], ...]:
    """The sides that each file of these items holds."""
    if not any(item.back is not None for item in items):
        return (("front",),)
    return (("front",), ("back",)) if press.is_apart else (("front", "back"),)


def press_pages(
    items: Sequence[Item], width: int, height: int, press: PressFiles, sides: Sequence[Side] = ("front", "back")
) -> tuple[Sheet, ...]:
    """A page for each of these sides of each item, or of each of its copies; a back that all share is there once.

    That holds for a file of backs alone. Raises TooMuchPaper.
    """
    wanted = [item for item in items if item.copies]
    if sides == ("back",) and len({item.back for item in wanted}) == 1:
        wanted, press = wanted[:1], press._replace(is_repeated=False)
    copies = [(item, copy) for item in wanted for copy in range(1, (item.copies if press.is_repeated else 1) + 1)]
    if len(copies) * len(sides) > MOST_PAGES:
        raise TooMuchPaper(f"{len(copies) * len(sides)} pages are more than one file may have, {MOST_PAGES}")
    return tuple(_pages(copies, width, height, press, sides))


def _pages(
    copies: Sequence[tuple[Item, int]], width: int, height: int, press: PressFiles, sides: Sequence[Side]
) -> Iterator[Sheet]:
    for number, (item, copy) in enumerate(copies, 1):
        edge = item.bleed + (MARK_ROOM if press.has_marks else 0)
        grid = Grid(1, 1, width, height, 0, edge, edge, turned=False)
        shown = Box(edge - item.bleed, edge - item.bleed, width + 2 * item.bleed, height + 2 * item.bleed)
        for side in sides:
            face = item.front if side == "front" else item.back
            if face is not None:
                place = Placement(item.name, face, copy, edge, edge, width, height, 0, shown)
                yield Sheet(number, len(copies), side, width + 2 * edge, height + 2 * edge, grid, (place,))


def press_marks(page: Sheet) -> tuple[Segment, ...]:
    """Strokes in line with the trim at each corner, outside of the bleed; none where a page ends with that."""
    (place,) = page.placements
    shown = place.clip or place.box
    if shown.x < MARK_ROOM:
        return ()
    left, top, right, bottom = shown.x, shown.y, page.width - shown.x, page.height - shown.y
    rows = (MARK_DISTANCE, left - MARK_DISTANCE), (right + MARK_DISTANCE, page.width - MARK_DISTANCE)
    columns = (MARK_DISTANCE, top - MARK_DISTANCE), (bottom + MARK_DISTANCE, page.height - MARK_DISTANCE)
    vertical = [(x, y1, x, y2) for x in (place.x, place.x + place.width) for y1, y2 in columns]
    return (*vertical, *((x1, y, x2, y) for y in (place.y, place.y + place.height) for x1, x2 in rows))
