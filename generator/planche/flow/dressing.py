"""Blocks -> strips in the look that a game gives the sections of its rules, or as they are. Lengths in µm."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import pairwise

from planche.flow.blocks import Block
from planche.flow.columns import PageLayout
from planche.flow.sections import (
    BAND,
    PAD,
    PANEL,
    POSTER_BAND,
    PanelLook,
    bands_in,
    height_of,
    is_poster,
    is_section,
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
    blocks: Sequence[Block], page: PageLayout, materials: PageMaterials, level: int, first: int, kept: Kept | None
) -> SetStrips:
    """The blocks below a title as strips of columns, or across the page; the rest as `set_blocks` has it."""
    if BAND not in materials.filling or not any(is_section(blocks[n : n + 1]) for n in range(len(blocks))):
        return set_blocks(blocks, page.column, materials, level, first, kept)
    materials = replace(materials, ground=PANEL)
    parts, number = list[SetStrips](), 0
    for start, end in pairwise(part_sections(blocks)):
        section, before = blocks[start:end], first + start
        if not is_section(section):
            parts.append(set_blocks(section, page.column, materials, level, before))
            continue
        number += 1
        if page.columns > 1 and is_poster(section):
            parts.append(_set_poster(section, page, materials, level, before, number))
        else:
            found = set_blocks(section, page.column, materials, level, before)
            parts.append(found._replace(strips=tuple(set_apart(found.strips, found.counts, number))))
    used = frozenset((*bands_in(materials.filling)[:number], *_poster_band(materials)))
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
    places = list(pairwise(part_poster(section)))
    (_, head_end), *groups, (hints, end) = places
    head = set_blocks(section[:head_end], wide, materials, level, first)
    strips = list(set_apart(head.strips, head.counts, number))
    strips[0] = strips[0]._replace(before=0)
    cells = [set_blocks(section[a:b], page.column, bold, LEVEL, first + a) for a, b in groups]
    tail = set_blocks(section[hints:end], wide, materials, LEVEL, first + hints)
    placed = list(stack(strips, 0, 0, wide))
    top = height_of(strips) + ROWS_APART
    lefts = [page.left_of(column) - page.margin for column in range(page.columns)]
    placed += stand_in_rows([cell.strips for cell in cells], lefts, top, ROWS_APART)
    top = _foot_of(placed) + ROWS_APART
    placed += stack(tail.strips, 0, top, wide)
    height = _foot_of(placed)
    whole = _join([head, *cells, tail])
    poster = Strip(height, 3 * PAD, is_kept=False, marks=(), section=number, parts=tuple(placed))
    return whole._replace(strips=(poster,))


def _foot_of(placed: Iterable[PlacedStrip]) -> int:
    return max(one.y + one.strip.height for one in placed)


def _join(parts: Sequence[SetStrips]) -> SetStrips:
    strips = tuple(strip for part in parts for strip in part.strips)
    findings = tuple(finding for part in parts for finding in part.findings)
    pictures = frozenset[str]().union(*(part.pictures for part in parts))
    return SetStrips(strips, findings, pictures, tuple(number for part in parts for number in part.counts))
