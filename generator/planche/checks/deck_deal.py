"""A game -> findings where a deck has too few cards for its first deal."""

from __future__ import annotations

from collections.abc import Iterator

from planche.checks.decks import ADVICE, name_deck
from planche.findings import Finding, error, shorten
from planche.game import Game, deck_sizes


@error("deck/deal")
def deck_deal(game: Game) -> Iterator[Finding]:
    """
    A deck has enough cards for its first deal.

    Example: `deal: 20` for four players and a deck of 71.
    Mend it: correct the deal, or the deck.
    """
    for deck, size in zip(game.decks, deck_sizes(game)):
        dealt = sum(deck.hands)
        is_short_of_cards = size < deck.size.value >= dealt  # which is told of its size
        if dealt > size and not is_short_of_cards:
            deal = deck.deal.value
            sum_of = " + ".join(map(str, deal)) if isinstance(deal, tuple) else f"{deck.players} x {deal}"
            message = f"{name_deck(deck)}: {shorten(sum_of)} = {dealt} cards are dealt from {size}"
            most = size // deck.players
            hint = ADVICE if isinstance(deal, tuple) or not most else f"{_deal_less(deal, most)}; or {ADVICE}"
            found = deck_deal.finding(deck.deal.span, message, hint)
            yield found.as_warning(unless=deck.deal.origin.is_certain)._replace(about=deck.span)


def _deal_less(deal: int, most: int) -> str:
    """How many to deal in place of too many: its digits the other way round, if that does."""
    turned = int(str(deal)[::-1])
    exchanged = f"{turned}, if its digits are exchanged, or " if 0 < turned <= most else ""
    return f"deal {exchanged}{most} at most"
