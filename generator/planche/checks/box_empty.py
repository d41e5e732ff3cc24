"""A game -> findings where a box holds nothing."""

from __future__ import annotations

from collections.abc import Iterator

from planche.checks.box_holds import box_holds
from planche.findings import Finding, error
from planche.game import Game


@error("box/empty")
def box_empty(game: Game) -> Iterator[Finding]:
    """
    A box holds at least one piece.

    Example: `box: {for: [aids]}`, where aids.csv has no rows.
    Mend it: add the rows, or let the box hold other components.
    """
    wrong = {finding.component for finding in box_holds.run(game)}
    known = {part.id for part in game.components}
    for box in game.components:
        if box.box is not None and not box.pieces and box.id not in wrong and known.issuperset(box.box.holds):
            message = f"{box.id!r} holds no piece: {', '.join(box.box.holds)} have none"
            hint = "add rows to their tables, or let it hold other components"
            yield box_empty.finding(box.box.span, message, hint, component=box.id)
