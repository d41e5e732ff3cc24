"""A text + a chain of fonts -> its pieces, each in the first font that has all of it, and what no font has."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import NamedTuple

from planche.typeset.shaping import INVISIBLE, SOFT_HYPHEN, FontFile

_IN_WORDS = frozenset("'\u2019\u00ad") | INVISIBLE


_DRAWN_OUT = ("……", "――", "——")  # as Chinese and Japanese write them, in two squares


class Lent(NamedTuple):
    """A letter that a family lacks, and a fallback has."""

    family: str
    letter: str


class CoveredText(NamedTuple):
    """A text in pieces that one font covers."""

    pieces: tuple[tuple[FontFile, str], ...]
    missing: tuple[str, ...]  # characters that no font of the chain has, or one that has them draws blank
    lent: tuple[str, ...] = ()  # letters that the first font lacks, and another has


def cover_text(
    text: str, fonts: Sequence[FontFile], more: Callable[[str], Sequence[FontFile]] = lambda _: ()
) -> CoveredText:
    """The text in its first font; words where that lacks something in the next one that has all of them.

    `more`: the fonts for the scripts of a text, which stand before those for all scripts; signs beside a word that one
    of them sets are set in it too, where it has them.
    """
    if fonts[0].covers_all(text):
        return CoveredText(((fonts[0], text),), ())
    lacking = {character for character in text if not fonts[0].covers(character)}
    own = more(text)
    fonts = (fonts[0], *own, *fonts[1:])
    pieces: list[tuple[FontFile, str]] = []
    missing: list[str] = []
    segments = list(_segments(text))
    words = [_first_with_all(segment, fonts) if is_word else None for segment, is_word in segments]
    for number, (segment, is_word) in enumerate(segments):
        whole = words[number]
        if not is_word:
            beside = next((font for font in (words[number - 1 : number] + words[number + 1 :]) if font), None)
            asked = own if segment.startswith(_DRAWN_OUT) else [beside] if beside in own else []
            whole = _first_with_all(segment, asked)
        for cluster in (segment,) if whole else _clusters(segment):
            font, left = (whole, []) if whole else _first_that_covers(cluster, fonts)
            missing += left + _blanks_of(cluster, fonts)
            if pieces and pieces[-1][0] is font:
                pieces[-1] = (font, pieces[-1][1] + cluster)
            else:
                pieces.append((font, cluster))
    lent = [c for c in text if c in lacking and c not in missing and unicodedata.category(c)[0] == "L"]
    return CoveredText(tuple(pieces), tuple(missing), tuple(lent))


def _first_with_all(segment: str, fonts: Iterable[FontFile | None]) -> FontFile | None:
    """The first font that has all of a segment."""
    return next((font for font in fonts if font and font.covers_all(segment)), None)


def _segments(text: str) -> Iterator[tuple[str, bool]]:
    """The words of a text and what stands between them, and which they are."""
    start, is_word = 0, False
    for place, character in enumerate(text):
        kind = unicodedata.category(character)[0]
        if kind == "M" or character in _IN_WORDS:
            continue  # as what stands before it
        if (kind in "LN") != is_word:
            if place > start:
                yield text[start:place], is_word
            start, is_word = place, kind in "LN"
    yield text[start:], is_word


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
