"""The pieces of the decks for a player count, of one level or of all that can be chosen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence

from planche.game.components import Component
from planche.game.model import Game
from planche.game.pieces import Deck, Piece, PieceCount

_ALL = 0  # stands for every player count


def decks_for(game: Game, players: int, level: str | None = None) -> tuple[Deck, ...]:
    """The decks of a player count: that of a level, or without one those of all levels."""
    return tuple(deck for deck in game.decks if deck.players == players and level in (None, deck.level))


def deck_pieces(game: Game, deck: Deck) -> Iterator[PieceCount]:
    """The pieces that are dealt from in a deck."""
    limits = limits_of([deck])
    for component in game.components:
        if component.in_deck:
            for piece in component.pieces:
                copies = copies_for(component, piece, deck.players, limits)
                if copies:
                    yield PieceCount(piece, copies)


def deck_sizes(game: Game) -> tuple[int, ...]:
    """How many pieces each of the game's decks holds. However many they are, the tables are gone through once."""
    pieces, one_each = _pack(game, one_each=False), _pack(game, one_each=True)
    limited = _limited_pieces(game)
    return tuple(
        pieces[_ALL]
        + pieces[deck.players]
        + (one_each[_ALL] + one_each[deck.players]) * deck.players
        - _left_out(deck, limited)
        for deck in game.decks
    )


def _pack(game: Game, *, one_each: bool) -> Counter[int]:
    """How many pieces there are for a player count, or one for each player, without limits."""
    count: Counter[int] = Counter()
    for component in game.components:
        if component.in_deck and component.one_per_player == one_each:
            for piece in component.pieces:
                for players in {*piece.players} or {_ALL}:
                    count[players] += 1 if one_each else piece.copies
    return count


def _limited_pieces(game: Game) -> Mapping[str, Sequence[Piece]]:
    """The pieces that decks limit, by their ids; an id that is there twice has a finding of its own."""
    limited: dict[str, list[Piece]] = {limit.piece: [] for deck in game.decks for limit in deck.limits}
    for component in game.components:
        if component.in_deck and not component.one_per_player:
            for piece in component.pieces:
                if piece.id in limited:
                    limited[piece.id].append(piece)
    return limited


def _left_out(deck: Deck, limited: Mapping[str, Sequence[Piece]]) -> int:
    """How many copies the limits of a deck leave out."""
    return sum(
        max(0, piece.copies - most)
        for id, most in limits_of([deck]).items()
        for piece in limited[id]
        if not piece.players or deck.players in piece.players
    )


def limits_of(decks: Iterable[Deck]) -> Mapping[str, int]:
    """The most copies of pieces that any of these decks holds, by their ids; of those alone that all of them limit."""
    each = [{limit.piece: limit.copies for limit in reversed(deck.limits)} for deck in decks]
    shared = [id for id in each[0] if all(id in limits for limits in each)] if each else []
    return {id: max(limits[id] for limits in each) for id in shared}


def copies_for(component: Component, piece: Piece, players: int, limits: Mapping[str, int]) -> int:
    """How many copies of a piece so many players need, with the limits of their decks."""
    if piece.players and players not in piece.players:
        return 0
    if component.one_per_player:
        return players
    return min(limits.get(piece.id, piece.copies), piece.copies) if component.in_deck else piece.copies
