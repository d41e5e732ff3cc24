"""A raster picture -> its samples for a print, dot by dot, read back from the deflated rows."""

from __future__ import annotations

import io
import struct
import zlib

import pytest
from PIL import Image

from planche.art.decoding import decode_pictures
from planche.art.opacity import WHOLE, OpaqueParts, may_be_clear, unpack_parts
from planche.art.parts import unpack
from planche.art.pixels import Pixels, check_pixels, find_opaque, take_pixels
from planche.art.service import Job, Refusal
from planche.art.svg import RefusedPicture

DOT = 25_400 // 300 + 1  # µm; a little more than a dot of 300 dpi, so that so many are wanted and one more
LARGE = 1_000_000


def png(mode: str, size: tuple[int, int], *dots: object) -> bytes:
    image = Image.new(mode, size)
    image.putdata(dots)
    out = io.BytesIO()
    image.save(out, "PNG")
    return out.getvalue()


def samples(found: Pixels, *, of_alpha: bool = False) -> list[int]:
    """The samples row by row, read as a PDF reader does: as the pixels of a PNG."""
    colour = 0 if of_alpha or found.is_grey else 2

    def chunk(name: bytes, body: bytes) -> bytes:
        return struct.pack(">I", len(body)) + name + body + struct.pack(">I", zlib.crc32(name + body))

    head = struct.pack(">IIBBBBB", found.width, found.height, 8, colour, 0, 0, 0)
    rows = found.alpha if of_alpha else found.rows
    unpacker = zlib.decompressobj()
    unpacker.decompress(rows)
    assert (unpacker.eof, unpacker.unused_data) == (True, b"")
    data = b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", rows) + chunk(b"IEND", b"")
    with Image.open(io.BytesIO(data)) as image:
        return list(image.tobytes())


@pytest.mark.parametrize(
    ("mode", "dots", "is_grey", "told", "alpha"),
    [
        ("L", (0, 9, 255), True, [0, 9, 255], []),
        ("1", (0, 1, 0), True, [0, 255, 0], []),
        ("I;16", (0, 257, 65_535), True, [0, 1, 255], []),
        ("RGB", ((1, 2, 3), (4, 5, 6), (7, 8, 9)), False, [1, 2, 3, 4, 5, 6, 7, 8, 9], []),
        ("RGBA", ((1, 2, 3, 0), (4, 5, 6, 9), (7, 8, 9, 255)), False, [1, 2, 3, 4, 5, 6, 7, 8, 9], [0, 9, 255]),
        ("LA", ((1, 0), (2, 9), (3, 255)), False, [1, 1, 1, 2, 2, 2, 3, 3, 3], [0, 9, 255]),
    ],
)
def test_dots_of_each_kind_of_colour(
    mode: str, dots: tuple[object, ...], is_grey: bool, told: list[int], alpha: list[int]
) -> None:
    found = take_pixels(png(mode, (3, 1), *dots), LARGE, LARGE)
    assert (found.width, found.height, found.is_grey, samples(found)) == (3, 1, is_grey, told)
    assert (samples(found, of_alpha=True) if found.alpha else []) == alpha


@pytest.mark.parametrize(
    ("mode", "transparent", "dots", "told", "alpha"),
    [
        ("L", 9, (0, 9, 255), [0, 0, 0, 9, 9, 9, 255, 255, 255], [255, 0, 255]),
        ("RGB", (4, 5, 6), ((1, 2, 3), (4, 5, 6)), [1, 2, 3, 4, 5, 6], [255, 0]),
        ("P", b"\x09\xff", (0, 1), [7, 8, 9, 3, 2, 1], [9, 255]),
    ],
)
def test_dots_of_a_picture_with_one_transparent_colour(
    mode: str, transparent: object, dots: tuple[object, ...], told: list[int], alpha: list[int]
) -> None:
    image = Image.new(mode, (len(dots), 1))
    if mode == "P":
        image.putpalette([7, 8, 9, 3, 2, 1])
    image.putdata(dots)
    out = io.BytesIO()
    image.save(out, "PNG", transparency=transparent)
    found = take_pixels(out.getvalue(), LARGE, LARGE)
    assert (samples(found), samples(found, of_alpha=True)) == (told, alpha)


