"""A body -> a lattice of cells in it, along which paths are led, and gates at its edge, where they may leave it.

A lattice is one of squares, turned and bent at random. Ports of a cell are 0 to 3, clockwise; opposite is port ^ 2.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from random import Random
from typing import NamedTuple

from planche.games.ncis.autopsy_bodies import Hollow
from planche.games.ncis.autopsy_curves import Spot
from planche.games.ncis.autopsy_face import EXIT, is_free

SIDE = 4.2  # mm from cell to cell: room for lines 3 mm apart once they are smooth
INSIDE = 1.4  # mm that a cell lies inside the body's edge
BEND, WAVE = 1.5, 11.0  # mm by which rows are bent, and how fast that changes
MIDDLE = (31.5, 45.0)
REACH = range(-13, 14)  # rows and columns about the middle that cover the card however they are turned
STEPS: tuple[tuple[int, int], ...] = ((1, 0), (0, 1), (-1, 0), (0, -1))
WAY_OUT = 7.0  # mm from the last cell to the body's edge, at most
EDGE = 4.0  # mm from the cut
MOUTH = 2.4  # mm beyond the edge where nothing of the body lies, so that a gate is no armpit
GATES = 6
APART = 11.0  # mm between gates, at least
CLEAR = 5.4  # mm that other cells keep from a gate

Index = tuple[int, int]


class Gate(NamedTuple):
    """Where a path may leave the body: from which cell, through which port, and its end."""

    cell: int
    port: int
    spot: Spot


class _Opening(NamedTuple):
    """A gate, its cell by the row and the column."""

    cell: Index
    port: int
    spot: Spot


class Lattice(NamedTuple):
    """Cells with their places, the neighbour behind each port (-1: none), and squares of four cells."""

    spots: tuple[Spot, ...]
    beside: tuple[tuple[int, ...], ...]
    squares: tuple[tuple[int, int, int, int], ...]  # clockwise from the top left: ports 0, 1, 2, 3 lead round it
    gates: tuple[Gate, ...]


def lay_lattice(hollow: Hollow, rng: Random) -> Lattice | None:
    """A lattice with six gates, where the numbers of exits have room; None where there is no such."""
    places = _largest_part(dict(_cells(hollow, rng)))
    gates = _pick_gates([gate for gate in _gates(hollow, places) if is_free(gate.spot, EXIT, EDGE)], rng)
    kept = _largest_part({index: spot for index, spot in places.items() if not _is_in_the_way(index, spot, gates)})
    if not gates or any(gate.cell not in kept for gate in gates):
        return None
    numbers = {index: number for number, index in enumerate(kept)}
    beside = tuple(tuple(numbers.get((i + a, j + b), -1) for a, b in STEPS) for i, j in numbers)
    entries = tuple(Gate(numbers[gate.cell], gate.port, gate.spot) for gate in gates)
    return Lattice(tuple(kept[index] for index in numbers), beside, tuple(_squares(beside)), entries)


def _cells(hollow: Hollow, rng: Random) -> Iterator[tuple[Index, Spot]]:
    """The cells that lie inside a body."""
    turn, left, top, phase, phase2 = rng.random() * math.pi / 2, rng.random(), rng.random(), rng.random(), rng.random()
    cos, sin = math.cos(turn) * SIDE, math.sin(turn) * SIDE
    for i, j in product(REACH, REACH):
        u, v = i + left, j + top
        x, y = MIDDLE[0] + cos * u - sin * v, MIDDLE[1] + sin * u + cos * v
        x += BEND * math.sin(y / WAVE + phase * math.tau)
        y += BEND * math.sin(x / WAVE + phase2 * math.tau)
        if hollow.depth_at(x, y) > INSIDE:
            yield (i, j), (x, y)


def _largest_part(places: Mapping[Index, Spot]) -> dict[Index, Spot]:
    """The largest set of cells that hang together."""
    left = set(places)
    largest: set[Index] = set()
    while len(left) > len(largest):
        part, waiting = set[Index](), [min(left)]
        while waiting:
            i, j = waiting.pop()
            if (i, j) in left:
                left.discard((i, j))
                part.add((i, j))
                waiting += [(i + a, j + b) for a, b in STEPS]
        largest = max(largest, part, key=len)
    return {index: places[index] for index in sorted(largest)}


def _squares(beside: tuple[tuple[int, ...], ...]) -> Iterator[tuple[int, int, int, int]]:
    for cell, ports in enumerate(beside):
        right, below = ports[0], ports[1]
        if min(right, below) >= 0 and (corner := beside[right][1]) >= 0:
            yield cell, right, corner, below


def _gates(hollow: Hollow, places: Mapping[Index, Spot]) -> Iterator[_Opening]:
    """Ports without a neighbour through which one comes straight out of the body."""
    for (i, j), (x, y) in places.items():
        for port, (a, b) in enumerate(STEPS):
            behind = places.get((i - a, j - b))
            if (i + a, j + b) not in places and behind:
                size = math.hypot(x - behind[0], y - behind[1])
                across, down = (x - behind[0]) / size, (y - behind[1]) / size
                way = _way_out(hollow, x, y, across, down)
                if hollow.depth_at(x + (way + MOUTH) * across, y + (way + MOUTH) * down) < -MOUTH * 0.7:
                    yield _Opening((i, j), port, (x + way * across, y + way * down))


def _is_in_the_way(index: Index, spot: Spot, gates: Sequence[_Opening]) -> bool:
    """Whether a route through a cell would come too near to a gate that is not its own."""
    return any(gate.cell != index and math.dist(gate.spot, spot) < CLEAR for gate in gates)


def _way_out(hollow: Hollow, x: float, y: float, across: float, down: float) -> float:
    """How far it is from a point to the edge in a direction, to a quarter of a millimetre; at most WAY_OUT."""
    way = 0.0
    while way < WAY_OUT and hollow.depth_at(x + way * across, y + way * down) > 0:
        way += 0.25
    return way


def _pick_gates(gates: Sequence[_Opening], rng: Random) -> tuple[_Opening, ...]:
    """Six gates far apart, clockwise about the middle; none if there are not so many."""
    picked = [gates[int(rng.random() * len(gates))]] if gates else []
    while 0 < len(picked) < GATES:
        free = [gate for gate in gates if all(gate.cell != other.cell for other in picked)]
        room = {gate: min(math.dist(gate.spot, other.spot) for other in picked) for gate in free}
        best = max(free, key=lambda gate: room[gate] * (0.7 + 0.6 * rng.random()), default=None)
        if best is None or room[best] < APART:
            return ()
        picked.append(best)
    return tuple(sorted(picked, key=lambda gate: math.atan2(gate.spot[0] - MIDDLE[0], MIDDLE[1] - gate.spot[1])))
