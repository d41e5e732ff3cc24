"""A game -> findings where the last pull leaves too little of the card in its sleeve."""

from __future__ import annotations

from collections.abc import Iterator

from planche.checks.sleeve_bands import has_all_bands
from planche.checks.sleeves import FittedSleeve, fitted_sleeves
from planche.findings import Finding, error
from planche.game import Game
from planche.imposition import millimetres


@error("sleeve/last-pull")
def sleeve_last_pull(game: Game) -> Iterator[Finding]:
    """
    After the last pull as much of the card is left in the sleeve as notch and tab reach down.

    With less the tab does not press on the card, and it falls out. The notch is `notch` deep, the tab begins 3 mm
    below it.

    Example: `window: [5, 3, 53, 11], pitch: 13.6, pulls: 5, tab: 12` for a card of 88 mm: 19.4 mm are left in, and the
    tab reaches to 24 mm below the mouth.
    Mend it: make `tab` or `notch` smaller, the pitch smaller, or pull less often.
    """
    for fitted in fitted_sleeves(game):
        left, wanted = _left_after(fitted), fitted.net.grip
        if left < wanted and has_all_bands(fitted):
            message = (
                f"{fitted.name}: after {fitted.sleeve.pulls} pulls {millimetres(left)} mm of the card are in it, "
                f"wanted {millimetres(wanted)} mm"
            )
            hint = "make `tab` or `notch` smaller, or the pitch, or pull less often"
            yield sleeve_last_pull.finding(fitted.sleeve.span, message, hint, component=fitted.part.id)


def _left_after(fitted: FittedSleeve) -> int:
    """How much of the card is in the sleeve after the last pull."""
    return fitted.card.height - fitted.sleeve.bands()[-1].mouth
