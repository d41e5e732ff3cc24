"""Pictures from anybody: what is refused, what is accepted, and that it looks the same in the PDF."""

from __future__ import annotations

import io
import json
import os
import struct
import sys
import zlib
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Any

import pikepdf
import pypdfium2
import pytest
import typst
from PIL import Image, ImageChops, ImageStat

from planche.art import known
from planche.art.checked_picture import CheckedPicture
from planche.art.drawing import Illustrator
from planche.art.folder import ArtFolder
from planche.art.parts import Drawing
from planche.art.raster import MAX_PIXELS
from planche.art.svg import RefusedPicture, read_svg
from planche.disk.cache import Cache
from planche.source import Folder
from tests.kits import BuiltKit, build, open_pdf, pictures, zigzag_kit
from tests.projects import ROOT, TINY, Files, findings, game, planche, problems, tiny, write

NS = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
FACE = '<face><art name="a" x="10" y="10" width="40" height="40" preserveAspectRatio="none"/></face>\n'


def svg(inside: str, root: str = 'viewBox="0 0 10 10"') -> str:
    return f"<svg {NS} {root}>\n  {inside}\n</svg>"


def found(data: str | bytes, suffix: str = "svg") -> list[str]:
    """What `check` finds in a game whose card shows the picture."""
    with tiny({f"art/a.{suffix}": data, "templates/g/card.xml": FACE}) as root:
        return [
            f"{f['line']}:{f['column']} {f['id']} {f['message']}; {f['hint']}"
            for f in findings(root, only=("art/", "source/"))
        ]


def saved(image: Any, kind: str = "PNG", **how: Any) -> bytes:
    out = io.BytesIO()
    image.save(out, kind, **how)
    return out.getvalue()


# what an SVG must not hold


WAYS_OUT = {
    "delete it, and set words with <text> in the face template, where they can be translated":
        "text tspan textPath foreignObject flowRoot font",
    "delete it: what is printed stands still": "animate animateTransform animateMotion set",
    "delete it": "script view cursor audio video iframe canvas",
    "take its two tags out, and keep the shapes between them": "a switch",
    "delete it, or save the raster picture as a file of art/ and show that": "image",
    "write the style as attributes of the shapes": "style",
    "delete it, and each filter=... that names it; shades are drawn with gradients": "filter",
    "delete it, and each marker-...=... that names it; draw the ends of lines as shapes": "marker",
    "did you mean <circle>?": "circl circel",
    "delete it, or draw it as one of path, rect, circle, ellipse, line, polyline, polygon": "xyzzy",
}  # fmt: skip


@pytest.mark.parametrize(("way_out", "names"), WAYS_OUT.items())
def test_each_element_that_is_not_held_has_its_way_out(way_out: str, names: str) -> None:
    for name in names.split():
        with pytest.raises(RefusedPicture) as caught:
            read_svg(svg(f"<{name}/>").encode())
        assert f"{caught.value}; {caught.value.hint}" == f"found <{name}>, which pictures must not hold; {way_out}"


