"""Embedded fonts: what is left of a file, and what it says of its glyphs."""

from __future__ import annotations

import re
import struct
import zlib
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from io import BytesIO
from string import ascii_letters
from typing import Any

import pikepdf
import pytest

from planche.imposition import Duplex
from planche.pdf import About, Unembeddable, compose_document
from planche.pdf.fonts import embed_font
from planche.typeset import FontFile, Glyph
from tests.texts import FONTS

DEJAVU = "dejavu-sans/DejaVuSans.ttf"
NUNITO = "nunito/Nunito-Regular.ttf"
DRAWN = {"glyf", "head", "hhea", "hmtx", "loca", "maxp"}


def data_of(file: str) -> bytes:
    return FONTS.folder.read_bytes(f"fonts/{file}", 1 << 25)


def opened(file: str, name: str = "") -> FontFile:
    """A font in which no word is shaped yet."""
    return FontFile(name or file, data_of(file))


@contextmanager
def embedded(font: FontFile, codes: Iterable[int]) -> Iterator[Any]:
    """The font object of a file that holds the glyphs of these codes."""
    made = compose_document([], About("", "", "", "en", Duplex.OFF), FONTS, {}, {})
    embed_font(made.objects, font, codes)
    with pikepdf.open(BytesIO(made.save())) as document:
        (found,) = (o for o in document.objects if isinstance(o, pikepdf.Dictionary) and o.get("/Subtype") == "/Type0")
        yield found


@contextmanager
def written(file: str, text: str, name: str = "") -> Iterator[Any]:
    """The same for a text."""
    font = opened(file, name)
    with embedded(font, reversed(font.word(text).codes)) as found:
        yield found


def tables(data: bytes) -> dict[str, bytes]:
    """The tables of a font file."""
    (count,) = struct.unpack(">H", data[4:6])
    entries = (struct.unpack(">4sIII", data[12 + 16 * n : 28 + 16 * n]) for n in range(count))
    return {tag.decode(): data[start : start + size] for tag, _, start, size in entries}


def glyph(file: str, character: str) -> int:
    """The number of a glyph in the whole font, which is its code."""
    return int(opened(file).font.get_nominal_glyph(ord(character)))


@pytest.mark.parametrize("file", [NUNITO, DEJAVU])
def test_of_a_font_only_what_draws_its_glyphs_is_embedded(file: str) -> None:
    """DejaVu Sans has tables of all kinds: layout, names, hints, formulas, and one of the program that made it."""
    assert DRAWN | {"GDEF", "GPOS", "GSUB", "OS/2", "cmap", "gasp", "name", "post"} < {*tables(data_of(file))}
    with written(file, "AB") as font:
        stream = font.DescendantFonts[0].FontDescriptor.FontFile2
        data, length = stream.read_bytes(), int(stream.Length1)
    found = tables(data)
    assert {*found} == DRAWN
    assert struct.unpack(">H", found["maxp"][4:6]) == (3,)  # the one for what is missing, A and B
    assert length == len(data)


def test_what_an_embedded_font_says_of_itself() -> None:
    """By the figures that DejaVu Sans is known by."""
    a, b = (glyph(DEJAVU, letter) for letter in "AB")
    with written(DEJAVU, "BA") as font:
        (descendant,) = font.DescendantFonts
        descriptor = descendant.FontDescriptor
        assert [*descriptor.FontBBox] == [-1021, -463, 1793, 1232]
        assert [int(descriptor[key]) for key in ("/Ascent", "/Descent", "/CapHeight", "/Flags")] == [928, -236, 729, 4]
        assert [item if isinstance(item, int) else [*item] for item in descendant.W] == [a, [684], b, [686]]


def test_codes_lead_to_the_glyphs_of_the_subset() -> None:
    """Numbered anew, from 1 on in the order of the font."""
    codes = sorted(glyph(NUNITO, letter) for letter in "ABMXYZ")
    with written(NUNITO, "ZABMXY") as font:
        table = font.DescendantFonts[0].CIDToGIDMap.read_bytes()
    numbers = [*struct.unpack(f">{len(table) // 2}H", table)]
    assert len(numbers) == codes[-1] + 1
    assert {code: number for code, number in enumerate(numbers) if number} == dict(zip(codes, range(1, 7)))


def test_every_code_says_its_text_in_blocks_of_a_hundred() -> None:
    """No reader need take more in one."""
    said = ascii_letters + "".join(map(chr, range(0x391, 0x3A2))) + "".join(map(chr, range(0x400, 0x432)))
    assert len(said) == 119
    with written(DEJAVU, said) as font:
        cmap = font.ToUnicode.read_bytes().decode("ascii")
    blocks = re.findall(r"(\d+) beginbfchar\n(.*?)\nendbfchar", cmap, re.DOTALL)
    pairs = [block.split("\n") for _, block in blocks]
    assert [int(count) for count, _ in blocks] == [len(block) for block in pairs] == [100, 19]
    texts = {
        int(code, 16): bytes.fromhex(text).decode("utf-16-be") for code, text in re.findall(r"<(.+?)> <(.+?)>\n", cmap)
    }
    assert {text: code for code, text in texts.items() if text in said} == {c: glyph(DEJAVU, c) for c in said}
    assert "<0000> <ffff>" in cmap


def test_a_further_glyph_of_a_character_says_nothing() -> None:
    font = opened(NUNITO)
    font.glyphs[9] = Glyph(glyph(NUNITO, "A"), "", 500)
    with embedded(font, [9]) as found:
        assert b"<0009> <200b>" in found.ToUnicode.read_bytes()


@pytest.mark.parametrize(
    ("file", "name"),
    [
        ("a/b/My Font_1-Bold.ttf", "MyFont1-Bold"),
        ("Plain.ttf", "Plain"),
        ("a/\u00e9.ttf", "Font"),
        ("a/b.ttf.otf", "bttfotf"),
    ],
)
def test_the_name_of_a_subset(file: str, name: str) -> None:
    """Six capitals that follow from its bytes, as the digits of their sum in base 26, and the name of the file."""
    with written(NUNITO, "A", file) as font:
        tag, _, said = str(font.BaseFont)[1:].partition("+")
        number = zlib.crc32(font.DescendantFonts[0].FontDescriptor.FontFile2.read_bytes())
    assert (said, len(tag)) == (name, 6)
    assert sum((ord(letter) - ord("A")) * 26**place for place, letter in enumerate(tag)) == number % 26**6


def test_a_glyph_that_the_file_does_not_have_is_told_with_its_font() -> None:
    font = opened(NUNITO)
    font.glyphs[7] = Glyph(65_000, "x", 500)
    objects = compose_document([], About("", "", "", "en", Duplex.OFF), FONTS, {}, {}).objects
    with pytest.raises(Unembeddable, match=r"Nunito-Regular\.ttf is damaged: its glyphs cannot be embedded") as error:
        embed_font(objects, font, [7])
    assert error.value.file == NUNITO
