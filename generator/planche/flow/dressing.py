"""Blocks -> strips in the look that a game gives the sections of its rules, or as they are. Lengths in µm."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import pairwise

from planche.flow.blocks import Block
from planche.flow.columns import PageLayout
from planche.flow.sections import (
    PAD,
    PANEL,
    POSTER_BAND,
    PanelLook,
    bands_in,
    begins_section,
    height_of,
    is_poster,
    name_of_band,
    part_poster,
    part_sections,
    set_apart,
    stack,
    stand_in_rows,
)
from planche.flow.setting import Kept, SetStrips, set_blocks
from planche.flow.strips import PlacedStrip, Strip
from planche.flow.words import PageMaterials

ROWS_APART = 2_200  # on a poster
LEVEL = 2  # of the heading of a section, below the title


def look_of(materials: PageMaterials) -> PanelLook | None:
    """How the game's panels look; None of one that has none."""
    names = bands_in(materials.filling)
    if not names:
        return None
    ratios = {name: materials.pictures.proportion(name) or 1 for name in (*names, *_poster_band(materials))}
    bands = [(name, ratios[name]) for name in names]
    poster = next(((name, ratios[name]) for name in _poster_band(materials)), bands[0])
    colours = materials.theme.colours
    return PanelLook(colours[PANEL], colours["rule"], bands, poster)


def _poster_band(materials: PageMaterials) -> Sequence[str]:
    return [POSTER_BAND] if POSTER_BAND in materials.filling else []


def set_sections(
    blocks: Sequence[Block],
    page: PageLayout,
    materials: PageMaterials,
    level: int,
    first: int,
    footer: int,
    kept: Kept | None = None,
) -> SetStrips:
    """The blocks below a title as strips of columns, or across the page; the rest as `set_blocks` has it.

    What is before the first heading stands on the paper, all else on panels. A poster that no page has room for is a
    section as others are.
    """
    look = look_of(materials)
    if look is None or not any(map(begins_section, blocks)):
        return set_blocks(blocks, page.column, materials, level, first, kept)
    room = page.height - 2 * page.margin - footer
    on_panel = replace(materials, ground=PANEL)
    parts, used, number = list[SetStrips](), set[str](), 0
    for start, end in pairwise(part_sections(blocks)):
        section, before = blocks[start:end], first + start
        if not (section and begins_section(section[0])):
            parts.append(set_blocks(section, page.column, materials, level, before, kept))
            continue
        number += 1
        poster = None
        if page.columns > 1 and is_poster(section):
            poster = _set_poster(section, page, on_panel, level, before, number)
        if poster is None or poster.strips[0].height > room:
            found = set_blocks(section, page.column, on_panel, level, before, kept)
            poster = None
            found = found._replace(strips=tuple(set_apart(found.strips, found.counts, number)))
        parts.append(poster or found)
        used.add(name_of_band(look, number, is_wide=poster is not None)[0])
    whole = _join(parts)
    return whole._replace(pictures=whole.pictures | used)


def _set_poster(
    section: Sequence[Block], page: PageLayout, materials: PageMaterials, level: int, first: int, number: int
) -> SetStrips:
    """A section as one strip across the page: its subheadings as large as a heading, side by side in rows."""
    wide = page.width - 2 * page.margin
    styles = materials.theme.styles
    large = replace(styles["page-subheading"], size=styles["page-heading"].size)
    bold = replace(materials, theme=replace(materials.theme, styles={**styles, "page-subheading": large}))
    (_, head_end), *groups, (hints, end) = pairwise(part_poster(section))
    head = set_blocks(section[:head_end], wide, materials, level, first)
    cells = [set_blocks(section[a:b], page.column, bold, LEVEL, first + a) for a, b in groups]
    tail = set_blocks(section[hints:end], wide, materials, LEVEL, first + hints)
    whole = _join([head, *cells, tail])
    return whole._replace(strips=(_stand_on_poster(head, cells, tail, page, number),))


def _stand_on_poster(
    head: SetStrips, cells: Sequence[SetStrips], tail: SetStrips, page: PageLayout, number: int
) -> Strip:
    """The strip of a poster: its heading, its parts in rows below, and its hints."""
    wide = page.width - 2 * page.margin
    strips = list(set_apart(head.strips, head.counts, number))
    strips[0] = strips[0]._replace(before=0)
    placed = list(stack(strips, 0, 0, wide))
    lefts = [page.left_of(column) - page.margin for column in range(page.columns)]
    top = height_of(strips) + ROWS_APART
    placed += stand_in_rows([cell.strips for cell in cells], lefts, top, ROWS_APART)
    placed += stack(tail.strips, 0, _foot_of(placed) + ROWS_APART, wide)
    return Strip(_foot_of(placed), 3 * PAD, is_kept=False, marks=(), section=number, parts=tuple(placed))


def _foot_of(placed: Iterable[PlacedStrip]) -> int:
    return max(one.y + one.strip.height for one in placed)


def _join(parts: Sequence[SetStrips]) -> SetStrips:
    strips = tuple(strip for part in parts for strip in part.strips)
    findings = tuple(finding for part in parts for finding in part.findings)
    pictures = frozenset[str]().union(*(part.pictures for part in parts))
    return SetStrips(strips, findings, pictures, tuple(number for part in parts for number in part.counts))