@pytest.mark.parametrize(
    ("inside", "told"),
    [
        (
            "<text>Joker</text>",
            "found <text>, which pictures must not hold; delete it, and set words with <text> in the face",
        ),
        ("<script>x</script>", "found <script>, which pictures must not hold; delete it"),
        ("<style>a{}</style>", "found <style>, which pictures must not hold; write the style as attributes"),
        (
            '<image href="a.png"/>',
            "found <image>, which pictures must not hold; delete it, or save the raster picture as a file",
        ),
        ("<foreignObject/>", "found <foreignObject>, which pictures must not hold; delete it"),
        ('<a href="#b"/>', "found <a>, which pictures must not hold"),
        ("<animate/>", "found <animate>, which pictures must not hold"),
        ('<use href="b.svg#c"/>', "found a link to 'b.svg#c', wanted an id of its own (#...); draw it in the picture"),
        ('<use xlink:href="file:///etc/passwd"/>', "found a link to 'file:///etc/passwd'"),
        ('<use href="data:image/png;base64,AA"/>', "found a link to 'data:image/png;base64,AA'"),
        ('<rect fill="url(b.svg#c)"/>', "found fill='url(b.svg#c)', which leads out of the picture; use url(#id)"),
        ("<rect fill=\"URL( 'http://a/b' )\"/>", "which leads out of the picture"),
        ('<rect style="fill: url(&quot;//a/b&quot;)"/>', "which leads out of the picture"),
        ('<rect style="@import x"/>', "which leads out of the picture"),
        ('<rect onclick="x()"/>', "found onclick='x()', which leads out of the picture"),
        ("<?php x ?>", "found a processing instruction 'php'; delete it"),
    ],
)
def test_an_svg_holds_only_shapes_of_its_own(inside: str, told: str) -> None:
    (message,) = found(svg(inside))
    assert message.startswith(
        f"2:3 art/unusable picture 'a': {told}" if told.startswith("found") else "2:3 art/unusable"
    )
    assert told in message


@pytest.mark.parametrize(
    ("data", "told"),
    [
        (
            '<!DOCTYPE svg [<!ENTITY a "aa"><!ENTITY b "&a;&a;">]>\n' + svg("&b;"),
            "1:15 art/unusable picture 'a': found a DOCTYPE",
        ),
        ('<?xml-stylesheet href="a.css"?>\n' + svg(""), "1:1 art/unusable picture 'a': found a processing instruction"),
        (svg("<g/>" * 100_000), "art/unusable picture 'a': more than 5000 elements or 40 levels; simplify the drawing"),
        (svg("<g>" * 1_000 + "</g>" * 1_000), "art/unusable picture 'a': more than 5000 elements or 40 levels"),
        ("<html/>", "1:1 art/unusable picture 'a': found <html>, wanted <svg"),
        ("<svg/>", "1:1 art/unusable picture 'a': found <svg>, wanted <svg xmlns="),
        ("hello", "1:1 art/unusable picture 'a': not well-formed"),
        ("", "art/unusable picture 'a': the file is empty"),
        (svg("<rect/>")[:-9], "art/unusable picture 'a': the file ends in the middle of the drawing"),
        ("<!-- no size -->\n" + svg("", ""), "2:1 art/unusable picture 'a': found no size, wanted a viewBox"),
        (svg("", 'viewBox="0 0 0 5"'), "1:1 art/unusable picture 'a': found no size"),
        (svg("", 'width="-1" height="5"'), "1:1 art/unusable picture 'a': found no size"),
        (svg("", 'viewBox="0 0 nan 5"'), "1:1 art/unusable picture 'a': found no size"),
        (svg("\n<title>é</title>").encode("latin-1"), "3:8 art/unusable picture 'a': byte 0xE9 is not UTF-8 text"),
        (b"<a>\r<b>\xe9", "2:4 art/unusable picture 'a': byte 0xE9 is not UTF-8 text"),
        (svg("").encode("utf-16"), "1:1 art/unusable picture 'a': the file is UTF-16, wanted a plain SVG"),
        (b"\x1f\x8b\x08", "1:1 art/unusable picture 'a': the file is compressed with gzip, wanted a plain SVG"),
        (b"%PDF-1.7", "1:1 art/unusable picture 'a': the file is a PDF, wanted a plain SVG"),
        (b"\x89PNG\r\n\x1a\n", "1:1 art/unusable picture 'a': the file is a PNG, wanted a plain SVG"),
    ],
    ids=range(19),
)
def test_what_is_no_svg_of_ours(data: str | bytes, told: str) -> None:
    (message,) = found(data)
    assert told in message


OPEN = [
    (svg("\x01"), "art/unusable picture 'a': not well-formed (invalid token); save"),
    (svg("<rect x='1/>\n"), "2:11 art/unusable picture 'a': the apostrophe behind x= is never closed; write '"),
    (svg("<g id='é\"' x = \"1>\n\n"), "2:18 art/unusable picture 'a': the quotation mark behind x= is never"),
    (svg('<rect x="1<2"/>'), "art/unusable picture 'a': a < stands in a value, or the value is not closed"),
]


