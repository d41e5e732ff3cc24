"""Pages that are set for what that tells -> those that told nothing when equal ones were set before in the process.

Whoever checks again and again, as an editor does, or many games of which start-here says the same, sets them once.
"""

from __future__ import annotations

from collections.abc import Container, Hashable, Iterator, Sequence
from functools import cache
from itertools import pairwise
from typing import NamedTuple

from planche.flow import (
    GROUND,
    POSTER_BAND,
    Block,
    PageLayout,
    PageTrial,
    bands_in,
    begins_section,
    has_ground,
    is_poster,
    part_sections,
    pictures_in,
    without_names,
)
from planche.game import Theme
from planche.kit.painter import Painter
from planche.marks import Face
from planche.recent import Recent

ICON = "icon-"  # how the names of icons begin
MOST_KEPT = 200  # pages: of most games all that their rules and start-here come to in every language


class QuietPages(NamedTuple):
    """What pages came to of which nothing was told."""

    number: int
    pictures: frozenset[str]  # that they show, by name
    work: int  # that setting them took


@cache
def quiet_pages() -> Recent[QuietPages]:
    """What is known of pages, by their keys."""
    return Recent(MOST_KEPT, MOST_KEPT)


def key_of_pages(
    painter: Painter,
    layout: PageLayout,
    theme: Theme,
    blocks: Sequence[Block],
    fronts: Sequence[Face | None],
    figures: Sequence[Sequence[Face]],
    *kinds: bool,
) -> Hashable:
    """What decides whether setting pages tells something: their words, what they are set with, how large pictures are.

    None for pages that are printed, with a picture or piece that is not there, or in fonts of a project's own that were
    changed just now, and may be others the next time.
    """
    if not painter.is_trial or painter.studio.fonts_state is None:
        return None
    art = painter.studio.art
    pictures = tuple((name, art.proportion(name)) for name in dict.fromkeys(pictures_on(blocks, art)))
    icons = tuple(art.digests(name) for name, _ in pictures if name.startswith(ICON))  # which are seen on their ground
    if None in fronts or any(ratio is None for _, ratio in pictures):
        return None
    drawn = tuple(tuple(_size_of(face) for face in faces if face) for faces in (fronts, *figures))
    of_language = painter.composer.language, painter.kit.edition.game.proper_names
    words = painter.studio.fonts_state, *of_language, *theme.styles.items()
    colours = *theme.colours.items(), None, *theme.light.items()
    return layout, words, colours, without_names(blocks), pictures, icons, drawn, kinds


def pictures_on(blocks: Sequence[Block], art: Container[str]) -> Iterator[str]:
    """The names of pictures that blocks show, and of the grounds that steps and sections of a game may have."""
    yield from pictures_in(blocks)
    if any(has_ground(block, art) for block in blocks):
        yield GROUND
    if any(map(begins_section, blocks)):
        yield from bands_in(art)
        sections = (blocks[start:end] for start, end in pairwise(part_sections(blocks)))
        if POSTER_BAND in art and any(map(is_poster, sections)):
            yield POSTER_BAND


def trial_of(painter: Painter) -> PageTrial | None:
    """What tells the pages of a painter from others that are set for what that tells; None as above."""
    if not painter.is_trial or painter.studio.fonts_state is None:
        return None
    art, composer = painter.studio.art, painter.composer
    names = painter.studio.fonts_state, composer.language, painter.kit.edition.game.proper_names
    return PageTrial(names, lambda name: (name, art.proportion(name), art.digests(name) if name in art else None))


def _size_of(face: Face) -> tuple[int, int]:
    return face.width, face.height
