"""Strips -> pages: stacked in columns, headings kept with their text, columns balanced. Lengths in µm."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import NamedTuple

from planche.flow.sections import Panel, PanelLook, band_height, draw_panel, height_of, panels_in, stack
from planche.flow.strips import PlacedStrip, Strip
from planche.imposition import MM
from planche.marks import Mark, move_marks

GAP = 7 * MM  # between columns
TITLE_GAP = 4 * MM  # below the title
FINE_ENOUGH = 200  # µm; how precisely columns are balanced
MOST_LEFT = 0.16  # of the room for columns on panels: where no more of it is left, they go down to its foot
MOST_SPREAD = 1_700  # by which blocks on a panel stand further apart, so that columns end alike


class PageLayout(NamedTuple):
    """A page to fill."""

    width: int
    height: int
    margin: int
    columns: int
    is_rtl: bool = False  # whether the first column is the right one

    @property
    def column(self) -> int:
        """The width of a column."""
        return (self.width - 2 * self.margin - (self.columns - 1) * GAP) // self.columns

    def left_of(self, number: int) -> int:
        """Where a column begins, counted from 0 in the order of reading."""
        from_edge = self.margin + number * (self.column + GAP)
        return self.width - from_edge - self.column if self.is_rtl else from_edge


class PlacedPage(NamedTuple):
    """The strips of a page, and the panels behind them."""

    strips: list[PlacedStrip]
    panels: list[Panel]


def paginate(
    title: Sequence[Strip], strips: Sequence[Strip], paper: PageLayout, footer: int, look: PanelLook | None = None
) -> list[tuple[Mark, ...]]:
    """The marks of each page: the title across the first, then columns, balanced on the last page."""
    return [
        (
            *(draw_panel(panel, look) for panel in page.panels if look is not None),
            *(move_marks(strip.marks, x, y) for strip, x, y, _ in page.strips if strip.marks),
        )
        for page in lay_pages(title, strips, paper, footer)
    ]


def place_strips(
    title: Sequence[Strip], strips: Sequence[Strip], paper: PageLayout, footer: int
) -> list[list[PlacedStrip]]:
    """The strips of each page, in the same way."""
    return [page.strips for page in lay_pages(title, strips, paper, footer)]


def lay_pages(title: Sequence[Strip], strips: Sequence[Strip], paper: PageLayout, footer: int) -> list[PlacedPage]:
    """The strips of each page and their panels: columns, and between them what goes across the page."""
    filler = _PageFiller(title, paper, footer)
    runs = [(is_wide, list(run)) for is_wide, run in groupby(strips, lambda strip: bool(strip.parts))]
    for (is_wide, run), (_, following) in zip(runs, (*runs[1:], (False, []))):
        if is_wide:
            for strip in run:
                filler.place_across(strip)
        else:
            filler.place_columns(run, following[:1])
    return filler.pages


class _PageFiller:
    """Fills one page after another; `_top` is how much of the last one is taken."""

    def __init__(self, title: Sequence[Strip], paper: PageLayout, footer: int) -> None:
        self._paper = paper
        self._room = paper.height - 2 * paper.margin - footer
        self._top = sum(strip.height + strip.before for strip in title) + (TITLE_GAP if title else 0)
        self._is_below = False  # whether something across stands above, and not the title
        self.pages = [PlacedPage(list(stack(title, paper.margin, paper.margin)), [])]

    def place_across(self, strip: Strip) -> None:
        """A strip as wide as the page between its margins, below what is there or on a page of its own."""
        if self._top + strip.before + strip.height > self._room and self._top:
            self._turn()
        y, margin = self._paper.margin + self._top + (strip.before if self._is_below else 0), self._paper.margin
        placed = [one._replace(x=one.x + margin, y=one.y + y) for one in strip.parts]
        page = self.pages[-1]
        page.strips.extend(placed)
        width = self._paper.width - 2 * margin
        whole = [PlacedStrip(strip, margin, y)]
        band = band_height(placed, y)
        page.panels.extend(panel._replace(band=band, is_wide=True) for panel in panels_in(whole, width))
        self._top = y - margin + strip.height
        self._is_below = True

    def place_columns(self, strips: Sequence[Strip], following: Sequence[Strip]) -> None:
        """Strips in columns on as many pages as they need, balanced on the last one, and `following` across below."""
        left = list(strips)
        while left:
            top = self._top + (left[0].before if self._is_below else 0)
            columns, rest = _fill(left, self._room - top, self._paper.columns)
            if not rest:
                columns, rest = _balance(left, self._room - top, self._paper.columns)
            highest = max(map(height_of, columns), default=0)
            if self._is_below and (top + highest > self._room or _parts_kept(columns, rest)):
                self._turn()
                continue
            is_alone = bool(rest) or any(top + highest + s.before + s.height > self._room for s in following)
            self._stand(columns, top, self._lowest_of(highest, self._room - top, is_alone=is_alone))
            self._top, self._is_below = top + highest, True
            assert len(rest) < len(left)  # a column takes one at least
            left = rest
            if left:
                self._turn()

    def _lowest_of(self, highest: int, room: int, *, is_alone: bool) -> int:
        """How far columns on panels go down: to the foot of the page if nothing more stands on it, or all but that."""
        return room if is_alone or room - highest <= room * MOST_LEFT else highest

    def _stand(self, columns: Sequence[Sequence[Strip]], top: int, lowest: int) -> None:
        page, y = self.pages[-1], self._paper.margin + top
        for number, column in enumerate(columns):
            has_panels = any(strip.section for strip in column)
            spread = _spread(column, lowest) if has_panels else column
            placed = list(stack(spread, self._paper.left_of(number), y))
            page.strips.extend(placed)
            page.panels.extend(panels_in(placed, self._paper.column, y + lowest))

    def _turn(self) -> None:
        self.pages.append(PlacedPage([], []))
        self._top, self._is_below = 0, False


def _parts_kept(columns: Sequence[Sequence[Strip]], rest: Sequence[Strip]) -> bool:
    """Whether strips that are kept together are parted, for want of room."""
    filled = [column for column in columns if column]
    return any(column[-1].is_kept for column in (filled if rest else filled[:-1]))


def _spread(column: Sequence[Strip], lowest: int) -> Sequence[Strip]:
    """A column with what is left of its height shared out between blocks, as far as that is not seen."""
    gaps = sum(strip.before > 0 for strip in column[1:])
    more = min(MOST_SPREAD, max(0, lowest - height_of(column)) // gaps) if gaps else 0
    return [strip._replace(before=strip.before + more) if strip.before else strip for strip in column]


def _fill(strips: list[Strip], height: int, count: int) -> tuple[list[list[Strip]], list[Strip]]:
    """As many strips as `count` columns of `height` hold, and the rest."""
    columns: list[list[Strip]] = []
    position = 0
    for _ in range(count):
        end = _column_end(strips, position, height)
        column = strips[position:end]
        head = column[0].head if column else None
        again = [head._replace(is_again=True), column[0]._replace(before=0)] if head else column[:1]
        columns.append([*again, *column[1:]])
        position = end
    return columns, strips[position:]


def _column_end(strips: list[Strip], start: int, height: int) -> int:
    """Where a column that starts at `start` ends: never behind a strip that is kept with the next."""
    used, end = 0, start
    while end < len(strips):
        used += strips[end].height + strips[end].before if end > start else strips[end].height_at_top
        if used > height:
            break
        end += 1
    if end == len(strips):
        return end
    back = end
    while back > start and strips[back - 1].is_kept:
        back -= 1
    return back if back > start else max(end, start + 1)


def _balance(strips: list[Strip], height: int, count: int) -> tuple[list[list[Strip]], list[Strip]]:
    """The least height at which the columns still hold everything."""
    low, high = min(height, max(0, _tallest(strips, height) - 1)), height
    while high - low > FINE_ENOUGH:
        middle = (low + high) // 2
        if _fill(strips, middle, count)[1]:
            low = middle
        else:
            high = middle
    return _fill(strips, high, count)


def _tallest(strips: Sequence[Strip], height: int) -> int:
    """The tallest run of strips that are kept together, of those that a column can hold at all."""
    tallest = run = 0
    for number, strip in enumerate(strips):
        is_kept = number > 0 and strips[number - 1].is_kept
        run = run + strip.before + strip.height if is_kept else strip.height_at_top
        if run <= height and (not strip.is_kept or number == len(strips) - 1):
            tallest = max(tallest, run)
    return tallest
