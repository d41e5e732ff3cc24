"""Pictures that mean harm: bombs of references, what leads out, and pixels without end. All end in one finding."""

from __future__ import annotations

import io
import random
import struct
import sys
import zlib
from collections.abc import Iterator
from typing import Any

import pytest
from PIL import Image, PngImagePlugin

from planche.art.pixels import take_pixels
from planche.art.raster import MAX_SCANS, read_raster
from planche.art.svg import RefusedPicture, read_svg
from tests.limits import limited, many, told
from tests.projects import Files, problems, says

NS = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
CARD = '<face><art name="a" x="3" y="3" width="10" height="10"/></face>'
TOO_MUCH = "draws more than 20000 elements, or 40 levels, once references are followed"

posix = pytest.mark.skipif(sys.platform == "win32", reason="no limits for processes")


def svg(inside: str, root: str = 'viewBox="0 0 10 10"') -> str:
    return f"<svg {NS} {root}>{inside}</svg>"


def game(picture: str | bytes, name: str = "a.svg") -> Files:
    return {f"art/{name}": picture, "templates/g/card.xml": CARD}


def tower(element: str, reference: str, levels: int, times: int) -> str:
    """Elements that each refer `times` times to the one below."""
    first = f'<{element} id="n0" width="1" height="1"><rect width="1" height="1"/></{element}>'
    floors = (
        f'<{element} id="n{n}" width="1" height="1">' + reference.format(n - 1) * times + f"</{element}>"
        for n in range(1, levels)
    )
    return svg("<defs>" + first + "".join(floors) + "</defs>" + reference.format(levels - 1))


USE = '<use href="#n{}"/>'
CLIP = '<rect width="9" height="9" clip-path="url(#n{})"/>'
MASK = '<rect width="9" height="9" mask="url( \'#n{}\' )"/>'
FILL = '<rect width="9" height="9" fill="URL(#n{}) red"/>'
STYLE = '<rect width="9" height="9" style="opacity:1;stroke : url(#n{})"/>'
TOWERS = [("g", USE), ("symbol", USE.replace("href", "xlink:href")), ("clipPath", CLIP), ("mask", MASK),
          ("pattern", FILL), ("pattern", STYLE)]  # fmt: skip


def refused(data: str) -> str:
    with pytest.raises(RefusedPicture) as caught:
        read_svg(data.encode())
    return str(caught.value)


@pytest.mark.parametrize(("element", "reference"), TOWERS)
def test_what_references_draw_is_counted(element: str, reference: str) -> None:
    assert refused(tower(element, reference, 9, 10)) == TOO_MUCH
    assert refused(tower(element, reference, 1_200, 1)) == TOO_MUCH
    assert read_svg(tower(element, reference, 4, 8).encode()) == (10, 10)


@pytest.mark.parametrize(
    "inside",
    [
        '<g id="a"><use href="#a"/></g>',
        '<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>',
        '<pattern id="p"><rect fill="url(#p)"/></pattern><rect fill="url(#p)"/>',
        '<clipPath id="c" clip-path="url(#c)"><rect/></clipPath><rect clip-path="url(#c)"/>',
        '<mask id="m"><g mask="url(#m)"><rect/></g></mask><rect mask="url(#m)"/>',
        '<linearGradient id="a" href="#b"/><linearGradient id="b" href="#a"/><rect fill="url(#a)"/>',
        '<pattern id="p">' + "<rect/>" * 2000 + '</pattern><g fill="url(#p)">' + "<rect/>" * 2000 + "</g>",
        '<g id="a">' + "<rect/>" * 400 + '</g><g id="a">' + "<rect/>" * 400 + "</g>" + '<use href="#a"/>' * 400,
    ],
    ids=["itself", "each other", "pattern", "clip", "mask", "gradients", "inherited", "one id twice"],
)
def test_references_in_a_circle_or_to_too_much(inside: str) -> None:
    assert refused(svg(inside)) == TOO_MUCH


