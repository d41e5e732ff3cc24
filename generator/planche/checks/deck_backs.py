"""What is found where the backs of a deck show what is on its fronts; drawing the cards tells."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping

from planche.findings import Finding, Severity, Span, declare
from planche.game import Component, PlacedName

BACKS = declare(
    "deck/backs",
    """
    Cards of a deck whose backs print the words of their fronts, so that everybody knows what somebody draws.

    What counts are words of the table that stand on the front and on the back of one card, on most cards of the
    component. What each back has in a column of its own is meant, and so is what is no deck.

    Example: `back: mygame/card.xml`, which is the template of the front, or `{{ piece.name }}` in that of the back.
    Mend it: take the words out of the template of the back. Where nobody draws from these cards, say `deck: false`.
    """,
    Severity.WARNING,
)
LEAST = 3  # cards that give themselves away


def find_open_backs(component: Component, shown: Mapping[Span, Collection[str]]) -> Iterable[Finding]:
    """The finding about a component's backs. `shown`: of words on front and back of a piece, the ids of such pieces."""
    given_away = {id for ids in shown.values() if len(ids) == 1 for id in ids}
    if len(given_away) < LEAST or 2 * len(given_away) <= len(component.pieces):
        return ()
    span = component.back.span if isinstance(component.back, PlacedName) else component.span
    cards = f"{len(given_away)} cards of {component.id!r}"
    message = f"the backs of {cards} print words of their fronts: they show what is drawn"
    hint = f"take the words of the piece out of {component.back}; where nobody draws from these cards, say deck: false"
    return (BACKS.finding(span, message, hint),)