@pytest.mark.parametrize(("data", "told"), OPEN, ids=["no text", "an apostrophe", "a mark in another", "a sign"])
def test_a_value_that_is_never_closed_is_told_where_it_begins(data: str, told: str) -> None:
    """But a < within the value is told where it stands."""
    (message,) = found(data)
    assert told in message


def test_an_svg_that_is_too_large() -> None:
    assert [message.split(" ")[1] for message in found(svg("<!--" + "x" * (4 << 20) + "-->"))] == ["source/too-large"]


GRADIENT = """\
<defs>
  <linearGradient id="g" x1="0" y1="0" x2="1" y2="1">
    <stop offset="0" stop-color="#c03"/><stop offset="1" stop-color="#06c"/>
  </linearGradient>
  <radialGradient id="r"><stop offset="0" stop-color="#fff"/><stop offset="1" stop-color="#000"/></radialGradient>
  <clipPath id="c"><circle cx="5" cy="5" r="4"/></clipPath>
  <mask id="m"><rect width="10" height="10" fill="url(#r)"/></mask>
  <pattern id="p" width="2" height="2" patternUnits="userSpaceOnUse"><rect width="1" height="1" fill="#070"/></pattern>
  <path id="s" d="M1 1h3v3z"/>
</defs>
<rect width="10" height="10" fill="url(#g)" clip-path="url('#c')"/>
<rect width="10" height="5" fill="#ff0" mask='url( "#m" )'/>
<g opacity="0.5"><rect x="2" y="6" width="4" height="3"/><rect x="4" y="5" width="4" height="3" fill="url(#p)"/></g>
<use href="#s" x="5"/><use xlink:href="#s" style="fill:url(#g)"/>"""


@pytest.mark.parametrize(
    "data",
    [
        svg(GRADIENT),
        "\ufeff" + svg("<rect/>"),
        '<?xml version="1.0" encoding="ISO-8859-1"?>' + svg("<title>é</title>"),
        '<?xml version="1.0" encoding="shift_jis"?>' + svg("<rect/>"),
        svg("<metadata><x:RDF xmlns:x='y' x:href='http://a/b'/></metadata>"),
    ],
    ids=["all paints", "byte order mark", "latin-1 in name only", "another encoding in name only", "metadata"],
)
def test_an_svg_of_shapes_is_accepted_and_drawn(tmp_path: Path, data: str) -> None:
    assert found(data) == []
    assert shows(tmp_path, "svg", data)


@pytest.mark.parametrize(
    "root",
    [
        'viewBox="0 0 10 20"',
        'viewBox="0,0,10,20"',
        'width="100" height="50" viewBox="0 0 10 10"',
        'width="100%" height="100%" viewBox="0 0 10 20"',
        'width="100" viewBox="0 0 10 20"',
        'width="10mm" height="20pt"',
        'width="2in" height="3cm" viewBox="0 0 9 9"',
        'width="2em" height="4pc"',
        'width="50%" height="20" viewBox="0 0 10 20"',
        'width="auto" height="12px" viewBox="0 0 10 20"',
    ],
)
def test_the_size_is_that_of_the_renderer(root: str) -> None:
    data = svg("<rect/>", root).encode()
    main = b'#set page(width: auto, height: auto, margin: 0pt)\n#image("a.svg")'
    with pikepdf.open(io.BytesIO(typst.compile({"main.typ": main, "a.svg": data}, format="pdf"))) as document:
        box = [float(edge) for edge in document.pages[0].MediaBox]
    width, height = read_svg(data)
    assert width / height == pytest.approx(box[2] / box[3], rel=1e-5)


