"""Operation: Mata Hari's set-up cards -> findings where there is not one for each number of players."""

from __future__ import annotations

from collections.abc import Iterator

from planche.findings import Finding, counted, error
from planche.game import Game
from planche.games.places import piece_finding
from planche.games.seats import one_card_each
from planche.games.values import integer_in


@error("mata-hari/set-up")
def set_up(game: Game) -> Iterator[Finding]:
    """
    There is one set-up card for each number of players, printed for that number.

    Example: no row with `seats: 5`.
    Mend it: write one row for each number, with the same number under `players`.
    """
    yield from one_card_each(set_up, game, game.component("set-up"), "set-up card")


@error("mata-hari/score-slips")
def score_slips(game: Game) -> Iterator[Finding]:
    """
    A score slip has a column for each player who may be there.

    Example: `score-slip,7,3`, whose seven slips have three columns each, in a game for up to 7.
    Mend it: write as many columns as there may be players; copies stand before them.
    """
    most = max({*game.players} & {deck.players for deck in game.decks} or game.players)  # who has none is told already
    for piece in game.component("score-slips").pieces:
        if (columns := integer_in(piece.fields, "columns")) < most:
            message = f"{piece.id!r} has {counted(columns, 'column')}, the game is for up to {most} players"
            yield piece_finding(score_slips, piece, message, f"write {most} as its `columns`", "columns")
