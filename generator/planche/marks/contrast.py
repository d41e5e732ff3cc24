"""Two colours -> by how much one is told from the other, in colour as in grey."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import lru_cache
from typing import NamedTuple

LEAST_CONTRAST = 1.5  # of words and icons with their ground; WCAG asks 3 of what is large, and ornaments may have less
_WEIGHTS = 0.2126, 0.7152, 0.0722  # of red, green and blue (WCAG 2.2, relative luminance)


@lru_cache(maxsize=4096)
def contrast(one: str, other: str) -> float:
    """The contrast ratio of two colours (#rrggbb), as WCAG reckons it: 1 to 21. It is that of their greys."""
    dark, bright = sorted((_luminance(one), _luminance(other)))
    return (bright + 0.05) / (dark + 0.05)


class Alike(NamedTuple):
    """The colour of several that is best told from a ground, and how little it is."""

    contrast: float
    colour: str


def find_alike(colours: Collection[str], ground: str, swaps: Mapping[str, str], least: float) -> Alike | None:
    """None where one of the colours is told from the ground, or there is none; some may have become others."""
    best = max((Alike(contrast_among(colour, ground, swaps), colour) for colour in colours), default=None)
    return best if best is not None and best.contrast < least else None


def contrast_among(one: str, other: str, swaps: Mapping[str, str]) -> float:
    """The contrast of two colours of which some, in small letters, have become others."""
    return contrast(swaps.get(one.casefold(), one), swaps.get(other.casefold(), other))


def _luminance(colour: str) -> float:
    parts = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    linear = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return sum(weight * part for weight, part in zip(_WEIGHTS, linear))
