"""The bytes of a TrueType file -> what in its tables is damaged.

HarfBuzz passes over a table that it cannot use: such a font would print blanks, or letters on top of one another. The
rules are those of https://learn.microsoft.com/typography/opentype/spec/otff for the tables that a kit embeds.
"""

from __future__ import annotations

import sys
from array import array
from collections.abc import Mapping
from functools import lru_cache
from operator import le
from struct import unpack_from

LEAST = {"cmap": 4, "glyf": 0, "head": 54, "hhea": 36, "hmtx": 4, "loca": 4, "maxp": 6}  # bytes of what must be there
MAGIC = 0x5F0F3CF5  # head.magicNumber
KEPT = 16  # files of which it is known
UNITS = range(16, 16_385)  # of an em
Tables = Mapping[str, bytes]


class _Damage(Exception):
    """The message says what is wrong."""


@lru_cache(KEPT)
def find_damage(data: bytes) -> str:
    """What is wrong, in words that follow on "is damaged: "; empty for a file that is whole."""
    try:
        tables = _read_tables(data)
        glyphs = _check_heads(tables)
        _check_metrics(tables, glyphs)
        _check_places(tables, glyphs)
        _check_characters(tables["cmap"])
    except _Damage as damage:
        return str(damage)
    return ""


def _read_tables(data: bytes) -> Tables:
    """The tables by their tags."""
    count = int.from_bytes(data[4:6], "big")
    if len(data) < 12 + 16 * count:
        raise _Damage("it ends within its list of tables")
    tables: dict[str, bytes] = {}
    for at in range(12, 12 + 16 * count, 16):
        tag, (start, length) = data[at : at + 4].decode("latin-1"), unpack_from(">II", data, at + 8)
        if start + length > len(data):
            raise _Damage(f"its table {tag!r} ends behind the file")
        if tag in tables:
            raise _Damage(f"its table {tag!r} is there twice")
        tables[tag] = data[start : start + length]
    for tag, least in LEAST.items():
        if len(tables.get(tag, b"")) < least or tag not in tables:
            raise _Damage(f"its table {tag!r} is missing or cut off")
    return tables


def _check_heads(tables: Tables) -> int:
    """The number of glyphs."""
    head = tables["head"]
    (units,) = unpack_from(">H", head, 18)
    if unpack_from(">I", head, 12) != (MAGIC,) or units not in UNITS or unpack_from(">H", head, 50)[0] > 1:
        raise _Damage("its table 'head' holds no head")
    (glyphs,) = unpack_from(">H", tables["maxp"], 4)
    if glyphs == 0:
        raise _Damage("it has no glyphs")
    return int(glyphs)


def _check_metrics(tables: Tables, glyphs: int) -> None:
    (metrics,) = unpack_from(">H", tables["hhea"], 34)
    if not 1 <= metrics <= glyphs or len(tables["hmtx"]) < 4 * metrics + 2 * (glyphs - metrics):
        raise _Damage("its table 'hmtx' has no widths for all its glyphs")


def _check_places(tables: Tables, glyphs: int) -> None:
    """Where each glyph starts in `glyf`, and the last one ends."""
    (is_long,) = unpack_from(">H", tables["head"], 50)
    size = 4 if is_long else 2
    places = array("I" if is_long else "H", tables["loca"][: size * (glyphs + 1)][: len(tables["loca"]) // size * size])
    if sys.byteorder == "little":
        places.byteswap()
    if len(places) <= glyphs:
        raise _Damage("its table 'loca' has no places for all its glyphs")
    if not all(map(le, places, places[1:])) or places[-1] * (1 if is_long else 2) > len(tables["glyf"]):
        raise _Damage("its table 'loca' leads out of 'glyf'")


def _check_characters(cmap: bytes) -> None:
    (count,) = unpack_from(">H", cmap, 2)
    if count == 0 or len(cmap) < 4 + 8 * count:
        raise _Damage("its table 'cmap' ends within its list")
    for at in range(4, 4 + 8 * count, 8):
        (start,) = unpack_from(">I", cmap, at + 4)
        if start + 4 > len(cmap):
            raise _Damage("its table 'cmap' leads out of itself")
