"""What was asked for lately, kept as long as the process lives: so much of it that memory stays flat."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Generic, TypeVar

V = TypeVar("V")


class Recent(Generic[V]):
    """Values by their keys, at most so many: the one that was asked for longest ago goes first."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._known: dict[Hashable, V] = {}

    def find(self, key: Hashable) -> V | None:
        """The value of a key, if it is still known."""
        value = self._known.pop(key, None)
        if value is not None:
            self._known[key] = value
        return value

    def keep(self, key: Hashable, value: V) -> None:
        """Keep the value of a key in mind."""
        while len(self._known) >= self._most:
            del self._known[next(iter(self._known))]
        self._known[key] = value
