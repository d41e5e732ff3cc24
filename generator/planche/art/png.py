"""A PNG from anybody -> its head. Each chunk is held against its length and checksum; no pixel is unpacked.

PNG: https://www.w3.org/TR/png-3/
"""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from planche.art.exif import UPRIGHT, read_exif_turn
from planche.art.heads import MAX_BLOCKS, RasterHead, damaged, too_many_blocks

SIGNATURE = b"\x89PNG\r\n\x1a\n"
_AROUND = 12  # bytes of a chunk besides what it holds: length, name and checksum
_DEPTHS = {0: (1, 2, 4, 8, 16), 2: (8, 16), 3: (1, 2, 4, 8), 4: (8, 16), 6: (8, 16)}  # bits, by kind of colour
_SAMPLES = {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}  # of a pixel, by kind of colour
_ADAM7 = ((0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2))
_PIECE = 1 << 20  # bytes that are unpacked at a time
_PALETTE = 3  # the kind of colour that needs one
_CRITICAL = (b"IHDR", b"PLTE", b"IDAT", b"IEND")
_KEPT = (*_CRITICAL, b"tRNS")


class PngChunk(NamedTuple):
    """A part of a PNG: its name, what it holds, and all of its bytes."""

    name: bytes
    body: bytes
    whole: bytes


class PngFrame(NamedTuple):
    """What the first chunk of a PNG says."""

    width: int
    height: int
    depth: int  # bits of a sample
    colour: int  # its kind
    packing: int
    filtering: int
    lacing: int  # 1: in seven passes


def read_png(data: bytes) -> RasterHead:
    """The head. Refused when the file is damaged."""
    if not data.startswith(SIGNATURE):
        raise damaged("its first eight bytes are changed, as when it is sent as text")
    chunks = list(_chunks(data))
    names = [chunk.name for chunk in chunks]
    frame = _read_frame(chunks[0])
    if b"IDAT" not in names or (frame.colour == _PALETTE and b"PLTE" not in names):
        raise damaged("it holds no pixels" if b"IDAT" not in names else "its palette is missing")
    turns = [read_exif_turn(chunk.body.removeprefix(b"Exif\0\0")) for chunk in chunks if chunk.name == b"eXIf"]
    essence = b"".join((SIGNATURE, *(chunk.whole for chunk in chunks if chunk.name in _KEPT)))
    return RasterHead("PNG", frame.width, frame.height, next(filter(None, turns), UPRIGHT), 1, essence)


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


def _read_frame(chunk: PngChunk) -> PngFrame:
    try:
        frame = PngFrame(*struct.unpack(">IIBBBBB", chunk.body))
    except struct.error as error:
        raise damaged(f"its head holds {len(chunk.body):,} bytes, and should hold 13") from error
    if frame.depth not in _DEPTHS.get(frame.colour, ()) or frame.packing or frame.filtering or frame.lacing > 1:
        raise damaged("its head says what no PNG can be")
    return frame


def require_all_rows(data: bytes) -> None:
    """Unpack the pixels of a PNG whose head is right, a piece at a time. Refused when there are too few of them."""
    chunks = list(_chunks(data))
    wanted = _count_bytes(_read_frame(chunks[0]))
    found = 0
    try:
        for piece in _unpack(chunk.body for chunk in chunks if chunk.name == b"IDAT"):
            found += len(piece)
            if found >= wanted:
                return
    except zlib.error as error:
        raise damaged("its pixels cannot be unpacked") from error
    raise damaged(f"its pixels end after {100 * found // wanted} % of them")


def _unpack(packed: Iterable[bytes]) -> Iterator[bytes]:
    """What was packed, in pieces."""
    unpacker = zlib.decompressobj()
    for part in packed:
        left = part
        while left:
            yield unpacker.decompress(left, _PIECE)
            left = unpacker.unconsumed_tail
    yield unpacker.flush()


def _count_bytes(frame: PngFrame) -> int:
    """How many bytes the pixels of a PNG take unpacked; each row has one more, for its filter."""
    bits = frame.depth * _SAMPLES[frame.colour]
    passes = _ADAM7 if frame.lacing else ((0, 0, 1, 1),)
    sizes = ((-(-(frame.width - x) // dx), -(-(frame.height - y) // dy)) for x, y, dx, dy in passes)
    return sum(rows * (1 + (columns * bits + 7) // 8) for columns, rows in sizes if columns > 0 and rows > 0)
