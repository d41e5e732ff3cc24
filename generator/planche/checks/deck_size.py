"""A game -> findings where a deck holds another number of cards than is stated for it."""

from __future__ import annotations

from collections.abc import Iterator

from planche.checks.decks import ADVICE, name_deck
from planche.checks.excesses import excesses
from planche.checks.pieces_odd_copies import found_in_decks, odd_copies
from planche.checks.pieces_uncounted import lone_in_decks
from planche.findings import Finding, error
from planche.game import Game


@error("deck/size")
def deck_size(game: Game) -> Iterator[Finding]:
    """
    A deck holds as many cards as game.yaml states for it.

    The stated figure is what players are told to count to; the cards come from the tables and the deck's
    limits. When they differ, a table lost or gained a card, or the figure is wrong. When all decks are off by
    the same number, a table is, and that is said once.

    Example: `{players: 4, level: normal, limit: {joker: 2}, size: 70}` for a pack of 71.
    Mend it: correct the table's copies, the limit, or the figure.
    """
    is_told = lone_in_decks(game) is not None or found_in_decks(game, odd_copies(game)) is not None
    found = {} if is_told else excesses(game)  # `pieces/uncounted` or `pieces/odd-copies` tells of it
    are_alike = len(found) > 1 and len(set(found.values())) == 1
    for deck, excess in found.items():
        if excess:
            stated = int(deck.size.value)
            message = f"{name_deck(deck)}: the cards add up to {stated + excess}, the deck states {stated}"
            message += "; all decks are off by that number" if are_alike else ""
            finding = deck_size.finding(deck.size.span, message, ADVICE)
            yield finding.as_warning(unless=deck.size.origin.is_certain)._replace(about=deck.span)
        if are_alike:
            return
