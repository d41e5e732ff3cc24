"""What is found where so many pieces of a component are wrong that the others are not drawn; drawing them tells."""

from __future__ import annotations

from collections.abc import Iterable

from planche.findings import Finding, Severity, declare
from planche.game import Component, Game, Piece

MOST_FAULTY = 1_000  # pieces of a component of which faces have errors, as many as are told of one check

UNDRAWN = declare(
    "pieces/untried",
    """
    A component of which not every piece is drawn, as so many are wrong.

    Once the faces of a thousand of its pieces have errors, a check draws no more of them: they have most likely one
    cause, and what is wrong with the others is seen once that is mended.

    Example: a table of five thousand rows, each with a text that is too long for its box.
    Mend it: correct the template or the table, by the errors that are told, and check again.
    """,
    Severity.WARNING,
)


def find_undrawn(component: Component, last: Piece, left: int) -> Finding:
    """The finding about the pieces that were left behind the last that was drawn; it stands at the component."""
    message = (
        f"up to this one {MOST_FAULTY} pieces of {component.id!r} have faces with errors, so that the {left} behind it"
        " were not drawn"
    )
    return UNDRAWN.finding(component.span, message, "mend those first", component=component.id, piece=last.id)


def count_drawn(game: Game, findings: Iterable[Finding]) -> dict[str, int]:
    """How many pieces of each component were drawn, as far as findings about those that were left say so."""
    last = {finding.component: finding.piece for finding in findings if finding.id == UNDRAWN.id}
    return {part.id: _count_up_to(part, last.get(part.id)) for part in game.components}


def _count_up_to(component: Component, last: str | None) -> int:
    ids = (piece.id for piece in component.pieces)
    return next((number for number, id in enumerate(ids, 1) if id == last), len(component.pieces))