def test_the_drawing_of_a_picture_in_pdf_s_words() -> None:
    """Its transparency is a picture of its own; without a size nothing is drawn."""
    clear, grey = png("RGBA", (2, 1), (1, 2, 3, 4), (5, 6, 7, 8)), png("L", (1, 2), 9, 8)
    image = "/Type /XObject /Subtype /Image /Width {} /Height {} /BitsPerComponent 8 /ColorSpace /Device{}"
    rows = " /Filter /FlateDecode /DecodeParms << /Predictor 15 /Colors {} /BitsPerComponent 8 /Columns {} >>"
    jobs = [Job(LARGE, LARGE, clear), Job(LARGE, LARGE, grey), Job(0, 0, grey), Job(0, 0, b"?"), Job(0, 1, clear)]
    two, one, none, refused, opaque = decode_pictures(jobs)
    assert isinstance(two, bytes)
    assert isinstance(one, bytes)
    (mask, alpha), (_, colours) = unpack(two).parts
    assert alpha.body == f"<< {image.format(2, 1, 'Gray')}{rows.format(1, 2)} >>"
    assert colours.body == f"<< {image.format(2, 1, 'RGB')}{rows.format(3, 2)} /SMask {{{mask}}} >>"
    ((_, only),) = unpack(one).parts
    assert only.body == f"<< {image.format(1, 2, 'Gray')}{rows.format(1, 1)} >>"
    assert (none, refused) == (b"", Refusal("not a PNG or JPEG", "save it as PNG or JPEG"))
    assert opaque == OpaqueParts(2, 1, bytes(2)).pack()


def test_what_of_a_picture_is_opaque() -> None:
    half = png("RGBA", (2, 1), (1, 2, 3, 255), (5, 6, 7, 200))
    assert find_opaque(half) == OpaqueParts(2, 1, b"\x01\x00")
    assert find_opaque(png("L", (1, 2), 9, 8)) == WHOLE
    assert (may_be_clear(half), may_be_clear(png("L", (1, 2), 9, 8))) == (True, False)
    large = io.BytesIO()
    image = Image.new("RGBA", (400, 200), (9, 9, 9, 255))
    image.paste((0, 0, 0, 0), (0, 0, 202, 200))  # the part in the middle is clear in part
    image.save(large, "png")
    found = find_opaque(large.getvalue())
    assert (found.columns, found.rows) == (128, 128)
    assert [found.holds(x, 0.5) for x in (0, 0.4, 0.503, 0.6, 1)] == [False, False, False, True, True]
    assert unpack_parts(found.pack()) == found
    assert unpack_parts(b"") is unpack_parts(found.pack()[:-1]) is None


@pytest.mark.parametrize(
    ("turn", "rows"),
    [
        (1, [[1, 2, 3], [4, 5, 6]]),
        (2, [[3, 2, 1], [6, 5, 4]]),
        (3, [[6, 5, 4], [3, 2, 1]]),
        (4, [[4, 5, 6], [1, 2, 3]]),
        (5, [[1, 4], [2, 5], [3, 6]]),
        (6, [[4, 1], [5, 2], [6, 3]]),
        (7, [[6, 3], [5, 2], [4, 1]]),
        (8, [[3, 6], [2, 5], [1, 4]]),
    ],
)
def test_dots_of_a_picture_that_was_turned(turn: int, rows: list[list[int]]) -> None:
    data = png("L", (3, 2), 1, 2, 3, 4, 5, 6)
    exif = b"II*\0" + struct.pack("<IHHHIHH", 8, 1, 0x0112, 3, 1, turn, 0)
    block = struct.pack(">I", len(exif)) + b"eXIf" + exif + struct.pack(">I", zlib.crc32(b"eXIf" + exif))
    found = take_pixels(data[:33] + block + data[33:], LARGE, LARGE)
    assert (found.width, found.height) == (len(rows[0]), len(rows))
    assert samples(found) == [dot for row in rows for dot in row]


