"""One wrong figure of a game is one finding, or a few, and the first stands at the figure's own line.

Each is one more or one less than it is; what is drawn is not looked at, which takes longer.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from planche.checks import check_game, drop_accepted, drop_consequences, fold_consequences, name_owners, order_by_cause
from planche.findings import Finding, sort_findings
from planche.game import Game
from tests.games.changed_game import changed_game
from tests.projects import ROOT

FIGURES = [
    ("zebre", "document-cards", 1),
    ("zebre", "document-lines", 1),
    ("zebre", "least-zeros", 1),
    ("zebre", "value-most", 1),
    ("zebre", "competitive-from", 1),
    ("zebre", "protocol-cards", -1),
    ("zigzag", "hand", 1),
    ("zigzag", "combinations", 1),
    ("zigzag", "boxes-two-teams", -1),
    ("mata-hari", "index-most", 1),
    ("mata-hari", "index-most", -1),
    ("mata-hari", "objectives-per-skull", 1),
    ("mata-hari", "cover-cards", 1),
    ("cuckoo", "cells", 1),
    ("cuckoo", "board-side", 1),
    ("cuckoo", "bases-per-side", 1),
    ("cuckoo", "forward-directions", -1),
]


def told(game: Game) -> tuple[Finding, ...]:
    """What is told of the game, without its translations and faces."""
    found = drop_consequences(tuple(name_owners(check_game(game), game)), game, is_whole=True)
    return order_by_cause(sort_findings(fold_consequences(drop_accepted(found, game, ()), game)))


def _step(match: re.Match[str], by: int) -> str:
    return f"{match[1]}{int(match[2]) + by}"


def _change(id: str, figure: str, by: int) -> Iterator[tuple[int, str, str]]:
    """The line of the figure, and what stands there instead."""
    for number, line in enumerate((ROOT / "content" / id / "game.yaml").read_text("utf-8").split("\n"), 1):
        if line.startswith(f"  {figure}:"):
            yield number, line, re.sub(r"^(\D*?: (?:\{value: )?)(\d+)", lambda match: _step(match, by), line)


@pytest.mark.parametrize(("id", "figure", "by"), FIGURES)
def test_a_wrong_figure_is_told_at_its_line(id: str, figure: str, by: int) -> None:
    ((number, old, new),) = _change(id, figure, by)
    with changed_game(id, ("game.yaml", f"\n{old}\n", f"\n{new}\n")) as game:
        first, *others = told(game)
    assert (first.span.file, first.span.line) == (f"content/{id}/game.yaml", number)
    assert len(others) <= 2
