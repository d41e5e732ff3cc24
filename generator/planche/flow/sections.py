"""A game's look of the sections of its rules -> their strips apart from one another, and the panels behind them. In µm.

A section whose subheadings each begin with a picture is a poster: it goes across the page, one of them beside another.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Sequence
from itertools import accumulate, chain, count, groupby, takewhile
from typing import NamedTuple

from planche.flow.blocks import Block, FigureBlock, Paragraph
from planche.flow.strips import PlacedStrip, Strip
from planche.flow.widths import PAGE_WIDTH
from planche.imposition import Box
from planche.marks import ARTIFACT, Clip, Group, Mark, Paint, Picture, Rect, move_marks

BAND = "common/section"  # a game's own picture, behind the heading of a section; without it there are no panels
POSTER_BAND = "common/poster"  # that of a section that goes across the page
PANEL = "panel"  # the ground of a section
PAD = 1_800  # from words to the edge of their panel, above and below,
SIDE = 2_500  # and at their sides
APART = 1_600  # from panel to panel
BAND_FOOT = 1_900  # from the words of a heading to the foot of its band
BELOW_BAND = 900
SLIM = 2_600  # a band without words, at the head of a column in which a section goes on
MOST_WHOLE = 5  # lines of a block that is not torn apart on panels
CORNER, EDGE = 2_500, 250  # round corners, and the line around a panel
_Look = Container[str]


class Panel(NamedTuple):
    """What is behind a section, or the part of it in one column."""

    box: Box
    band: int  # how high the band is
    section: int
    is_wide: bool = False


class PanelLook(NamedTuple):
    """How panels are painted."""

    ground: str
    edge: str
    bands: Sequence[tuple[str, float]]  # the pictures behind headings, in turn, with their width / height
    poster: tuple[str, float]


def bands_in(art: Container[str]) -> Sequence[str]:
    """The names of a game's bands, of which one section after another has the next: without any it has no panels."""
    names = chain([BAND], (f"{BAND}-{number}" for number in count(2)))
    return [*takewhile(art.__contains__, names)]


def is_poster(section: Sequence[Block]) -> bool:
    """Whether each subheading of a section, two at least, begins with a picture as wide as there is room."""
    heads = [number for number, block in enumerate(section) if _is_heading(block, "h3")]
    return len(heads) > 1 and all(map(_is_wide_picture, (section[n + 1 : n + 2] for n in heads)))


def part_poster(section: Sequence[Block]) -> Sequence[int]:
    """Where the parts of a poster begin: its head, each subheading, its hints at the end, and what is behind it."""
    end = len(section)
    while isinstance(hint := section[end - 1], Paragraph) and hint.kind == "quote":
        end -= 1
    return [0, *(n for n, block in enumerate(section) if _is_heading(block, "h3")), end, len(section)]


def part_sections(blocks: Sequence[Block]) -> Sequence[int]:
    """Where sections begin, and where the last one ends; what is before the first heading is one."""
    return [0, *(n for n, block in enumerate(blocks) if n and begins_section(block)), len(blocks)]


def begins_section(block: Block) -> bool:
    """Whether it is the heading of a section."""
    return _is_heading(block, "h2")


def set_apart(strips: Sequence[Strip], counts: Sequence[int], number: int) -> Iterator[Strip]:
    """The strips of a section, whose first block is its heading, with room for its panel and the bands: that behind the
    heading, and a slim one wherever it goes on in another column. Short blocks are not torn apart."""
    lines = counts[0] if counts else 0
    slim = Strip(SLIM - PAD + BELOW_BAND, 0, is_kept=True, marks=(), section=number)
    ends = {*accumulate(counts)}
    torn = [many > MOST_WHOLE for many in counts for _ in range(many)]
    for place, strip in enumerate(strips):
        before = PAD + APART + PAD if not place else BAND_FOOT + BELOW_BAND if place == lines else strip.before
        head = None if place < lines else _below(strip.head, slim) if strip.head else slim
        is_kept = strip.is_kept or not (torn[place] or place + 1 in ends)
        yield strip._replace(before=before, section=number, is_kept=is_kept, is_band=place < lines, head=head)


