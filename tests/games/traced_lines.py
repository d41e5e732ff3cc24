"""A printed card as dots: lines on it are followed as an eye does, straight on at crossings."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from functools import cache, reduce
from typing import Any, NamedTuple

import pypdfium2
from PIL import Image, ImageChops

from tests.kits import BuiltKit

DPI = 300
DOTS = DPI / 25.4  # in a millimetre
AHEAD, WIDEST = 1.5, 60  # how far one looks ahead, in mm, and degrees to each side
STEP = 0.3  # mm from look to look
FARTHEST = 130.0  # mm, which is more than twice as long as a line is
RED, NOT_GREEN = [255 * (n > 150) for n in range(256)], [255 * (n < 70) for n in range(256)]
Spot = tuple[float, float]


class Print(NamedTuple):
    """The front of a card, its dots from the top left, in colour or grey, and how light each is at most.

    The darkest are below `ink`.
    """

    dots: Image.Image
    shades: Any
    ink: int

    def is_inked(self, x: float, y: float) -> bool:
        """Whether a point is black; in mm from the card's top left."""
        return bool(self.shades[int(x * DOTS), int(y * DOTS)] < self.ink)

    def red_middle(self) -> Spot:
        """The middle of all that is red; of a print in colour."""
        red, green, _ = self.dots.split()
        box = ImageChops.multiply(red.point(RED), green.point(NOT_GREEN)).getbbox()
        assert box is not None
        left, top, right, bottom = box
        return (left + right) / 2 / DOTS, (top + bottom) / 2 / DOTS


class Trace(NamedTuple):
    """A line that was followed: its points, STEP mm apart."""

    spots: tuple[Spot, ...]

    @property
    def length(self) -> float:
        return STEP * (len(self.spots) - 1)


def print_card(kit: BuiltKit, id: str, *, is_grey: bool = False) -> Print:
    """The front of a card at 300 dots an inch."""
    piece = next(piece for piece in kit.manifest["pieces"] if piece["id"] == id)
    place = next(place for place in piece["places"] if place["side"] == "front")
    assert place["rotation"] == 0
    page = _print_page(kit.files[place["file"]], place["page"])
    left, top, width, height = (round(place[name] * DOTS) for name in ("x", "y", "width", "height"))
    card = page.crop((left, top, left + width, top + height))
    if is_grey:
        grey = card.convert("L")
        return Print(grey, grey.load(), 62)
    return Print(card, reduce(ImageChops.lighter, card.split()).load(), 80)


@cache
def _print_page(data: bytes, number: int) -> Image.Image:
    with pypdfium2.PdfDocument(data) as document:
        page: Image.Image = document[number - 1].render(scale=DPI / 72).to_pil().convert("RGB")
    return page


def follow_line(card: Print, start: Spot, around: float, stops: Iterable[tuple[Spot, float]]) -> Trace:
    """From a mark of radius `around` along the line that leaves it, to the first of the `stops`, discs, that it meets.

    At every step one looks ahead and goes to what is black and turns one least.
    """
    discs = tuple(stops)
    (heading,) = _ways(card, start, around, 0, 180)
    x, y = start[0] + around * math.cos(heading), start[1] + around * math.sin(heading)
    spots = [(x, y)]
    while not any(math.dist((x, y), middle) < radius for middle, radius in discs):
        ways = list(_ways(card, (x, y), AHEAD, heading, WIDEST))
        assert ways, f"the line breaks off at {x:.1f}, {y:.1f}"
        way = min(ways, key=lambda angle: abs(_turn(heading, angle)))
        # the line ahead is on an arc to there: half of the turn is due in the middle of it
        heading += _turn(heading, way) * 2 * STEP / AHEAD
        x, y = x + STEP * math.cos(way), y + STEP * math.sin(way)
        spots.append((x, y))
        assert len(spots) * STEP < FARTHEST, f"the line goes on and on at {x:.1f}, {y:.1f}"
    return Trace(tuple(spots))


def _ways(card: Print, spot: Spot, radius: float, heading: float, widest: int) -> Iterator[float]:
    """The middles of all that is black on an arc around a point, as angles; one is as wide as a line, not more."""
    run: list[float] = []
    angles = [heading + math.radians(degrees) for degrees in range(-widest, widest + 1, 2)]
    inked = [card.is_inked(spot[0] + radius * math.cos(a), spot[1] + radius * math.sin(a)) for a in angles]
    if widest == 180 and inked[0]:  # begin a full circle in a gap
        gap = inked.index(False)
        angles, inked = [*angles[gap:-1], *(a + math.tau for a in angles[:gap])], [*inked[gap:-1], *inked[:gap]]
    for angle, is_inked in zip([*angles, 0.0], [*inked, False]):
        if is_inked:
            run.append(angle)
        elif run:
            yield (run[0] + run[-1]) / 2
            run = []


def _turn(heading: float, angle: float) -> float:
    """How far one turns from one direction to another, -pi to pi."""
    return (angle - heading + math.pi) % math.tau - math.pi
