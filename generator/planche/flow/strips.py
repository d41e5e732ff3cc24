"""What pages are filled with: strips, the least that is never torn apart (a line, a table row, a figure)."""

from __future__ import annotations

from typing import NamedTuple

from planche.findings import Span
from planche.marks import Mark


class Strip(NamedTuple):
    """Marks from the column's left and the strip's top; lengths in µm."""

    height: int
    before: int  # space above, dropped at a column's top
    is_kept: bool  # on the same column as the next strip
    marks: tuple[Mark, ...]
    span: Span | None = None  # where the page says what it shows, of a strip of more than a line
    head: Strip | None = None  # what stands above it again where it begins a column: of the rows of a table
    is_again: bool = False  # whether it is such a head, that stands again
    section: int = 0  # on whose panel it stands, counted from 1; 0 on none
    is_band: bool = False  # whether it is a line of the heading of its section
    parts: tuple[PlacedStrip, ...] = ()  # those that it is made of where it goes across the page, from its own top left

    @property
    def height_at_top(self) -> int:
        """How much of a column it takes that it begins, with what stands above it again."""
        return self.height + (self.head.height if self.head else 0)


class PlacedStrip(NamedTuple):
    """A strip, and where its left and its top are on a page."""

    strip: Strip
    x: int
    y: int
    width: int = 0  # that it was set for, if that is not a column's
