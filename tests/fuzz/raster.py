"""PNG and JPEG: damaged ones are refused, the others become samples of the right number."""

from __future__ import annotations

import io
import struct
import zlib
from functools import cache
from typing import Any, NamedTuple

from hypothesis import strategies as st
from PIL import Image

from planche.art.decoding import decode_pictures
from planche.art.parts import unpack
from planche.art.picture_checks import UNUSABLE
from planche.art.raster import read_raster
from planche.art.service import Job, Refusal
from planche.art.svg import RefusedPicture
from planche.findings import Span
from tests.fuzz.edits import Edits, byte_edits, edited
from tests.fuzz.sound import assert_sound, one, pages
from tests.fuzz.svg import placed

KINDS = (
    "PNG 1", "PNG L", "PNG LA", "PNG P", "PNG RGB", "PNG RGBA", "PNG I;16", "PNG P transparent", "PNG L transparent",
    "PNG RGB animated", "JPEG L", "JPEG RGB", "JPEG CMYK", "JPEG RGB progressive", "JPEG RGB turned",
    "MPO RGB animated", "JPEG RGB progressive scanned", "JPEG L multiple progressive scanned",
)  # fmt: skip
PNG = b"\x89PNG\r\n\x1a\n"


class Changed(NamedTuple):
    """A picture of a kind, whose head claims a size unless that is nothing, with edits. Printed size in µm.

    `is_sealed`: the checksums of a PNG are made right again.
    """

    kind: str
    claimed: tuple[int, int]
    edits: Edits
    is_sealed: bool
    printed: tuple[int, int]


SIDES = st.sampled_from([0, 1, 84, 1000, 63_000, 10_000_000])
CLAIMS = st.sampled_from([
    *[(0, 0)] * 12, (60_000_000, 1), (1, 60_000_000), (30_000, 30), (30_001, 31), (2_001, 2), (0, 1), (65_500, 65_500),
    (2**31 - 1, 1), (2**31, 2**31), (1_500, 1_500), (7, 5_001),
])  # fmt: skip
INPUTS = st.builds(
    Changed, st.sampled_from(KINDS), CLAIMS, st.just(()) | byte_edits(), st.booleans(), st.tuples(SIDES, SIDES)
)
MULTIPLE = b"\xff\xe2\x00\x22MPF\0II*\0\x08\0\0\0\x01\0\x00\xb0\x07\0\x04\0\0\x000100" + bytes(4)


def attempt(input: Changed) -> list[str]:
    """Unpack, reduce and place the picture, as the process does that decodes."""
    data = edited(_claiming(picture(input.kind), input.claimed), input.edits)
    if data.startswith(PNG) and (input.is_sealed or input.claimed[0]):
        data = _sealed(data)
    width, height = (max(1, side) for side in input.printed)
    try:
        assert min(read_raster(data)) >= 1
        proof, drawn = decode_pictures([Job(0, 0, data), Job(width, height, data)])
    except RefusedPicture as refused:
        proof = drawn = Refusal(str(refused), refused.hint)
    if isinstance(proof, Refusal):
        return assert_sound([UNUSABLE.finding(Span("a.png"), proof.reason, proof.hint)], one("a.png", ""))
    assert isinstance(drawn, bytes)
    drawing = unpack(drawn)
    for _, part in drawing.parts:
        columns, rows = (int(part.body.split(f"/{side} ")[1].split()[0]) for side in ("Width", "Height"))
        assert len(zlib.decompress(part.stream or b"")) == rows * (
            1 + columns * (3 if "/DeviceRGB" in part.body else 1)
        )
    assert pages(placed(drawing)) == 1
    return []


def _claiming(data: bytes, size: tuple[int, int]) -> bytes:
    """A picture whose head says another size, if it says one."""
    width, height = size
    if not width and not height:
        return data
    if data.startswith(PNG):
        return data[:16] + struct.pack(">II", width, height) + data[24:]
    at = max(data.find(b"\xff\xc0"), data.find(b"\xff\xc2"))
    return data[: at + 5] + struct.pack(">HH", height & 0xFFFF, width & 0xFFFF) + data[at + 9 :]


@cache
def picture(kind: str) -> bytes:
    """A good picture of a kind."""
    format, mode, *more = kind.split()
    image = Image.new("RGBA", (7, 5), (250, 120, 3, 90)).convert("L" if mode == "I;16" else mode.replace("CMYK", "RGB"))
    image = image.convert(mode) if mode == "CMYK" else image
    if mode == "I;16":
        image = Image.frombytes("I;16", (7, 5), bytes(range(70)))
    options: dict[str, Any] = {}
    if "transparent" in more:
        options["transparency"] = 3
    if "animated" in more:
        options.update(save_all=True, append_images=[image.rotate(90), image])
    if "progressive" in more:
        options["progressive"] = True
    if "turned" in more:
        options["exif"] = Image.Exif()
        options["exif"][0x112] = 6
    out = io.BytesIO()
    image.save(out, format, **options)
    data = out.getvalue()
    if "multiple" in more:
        data = data[:2] + MULTIPLE + data[2:]
    last = data[data.rindex(b"\xff\xda") : -2] if "scanned" in more else b""
    return data[:-2] + last * 70 + data[-2:]


def _sealed(data: bytes) -> bytes:
    """A PNG with the checksum of each chunk set right, as far as there are chunks."""
    out, at = [PNG], len(PNG)
    while at + 12 <= len(data):
        (length,) = struct.unpack(">I", data[at : at + 4])
        body = data[at + 4 : at + 8 + length]
        out.append(data[at : at + 4] + body + struct.pack(">I", zlib.crc32(body)))
        at += 12 + length
    return b"".join(out)
