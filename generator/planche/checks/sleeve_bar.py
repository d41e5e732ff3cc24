"""A game -> findings where the bar of a sleeve covers more than the gap between two bands."""

from __future__ import annotations

from collections.abc import Iterator

from planche.checks.sleeves import fitted_sleeves
from planche.findings import Finding, error
from planche.game import Game
from planche.imposition import millimetres


@error("sleeve/bar")
def sleeve_bar(game: Game) -> Iterator[Finding]:
    """
    The bar of a sleeve covers nothing but gaps between bands, and leaves the card to be gripped.

    When a band lies in the window, the one before must stand free above the mouth. The gap is what the pitch leaves
    between two windows. Where the first band lies nearer to the card's top than the bar is high, the card stands
    deeper than the mouth: by half the thumb notch at most.

    Example: `window: [5, 3, 53, 11], pitch: 13, bar: 2.4`, where the gap is 2 mm.
    Mend it: make the bar lower, the window lower, or the pitch larger; or let the window begin farther down.
    """
    for fitted in fitted_sleeves(game):
        sleeve = fitted.sleeve
        if sleeve.bar > sleeve.gap:
            gap = f"the gap between bands is {millimetres(sleeve.gap)} mm" if sleeve.gap >= 0 else "the bands overlap"
            message = f"{fitted.name}: the bar is {millimetres(sleeve.bar)} mm high, {gap}"
            hint = "make the bar or the window lower, or the pitch larger"
            yield sleeve_bar.finding(sleeve.span, message, hint, component=fitted.part.id)
        elif -2 * sleeve.mouth > sleeve.notch:
            deep = f"the card stands {millimetres(-sleeve.mouth)} mm below the mouth"
            message = f"{fitted.name}: {deep}, wanted {millimetres(sleeve.notch // 2)} mm at most, half its notch"
            hint = "make the bar lower, the notch larger, or let the window begin farther down"
            yield sleeve_bar.finding(sleeve.span, message, hint, component=fitted.part.id)
