"""What was asked for lately, kept as long as the process lives: so much of it that memory stays flat."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from typing import Generic, TypeVar

V = TypeVar("V")


class Recent(Generic[V]):
    """Values by their keys, so many and of so much weight at most: the one asked for longest ago goes first."""

    def __init__(self, most: int, heaviest: int) -> None:
        self._most = most
        self._heaviest = heaviest  # of all of them together
        self._known: dict[Hashable, tuple[V, int]] = {}
        self._weight = 0

    def find(self, key: Hashable) -> V | None:
        """The value of a key, if it is still known."""
        found = self._known.pop(key, None)
        if found is None:
            return None
        self._known[key] = found
        return found[0]

    def keep(self, key: Hashable, value: V, weight: int) -> None:
        """Keep the value of a key in mind; what is too heavy for that alone is not kept."""
        self._weight -= self._known.pop(key, (value, 0))[1]
        if weight > self._heaviest:
            return
        while self._known and (len(self._known) >= self._most or self._weight + weight > self._heaviest):
            self._let_one_go()
        self._known[key] = value, weight
        self._weight += weight

    def latest(self) -> Iterator[V]:
        """All values, the one that was asked for last first."""
        return (value for value, _ in reversed([*self._known.values()]))

    def shrink(self, most: int) -> None:
        """Know no more than so many of those that are known."""
        while len(self._known) > most:
            self._let_one_go()

    def take_in(self, others: Recent[V]) -> None:
        """Know what others know, which is no heavier, and was asked for before what comes from now on."""
        self._known |= others._known
        self._weight = sum(weight for _, weight in self._known.values())

    def forget(self, is_over: Callable[[V], bool]) -> None:
        """Know no longer what this is true of."""
        self._known = {key: known for key, known in self._known.items() if not is_over(known[0])}
        self._weight = sum(weight for _, weight in self._known.values())

    def _let_one_go(self) -> None:
        self._weight -= self._known.pop(next(iter(self._known)))[1]


class Kinds:
    """Values that are large and the same again and again -> what stands for each in keys, which is compared at once."""

    def __init__(self, most: int) -> None:
        self._known = Recent[object](most, most)

    def of(self, value: Hashable) -> object:
        """What stands for this value; for one that was forgotten something else than it was."""
        found = self._known.find(value)
        if found is None:
            found = object()
            self._known.keep(value, found, 1)
        return found
