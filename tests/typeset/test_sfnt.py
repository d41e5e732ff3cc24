"""Damaged fonts: what is wrong is told when the file is opened, or where a character would print as nothing."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from struct import pack, unpack_from

import pytest
import uharfbuzz as hb

from planche.game.theme import Style, Theme
from planche.source import Folder
from planche.typeset.compose import Composer
from planche.typeset.fit import TextBox, fit_text
from planche.typeset.fonts import load_fonts
from planche.typeset.inline import Run
from planche.typeset.sfnt import find_damage
from tests.projects import ROOT
from tests.smallfonts import COUNT as SMALL
from tests.smallfonts import sfnt, tables

DATA = (ROOT / "fonts/nunito/Nunito-Regular.ttf").read_bytes()
COUNT = unpack_from(">H", DATA, 4)[0]


def record(tag: str) -> int:
    """Where the entry of a table stands in the list."""
    return next(at for at in range(12, 12 + 16 * COUNT, 16) if DATA[at : at + 4] == tag.encode())


def start(tag: str) -> int:
    return int(unpack_from(">I", DATA, record(tag) + 8)[0])


def length(tag: str) -> int:
    return int(unpack_from(">I", DATA, record(tag) + 12)[0])


def put(at: int, *numbers: int, form: str = "H") -> bytes:
    """The font with other numbers at a place."""
    found = pack(f">{len(numbers)}{form}", *numbers)
    return DATA[:at] + found + DATA[at + len(found) :]


GLYPHS = unpack_from(">H", DATA, start("maxp") + 4)[0]
METRICS = unpack_from(">H", DATA, start("hhea") + 34)[0]
END = len(DATA)


def long_of(tag: str, size: int) -> bytes:
    """The font with another length of a table in its list."""
    return put(record(tag) + 12, size, form="I")


def at_of(tag: str, place: int) -> bytes:
    return put(record(tag) + 8, place, form="I")


DAMAGES = {
    "list": (DATA[: 12 + 16 * COUNT - 1], "it ends within its list of tables"),
    "high count": (put(4, 256 + COUNT), "ends behind the file"),
    "header": (put(4, 0), "its table 'cmap' is missing or cut off"),
    "extent": (at_of("glyf", END - length("glyf") + 1), "its table 'glyf' ends behind the file"),
    "far": (at_of("OS/2", 0xFFFFFFFF), "its table 'OS/2' ends behind the file"),
    "cut off": (DATA[:-1000], "ends behind the file"),
    "gone": (put(record("loca"), *b"LOCA", form="B"), "its table 'loca' is missing or cut off"),
    "twice": (put(record("OS/2"), *b"glyf", form="B"), "its table 'glyf' is there twice"),
    "head": (long_of("head", 53), "its table 'head' is missing or cut off"),
    "magic": (put(start("head") + 12, 0), "its table 'head' holds no head"),
    "small em": (put(start("head") + 18, 15), "its table 'head' holds no head"),
    "large em": (put(start("head") + 18, 16_385), "its table 'head' holds no head"),
    "format": (put(start("head") + 50, 2), "its table 'head' holds no head"),
    "other format": (put(start("head") + 50, 1 - unpack_from(">H", DATA, start("head") + 50)[0]), "its table 'loca' "),
    "none": (put(start("maxp") + 4, 0), "it has no glyphs"),
    "many": (put(start("maxp") + 4, 65_535), "its table 'hmtx' has no widths for all its glyphs"),
    "no metrics": (put(start("hhea") + 34, 0), "its table 'hmtx' has no widths for all its glyphs"),
    "more metrics": (put(start("hhea") + 34, GLYPHS + 1), "its table 'hmtx' has no widths for all its glyphs"),
    "hmtx": (
        long_of("hmtx", 4 * METRICS + 2 * (GLYPHS - METRICS) - 1),
        "its table 'hmtx' has no widths for all its glyphs",
    ),
    "loca": (long_of("loca", length("loca") - 1), "its table 'loca' has no places for all its glyphs"),
    "order": (put(start("loca") + 8, 0xFFFF), "its table 'loca' leads out of 'glyf'"),
    "glyf": (long_of("glyf", length("glyf") // 2), "its table 'loca' leads out of 'glyf'"),
    "no cmap": (put(start("cmap") + 2, 0), "its table 'cmap' ends within its list"),
    "long cmap": (put(start("cmap") + 2, 0xFFFF), "its table 'cmap' ends within its list"),
    "far cmap": (put(start("cmap") + 8, 0xFFFF), "its table 'cmap' leads out of itself"),
}


@pytest.mark.parametrize("name", DAMAGES)
def test_damage(name: str) -> None:
    data, told = DAMAGES[name]
    assert told in find_damage(data)


@pytest.mark.parametrize("file", sorted((ROOT / "fonts").glob("*/*.ttf")), ids=lambda file: file.stem)
def test_fonts_that_are_whole(file: Path) -> None:
    assert find_damage(file.read_bytes()) == ""


def changed(parts: Mapping[str, bytes], *, is_long: bool = False) -> str:
    """What is wrong with a small font of which these tables are others; an empty one is there, `gone` is not."""
    small = {**tables({0x41: 2}, is_long=is_long), **parts}
    return find_damage(sfnt({tag: data for tag, data in small.items() if data != b"gone"}))


HEADS, PLACES, LIST = (tables({0x41: 2})[tag] for tag in ("head", "loca", "cmap"))
LONG_PLACES = tables(is_long=True)["loca"]
WIDTHS = "its table 'hmtx' has no widths for all its glyphs"
OUT, CUT = "its table 'loca' leads out of 'glyf'", "its table {!r} is missing or cut off".format


def head(units: int, form: int = 0) -> bytes:
    return HEADS[:18] + pack(">H", units) + HEADS[20:50] + pack(">H", form) + HEADS[52:]


def entries(*starts: int) -> bytes:
    """A table of characters, 40 bytes long, with lists that start at these places."""
    return (pack(">HH", 0, len(starts)) + b"".join(pack(">HHI", 3, 10, at) for at in starts)).ljust(40, b"\0")


@pytest.mark.parametrize(
    ("parts", "told"),
    [
        ({}, ""),
        *(({tag: b"gone"}, CUT(tag)) for tag in ("cmap", "glyf", "head", "hhea", "hmtx", "loca", "maxp")),
        *(({tag: bytes(size)}, CUT(tag)) for tag, size in [("cmap", 3), ("head", 53), ("hhea", 35), ("maxp", 5)]),
        ({"hmtx": bytes(3)}, CUT("hmtx")),
        ({"loca": bytes(3)}, CUT("loca")),
        ({"cmap": bytes(4)}, "its table 'cmap' ends within its list"),
        *(({"head": head(units)}, "") for units in (16, 17, 16_384)),
        *(({"head": head(units)}, "its table 'head' holds no head") for units in (15, 16_385)),
        ({"head": head(1000, 2)}, "its table 'head' holds no head"),
        ({"hhea": bytes(34) + pack(">H", 0)}, WIDTHS),
        ({"hhea": bytes(34) + pack(">H", SMALL), "hmtx": bytes(20)}, ""),
        ({"hhea": bytes(34) + pack(">H", SMALL), "hmtx": bytes(19)}, WIDTHS),
        ({"hhea": bytes(34) + pack(">H", SMALL + 1), "hmtx": bytes(99)}, WIDTHS),
        ({"hmtx": bytes(16)}, ""),  # three of four bytes, and two of two
        ({"hmtx": bytes(15)}, WIDTHS),
        ({"loca": PLACES[:-1]}, "its table 'loca' has no places for all its glyphs"),
        ({"loca": PLACES + b"\0"}, ""),
        ({"loca": PLACES + b"\0\0"}, ""),  # what follows the last glyph is no place
        ({"loca": PLACES[2:4] * 2 + b"\0\1" + PLACES[6:]}, ""),
        ({"loca": PLACES[:6] + pack(">H", 99) + PLACES[8:]}, OUT),
        ({"loca": PLACES[:10] + pack(">H", unpack_from(">H", PLACES, 10)[0] + 1)}, OUT),
        ({"cmap": entries(36)}, ""),
        ({"cmap": entries(37)}, "its table 'cmap' leads out of itself"),
        ({"cmap": entries(20, 36)}, ""),
        ({"cmap": entries(20, 37)}, "its table 'cmap' leads out of itself"),
        ({"cmap": entries(37, 20, 20)}, "its table 'cmap' leads out of itself"),
        ({"cmap": entries(0, 0, 0, 0)[:36]}, ""),
        ({"cmap": entries(0, 0, 0, 0)[:35]}, "its table 'cmap' ends within its list"),
    ],
)  # fmt: skip
def test_bounds_to_the_last_byte(parts: dict[str, bytes], told: str) -> None:
    assert changed(parts) == told


def test_places_of_four_bytes() -> None:
    last = unpack_from(">I", LONG_PLACES, 4 * SMALL)[0]
    for places, told in (
        (LONG_PLACES, ""),
        (LONG_PLACES + b"\0\0\0", ""),
        (LONG_PLACES[:-1], "its table 'loca' has no places for all its glyphs"),
        (LONG_PLACES[:-4] + pack(">I", last + 1), OUT),
    ):
        assert changed({"loca": places}, is_long=True) == told
    for is_long in (True, False):
        assert changed({"glyf": bytes(last)}, is_long=is_long) == ""
        assert changed({"glyf": bytes(last - 1)}, is_long=is_long) == OUT


def test_the_least_font_that_is_whole_has_one_blank_glyph() -> None:
    one = {"maxp": pack(">IH", 0x5000, 1), "hhea": bytes(34) + b"\0\1", "hmtx": bytes(4), "loca": bytes(4), "glyf": b""}
    assert changed(one) == ""
    data = sfnt(tables())
    assert find_damage(data[:-1]) == "its table 'maxp' ends behind the file"
    assert find_damage(data[: 12 + 16 * 7]) == "its table 'cmap' ends behind the file"
    assert find_damage(data[: 12 + 16 * 7 - 1]) == "it ends within its list of tables"


def without_outline(*characters: str) -> Callable[[bytes], bytes]:
    """The font in which these characters have glyphs, and no outlines."""

    def change(data: bytes) -> bytes:
        font = hb.Font(hb.Face(hb.Blob(data)))
        changed = bytearray(data)
        for character in characters:
            at = start("glyf") + _place(font.get_nominal_glyph(ord(character)))
            changed[at : at + 2] = b"\0\0"  # no contours
        return bytes(changed)

    return change


def _place(glyph: int) -> int:
    is_long = unpack_from(">H", DATA, start("head") + 50)[0]
    if is_long:
        return int(unpack_from(">I", DATA, start("loca") + 4 * glyph)[0])
    return 2 * int(unpack_from(">H", DATA, start("loca") + 2 * glyph)[0])


CATALOGUE = "families: {N: {regular: n.ttf}, M: {regular: m.ttf}}\nfallback: [M]\n"
STYLE = Style("N", 12)


def problems(tmp_path: Path, text: str, **fonts: bytes) -> list[str]:
    """What a text in these fonts comes to, after the check of its style."""
    (tmp_path / "fonts").mkdir()
    (tmp_path / "fonts/fonts.yaml").write_text(CATALOGUE, "utf-8")
    for name in "nm":
        (tmp_path / f"fonts/{name}.ttf").write_bytes(fonts.get(name, DATA))
    book = load_fonts(Folder(tmp_path))
    finding = book.check_style("note", STYLE)
    if finding:
        return [f"{finding.id}: {finding.message} ({finding.hint})"]
    composer = Composer(book, Theme({"ink": "#000000"}, {"note": STYLE}), "fr")
    found = fit_text(composer, [Run(text)], STYLE, TextBox(0, 0, 90_000, 90_000, "wrap", "top", 12)).problems
    return [f"{problem.check.id}: {problem.message}" for problem in found]


def test_a_damaged_font_is_refused_where_a_style_needs_it(tmp_path: Path) -> None:
    assert problems(tmp_path, "A", m=DAMAGES["glyf"][0]) == [
        "reference/font: m.ttf is damaged: its table 'loca' leads out of 'glyf' "
        "(take the file anew from where it came, or use another font)"
    ]


def test_a_character_without_outline_is_a_finding_though_another_font_has_it(tmp_path: Path) -> None:
    told = problems(tmp_path, "Vase AV", n=without_outline("V", "e")(DATA))
    assert told == [
        "text/missing-glyph: fonts/n.ttf has no outline for the character 'V' U+0056 in 'Vase AV'",
        "text/missing-glyph: fonts/n.ttf has no outline for the character 'e' U+0065 in 'Vase AV'",
    ]


def test_what_is_blank_by_nature_is_none(tmp_path: Path) -> None:
    assert problems(tmp_path, "a b\u00a0c\u202fd\u00ade\u2060f\u200dg") == []
