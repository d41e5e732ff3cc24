"""Opération Zèbre's box -> findings where it does not hold as many cards of each kind as the figures say."""

from __future__ import annotations

from collections.abc import Iterator

from planche.findings import Finding, error
from planche.game import Game
from planche.games.places import resting_on, table_finding

COUNTED = {  # components, with the figures of their cards
    "documents": "document-cards",
    "failures": "failure-cards",
    "protocols": "protocol-cards",
    "missions": "mission-cards",
    "team-cards": "team-cards",
    "interceptions": "interception-cards",
}


@error("zebre/cards")
def cards(game: Game) -> Iterator[Finding]:
    """
    The box holds as many cards of each kind as the figures `document-cards`, `failure-cards`, `protocol-cards`,
    `mission-cards`, `team-cards` and `interception-cards` say.

    Example: seven rows of failures beside `failure-cards: 8`.
    Mend it: add a row, or correct the figure.
    """
    for id, name in COUNTED.items():
        component, figure = game.component(id), game.figures[name]
        count = sum(piece.copies for piece in component.pieces)
        if count != figure.value:
            message = f"{id} holds {count} cards, {name} says {figure.value}"
            finding = table_finding(cards, component, message, f"write {count}, or correct the table")
            yield resting_on(figure, finding)
