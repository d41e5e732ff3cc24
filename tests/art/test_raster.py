"""PNG and JPEG from anybody: what is wrong with them in plain words, and that nothing but pixels reaches a decoder."""

from __future__ import annotations

import io
import random
import struct
import zlib
from typing import Any

import pytest
from PIL import Image

from planche.art.heads import MAX_BLOCKS
from planche.art.pixels import check_pixels, take_pixels
from planche.art.png import require_all_rows
from planche.art.raster import read_head, read_raster
from planche.art.svg import RefusedPicture

SIGNATURE = b"\x89PNG\r\n\x1a\n"


def saved(image: Any, kind: str = "PNG", **how: Any) -> bytes:
    out = io.BytesIO()
    image.save(out, kind, **how)
    return out.getvalue()


def chunk(name: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))


def png(width: int, height: int, rows: bytes, form: tuple[int, int, int] = (8, 0, 0), more: bytes = b"") -> bytes:
    """A PNG of these unpacked rows; `form`: bits, kind of colour and interlacing."""
    depth, colour, lacing = form
    head = struct.pack(">IIBBBBB", width, height, depth, colour, 0, 0, lacing)
    return SIGNATURE + chunk(b"IHDR", head) + more + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b"")


def segment(marker: int, body: bytes) -> bytes:
    return struct.pack(">BBH", 0xFF, marker, len(body) + 2) + body


def frame(data: bytes) -> tuple[int, int]:
    """Where the frame of a JPEG starts and ends."""
    at = data.index(b"\xff\xc0")
    return at, at + 2 + int.from_bytes(data[at + 2 : at + 4])


NOISE = Image.effect_noise((64, 64), 50)
PNG, JPEG = saved(NOISE), saved(NOISE.convert("RGB"), "JPEG")
HEAD, BEHIND = PNG[8:33], PNG[33:]
FRAME, TABLES = frame(JPEG)
LONG_HEAD = PNG[:8] + chunk(b"IHDR", bytes(14)) + BEHIND
FLAT = png(8, 8, bytes(72))


def refusal(data: bytes) -> str:
    """Why a picture is refused, by its head or by its pixels; nothing for a good one."""
    try:
        check_pixels(data)
    except RefusedPicture as refused:
        return str(refused)
    return ""


@pytest.mark.parametrize(
    ("data", "told"),
    [
        (PNG.replace(b"\r\n", b"\n"), "its first eight bytes are changed, as when it is sent as text"),
        (PNG[:8], "it ends after 8 bytes, before its last chunk"),
        (PNG[:20], "its chunk IHDR should hold 13 bytes, and 0 are left"),
        (PNG[:2000], f"its chunk IDAT should hold {len(PNG) - 57:,} bytes, and 1,955 are left"),
        (PNG[:-12], f"it ends after {len(PNG) - 12:,} bytes, before its last chunk"),
        (PNG[:29] + b"sums" + BEHIND, "the checksum of its chunk IHDR at byte 8 is wrong"),
        (PNG[:-16] + b"sums" + PNG[-12:], "the checksum of its chunk IDAT at byte 33 is wrong"),
        (PNG[:33] + b"\0\0\0\5" + PNG[37:], "the checksum of its chunk IDAT at byte 33 is wrong"),
        (PNG[:33] + b"\0\0\0\1a-b" + BEHIND, "no chunk begins at byte 33, where one should"),
        (PNG[:33] + HEAD + BEHIND, "it has two heads"),
        (PNG[:8] + BEHIND, "its head is missing"),
        (PNG[:8] + chunk(b"CgBI", b"0000") + PNG[8:], "its chunk CgBI is none that a PNG must have"),
        (LONG_HEAD, "its head holds 14 bytes, and should hold 13"),
        (png(8, 8, bytes(72), (3, 0, 0)), "its head says what no PNG can be"),
        (png(8, 8, bytes(72), (8, 0, 2)), "its head says what no PNG can be"),
        (png(8, 8, bytes(72), (8, 3, 0)), "its palette is missing"),
        (PNG[:33] + PNG[-12:], "it holds no pixels"),
        (png(8, 8, bytes(36)), "its pixels end after 50 % of them"),
        (png(9, 9, bytes(12), (1, 0, 1)), "its pixels end after 28 % of them"),
        (png(8, 8, b"\x09" * 72), "its pixels cannot be unpacked"),
        (PNG[:33] + chunk(b"IDAT", b"words") + PNG[-12:], "its pixels cannot be unpacked"),
        (JPEG[:93], "its segment at byte 89 has no end"),
        (JPEG[:-500], "its pixels end too soon"),
        (JPEG[:TABLES], "it holds no pixels"),
        (b"\xff\xd8\xff\xd9" + JPEG, "it holds no pixels"),
        (JPEG[:TABLES] + JPEG[FRAME:], "it has two heads"),
        (JPEG[:FRAME] + b"\xff\xc3" + JPEG[FRAME + 2 :], "its pixels cannot be unpacked"),
    ],
    ids=range(27),
)
def test_what_is_wrong_with_a_damaged_picture_is_told(data: bytes, told: str) -> None:
    assert refusal(data) == f"damaged: {told}"


