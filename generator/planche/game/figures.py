"""Stated figures, each with its origin: how it is known."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Any

from planche.findings import Span


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
class Figure:
    """A stated figure (a number, or a name for credits) with its origin."""

    value: Any
    origin: Origin
    because: str
    span: Span
    name: str = ""