def test_a_bomb_of_references_is_a_finding_of_check_and_build(tmp_path: Path) -> None:
    levels = "".join(f'<g id="a{n}">' + f'<use href="#a{n - 1}"/>' * 10 + "</g>" for n in range(1, 10))
    bomb = svg(f'<defs><g id="a0"><rect width="1" height="1"/></g>{levels}</defs><use href="#a9"/>')
    root = write(tmp_path, {**TINY, "art/a.svg": bomb, "templates/g/card.xml": FACE})
    ended = planche("build", "g", "--project", root, "--output", tmp_path / "out")
    assert ended.code == 1
    assert "content/g/art/a.svg:1:1: error: picture 'a': draws more than 20000 elements" in ended.err


# what a picture looks like


def shows(root: Path, suffix: str, data: str | bytes, face: str = FACE) -> Any:
    """The square of 40 mm in which a card shows the picture, cut out of a built sheet, 8 pixels a millimetre."""
    kit = card(root, suffix, data, face)
    (page,) = pictures(kit.files["cards.pdf"], 8 * 25.4 / 72)
    (place,) = kit.places("cards.pdf")
    left, top = (round((place[side] + 10) * 8) for side in ("x", "y"))
    return page.crop((left, top, left + 320, top + 320))


def card(root: Path, suffix: str, data: str | bytes, face: str = FACE) -> BuiltKit:
    """A game whose one card shows the picture, built."""
    files = {**TINY, f"art/a.{suffix}": data, "templates/g/card.xml": face}
    return build(write(root, files), "g", "en", "--only", "cards")


def difference(one: Any, other: Any) -> float:
    """How much two pictures differ, as the mean of all their samples, 0 to 255."""
    return max(ImageStat.Stat(ImageChops.difference(one.convert("RGB"), other.convert("RGB"))).mean)


def rendered(data: str | bytes) -> Any:
    """The SVG as typst itself draws it, on white."""
    main = (
        b'#set page(width: 40mm, height: 40mm, margin: 0pt)\n#image("a.svg", width: 100%, height: 100%, fit: "stretch")'
    )
    files = {"main.typ": main, "a.svg": data if isinstance(data, bytes) else data.encode()}
    return Image.open(io.BytesIO(typst.compile(files, format="png", ppi=8 * 25.4, ignore_system_fonts=True)))


@pytest.mark.parametrize("name", ["wordmark", "body-flame-cocktail", "landscape-pink-runs", "back", "icon-joker"])
def test_a_drawing_of_zigzag_looks_as_its_renderer_draws_it(tmp_path: Path, name: str) -> None:
    data = (ROOT / f"content/zigzag/art/{name}.svg").read_bytes()
    assert difference(shows(tmp_path, "svg", data), rendered(data).resize((320, 320))) < 4


def test_gradients_clips_masks_and_opacity_look_as_their_renderer_draws_them(tmp_path: Path) -> None:
    assert difference(shows(tmp_path, "svg", svg(GRADIENT)), rendered(svg(GRADIENT)).resize((320, 320))) < 4
    assert difference(shows(tmp_path, "svg", svg("<rect/>")), rendered(svg(GRADIENT)).resize((320, 320))) > 20


QUARTERS = Image.new("RGB", (320, 320), "white")
for _box, _colour in (
    ((0, 0, 160, 160), (200, 30, 30)),
    ((160, 0, 320, 160), (30, 160, 30)),
    ((0, 160, 160, 320), (30, 30, 200)),
):
    QUARTERS.paste(_colour, _box)
SIDEWAYS = 0x0112
TURNED = Image.Exif()
TURNED[SIDEWAYS] = 6


def _transparent() -> Any:
    image = QUARTERS.convert("RGBA")
    image.paste((0, 0, 0, 0), (160, 160, 320, 320))
    return image