def test_what_drawing_programs_write_is_not_too_much() -> None:
    stops = '<linearGradient id="g">' + "<stop/>" * 200 + '</linearGradient><linearGradient id="h" href="#g"/>'
    shapes = '<g fill="url(#h)" clip-path="url(#c)">' + '<rect stroke="url(#g)"/>' * 4_000 + "</g>"
    assert read_svg(svg(stops + '<clipPath id="c"><rect/></clipPath>' + shapes).encode()) == (10, 10)
    assert read_svg(svg('<g id="a">' + "<rect/>" * 100 + "</g>" + '<use href="#a"/>' * 150).encode()) == (10, 10)


@posix
def test_the_worst_pictures_that_are_taken_are_drawn_in_bounds(tmp_path: Any) -> None:
    """Each close to a limit; a picture beyond made the renderer take all memory, or end the process."""
    cases = {
        "path": svg('<path stroke="red" stroke-linejoin="round" d="M0 0' + "h1v1" * 500_000 + '"/>'),
        "masks": tower("mask", MASK, 5, 8),
        "patterns": tower("pattern", FILL, 5, 8),
        "uses": tower("g", USE, 5, 8),
        "chain": tower("clipPath", CLIP, 18, 1),
        "dashes": svg('<path stroke="red" stroke-dasharray="1e-30 1e-30" d="M0 0H1e30"/>'),
        "numbers": svg(
            '<g transform="scale(1e38)"><g transform="scale(1e38)"><rect width="1e999" height="9"/></g></g>'
        ),
    }
    art = {f"art/{name}.svg": data for name, data in cases.items()}
    face = "".join(f'<art name="{name}" x="3" y="3" width="9" height="9"/>' for name in cases)
    root = many(tmp_path, {"g": {**art, "templates/g/card.xml": f"<face>{face}</face>"}})
    ended = limited("build", "g", "--project", root, "--output", tmp_path / "out")
    assert (ended.code, ended.err) == (0, ""), ended.err


@pytest.mark.parametrize(
    ("data", "found"),
    [
        (svg('<rect filter="blur(1e9)"/>'), "found a filter, which would be drawn as pixels"),
        (svg('<rect style="FILTER:blur(9px)"/>'), "found a filter, which would be drawn as pixels"),
        (svg("", 'viewBox="0 0 1e-300 1"'), "found a size of 1e-300 x 1, wanted sides of 0.01 to 1,000,000"),
        (svg("", 'viewBox="0 0 1e30 1e30"'), "found a size of 1e+30 x 1e+30, wanted sides of 0.01 to 1,000,000"),
        (svg("", 'width="999999" height="1"'), "found a size of 999999 x 1, wanted sides of 0.01 to 1,000,000, one at"),
        (svg("", f'width="{"9" * 400}" height="1"'), "found a size of inf x 1, wanted sides"),
        (svg("", f'width="1{" " * 300_000}x" height="1"'), "found no size"),
        (svg(f'<rect fill="url({" " * 300_000}x)"/>'), "found fill='url("),
        (svg(f"<{'b' * 300_000}/>"), f"found <{'b' * 59}…>, which pictures must not hold"),
        (svg(f'<rect on{"b" * 300_000}="a"/>'), f"found on{'b' * 57}…='a', which leads out of the picture"),
        (svg(f"<?{'b' * 300_000} ?>"), f"found a processing instruction '{'b' * 59}…'"),
        ('<!DOCTYPE svg SYSTEM "http://a/b.dtd">' + svg(""), "found a DOCTYPE, which could define entities"),
        (svg('<xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="file:///etc/passwd"/>'), "found a link to"),
    ],
    ids=range(13),
)
def test_what_else_a_picture_must_not_hold(data: str, found: str) -> None:
    assert refused(data).startswith(found)
    assert len(refused(data)) < 250


LONG_PATH = "M0 0" + "h1v1" * 50_000
TOO_LONG = "draws more than 2,500,000 characters of paths and points, once references are followed"
RECT = '<rect width="9" height="9"/>'


