"""The pieces of the deck for a player count and level."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

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
    limits = limits_of(deck)
    for component in game.components:
        if component.in_deck:
            for piece in component.pieces:
                copies = copies_for(component, piece, deck.players, limits)
                if copies:
                    yield PieceCount(piece, copies)


def limits_of(deck: Deck | None) -> Mapping[str, int]:
    """To how many copies a deck limits pieces, by their ids; nothing without a deck."""
    return {limit.piece: limit.copies for limit in reversed(deck.limits)} if deck is not None else {}


def copies_for(component: Component, piece: Piece, players: int, limits: Mapping[str, int]) -> int:
    """How many copies of a piece so many players need, with the limits of their deck."""
    if piece.players and players not in piece.players:
        return 0
    if component.one_per_player:
        return players
    return min(limits.get(piece.id, piece.copies), piece.copies) if component.in_deck else piece.copies
