"""Codes -> the marks that are drawn of them on firearm and bullet cards, in mm, and where they lie on a card's face."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

WIDTH = 16.0  # of every strip, so that the eye compares like with like
THINNEST = 0.5  # of a bar, for every printer
RAGGED = 0.6  # by which grooves end unevenly
SCRATCHES = 9  # fine lines that tell nothing
FIREARM_STRIP = (66.0, 33.6, 15.4)  # left, top and height on a firearm card
ROW = 3  # bullets
MOST_BULLETS = 12  # in four rows, as many as the card has room for
BULLET_STRIP = (4.5, 16.2, 10.4)  # the same of the first on the bullet card
PITCH = (19.0, 18.5)  # from one to the next, across and down


class Groove(NamedTuple):
    """A dark bar, from the strip's top left."""

    x: float
    y: float
    width: float
    height: float


class Striations(NamedTuple):
    """The marks of one barrel as they lie on a face: `x` and `y` are left and top of their strip."""

    x: float
    y: float
    width: float
    height: float
    grooves: tuple[Groove, ...]
    scratches: tuple[Groove, ...]


def firearm_strip(code: str, name: str) -> Striations:
    """The strip on a firearm card."""
    return _striations(code, name, *FIREARM_STRIP)


def bullet_strip(code: str, number: int) -> Striations:
    """The strip of a bullet on the bullet card, in rows of three."""
    row, column = divmod(number - 1, ROW)
    left, top, height = BULLET_STRIP
    across, down = PITCH
    return _striations(code, f"bullet {number}", left + column * across, top + row * down, height)


def bar_width(code: str) -> float:
    """The width of one bar of a code."""
    return WIDTH / max(1, len(code))


def _striations(code: str, name: str, x: float, y: float, height: float) -> Striations:
    return Striations(x, y, WIDTH, height, tuple(_grooves(code, name, height)), tuple(_scratches(name, height)))


def _grooves(code: str, name: str, height: float) -> Iterator[Groove]:
    bar = bar_width(code)
    for number, run in enumerate(re.finditer("1+", code)):
        above, below = (RAGGED * part for part in _chances(f"{name} groove {number}", 2))
        width = len(run[0]) * bar
        yield Groove(run.start() * bar, round(above, 2), width, round(height - above - below, 2))


def _scratches(name: str, height: float) -> Iterator[Groove]:
    for number in range(SCRATCHES):
        x, y, part = _chances(f"{name} scratch {number}", 3)
        length = height * (0.3 + 0.4 * part)
        yield Groove(round(x * WIDTH, 2), round(y * (height - length), 2), 0, round(length, 2))


def _chances(name: str, count: int) -> Sequence[float]:
    """Numbers from 0 to 1 that are the same for a name on every machine."""
    return [byte / 255 for byte in hashlib.sha256(name.encode()).digest()[:count]]
