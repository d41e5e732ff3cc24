"""A game -> findings where a row is never printed, or a table has no row."""

from __future__ import annotations

from collections.abc import Iterator

from planche.findings import Finding, warning
from planche.game import Game


@warning("pieces/unused")
def pieces_unused(game: Game) -> Iterator[Finding]:
    """
    Every row of a table is printed at least once, and every table has a row.

    A row with no copies is most likely forgotten.

    Example: `copies: 0`.
    Mend it: give it copies, or delete the row.
    """
    for component in game.components:
        if not component.pieces:
            yield pieces_unused.finding(
                component.span, f"component {component.id!r} has no pieces", "add rows to its table"
            )
        for piece in component.pieces:
            if not piece.copies:
                message = f"{piece.id!r} has 0 copies and is never printed"
                yield pieces_unused.finding(
                    piece.span, message, "give it copies or delete it", component=component.id, piece=piece.id
                )
