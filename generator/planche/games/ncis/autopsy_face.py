"""Where things stand on an autopsy card, and how large they are; lengths in mm from the trim's top left."""

from __future__ import annotations

import math
from typing import NamedTuple

from planche.games.ncis.autopsy_curves import Spot

WIDTH, HEIGHT = 63.0, 88.0
LINE = 1.1  # how wide a line is
EXIT = 2.6  # radius of what the number of an exit stands in
BLIND = 1.3  # radius of the ring at an end that leads nowhere
ENTRY = 2.1  # radius of the mark of the entry


class Label(NamedTuple):
    """A box in which something is printed that lines keep clear of."""

    x: float
    y: float
    width: float
    height: float

    def distance(self, spot: Spot) -> float:
        """How far a point lies from it, 0 inside."""
        across = max(self.x - spot[0], 0.0, spot[0] - self.x - self.width)
        down = max(self.y - spot[1], 0.0, spot[1] - self.y - self.height)
        return math.hypot(across, down)


TAG = Label(3.6, 3.4, 13.6, 12.6)  # the card's number and its series
NOTE = Label(3.0, 81.6, 57.0, 4.0)  # what is asked
LABELS = (TAG, NOTE)
GAP = 0.8  # mm between a label and what is nearest to it


def is_box_free(left: float, top: float, right: float, bottom: float, edge: float) -> bool:
    """Whether a box lies on the card, so far from the cut, and touches no label."""
    is_within = edge <= left and right <= WIDTH - edge and edge <= top and bottom <= HEIGHT - edge
    return is_within and not any(
        label.x - GAP <= right
        and left <= label.x + label.width + GAP
        and label.y - GAP <= bottom
        and top <= label.y + label.height + GAP
        for label in LABELS
    )


def is_free(spot: Spot, radius: float, edge: float) -> bool:
    """Whether a disc lies on the card, so far from the cut, and covers no label."""
    x, y = spot
    is_within = edge + radius <= x <= WIDTH - edge - radius and edge + radius <= y <= HEIGHT - edge - radius
    return is_within and all(label.distance(spot) >= radius + GAP for label in LABELS)
