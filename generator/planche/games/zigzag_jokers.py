"""ZIGZAG Pocket's decks -> findings for one that leaves out another card than a joker."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from planche.findings import Finding, error
from planche.game import Deck, Game, Piece
from planche.games.values import word_in

JOKER = "joker"


@error("zigzag/jokers")
def jokers(game: Game) -> Iterator[Finding]:
    """
    What a deck leaves out is jokers alone (rulebook: seed): characters, STOP and Z are in every deck.

    The number of cards may be right all the same, and the rules tell who lays the jokers aside.

    Example: `limit: {joker-springs: 0, stop-landscape: 0}`.
    Mend it: name a joker in its place.
    """
    pieces = {piece.id: piece for part in game.components if part.in_deck for piece in part.pieces}
    for deck in game.decks:
        for limit in deck.limits:
            piece = pieces.get(limit.piece)
            if piece is not None and limit.copies < piece.copies and not _is_joker(piece):
                message = f"the deck leaves out {piece.id!r}, which is no joker"
                yield jokers.finding(limit.span, message, _meant(deck, game, pieces.values()))


def _is_joker(piece: Piece) -> bool:
    return word_in(piece.fields, "kind") == JOKER if "kind" in piece.fields else False


def _meant(deck: Deck, game: Game, pieces: Iterable[Piece]) -> str:
    """The joker that other decks leave out, and this does not; else any of them."""
    own = {limit.piece for limit in deck.limits}
    others = {limit.piece for other in game.decks for limit in other.limits}
    free = [piece.id for piece in pieces if _is_joker(piece) and piece.id not in own]
    meant = next((id for id in free if id in others), free[0] if free else "")
    return f"write {meant} for it" if meant else "take it out of `limit`"
