"""The pieces of the deck for a player count and level."""

from __future__ import annotations

from collections.abc import Iterator

from planche.game.components import Component
from planche.game.model import Game
from planche.game.pieces import Deck, Piece, PieceCount


def deck_of(game: Game, players: int, level: str | None) -> Deck | None:
    """The deck of a player count and level (the first level when none is named)."""
    wanted = level or game.levels[0].id
    for deck in game.decks:
        if deck.players == players and deck.level == wanted:
            return deck
    return None


def deck_pieces(game: Game, deck: Deck) -> Iterator[PieceCount]:
    """The pieces that are dealt from in a deck."""
    for component in game.components:
        if component.in_deck:
            for piece in component.pieces:
                copies = copies_for(component, piece, deck.players, deck)
                if copies:
                    yield PieceCount(piece, copies)


def copies_for(component: Component, piece: Piece, players: int, deck: Deck | None) -> int:
    """How many copies of a piece so many players need, with the limits of their deck if there is one."""
    if piece.players and players not in piece.players:
        return 0
    if component.one_per_player:
        return players
    if component.in_deck and deck is not None:
        for limit in deck.limits:
            if limit.piece == piece.id:
                return min(limit.copies, piece.copies)
    return piece.copies
