"""A game -> findings where a box holds what does not lie in a box."""

from __future__ import annotations

from collections.abc import Iterator

from planche.findings import Finding, error
from planche.game import Game, can_be_packed


@error("box/holds")
def box_holds(game: Game) -> Iterator[Finding]:
    """
    A box holds cards and tokens: pieces that lie flat on one another once they are cut.

    Boards are larger than a box, sheets are written on, and sleeves and other boxes are folded.

    Example: `box: {for: [cards, board]}`.
    Mend it: take out of `for` what is no card and no token.
    """
    parts = {part.id: part for part in game.components}
    for box in game.components:
        for held in box.box.holds if box.box is not None else ():
            part = parts.get(held)
            if part is not None and not (part.kind.traits.is_cut and can_be_packed(part)):
                message = f"{box.id!r} holds {str(held)!r}, whose pieces are of kind {part.kind}"
                yield box_holds.finding(held.span, message, "hold cards and tokens", component=box.id)
