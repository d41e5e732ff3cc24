"""A game -> findings where the net of a sleeve fits no usual sheet of paper."""

from __future__ import annotations

from collections.abc import Iterator

from planche.checks.sleeves import fitted_sleeves
from planche.findings import Finding, error
from planche.game import Game, Net
from planche.imposition import Paper, Setting, largest_face, millimetres


@error("sleeve/sheet")
def sleeve_sheet(game: Game) -> Iterator[Finding]:
    """
    The net of a sleeve fits one sheet of each paper that the game is printed on, A4 and Letter unless it says other.

    It cannot be parted into tiles: a sleeve is folded of one piece of paper. It is about twice as high as the card.

    Example: a sleeve for cards of 105 x 148 mm, whose net is about 297 mm high.
    Mend it: make the card smaller, or the flaps.
    """
    for fitted in fitted_sleeves(game):
        small = [paper.name for paper in game.papers if not _fits(fitted.net, paper)]
        if small:
            size = f"{millimetres(fitted.net.width)} x {millimetres(fitted.net.height)} mm"
            message = f"{fitted.name}: its net of {size} does not fit {' or '.join(small)}"
            hint = "make the card smaller, or `flap`"
            yield sleeve_sheet.finding(fitted.sleeve.span, message, hint, component=fitted.part.id)


def _fits(net: Net, paper: Paper) -> bool:
    room = sorted(largest_face(Setting(paper)))
    return all(side <= most for side, most in zip(sorted((net.width, net.height)), room))
