"""Operation: Mata Hari's tables -> its cards, with what they show in types; and the resources by their colours."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from planche.findings import Check, Finding
from planche.game import Game, Piece
from planche.games.places import piece_finding
from planche.games.values import integer_in, word_in

# seed: the rulebook's nine resources by the colour of their kind
RESOURCES: Mapping[str, tuple[str, ...]] = {
    "red": ("tape-recorder", "photograph", "document"),
    "blue": ("poison", "pistol", "briefcase"),
    "green": ("coat", "disguise", "glove"),
}
COLOURS = {resource: colour for colour, resources in RESOURCES.items() for resource in resources}


@dataclass(frozen=True, slots=True)
class ResourceCard:
    """A card of a resource."""

    piece: Piece
    resource: str
    colour: str
    index: int  # which of the priority sets it belongs to


@dataclass(frozen=True, slots=True)
class Objective:
    """A card that says which resource wins, and which colour its skull fears."""

    piece: Piece
    resource: str
    colour: str
    skull: str


def resource_cards(game: Game) -> tuple[ResourceCard, ...]:
    """The rows of the resources."""
    return tuple(
        ResourceCard(
            piece, word_in(piece.fields, "resource"), word_in(piece.fields, "colour"), integer_in(piece.fields, "index")
        )
        for piece in game.component("resources").pieces
    )


def objective_cards(game: Game) -> tuple[Objective, ...]:
    """The rows of the objectives."""
    return tuple(
        Objective(
            piece, word_in(piece.fields, "resource"), word_in(piece.fields, "colour"), word_in(piece.fields, "skull")
        )
        for piece in game.component("objectives").pieces
    )


def wrong_colours(check: Check, card: ResourceCard | Objective) -> Iterator[Finding]:
    """That a card has another colour than the kind of its resource."""
    wanted = COLOURS.get(card.resource, card.colour)
    if card.colour != wanted:
        message = f"{card.piece.id!r} is {card.colour}, {card.resource} is {wanted}"
        way = f"write {wanted} as its colour"
        if isinstance(card, Objective) and card.skull == wanted:
            way = f"{way}, and {card.colour} as its skull, if the two are exchanged"
        yield piece_finding(check, card.piece, message, way)
