"""Routes over a lattice -> smooth paths: strings of points that straighten, keep apart and stay in the body.

A point is a complex number, x + y i, in mm. Of each string every POINTS-th point began as a cell, so that two strings
that cross share a point, and what lies on each side of it is known.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from planche.games.ncis.autopsy_bodies import Hollow
from planche.games.ncis.autopsy_lattice import Lattice
from planche.games.ncis.autopsy_routes import Routes

POINTS = 4  # to a cell
SPACING = 1.075  # mm between points from the last cell to a gate, about
ROUNDS = 26
LOOK = 6  # rounds between two looks at which points are near to one another
SMOOTH = 0.3  # how much of the way to the middle of its neighbours a point goes in a round
APART, PUSH = 3.7, 0.22  # mm that strings keep apart, and how much of what lacks is mended in a round
CLEAR = 4.9  # mm that they keep from the end of another one
SEEN = 5.4  # mm up to which points are looked at
CROSSING = 4  # points from a crossing on both strings, within which these may be near
SAME = 6  # points of one string that are on their way
RADIUS, OPEN = 3.0, 0.45  # of bends, and how much of what lacks is mended
SQUARE, TILT = 0.25, 0.45  # how much a crossing is turned, whose angle's cosine is larger
DEEP, RAISE = 1.2, 0.4  # mm that strings keep inside the body, and how much of what lacks is mended
FARTHEST = 0.5  # mm that a point goes in a round
CURVE = 5  # points to a curve

String = list[complex]
Near = tuple[int, int, int, int, float]  # a string and its point, another and its, and how far they should be apart


class Knot(NamedTuple):
    """Where two strings cross: the numbers of both, the lower first, and of their points."""

    one: int
    i: int
    two: int
    j: int


def lead_paths(lattice: Lattice, routes: Routes, hollow: Hollow) -> list[list[float]]:
    """The numbers of smooth paths along the routes, from their inner ends to their gates."""
    strings = [_string(lattice, number, cells) for number, cells in enumerate(routes.cells)]
    knots = sorted(_knots(routes))
    near: list[Near] = []
    for turn in range(ROUNDS):
        if turn % LOOK == 0:
            near = list(_near(strings, knots))
        _relax(strings, knots, near, hollow)
    return [_numbers(string) for string in strings]


def _string(lattice: Lattice, number: int, cells: Sequence[int]) -> String:
    """Points on straight lines from cell to cell and out through the gate."""
    places = [complex(*lattice.spots[cell]) for cell in reversed(cells)]
    string = [a + (b - a) * n / POINTS for a, b in pairwise(places) for n in range(POINTS)]
    last, gate = places[-1], complex(*lattice.gates[number].spot)
    steps = max(2, round(abs(gate - last) / SPACING))
    return string + [last + (gate - last) * n / steps for n in range(steps + 1)]


def _knots(routes: Routes) -> Iterator[Knot]:
    for cell in routes.crossings:
        (one, i), (two, j) = [
            (number, POINTS * (len(cells) - 1 - cells.index(cell)))
            for number, cells in enumerate(routes.cells)
            if cell in cells
        ]
        yield Knot(one, i, two, j)


def _near(strings: Sequence[String], knots: Sequence[Knot]) -> Iterator[Near]:
    """Points that may come too near to one another in the next rounds."""
    squares: dict[tuple[int, int], list[tuple[complex, int, int]]] = {}
    for number, string in enumerate(strings):
        for i, point in enumerate(string):
            squares.setdefault((int(point.real / SEEN), int(point.imag / SEEN)), []).append((point, number, i))
    around: dict[tuple[int, int], list[tuple[int, int]]] = {}
    for knot in knots:
        around.setdefault((knot.one, knot.two), []).append((knot.i, knot.j))
    for (column, row), points in squares.items():
        others = list(points)
        for step in ((1, 0), (-1, 1), (0, 1), (1, 1)):
            others += squares.get((column + step[0], row + step[1]), ())
        for at, (point, number, i) in enumerate(points, 1):
            for point2, number2, j in others[at:]:
                if abs(point - point2) < SEEN:
                    one, two = ((number, i), (number2, j)) if number <= number2 else ((number2, j), (number, i))
                    if not _may_be_near(one, two, around.get((one[0], two[0]), ())):
                        yield *one, *two, _wanted(strings, one, two)


def _may_be_near(one: tuple[int, int], two: tuple[int, int], around: Sequence[tuple[int, int]]) -> bool:
    """Whether two points belong to one crossing, or to one way."""
    (number, i), (number2, j) = one, two
    if number == number2:
        return abs(i - j) <= SAME
    return any(
        abs(i - p) <= CROSSING and abs(j - q) <= CROSSING and abs(i - p) + abs(j - q) < 2 * CROSSING for p, q in around
    )


def _wanted(strings: Sequence[String], one: tuple[int, int], two: tuple[int, int]) -> float:
    """How far apart two points should be: ends need room for what is drawn there."""
    is_end = any(i in (0, len(strings[number]) - 1) for number, i in (one, two))
    return CLEAR if is_end else APART


def _relax(strings: list[String], knots: Sequence[Knot], near: Sequence[Near], hollow: Hollow) -> None:
    """Move all points a little, but those at gates."""
    pulls = [_straighten(string) for string in strings]
    for string, pull in zip(strings, pulls):
        _open_bends(string, pull)
    for one, i, two, j, wanted in near:
        between = strings[one][i] - strings[two][j]
        distance = abs(between)
        if distance < wanted:
            push = between * (PUSH * (wanted - distance) / (distance + 1e-6))
            pulls[one][i] += push
            pulls[two][j] -= push
    for knot in knots:
        _square(strings, pulls, knot)
    for string, pull in zip(strings, pulls):
        _move(string, pull, hollow)
    for one, i, two, j in knots:
        strings[one][i] = strings[two][j] = (strings[one][i] + strings[two][j]) / 2


def _straighten(string: String) -> String:
    """What draws each point to the middle of its neighbours."""
    inner = [(a + c) * (SMOOTH / 2) - b * SMOOTH for a, b, c in zip(string, string[1:], string[2:])]
    return [0j, *inner, 0j]


def _open_bends(string: String, pull: String) -> None:
    """Draw points apart that lie nearer than on a circle of RADIUS, four steps from one another."""
    for i in range(len(string) - 4):
        first, middle, last = string[i], string[i + 2], string[i + 4]
        way = abs(middle - first) + abs(last - middle)
        chord = last - first
        lacks = 2 * RADIUS * math.sin(min(way / (2 * RADIUS), 1.5)) - abs(chord)
        if lacks > 0:
            part = chord * (OPEN / 2 * lacks / (abs(chord) + 1e-6))
            pull[i] -= part
            pull[i + 4] += part
            pull[i + 2] += ((first + last) / 2 - middle) * 0.12


def _square(strings: list[String], pulls: list[String], knot: Knot) -> None:
    """Turn two strings where they cross, if they do so at too small an angle."""
    one, two = strings[knot.one], strings[knot.two]
    start, stop = max(knot.i - 2, 0), min(knot.i + 2, len(one) - 1)
    start2, stop2 = max(knot.j - 2, 0), min(knot.j + 2, len(two) - 1)
    way, way2 = one[stop] - one[start], two[stop2] - two[start2]
    way, way2 = way / (abs(way) + 1e-6), way2 / (abs(way2) + 1e-6)
    cosine = (way * way2.conjugate()).real
    if abs(cosine) > TILT:
        turn, turn2 = way2 * (SQUARE * cosine), way * (SQUARE * cosine)
        pulls[knot.one][stop] -= turn
        pulls[knot.one][start] += turn
        pulls[knot.two][stop2] -= turn2
        pulls[knot.two][start2] += turn2


def _move(string: String, pull: String, hollow: Hollow) -> None:
    """Move the points of a string but its last, those near the gate even out of the body."""
    for i in range(len(string) - 1):
        step = pull[i]
        if i < len(string) - 4:
            x, y = string[i].real, string[i].imag
            lacks = DEEP - hollow.depth_at(x, y)
            if lacks > 0:
                step += complex(*hollow.inwards(x, y)) * (RAISE * lacks)
        length = abs(step)
        string[i] += step if length < FARTHEST else step * (FARTHEST / length)


def _numbers(string: String) -> list[float]:
    """A string as the numbers of a path, in hundredths of a millimetre."""
    last = len(string) - 1
    count = max(2, round(last / CURVE))
    joints = [round(last * n / count) for n in range(count + 1)]
    points = [string[0]]
    for i, j in pairwise(joints):
        handle = math.fsum(abs(b - a) for a, b in zip(string[i:j], string[i + 1 : j + 1])) / 3
        points += [string[i] + _direction(string, i) * handle, string[j] - _direction(string, j) * handle, string[j]]
    return [round(number, 2) for point in points for number in (point.real, point.imag)]


def _direction(string: String, i: int) -> complex:
    """Where a string goes at one of its points."""
    if i == 0:
        way = 4 * string[1] - 3 * string[0] - string[2]
    elif i == len(string) - 1:
        way = 3 * string[i] - 4 * string[i - 1] + string[i - 2]
    else:
        way = string[i + 1] - string[i - 1]
    return way / abs(way)
