"""Findings of loops that go round once too often for their faces -> the same, about the figure that they count by.

Where that figure is told itself they follow from it; else the figures that are as many as there is room for are named.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from planche.expressions import expression
from planche.faces import OTHER_FIGURE
from planche.findings import Finding
from planche.game import Game

MOST_NAMED = 3  # figures that may be meant
_COUNTED = expression(rf"count to (\d{{1,6}}), .*{OTHER_FIGURE} figures\.(\w++)")


def name_counted(findings: Iterable[Finding], game: Game) -> Iterator[Finding]:
    """The findings; those of loops that count by a figure are about that."""
    figures = {name.replace("-", "_"): figure for name, figure in game.figures.items()}
    for one in findings:
        said = _COUNTED.match(one.hint) if OTHER_FIGURE in one.hint else None
        if said is None or said[2] not in figures:
            yield one
            continue
        room = [f"figures.{name}" for name, figure in figures.items() if figure.value == int(said[1])]
        named = f": {' or '.join(room)}" if 0 < len(room) <= MOST_NAMED else ""
        yield one._replace(hint=f"{one.hint}{named}", about=figures[said[2]].span)