@pytest.mark.parametrize(
    ("suffix", "data"),
    [
        ("png", saved(QUARTERS)),
        ("png", saved(_transparent())),
        ("png", saved(QUARTERS.quantize(8))),
        ("jpg", saved(QUARTERS, "JPEG", quality=95)),
        ("jpeg", saved(QUARTERS.convert("CMYK"), "JPEG", quality=95)),
        ("jpg", saved(QUARTERS.rotate(90), "JPEG", quality=95, exif=TURNED)),
    ],
    ids=["rgb", "alpha", "palette", "jpeg", "cmyk", "turned camera"],
)
def test_raster_pictures_look_as_they_are(tmp_path: Path, suffix: str, data: bytes) -> None:
    assert found(data, suffix) == []
    assert difference(shows(tmp_path, suffix, data), QUARTERS.resize((320, 320), Image.Resampling.NEAREST)) < 3


GREY = Image.linear_gradient("L").resize((80, 80))


@pytest.mark.parametrize(
    "data",
    [
        saved(GREY),
        saved(GREY.convert("LA")),
        saved(Image.frombytes("I;16", (80, 80), bytes(b for v in GREY.tobytes() for b in (v, v)))),
    ],
    ids=["grey", "grey with alpha", "sixteen bits"],
)
def test_grey_pictures_stay_grey(tmp_path: Path, data: bytes) -> None:
    assert difference(shows(tmp_path, "png", data), GREY.resize((320, 320), Image.Resampling.NEAREST)) < 3


def test_transparency_shows_what_lies_below(tmp_path: Path) -> None:
    face = FACE.replace("<face>", '<face><rect x="0" y="0" width="60" height="60" fill="ink"/>')
    data = saved(Image.new("RGBA", (8, 8), (255, 255, 255, 0)))
    assert difference(shows(tmp_path, "png", data, face), Image.new("RGB", (320, 320), "#1E1A2B")) < 3


def images(data: bytes) -> list[tuple[int, int]]:
    """The size in pixels of every picture in a PDF."""
    document = open_pdf(data)
    return [
        (int(o.Width), int(o.Height))
        for o in document.objects
        if isinstance(o, pikepdf.Stream) and o.get("/Subtype") == "/Image"
    ]


def test_pictures_are_as_fine_as_a_print_needs(tmp_path: Path) -> None:
    assert images(card(tmp_path, "png", saved(Image.new("RGB", (2000, 1000)))).files["cards.pdf"]) == [(473, 473)]
    assert images(card(tmp_path, "png", saved(Image.new("RGB", (100, 50)))).files["cards.pdf"]) == [(100, 50)]


def test_pictures_in_a_group_are_as_fine_as_they_are_printed(tmp_path: Path) -> None:
    face = '<face><group transform="scale(4)"><art name="a" x="2" y="2" width="10" height="10"/></group></face>'
    assert images(card(tmp_path, "png", saved(Image.new("RGB", (2000, 2000))), face).files["cards.pdf"]) == [(473, 473)]


def header(width: int, height: int) -> bytes:
    """A PNG that claims a size and holds next to nothing."""
    parts = (
        (b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)),
        (b"IDAT", zlib.compress(b"0")),
        (b"IEND", b""),
    )
    chunks = (struct.pack(">I", len(d)) + name + d + struct.pack(">I", zlib.crc32(name + d)) for name, d in parts)
    return b"\x89PNG\r\n\x1a\n" + b"".join(chunks)


@pytest.mark.parametrize(
    ("suffix", "data", "told"),
    [
        ("png", header(8000, 8000), f"8000 x 8000 pixels, at most {MAX_PIXELS // 1_000_000} million; 300 dpi"),
        ("png", header(10_000, 10_000), "10000 x 10000 pixels, at most 60 million; 300 dpi"),
        ("png", header(60_000, 60_000), "60000 x 60000 pixels, at most 60 million; 300 dpi"),
        ("png", saved(Image.effect_noise((64, 64), 50))[:2000], "damaged: "),
        ("jpg", saved(Image.effect_noise((256, 256), 50), "JPEG")[:1200], "damaged: "),
        ("png", b"", "not a PNG or JPEG; save it as PNG or JPEG"),
        ("png", b"<svg/>", "not a PNG or JPEG; save it as PNG or JPEG"),
        ("png", b"\n<svg width='9'/>", "an SVG under the name of another kind of picture; let its name end in .svg"),
        ("jpg", b"GIF89a" + bytes(99), "not a PNG or JPEG; save it as PNG or JPEG"),
    ],
    ids=range(9),
)
def test_what_is_no_picture_is_found_before_anything_is_built(suffix: str, data: bytes, told: str) -> None:
    (message,) = found(data, suffix)
    assert "art/unusable picture 'a': " + told in message


