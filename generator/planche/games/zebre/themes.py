"""Opération Zèbre's documents -> findings where a theme stands in a wrong colour group, or groups are uneven."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from planche.findings import Finding, error
from planche.game import Game
from planche.games.places import table_finding
from planche.games.zebre.documents import THEMES, document_finding, documents

UNBALANCED = 0.1  # of the mean; by how much a colour group may have more or fewer faces


@error("zebre/themes")
def themes(game: Game) -> Iterator[Finding]:
    """
    Every theme stands in its colour group (rulebook: seed), since the colour tells players what to expect.

    Example: `group: screen` beside `theme: city`.
    Mend it: correct the one or the other.
    """
    for document in documents(game):
        if document.theme not in THEMES.get(document.group, ()):
            wanted = next((group for group, all_of in THEMES.items() if document.theme in all_of), "one that is known")
            message = f"{document.title}: theme {document.theme!r} stands in group {document.group!r}"
            hint = f"its group is {wanted}; or correct the theme"
            yield document_finding(themes, document, message, hint, document.theme_span)


@error("zebre/groups")
def groups(game: Game) -> Iterator[Finding]:
    """
    The colour groups have equally many faces, within 10 % of their mean (proposed).

    Example: 60 faces of places, 50 of screen, 50 of people.
    Mend it: write documents for the group that has fewest.
    """
    counts = Counter(document.group for document in documents(game) if document.group in THEMES)
    mean = sum(counts.values()) / len(THEMES)
    for group in THEMES:
        if abs(counts[group] - mean) > mean * UNBALANCED:
            message = f"group {group!r} has {counts[group]} faces, wanted {mean:.0f} within 10 %"
            hint = "write documents for the groups that have fewest"
            yield table_finding(groups, game.component("documents"), message, hint).as_warning()
