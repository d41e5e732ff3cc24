"""A game -> findings where the net of a sleeve fits no usual sheet of paper."""

from __future__ import annotations

from collections.abc import Iterator

from planche.checks.nets import papers_too_small
from planche.checks.sleeves import fitted_sleeves
from planche.findings import Finding, error
from planche.game import Game
from planche.imposition import millimetres


@error("sleeve/sheet")
def sleeve_sheet(game: Game) -> Iterator[Finding]:
    """
    The net of a sleeve fits one sheet of each paper that the game is printed on, A4 and Letter unless it says other.

    It cannot be parted into tiles: a sleeve is folded of one piece of paper. It is about twice as high as the card.

    Example: a sleeve for cards of 105 x 148 mm, whose net is about 297 mm high.
    Mend it: make the card smaller, or the flaps.
    """
    for fitted in fitted_sleeves(game):
        small = papers_too_small(fitted.net, game)
        if small:
            size = f"{millimetres(fitted.net.width)} x {millimetres(fitted.net.height)} mm"
            message = f"{fitted.name}: its net of {size} does not fit {' or '.join(small)}"
            hint = "make the card smaller, or `flap`"
            yield sleeve_sheet.finding(fitted.sleeve.span, message, hint, component=fitted.part.id)
