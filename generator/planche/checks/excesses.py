"""A game -> how many cards its tables give each deck beyond the figure that the deck states."""

from __future__ import annotations

from planche.checks.decks import pieces_by_id, unmet_limits
from planche.game import Deck, Game, deck_sizes


def excesses(game: Game) -> dict[Deck, int]:
    """How many cards the tables give each deck beyond the figure that it states, if its limits can be met."""
    pieces = pieces_by_id(game)
    return {
        deck: size - int(deck.size.value)
        for deck, size in zip(game.decks, deck_sizes(game))
        if all(limit.piece in pieces for limit in deck.limits) and not any(unmet_limits(deck, pieces))
    }
