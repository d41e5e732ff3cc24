"""A game -> findings where a deck holds another number of cards than is stated for it."""

from __future__ import annotations

from collections.abc import Iterator

from planche.checks.decks import ADVICE, name_deck
from planche.checks.excesses import excesses
from planche.checks.pieces_odd_copies import found_in_decks, odd_copies
from planche.checks.pieces_uncounted import lone_in_decks
from planche.findings import Finding, error
from planche.game import Component, Game

LEAST_OFF = 3  # cards, by which all decks are off, for a component to be it


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
    right = sum(not excess for excess in found.values())
    for deck, excess in found.items():
        if excess:
            stated = int(deck.size.value)
            message = f"{name_deck(deck)}: the cards add up to {stated + excess}, the deck states {stated}"
            part = _part_that_is_off(game, excess) if are_alike else None
            message += "; all decks are off by that number" if are_alike else ""
            finding = deck_size.finding(deck.size.span, message, ADVICE)
            if right and len(found) - right <= right:  # the others vouch for the tables
                others = "the other deck adds" if right == 1 else f"{right} other decks add"
                hint = f"write {stated + excess}, for {others} up; or correct the limits of this one"
                finding = finding._replace(hint=hint)
            if part is not None:
                message += f", as many as {part.id!r} has"
                hint = f"write `deck: false` for it if it is not dealt, else {ADVICE}"
                finding = deck_size.finding(part.span, message, hint, component=part.id)
            yield finding.as_warning(unless=deck.size.origin.is_certain)._replace(about=deck.span)
        if are_alike:
            return


def _part_that_is_off(game: Game, excess: int) -> Component | None:
    """The only component with as many cards as all decks have too many, if others are left."""
    parts = [part for part in game.components if part.in_deck]
    off = [part for part in parts if _cards_of(part) == excess >= LEAST_OFF]
    return off[0] if len(off) == 1 < len(parts) else None


def _cards_of(part: Component) -> int:
    """How many cards a component gives each deck; 0 where that is not always the same."""
    is_fixed = not part.one_per_player and not any(piece.players for piece in part.pieces)
    return sum(piece.copies for piece in part.pieces) if is_fixed else 0
