"""A game -> findings about its decks: their size, their deal, their limits, and that there is one for each level."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from planche.findings import Finding, error
from planche.game import Component, Deck, Game, Limit, Piece, deck_pieces
from planche.games import GameCheck


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
    found = excesses(game)
    are_alike = len(found) > 1 and len(set(found.values())) == 1
    for deck, excess in found.items():
        if excess:
            stated = int(deck.size.value)
            message = f"{_deck(deck)}: the cards add up to {stated + excess}, the deck states {stated}"
            message += "; all decks are off by that number" if are_alike else ""
            yield deck_size.finding(deck.size.span, message, _BOTH).as_warning(unless=deck.size.origin.is_certain)
        if are_alike:
            return


def excesses(game: Game) -> dict[Deck, int]:
    """How many cards the tables give each deck beyond the figure that it states, if its limits can be met."""
    pieces = _by_id(game)
    return {
        deck: sum(copies for _, copies in deck_pieces(game, deck)) - int(deck.size.value)
        for deck in game.decks
        if all(limit.piece in pieces for limit in deck.limits) and not any(_unmet(deck, pieces))
    }


@error("deck/deal")
def deck_deal(game: Game) -> Iterator[Finding]:
    """
    A deck has enough cards for its first deal.

    Example: `deal: 20` for four players and a deck of 71.
    Mend it: correct the deal, or the deck.
    """
    for deck in game.decks:
        size = sum(copies for _, copies in deck_pieces(game, deck))
        dealt = deck.deal.value * deck.players
        if dealt > size:
            message = f"{_deck(deck)}: {deck.players} x {deck.deal.value} = {dealt} cards are dealt from {size}"
            yield deck_deal.finding(deck.deal.span, message, _BOTH).as_warning(unless=deck.deal.origin.is_certain)


@error("deck/limit")
def deck_limit(game: Game) -> Iterator[Finding]:
    """
    The pack holds the copies that a deck asks for, and the pieces that it limits are dealt from.

    Example: `limit: {joker: 5}` while specials.csv holds four jokers.
    Mend it: lower the limit, or raise the copies of the piece; a piece whose component says `deck: false`
    needs no limit.
    """
    pieces = _by_id(game)
    for deck in game.decks:
        for limit, component, piece in _unmet(deck, pieces):
            where = {"component": component.id, "piece": piece.id}
            if component.in_deck:
                message = f"{_deck(deck)}: asks for {limit.copies} of {limit.piece!r}, the pack holds {piece.copies}"
                yield deck_limit.finding(limit.span, message, "lower the limit or raise the copies", **where)
            else:
                message = f"{_deck(deck)}: limits {limit.piece!r}, but component {component.id!r} is not in the deck"
                yield deck_limit.finding(limit.span, message, "delete the limit", **where)


def _by_id(game: Game) -> Mapping[str, tuple[Component, Piece]]:
    return {piece.id: (component, piece) for component in game.components for piece in component.pieces}


def _unmet(deck: Deck, pieces: Mapping[str, tuple[Component, Piece]]) -> Iterator[tuple[Limit, Component, Piece]]:
    """The limits that the pack cannot meet; names that lead nowhere have findings of their own."""
    for limit in deck.limits:
        component, piece = pieces.get(limit.piece, (None, None))
        if component and piece and (limit.copies > piece.copies or not component.in_deck):
            yield limit, component, piece


@error("deck/missing")
def deck_missing(game: Game) -> Iterator[Finding]:
    """
    Every player count and level of the game has one deck, if it has decks at all.

    Example: `players: [4, 6]` with decks for 4 only, or two decks for the same count and level.
    Mend it: add the deck, or delete the repetition.
    """
    if not game.decks:
        return
    first: dict[tuple[int, str], Deck] = {}
    for deck in game.decks:
        other = first.setdefault((deck.players, deck.level), deck)
        if other is not deck:
            yield deck_missing.finding(deck.span, f"{_deck(deck)} is there twice, first at {other.span}", "delete one")
    for players in game.players:
        for level in game.levels:
            if (players, level.id) not in first:
                message = f"there is no deck for {players} players, level {level.id}"
                yield deck_missing.finding(game.span, message, "add it to `decks`")


def _deck(deck: Deck) -> str:
    return f"the deck for {deck.players} players, level {deck.level}"


_BOTH = "correct the tables, the deck's limits or the figure"

CHECKS: tuple[GameCheck, ...] = (deck_size, deck_deal, deck_limit, deck_missing)
