"""Bytes of pictures, written by hand: what their heads say, how large they may be, and how drawings are kept."""

from __future__ import annotations

import struct
import zlib

import pytest

from planche.art.exif import read_exif_turn, read_xmp_turn
from planche.art.heads import RasterHead
from planche.art.jpeg import read_jpeg
from planche.art.parts import Drawing, Part, pack, unpack
from planche.art.png import read_png, require_all_rows
from planche.art.raster import read_head, read_raster
from planche.art.svg import RefusedPicture, read_svg


def refusal(data: bytes) -> str:
    """What is said of a picture, with its place in an SVG."""
    try:
        read_svg(data) if data.startswith(b"<") else read_head(data)
    except RefusedPicture as refused:
        return f"{refused.line}:{refused.column}: {refused}"
    return ""


# PNG


def chunk(name: bytes, body: bytes) -> bytes:
    return struct.pack(">I", len(body)) + name + body + struct.pack(">I", zlib.crc32(name + body))


def png(
    width: int, height: int, depth: int = 8, colour: int = 0, lacing: int = 0, *more: bytes, rows: bytes = b""
) -> bytes:
    head = struct.pack(">IIBBBBB", width, height, depth, colour, 0, 0, lacing)
    pixels = chunk(b"IDAT", zlib.compress(rows))
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + b"".join(more) + pixels + chunk(b"IEND", b"")


EXIF = b"II*\0" + struct.pack("<IHHHIHH", 8, 1, 0x0112, 3, 1, 6, 0)


def test_the_head_of_a_png_and_what_its_decoder_gets() -> None:
    palette, turn, text = chunk(b"PLTE", b"abc"), chunk(b"eXIf", EXIF), chunk(b"tEXt", b"secret")
    data = png(3, 5, 4, 3, 1, palette, text, turn)
    assert read_png(data + b"more") == RasterHead("PNG", 3, 5, 6, 1, data.replace(text, b"").replace(turn, b""))
    assert read_raster(data) == (5, 3)
    assert read_raster(data.replace(turn, b"")) == (3, 5)


@pytest.mark.parametrize(
    ("depth", "colour", "lacing", "size"),
    [
        (1, 0, 0, 5 * (1 + 2)),  # nine bits are two bytes, and each row has a filter
        (2, 0, 0, 5 * (1 + 3)),
        (16, 0, 0, 5 * (1 + 18)),
        (8, 2, 0, 5 * (1 + 27)),
        (4, 3, 0, 5 * (1 + 5)),
        (8, 4, 0, 5 * (1 + 18)),
        (16, 6, 0, 5 * (1 + 72)),
        # the seven passes: 2 x 1, 1 x 1, 3 x 1, 2 x 2, 5 x 1, 4 x 3, 9 x 2
        (8, 0, 1, 3 + 2 + 4 + 2 * 3 + 6 + 3 * 5 + 2 * 10),
        (1, 0, 1, 2 + 2 + 2 + 2 * 2 + 2 + 3 * 2 + 2 * 3),
    ],
)
def test_the_pixels_of_a_png_are_all_there_or_too_few(depth: int, colour: int, lacing: int, size: int) -> None:
    """Of one that is nine pixels wide and five high."""
    palette = chunk(b"PLTE", b"abc")
    require_all_rows(png(9, 5, depth, colour, lacing, palette, rows=bytes(size)))
    share = 100 * (size - 1) // size
    with pytest.raises(RefusedPicture, match=f"end after {share} % of them"):
        require_all_rows(png(9, 5, depth, colour, lacing, palette, rows=bytes(size - 1)))


@pytest.mark.parametrize(
    ("depth", "colour"),
    [(3, 0), (4, 2), (16, 3), (4, 4), (32, 6), (8, 1), (8, 5), (8, 7)],
)
def test_a_head_that_no_png_has(depth: int, colour: int) -> None:
    said = "0:0: damaged: its head says what no PNG can be"
    assert refusal(png(1, 1, depth, colour)) == said
    assert refusal(png(1, 1, 8, 0, 2)) == said
    assert refusal(png(1, 1, 8, 3)) == "0:0: damaged: its palette is missing"


