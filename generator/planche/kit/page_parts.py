"""Blocks of pages -> parts of a file, each set on pages of its own: its marks, its strips, and what setting it told."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import NamedTuple

from planche.findings import Finding
from planche.flow import (
    Block,
    Kept,
    PageLayout,
    PageMaterials,
    Paragraph,
    PlacedBlock,
    Step,
    Strip,
    paginate,
    place_blocks,
    place_strips,
    set_blocks,
    set_title,
)
from planche.game import Theme
from planche.imposition import MM, PAGES, Box
from planche.marks import Mark

FOOTER = 6 * MM
# How high pictures of steps may be, and how large type of its size: the largest that leave one page.
LOOKS = ((27 * MM, 1.0), (21 * MM, 1.0), (17 * MM, 1.0), (14_500, 1.0), (14_500, 0.95), (13 * MM, 0.9), (12 * MM, 0.86))
BOOK_TYPE = (0.96, 0.92, 0.89, 0.86, 0.83, 0.8)  # how large type of booklets may be of its size
LEAST_BODY = 8.0  # points; smaller type is not worth a sheet
SHRUNK = ("page-heading", "page-body", "page-cell")


class PagePart(NamedTuple):
    """The pages of blocks that begin with a title."""

    pages: list[tuple[Mark, ...]]
    strips: tuple[Strip, ...]
    findings: tuple[Finding, ...]
    pictures: frozenset[str]


def set_part(
    blocks: Sequence[Block], pages: PageLayout, materials: PageMaterials, first: int = 0, kept: Kept | None = None
) -> PagePart:
    """The blocks in columns, from the top of a page on, their title across; `first`: how many are before them.

    `kept`: as `set_blocks` has it.
    """
    title, rest = set_title(blocks, pages.width - 2 * pages.margin, materials, first)
    body = set_blocks(rest, pages.column, materials, 1 if title.strips else 0, first + 1, kept)
    marks = paginate(title.strips, body.strips, pages, FOOTER)
    return PagePart(marks, body.strips, (*title.findings, *body.findings), title.pictures | body.pictures)


def place_part(blocks: Sequence[Block], pages: PageLayout, materials: PageMaterials) -> list[list[PlacedBlock]]:
    """Where the blocks stand on each of their pages."""
    width = pages.width - 2 * pages.margin
    title, rest = set_title(blocks, width, materials)
    body = set_blocks(rest, pages.column, materials, 1 if title.strips else 0)
    first, *others = place_strips(title.strips, body.strips, pages, FOOTER)
    of_title = [PlacedBlock(Box(x, y, width, strip.height), 0) for strip, x, y in first[: len(title.strips)]]
    before = len(blocks) - len(rest)  # the title, and the picture that may stand in it
    found = place_blocks(rest, body.counts, [first[len(title.strips) :], *others], pages.column, materials)
    found = [[one._replace(block=one.block + before) for one in page] for page in found]
    return [[*of_title, *found[0]], *found[1:]]


def set_booklet(
    blocks: Sequence[Block], pages: PageLayout, materials: PageMaterials, *, is_trial: bool = False
) -> PagePart:
    """The blocks on pages of a booklet; in smaller type where that spares a sheet that would be half blank.

    A trial is for what it tells: where the type is well as it is, no smaller one is tried.
    """
    whole = set_part(blocks, pages, materials)
    if is_trial and not whole.findings:
        return whole
    styles = materials.theme.styles
    least = max(LEAST_BODY / styles["page-body"].size, *(styles[name].smallest / styles[name].size for name in SHRUNK))
    if len(whole.pages) > PAGES and 0 < len(whole.pages) % PAGES <= PAGES // 2:
        for share in (share for share in BOOK_TYPE if share >= least):
            part = set_part(blocks, pages, replace(materials, theme=_shrink_type(materials.theme, share)))
            if -(-len(part.pages) // PAGES) < -(-len(whole.pages) // PAGES):
                return part
    return whole


def set_parts(blocks: Sequence[Block], pages: PageLayout, materials: PageMaterials) -> list[PagePart]:
    """Each title with what stands below it, on pages of its own, and if that goes on one."""
    titles = [n for n, block in enumerate(blocks) if isinstance(block, Paragraph) and block.kind == "h1"]
    starts = [0, *(n for n in titles if n), len(blocks)]
    return [_set_on_a_page(blocks[start:end], pages, materials, start) for start, end in pairwise(starts)]


def _set_on_a_page(blocks: Sequence[Block], pages: PageLayout, materials: PageMaterials, first: int) -> PagePart:
    """The blocks, with steps and type as large as one page has room for; as large as can be where that spares none."""
    tried = _try_looks(blocks, pages, materials, first)
    whole = part = next(tried)
    while len(part.pages) > 1 and (smaller := next(tried, None)) is not None:
        part = smaller
    return part if len(part.pages) < len(whole.pages) else whole


def _try_looks(blocks: Sequence[Block], pages: PageLayout, materials: PageMaterials, first: int) -> Iterator[PagePart]:
    """The looks from the largest on; without pictures of steps only those whose type differs."""
    has_steps = any(isinstance(block, Step) for block in blocks)
    looks = LOOKS if has_steps else [*{share: (high, share) for high, share in LOOKS}.values()]
    kept: dict[float, Kept] = {share: {} for _, share in looks}
    for high, share in looks:
        look = replace(materials, panel=high, theme=_shrink_type(materials.theme, share))
        yield set_part(blocks, pages, look, first, kept[share])


def _shrink_type(theme: Theme, share: float) -> Theme:
    """The theme with smaller type on pages, but for their titles."""
    if share == 1:
        return theme
    small = {name: replace(theme.styles[name], size=theme.styles[name].size * share) for name in SHRUNK}
    return replace(theme, styles={**theme.styles, **small})