@pytest.mark.parametrize(
    ("width", "height", "told"),
    [
        (60_000_000, 1, "60000000 x 1 pixels, wanted sides of at most 30,000, one at most 1,000 times the other"),
        (1, 60_000_000, "1 x 60000000 pixels, wanted sides of at most 30,000"),
        (30_001, 31, "30001 x 31 pixels, wanted sides"),
        (2_001, 2, "2001 x 2 pixels, wanted sides"),
        (0, 9, "0 x 9 pixels, wanted one at least"),
        (2**31 - 1, 2**31 - 1, "2147483647 x 2147483647 pixels, at most 60 million"),
        (30_000, 2_001, "30000 x 2001 pixels, at most 60 million"),
    ],
)
def test_the_sides_of_a_picture_are_bounded(width: int, height: int, told: str) -> None:
    assert refusal(png(width, height, b"")).startswith(told)


def test_sides_up_to_the_bound_are_read() -> None:
    assert read_raster(png(30_000, 2_000, b"")) == (30_000, 2_000)
    assert read_raster(png(30, 30_000, b"")) == (30, 30_000)
    assert read_raster(png(2_000, 2, b"")) == (2_000, 2)


def test_crumbs_are_counted() -> None:
    assert refusal(PNG[:33] + chunk(b"tEXt", b"") * MAX_BLOCKS + BEHIND) == "more than 50,000 chunks"
    assert refusal(JPEG[:2] + segment(0xFE, b"") * MAX_BLOCKS + JPEG[2:]) == "more than 50,000 segments"
    assert refusal(PNG[:33] + chunk(b"tEXt", b"") * 100 + BEHIND) == ""


def progressive(side: int, scans: int) -> bytes:
    data = saved(Image.new("L", (side, side)), "JPEG", progressive=True)
    last = data[data.rindex(b"\xff\xda") : -2]
    return data[:-2] + last * (scans - data.count(b"\xff\xda")) + data[-2:]


MULTIPLE = segment(0xE2, b"MPF\0II*\0\x08\0\0\0\x01\0\x00\xb0\x07\0\x04\0\0\0" + b"0100" + bytes(4))


def test_scans_are_counted_in_a_file_of_several_pictures_too() -> None:
    scans = progressive(64, 65)
    assert refusal(scans[:2] + MULTIPLE + scans[2:]) == "more than 64 scans"
    wide = progressive(64, 40)
    at = wide.index(b"\xff\xc2")
    assert refusal(wide[: at + 5] + struct.pack(">HH", 7_700, 7_700) + wide[at + 9 :]).startswith(
        "40 scans of 59 million pixels, at most 2,000 million in all scans together"
    )


def test_of_several_pictures_the_first_is_printed() -> None:
    red, blue = Image.new("RGB", (16, 8), "red"), Image.new("RGB", (9, 9), "blue")
    for data in (
        saved(red, "MPO", save_all=True, append_images=[blue]),
        saved(red, save_all=True, append_images=[red]),
    ):
        assert read_raster(data) == (16, 8)
        assert take_pixels(data, 9_000, 9_000)[:3] == (16, 8, False)
    many = saved(red, "JPEG") + progressive(64, 65)
    assert refusal(many) == ""


SWOLLEN = zlib.compress(bytes(9 << 20), 9)
EXIF = b"II*\0\x08\0\0\0" + struct.pack("<H", 5_000) + struct.pack("<HHII", 1, 7, 65_000, 0) * 5_000


@pytest.mark.parametrize(
    "data",
    [
        PNG[:33] + chunk(b"zTXt", b"a\0\0" + SWOLLEN) + BEHIND,
        PNG[:33] + chunk(b"iTXt", b"a\0\1\0\0\0" + SWOLLEN) + BEHIND,
        PNG[:33] + chunk(b"iCCP", b"a\0\0" + SWOLLEN) + BEHIND,
        PNG[:33] + chunk(b"eXIf", EXIF) + BEHIND,
        PNG[:33] + chunk(b"acTL", b"\xff" * 8) + chunk(b"fcTL", b"\xff" * 26) + BEHIND,
        PNG + random.Random(1).randbytes(99),
    ],
    ids=["zTXt", "iTXt", "iCCP", "eXIf", "animation", "garbage behind it"],
)
def test_only_what_has_to_do_with_pixels_is_decoded(data: bytes) -> None:
    assert read_head(data).essence == PNG
    assert take_pixels(data, 9_000, 9_000) == take_pixels(PNG, 9_000, 9_000)


