"""Six paths of a card -> what is wrong with them: bends, crossings, distances, ends, lengths.

Nothing here knows how paths are made. A complaint rests on a figure of game.yaml, or on none where no figure could
make it right.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from statistics import median
from typing import NamedTuple

from planche.games.ncis.autopsy_curves import Spot, Trail, curves_of, trail_of
from planche.games.ncis.autopsy_face import ENTRY, EXIT, HEIGHT, LINE, WIDTH, is_box_free, is_free
from planche.games.ncis.autopsy_tangle import Tangle, tangle_of

KINK = 2.0  # degrees that rounding to 0.01 mm may turn a line at a joint, at most
LONGEST = 400.0  # mm; a line that is longer is not measured
WIDEST = 10  # mm; lines farther apart than that are near to no other, whatever the figure says
FIGURES = (
    "path-distance",
    "path-radius",
    "path-edge",
    "crossing-least",
    "crossing-gap",
    "crossings-least",
    "crossings-most",
    "ends-gap",
    "exit-gap",
    "length-spread",
)
Limits = Mapping[str, int]  # the values of FIGURES: mm, degrees, counts, percent


class PathComplaint(NamedTuple):
    """What is wrong with the line to an exit; `figure`: what that rests on, if it is one.

    `others`: exits that the card could have as its answer instead.
    """

    exit: int
    figure: str
    message: str
    others: tuple[int, ...] = ()


class Measured(NamedTuple):
    """The lines of a card by their exits, and how they cross; `answer`: the exit of the one from the entry."""

    trails: Mapping[int, Trail]
    answer: int
    tangle: Tangle  # whose lines are numbered in the order of `trails`
    limits: Limits

    @property
    def exits(self) -> tuple[int, ...]:
        """The exits, in the order in which the tangle numbers their lines."""
        return tuple(self.trails)


def measure(trails: Mapping[int, Trail], answer: int, limits: Limits) -> Measured:
    """Lines with their crossings."""
    return Measured(trails, answer, tangle_of(tuple(trails.values()), min(WIDEST, limits["path-distance"])), limits)


def read_trail(exit: int, numbers: Sequence[float]) -> Trail | PathComplaint:
    """A path as points, or why it cannot be measured."""
    if len(numbers) < 8 or len(numbers) % 6 != 2:
        wanted = "two for its inner end and six for each curve"
        return PathComplaint(exit, "", f"has {len(numbers)} numbers, wanted {wanted}")
    if not all(0 <= x <= WIDTH for x in numbers[::2]) or not all(0 <= y <= HEIGHT for y in numbers[1::2]):
        return PathComplaint(exit, "", f"has points or handles beyond the card of {WIDTH:g} x {HEIGHT:g} mm")
    curves = curves_of(numbers)
    if (reach := sum(curve.reach for curve in curves)) > LONGEST:
        return PathComplaint(exit, "", f"is up to {reach:.0f} mm long, wanted {LONGEST:.0f} mm at most")
    return trail_of(curves)


def complaints(card: Measured) -> Iterator[PathComplaint]:
    """All that is wrong with the lines of a card."""
    for exit, trail in card.trails.items():
        yield from _bends(exit, trail, card.limits)
        yield from _places(exit, trail, card.limits["path-edge"])
    yield from _crossings(card)
    yield from _gaps(card)
    yield from _ends(card)
    yield from _lengths(card)


def _bends(exit: int, trail: Trail, limits: Limits) -> Iterator[PathComplaint]:
    if trail.kink > KINK:
        message = f"has a corner of {trail.kink:.1f} degrees at {_at(trail.joint)}, wanted a smooth line"
        yield PathComplaint(exit, "", message)
    elif trail.radius < (wanted := limits["path-radius"]):
        message = f"bends with a radius of {trail.radius:.2f} mm at {_at(trail.bend)}, wanted {wanted} mm"
        yield PathComplaint(exit, "path-radius", message)


def _places(exit: int, trail: Trail, edge: int) -> Iterator[PathComplaint]:
    """Where a line is too near to the cut, or covers what is printed."""
    wanted = f"wanted {edge} mm from the cut and clear of labels"
    half = LINE / 2
    box = min(trail.xs) - half, min(trail.ys) - half, max(trail.xs) + half, max(trail.ys) + half
    spots = () if is_box_free(*box, edge) else zip(trail.xs, trail.ys)
    if outside := next((spot for spot in spots if not is_free(spot, half, edge)), None):
        yield PathComplaint(exit, "path-edge", f"lies at {_at(outside)}, {wanted}")
    for what, spot, radius in (("inner end", trail.start, ENTRY), ("exit", trail.end, EXIT)):
        if not outside and not is_free(spot, radius, edge):
            yield PathComplaint(exit, "path-edge", f"has its {what} drawn at {_at(spot)}, {wanted}")


def _crossings(card: Measured) -> Iterator[PathComplaint]:
    """Crossings at small angles or near to one another, lines that cross themselves, too seldom or too often."""
    meetings, limits = card.tangle.meetings, card.limits
    for number, exit in enumerate(card.exits):
        count = sum(number in (meeting.one, meeting.two) for meeting in meetings)
        least, most = limits["crossings-least"], limits["crossings-most"]
        if not least <= count <= most:
            figure = "crossings-least" if count < least else "crossings-most"
            yield PathComplaint(exit, figure, f"has {count} crossings, wanted {least} to {most}")
    for one, two, _, _, angle, spot in meetings:
        if one == two:
            yield PathComplaint(card.exits[one], "", f"crosses itself at {_at(spot)}")
        elif angle < (wanted := limits["crossing-least"]):
            message = f"crosses {_line(card.exits[two])} at {angle:.0f} degrees at {_at(spot)}, wanted {wanted} to 90"
            yield PathComplaint(card.exits[one], "crossing-least", message)
    for meeting, other in combinations(meetings, 2):
        if (gap := math.dist(meeting.spot, other.spot)) < (wanted := limits["crossing-gap"]):
            message = f"crosses {_line(card.exits[meeting.two])} at {_at(meeting.spot)}, {gap:.2f} mm from another"
            yield PathComplaint(card.exits[meeting.one], "crossing-gap", f"{message} crossing, wanted {wanted} mm")


def _gaps(card: Measured) -> Iterator[PathComplaint]:
    """Lines that come too near to one another, or to the number of an exit where they do not end."""
    for one, two, gap, spot in card.tangle.pinches:
        what = "itself" if one == two else _line(card.exits[two])
        message = f"comes as near as {gap:.2f} mm to {what} at {_at(spot)}, wanted {card.limits['path-distance']} mm"
        yield PathComplaint(card.exits[one], "path-distance", message)
    wanted = card.limits["exit-gap"]
    for exit, trail in card.trails.items():
        for other, trail2 in card.trails.items():
            last = trail.length - 2 * wanted if exit == other else math.inf
            x2, y2 = trail2.end
            near = (
                math.hypot(x - x2, y - y2)
                for x, y, along in zip(trail.xs, trail.ys, trail.along)
                if abs(x - x2) < wanted and along <= last
            )
            if (gap := min(near, default=math.inf)) < wanted:
                message = f"passes {gap:.2f} mm from exit {other} at {_at(trail2.end)}, wanted {wanted} mm"
                yield PathComplaint(exit, "exit-gap", message)


def _ends(card: Measured) -> Iterator[PathComplaint]:
    """Ends that are too near to one another."""
    ends = [(exit, end) for exit, trail in card.trails.items() for end in (trail.start, trail.end)]
    wanted = card.limits["ends-gap"]
    for (exit, end), (other, end2) in combinations(ends, 2):
        if (gap := math.dist(end, end2)) < wanted:
            what = "its other end" if exit == other else f"an end of {_line(other)}"
            message = f"has an end at {_at(end)}, {gap:.2f} mm from {what}, wanted {wanted} mm"
            yield PathComplaint(exit, "ends-gap", message)


def _lengths(card: Measured) -> Iterator[PathComplaint]:
    """Lengths by which a line could be told from the others."""
    lengths = {exit: trail.length for exit, trail in card.trails.items()}
    usual, spread = median(lengths.values()), card.limits["length-spread"]
    for exit, length in lengths.items():
        if abs(length - usual) > usual * spread / 100:
            message = f"is {length:.1f} mm long, wanted {usual:.1f} mm, the median, {spread} % more or less"
            yield PathComplaint(exit, "length-spread", message)
    found = lengths[card.answer]
    if found in (least := min(lengths.values()), max(lengths.values())):
        which = "shortest" if found == least else "longest"
        message = f"is the answer and the {which} of all, wanted one between"
        others = [exit for exit, length in sorted(lengths.items()) if least < length < max(lengths.values())]
        yield PathComplaint(card.answer, "", message, tuple(others))


def _line(exit: int) -> str:
    return f"the path to exit {exit}"


def _at(spot: Spot) -> str:
    return f"{spot[0]:.1f}, {spot[1]:.1f}"
