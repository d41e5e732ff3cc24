"""Lines on a card -> where they cross, at which angle, and where else they come too near to one another.

All is measured on points at most STEP apart, a crossing on the curves themselves; a distance is right to 0.02 mm.

Near a crossing two lines must be near. There they are let be as far along each line as straight lines of that angle
need to part by the distance that is wanted: the distance divided by the angle's sine, and a quarter more, since lines
bend. Points of one line are near on their way; they are far parts of it only if the way between them is longer than
half a circle of that diameter.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from planche.games.ncis.autopsy_curves import STEP, Spot, Trail, angle_between

BEND = 1.25  # how much farther along than straight lines those that bend may be near to one another
SAME = 0.3  # mm between two finds of one crossing, at most
ROUNDS = 6  # of Newton's method, which begins within STEP of what it looks for


class Meeting(NamedTuple):
    """A crossing of two lines, or of one with itself."""

    one: int  # the numbers of the lines
    two: int
    along_one: float  # mm from the inner end of each
    along_two: float
    angle: float  # degrees, 0 to 90
    spot: Spot


class Pinch(NamedTuple):
    """Where two lines, or far parts of one, are too near to one another."""

    one: int
    two: int
    gap: float  # mm between them
    spot: Spot


class Tangle(NamedTuple):
    """All crossings of some lines, and for each two the worst place of those where they are too near."""

    meetings: tuple[Meeting, ...]
    pinches: tuple[Pinch, ...]


_Near = tuple[float, int, int]  # the squared distance of two points, and their numbers on their lines
_Point = tuple[float, float, int, int, float]  # x, y, the number of its line, its own number on it, how far along it is


def tangle_of(trails: Sequence[Trail], distance: float) -> Tangle:
    """Where lines cross, and where else they are nearer than `distance` mm."""
    meetings: list[Meeting] = []
    pinches: list[Pinch] = []
    for (one, two), near in sorted(_near_points(trails, max(distance, STEP)).items()):
        found = list(_meetings(trails, one, two, near))
        meetings += found
        pinches += _pinches(trails, found, near, distance, (one, two))
    return Tangle(tuple(meetings), tuple(pinches))


def _near_points(trails: Sequence[Trail], distance: float) -> dict[tuple[int, int], list[_Near]]:
    """The points that are nearer than `distance`, for each two lines; those on their way along one line left out."""
    found: dict[tuple[int, int], list[_Near]] = {}
    on_the_way = math.pi / 2 * distance
    squares = _points_by_square(trails, distance)
    limit = distance * distance
    for (column, row), points in squares.items():
        others = list(points)
        for step in ((1, 0), (-1, 1), (0, 1), (1, 1)):
            others += squares.get((column + step[0], row + step[1]), ())
        for number, (x, y, one, i, along) in enumerate(points, 1):
            for x2, y2, two, j, along2 in others[number:]:
                squared = (x - x2) * (x - x2) + (y - y2) * (y - y2)
                if squared < limit:
                    if one < two:
                        found.setdefault((one, two), []).append((squared, i, j))
                    elif two < one:
                        found.setdefault((two, one), []).append((squared, j, i))
                    elif abs(along - along2) > on_the_way:
                        found.setdefault((one, one), []).append((squared, min(i, j), max(i, j)))
    return found


def _points_by_square(trails: Sequence[Trail], side: float) -> dict[tuple[int, int], list[_Point]]:
    """The points of all lines by the square of a grid that they lie in."""
    squares: dict[tuple[int, int], list[_Point]] = {}
    for number, trail in enumerate(trails):
        for i, (x, y, along) in enumerate(zip(trail.xs, trail.ys, trail.along)):
            squares.setdefault((int(x // side), int(y // side)), []).append((x, y, number, i, along))
    return squares


def _meetings(trails: Sequence[Trail], one: int, two: int, near: Iterable[_Near]) -> Iterator[Meeting]:
    """The crossings of two lines: steps that cut one another have ends within STEP of each other."""
    first, second = trails[one], trails[two]
    tried: set[tuple[int, int]] = set()
    found: list[Meeting] = []
    for squared, i, j in near:
        if squared > STEP * STEP:
            continue
        for pair in ((i - 1, j - 1), (i - 1, j), (i, j - 1), (i, j)):
            if pair not in tried and _steps_cut(first, pair[0], second, pair[1]):
                meeting = _refine(first, second, Meeting(one, two, 0, 0, 0, (0, 0)), pair)
                if not any(_is_same(meeting, other) for other in found):
                    found.append(meeting)
                    yield meeting
            tried.add(pair)


def _is_same(one: Meeting, two: Meeting) -> bool:
    return abs(one.along_one - two.along_one) < SAME and abs(one.along_two - two.along_two) < SAME


def _steps_cut(first: Trail, i: int, second: Trail, j: int) -> bool:
    """Whether the step from point i of one line cuts that from point j of the other."""
    if min(i, j) < 0 or i + 1 >= len(first.xs) or j + 1 >= len(second.xs):
        return False
    ax, ay, bx, by = first.xs[i], first.ys[i], first.xs[i + 1], first.ys[i + 1]
    cx, cy, dx, dy = second.xs[j], second.ys[j], second.xs[j + 1], second.ys[j + 1]
    c = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)
    d = (bx - ax) * (dy - ay) - (by - ay) * (dx - ax)
    a = (dx - cx) * (ay - cy) - (dy - cy) * (ax - cx)
    b = (dx - cx) * (by - cy) - (dy - cy) * (bx - cx)
    return c * d <= 0 and a * b <= 0


def _refine(first: Trail, second: Trail, meeting: Meeting, pair: tuple[int, int]) -> Meeting:
    """A crossing on the curves themselves: its place, and the angle there."""
    s, t = first.places[pair[0]], second.places[pair[1]]
    for _ in range(ROUNDS):
        (x, y), (u, v) = first.at(s)
        (x2, y2), (u2, v2) = second.at(t)
        cross = u * v2 - v * u2
        if abs(cross) < 1e-9:
            break
        s += ((x2 - x) * v2 - (y2 - y) * u2) / cross
        t += ((x2 - x) * v - (y2 - y) * u) / cross
    spot, direction = first.at(s)
    angle = angle_between(direction, second.at(t)[1])
    along, along2 = (
        trail.along[i] + math.dist(spot, (trail.xs[i], trail.ys[i])) for trail, i in zip((first, second), pair)
    )
    return meeting._replace(along_one=along, along_two=along2, angle=min(angle, 180 - angle), spot=spot)


def _pinches(
    trails: Sequence[Trail], meetings: Sequence[Meeting], near: Iterable[_Near], distance: float, pair: tuple[int, int]
) -> Iterator[Pinch]:
    """The worst of the places where two lines are too near to one another and no crossing says why."""
    first, second = trails[pair[0]], trails[pair[1]]
    around = [(m.along_one, m.along_two, _reach(m.angle, distance)) for m in meetings]
    worst = min(
        (
            (squared, i, j)
            for squared, i, j in near
            if squared < distance * distance
            and not any(
                abs(first.along[i] - one) <= reach and abs(second.along[j] - two) <= reach for one, two, reach in around
            )
        ),
        default=None,
    )
    if worst:
        squared, i, _ = worst
        yield Pinch(*pair, math.sqrt(squared), (first.xs[i], first.ys[i]))


def _reach(angle: float, distance: float) -> float:
    """How far along from a crossing of that angle lines may be nearer than `distance`."""
    return BEND * distance / max(math.sin(math.radians(angle)), 0.1)
