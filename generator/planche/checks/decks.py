"""What the checks of decks have in common: how a deck is named, and its limits that the pack cannot meet."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from planche.findings import counted
from planche.game import Component, Deck, Game, Limit, Piece

ADVICE = "correct the tables, the deck's limits or the figure"


def name_deck(deck: Deck, game: Game) -> str:
    """A deck as messages name it."""
    return f"the deck for {name_table(deck.players, deck.level, game)}"


def name_table(players: int, level: str, game: Game) -> str:
    """Who plays: how many, and at which level, where the game has several."""
    return counted(players, "player") + (f", level {level}" if len(game.levels) > 1 else "")


def pieces_by_id(game: Game) -> Mapping[str, tuple[Component, Piece]]:
    """Each piece of a game with its component, by its id."""
    return {piece.id: (component, piece) for component in game.components for piece in component.pieces}


def unmet_limits(deck: Deck, pieces: Mapping[str, tuple[Component, Piece]]) -> Iterator[tuple[Limit, Component, Piece]]:
    """The limits that the pack cannot meet; names that lead nowhere have findings of their own."""
    for limit in deck.limits:
        component, piece = pieces.get(limit.piece, (None, None))
        if component and piece and (limit.copies > piece.copies or not component.in_deck):
            yield limit, component, piece
