"""What is found where not all kits for some of the players could be tried; drawing them tells."""

from __future__ import annotations

from collections.abc import Sequence

from planche.findings import Finding, Severity, declare, list_names
from planche.game import Game

UNTRIED = declare(
    "players/untried",
    """
    A game of which not every kit for some of its players is tried.

    A check draws what is another face, or another rule, for each count of players and each level. It tries a hundred
    such kits, and no more once they have taken many times what the whole game of any other does: then mistakes in those
    that are left would be found on building them alone.

    Example: sixty counts of players with two levels each, or twenty for whom three hundred cards are drawn otherwise.
    Mend it: correct `players`; or let fewer templates ask for `players`, `level` and `decks`. Where all of it is meant,
    check those that are left with `planche build --players N`.
    """,
    Severity.WARNING,
)


def find_untried(game: Game, left: Sequence[str]) -> Finding:
    """The finding about the kits that were left, by their players and levels."""
    message = f"what differs for {list_names(left)} was not drawn: the kits for others took all the work of a check"
    hint = "correct `players`, or let fewer faces ask for players, level and decks; else build those kits to check them"
    return UNTRIED.finding(game.place_of("players"), message, hint, game=game.id)