@pytest.mark.parametrize(
    "inside",
    [
        f'<path d="{"M0 0" + "h1v1" * 700_000}"/>',
        f'<polyline points="{"1 1 " * 700_000}"/>',
        f'<defs><path id="a" d="{LONG_PATH}"/></defs>' + '<use href="#a"/>' * 20,
        f'<clipPath id="a"><path d="{LONG_PATH}"/></clipPath>' + '<rect clip-path="url(#a)"/>' * 20,
        f'<mask id="a"><path d="{LONG_PATH}"/></mask><g>' + '<rect mask="url(#a)"/>' * 20 + "</g>",
        f'<pattern id="a"><path d="{LONG_PATH}"/></pattern><g fill="url(#a)">' + RECT * 20 + "</g>",
    ],
    ids=["path", "points", "use", "clip", "mask", "pattern"],
)
def test_what_is_drawn_of_a_path_is_counted(inside: str) -> None:
    assert refused(svg(inside)) == TOO_LONG


def test_references_that_nothing_draws_are_followed_too() -> None:
    """The renderer does so, and gives up."""
    assert refused(tower("g", USE, 9, 10).replace('<use href="#n8"/></svg>', "</svg>")) == TOO_MUCH


def test_ids_that_many_share_are_looked_up_so_many_times() -> None:
    twins = '<linearGradient id="a"/>' * 2_400
    asking = "".join(f'<linearGradient id="b{n}" fill="{"url(#a) " * 8}"/>' for n in range(2_500))
    assert refused(svg(twins + asking)) == TOO_MUCH


@pytest.mark.parametrize(
    ("attribute", "value"),
    [
        ("fill", "url(#gone) " * 300_000),
        ("stroke", "rgb(" + " " * 3_000_000 + "1,2,3)"),
        ("style", "fill:red;" * 300_000),
        ("font-size", "1" * 3_000_000),
        ("stroke-dasharray", "1 " * 1_500_000),
        ("transform", "translate(1,1) " * 200_000),
        ("id", "a" * 2_001),
        ("width", "calc(" * 500_000),
    ],
)
def test_what_each_element_below_reads_again_is_short(attribute: str, value: str) -> None:
    inherited = svg(f'<g {attribute}="{value}">' + RECT * 4_000 + "</g>")
    assert refused(inherited) == f"found {attribute} of {len(value):,} characters, at most 2,000"


@pytest.mark.parametrize(
    ("inside", "found"),
    [
        ("<g " + " ".join(f"a{n}='1'" for n in range(201)) + "/>", "found 201 attributes, at most 200"),
        (
            "<g " + " ".join(f"xmlns:a{n}='u'" for n in range(101)) + "/>",
            "found more than 100 namespaces, or one of more",
        ),
        (f'<g xmlns:x="{"u" * 2_001}">' + "<x:a/>" * 4_000 + "</g>", "found more than 100 namespaces, or one"),
    ],
    ids=["attributes", "namespaces", "a long namespace"],
)
def test_elements_are_of_bounded_size(inside: str, found: str) -> None:
    assert refused(svg(inside)).startswith(found)


def test_what_programs_note_for_themselves_may_be_long() -> None:
    noted = f'<g xmlns:x="y" x:path="{"1" * 9_999}" data-a="{"1" * 9_999}" aria-label="{"1" * 9_999}"/>'
    again = '<g xmlns:x="y"/>' * 200
    assert read_svg(svg(noted + again).encode()) == (10, 10)


def test_a_bomb_is_a_finding_of_check() -> None:
    assert problems(game(tower("pattern", FILL, 9, 10)), only="art/") == ["art/a.svg:1:1 art/unusable"]


# pixels


def saved(image: Any, kind: str = "PNG", **how: Any) -> bytes:
    out = io.BytesIO()
    image.save(out, kind, **how)
    return out.getvalue()


def scans(count: int) -> bytes:
    """A progressive JPEG that goes over its pixels so many times."""
    data = saved(Image.new("RGB", (64, 64)), "JPEG", progressive=True)
    last = data[data.rindex(b"\xff\xda") : -2]
    return data[:-2] + last * (count - data.count(b"\xff\xda")) + data[-2:]


def chunk(name: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))


def with_chunk(name: bytes, data: bytes) -> bytes:
    """A good PNG with a chunk more behind its head."""
    good = saved(Image.new("L", (8, 8)))
    return good[:33] + chunk(name, data) + good[33:]


