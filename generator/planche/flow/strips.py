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
