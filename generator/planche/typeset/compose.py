"""Inline content + style + width -> lines of positioned glyphs: the one composer of every text.

Words are measured in thousandths of an em and lengths in micrometres; a line is filled greedily, and a
word is hyphenated only where the line would otherwise be loose.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import accumulate
from typing import NamedTuple

from planche.game import Style, Theme
from planche.marks import Line, TextBlock
from planche.typeset.boxes import (
    UM_PER_POINT,
    Chunk,
    FilledLine,
    Look,
    Segment,
    SpacedChunk,
    WordBox,
    add_space,
    close_box,
    em,
    filled,
)
from planche.typeset.breaking import Hyphenator, glued, is_piled, units
from planche.typeset.filling import Filler
from planche.typeset.fonts import FontBook
from planche.typeset.inline import Icon, Inline, Run
from planche.typeset.placing import ICON_HEIGHT, Ornaments, Placer
from planche.typeset.shaping import INVISIBLE, SOFT_HYPHEN, FontFile, Word, remembered

LONG = 1_000  # characters; of a longer text it is worth knowing what Unicode's algorithms will take
RIGHT_TO_LEFT = ("R", "AL")  # Unicode's classes of letters that run the other way
_SPACES = re.compile(r"[ \t\n\r]+")


class ShapedUnit(NamedTuple):
    """A unit of text in its fonts, and the characters that none of them has."""

    segments: tuple[Segment, ...]
    missing: tuple[str, ...]


@dataclass(eq=False)
class Composer:
    """Sets texts in one theme and language; `used` gathers, by font file, the codes of its glyphs."""

    fonts: FontBook
    theme: Theme
    language: str
    proportion_of: Callable[[str], float | None] = lambda _: None  # width / height of an icon
    used: dict[str, set[int]] = field(default_factory=dict)
    missing: list[tuple[str, Run]] = field(default_factory=list)
    full: list[str] = field(default_factory=list)  # font files that have no room for another character

    def __post_init__(self) -> None:
        self._filler = Filler(Hyphenator(self.language), self._word)
        self._placer = Placer(self._word)
        self._looks: dict[tuple[str, bool, bool, str, str], Look] = {}

    def boxes(self, content: Sequence[Inline], style: Style) -> list[WordBox]:
        """The content cut at its opportunities and measured; independent of size and width."""
        boxes: list[WordBox] = []
        pending: list[Segment] = []
        for item, after in zip(content, (*content[1:], None)):
            if isinstance(item, Run):
                self._run(item, after.text if isinstance(after, Run) else "", style, boxes, pending)
            elif isinstance(item, Icon):
                pending.append(self._icon(item))
            else:
                close_box(boxes, pending, 0, is_end=True)
        if pending or not boxes or not boxes[-1].is_end:
            close_box(boxes, pending, 0, is_end=True)
        return boxes

    def _run(self, run: Run, after: str, style: Style, boxes: list[WordBox], pending: list[Segment]) -> None:
        look = self._look(run, style)
        text = run.text if run.text.isascii() else _composed(run.text)
        chunks = _SPACES.split(glued(text, after))
        last = len(chunks) - 1
        if not pending:
            try:  # the usual case: words that were set before
                boxes += [look.single[chunk] for chunk in chunks[:-1]]
                chunks, last = chunks[-1:], 0
            except KeyError:
                pass
        for number, chunk in enumerate(chunks):
            if number < last and chunk and not pending:
                box = look.single.get(chunk)
                if box is not None:
                    boxes.append(box)
                    continue
                spaced = look.spaced.get(chunk) or self._spaced(chunk, look)
                boxes += spaced.boxes
                missing = spaced.missing
            else:
                missing = self._chunk(chunk, look, boxes, pending)
                if number < last:
                    add_space(look, boxes, pending)
            if missing:
                self.missing += [(character, run) for character in missing]

    def _look(self, run: Run, style: Style) -> Look:
        """How a run looks in a style, with the chunks that were set in that look before."""
        base = self.theme.styles[run.style] if run.style else style
        colour = run.colour or self.theme.colours.get(base.colour, base.colour)
        key = (base.family, run.bold or base.bold, run.italic or base.italic, colour, run.ground)
        look = self._looks.get(key)
        if look is None:
            font = self._font(*key[:3])
            look = self._looks[key] = Look(*key, font, self._word(font, " "))
        return look

    def _spaced(self, chunk: str, look: Look) -> SpacedChunk:
        """A chunk that a space follows, as the boxes that it always makes."""
        boxes: list[WordBox] = []
        pending: list[Segment] = []
        cut = self._cut(chunk, look)
        _gather(cut.units, boxes, pending)
        add_space(look, boxes, pending)
        spaced = SpacedChunk(tuple(boxes), cut.missing)
        if len(boxes) == 1 and not cut.missing:
            remembered(look.single, chunk, boxes[0])
            return spaced
        return remembered(look.spaced, chunk, spaced)

    def _chunk(self, chunk: str, look: Look, boxes: list[WordBox], pending: list[Segment]) -> tuple[str, ...]:
        """Add a text without spaces to what is being gathered; the characters that no font has."""
        known = look.chunks.get(chunk) or remembered(look.chunks, chunk, self._cut(chunk, look))
        _gather(known.units, boxes, pending)
        return known.missing

    def _cut(self, chunk: str, look: Look) -> Chunk:
        shaped = [self._shape(unit, look) for unit in units(chunk)] if chunk else []
        missing = tuple(character for unit in shaped for character in unit.missing)
        return Chunk(tuple(unit.segments for unit in shaped), missing)

    def _font(self, family: str, bold: bool, italic: bool) -> FontFile:
        return self.fonts.font(self.fonts.chain(family, bold, italic)[0])

    def _icon(self, icon: Icon) -> Segment:
        width = (self.proportion_of(icon.name) or 1.0) * ICON_HEIGHT
        return Segment(None, Word("", width, ()), None, "", icon=icon.name, ground=icon.ground)

    def _shape(self, unit: str, look: Look) -> ShapedUnit:
        missing: list[str] = []
        if not unit.isascii():
            missing += [c for c in unit if unicodedata.bidirectional(c) in RIGHT_TO_LEFT][:1]
        chain = self.fonts.chain(look.family, look.bold, look.italic)
        pieces = [(font, *_softened(piece)) for font, piece in self._by_font(unit, chain, missing)]
        segments = [Segment(font, self._word(font, shown), look, shown, soft) for font, shown, soft in pieces if shown]
        return ShapedUnit(tuple(segments), tuple(missing))

    def _word(self, font: FontFile, text: str) -> Word:
        word = font.word(text)
        if font.is_full:
            self.full.append(font.name)
        self.used.setdefault(font.name, set()).update(word.codes)
        return word

    def _by_font(self, text: str, chain: tuple[str, ...], missing: list[str]) -> list[tuple[FontFile, str]]:
        """The text in pieces that one font of the chain covers."""
        main = self.fonts.font(chain[0])
        if all(map(main.covers, text)):
            return [(main, text)]
        parts: list[tuple[FontFile, str]] = []
        for cluster in _clusters(text):
            font = self._first_that_covers(cluster, chain, missing)
            if parts and parts[-1][0] is font:
                parts[-1] = (font, parts[-1][1] + cluster)
            else:
                parts.append((font, cluster))
        return parts

    def _first_that_covers(self, cluster: str, chain: tuple[str, ...], missing: list[str]) -> FontFile:
        """The font for a character with its marks; where none has all of them, that of the character."""
        fonts = [self.fonts.font(name) for name in chain]
        for wanted in (cluster, cluster[0]):
            for font in fonts:
                if all(map(font.covers, wanted)):
                    missing += (mark for mark in cluster if not font.covers(mark))
                    return font
        missing.append(cluster[0])
        return fonts[0]

    def lines(self, boxes: Sequence[WordBox], style: Style, size: float, width: int) -> list[FilledLine]:
        """The boxes broken into lines of at most `width` µm at `size` points; a box that is wider stands alone."""
        return self._filler.lines(boxes, style, size, width)

    def set_lines(
        self, lines: Sequence[FilledLine], style: Style, size: float, x: int, top: int, width: int
    ) -> TextBlock:
        """Lines placed from `top` downwards in a column of `width`, capitals centred in their leading."""
        leading = size * style.leading * UM_PER_POINT
        unit = em(size)
        cap = self._font(style.family, style.bold, style.italic).cap_height * unit / 1000
        placed: list[Line] = []
        beside = Ornaments([], [])
        for number, line in enumerate(lines):
            baseline = round(top + leading * (number + 0.5) + cap / 2)
            runs = self._placer.place(line, style, unit, x, width, baseline, beside) if line.boxes else ()
            taken = round(line.width * unit / 1000)
            placed.append(Line(baseline, runs, x + (taken if style.align == "left" else max(taken, width))))
        return TextBlock(tuple(placed), tuple(beside.icons), tuple(beside.grounds))

    def natural_width(self, boxes: Sequence[WordBox], size: float) -> int:
        """Width in µm of the content on one line."""
        return round(filled(boxes).width * em(size) / 1000)


def _composed(text: str) -> str:
    """The text with letters and their marks as one character, where there is one."""
    return text if len(text) > LONG and is_piled(text) else unicodedata.normalize("NFC", text)


def _gather(units: Sequence[Sequence[Segment]], boxes: list[WordBox], pending: list[Segment]) -> None:
    """Add the units of a chunk to what is being gathered: between two of them a line may end."""
    for position, segments in enumerate(units):
        if position:
            close_box(boxes, pending, 0)
        pending += segments


def _softened(text: str) -> tuple[str, tuple[int, ...]]:
    """The text without soft hyphens, and where they stood."""
    if SOFT_HYPHEN not in text:
        return text, ()
    ends = accumulate(len(part) for part in text.split(SOFT_HYPHEN)[:-1])
    return text.replace(SOFT_HYPHEN, ""), tuple(end for end in dict.fromkeys(ends) if end)


def _clusters(text: str) -> list[str]:
    """Characters, each with the marks and joiners that belong to it."""
    clusters: list[str] = []
    for character in text:
        follows = character in INVISIBLE or character == SOFT_HYPHEN or unicodedata.category(character)[0] == "M"
        if clusters and follows:
            clusters[-1] += character
        else:
            clusters.append(character)
    return clusters
