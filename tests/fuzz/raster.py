"""PNG and JPEG: damaged ones are refused, the others become samples of the right number."""

from __future__ import annotations

import io
import struct
import zlib
from functools import cache
from typing import Any, NamedTuple

from hypothesis import strategies as st
from PIL import Image

from planche.art.cache import Cache
from planche.art.drawing import Illustrator
from planche.art.folder import UNUSABLE, CheckedPicture
from planche.art.pixels import take_pixels
from planche.art.raster import read_raster
from planche.art.svg import RefusedPicture
from planche.findings import Span
from tests.fuzz.edits import Edits, byte_edits, edited
from tests.fuzz.sound import assert_sound, one, pages
from tests.fuzz.svg import placed

KINDS = (
    "PNG 1", "PNG L", "PNG LA", "PNG P", "PNG RGB", "PNG RGBA", "PNG I;16", "PNG P transparent", "PNG L transparent",
    "PNG RGB animated", "JPEG L", "JPEG RGB", "JPEG CMYK", "JPEG RGB progressive", "JPEG RGB turned",
)  # fmt: skip
PNG = b"\x89PNG\r\n\x1a\n"


class Changed(NamedTuple):
    """A picture of a kind with edits; `is_sealed`: the checksums of a PNG are made right again. Printed size in µm."""

    kind: str
    edits: Edits
    is_sealed: bool
    printed: tuple[int, int]


SIDES = st.sampled_from([0, 1, 84, 1000, 63_000, 10_000_000])
INPUTS = st.builds(Changed, st.sampled_from(KINDS), st.just(()) | byte_edits(), st.booleans(), st.tuples(SIDES, SIDES))


def attempt(input: Changed) -> list[str]:
    """Read, reduce and place the picture."""
    data = edited(picture(input.kind), input.edits)
    if input.is_sealed and data.startswith(PNG):
        data = _sealed(data)
    try:
        width, height = read_raster(data)
        assert width >= 1
        assert height >= 1
        found = take_pixels(data, *input.printed)
        source = CheckedPicture("a", "a.png", "raster", data, width, height)
        with Illustrator(lambda: Cache(None)) as illustrator:
            drawing = illustrator.drawings([source], {"a": input.printed})["a"]
    except RefusedPicture as refused:
        return assert_sound([UNUSABLE.finding(Span("a.png"), str(refused), refused.hint)], one("a.png", ""))
    assert len(zlib.decompress(found.rows)) == found.height * (1 + found.width * (1 if found.is_grey else 3))
    assert not found.alpha or len(zlib.decompress(found.alpha)) == found.height * (1 + found.width)
    assert pages(placed(drawing)) == 1
    return []


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
    return out.getvalue()


def _sealed(data: bytes) -> bytes:
    """A PNG with the checksum of each chunk set right, as far as there are chunks."""
    out, at = [PNG], len(PNG)
    while at + 12 <= len(data):
        (length,) = struct.unpack(">I", data[at : at + 4])
        body = data[at + 4 : at + 8 + length]
        out.append(data[at : at + 4] + body + struct.pack(">I", zlib.crc32(body)))
        at += 12 + length
    return b"".join(out)
