"""A game -> findings where a deck asks for copies of a piece that the pack does not hold."""

from __future__ import annotations

from collections.abc import Iterator

from planche.checks.decks import name_deck, pieces_by_id, unmet_limits
from planche.findings import Finding, error
from planche.game import Game


@error("deck/limit")
def deck_limit(game: Game) -> Iterator[Finding]:
    """
    The pack holds the copies that a deck asks for, and the pieces that it limits are dealt from.

    Example: `limit: {joker: 5}` while specials.csv holds four jokers.
    Mend it: lower the limit, or raise the copies of the piece; a piece whose component says `deck: false`
    needs no limit.
    """
    pieces = pieces_by_id(game)
    for deck in game.decks:
        name = name_deck(deck, game)
        for limit, component, piece in unmet_limits(deck, pieces):
            where = {"component": component.id, "piece": piece.id}
            if component.in_deck:
                message = f"{name}: asks for {limit.copies} of {limit.piece!r}, the pack holds {piece.copies}"
                yield deck_limit.finding(limit.span, message, "lower the limit or raise the copies", **where)
            else:
                message = f"{name}: limits {limit.piece!r}, but component {component.id!r} is not in the deck"
                yield deck_limit.finding(limit.span, message, "delete the limit", **where)
