"""Bytes -> bytes compressed as FlateDecode reads them."""

from __future__ import annotations

import zlib

LEVEL = 6
SMALL = 4096  # bytes; within them a window of that length finds all that a larger one would
LEVEL_OF_PAGES = 9  # which are few, and may be full of outlines of letters
LEVEL_OF_SHEETS = 3  # which may be hundreds: a sixth larger than at 6, in two fifths of the time


def deflate(data: bytes, level: int = LEVEL) -> bytes:
    """The data compressed. Most streams are small: with zlib's usual tables, clearing those took most of the time."""
    if len(data) > SMALL:
        return zlib.compress(data, level)
    packer = zlib.compressobj(LEVEL, zlib.DEFLATED, wbits=12, memLevel=6)
    return packer.compress(data) + packer.flush()
