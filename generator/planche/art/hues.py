"""The hue of a colour, by which colours are told apart that differ in more than light."""

from __future__ import annotations

from colorsys import rgb_to_hsv

LEAST_TINTED = 0.08  # of a colour that has a hue, its saturation


def hue_of(colour: str) -> float | None:
    """The hue of #rrggbb, 0 to 1; None for greys."""
    hue, saturation, _ = rgb_to_hsv(*(int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)))
    return hue if saturation >= LEAST_TINTED else None


def hue_between(one: float, other: float) -> float:
    """How far two hues are from one another, in turns of the wheel."""
    return min(abs(one - other), 1 - abs(one - other))
