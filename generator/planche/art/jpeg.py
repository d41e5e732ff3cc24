"""A JPEG from anybody -> its head, without what has nothing to do with its pixels. No pixel is unpacked.

Cameras put several pictures into one file (MPO); the first of them is the picture, and the others are passed over.
JPEG: https://www.w3.org/Graphics/JPEG/itu-t81.pdf, annex B
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from planche.art.exif import UPRIGHT, read_exif_turn, read_xmp_turn
from planche.art.heads import MAX_BLOCKS, RasterHead, damaged, too_many_blocks
from planche.expressions import expression

_END, _SCAN, _EXTRA = 0xD9, 0xDA, 0xE1
_ALONE = (0x00, 0x01, *range(0xD0, _END))  # what stands without a length; some of it is no marker at all
_FRAMES = tuple(marker for marker in range(0xC0, 0xD0) if marker not in (0xC4, 0xC8, 0xCC))
_KEPT = (*range(0xC0, 0xD0), _SCAN, _END, 0xDB, 0xDD, 0xE0, 0xEE)  # frames, tables, scans; what tells colours apart
_BEHIND_A_SCAN = expression(rb"\xff[\x01-\xcf\xd8-\xfe]")  # pixels hold neither
_NO_FILLING = expression(rb"[^\xff]")
_EXIF, _XMP = b"Exif\0\0", b"http://ns.adobe.com/xap/1.0/\0"


class Segment(NamedTuple):
    """A part of a JPEG: its marker, what it holds, and all of its bytes; those of a scan with its pixels."""

    marker: int
    body: bytes
    whole: bytes


def read_jpeg(data: bytes) -> RasterHead:
    """The head. Refused when the file is damaged."""
    segments = list(_segments(data))
    frames = [segment.body for segment in segments if segment.marker in _FRAMES]
    scans = sum(segment.marker == _SCAN for segment in segments)
    if len(frames) != 1 or not scans:
        raise damaged("it has two heads" if len(frames) > 1 else "it holds no pixels")
    width, height = _read_size(frames[0])
    kept = (segment.whole for segment in segments if segment.marker in _KEPT)
    return RasterHead("JPEG", width, height, _read_turn(segments), scans, b"".join((b"\xff\xd8", *kept)))


def _segments(data: bytes) -> Iterator[Segment]:
    """The segments of the first picture in the file; what lies between them belongs to none."""
    at = 2
    for _ in range(MAX_BLOCKS):
        at = data.find(b"\xff", at)
        if not 0 <= at < len(data) - 1:
            return
        if data[at + 1] == _END:
            yield Segment(_END, b"", data[at : at + 2])
            return
        if data[at + 1] == 0xFF or data[at + 1] in _ALONE:
            at = _behind_filling(data, at)
            continue
        segment = _read_segment(data, at)
        yield segment
        at += len(segment.whole)
    raise too_many_blocks("segments")


def _behind_filling(data: bytes, at: int) -> int:
    """Behind a marker that holds nothing; at the last one of a row of 0xFF, which may stand before any marker."""
    if data[at + 1] != 0xFF:
        return at + 2
    found = _NO_FILLING.search(data, at)
    return found.start() - 1 if found else len(data)


def _read_segment(data: bytes, at: int) -> Segment:
    """The segment whose marker stands at a byte."""
    size = int.from_bytes(data[at + 2 : at + 4], "big")
    end = at + 2 + size
    if size < 2 or end > len(data):
        raise damaged(f"its segment at byte {at:,} has no end")
    body = data[at + 4 : end]
    if data[at + 1] == _SCAN:
        found = _BEHIND_A_SCAN.search(data, end)
        end = found.start() if found else len(data)
    return Segment(data[at + 1], body, data[at:end])


def _read_size(frame: bytes) -> tuple[int, int]:
    """Width and height."""
    if len(frame) < 6:
        raise damaged("its head is too short")
    return int.from_bytes(frame[3:5], "big"), int.from_bytes(frame[1:3], "big")


def _read_turn(segments: list[Segment]) -> int:
    """How the camera was held, by EXIF, or else by XMP."""
    extras = [segment.body for segment in segments if segment.marker == _EXTRA]
    exif = (read_exif_turn(body[len(_EXIF) :]) for body in extras if body.startswith(_EXIF))
    xmp = (read_xmp_turn(body) for body in extras if body.startswith(_XMP))
    return next(filter(None, exif), None) or next(filter(None, xmp), UPRIGHT)