# the folder


def test_pictures_that_nobody_uses_are_told() -> None:
    assert problems({"art/a.svg": svg("<rect/>")}, only="art/") == ["art/a.svg:1 art/unused"]
    assert problems({"art/a.svg": svg("<rect/>"), "templates/g/card.xml": FACE}, only="art/") == []


def test_two_pictures_of_one_name_are_told() -> None:
    files: Files = {"art/a.svg": svg("<rect/>"), "art/a.png": saved(QUARTERS), "templates/g/card.xml": FACE}
    assert problems(files, only="art/") == ["art/a.png:1 art/unusable"]


def test_names_may_be_in_any_script(tmp_path: Path) -> None:
    face = FACE.replace('name="a"', 'name="été (2)"')
    root = write(tmp_path, {**TINY, "art/été (2).svg": svg("<rect/>"), "templates/g/card.xml": face})
    assert open_pdf(build(root, "g", "en").files["cards.pdf"]).check_pdf_syntax() == []


def test_pictures_are_read_when_they_are_first_asked_for(tmp_path: Path) -> None:
    write(tmp_path, {"art/a.svg": svg("", 'viewBox="0 0 30 20"'), "art/b.svg": "?"})
    art = ArtFolder(Folder(tmp_path), "content/g/art")
    assert (list(art), len(art), art.proportion("a"), art.proportion("c")) == (["a", "b"], 2, 1.5, None)
    assert list(art.check_pictures(["a", "c"])) == []
    assert art.proportion("b") == 1
    assert [finding.id for finding in art.check_pictures(["a", "b"])] == ["art/unusable"]
    assert list(art.check_pictures(["b"])) == [art.picture("b")]


# the cache

KEPT = ("sizes", "facts", "drawings")


def bytes_of(root: Path, cache: Path | str) -> bytes:
    known._recent_facts.cache_clear()  # as in a process of its own
    return build(root, "g", "en", "--only", "cards", art=str(cache)).files["cards.pdf"]


@pytest.fixture
def project(tmp_path: Path) -> Path:
    return write(tmp_path / "p", {**TINY, "art/a.svg": svg(GRADIENT), "templates/g/card.xml": FACE})


@cache
def cold_build(inside: str = GRADIENT) -> tuple[bytes, dict[str, bytes]]:
    """A PDF that is built with an empty cache, and what the cache holds then, by its place in there."""
    with tiny({"art/a.svg": svg(inside), "templates/g/card.xml": FACE}) as root:
        made = bytes_of(root, root / "cache")
        return made, {str(file.relative_to(root / "cache")): file.read_bytes() for file in entries(root / "cache")}


def entries(cache: Path) -> list[Path]:
    """What is kept of one picture: its size, what it shows, and it as it is drawn."""
    found = [file for kind in KEPT for file in cache.glob(f"{kind}-*/*")]
    assert [file.is_file() for file in found] == [True, True, True]
    return found


def test_a_warm_cache_gives_the_same_bytes(project: Path, tmp_path: Path) -> None:
    cold = bytes_of(project, tmp_path / "cache")
    assert len(entries(tmp_path / "cache")) == 3
    assert bytes_of(project, tmp_path / "cache") == cold == bytes_of(project, "off")


