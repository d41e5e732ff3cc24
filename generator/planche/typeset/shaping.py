"""A word and a font file -> glyphs, once: HarfBuzz shaping with a cache per word and font.

Widths are thousandths of an em. The glyphs of a word are kept as the inside of a PDF string array
("0001>12<0002": four hex digits a glyph, adjustments between them), because that is the form in which
each of its many uses is written; ">^250<" raises what follows by 250, for marks above marks. A code stands
for one glyph *and* the text that it shows, so that what is copied out of a PDF is what was put in, also
where a font draws two characters alike. Codes depend on nothing but the font and the text, as long as there
is room to keep them apart: a face keeps its operators, and with them its hash, whatever else is set before it.
"""

from __future__ import annotations

import zlib
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from itertools import chain
from typing import NamedTuple, TypeVar

import uharfbuzz as hb

FEATURES = {"kern": True, "liga": True, "clig": True, "dlig": False}
SOFT_HYPHEN = "\u00ad"
# Spaces that a font may lack: HarfBuzz sets them as blanks of a fitting width.
BLANKS = frozenset(" \u00a0\u202f\u2009\u2002\u2003\u200a")
NARROW = "\u202f"
NARROW_SHARE = 0.7  # of a space, in a font that lacks it; HarfBuzz's half is too tight inside « »
# What a font may draw another character for. A soft hyphen is set only where it ends a line.
STAND_INS = {"\u2011": "-", "\u2010": "-", SOFT_HYPHEN: "-"}
# Characters without ink that no font needs: joiners, direction marks, variation selectors.
INVISIBLE = frozenset(map(chr, (0x34F, 0xFEFF, *range(0x200B, 0x2010), *range(0x2060, 0x2065), *range(0xFE00, 0xFE10))))
LAST_CODE = 0xFFFF
LEAST_ROOM = 4_096  # codes above the font's own glyphs; in fewer, those from hashes would often meet
MOST_PROBED = 100  # codes in a row that are looked at for a free one
MOST_WORDS = 8_192
T = TypeVar("T")


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


def remembered(words: dict[str, T], word: str, made: T) -> T:
    """What was made of a word, kept for its next use; a full cache begins anew, so that memory stays flat."""
    if len(words) >= MOST_WORDS:
        words.clear()
    words[word] = made
    return made


