"""A game -> findings where the flaps of a sleeve leave no room for one another, the thumb notch and the tab."""

from __future__ import annotations

from collections.abc import Iterator

from planche.checks.sleeves import fitted_sleeves
from planche.findings import Finding, error
from planche.game import Game, Net
from planche.imposition import MM, millimetres

CLEAR = MM  # between a flap, and notch and tab
LEAST = 10 * MM  # of glue along the edge of a flap


@error("sleeve/flaps")
def sleeve_flaps(game: Game) -> Iterator[Finding]:
    """
    Behind a card, the flaps of its sleeve leave room for the thumb notch and the tab, and have 10 mm to be glued.

    Example: `flap: 24` for a card of 63 mm, whose sleeve has a notch of 18 mm in its middle.
    Mend it: make `flap`, `notch` or `tab` smaller.
    """
    for fitted in fitted_sleeves(game):
        between, wanted = _free_between(fitted.net), max(fitted.net.notch.width, fitted.net.tab.width) + 2 * CLEAR
        if between < wanted:
            message = (
                f"{fitted.name}: between its flaps are {millimetres(max(0, between))} mm, notch and tab need "
                f"{millimetres(wanted)} mm"
            )
        elif _glued(fitted.net) < LEAST:
            message = f"{fitted.name}: its flaps are too short to be glued, for their width"
        else:
            continue
        hint = "make `flap`, `notch` or `tab` smaller"
        yield sleeve_flaps.finding(fitted.sleeve.span, message, hint, component=fitted.part.id)


def _free_between(net: Net) -> int:
    """What the flaps leave free once they are folded behind the front panel."""
    return net.front.width - net.left_flap.width - net.right_flap.width


def _glued(net: Net) -> int:
    """How long the shorter side of a glue area is."""
    _, (_, top), (_, bottom), _ = net.glue[0].corners
    return bottom - top
