"""A game -> findings where a deck has too few cards for its first deal."""

from __future__ import annotations

from collections.abc import Collection, Iterator

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
            message = f"{name_deck(deck, game)}: {shorten(sum_of)} = {dealt} cards are dealt from {size}"
            most = size // deck.players
            others = {other.deal.value for other in game.decks if other is not deck}
            hint = ADVICE if isinstance(deal, tuple) or not most else f"{_deal_less(deal, most, others)}; or {ADVICE}"
            found = deck_deal.finding(deck.deal.span, message, hint)
            yield found.as_warning(unless=deck.deal.origin.is_certain)._replace(about=deck.span)


def _deal_less(deal: int, most: int, others: Collection[object]) -> str:
    """How many to deal in place of too many: its digits the other way round, or without one, if that does.

    Of these the nearest to what the `others` deal comes first.
    """
    said = str(deal)
    turned = int(said[::-1])
    if 0 < turned <= most:
        return f"deal {turned}, if its digits are exchanged, or {most} at most"
    shorter = {int(said[:at] + said[at + 1 :]) for at in range(len(said))} if deal > 9 else set()
    dealt = [other for other in others if isinstance(other, int)] or [most]
    fewer = sorted((one for one in shorter if 0 < one <= most), key=lambda one: min(abs(one - it) for it in dealt))
    first = f"{' or '.join(map(str, fewer))}, if a digit is too many, or " if fewer else ""
    return f"deal {first}{most} at most"
