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
    counts = Counter(document.group for document in documents(game))
    for document in documents(game):
        if document.theme not in THEMES.get(document.group, ()):
            message = f"{document.title}: theme {document.theme!r} stands in group {document.group!r}"
            wanted = next((group for group, all_of in THEMES.items() if document.theme in all_of), "")
            place, hint = document.theme_span, "correct the theme"
            if wanted and _is_group_off(counts, document.group, wanted):
                place = document.group_span or place
                hint = f"write {wanted} for its group, if the theme is right; else correct that"
            elif wanted:
                hint = f"its group is {wanted}; or correct the theme"
            yield document_finding(themes, document, message, hint, place)


def _is_group_off(counts: Counter[str], group: str, wanted: str) -> bool:
    """Whether groups are no less even with a document in the group of its theme than they are: then that is right."""
    mended = counts + Counter({wanted: 1})
    mended[group] -= 1
    uneven, even = (max(some.values()) - min(some[one] for one in THEMES) for some in (counts, mended))
    return even <= uneven


@error("zebre/groups")
def groups(game: Game) -> Iterator[Finding]:
    """
    The colour groups have equally many faces, within 10 % of their mean (proposed).

    Where a theme stands in a wrong group, that is told alone.

    Example: 60 faces of places, 50 of screen, 50 of people.
    Mend it: write documents for the group that has fewest.
    """
    counts = Counter(document.group for document in documents(game) if document.group in THEMES)
    mean = sum(counts.values()) / len(THEMES)
    has_misfits = any(document.theme not in THEMES.get(document.group, ()) for document in documents(game))
    for group in THEMES if not has_misfits else ():
        if abs(counts[group] - mean) > mean * UNBALANCED:
            message = f"group {group!r} has {counts[group]} faces, wanted {mean:.0f} within 10 %"
            hint = "write documents for the groups that have fewest"
            yield table_finding(groups, game.component("documents"), message, hint).as_warning()
