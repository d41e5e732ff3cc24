"""Inline content + style + width -> lines of positioned glyphs: the one composer of every text.

Words are measured in thousandths of an em and lengths in micrometres; a line is filled greedily, and a
word is hyphenated only where the line would otherwise be loose.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from generator.marks import GlyphRun, Line, PlacedIcon
from generator.model import Style, Theme
from generator.typeset.breaking import SOFT_HYPHEN, Hyphenator, units
from generator.typeset.fonts import FontBook
from generator.typeset.inline import Icon, Inline, Run
from generator.typeset.shaping import FontFile, Word

UM_PER_POINT = 25400 / 72
LOOSE = 1.9  # a space stretched beyond this many times its width is worth a hyphen
ICON_HEIGHT = 1150  # em / 1000; an icon stands a little above and below the capitals
ICON_DROP = 230  # how far its foot lies below the baseline
_SPACES = re.compile(r"[ \t\n\r]+")


class Segment(NamedTuple):
    """A part of a word in one font file and colour, or an icon of `width`."""

    font: FontFile | None
    word: Word
    colour: str
    text: str
    icon: str = ""


class Box(NamedTuple):
    """What cannot be broken: segments, their width, and whether a space, or the end of the line, follows."""

    segments: tuple[Segment, ...]
    width: float
    space: float
    is_end: bool


class Shaped(NamedTuple):
    """A unit of text in its fonts, and the characters that none of them has."""

    parts: tuple[tuple[FontFile, Word, str], ...]
    missing: tuple[str, ...]


@dataclass(eq=False)
class Composer:
    """Sets texts in one theme and language; `words` gathers, by font file, the codes that were used."""

    fonts: FontBook
    theme: Theme
    language: str
    icon_widths: dict[str, float] = field(default_factory=dict)
    used: dict[str, set[Word]] = field(default_factory=dict)
    missing: list[tuple[str, Run]] = field(default_factory=list)

    def __post_init__(self) -> None:
        self._hyphenator = Hyphenator(self.language)
        self._shaped: dict[tuple[str, str, bool, bool], Shaped] = {}

    def boxes(self, content: Sequence[Inline], style: Style) -> list[Box]:
        """The content cut at its opportunities and measured; independent of size and width."""
        boxes: list[Box] = []
        pending: list[Segment] = []
        for item in content:
            if isinstance(item, Run):
                self._run(item, style, boxes, pending)
            elif isinstance(item, Icon):
                pending.append(self._icon(item))
            else:
                _close(boxes, pending, 0, is_end=True)
        _close(boxes, pending, 0, is_end=True)
        return boxes

    def _run(self, run: Run, style: Style, boxes: list[Box], pending: list[Segment]) -> None:
        look = self.theme.styles[run.style] if run.style else style
        bold, italic = run.bold or look.bold, run.italic or look.italic
        colour = run.colour or self.theme.colours.get(look.colour, look.colour)
        text = run.text if run.text.isascii() else unicodedata.normalize("NFC", run.text)
        chunks = _SPACES.split(text)
        for number, chunk in enumerate(chunks):
            if number:
                self._space(look, bold, italic, boxes, pending)
            for position, unit in enumerate(units(chunk) if chunk else ()):
                if position:
                    _close(boxes, pending, 0)
                shaped = self._shape(unit, look.family, bold, italic)
                for font, word, shown in shaped.parts:
                    pending.append(Segment(font, word, colour, shown))
                for character in shaped.missing:
                    self.missing.append((character, run))

    def _space(self, look: Style, bold: bool, italic: bool, boxes: list[Box], pending: list[Segment]) -> None:
        if pending:
            _close(boxes, pending, self._font(look.family, bold, italic).word(" ").width)
        elif boxes and not boxes[-1].space and not boxes[-1].is_end:
            width = self._font(look.family, bold, italic).word(" ").width
            boxes[-1] = boxes[-1]._replace(space=width)

    def _font(self, family: str, bold: bool, italic: bool) -> FontFile:
        return self.fonts.font(self.fonts.chain(family, bold, italic)[0])

    def _icon(self, icon: Icon) -> Segment:
        width = self.icon_widths.get(icon.name, 1.0) * ICON_HEIGHT
        return Segment(None, Word("", width, ()), "", "", icon.name)

    def _shape(self, text: str, family: str, bold: bool, italic: bool) -> Shaped:
        key = (text, family, bold, italic)
        shaped = self._shaped.get(key)
        if shaped is None:
            missing: list[str] = []
            chain = self.fonts.chain(family, bold, italic)
            pieces = self._by_font(text.replace(SOFT_HYPHEN, ""), chain, missing)
            parts = tuple((font, self._word(font, shown), shown) for font, shown in pieces)
            shaped = self._shaped[key] = Shaped(parts, tuple(missing))
        return shaped

    def _word(self, font: FontFile, text: str) -> Word:
        word = font.word(text)
        self.used.setdefault(font.name, set()).add(word)
        return word

    def _by_font(self, text: str, chain: tuple[str, ...], missing: list[str]) -> list[tuple[FontFile, str]]:
        """The text in pieces that one font of the chain covers."""
        main = self.fonts.font(chain[0])
        if all(map(main.covers, text)):
            return [(main, text)] if text else []
        parts: list[tuple[FontFile, str]] = []
        for character in text:
            font = self._first_that_covers(character, chain, missing)
            if parts and parts[-1][0] is font:
                parts[-1] = (font, parts[-1][1] + character)
            else:
                parts.append((font, character))
        return parts

    def _first_that_covers(self, character: str, chain: tuple[str, ...], missing: list[str]) -> FontFile:
        for name in chain:
            font = self.fonts.font(name)
            if font.covers(character):
                return font
        missing.append(character)
        return self.fonts.font(chain[0])

    def lines(self, boxes: Sequence[Box], style: Style, size: float, width: int) -> list[list[Box]]:
        """The boxes broken into lines of at most `width` µm at `size` points."""
        limit = width / (size * UM_PER_POINT) * 1000
        lines: list[list[Box]] = []
        line: list[Box] = []
        filled = gaps = 0.0
        queue = list(reversed(boxes))
        while queue:
            box = queue.pop()
            if line and filled + box.width > limit + 0.01:
                parts = self._hyphenated(box, limit - filled, gaps) if style.hyphenate else None
                if parts:
                    line.append(parts[0])
                    queue.append(parts[1])
                else:
                    queue.append(box)
                lines.append(line)
                line, filled, gaps = [], 0.0, 0.0
                continue
            line.append(box)
            filled += box.width + box.space
            gaps += box.space
            if box.is_end:
                lines.append(line)
                line, filled, gaps = [], 0.0, 0.0
        if line:
            lines.append(line)
        return lines

    def _hyphenated(self, box: Box, room: float, gaps: float) -> tuple[Box, Box] | None:
        """The box in two at the last hyphenation point that fits, when the line would be loose without."""
        if len(box.segments) != 1 or box.segments[0].font is None or box.is_end:
            return None
        if gaps and room + gaps < LOOSE * gaps:
            return None
        segment = box.segments[0]
        font = segment.font
        assert font is not None
        for point in reversed(self._hyphenator.points(segment.text)):
            head_text = segment.text[:point] + "-"
            head = font.word(head_text)
            if head.width <= room:
                head, tail = self._word(font, head_text), self._word(font, segment.text[point:])
                first = Segment(font, head, segment.colour, segment.text[:point] + SOFT_HYPHEN)
                second = Segment(font, tail, segment.colour, segment.text[point:])
                return Box((first,), head.width, 0, False), Box((second,), tail.width, box.space, box.is_end)
        return None

    def set_lines(
        self, lines: Sequence[Sequence[Box]], style: Style, size: float, x: int, top: int, width: int
    ) -> tuple[tuple[Line, ...], tuple[PlacedIcon, ...]]:
        """Lines placed from `top` downwards in a column of `width`, capitals centred in their leading."""
        em = size * UM_PER_POINT
        leading = size * style.leading * UM_PER_POINT
        cap = self._font(style.family, style.bold, style.italic).cap_height * em / 1000
        placed: list[Line] = []
        icons: list[PlacedIcon] = []
        for number, line in enumerate(lines):
            baseline = round(top + leading * (number + 0.5) + cap / 2)
            runs = self._place(line, style, em, x, width, baseline, icons)
            placed.append(Line(baseline, tuple(runs)))
        return tuple(placed), tuple(icons)

    def _place(
        self,
        line: Sequence[Box],
        style: Style,
        em: float,
        x: int,
        width: int,
        baseline: int,
        icons: list[PlacedIcon],
    ) -> list[GlyphRun]:
        natural = sum(box.width + box.space for box in line) - line[-1].space
        slack = width / em * 1000 - natural
        gaps = sum(1 for box in line[:-1] if box.space)
        stretch = 0.0
        if style.align == "justify" and gaps and not line[-1].is_end:
            stretch, slack = slack / gaps, 0.0
        start = x + em / 1000 * slack * _SHARE.get(style.align, 0)
        return self._glyph_runs(line, em, start, stretch, baseline, icons)

    def _glyph_runs(
        self,
        line: Sequence[Box],
        em: float,
        start: float,
        stretch: float,
        baseline: int,
        icons: list[PlacedIcon],
    ) -> list[GlyphRun]:
        runs: list[GlyphRun] = []
        parts: list[str] = []
        shown: list[str] = []
        font: FontFile | None = None
        colour = ""
        pen = run_start = 0.0

        def flush() -> None:
            if parts and font is not None:
                runs.append(
                    GlyphRun(
                        font.name,
                        round(em),
                        colour,
                        round(start + run_start * em / 1000),
                        "".join(parts),
                        "".join(shown),
                    )
                )
            parts.clear()
            shown.clear()

        last = len(line) - 1
        for number, box in enumerate(line):
            for segment in box.segments:
                if segment.font is not font or segment.colour != colour:
                    flush()
                    font, colour, run_start = segment.font, segment.colour, pen
                if segment.font is None:
                    icons.append(_placed(segment, em, start + pen * em / 1000, baseline))
                else:
                    parts.append(segment.word.glyphs)
                    shown.append(segment.text)
                pen += segment.word.width
            if box.space and number < last:
                if font is None:
                    pen += box.space + stretch
                else:
                    blank = self._word(font, " ")
                    adjust = blank.width - box.space - stretch
                    parts.append(f"{blank.glyphs}>{adjust:.1f}<" if abs(adjust) > 0.05 else blank.glyphs)
                    shown.append(" ")
                    pen += box.space + stretch
        flush()
        return runs

    def natural_width(self, boxes: Sequence[Box], size: float) -> int:
        """Width in µm of the content on one line."""
        em = size * UM_PER_POINT
        total = sum(box.width + box.space for box in boxes) - (boxes[-1].space if boxes else 0)
        return round(total * em / 1000)


_SHARE = {"center": 0.5, "right": 1.0}


def _placed(segment: Segment, em: float, x: float, baseline: int) -> PlacedIcon:
    height = ICON_HEIGHT * em / 1000
    top = baseline + ICON_DROP * em / 1000 - height
    return PlacedIcon(segment.icon, round(x), round(top), round(segment.word.width * em / 1000), round(height))


def _close(boxes: list[Box], pending: list[Segment], space: float, is_end: bool = False) -> None:
    """Finish the box that is being gathered; a forced end without one marks the box before."""
    if pending:
        width = sum(segment.word.width for segment in pending)
        boxes.append(Box(tuple(pending), width, space, is_end))
        pending.clear()
    elif is_end and boxes and not boxes[-1].is_end:
        boxes[-1] = boxes[-1]._replace(is_end=True, space=0)
    elif is_end:
        boxes.append(Box((), 0, 0, True))


def sized(style: Style, size: float) -> Style:
    """The style at another size."""
    return replace(style, size=size)