def _below(head: Strip, slim: Strip) -> Strip:
    """What stands above a table's rows again, with room for a slim band above it."""
    moved = move_marks(head.marks, 0, slim.height)
    return head._replace(height=head.height + slim.height, marks=(moved,), section=slim.section)


def stand_in_rows(groups: Sequence[Sequence[Strip]], lefts: Sequence[int], top: int, apart: int) -> list[PlacedStrip]:
    """Groups of strips side by side from the lefts of columns on, row below row."""
    placed: list[PlacedStrip] = []
    for start in range(0, len(groups), len(lefts)):
        row = groups[start : start + len(lefts)]
        for left, strips in zip(lefts, row):
            placed += stack(strips, left, top)
        top += max(height_of(strips) for strips in row) + apart
    return placed


def stack(strips: Sequence[Strip], x: int, y: int, width: int = 0) -> Iterator[PlacedStrip]:
    """Strips below one another, from a place on the page on."""
    for number, strip in enumerate(strips):
        y += strip.before if number else 0
        yield PlacedStrip(strip, x, y, width)
        y += strip.height


def height_of(strips: Sequence[Strip]) -> int:
    """How high strips are below one another."""
    return sum(strip.height + (strip.before if number else 0) for number, strip in enumerate(strips))


def panels_in(placed: Sequence[PlacedStrip], width: int, bottom: int | None = None) -> Iterator[Panel]:
    """The panels behind the strips of a column; the last one goes on to the bottom, if that is said."""
    runs = [list(run) for _, run in groupby(placed, lambda one: one.strip.section)]
    for run, following in zip(runs, (*runs[1:], None)):
        first, last = run[0], run[-1]
        if first.strip.section:
            foot = last.y + last.strip.height
            foot = max(foot, bottom) if bottom is not None and following is None else foot
            band = band_height(run, first.y)
            box = Box(first.x - SIDE, first.y - PAD, width + 2 * SIDE, foot - first.y + 2 * PAD)
            yield Panel(box, band, first.strip.section)


def band_height(placed: Iterable[PlacedStrip], top: int) -> int:
    """How high the band of a panel is whose first words stand at `top`: behind a heading, or slim."""
    feet = [one.y + one.strip.height for one in placed if one.strip.is_band]
    return feet[-1] + BAND_FOOT - top + PAD if feet else SLIM


def name_of_band(look: PanelLook, section: int, *, is_wide: bool) -> tuple[str, float]:
    """The picture behind the heading of a section, with its width / height."""
    return look.poster if is_wide else look.bands[(section - 1) % len(look.bands)]


def draw_panel(panel: Panel, look: PanelLook) -> Mark:
    """The ground of a panel, the band at its head, and the line around it."""
    box = panel.box
    ground = Rect(*box, CORNER, Paint(look.ground))
    edge = Rect(*box, CORNER, Paint("", look.edge, EDGE))
    return Group((ground, _draw_band(panel, look), edge), tags=ARTIFACT)


def _draw_band(panel: Panel, look: PanelLook) -> Mark:
    """A picture as wide as the panel, of which the lowest part is seen."""
    left, top, width, _ = panel.box
    name, ratio = name_of_band(look, panel.section, is_wide=panel.is_wide)
    high = max(round(width / ratio), panel.band)
    wide = round(high * ratio)
    place = left + (width - wide) // 2, top + panel.band - high
    seen = Clip(Box(left, top, width, panel.band))
    return Group((Picture(name, *place, wide, high, seen),), clip=Clip(panel.box, CORNER))


def _is_heading(block: Block, kind: str) -> bool:
    return isinstance(block, Paragraph) and block.kind == kind


def _is_wide_picture(blocks: Sequence[Block]) -> bool:
    return any(isinstance(b, FigureBlock) and b.scheme == "art" and b.width == PAGE_WIDTH for b in blocks)
