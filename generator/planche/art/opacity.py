"""A PNG or JPEG -> where it hides what lies below it. Which parts of a PNG are clear its decoder tells, once.

Parts are told as bytes: how many columns and rows in two bytes each, and then a byte for each part, row by row, 1 where
all of it is opaque.
"""

from __future__ import annotations

import struct
from typing import NamedTuple

MOST_PARTS = 128  # across, and down
LEAST_OPAQUE = 230  # of 255, for what lies below not to be seen
_HEAD = struct.Struct(">HH")
_COLOUR = 25  # the byte of a PNG that tells its kind of colour
_WITH_ALPHA = (4, 6)


class OpaqueParts(NamedTuple):
    """A picture in parts of one size, and whether each is opaque."""

    columns: int
    rows: int
    parts: bytes

    def holds(self, x: float, y: float) -> bool:
        """Whether a point, in widths and heights of the picture, is opaque."""
        column, row = min(int(x * self.columns), self.columns - 1), min(int(y * self.rows), self.rows - 1)
        return self.parts[row * self.columns + column] == 1

    def pack(self) -> bytes:
        """As bytes."""
        return _HEAD.pack(self.columns, self.rows) + self.parts


WHOLE = OpaqueParts(1, 1, b"\x01")


def unpack_parts(packed: bytes) -> OpaqueParts | None:
    """What was packed; None for what is not whole."""
    if len(packed) <= _HEAD.size:
        return None
    columns, rows = _HEAD.unpack_from(packed)
    parts = packed[_HEAD.size :]
    return OpaqueParts(columns, rows, parts) if len(parts) == columns * rows else None


def may_be_clear(data: bytes) -> bool:
    """Whether a picture, which was found to be right, may be clear in parts: a PNG with alpha, or a clear colour."""
    if not data.startswith(b"\x89PNG"):
        return False
    return data[_COLOUR] in _WITH_ALPHA or b"tRNS" in data[: data.find(b"IDAT")]
