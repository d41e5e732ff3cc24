"""Operation: Mata Hari's set-up cards -> findings where there is not one for each number of players."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from planche.findings import Finding, error, list_names
from planche.game import Game, Piece
from planche.games.places import piece_finding, table_finding
from planche.games.twins import parts_of
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
            found = table_finding(set_up, component, message, "write one row for each number")
            yield found._replace(about=game.place_of("players"))
    for piece, seats in cards:
        if piece.players != (seats,):
            printed = list_names(piece.players or game.players)
            message = f"{piece.id!r} is for {seats} players, and printed for {printed}"
            yield piece_finding(set_up, piece, message, _way_of(piece, seats))


def _way_of(piece: Piece, seats: int) -> str:
    """The way out for a card that is printed for others than it is for; which is right its id may tell."""
    printed = str(piece.players[0]) if len(piece.players) == 1 else ""
    if printed in parts_of(piece.id) and str(seats) not in parts_of(piece.id):
        return f"write {printed} as its `seats`, as its id says"
    return f"write {seats} under `players`"
