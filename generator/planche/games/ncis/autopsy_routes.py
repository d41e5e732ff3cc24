"""A lattice -> six routes over it that cross, from the gates to ends of their own, by simulated annealing.

A state is the set of ports in use. A cell has none, two or four of them, the cell where a route ends one: through two
the route goes on, through four go two that cross. So there are no other choices, and every state that moves reach is
six routes, or routes from gate to gate and rings, which cost most.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from itertools import combinations, pairwise
from random import Random
from typing import NamedTuple

from planche.games.ncis.autopsy_lattice import Lattice

MOVES = 9000
HALF, HOPELESS = 4000, 10.0  # after so many moves routes that cost more will not get well
SQUARES = 0.6
HEAT, COLD = 0.9, 0.2  # how much a move may cost, about, at first and at last
SHORTEST, LONGEST = 12, 18  # cells of a route
FEWEST, MOST = 3, 6  # crossings of a route
TOGETHER = 2  # crossings of the same two routes, at most
ENDS_APART = 7.0  # mm
# what costs: a route without an end, a crossing less, one with itself, a hairpin, a ring's cell, an end near another
LOST, FEW, ITSELF, HAIRPIN, RING, CLOSE = 6.0, 1.5, 2.0, 0.5, 0.5, 1.5


class Routes(NamedTuple):
    """For each gate the cells from there to the end, the cells where two routes cross, and what speaks against them."""

    cells: tuple[tuple[int, ...], ...]
    crossings: tuple[int, ...]
    cost: float


class _Walk(NamedTuple):
    """A route: its cells, those of them that have four ports in use, and what it costs by itself."""

    cells: tuple[int, ...]
    crossings: tuple[int, ...]
    cost: float


# by the ports in use, as bits, and the port of entry: the port through which one goes on; -1 at an end
ONWARD = tuple(
    tuple(
        port ^ 2 if used == 0b1111 else next((other for other in range(4) if used >> other & 1 and other != port), -1)
        for port in range(4)
    )
    for used in range(16)
)
COUNT = tuple(used.bit_count() for used in range(16))
SLOTS = tuple((used.bit_count() + 1) // 2 for used in range(16))  # how many routes a cell belongs to
AROUND = (0b0011, 0b0110, 0b1100, 0b1001)  # the ports of the cells of a square that lead round it


def find_routes(lattice: Lattice, rng: Random) -> Routes:
    """The routes that were found at last; of cost 0 if all is as it should be."""
    web = _Web(lattice)
    for move in range(MOVES):
        heat = HEAT * (1 - move / MOVES) + COLD
        web.move(rng, web.cost - heat * math.log(1 - rng.random()))
        if web.cost <= 0 or (move == HALF and web.cost > HOPELESS):
            break
    crossings = tuple(cell for cell, used in enumerate(web.used) if used == 0b1111)
    return Routes(tuple(walk.cells for walk in web.walks), crossings, web.cost)


class _Web:
    """The ports in use, and the routes that they make."""

    def __init__(self, lattice: Lattice) -> None:
        self.lattice = lattice
        self.used = [0] * len(lattice.spots)
        self.ends = [gate.cell for gate in lattice.gates]
        self.is_end = [False] * len(lattice.spots)
        self.close = _close_cells(lattice)
        for gate in lattice.gates:
            self.used[gate.cell] |= 1 << gate.port
            self.is_end[gate.cell] = True
        self.walks = [self._walk(number) for number in range(len(lattice.gates))]
        self.owners = [0] * len(lattice.spots)  # the routes through each cell, as bits
        for number, walk in enumerate(self.walks):
            self._own(walk, 1 << number)
        self.cost = math.inf

    def move(self, rng: Random, most: float) -> None:
        """Change something at random, if what comes of it costs no more than `most`."""
        if rng.random() < SQUARES:
            squares = self.lattice.squares
            self._turn_square(squares[int(rng.random() * len(squares))], most)
        else:
            self._shift_end(int(rng.random() * len(self.ends)), int(rng.random() * 4), most)

    def _turn_square(self, square: tuple[int, int, int, int], most: float) -> None:
        """Use the four ports round a square that were not in use, and no more those that were."""
        self._flip(square)
        used, is_end = self.used, self.is_end
        for cell in square:
            count = COUNT[used[cell]]
            if count != 1 if is_end[cell] else count & 1:
                self._flip(square)
                return
        if not self._is_kept(square, most):
            self._flip(square)

    def _flip(self, square: tuple[int, int, int, int]) -> None:
        for cell, ports in zip(square, AROUND):
            self.used[cell] ^= ports

    def _shift_end(self, number: int, port: int, most: float) -> None:
        """Make a route end one cell farther on or back, or two where it crosses another one between."""
        end = self.ends[number]
        way = self._way(end, port)
        if way:
            self._toggle(number, port, (end, *way))
            if not self._is_kept((end, *way), most):
                self._toggle(number, port ^ 2, (*way[::-1], end))

    def _way(self, end: int, port: int) -> tuple[int, ...]:
        """The cells from an end to where it may be shifted; none if it may not."""
        is_back = self.used[end] >> port & 1
        first = self.lattice.beside[end][port]
        if first < 0 or self.is_end[first]:
            return ()
        free = 2 if is_back else 0  # ports in use of a cell that may become the end
        if COUNT[self.used[first]] == free:
            return (first,)
        second = self.lattice.beside[first][port]
        is_crossed = COUNT[self.used[first]] == free + 2 and self.used[first] >> port & 1 == is_back
        if second < 0 or self.is_end[second] or not is_crossed or COUNT[self.used[second]] != free:
            return ()
        return first, second

    def _toggle(self, number: int, port: int, way: Sequence[int]) -> None:
        """Shift the end of a route along cells, straight through a port."""
        for cell, onward in pairwise(way):
            self.used[cell] ^= 1 << port
            self.used[onward] ^= 1 << (port ^ 2)
        self.is_end[way[0]], self.is_end[way[-1]] = False, True
        self.ends[number] = way[-1]

    def _is_kept(self, changed: Sequence[int], most: float) -> bool:
        """Whether the state costs no more than `most` now that these cells have changed; then it is the new one."""
        passing = 0
        for cell in changed:
            passing |= self.owners[cell]
        walks = [self._walk(n) if passing >> n & 1 else walk for n, walk in enumerate(self.walks)]
        cost = sum([walk.cost for walk in walks])
        if cost > most:
            return False
        cost += RING * (sum(map(SLOTS.__getitem__, self.used)) - sum([len(walk.cells) for walk in walks]))
        for end in self.ends:
            if not self.close[end].isdisjoint(self.ends):
                cost += CLOSE
        cost += sum(self._costs_of_crossings(walks))
        if cost > most:
            return False
        for number, (old, new) in enumerate(zip(self.walks, walks)):
            if old is not new:
                self._own(old, 1 << number, is_lost=True)
                self._own(new, 1 << number)
        self.walks, self.cost = walks, cost
        return True

    def _own(self, walk: _Walk, bit: int, *, is_lost: bool = False) -> None:
        """Note that a route goes through its cells, or no more."""
        for cell in walk.cells:
            self.owners[cell] = self.owners[cell] & ~bit if is_lost else self.owners[cell] | bit

    def _walk(self, number: int) -> _Walk:
        """The route of a gate."""
        used, beside = self.used, self.lattice.beside
        cell, port, _ = self.lattice.gates[number]
        cells, crossings, cost, last = [], [], 0.0, 2
        while cell >= 0:
            cells.append(cell)
            ports = used[cell]
            if ports == 0b1111:
                crossings.append(cell)
            onward = ONWARD[ports][port]
            if onward < 0:
                break
            turn = (onward - port) & 3
            if turn == last != 2:
                cost += HAIRPIN
            cell, port, last = beside[cell][onward], onward ^ 2, turn
        if cell < 0:
            cost += LOST
        if not SHORTEST <= len(cells) <= LONGEST:
            cost += max(SHORTEST - len(cells), len(cells) - LONGEST)
        if not FEWEST <= len(crossings) <= MOST:
            cost += max(FEW * (FEWEST - len(crossings)), len(crossings) - MOST)
        return _Walk(tuple(cells), tuple(crossings), cost)

    def _costs_of_crossings(self, walks: Sequence[_Walk]) -> Iterator[float]:
        """What it costs that routes cross themselves, or one another too often or side by side."""
        crossed: dict[int, int] = {}
        places: dict[tuple[int, int], list[int]] = {}
        for number, walk in enumerate(walks):
            for cell in walk.crossings:
                other = crossed.setdefault(cell, number)
                if other != number:
                    places.setdefault((other, number), []).append(cell)
            if len(set(walk.crossings)) < len(walk.crossings):
                yield ITSELF
        beside = self.lattice.beside
        for cells in places.values():
            if len(cells) > 1:
                yield max(0, len(cells) - TOGETHER) + sum([one in beside[two] for one, two in combinations(cells, 2)])


def _close_cells(lattice: Lattice) -> tuple[frozenset[int], ...]:
    """For each cell those in which no route may end if one ends here; the cell itself, if that is near a gate."""
    return tuple(
        frozenset(
            other
            for other, spot2 in enumerate(lattice.spots)
            if math.dist(spot, spot2) < ENDS_APART
            and (other != cell or any(math.dist(spot, gate.spot) < ENDS_APART for gate in lattice.gates))
        )
        for cell, spot in enumerate(lattice.spots)
    )