@dataclass(eq=False)
class FontFile:
    """One TrueType file, with the words shaped in it so far."""

    name: str
    data: bytes
    face: hb.Face = field(init=False)
    font: hb.Font = field(init=False)
    glyphs: dict[int, Glyph] = field(init=False, default_factory=dict)

    def __post_init__(self) -> None:
        self.face = hb.Face(hb.Blob(self.data))
        self.font = hb.Font(self.face)
        self._scale = 1000 / self.face.upem
        self._known: dict[tuple[int, str], tuple[int, int]] = {}
        self._words: dict[str, Word] = {}
        self._covered: dict[str, bool] = {}
        self._spare = iter(range(LAST_CODE, 0, -1))  # what it has passed is taken, and stays so
        self.word(" -")  # before other characters that the font draws with the same glyphs

    @property
    def is_truetype(self) -> bool:
        """True for static glyf outlines, the only ones that a kit embeds."""
        try:
            tables = self.face.table_tags
        except UnicodeDecodeError:  # the list of tables is damaged
            return False
        return self.data[:4] in (b"\0\1\0\0", b"true") and "glyf" in tables and "fvar" not in tables

    @property
    def is_full(self) -> bool:
        """Whether no code is left: a character more could not be told from the others."""
        return len(self.glyphs) >= LAST_CODE

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
            known = shown in BLANKS or shown in INVISIBLE or bool(self.font.get_nominal_glyph(ord(shown)))
            self._covered[character] = known
        return known

    def word(self, text: str) -> Word:
        """The glyphs of a text that this file covers."""
        return self._words.get(text) or remembered(self._words, text, self._shape(text))

    def _shape(self, text: str) -> Word:
        buffer = hb.Buffer()
        buffer.add_str(text if text.isascii() else "".join(STAND_INS.get(c, c) for c in text))
        buffer.guess_segment_properties()
        hb.shape(self.font, buffer, FEATURES)
        infos, positions = buffer.glyph_infos, buffer.glyph_positions or ()
        texts = _texts(text, [info.cluster for info in infos])
        scale, width, risen = self._scale, 0, 0
        own_narrow = NARROW in text and self.font.get_nominal_glyph(ord(NARROW))
        codes: list[int] = []
        parts: list[str] = []
        for info, position, shown in zip(infos, positions, texts):
            code, advance = self._known.get((info.codepoint, shown)) or self._code(info.codepoint, shown)
            codes.append(code)
            offset, rise = round(position.x_offset * scale), round(position.y_offset * scale)
            if rise != risen:
                parts.append(f">^{rise}<")
                risen = rise
            if offset:
                parts.append(f">{-offset}<")
            parts.append(f"{code:04x}")
            wanted = advance * NARROW_SHARE if shown == NARROW and not own_narrow else position.x_advance * scale
            adjust = advance + offset - round(wanted)
            if adjust:
                parts.append(f">{adjust}<")
            width += advance + offset - adjust
        if risen:
            parts.append(">^0<")
        return Word("".join(parts), width, tuple(dict.fromkeys(codes)))

    def _code(self, number: int, text: str) -> tuple[int, int]:
        """The code of a glyph that shows a text, and its advance; all that the font lacks has one, which is 0."""
        glyph = Glyph(number, text, round(self.font.get_glyph_h_advance(number) * self._scale))
        is_there = number > 0 or all(map(self.covers, text))
        code = self._free_code(glyph) if is_there else 0
        self.glyphs[code] = glyph if code else Glyph(0, "", glyph.advance)
        self._known[number, text] = code, glyph.advance
        return code, glyph.advance

    def _free_code(self, glyph: Glyph) -> int:
        """The glyph's own number for the text that it is there for; any other text gets one from its hash.

        0 when none is left, which `is_full` tells of.
        """
        own = len(glyph.text) > 1 or (glyph.text and self.font.get_nominal_glyph(ord(glyph.text)) == glyph.number)
        if own and 0 < glyph.number <= LAST_CODE and glyph.number not in self.glyphs:
            return glyph.number
        above = int(self.face.glyph_count)
        first = above if above <= LAST_CODE + 1 - LEAST_ROOM else 1
        code = first + zlib.crc32(repr(tuple(glyph)).encode()) % (LAST_CODE + 1 - first)
        near = range(code, min(code + MOST_PROBED, LAST_CODE + 1))
        return next((code for code in chain(near, self._spare) if code not in self.glyphs), 0)

    def learn(self, given: Mapping[int, Glyph]) -> bool:
        """Take over codes that a copy of this file gave; False, and none is taken, where it would give others itself.

        It gives the same as long as no code stands for two glyphs and no glyph has two codes: what a glyph found
        taken is taken here too, by then, and what it took is free.
        """
        for code, glyph in given.items():
            known, _ = self._known.get((glyph.number, glyph.text), (code, 0))
            if self.glyphs.get(code, glyph) != glyph or (code and known != code):
                return False
        if len(self.glyphs.keys() | given.keys()) >= LAST_CODE:
            return False
        self.glyphs |= given
        self._known |= {(glyph.number, glyph.text): (code, glyph.advance) for code, glyph in given.items() if code}
        return True


def _texts(text: str, clusters: list[int]) -> list[str]:
    """The text that each glyph shows: of a cluster, the last glyphs a character each, the first what is left."""
    if clusters == list(range(len(text))):
        return list(text)
    starts = sorted(set(clusters))
    left = {start: text[start:end] for start, end in zip(starts, [*starts[1:], len(text)])}
    glyphs = Counter(clusters)
    shown = []
    for cluster in clusters:
        glyphs[cluster] -= 1
        taken = max(1, len(left[cluster]) - glyphs[cluster])
        shown.append(left[cluster][:taken])
        left[cluster] = left[cluster][taken:]
    return shown
