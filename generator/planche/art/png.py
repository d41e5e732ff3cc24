"""A PNG from anybody -> its head. Each chunk is held against its length and checksum; no pixel is unpacked.

PNG: https://www.w3.org/TR/png-3/
"""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterator
from typing import NamedTuple

from planche.art.exif import UPRIGHT, read_exif_turn
from planche.art.heads import MAX_BLOCKS, RasterHead, damaged, too_many_blocks

SIGNATURE = b"\x89PNG\r\n\x1a\n"
_AROUND = 12  # bytes of a chunk besides what it holds: length, name and checksum
_DEPTHS = {0: (1, 2, 4, 8, 16), 2: (8, 16), 3: (1, 2, 4, 8), 4: (8, 16), 6: (8, 16)}  # bits, by kind of colour
_PALETTE = 3  # the kind of colour that needs one
_CRITICAL = (b"IHDR", b"PLTE", b"IDAT", b"IEND")
_KEPT = (*_CRITICAL, b"tRNS")


class PngChunk(NamedTuple):
    """A part of a PNG: its name, what it holds, and all of its bytes."""

    name: bytes
    body: bytes
    whole: bytes


def read_png(data: bytes) -> RasterHead:
    """The head. Refused when the file is damaged."""
    if not data.startswith(SIGNATURE):
        raise damaged("its first eight bytes are changed, as when it is sent as text")
    chunks = list(_chunks(data))
    names = [chunk.name for chunk in chunks]
    width, height, colour = _read_size(chunks[0])
    if b"IDAT" not in names or (colour == _PALETTE and b"PLTE" not in names):
        raise damaged("it holds no pixels" if b"IDAT" not in names else "its palette is missing")
    turns = [read_exif_turn(chunk.body.removeprefix(b"Exif\0\0")) for chunk in chunks if chunk.name == b"eXIf"]
    essence = b"".join((SIGNATURE, *(chunk.whole for chunk in chunks if chunk.name in _KEPT)))
    return RasterHead("PNG", width, height, next(filter(None, turns), UPRIGHT), essence)


def _chunks(data: bytes) -> Iterator[PngChunk]:
    """The chunks up to the last one; what comes behind it belongs to no picture."""
    at = len(SIGNATURE)
    for number in range(MAX_BLOCKS):
        chunk = _read_chunk(data, at)
        if (chunk.name == b"IHDR") != (number == 0):
            raise damaged("its head is missing" if number == 0 else "it has two heads")
        yield chunk
        if chunk.name == b"IEND":
            return
        at += len(chunk.whole)
    raise too_many_blocks("chunks")


def _read_chunk(data: bytes, at: int) -> PngChunk:
    """The chunk that starts at a byte."""
    left = len(data) - at - _AROUND
    if left < 0:
        raise damaged(f"it ends after {len(data):,} bytes, before its last chunk")
    (size,) = struct.unpack_from(">I", data, at)
    name = data[at + 4 : at + 8]
    if not name.isalpha():
        raise damaged(f"no chunk begins at byte {at:,}, where one should")
    if size > left:
        raise damaged(f"its chunk {name.decode()} should hold {size:,} bytes, and {left:,} are left")
    if name[:1].isupper() and name not in _CRITICAL:
        raise damaged(f"its chunk {name.decode()} is none that a PNG must have")
    end = at + 8 + size
    if zlib.crc32(data[at + 4 : end]) != int.from_bytes(data[end : end + 4], "big"):
        raise damaged(f"the checksum of its chunk {name.decode()} at byte {at:,} is wrong")
    return PngChunk(name, data[at + 8 : end], data[at : end + 4])


def _read_size(chunk: PngChunk) -> tuple[int, int, int]:
    """Width, height and kind of colour."""
    try:
        width, height, depth, colour, packing, filtering, lacing = struct.unpack(">IIBBBBB", chunk.body)
    except struct.error as error:
        raise damaged(f"its head holds {len(chunk.body):,} bytes, and should hold 13") from error
    if depth not in _DEPTHS.get(colour, ()) or packing or filtering or lacing > 1:
        raise damaged("its head says what no PNG can be")
    return width, height, colour