@pytest.mark.parametrize(
    ("width", "height", "size"),
    [
        (DOT * 3, DOT * 2, (4, 3)),  # a little more than three dots across and two down
        (DOT * 4, LARGE, (8, 6)),  # as fine as it is, if either side asks for that
        (LARGE, DOT, (8, 6)),
        (1, 1, (1, 1)),
        (0, 0, (1, 1)),
        (25_400 * 7 // 300, 25_400 * 5 // 300, (7, 5)),
        (25_400 * 8 // 300, 25_400 * 5 // 300, (8, 6)),  # as fine as that in one direction already
        (25_400 * 7 // 300, 25_400 * 6 // 300, (8, 6)),
        (25_400 * 8 // 300, 25_400 * 6 // 300, (8, 6)),
        (254, 254, (3, 3)),
        (255, 254, (4, 3)),
        (254, 255, (3, 4)),  # three dots and hardly more
    ],
)
def test_no_finer_than_a_print_needs(width: int, height: int, size: tuple[int, int]) -> None:
    found = take_pixels(png("L", (8, 6), *[7] * 48), width, height)
    assert (found.width, found.height) == size
    assert samples(found) == [7] * size[0] * size[1]


def test_pixels_that_cannot_be_unpacked() -> None:
    data = png("L", (3, 2), 1, 2, 3, 4, 5, 6)
    check_pixels(data)
    packed = b"IDAT" + b"no pixels"
    start = data.index(b"IDAT") - 4
    broken = data[:start] + struct.pack(">I", 9) + packed + struct.pack(">I", zlib.crc32(packed)) + data[-12:]
    for ask in (check_pixels, lambda data: take_pixels(data, 9, 9)):
        with pytest.raises(RefusedPicture, match=r"^damaged: its pixels cannot be unpacked$") as refused:
            ask(broken)
        assert refused.value.hint == "save it anew"


@pytest.mark.parametrize(("dots", "is_sound"), [((0, 1), True), ((0, 2), False), ((255, 0), False)])
def test_pixels_of_colours_that_the_palette_has_not(dots: tuple[int, int], is_sound: bool) -> None:
    image = Image.new("P", (2, 1))
    image.putpalette([7] * 768)
    image.putdata(dots)
    out = io.BytesIO()
    image.save(out, "PNG")
    data = cut_palette(out.getvalue(), 2)
    for ask in (check_pixels, lambda data: take_pixels(data, LARGE, LARGE)):
        if is_sound:
            ask(data)
        else:
            with pytest.raises(RefusedPicture, match=r"^damaged: its pixels name colour \d+, its palette ends at 1$"):
                ask(data)


def cut_palette(data: bytes, colours: int) -> bytes:
    """A PNG with the first colours of its palette alone."""
    start = data.index(b"PLTE")
    size = int.from_bytes(data[start - 4 : start], "big")
    kept = data[start : start + 4 + 3 * colours]
    chunk = struct.pack(">I", 3 * colours) + kept + struct.pack(">I", zlib.crc32(kept))
    return data[: start - 4] + chunk + data[start + 8 + size :]


def test_what_goes_wrong_with_a_colour_that_is_made_of_the_pixels_is_damage() -> None:
    """More transparent colours than any palette has: Pillow unpacks the pixels, and can make no colours of them."""
    image = Image.new("P", (2, 1))
    image.putpalette([7] * 30)
    out = io.BytesIO()
    image.save(out, "PNG", transparency=bytes(250))
    data = out.getvalue()
    at = data.index(b"tRNS") - 4
    size = int.from_bytes(data[at : at + 4], "big")
    body = bytes(9_000)
    chunk = struct.pack(">I", len(body)) + b"tRNS" + body + struct.pack(">I", zlib.crc32(b"tRNS" + body))
    data = data[:at] + chunk + data[at + 12 + size :]
    for read in (check_pixels, lambda data: take_pixels(data, LARGE, LARGE)):
        with pytest.raises(RefusedPicture, match=r"^damaged: palette index out of range$"):
            read(data)
