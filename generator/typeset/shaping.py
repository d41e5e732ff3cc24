"""A word and a font file -> glyphs, once: HarfBuzz shaping with a cache per word and font.

Widths are thousandths of an em. The glyphs of a word are kept as the inside of a PDF string array
("0001>12<0002": four hex digits a glyph, adjustments between them), because that is the form in which
each of its many uses is written. A code stands for one glyph *and* the text that it shows, so that
what is copied out of a PDF is what was put in, also where a font draws two characters alike.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from typing import NamedTuple

import uharfbuzz as hb

FEATURES = {"kern": True, "liga": True, "clig": True, "dlig": False}
# Spaces that a font may lack are set as blanks of these widths (Unicode's own figures, em / 1000).
BLANKS = {" ": 250, "\u00a0": 250, "\u202f": 200, "\u2009": 200, "\u2002": 500, "\u2003": 1000, "\u200a": 100}
# What a font may draw another character for.
STAND_INS = {"\u2011": "-", "\u2010": "-"}


class Word(NamedTuple):
    """Shaped text: glyphs as the inside of a PDF string array, width, and the codes that it uses."""

    glyphs: str
    width: float
    codes: tuple[int, ...]


class Glyph(NamedTuple):
    """What a code stands for: a glyph of the font file, the text it shows, its advance."""

    number: int
    text: str
    advance: int


@dataclass(eq=False)
class FontFile:
    """One TrueType file, with the words shaped in it so far."""

    name: str
    data: bytes
    face: hb.Face = field(init=False)
    font: hb.Font = field(init=False)
    glyphs: list[Glyph] = field(init=False, default_factory=lambda: [Glyph(0, "", 0)])

    def __post_init__(self) -> None:
        self.face = hb.Face(hb.Blob(self.data))
        self.font = hb.Font(self.face)
        self._scale = 1000 / self.face.upem
        self._codes: dict[Glyph, int] = {}
        self._words: dict[str, Word] = {}
        self._covered: dict[str, bool] = {}

    @property
    def is_truetype(self) -> bool:
        """True for glyf outlines, the only ones that a kit embeds."""
        return self.data[:4] in (b"\0\1\0\0", b"true") and "glyf" in self.face.table_tags

    @cached_property
    def ascender(self) -> int:
        """Height of the ascender above the baseline, em / 1000."""
        return round(self.font.get_font_extents("ltr").ascender * self._scale)  # type: ignore[no-any-return]

    @cached_property
    def descender(self) -> int:
        """Depth of the descender, negative, em / 1000."""
        return round(self.font.get_font_extents("ltr").descender * self._scale)  # type: ignore[no-any-return]

    @cached_property
    def cap_height(self) -> int:
        """Height of a capital H, em / 1000."""
        glyph = self.font.get_nominal_glyph(ord("H"))
        extents = self.font.get_glyph_extents(glyph) if glyph else None
        return round(extents.y_bearing * self._scale) if extents else 700

    def covers(self, character: str) -> bool:
        """Whether this file can show a character, itself or by a blank or a stand-in."""
        known = self._covered.get(character)
        if known is None:
            shown = STAND_INS.get(character, character)
            known = character in BLANKS or bool(self.font.get_nominal_glyph(ord(shown)))
            self._covered[character] = known
        return known

    def word(self, text: str) -> Word:
        """The glyphs of a text that this file covers."""
        word = self._words.get(text)
        if word is None:
            word = self._words[text] = self._shape(text)
        return word

    def _shape(self, text: str) -> Word:
        buffer = hb.Buffer()
        buffer.add_str("".join(STAND_INS.get(c, c) for c in text) if not text.isascii() else text)
        buffer.guess_segment_properties()
        hb.shape(self.font, buffer, FEATURES)
        infos, positions = buffer.glyph_infos, buffer.glyph_positions
        ends = _cluster_ends([info.cluster for info in infos], len(text))
        scale, width = self._scale, 0.0
        codes: list[int] = []
        parts: list[str] = []
        for info, position, end in zip(infos, positions, ends):
            shown = text[info.cluster : end] if end else ""
            index, advance = self._drawn(info.codepoint, shown)
            wanted = advance if shown in BLANKS else position.x_advance * scale
            code = self._code(Glyph(index, shown, advance))
            codes.append(code)
            offset = position.x_offset * scale
            if offset:
                parts.append(f">{-offset:.0f}<")
            parts.append(f"{code:04x}")
            adjust = round(advance - wanted + offset)
            if adjust:
                parts.append(f">{adjust}<")
            width += advance - adjust + round(offset)
        return Word("".join(parts), width, tuple(dict.fromkeys(codes)))

    def _drawn(self, index: int, shown: str) -> tuple[int, int]:
        """Glyph and advance for a shaped glyph; a blank that the font lacks borrows the space."""
        if not index and shown in BLANKS:
            return self.font.get_nominal_glyph(ord(" ")) or 0, BLANKS[shown]
        return index, round(self.font.get_glyph_h_advance(index) * self._scale)

    def _code(self, glyph: Glyph) -> int:
        code = self._codes.get(glyph)
        if code is None:
            code = self._codes[glyph] = len(self.glyphs)
            self.glyphs.append(glyph)
        return code


def _cluster_ends(clusters: list[int], length: int) -> list[int]:
    """Where the text of each glyph ends; 0 for the further glyphs of a cluster."""
    starts = sorted(set(clusters))
    following = dict(zip(starts, [*starts[1:], length]))
    seen: set[int] = set()
    ends = []
    for cluster in clusters:
        ends.append(0 if cluster in seen else following[cluster])
        seen.add(cluster)
    return ends
