"""A game -> findings where a player count and level has no deck, or two."""

from __future__ import annotations

from collections.abc import Iterator

from planche.checks.decks import name_deck, name_table
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
    wanted = [(players, level.id) for players in game.players for level in game.levels]
    there = {(deck.players, deck.level) for deck in game.decks}
    missing = [key for key in wanted if key not in there]
    levels = {level.id for level in game.levels}
    strays = 0  # which have findings of their own, and may be those that miss
    for deck in game.decks:
        other = first.setdefault((deck.players, deck.level), deck)
        if other is deck or deck.level not in levels:
            strays += (deck.players, deck.level) not in wanted
        else:
            message = f"{name_deck(deck, game)} is there twice, first at {other.span}"
            hint = f"one should be for {name_table(*missing.pop(0), game)}, which has none" if missing else "delete one"
            yield deck_missing.finding(deck.span, message, hint)
    if odd := _count_of_none(game):
        message = f"`players` says {odd}, for which there is neither deck nor piece, as for the others"
        yield deck_missing.finding(
            game.place_of("players"), message, f"take {odd} out of it; or add its decks and pieces"
        )
        return
    for players, level in missing[strays:]:
        message = f"there is no deck for {name_table(players, level, game)}"
        is_new = all(deck.players != players for deck in game.decks)
        hint = f"add it to `decks`{f', or take {players} out of `players`' if is_new else ''}"
        yield deck_missing.finding(game.place_of("decks"), message, hint)


def _count_of_none(game: Game) -> int | None:
    """The one player count for which there is nothing, where each other has a deck and pieces of its own."""
    of_pieces = {players for part in game.components for piece in part.pieces for players in piece.players}
    of_decks = {deck.players for deck in game.decks}
    lacking = {*game.players} - (of_pieces & of_decks)
    is_one = len(lacking) == 1 < len(game.players)
    return lacking.pop() if is_one and lacking.isdisjoint(of_pieces | of_decks) else None
