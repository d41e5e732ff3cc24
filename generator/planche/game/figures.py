"""Stated figures, each with its origin: how it is known."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Generic, TypeVar

from planche.findings import Span

V_co = TypeVar("V_co", covariant=True)  # a number, or a name for credits


class Origin(str, Enum):
    """How a figure is known; see `planche explain content/origin`."""

    SEED = "seed"
    FOUND = "found"
    INFERRED = "inferred"
    PROPOSED = "proposed"

    @property
    def is_certain(self) -> bool:
        """True when a check on the figure is an error rather than a warning."""
        return self in (Origin.SEED, Origin.INFERRED)


@dataclass(frozen=True, slots=True)
class Figure(Generic[V_co]):
    """A figure as game.yaml states it."""

    value: V_co
    origin: Origin
    because: str  # where it comes from, in the players' words; empty for one of the rulebook itself
    span: Span
    name: str = ""  # its key in game.yaml
    players: tuple[int, ...] = ()  # the player counts that it is about; empty: all