def test_what_a_jpeg_carries_besides_is_not_decoded() -> None:
    besides = segment(0xE1, b"Exif\0\0" + EXIF[:60_000]) + segment(0xE2, b"ICC_PROFILE\0\1\1" + bytes(60_000)) * 9
    data = JPEG[:2] + besides + MULTIPLE + segment(0xFE, b"words") + b"\xff" * 999 + JPEG[2:] + b"PK"
    assert read_head(data).essence == JPEG
    assert take_pixels(data, 9_000, 9_000) == take_pixels(JPEG, 9_000, 9_000)


@pytest.mark.parametrize("turn", range(1, 9))
def test_a_turned_picture_stands_upright(turn: int) -> None:
    """As Pillow turns it, whose own reading of EXIF is not asked."""
    image, exif = Image.new("L", (6, 4)), Image.Exif()
    image.putpixel((0, 0), 255)
    exif[0x0112] = turn
    data = saved(image, exif=exif)
    with Image.open(io.BytesIO(data)) as opened:
        wanted = opened.transpose(_TURN[turn]) if turn > 1 else opened.copy()
    found = take_pixels(data, 9_000, 9_000)
    assert read_raster(data) == wanted.size == (found.width, found.height)
    assert found.rows == take_pixels(saved(Image.frombytes("L", wanted.size, wanted.tobytes())), 9_000, 9_000).rows
    xmp = b'http://ns.adobe.com/xap/1.0/\0<x tiff:Orientation="%d"/>' % turn
    assert read_raster(JPEG[:2] + segment(0xE1, xmp) + JPEG[2:]) == (64, 64)
    assert read_head(JPEG[:2] + segment(0xE1, xmp) + JPEG[2:]).turn == turn


_TURN = dict(
    zip(
        range(2, 9),
        [
            Image.Transpose.FLIP_LEFT_RIGHT,
            Image.Transpose.ROTATE_180,
            Image.Transpose.FLIP_TOP_BOTTOM,
            Image.Transpose.TRANSPOSE,
            Image.Transpose.ROTATE_270,
            Image.Transpose.TRANSVERSE,
            Image.Transpose.ROTATE_90,
        ],
    )
)


@pytest.mark.parametrize(
    "exif",
    [
        b"",
        b"II*\0",
        b"II*\0\xff\xff\xff\xff",
        b"XX*\0\x08\0\0\0",
        b"MM\0*\0\0\0\x08\0\x01" + struct.pack(">HHIHH", 0x0112, 3, 1, 9, 0),
        b"MM\0*\0\0\0\x08\0\x01" + struct.pack(">HHII", 0x0112, 4, 1, 6),
        b"MM\0*\0\0\0\x08\xff\xff" + bytes(5),
    ],
    ids=range(7),
)
def test_metadata_that_says_nothing_of_use_turns_nothing(exif: bytes) -> None:
    assert read_head(FLAT[:33] + chunk(b"eXIf", exif) + FLAT[33:]).turn == 1


@pytest.mark.parametrize("size", [(11, 7), (1, 6), (9, 1)])
@pytest.mark.parametrize("form", [(1, 0, 0), (16, 6, 0), (8, 2, 1), (16, 4, 1), (2, 3, 1), (4, 0, 1)])
def test_every_row_is_counted(form: tuple[int, int, int], size: tuple[int, int]) -> None:
    """Interlaced ones too: a byte less than all is too few, a byte more is none's business."""
    width, height = size
    depth, colour, lacing = form
    bits = depth * {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}[colour]
    passes = [(0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2)]
    grids = [(len(range(x, width, dx)), len(range(y, height, dy))) for x, y, dx, dy in passes] if lacing else [size]
    whole = sum(rows * (1 + -(-columns * bits // 8)) for columns, rows in grids if columns)
    palette = chunk(b"PLTE", bytes(12)) if colour == 3 else b""
    assert [refusal(png(width, height, bytes(whole + more), form, palette))[:24] for more in (-1, 0, 1)] == [
        "damaged: its pixels end ",
        "",
        "",
    ]
    with pytest.raises(RefusedPicture, match="its pixels end after"):
        require_all_rows(png(width, height, bytes(whole - 1), form))


def test_samples_have_as_many_bits_as_their_kind_of_colour_may_have() -> None:
    """Table 11.1 of the PNG specification."""
    palette = chunk(b"PLTE", bytes(12))
    read = {
        (depth, colour)
        for depth in range(18)
        for colour in range(8)
        if not refusal(png(1, 1, bytes(9), (depth, colour, 0), palette))
    }
    assert read == {
        *((depth, 0) for depth in (1, 2, 4, 8, 16)),
        *((depth, 3) for depth in (1, 2, 4, 8)),
        *((depth, colour) for depth in (8, 16) for colour in (2, 4, 6)),
    }
