"""A word and a font file -> glyphs, once: HarfBuzz shaping with a cache per word and font.

Widths are thousandths of an em. The glyphs of a word are kept as the inside of a PDF string array
("0001>12<0002": four hex digits a code, adjustments between them), because that is the form in which
each of its many uses is written; ">^250<" raises what follows by 250, for marks above marks.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property, lru_cache
from itertools import repeat
from operator import add
from struct import unpack_from
from typing import Literal, NamedTuple, TypeVar

import uharfbuzz as hb

from planche.typeset.codes import Glyph, GlyphCodes
from planche.typeset.drawing import find_lost_letters, has_ink, unreadable_drawing
from planche.typeset.font_kinds import FontKind, name_kind
from planche.typeset.sfnt import LEAST, find_damage

Direction = Literal["ltr", "rtl"]
SOFT_HYPHEN = "\u00ad"
# Spaces that a font may lack: HarfBuzz sets them as blanks of a fitting width.
BLANKS = frozenset(" \u00a0\u202f\u2009\u2002\u2003\u200a")
NARROW = "\u202f"
NARROW_SHARE = 0.7  # of a space, in a font that lacks it; HarfBuzz's half is too tight inside « »
# What a font may draw another character for. A soft hyphen is set only where it ends a line.
STAND_INS = {"\u2011": "-", "\u2010": "-", SOFT_HYPHEN: "-"}
# Characters without ink that no font needs: joiners, direction marks, variation selectors.
INVISIBLE = frozenset(map(chr, (0x34F, 0x61C, 0xFEFF, *range(0x200B, 0x2010), *range(0x202A, 0x202F),
                                *range(0x2060, 0x2065), *range(0x2066, 0x206A), *range(0xFE00, 0xFE10))))  # fmt: skip
TWO_HYPHENS = {"liga": False, "clig": False, "calt": False}  # -- is typed by readers: no dash is drawn for it
MOST_WORDS = 65_536  # more than any language's game has; they take some 20 MB
MOST_OPEN = 16  # font files
# What is shown from right to left is drawn mirrored; a PDF says what is drawn, and its readers mirror that.
_SHOWN_MIRRORED = str.maketrans("()<>[]{}«»‹›≤≥⁽⁾₍₎⟨⟩⟪⟫", ")(><][}{»«›‹≥≤⁾⁽₎₍⟩⟨⟫⟪")
InkBox = tuple[float, float, float, float]
"""Left and top (above the baseline), width and height of ink, em / 1000."""
InkSides = tuple[float, float, float, float]
"""Left, top, right and foot of ink, as far to the right and above the baseline, em / 1000."""
_Made = TypeVar("_Made")
NO_KERN: Mapping[str, int] = {}


class Word(NamedTuple):
    """Shaped text."""

    glyphs: str  # the inside of a PDF string array
    width: float
    codes: tuple[int, ...]  # that it uses


def remember(words: dict[str, _Made], word: str, made: _Made, most: int = MOST_WORDS) -> _Made:
    """Keep what was made of a word for its next use; a full cache begins anew, so that memory stays flat."""
    if len(words) >= most:
        words.clear()
    words[word] = made
    return made


class FontFile:
    """One TrueType file, with the words shaped in it so far."""

    def __init__(self, name: str, data: bytes, kern: Mapping[str, int] = NO_KERN) -> None:
        """`name`: that of the file in the folder of fonts; `kern`: how much farther than the file has it letters on
        both sides stand from a character, em / 1000."""
        self.name = name
        self.kern = kern
        self.data = data
        self.font = _open_font(data)
        self.face = self.font.face
        self._scale: float = 1000 / self.face.upem
        self._codes = GlyphCodes(self.font, int(self.face.glyph_count), self._scale, self.covers)
        self._words: dict[str, Word] = {}
        self._directed: dict[str, Word] = {}
        self._covered: dict[str, bool] = {}
        self._surely_covered: set[str] = set()  # those of which it is true
        self._boxes: dict[int, InkBox | None] = {}
        self.inks: dict[str, tuple[InkBox, ...]] = {}
        """The ink of strings of glyphs, as ink.py found it."""
        self.ink_sides: dict[str, tuple[InkSides, float]] = {}
        """The sides of glyphs that no number moves, and how far the pen goes on."""
        self.drawn: dict[str, tuple[InkBox | None, int]] = {}
        """The ink of a code, as strings of glyphs have it, and how far the pen goes on."""
        self.unreadable: dict[str, str] = {}
        """Characters that it should draw and cannot be read as it does, of those asked for, with the reason."""
        self.word(" -")  # before other characters that the font draws with the same glyphs

    @property
    def glyphs(self) -> dict[int, Glyph]:
        """What the codes given so far stand for."""
        return self._codes.glyphs

    @property
    def is_truetype(self) -> bool:
        """True for static glyf outlines, the only ones that a kit embeds."""
        return self.data[:4] in (b"\0\1\0\0", b"true") and "glyf" in self._tables and "fvar" not in self._tables

    @property
    def kind(self) -> FontKind:
        """What it is, if it is no static TrueType file."""
        return name_kind(self.data, self._tables)

    @property
    def _tables(self) -> frozenset[str]:
        try:
            return frozenset(self.face.table_tags)
        except UnicodeDecodeError:  # the list of tables is damaged
            return frozenset()

    @cached_property
    def damage(self) -> str:
        """What is wrong with its tables or letters, in words that follow on "is damaged: "; empty when it is whole."""
        return find_damage(self.data) or find_lost_letters(self.font, self.face.upem)

    @property
    def is_full(self) -> bool:
        """Whether no code is left: a character more could not be told from the others."""
        return self._codes.is_full

    @cached_property
    def ascender(self) -> int:
        """Height of the ascender above the baseline, em / 1000."""
        return round(self._reach[0] * self._scale)

    @cached_property
    def descender(self) -> int:
        """Depth of the descender, negative, em / 1000."""
        return round(self._reach[1] * self._scale)

    @cached_property
    def _reach(self) -> tuple[float, float]:
        """Ascender and descender in units of the font."""
        extents = self.font.get_font_extents("ltr")
        return extents.ascender, extents.descender

    @cached_property
    def cap_height(self) -> int:
        """Height of a capital H, em / 1000."""
        glyph = self.font.get_nominal_glyph(ord("H"))
        extents = self.font.get_glyph_extents(glyph) if glyph else None
        return round(extents.y_bearing * self._scale) if extents else 700

    @cached_property
    def widest_ink(self) -> InkSides | None:
        """How far the ink of any glyph reaches, as the file states it: to the left of where it stands, above and below
        the baseline, and to the right of where the pen goes on; None where it states nothing."""
        head, hhea = (self.face.reference_table(tag).data for tag in ("head", "hhea"))
        if len(head) < LEAST["head"] or len(hhea) < LEAST["hhea"]:
            return None
        left, foot, _, top = unpack_from(">4h", head, 36)
        _, past = unpack_from(">2h", hhea, 12)  # the least bearings at the left and at the right
        return left * self._scale, top * self._scale, -past * self._scale, foot * self._scale

    def glyph_box(self, number: int) -> InkBox | None:
        """The ink of a glyph; None for one without."""
        if number not in self._boxes:
            self._boxes[number] = self._find_box(number)
        return self._boxes[number]

    def _find_box(self, number: int) -> InkBox | None:
        found, scale = self.font.get_glyph_extents(number), self._scale
        if found is None or not (found.width and found.height):
            return None
        return found.x_bearing * scale, found.y_bearing * scale, found.width * scale, -found.height * scale

    def covers(self, character: str) -> bool:
        """Whether this file can show a character, itself or by a blank or a stand-in."""
        known = self._covered.get(character)
        if known is None:
            drawn = STAND_INS.get(character, character)
            known = drawn in BLANKS or drawn in INVISIBLE or self._draws(drawn)
            self._covered[character] = known
        return known

    def covers_all(self, text: str) -> bool:
        """Whether this file can show every character of a text."""
        return self._surely_covered.issuperset(text) or self._covers_each(text)

    def _covers_each(self, text: str) -> bool:
        if not all(map(self.covers, text)):
            return False
        self._surely_covered.update(text)
        return True

    def _draws(self, character: str) -> bool:
        """Whether it has a glyph for a character, and one with ink can be read; where that fails is remembered."""
        has_glyph = bool(self.font.get_nominal_glyph(ord(character)))
        if not (has_glyph and has_ink(character)):
            return has_glyph
        if reason := unreadable_drawing(self.font, character, self.face.upem):
            self.unreadable[character] = reason
        return not reason

    def word(self, text: str) -> Word:
        """The glyphs of a text that this file covers."""
        return self._words.get(text) or remember(self._words, text, self._shape_word(text))

    def directed_word(self, text: str, direction: Direction, language: str) -> Word:
        """The glyphs of a text whose direction the words around it decide, from left to right as they are printed."""
        key = f"{direction} {language} {text}"
        known = self._directed.get(key)
        return known or remember(self._directed, key, self._shape_word(text, direction, language))

    def learn(self, given: Mapping[int, Glyph]) -> bool:
        """Take over the codes that a copy of this file gave, unless it would give others itself: see GlyphCodes."""
        return self._codes.learn(given)

    def _shape_word(self, text: str, direction: Direction | None = None, language: str = "") -> Word:
        buffer = hb.Buffer()
        buffer.add_str(text if text.isascii() else "".join(STAND_INS.get(c, c) for c in text))
        if direction is not None:
            buffer.direction = direction
            buffer.language = language
        buffer.guess_segment_properties()  # those that are not set: the script always
        # With the font's own choice: kerning, ligatures, and none that are discretionary.
        hb.shape(self.font, buffer, TWO_HYPHENS if "--" in text else None)
        infos, positions = buffer.glyph_infos, buffer.glyph_positions or ()
        clusters = [info.cluster for info in infos]
        texts = _texts_of_glyphs(text, clusters)
        others = [""] * len(texts)
        if buffer.direction == "rtl":
            others = [shown[1:] for shown in texts]
            texts = [shown[:1].translate(_SHOWN_MIRRORED) for shown in texts]
        scale, width, risen = self._scale, 0, 0
        known, give_code = self._codes.known, self._codes.give_code
        has_no_narrow = NARROW in text and not self.font.get_nominal_glyph(ord(NARROW))
        codes: list[int] = []
        parts: list[str] = []
        beside = self._kern_beside(texts)
        for info, position, shown, rest, kern in zip(infos, positions, texts, others, beside):
            if rest:
                for code, advance in map(self._blank_code, reversed(rest)):
                    codes.append(code)
                    parts.append(f"{code:04x}>{advance}<")
            glyph = info.codepoint
            code, advance = known.get((glyph, shown)) or give_code(glyph, shown)
            codes.append(code)
            offset, rise = position.x_offset, position.y_offset
            if offset or rise or risen:
                offset, rise = round(offset * scale), round(rise * scale)
            if rise != risen:
                parts.append(f">^{rise}<")
                risen = rise
            if offset:
                parts.append(f">{-offset}<")
            parts.append(f"{code:04x}")
            wanted = advance * NARROW_SHARE if has_no_narrow and shown == NARROW else position.x_advance * scale + kern
            adjust = advance + offset - round(wanted)
            if adjust:
                parts.append(f">{adjust}<")
            width += advance + offset - adjust
        if risen:
            parts.append(">^0<")
        return Word("".join(parts), width, tuple(dict.fromkeys(codes)))

    def _kern_beside(self, texts: Sequence[str]) -> Iterable[int]:
        """How much farther each glyph of a word stands from the next one than the file has it."""
        if not self.kern:
            return repeat(0)
        own = [self.kern.get(shown, 0) for shown in texts]
        return [*map(add, own, own[1:]), 0]

    def _blank_code(self, text: str) -> tuple[int, int]:
        """The code of a blank that says a text, and how far the pen goes back behind it.

        Readers of PDFs turn round what runs from right to left a code at a time, or a character at a time: of what
        several characters say that one glyph shows, each has a code of its own.
        """
        blank = self.font.get_nominal_glyph(ord(" "))
        return self._codes.known.get((blank, text)) or self._codes.give_code(blank, text)


@lru_cache(MOST_OPEN)
def _open_font(data: bytes) -> hb.Font:
    """The font of a file, one for all who set with it in a process: what it draws is looked at once."""
    return hb.Font(hb.Face(hb.Blob(data)))


def _texts_of_glyphs(text: str, clusters: list[int]) -> list[str]:
    """The text that each glyph shows: of a cluster, the last glyphs a character each, the first what is left."""
    if clusters == list(range(len(text))):
        return list(text)
    if clusters and clusters[0] > clusters[-1]:  # from right to left
        return _texts_of_glyphs(text, clusters[::-1])[::-1]
    starts = sorted(set(clusters))
    left = {start: text[start:end] for start, end in zip(starts, [*starts[1:], len(text)])}
    glyphs = Counter(clusters)
    texts = []
    for cluster in clusters:
        glyphs[cluster] -= 1
        length = max(1, len(left[cluster]) - glyphs[cluster])
        texts.append(left[cluster][:length])
        left[cluster] = left[cluster][length:]
    return texts
