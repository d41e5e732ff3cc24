"""A picture that may be drawn, as its file says."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, field
from typing import Literal


@dataclass(frozen=True, slots=True)
class CheckedPicture:
    """A picture that may be drawn: its bytes with its width and height in units of its own."""

    name: str
    file: str
    kind: Literal["svg", "raster"]
    data: bytes
    width: float
    height: float
    digest: str = field(init=False, compare=False)  # the hash of its content

    def __post_init__(self) -> None:
        """Work out what is asked for again and again."""
        object.__setattr__(self, "digest", hashlib.sha256(self.data).hexdigest())  # as a frozen record does

    @property
    def proportion(self) -> float:
        """Width / height."""
        return self.width / self.height
