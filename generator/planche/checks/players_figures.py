"""A game -> findings where a figure that is called by a player count is about another one."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

from planche.expressions import expression
from planche.findings import Finding, list_names, warning
from planche.game import Figure, Game

LEAST_SISTERS = 2  # figures of the same name that are about the count that they are called by
_COUNTED = expression(r"(.+)-(\d+)")


@warning("players/figures")
def players_figures(game: Game) -> Iterator[Finding]:
    """
    A figure whose name ends in a player count is about that count, where its sisters are.

    A line that was copied for the next count keeps its `players`: then a kit for one count lacks the figure, and that
    for another has two.

    Example: `rounds-6: {value: 3, ..., players: [7]}` beside `rounds-4` and `rounds-5`, which are about 4 and 5.
    Mend it: write the count of its name under `players`, or call the figure otherwise.
    """
    families: defaultdict[str, dict[int, Figure[float]]] = defaultdict(dict)
    for name, figure in game.figures.items():
        if found := _COUNTED.fullmatch(name):
            families[found[1]][int(found[2])] = figure
    for family in families.values():
        odd = {count: figure for count, figure in family.items() if figure.players != (count,)}
        if len(family) - len(odd) < max(LEAST_SISTERS, len(odd) + 1):
            continue
        sisters = [figure.name for figure in family.values() if figure not in odd.values()]
        for count, figure in odd.items():
            said = f"is about {list_names(figure.players)} players" if figure.players else "is about no player count"
            message = f"figure {figure.name!r} {said}, {list_names(sisters)} about those that they are called by"
            yield players_figures.finding(figure.span, message, f"write players: [{count}]")
