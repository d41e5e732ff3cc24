"""A game -> findings where a band that a sleeve's window should frame does not lie on the card."""

from __future__ import annotations

from collections.abc import Iterator

from planche.checks.sleeves import FittedSleeve, fitted_sleeves
from planche.findings import Finding, error
from planche.game import Band, Game
from planche.imposition import MM, millimetres

FRAME = 3 * MM  # of paper at both sides of the window; less would tear


@error("sleeve/bands")
def sleeve_bands(game: Game) -> Iterator[Finding]:
    """
    Every band that a sleeve's window frames lies on the card, from the first to that of the last pull.

    At both sides of the window 3 mm of the card are left, since that is the paper that holds the sleeve's bar.

    Example: `window: [5, 3, 53, 11], pitch: 15, pulls: 5` for a card of 88 mm, where the last band ends at 89 mm.
    Mend it: correct `window`, `pitch` or `pulls`, or enlarge the card.
    """
    for fitted in fitted_sleeves(game):
        band = next((band for band in fitted.sleeve.bands() if _is_off(band, fitted)), None)
        if band is not None:
            card = fitted.card
            lies = _words(band.x, band.x + band.width, band.y, band.y + band.height)
            wanted = _words(FRAME, card.width - FRAME, 0, card.height)
            message = f"{fitted.name}: band {band.number} lies at {lies}, wanted it at {wanted} of {card.id!r}"
            hint = "correct `window`, `pitch` or `pulls`"
            yield sleeve_bands.finding(fitted.sleeve.span, message, hint, component=fitted.part.id)


def has_all_bands(fitted: FittedSleeve) -> bool:
    """Whether all bands lie on the card."""
    return not any(_is_off(band, fitted) for band in fitted.sleeve.bands())


def _words(left: int, right: int, top: int, bottom: int) -> str:
    return f"x {millimetres(left)} to {millimetres(right)}, y {millimetres(top)} to {millimetres(bottom)} mm"


def _is_off(band: Band, fitted: FittedSleeve) -> bool:
    beyond = band.x < FRAME or band.x + band.width > fitted.card.width - FRAME
    return beyond or band.y < 0 or band.y + band.height > fitted.card.height
