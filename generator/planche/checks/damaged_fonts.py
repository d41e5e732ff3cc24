"""Findings of characters that a font file cannot show -> the same, and of a file with many such what is wrong with it.

That stands where the catalogue of fonts names the file, so that what its characters come to is folded there.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator

from planche.findings import Finding, Span, list_names
from planche.typeset import CATALOGUE, MISSING, OTHER_FILE, THE_CHARACTER, UNKNOWN_FONT

LEAST = 3  # characters: a font that draws one or two otherwise may be whole


def blame_fonts(findings: Iterable[Finding]) -> Iterator[Finding]:
    """The findings, after one for each file of fonts that cannot show so many characters."""
    lost: defaultdict[Span, list[Finding]] = defaultdict(list)
    kept = tuple(findings)
    for finding in kept:
        if finding.id == MISSING.id and finding.about and finding.about.file == CATALOGUE and finding.about.line:
            lost[finding.about].append(finding)
    for place, group in lost.items():
        characters = {finding.passage: None for finding in group}
        if len(characters) >= LEAST:
            yield _blame(place, group[0], list(characters))
    yield from kept


def _blame(place: Span, first: Finding, characters: list[str]) -> Finding:
    failing = first.message.partition(THE_CHARACTER)[0]
    message = f"{failing} {len(characters)} characters of the texts: {list_names(list(map(repr, characters)))}"
    return UNKNOWN_FONT.finding(place, message, OTHER_FILE, game=first.game)
