"""A text + a chain of fonts -> its pieces, each in the first font that has all of it, and what no font has."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from typing import NamedTuple

from planche.typeset.shaping import INVISIBLE, SOFT_HYPHEN, FontFile


class CoveredText(NamedTuple):
    """A text in pieces that one font covers."""

    pieces: tuple[tuple[FontFile, str], ...]
    missing: tuple[str, ...]  # characters that no font of the chain has, or one that has them draws blank


def cover_text(text: str, fonts: Sequence[FontFile]) -> CoveredText:
    """The text in its first font, and in the next ones where that lacks something."""
    if all(map(fonts[0].covers, text)):
        return CoveredText(((fonts[0], text),), ())
    pieces: list[tuple[FontFile, str]] = []
    missing: list[str] = []
    for cluster in _clusters(text):
        font, lacking = _first_that_covers(cluster, fonts)
        missing += lacking + _blanks_of(cluster, fonts)
        if pieces and pieces[-1][0] is font:
            pieces[-1] = (font, pieces[-1][1] + cluster)
        else:
            pieces.append((font, cluster))
    return CoveredText(tuple(pieces), tuple(missing))


def _first_that_covers(cluster: str, fonts: Sequence[FontFile]) -> tuple[FontFile, list[str]]:
    """The font for a character with its marks, and what it lacks; where none has all, that of the character."""
    for wanted in (cluster, cluster[0]):
        for font in fonts:
            if all(map(font.covers, wanted)):
                return font, [mark for mark in cluster if not font.covers(mark)]
    return fonts[0], [cluster[0]]


def _blanks_of(cluster: str, fonts: Sequence[FontFile]) -> list[str]:
    """The characters that a font should draw and cannot: another one in its stead would be a surprise in print."""
    return [character for character in cluster if any(character in font.unreadable for font in fonts)]


def _clusters(text: str) -> list[str]:
    """Characters, each with the marks and joiners that belong to it."""
    clusters: list[str] = []
    for character in text:
        follows = character in INVISIBLE or character == SOFT_HYPHEN or unicodedata.category(character)[0] == "M"
        if clusters and follows:
            clusters[-1] += character
        else:
            clusters.append(character)
    return clusters
