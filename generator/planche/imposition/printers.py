"""A printer that misses -> how pages are moved, turned and scaled so that they come out right. Lengths in µm, y down.

What a printer does is told as one looks at the side that it prints: it scales both sides about the middle of the paper,
then turns the backs about it, then moves them.
"""

from __future__ import annotations

import math

from planche.imposition.sheets import Printer

Transform = tuple[float, float, float, float, float, float]
"""a b c d e f, as in SVG."""


def distort(printer: Printer, width: int, height: int, *, is_back: bool) -> Transform:
    """What the printer does to a page of `width` x `height`; a page that lies is turned with the paper."""
    across, down = printer.scale if width <= height else printer.scale[::-1]
    x, y = width / 2, height / 2
    if not is_back:
        return across, 0.0, 0.0, down, x - across * x, y - down * y
    turn = math.radians(printer.turn)
    cos, sin = math.cos(turn), math.sin(turn)
    a, b, c, d = cos * across, sin * across, -sin * down, cos * down
    dx, dy = printer.shift
    return a, b, c, d, x + dx - a * x - c * y, y + dy - b * x - d * y


def correct(printer: Printer, width: int, height: int, *, is_back: bool) -> Transform:
    """What a page is drawn with, so that the printer brings everything to its place."""
    a, b, c, d, e, f = distort(printer, width, height, is_back=is_back)
    area = a * d - b * c
    return d / area, -b / area, -c / area, a / area, (c * f - d * e) / area, (b * e - a * f) / area
