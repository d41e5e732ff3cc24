"""Glyphs of a font file and the texts that they show -> the codes that stand for both in a PDF.

A code stands for one glyph *and* the text that it shows, so that what is copied out of a PDF is what was put in, also
where a font draws two characters alike. Codes depend on nothing but the font and the text, as long as there is room to
keep them apart: a face keeps its operators, and with them its hash, whatever else is set before it.
"""

from __future__ import annotations

import zlib
from collections.abc import Callable, Mapping
from itertools import chain
from typing import NamedTuple

import uharfbuzz as hb

LAST_CODE = 0xFFFF
LEAST_ROOM = 4_096  # codes above the font's own glyphs; in fewer, those from hashes would often meet
MOST_PROBED = 100  # codes in a row that are looked at for a free one


class Glyph(NamedTuple):
    """What a code stands for: a glyph of the font file and the text that it shows."""

    number: int  # of the glyph in the file
    text: str
    advance: int  # em / 1000


class GlyphCodes:
    """The codes of one font file, given as they are asked for."""

    def __init__(self, font: hb.Font, glyph_count: int, scale: float, covers: Callable[[str], bool]) -> None:
        """`scale`: the thousandths of an em in a unit of the font; `covers`: whether the font has a character."""
        self.glyphs: dict[int, Glyph] = {}
        self.known: dict[tuple[int, str], tuple[int, int]] = {}  # glyph and text: code and advance
        self._font = font
        self._glyph_count = glyph_count
        self._scale = scale
        self._covers = covers
        self._spare = iter(range(LAST_CODE, 0, -1))  # what it has passed is taken, and stays so

    @property
    def is_full(self) -> bool:
        """Whether no code is left: a character more could not be told from the others."""
        return len(self.glyphs) >= LAST_CODE

    def give_code(self, number: int, text: str) -> tuple[int, int]:
        """The code of a glyph that shows a text, and its advance; all that the font lacks has one, which is 0."""
        glyph = Glyph(number, text, round(self._font.get_glyph_h_advance(number) * self._scale))
        is_there = number > 0 or all(map(self._covers, text))
        code = self._free_code(glyph) if is_there else 0
        self.glyphs[code] = glyph if code else Glyph(0, "", glyph.advance)
        self.known[number, text] = code, glyph.advance
        return code, glyph.advance

    def _free_code(self, glyph: Glyph) -> int:
        """The glyph's own number for the text that it is there for; any other text gets one from its hash.

        0 when none is left, which `is_full` tells of.
        """
        own = len(glyph.text) > 1 or (glyph.text and self._font.get_nominal_glyph(ord(glyph.text)) == glyph.number)
        if own and 0 < glyph.number <= LAST_CODE and glyph.number not in self.glyphs:
            return glyph.number
        first = self._glyph_count if self._glyph_count <= LAST_CODE + 1 - LEAST_ROOM else 1
        code = first + zlib.crc32(repr(tuple(glyph)).encode()) % (LAST_CODE + 1 - first)
        near = range(code, min(code + MOST_PROBED, LAST_CODE + 1))
        return next((code for code in chain(near, self._spare) if code not in self.glyphs), 0)

    def learn(self, given: Mapping[int, Glyph]) -> bool:
        """Take over codes that a copy of this file gave; False, and none is taken, where it would give others itself.

        It gives the same as long as no code stands for two glyphs and no glyph has two codes: what a glyph found
        taken is taken here too, by then, and what it took is free.
        """
        for code, glyph in given.items():
            known, _ = self.known.get((glyph.number, glyph.text), (code, 0))
            if self.glyphs.get(code, glyph) != glyph or (code and known != code):
                return False
        if len(self.glyphs.keys() | given.keys()) >= LAST_CODE:
            return False
        self.glyphs |= given
        self.known |= {(glyph.number, glyph.text): (code, glyph.advance) for code, glyph in given.items() if code}
        return True
