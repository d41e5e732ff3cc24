"""A font file and the words set in it -> an embedded, subset Type 0 font with its text.

Codes are ours (see typeset.codes): a map leads from code to glyph, another from code to text, so that
what is copied out of the PDF is what was put in.
"""

from __future__ import annotations

import re
import zlib
from collections.abc import Iterable, Mapping
from typing import NamedTuple

import uharfbuzz as hb

from planche.pdf.objects import Objects
from planche.pdf.screen_objects import ScreenObjects
from planche.typeset import FontFile, Glyph

NOTHING = "\u200b"  # what a further glyph of a character says; readers make up text for codes without any
# of tables that draw no glyph, those that HarfBuzz would keep
_LEFT_OUT = ("GSUB", "GPOS", "GDEF", "name", "post", "STAT", "MATH", "gasp", "OS/2", "cmap")


class Unembeddable(Exception):
    """A font file from which the glyphs used cannot be taken; `file` is its name below fonts/."""

    def __init__(self, file: str) -> None:
        super().__init__(f"{file} is damaged: its glyphs cannot be embedded")
        self.file = file


class FontSubset(NamedTuple):
    """A font file with some of its glyphs."""

    data: bytes
    indexes: Mapping[int, int]  # the glyph in it of each code
    glyphs: Mapping[int, Glyph]  # by their codes
    text_map: bytes  # what each code says


def embed_font(objects: Objects, font: FontFile, codes: Iterable[int]) -> int:
    """Add the font with the glyphs of these codes; the number of its object. Unembeddable when it is damaged."""
    return embed_subset(objects, font, take_subset(font, codes))


def embed_subset(objects: Objects | ScreenObjects, font: FontFile, subset: FontSubset) -> int:
    """Add a font of which the glyphs were taken."""
    name, data = _base_name(font.name), subset.data
    tag = _tag(zlib.crc32(data))
    file = objects.pack(f"/Length1 {len(data)}", data)
    descriptor = objects.add(
        f"<< /Type /FontDescriptor /FontName /{tag}+{name} /Flags 4 /FontBBox [{_bounds(font)}] /ItalicAngle 0"
        f" /Ascent {font.ascender} /Descent {font.descender} /CapHeight {font.cap_height} /StemV 80"
        f" /FontFile2 {file} 0 R >>"
    )
    descendant = objects.add(
        f"<< /Type /Font /Subtype /CIDFontType2 /BaseFont /{tag}+{name} /CIDSystemInfo << /Registry (Adobe)"
        f" /Ordering (Identity) /Supplement 0 >> /FontDescriptor {descriptor} 0 R /DW 0 /W [{_widths(subset.glyphs)}]"
        f" /CIDToGIDMap {_add_glyph_map(objects, subset.indexes)} 0 R >>"
    )
    return objects.add(
        f"<< /Type /Font /Subtype /Type0 /BaseFont /{tag}+{name} /Encoding /Identity-H"
        f" /DescendantFonts [{descendant} 0 R] /ToUnicode {objects.pack('', subset.text_map)} 0 R >>"
    )


def _base_name(file: str) -> str:
    """What the font is called, as far as plain letters can say it."""
    return re.sub(r"[^A-Za-z0-9-]", "", file.rsplit("/", 1)[-1].removesuffix(".ttf")) or "Font"


def take_subset(font: FontFile, codes: Iterable[int]) -> FontSubset:
    """The file with the glyphs of these codes only. Unembeddable when it is damaged."""
    glyphs = {code: font.glyphs[code] for code in sorted(codes)}
    wanted = hb.SubsetInput()
    wanted.flags = hb.SubsetFlags.NO_HINTING | hb.SubsetFlags.NO_LAYOUT_CLOSURE | hb.SubsetFlags.NOTDEF_OUTLINE
    wanted.glyph_set.update({0, *(glyph.number for glyph in glyphs.values())})
    wanted.drop_table_tag_set.update(int.from_bytes(tag.encode(), "big") for tag in _LEFT_OUT)
    try:
        plan = hb.SubsetPlan(font.face, wanted)
        data = bytes(plan.execute().blob.data)
        mapping = plan.old_to_new_glyph_mapping
        indexes = {code: mapping[glyph.number] for code, glyph in glyphs.items()}
        return FontSubset(data, indexes, glyphs, _text_map(glyphs))
    except (RuntimeError, KeyError) as error:
        raise Unembeddable(font.name) from error


def _tag(number: int) -> str:
    """Six capitals, as subset fonts are named."""
    letters = []
    for _ in range(6):
        number, letter = divmod(number, 26)
        letters.append(chr(65 + letter))
    return "".join(letters)


def _bounds(font: FontFile) -> str:
    scale = 1000 / font.face.upem
    head = font.face.reference_table("head").data
    bounds = (int.from_bytes(head[at : at + 2], "big", signed=True) for at in (36, 38, 40, 42))
    return " ".join(str(round(bound * scale)) for bound in bounds)


def _widths(glyphs: Mapping[int, Glyph]) -> str:
    return " ".join(f"{code} [{glyph.advance}]" for code, glyph in glyphs.items())


def _add_glyph_map(objects: Objects | ScreenObjects, indexes: Mapping[int, int]) -> int:
    """The map from code to glyph."""
    table = bytearray(2 * (max(indexes, default=0) + 1))
    for code, index in indexes.items():
        table[2 * code : 2 * code + 2] = index.to_bytes(2, "big")
    return objects.pack("", bytes(table))


def _text_map(glyphs: Mapping[int, Glyph]) -> bytes:
    """The ToUnicode map: what each code says."""
    pairs = [f"<{code:04x}> <{_utf16(glyph.text or NOTHING)}>" for code, glyph in glyphs.items()]
    blocks = [pairs[at : at + 100] for at in range(0, len(pairs), 100)]
    body = "\n".join(f"{len(block)} beginbfchar\n" + "\n".join(block) + "\nendbfchar" for block in blocks)
    cmap = (
        "/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap\n"
        "/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def\n"
        "/CMapName /Adobe-Identity-UCS def\n/CMapType 2 def\n"
        f"1 begincodespacerange\n<0000> <ffff>\nendcodespacerange\n{body}\n"
        "endcmap\nCMapName currentdict /CMap defineresource pop\nend\nend\n"
    )
    return cmap.encode("ascii")


def _utf16(text: str) -> str:
    return text.encode("utf-16-be").hex()