def test_scans_of_a_jpeg_are_counted() -> None:
    assert says(game(scans(MAX_SCANS), "a.jpg"), only="art/") == []
    assert says(game(scans(MAX_SCANS + 1), "a.jpg"), only="art/") == ["picture 'a': more than 64 scans (save it anew)"]


@posix
def test_pictures_that_swell_are_findings_in_bounds() -> None:
    swollen = zlib.compress(bytes(200 << 20), 9)  # 200 MB in 200 kB
    found = told(
        {
            "bits": game(saved(Image.new("1", (7_700, 7_700))), "a.png"),
            "wide": game(saved(Image.new("L", (50_000_000, 1))), "a.png"),
            "large": game(saved(Image.new("1", (30_000, 2_001))), "a.png"),
            "text": game(with_chunk(b"zTXt", b"a\0\0" + swollen), "a.png"),
            "words": game(with_chunk(b"iTXt", b"a\0\1\0\0\0" + swollen), "a.png"),
            "profile": game(with_chunk(b"iCCP", b"a\0\0" + swollen), "a.png"),
            "eps": game(b"%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 9 9\n(x) run\n", "a.png"),
            "gif": game(saved(Image.new("L", (9, 9)), "GIF"), "a.jpg"),
            "tiff": game(saved(Image.new("L", (9, 9)), "TIFF"), "a.png"),
        }
    )
    refusals = {id: [message.partition("'a': ")[2] for message in messages] for id, messages in found.items()}
    assert {id: why for id, why in refusals.items() if id not in ("text", "words", "profile")} == {
        "bits": [],
        "wide": ["50000000 x 1 pixels, wanted sides of at most 30,000, one at most 1,000 times the other"],
        "large": ["30000 x 2001 pixels, at most 60 million"],
        **{id: ["not a PNG or JPEG"] for id in ("eps", "gif", "tiff")},
    }
    assert all(len(refusals[id]) <= 1 for id in ("text", "words", "profile"))


def seeds() -> list[bytes]:
    """Good pictures with all that a picture can carry."""
    noise = Image.effect_noise((40, 30), 80)
    exif = Image.Exif()
    exif[0x0112], exif[0x010E], exif[0x8769] = 6, "words", {0x9000: b"0230"}
    words = PngImagePlugin.PngInfo()
    words.add_text("a", "b" * 500, zip=True)
    words.add_itxt("c", "d" * 100, zip=True)
    return [
        saved(noise, pnginfo=words, exif=exif, icc_profile=b"x" * 200),
        saved(noise.convert("RGB"), "JPEG", exif=exif, progressive=True, icc_profile=b"y" * 300),
        saved(noise.convert("P"), transparency=3),
        saved(noise.convert("CMYK"), "JPEG"),
        saved(noise.convert("I;16")),
        saved(noise, save_all=True, append_images=[noise, noise]),
    ]


def damaged(rounds: int) -> Iterator[bytes]:
    """Pictures with bytes changed, taken out and put in, mostly in their heads; the checksums of PNG mended."""
    chance = random.Random(7)
    good = seeds()
    for number in range(rounds):
        data = bytearray(good[number % len(good)])
        for _ in range(chance.choice((1, 2, 5, 20))):
            at = chance.randrange(len(data) if chance.random() < 0.4 else min(len(data), 400))
            data[at : at + chance.randrange(3)] = chance.randbytes(chance.randrange(3))
        yield mended(bytes(data)) if data.startswith(b"\x89PNG") else bytes(data)


def mended(data: bytes) -> bytes:
    out, at = data[:8], 8
    while at + 12 <= len(data) and at + 12 + (length := int.from_bytes(data[at : at + 4])) <= len(data):
        out += chunk(data[at + 4 : at + 8], data[at + 8 : at + 8 + length])
        at += 12 + length
    return out


def test_damaged_pictures_are_read_or_refused(recwarn: pytest.WarningsRecorder) -> None:
    ways: set[bool | str] = set()
    for data in damaged(3_000):
        try:
            read_raster(data)
            ways.add(take_pixels(data, 5_000, 5_000).is_grey)
        except RefusedPicture as why:
            ways.add(str(why).split(":")[0].split(",")[0])
    assert {True, False, "damaged", "not a PNG or JPEG"} <= ways
    assert not recwarn.list
