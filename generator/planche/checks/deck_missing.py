"""A game -> findings where a player count and level has no deck, or two."""

from __future__ import annotations

from collections.abc import Iterator

from planche.checks.decks import name_deck
from planche.findings import Finding, error
from planche.game import Deck, Game


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
            yield deck_missing.finding(
                deck.span, f"{name_deck(deck)} is there twice, first at {other.span}", "delete one"
            )
    for players in game.players:
        for level in game.levels:
            if (players, level.id) not in first:
                message = f"there is no deck for {players} players, level {level.id}"
                yield deck_missing.finding(game.span, message, "add it to `decks`")
