"""A game -> findings where two boxes hold the same pieces."""

from __future__ import annotations

from collections.abc import Iterator

from planche.findings import Finding, error
from planche.game import Game


@error("box/twice")
def box_twice(game: Game) -> Iterator[Finding]:
    """
    The pieces of a component lie in one box: it would have room for them in vain in another.

    To part the pieces of one component among boxes, let one box say `share`.

    Example: `box: [{for: [cards, aids]}, {for: [cards]}]`.
    Mend it: name the component in one of the boxes.
    """
    first: dict[str, str] = {}
    for box in game.components:
        for held in box.box.holds if box.box is not None else ():
            other = first.setdefault(held, box.id)
            if other != box.id:
                message = f"{box.id!r} holds {str(held)!r}, and so does {other!r}"
                yield box_twice.finding(held.span, message, "name it in one of them", component=box.id)