@pytest.mark.parametrize(
    ("width", "height", "told"),
    [
        (60_000_000 // 2_500, 2_500, ""),
        (60_000_000 // 2_500, 2_501, "24000 x 2501 pixels, at most 60 million"),
        (30_000, 30, ""),
        (30, 30_001, "30 x 30001 pixels, wanted sides of at most 30,000, one at most 1,000 times the other"),
        (1, 1_000, ""),
        (1_001, 1, "1001 x 1 pixels, wanted sides of at most 30,000, one at most 1,000 times the other"),
        (0, 9, "0 x 9 pixels, wanted one at least"),
    ],
)
def test_how_large_a_raster_picture_may_be(width: int, height: int, told: str) -> None:
    assert refusal(png(width, height)) == (f"0:0: {told}" if told else "")


# JPEG


def segment(marker: int, body: bytes) -> bytes:
    return bytes((0xFF, marker)) + struct.pack(">H", len(body) + 2) + body


FRAME = segment(0xC2, struct.pack(">BHHB", 8, 500, 300, 1) + b"\1\x11\0")
SCAN = segment(0xDA, b"\1\1\0\0\x3f\0") + b"ab\xff\0cd\xff\xd0ef"


def test_the_head_of_a_jpeg_and_what_its_decoder_gets() -> None:
    """Filling, profiles, notes, thumbnails and whatever follows its end are passed over."""
    kept = [segment(0xDB, b"table"), FRAME, segment(0xC4, b"codes"), SCAN, SCAN, b"\xff\xd9"]
    app, exif, note = segment(0xE2, b"profile"), segment(0xE1, b"Exif\0\0" + EXIF), segment(0xFE, b"note")
    data = b"\xff\xd8" + app + b"\xff\xff" + kept[0] + exif + b"junk" + b"".join(kept[1:4]) + note + kept[4] + kept[5]
    assert read_jpeg(data + FRAME + b"more") == RasterHead("JPEG", 300, 500, 6, 2, b"\xff\xd8" + b"".join(kept))
    assert read_jpeg(data).essence == b"\xff\xd8" + b"".join(kept), "its end is the end of the file"
    assert read_raster(data) == (500, 300)


@pytest.mark.parametrize("count", [1, 2, 5])
def test_any_number_of_filling_bytes_may_stand_before_a_marker(count: int) -> None:
    kept = [segment(0xDB, b"table"), FRAME, SCAN, b"\xff\xd9"]
    filled = (*(b"\xff" * count + one for one in kept[:3]), kept[3])
    assert read_jpeg(b"\xff\xd8" + b"".join(filled)) == RasterHead("JPEG", 300, 500, 1, 1, b"\xff\xd8" + b"".join(kept))


@pytest.mark.parametrize("length", [0xFEFD, 0xFEFE, 0xFFFD])
def test_a_segment_may_be_as_long_as_its_two_bytes_can_say(length: int) -> None:
    kept = segment(0xDB, bytes(length)) + FRAME + SCAN + b"\xff\xd9"
    assert read_jpeg(b"\xff\xd8" + kept).essence == b"\xff\xd8" + kept


def test_what_a_decoder_gets_of_every_kind_of_segment() -> None:
    """Frames, tables, and what two programs wrote of colours: JFIF and Adobe; each frame is one head."""
    kept, frames = set(), set()
    for marker in {*range(0xC0, 0xFF)} - {*range(0xD0, 0xDB)}:
        odd = segment(marker, FRAME[4:])
        try:
            head = read_jpeg(b"\xff\xd8" + odd + FRAME + SCAN)
        except RefusedPicture:  # two heads
            frames.add(marker)
            head = read_jpeg(b"\xff\xd8" + odd + SCAN)
        if odd in head.essence:
            kept.add(marker)
    assert frames == {*range(0xC0, 0xD0)} - {0xC4, 0xC8, 0xCC}
    assert kept == {*range(0xC0, 0xD0), 0xDB, 0xDD, 0xE0, 0xEE}


@pytest.mark.parametrize(
    ("parts", "told"),
    [
        ((FRAME, SCAN), ""),
        ((FRAME,), "damaged: it holds no pixels"),
        ((SCAN,), "damaged: it holds no pixels"),
        ((FRAME, FRAME, SCAN), "damaged: it has two heads"),
        ((segment(0xC0, b"\x08\0\1\0\1"), SCAN), "damaged: its head is too short"),
        ((segment(0xC0, b"\x08\0\1\0\1\0"), SCAN), ""),
        ((FRAME, segment(0xDB, b"")[:-1] + b"\1"), "damaged: its segment at byte 15 has no end"),
        ((FRAME, segment(0xDB, b"abc")[:-1]), "damaged: its segment at byte 15 has no end"),
        ((FRAME, *[SCAN] * 64), ""),
        ((FRAME, *[SCAN] * 65), "more than 64 scans"),
    ],
)
def test_what_is_wrong_with_a_jpeg(parts: tuple[bytes, ...], told: str) -> None:
    assert refusal(b"\xff\xd8" + b"".join(parts)) == (f"0:0: {told}" if told else "")


def test_scans_of_a_large_jpeg() -> None:
    large = segment(0xC2, struct.pack(">BHHB", 8, 5_000, 10_000, 1))
    assert refusal(b"\xff\xd8" + large + SCAN * 40) == ""
    assert refusal(b"\xff\xd8" + large + SCAN * 41) == (
        "0:0: 41 scans of 50 million pixels, at most 2,000 million in all scans together"
    )


# how a camera was held


@pytest.mark.parametrize(
    ("exif", "turn"),
    [
        (EXIF, 6),
        (b"MM\0*" + struct.pack(">IHHHIHH", 8, 1, 0x0112, 3, 1, 8, 0), 8),
        (b"II*\0" + struct.pack("<I2xHHHI4xHHIHH", 10, 2, 7, 3, 1, 0x0112, 3, 1, 2, 0), 2),  # the second entry
        (b"II*\0" + struct.pack("<IH", 8, 9) + EXIF[10:], 6),  # of nine that are promised there is one
        (EXIF[:8] + b"\0\0" + EXIF[10:], None),
        (EXIF[:-2], None),
        (EXIF[:9], None),
        (EXIF[:7], None),
        (EXIF.replace(b"\x12\1\3", b"\x12\1\4"), None),
        (EXIF.replace(b"\6", b"\0"), None),
        (EXIF.replace(b"\6", b"\x09"), None),
        (EXIF.replace(b"II*", b"II+"), None),
    ],
)
def test_the_turn_in_an_exif_block(exif: bytes, turn: int | None) -> None:
    assert read_exif_turn(exif) == turn


def test_the_turn_in_an_xmp_block() -> None:
    assert read_xmp_turn(b'<a tiff:Orientation="5"/>') == read_xmp_turn(b"<tiff:Orientation>5</tiff:Orientation>") == 5
    assert read_xmp_turn(b'<a tiff:Orientation="9"/>') is None


# SVG


LONG = "1" * 2_001


def element(attributes: int) -> str:
    named = " ".join(f'a{number}=""' for number in range(attributes))
    return f"<g {named}/>"


def svg(inside: str = "", more: str = "", size: str = 'viewBox="0 0 4 2"') -> bytes:
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size} {more}>\n{inside}</svg>'.encode()


@pytest.mark.parametrize(
    ("allowed", "refused", "told"),
    [
        (svg("<g/>" * 4_999), svg("<g/>" * 5_000), "2:19997: more than 5000 elements or 40 levels"),
        (svg("<g>" * 39 + "</g>" * 39), svg("<g>" * 40 + "</g>" * 40), "2:118: more than 5000 elements or 40 levels"),
        (
            svg(element(200)),
            svg(element(201)),
            "2:1: found 201 attributes, at most 200",
        ),
        (
            svg(f'<g id="{"a" * 2_000}"/>'),
            svg(f'<g id="{"a" * 2_001}"/>'),
            "2:1: found id of 2,001 characters, at most 2,000",
        ),
        (
            svg(f'<path d="M0 {LONG}" data-a="{LONG}" aria-a="{LONG}"/><g xmlns:b="b" b:c="{LONG}"/>'),
            svg(f'<rect width="{LONG}"/>'),
            "2:1: found width of 2,001 characters, at most 2,000",
        ),
        (
            svg(more=" ".join(f'xmlns:a{n}="b"' for n in range(99))),
            svg(more=" ".join(f'xmlns:a{n}="b"' for n in range(100))),
            "1:1: found more than 100 namespaces, or one of more than 2,000 characters",
        ),
        (svg('<g xmlns:a="b"/>' * 101), svg("<a/>"), "2:1: found <a>, which pictures must not hold"),
        (
            svg(f'<g xmlns:a="{"b" * 2_000}"/>'),
            svg(f'<g xmlns:a="{"b" * 2_001}"/>'),
            "2:1: found more than 100 namespaces, or one of more than 2,000 characters",
        ),
    ],
    ids=range(8),
)
def test_how_much_an_svg_may_hold(allowed: bytes, refused: bytes, told: str) -> None:
    assert (refusal(allowed), refusal(refused)) == ("", told)


@pytest.mark.parametrize(
    ("size", "found"),
    [
        ('viewBox="0 0 4 2"', (4, 2)),
        ('viewBox=" 9,9 , 4\n2 "', (4, 2)),
        ('viewBox="0 0 4 2" width="8"', (8, 2)),
        ('viewBox="0 0 4 2" width="50%" height="150%"', (2, 3)),
        ('viewBox="0 0 4 2" width="1.2.3" height="x"', (4, 2)),
        ('width="1in" height="25.4mm"', (96, 96)),
        ('width="2.54cm" height="6pc"', (96, 96)),
        ('width="72pt" height="96px"', (96, 96)),
        ('width="1em" height="2ex"', (12, 12)),
        ('width="1e2" height=" 1E+1 "', (100, 10)),
        ('viewBox="0 0 0.01 0.01"', (0.01, 0.01)),
        ('viewBox="0 0 1e6 1e3"', (1e6, 1e3)),
    ],
)
def test_the_size_of_an_svg(size: str, found: tuple[float, float]) -> None:
    assert read_svg(svg(size=size)) == pytest.approx(found)


@pytest.mark.parametrize(
    "size",
    [
        'viewBox="0 0 4"',
        'viewBox="0 0 4 0"',
        'viewBox="0 0 4 x"',
        'width="4"',
        'width="9" height="2qq"',
        'width="0" height="1"',
        'width="1" height="0"',
    ],
)
def test_an_svg_without_a_size(size: str) -> None:
    assert refusal(svg(size=size)) == "1:1: found no size, wanted a viewBox, or width and height"


@pytest.mark.parametrize("size", ["0.009 0.01", "1000.1 1", "1 1000.1", "1000001 1000001"])
def test_an_svg_of_an_odd_size(size: str) -> None:
    width, height = (f"{float(side):g}" for side in size.split())
    wanted = "wanted sides of 0.01 to 1,000,000, one at most 1,000 times the other"
    assert refusal(svg(size=f'viewBox="0 0 {size}"')) == f"1:1: found a size of {width} x {height}, {wanted}"


@pytest.mark.parametrize(
    ("data", "place"),
    [(b"<svg>\xff", "1:6"), (b"<svg>\r\n\xe9a", "2:1"), (b"<s>\r\n\r\xc3\xa9\xff", "3:2"), (b"<s>\n\n ab\xff", "3:4")],
)
def test_where_a_byte_is_no_text(data: bytes, place: str) -> None:
    assert refusal(data).startswith(f"{place}: byte 0x")


# drawings


def test_a_drawing_as_bytes() -> None:
    parts = (("aa", Part("é", None)), ("b", Part("", b"")), ("cc", Part("{aa}", b"\n1\n")))
    packed = b"planche drawing 1\naa 2 -1\n\xc3\xa9\nb 0 0\n\ncc 4 3\n{aa}\n1\n"
    assert pack(Drawing(parts)) == packed
    assert unpack(packed) == Drawing(parts)
    assert (Drawing(parts).root, pack(Drawing(()))) == ("cc", b"planche drawing 1")
    with pytest.raises(ValueError, match="other bytes"):
        unpack(packed.replace(b"1", b"2", 1))


def test_parts_of_one_content_have_one_hash() -> None:
    hashes = [part.digest for part in (Part("a", b"b"), Part("a", b"b"), Part("ab", b""), Part("a", None))]
    assert hashes[0] == hashes[1]
    assert len({*hashes}) == 3
    assert all(len(found) == 32 for found in hashes)
