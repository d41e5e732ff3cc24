"""ZIGZAG Pocket's traits: what a character card shows of each."""

from __future__ import annotations

from planche.game import Piece
from planche.games.values import word_in

LANDSCAPES = ("pink", "blue", "green", "yellow")
CHARACTERS = ("water", "flame", "cloud", "tree")
ATTITUDES = ("cocktail", "runs", "sunglasses", "suitcase")
TRAITS = ("landscape", "character", "attitude")

Trio = tuple[str, str, str]  # a landscape, a character and an attitude


def trio_of(piece: Piece) -> Trio:
    """The traits of a character card."""
    landscape, character, attitude = (word_in(piece.fields, trait) for trait in TRAITS)
    return landscape, character, attitude
