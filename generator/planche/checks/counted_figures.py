"""Findings of loops that go round once too often for their faces -> the same, beside the figure that they count by.

Where that figure is told itself they follow from it; else the figures that are as many as there is room for are named.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from planche.expressions import expression
from planche.faces import OTHER_FIGURE
from planche.findings import Finding
from planche.game import Game

MOST_NAMED = 3  # figures that may be meant
_COUNTED = expression(rf"count to (\d{{1,6}}), .*{OTHER_FIGURE} figures\.(\w++)")


def fold_counted(findings: Iterable[Finding], game: Game) -> Iterator[Finding]:
    """The findings without those of loops that count by a figure in whose place an error is told."""
    told = tuple(findings)
    counted = {one: said for one in told if OTHER_FIGURE in one.hint and (said := _COUNTED.match(one.hint))}
    figures = {name.replace("-", "_"): figure for name, figure in game.figures.items()} if counted else {}
    errors = {one.span[:2]: one for one in reversed(told) if counted and one.is_error}
    followers: Counter[Finding] = Counter()
    named: dict[Finding, str] = {}
    for one, said in counted.items():
        figure = figures.get(said[2])
        cause = errors.get(figure.span[:2]) if figure else None
        if cause is not None:
            followers[cause] += 1 + one.followers
        else:
            room = [f"figures.{name}" for name, other in figures.items() if other.value == int(said[1])]
            named[one] = f": {' or '.join(room)}" if 0 < len(room) <= MOST_NAMED else ""
    for one in told:
        if one not in counted or one in named:
            yield one._replace(hint=one.hint + named.get(one, ""), followers=one.followers + followers[one])
