"""Metadata of a picture -> how its camera was held, as EXIF counts: 1 is upright, 6 a quarter turn to the right."""

from __future__ import annotations

import struct

from planche.expressions import expression

UPRIGHT = 1
TURNS = range(1, 9)
_ORIENTATION, _SHORT = 0x0112, 3
_IN_XMP = expression(rb'tiff:Orientation(?:="|>)([1-8])')


def read_exif_turn(exif: bytes) -> int | None:
    """The orientation that the first directory of an EXIF block states, if it states one."""
    order = {b"II*\0": "<", b"MM\0*": ">"}.get(exif[:4])
    if order is None or len(exif) < 8:
        return None
    (start,) = struct.unpack_from(f"{order}I", exif, 4)
    if start + 2 > len(exif):
        return None
    (count,) = struct.unpack_from(f"{order}H", exif, start)
    entries = min(count, (len(exif) - start - 2) // 12)
    for number in range(entries):
        tag, form, _, turn = struct.unpack_from(f"{order}HHIH", exif, start + 2 + 12 * number)
        if tag == _ORIENTATION:
            return turn if form == _SHORT and turn in TURNS else None
    return None


def read_xmp_turn(xmp: bytes) -> int | None:
    """The orientation that an XMP block states, if it states one."""
    found = _IN_XMP.search(xmp)
    return int(found[1]) if found else None
