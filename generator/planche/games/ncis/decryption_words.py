"""NCIS's lists of words -> findings where words cannot be hidden in a grid, or are too few."""

from __future__ import annotations

from collections.abc import Iterator

from planche.expressions import expression
from planche.findings import Finding, error, quote
from planche.game import Game
from planche.games.ncis.decryption_grid import LONGEST, SHORTEST
from planche.games.ncis.decryption_unwanted import UNWANTED
from planche.games.protocol import GameCheck

LEAST_WORDS = 2000
GRID_WORD = expression(f"[a-z]{{{SHORTEST},{LONGEST}}}")


@error("ncis/words")
def word_list(game: Game) -> Iterator[Finding]:
    """
    Words that are hidden in grids, and that may not come about in them by accident, have 4 to 7 letters from a to z,
    without accents; none is rude, and there are 2,000 or more, so that few are left out.

    Example: `été`, `l-eau`, `as`.
    Mend it: correct the word or take it out; of too few (a warning), add some.
    """
    table = game.tables["words"]
    for row in table:
        if not GRID_WORD.fullmatch(row.id):
            message = f"{quote(row.id)} is no word for grids, wanted {SHORTEST} to {LONGEST} letters from a to z"
            yield word_list.finding(row.span, message, "correct it, or take it out")
        elif row.id in UNWANTED:
            yield word_list.finding(row.span, f"{quote(row.id)} may stand in no grid", "take it out")
    if len(table) < LEAST_WORDS:
        message = f"the list has {len(table)} words, wanted {LEAST_WORDS:,} or more"
        yield word_list.finding(table.span, message, "add common ones").as_warning()


CHECKS: tuple[GameCheck, ...] = (word_list,)
