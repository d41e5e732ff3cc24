"""Inline content + style + width -> lines of positioned glyphs: the one composer of every text.

Words are measured in thousandths of an em and lengths in micrometres; a line is filled greedily, and a
word is hyphenated only where the line would otherwise be loose.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import accumulate
from typing import NamedTuple

from generator.marks import GlyphRun, Line, PlacedIcon
from generator.model import Style, Theme
from generator.typeset.breaking import Hyphenator, glued, units
from generator.typeset.fonts import FontBook
from generator.typeset.inline import Icon, Inline, Run
from generator.typeset.shaping import INVISIBLE, SOFT_HYPHEN, FontFile, Word

UM_PER_POINT = 25400 / 72
LOOSE = 1.9  # a space stretched beyond this many times its width is worth a hyphen
ICON_HEIGHT = 1150  # em / 1000; an icon stands a little above and below the capitals
ICON_DROP = 230  # how far its foot lies below the baseline
RIGHT_TO_LEFT = ("R", "AL")  # Unicode's classes of letters that run the other way
_SPACES = re.compile(r"[ \t\n\r]+")


class Segment(NamedTuple):
    """A part of a word in one font file and colour, or an icon. `soft`: where its author allows a hyphen."""

    font: FontFile | None
    word: Word
    colour: str
    text: str
    soft: tuple[int, ...] = ()
    icon: str = ""


class Box(NamedTuple):
    """What cannot be broken: segments, their width, and whether a space, or the end of the line, follows.

    `look`: the look that all of it has in the look's own font file, if it is one segment of that.
    """

    segments: tuple[Segment, ...]
    width: float
    space: float
    is_end: bool
    look: Look | None = None


class Shaped(NamedTuple):
    """A unit of text in its fonts (font, word, text, soft hyphens), and the characters that none of them has."""

    parts: tuple[tuple[FontFile, Word, str, tuple[int, ...]], ...]
    missing: tuple[str, ...]


class Spaced(NamedTuple):
    """The boxes of a chunk that a space follows, and its characters that no font has."""

    boxes: tuple[Box, ...]
    missing: tuple[str, ...]


@dataclass(eq=False)
class Look:
    """A family, weight, slant and colour; the width of its space, and the chunks set in it so far."""

    family: str
    bold: bool
    italic: bool
    colour: str
    font: FontFile
    space: float
    spaced: dict[str, Spaced] = field(default_factory=dict)


@dataclass(eq=False)
class Composer:
    """Sets texts in one theme and language; `words` gathers, by font file, the codes that were used."""

    fonts: FontBook
    theme: Theme
    language: str
    icon_widths: Mapping[str, float] = field(default_factory=dict)
    used: dict[str, set[Word]] = field(default_factory=dict)
    missing: list[tuple[str, Run]] = field(default_factory=list)

    def __post_init__(self) -> None:
        self._hyphenator = Hyphenator(self.language)
        self._shaped: dict[tuple[str, str, bool, bool], Shaped] = {}
        self._looks: dict[tuple[str, bool, bool, str], Look] = {}

    def boxes(self, content: Sequence[Inline], style: Style) -> list[Box]:
        """The content cut at its opportunities and measured; independent of size and width."""
        boxes: list[Box] = []
        pending: list[Segment] = []
        for item, after in zip(content, (*content[1:], None)):
            if isinstance(item, Run):
                self._run(item, after.text if isinstance(after, Run) else "", style, boxes, pending)
            elif isinstance(item, Icon):
                pending.append(self._icon(item))
            else:
                _close(boxes, pending, 0, is_end=True)
        if pending or not boxes or not boxes[-1].is_end:
            _close(boxes, pending, 0, is_end=True)
        return boxes

    def _run(self, run: Run, after: str, style: Style, boxes: list[Box], pending: list[Segment]) -> None:
        look = self._look(run, style)
        text = run.text if run.text.isascii() else unicodedata.normalize("NFC", run.text)
        chunks = _SPACES.split(glued(text, after))
        last = len(chunks) - 1
        for number, chunk in enumerate(chunks):
            if number < last and chunk and not pending:
                spaced = look.spaced.get(chunk) or self._spaced(chunk, look)
                boxes += spaced.boxes
                missing = spaced.missing
            else:
                missing = self._chunk(chunk, look, boxes, pending)
                if number < last:
                    _space(look, boxes, pending)
            if missing:
                self.missing += [(character, run) for character in missing]

    def _look(self, run: Run, style: Style) -> Look:
        """How a run looks in a style, with the chunks that were set in that look before."""
        base = self.theme.styles[run.style] if run.style else style
        colour = run.colour or self.theme.colours.get(base.colour, base.colour)
        key = (base.family, run.bold or base.bold, run.italic or base.italic, colour)
        look = self._looks.get(key)
        if look is None:
            font = self._font(*key[:3])
            look = self._looks[key] = Look(*key, font, self._word(font, " ").width)
        return look

    def _spaced(self, chunk: str, look: Look) -> Spaced:
        """A chunk that a space follows, as the boxes that it always makes."""
        boxes: list[Box] = []
        pending: list[Segment] = []
        missing = self._chunk(chunk, look, boxes, pending)
        _space(look, boxes, pending)
        looked = (box._replace(look=look if _is_sole(box, look) else None) for box in boxes)
        look.spaced[chunk] = Spaced(tuple(looked), missing)
        return look.spaced[chunk]

    def _chunk(self, chunk: str, look: Look, boxes: list[Box], pending: list[Segment]) -> tuple[str, ...]:
        """Add a text without spaces to what is being gathered; the characters that no font has."""
        missing: tuple[str, ...] = ()
        for position, unit in enumerate(units(chunk) if chunk else ()):
            if position:
                _close(boxes, pending, 0)
            shaped = self._shape(unit, look.family, look.bold, look.italic)
            missing += shaped.missing
            for font, word, shown, soft in shaped.parts:
                pending.append(Segment(font, word, look.colour, shown, soft))
        return missing

    def _font(self, family: str, bold: bool, italic: bool) -> FontFile:
        return self.fonts.font(self.fonts.chain(family, bold, italic)[0])

    def _icon(self, icon: Icon) -> Segment:
        width = self.icon_widths.get(icon.name, 1.0) * ICON_HEIGHT
        return Segment(None, Word("", width, ()), "", "", icon=icon.name)

    def _shape(self, text: str, family: str, bold: bool, italic: bool) -> Shaped:
        key = (text, family, bold, italic)
        shaped = self._shaped.get(key)
        if shaped is None:
            missing = [c for c in text if unicodedata.bidirectional(c) in RIGHT_TO_LEFT][:1]
            chain = self.fonts.chain(family, bold, italic)
            pieces = [(font, *_softened(piece)) for font, piece in self._by_font(text, chain, missing)]
            parts = tuple((font, self._word(font, shown), shown, soft) for font, shown, soft in pieces if shown)
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

    def lines(self, boxes: Sequence[Box], style: Style, size: float, width: int) -> list[list[Box]]:
        """The boxes broken into lines of at most `width` µm at `size` points; a box that is wider stands alone."""
        limit = width / em(size) * 1000
        lines: list[list[Box]] = []
        line: list[Box] = []
        filled = gaps = 0.0
        queue = list(reversed(boxes))
        while queue:
            box = queue.pop()
            if filled + box.width > limit + 0.01:
                parts = self._parted(box, style, limit - filled, gaps, is_alone=not line)
                if parts or line:
                    line += parts[:1]
                    queue += parts[1:] or (box,)
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

    def _parted(self, box: Box, style: Style, room: float, gaps: float, is_alone: bool) -> tuple[Box, ...]:
        """The box in two where a hyphen may end the line, or nothing.

        Its author's soft hyphens are always taken; the language's only when the line would be loose without, or
        the box is wider than the column.
        """
        if any(segment.soft for segment in box.segments):
            return self._hyphenated(box, room, lambda segment: segment.soft)
        is_loose = not box.is_end and not (gaps and room + gaps < LOOSE * gaps)
        if style.hyphenate and (is_alone or is_loose):
            return self._hyphenated(box, room, lambda segment: self._hyphenator.points(segment.text))
        return ()

    def _hyphenated(self, box: Box, room: float, points: Callable[[Segment], Sequence[int]]) -> tuple[Box, ...]:
        """The box in two at the last of the points of its segments that fits the room."""
        before = box.width
        for number, segment in reversed(list(enumerate(box.segments))):
            before -= segment.word.width
            if segment.font is None or before >= room:
                continue
            is_last = number + 1 == len(box.segments)
            for point in reversed(points(segment)):
                head = segment.font.word(segment.text[:point] + SOFT_HYPHEN)
                if before + head.width <= room and not (is_last and point == len(segment.text)):
                    return self._halves(box, number, point)
        return ()

    def _halves(self, box: Box, number: int, point: int) -> tuple[Box, Box]:
        """The box parted in the text of one of its segments, with a hyphen."""
        segment = box.segments[number]
        assert segment.font is not None
        text, rest = segment.text[:point] + SOFT_HYPHEN, segment.text[point:]
        head = segment._replace(word=self._word(segment.font, text), text=text, soft=())
        soft = tuple(place - point for place in segment.soft if place > point)
        tail = segment._replace(word=self._word(segment.font, rest), text=rest, soft=soft)
        first = (*box.segments[:number], head)
        second = (*((tail,) if rest else ()), *box.segments[number + 1 :])
        return Box(first, _width(first), 0, False), Box(second, _width(second), box.space, box.is_end)

    def set_lines(
        self, lines: Sequence[Sequence[Box]], style: Style, size: float, x: int, top: int, width: int
    ) -> tuple[tuple[Line, ...], tuple[PlacedIcon, ...]]:
        """Lines placed from `top` downwards in a column of `width`, capitals centred in their leading."""
        leading = size * style.leading * UM_PER_POINT
        cap = self._font(style.family, style.bold, style.italic).cap_height * em(size) / 1000
        placed: list[Line] = []
        icons: list[PlacedIcon] = []
        for number, line in enumerate(lines):
            baseline = round(top + leading * (number + 0.5) + cap / 2)
            runs = self._place(line, style, em(size), x, width, baseline, icons) if line else ()
            placed.append(Line(baseline, tuple(runs)))
        return tuple(placed), tuple(icons)

    def _place(
        self,
        line: Sequence[Box],
        style: Style,
        em: int,
        x: int,
        width: int,
        baseline: int,
        icons: list[PlacedIcon],
    ) -> list[GlyphRun]:
        natural = sum([box.width + box.space for box in line]) - line[-1].space
        slack = width / em * 1000 - natural
        gaps = len([box for box in line[:-1] if box.space])
        stretch = 0.0
        if style.align == "justify" and gaps and not line[-1].is_end:
            stretch, slack = slack / gaps, 0.0
        start = x + em / 1000 * slack * _SHARE.get(style.align, 0)
        return self._glyph_runs(line, em, start, stretch, baseline, icons)

    def _glyph_runs(
        self,
        line: Sequence[Box],
        em: int,
        start: float,
        stretch: float,
        baseline: int,
        icons: list[PlacedIcon],
    ) -> list[GlyphRun]:
        even = self._even_run(line, em, start, stretch)
        if even is not None:
            return [even]
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
                        em,
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

    def _even_run(self, line: Sequence[Box], em: int, start: float, stretch: float) -> GlyphRun | None:
        """The one run of a line in one font and colour with equal spaces, which most lines are."""
        look = line[0].look
        last = line[-1]
        if look is None or not (last.look is look or _is_sole(last, look)):
            return None
        if [box for box in line[:-1] if box.look is not look or box.space != look.space]:
            return None
        gap = ""
        if len(line) > 1:
            blank = self._word(look.font, " ")
            adjust = blank.width - look.space - stretch
            gap = f"{blank.glyphs}>{adjust:.1f}<" if abs(adjust) > 0.05 else blank.glyphs
        glyphs = gap.join([box.segments[0].word.glyphs for box in line])
        text = " ".join([box.segments[0].text for box in line])
        return GlyphRun(look.font.name, em, look.colour, round(start), glyphs, text)

    def natural_width(self, boxes: Sequence[Box], size: float) -> int:
        """Width in µm of the content on one line."""
        total = sum([box.width + box.space for box in boxes]) - (boxes[-1].space if boxes else 0)
        return round(total * em(size) / 1000)


_SHARE = {"center": 0.5, "right": 1.0}


def em(size: float) -> int:
    """A type size in µm, as it is written in the PDF."""
    return round(size * UM_PER_POINT)


def _width(segments: Iterable[Segment]) -> float:
    return sum(segment.word.width for segment in segments)


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


def _placed(segment: Segment, em: int, x: float, baseline: int) -> PlacedIcon:
    height = ICON_HEIGHT * em / 1000
    top = baseline + ICON_DROP * em / 1000 - height
    return PlacedIcon(segment.icon, round(x), round(top), round(segment.word.width * em / 1000), round(height))


def _is_sole(box: Box, look: Look) -> bool:
    """Whether a box is one segment in the look's own font file and colour."""
    segments = box.segments
    return len(segments) == 1 and segments[0].font is look.font and segments[0].colour == look.colour


def _space(look: Look, boxes: list[Box], pending: list[Segment]) -> None:
    """A space ends the box that is being gathered, or follows the last one."""
    if pending:
        _close(boxes, pending, look.space)
    elif boxes and not boxes[-1].space and not boxes[-1].is_end:
        boxes[-1] = boxes[-1]._replace(space=look.space)


def _close(boxes: list[Box], pending: list[Segment], space: float, is_end: bool = False) -> None:
    """Finish the box that is being gathered; a forced end without one marks the box before."""
    if pending:
        boxes.append(Box(tuple(pending), _width(pending), space, is_end))
        pending.clear()
    elif is_end and boxes and not boxes[-1].is_end:
        boxes[-1] = boxes[-1]._replace(is_end=True, space=0)
    elif is_end:
        boxes.append(Box((), 0, 0, True))
