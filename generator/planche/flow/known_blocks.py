"""Blocks that are set for what that tells -> the strips of those that told nothing when equal ones were set before.

Of the pages that an editor's text changes, all blocks but one or two are as they were.
"""

from __future__ import annotations

from collections.abc import Hashable
from functools import cache
from typing import NamedTuple

from planche.flow.blocks import Block, Paragraph, TableBlock, pictures_in
from planche.flow.strips import Strip
from planche.flow.words import PageMaterials, PageTrial, WordSetter
from planche.recent import Kinds, Recent

MOST_BLOCKS = 8_000  # of two kilobytes or so: pages of a game in ten languages, on all of its papers, are 3,000
MOST_KINDS = 200  # of materials


class QuietBlock(NamedTuple):
    """What a block came to of which nothing was told."""

    strips: tuple[Strip, ...]  # without their marks
    pictures: frozenset[str]  # that it shows, by name
    work: int  # that setting it took


class KnownBlocks:
    """The blocks of pages that are set with the same materials."""

    def __init__(self, materials: PageMaterials, trial: PageTrial) -> None:
        self._composer = materials.composer
        self._look_of = trial.look_of
        theme, icons = materials.theme, materials.icons
        colours = *theme.colours.items(), None, *theme.light.items(), None, *icons.items()
        self._kind = _kinds().of((trial.kind, materials.file, materials.ground, tuple(theme.styles.items()), colours))

    def find(self, setter: WordSetter, block: Block, width: int) -> tuple[Strip, ...] | None:
        """The strips of a block, what setting it came to taken in; None where it has to be set."""
        known = _quiet_blocks().find(self._key(block, width))
        if known is None:
            return None
        setter.used |= known.pictures
        self._composer.work += known.work
        return known.strips

    def keep(self, block: Block, width: int, strips: tuple[Strip, ...], work: int) -> None:
        """Take in what a block came to of which nothing was told, and of which nothing is told elsewhere."""
        if isinstance(block, (Paragraph, TableBlock)):  # figures are seen to by those who draw them
            bare = tuple(_without_marks(strip) for strip in strips)
            _quiet_blocks().keep(self._key(block, width), QuietBlock(bare, frozenset(pictures_in([block])), work), 1)

    def _key(self, block: Block, width: int) -> Hashable:
        return self._kind, width, block, tuple(map(self._look_of, dict.fromkeys(pictures_in([block]))))


def _without_marks(strip: Strip) -> Strip:
    return strip._replace(marks=(), head=strip.head and _without_marks(strip.head))


@cache
def _quiet_blocks() -> Recent[QuietBlock]:
    return Recent(MOST_BLOCKS, MOST_BLOCKS)


@cache
def _kinds() -> Kinds:
    return Kinds(MOST_KINDS)