@pytest.mark.parametrize("which", [0, 1, 2], ids=KEPT)
@pytest.mark.parametrize("harm", ["empty", "cut", "changed", "foreign", "folder"])
def test_an_entry_that_is_not_right_is_as_good_as_none(project: Path, tmp_path: Path, harm: str, which: int) -> None:
    cold, kept = cold_build()
    for name, data in kept.items():
        (tmp_path / "cache" / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / "cache" / name).write_bytes(data)
    entry = entries(tmp_path / "cache")[which]
    data = entry.read_bytes()
    if harm == "folder":
        entry.unlink()
        entry.mkdir()
    elif harm == "foreign":  # a whole entry, of another picture
        _, other = cold_build("<rect/>")
        entry.write_bytes([*other.values()][which])
    else:
        entry.write_bytes({"empty": b"", "cut": data[:-9], "changed": data[:-1] + b"?"}[harm])
    assert bytes_of(project, tmp_path / "cache") == cold


def test_a_cache_that_cannot_be_written_is_no_error(project: Path, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("not a folder")
    assert bytes_of(project, tmp_path / "file") == bytes_of(project, "off")
    if sys.platform != "win32" and os.geteuid():  # its folders stay writable, and so do root's
        (tmp_path / "locked").mkdir(mode=0o500)
        assert bytes_of(project, tmp_path / "locked") == bytes_of(project, "off")


def test_a_cache_may_vanish_between_reading_and_writing(tmp_path: Path) -> None:
    cache = Cache(tmp_path / "cache")
    cache.write("a", b"1")
    assert cache.read("a") == b"1"
    (tmp_path / "cache/a").unlink()
    (tmp_path / "cache").rmdir()
    assert cache.read("a") is None
    cache.write("a", b"2")
    assert (cache.read("a"), cache.read("b"), Cache(None).read("a")) == (b"2", None, None)


def drawn(sources: Iterable[CheckedPicture]) -> dict[str, Drawing]:
    with Illustrator(lambda: Cache(None)) as illustrator:
        return illustrator.drawings(sources, {})


def test_a_picture_is_drawn_alike_alone_and_among_others(tmp_path: Path) -> None:
    names = ("emblem", "back", "body-flame-cocktail")
    art = ArtFolder(Folder(ROOT), "content/zigzag/art")
    sources = [picture for name in names if isinstance(picture := art.picture(name), CheckedPicture)]
    together = drawn(sources)
    assert [drawn([source])[source.name] for source in sources] == [together[name] for name in names]


def test_zigzag_is_built_from_vectors_only() -> None:
    assert images(zigzag_kit().files["cards.pdf"]) == []


def test_a_picture_takes_nothing_over_from_what_was_drawn_before_it(tmp_path: Path) -> None:
    """A stroke of the width 1 and a black fill are what PDF begins with, so a drawing need not say them."""
    art = (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">'
        '<path d="M10 50H90" stroke="#C0A040"/><rect x="10" y="80" width="80" height="10"/></svg>'
    )
    before = '<line x1="5" y1="5" x2="50" y2="5" stroke="gold" stroke-width="0.6" stroke-dasharray="2 1"/>'
    looks = []
    for name, first in (("plain", ""), ("after", before)):
        shown = '<art name="a" x="10" y="20" width="40" height="40"/>'
        face = f'<face>{first}<rect width="1" height="1" fill="gold"/>{shown}</face>'
        theme = 'theme: {colours: {gold: "#C0A040"}}\n'
        with tiny({"game.yaml": game(more=theme), "art/a.svg": art, "templates/g/card.xml": face}) as root:
            wish = ("--only", "cards", "--project", root, "--output", tmp_path / name)
            assert planche("build", "g", *wish).code == 0
        (page,) = pypdfium2.PdfDocument(tmp_path / name / "g/en/cards.pdf")
        manifest = json.loads((tmp_path / name / "g/en/manifest.json").read_text("utf-8"))
        place = manifest["pieces"][0]["places"][0]
        scale = 4 * 72 / 25.4
        corner = [(place[side] + shift) * scale for side, shift in (("x", 10), ("y", 20), ("x", 50), ("y", 60))]
        seen = page.render(scale=4).to_pil().convert("RGB").crop([round(part) for part in corner])
        looks.append(seen.tobytes())
    assert looks[0] == looks[1]
