"""Operation: Mata Hari's set-up cards -> findings where there is not one for each number of players."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from planche.findings import Finding, counted, error, list_names
from planche.game import Game
from planche.games.places import piece_finding, table_finding
from planche.games.twins import right_seats
from planche.games.values import integer_in


@error("mata-hari/set-up")
def set_up(game: Game) -> Iterator[Finding]:
    """
    There is one set-up card for each number of players, printed for that number.

    Example: no row with `seats: 5`.
    Mend it: write one row for each number, with the same number under `players`.
    """
    component = game.component("set-up")
    cards = [(piece, integer_in(piece.fields, "seats")) for piece in component.pieces]
    counts = Counter(seats for _, seats in cards)
    for players in game.players:
        if counts[players] != 1:
            message = f"found {counts[players]} set-up cards for {players} players, wanted 1"
            way = "delete all but one" if counts[players] else f"add a row with seats and players {players}"
            found = table_finding(set_up, component, message, way)
            yield found._replace(about=game.place_of("players"))
    for piece, seats in cards:
        if piece.players != (seats,):
            printed = list_names(piece.players or game.players)
            message = f"{piece.id!r} is for {seats} players, and printed for {printed}"
            yield piece_finding(set_up, piece, message, right_seats(piece, seats))._replace(about=piece.span)


@error("mata-hari/score-slips")
def score_slips(game: Game) -> Iterator[Finding]:
    """
    A score slip has a column for each player who may be there.

    Example: `score-slip,7,3`, whose seven slips have three columns each, in a game for up to 7.
    Mend it: write as many columns as there may be players; copies stand before them.
    """
    most = max(game.players)
    for piece in game.component("score-slips").pieces:
        if (columns := integer_in(piece.fields, "columns")) < most:
            message = f"{piece.id!r} has {counted(columns, 'column')}, the game is for up to {most} players"
            yield piece_finding(score_slips, piece, message, f"write {most} as its `columns`", "columns")
