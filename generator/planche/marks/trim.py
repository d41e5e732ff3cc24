"""Where a face is cut -> how deep a point lies inside it, and at which edge. Lengths in µm of the face."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from planche.marks.arcs import Point
from planche.marks.contours import Contour, holds_point

NEARBY = 20  # µm; so far from an edge lies one side of it
SPACING = 1_000  # µm between the points of the edge that are looked at
STRETCH = 10  # straight parts of an outline that are passed over together where all of them are far
_Segment = tuple[float, float, float, float, float]
_Stretch = tuple[float, float, float, float, float, float, tuple[_Segment, ...]]
"""Left, top, right and bottom of segments that follow one another, at which height they begin and end, and they."""


@dataclass(frozen=True)
class Trim:
    """The cut of a face: a rectangle, a circle, or the outlines that a template or a net tells of."""

    width: int
    height: int
    bleed: int = 0  # how far it is painted beyond
    safe: int = 0  # how far from the cut words stand, so that no knife meets them
    is_round: bool = False
    is_cut: bool = True  # False: printed, and perhaps never cut
    outlines: tuple[Contour, ...] = ()  # instead of the rectangle or circle; inside two of them is a hole

    @property
    def is_plain(self) -> bool:
        """Whether it is its rectangle."""
        return not self.is_round and not self.outlines

    def depth(self, x: float, y: float) -> float:
        """How far inside the cut a point lies; negative outside."""
        if self.outlines:
            return _depth_within(self._stretches, x, y)
        if self.is_round:
            radius = self.width / 2
            return radius - math.hypot(x - radius, y - radius)
        return min(x, y, self.width - x, self.height - y)

    def side(self, x: float, y: float) -> str:
        """The edge that a point is nearest to, or beyond: left, right, top or bottom; empty where none has a name."""
        if not self.is_plain:
            return ""
        room = {"left": x, "right": self.width - x, "top": y, "bottom": self.height - y}
        return min(room, key=room.__getitem__)

    def edge(self) -> tuple[Contour, ...]:
        """The line of the cut."""
        if self.outlines:
            return self.outlines
        if self.is_round:
            r = self.width / 2
            turns = [2 * math.pi * n / 96 for n in range(96)]
            return (Contour(tuple((r + r * math.cos(turn), r + r * math.sin(turn)) for turn in turns), is_closed=True),)
        right, bottom = self.width, self.height
        return (Contour(((0, 0), (right, 0), (right, bottom), (0, bottom)), is_closed=True),)

    @cached_property
    def parts(self) -> int:
        """How many straight parts there are to look at for the depth of a point."""
        return max(1, sum(len(part.points) for part in self.outlines))

    @cached_property
    def places(self) -> tuple[tuple[Point, Point], ...]:
        """Points of the edge about a millimetre apart, each with the direction (of length 1) in which outside lies."""
        return tuple(self._places())

    @cached_property
    def _stretches(self) -> tuple[_Stretch, ...]:
        """The straight parts of the outlines."""
        return tuple(stretch for part in self.outlines for stretch in _stretches_of(part))

    def _places(self) -> Iterator[tuple[Point, Point]]:
        for contour in self.edge():
            for (ax, ay), (bx, by) in contour.segments:
                length = math.dist((ax, ay), (bx, by))
                if not length:
                    continue
                count = max(1, round(length / SPACING))
                away = self._outwards((ax + bx) / 2, (ay + by) / 2, (by - ay) / length, (ax - bx) / length)
                for n in range(count):
                    share = (n + 0.5) / count
                    yield (ax + (bx - ax) * share, ay + (by - ay) * share), away

    def _outwards(self, x: float, y: float, across: float, down: float) -> Point:
        """The direction that leads out of the cut, of the two at right angles to its edge."""
        is_out = not holds_point(self.edge(), x + across * NEARBY, y + down * NEARBY)
        return (across, down) if is_out else (-across, -down)


def _stretches_of(part: Contour) -> Iterator[_Stretch]:
    """The straight parts of a contour: where they begin, how far they go, and the inverse square of that."""
    steps = ((ax, ay, bx - ax, by - ay) for (ax, ay), (bx, by) in part.segments)
    segments = [(x, y, dx, dy, 1 / (dx * dx + dy * dy)) for x, y, dx, dy in steps if dx or dy]
    return (_stretch(segments[start : start + STRETCH]) for start in range(0, len(segments), STRETCH))


def _stretch(segments: Sequence[_Segment]) -> _Stretch:
    """Segments, with the box around them and their ends."""
    across = [end for x, _, dx, _, _ in segments for end in (x, x + dx)]
    down = [end for _, y, _, dy, _ in segments for end in (y, y + dy)]
    return min(across), min(down), max(across), max(down), down[0], down[-1], tuple(segments)


def _depth_within(stretches: Sequence[_Stretch], x: float, y: float) -> float:
    """How far inside closed outlines a point lies; inside two of them is a hole."""
    far = []  # how far the box of each stretch is at least, and its segments
    is_inside = False  # as many stretches as a line from the point to the right crosses say so
    for left, top, right, bottom, begin, end, segments in stretches:
        across = left - x if x < left else x - right if x > right else 0.0
        down = top - y if y < top else y - bottom if y > bottom else 0.0
        far.append((across * across + down * down, segments))
        if top <= y < bottom and x <= right:
            if x < left:
                is_inside ^= (begin > y) != (end > y)
            else:
                for ax, ay, dx, dy, _ in segments:
                    if (ay > y) != (ay + dy > y) and x < dx * (y - ay) / dy + ax:
                        is_inside = not is_inside
    least = _least_square(min(far)[1], x, y, math.inf)
    for square, segments in far:
        if square < least:
            least = _least_square(segments, x, y, least)
    return math.sqrt(least) if is_inside else -math.sqrt(least)


def _least_square(segments: Sequence[_Segment], x: float, y: float, least: float) -> float:
    """The square of how far a point lies from the nearest of segments, if it is less than what is known."""
    for ax, ay, dx, dy, inverse in segments:
        across, down = x - ax, y - ay
        share = (across * dx + down * dy) * inverse
        if share > 0:
            share = share if share < 1 else 1.0
            across -= share * dx
            down -= share * dy
        square = across * across + down * down
        if square < least:  # noqa: PLR1730 - a call for each of very many would be half of the time
            least = square
    return least
