"""A game -> findings where the net of a box fits no usual sheet of paper."""

from __future__ import annotations

from collections.abc import Iterator

from planche.checks.boxes import fitted_boxes
from planche.checks.nets import papers_too_small
from planche.findings import Finding, error
from planche.game import Game
from planche.imposition import millimetres


@error("box/sheet")
def box_sheet(game: Game) -> Iterator[Finding]:
    """
    The net of a box fits one sheet of each paper that the game is printed on, A4 and Letter unless it says other.

    It cannot be parted into tiles: a box is folded of one piece of paper. It is as high as the pieces and twice their
    pile, and as wide as four walls; about 150 cards of 63 x 88 mm go into the largest box of one A4.

    Example: `box: {for: [cards]}` for 300 cards.
    Mend it: let several boxes share the pieces, with `share: 2`, or make a list of boxes with some components each.
    """
    for fitted in fitted_boxes(game):
        small = papers_too_small(fitted.net, game)
        if small:
            size = f"{millimetres(fitted.net.width)} x {millimetres(fitted.net.height)} mm"
            depth = f"{millimetres(fitted.net.inside.depth)} mm deep"
            message = f"{fitted.name}, {depth}: its net of {size} does not fit {' or '.join(small)}"
            hint = (
                f"let more boxes share its pieces, with share: {fitted.box.share + 1}, or part them by a list of boxes"
            )
            yield box_sheet.finding(fitted.box.span, message, hint, component=fitted.part.id)
