"""What makes a text fit its box that does not -> the words of it: fewer words, a larger box, smaller type."""

from __future__ import annotations

from typing import Literal, NamedTuple

Side = Literal["wide", "high"]


class WaysOut(NamedTuple):
    """Ways out, one of which is enough; one that is empty is none."""

    shorter: str = ""
    side: Side | None = None  # of the box, along which it is too small
    length: int = 0  # µm that are enough there
    smaller: str = ""

    def __str__(self) -> str:
        larger = f"make its box {least_length(self.length)} mm {self.side} or more" if self.side else ""
        return list_ways(self.shorter, larger, self.smaller)


def list_ways(*ways: str) -> str:
    """Ways out, of which one is enough, as a sentence says it."""
    *first, last = filter(None, ways)
    return f"{', '.join(first)}, or {last}" if first else last


def least_length(length: int) -> str:
    """A length in µm as mm, upwards to a tenth."""
    return f"{-(-max(0, length) // 100) / 10:.1f}"
