"""A deck of Operation: Mata Hari -> what it comes to on the table."""

from __future__ import annotations

from typing import NamedTuple

from planche.game import Deck, Game, deck_pieces
from planche.games.mata_hari.cards import resource_cards
from planche.games.mata_hari.partners import partners_in, partners_of_box
from planche.games.values import count_of


class DeckPlan(NamedTuple):
    """What a deck comes to; templates read these names."""

    players: int
    kept: tuple[str, ...]  # resources
    removed: tuple[str, ...]
    partners: int  # of each partner
    partners_removed: int
    objectives: int
    size: int  # cards of the deck
    deal: int  # cards for each player
    pile: int  # cards left after the deal; below 0 where there are too few


def plan_of(game: Game, deck: Deck) -> DeckPlan:
    """The arithmetic of a deck; a resource is kept when the deck holds a card of it."""
    draws = list(deck_pieces(game, deck))
    inside = {draw.piece.id for draw in draws if draw.piece.component == "resources"}
    cards = resource_cards(game)
    held = {card.resource for card in cards if card.piece.id in inside}
    every = dict.fromkeys(card.resource for card in cards)
    partners = min(partners_in(draws).values(), default=0)
    most = max(partners_of_box(game).values(), default=0)
    objectives = [
        piece for piece in game.component("objectives").pieces if deck.players in (piece.players or game.players)
    ]
    size, deal = sum(draw.copies for draw in draws), count_of(deck.deal)
    return DeckPlan(
        players=deck.players,
        kept=tuple(resource for resource in every if resource in held),
        removed=tuple(resource for resource in every if resource not in held),
        partners=partners,
        partners_removed=most - partners,
        objectives=len(objectives),
        size=size,
        deal=deal,
        pile=size - deck.players * deal,
    )
