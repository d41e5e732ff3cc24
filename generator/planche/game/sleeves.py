"""Sleeves: what game.yaml says of one, and the bands of the card that is pulled out of it row by row.

An opaque sleeve holds a card. Near its mouth it has a window that frames one band of the card; between window and mouth
is a narrow bar. Before the first pull the card stands on the sleeve's bottom fold, and the window shows the first
band. Each pull draws the card up by one pitch: the next band lies in the window, the bar covers the gap between
bands, and those before stick out above the mouth. Lengths are whole micrometres.
"""

from __future__ import annotations

from dataclasses import dataclass

from planche.findings import Span
from planche.game.references import PlacedName
from planche.imposition import Box


@dataclass(frozen=True, slots=True)
class Sleeve:
    """What a sleeve holds and how it is pulled, on the face of the card as its template draws it; and its paper."""

    holds: PlacedName  # the component whose cards it holds
    window: Box  # the first band
    pitch: int  # from one band to the next
    pulls: int  # how often the card is pulled up by a pitch
    bar: int  # how high the paper between window and mouth is
    thickness: int  # of the paper, which the card has too
    play: int  # how much wider than the card it is inside
    flap: int  # how wide the flaps are that are glued
    notch: int  # the radius of the thumb notch
    tab: int  # how long the tab is that holds the card where it was pulled to
    span: Span

    @property
    def mouth(self) -> int:
        """Where the sleeve's mouth lies on the card before the first pull, from the card's top."""
        return self.window.y - self.bar

    @property
    def gap(self) -> int:
        """What is free between two bands."""
        return self.pitch - self.window.height

    def bands(self) -> tuple[Band, ...]:
        """The bands of the card, the first one and one for each pull."""
        x, y, width, height = self.window
        return tuple(
            Band(number, x, y + number * self.pitch, width, height, self.mouth + number * self.pitch)
            for number in range(self.pulls + 1)
        )


@dataclass(frozen=True, slots=True)
class Band:
    """What the window frames of a card after so many pulls, on its face as its template draws it."""

    number: int  # of pulls
    x: int
    y: int
    width: int
    height: int
    mouth: int  # how far down the card the mouth of the sleeve lies then
