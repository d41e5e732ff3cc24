"""Inline content + style + width -> lines of positioned glyphs: the one composer of every text.

Words are measured in thousandths of an em and lengths in micrometres. First-fit says how many lines a text takes at
a size; then its paragraphs are broken as a whole into as many. Text is justified only where a column is wide enough
to hold a good line, and ragged elsewhere.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from planche.game import Align, Style, Theme
from planche.marks import Line, Picture, Rect, TextBlock
from planche.source import typography_of
from planche.typeset.boxes import UM_PER_POINT, FilledLine, WordBox, em, one_line
from planche.typeset.direction import as_read, runs_right_to_left, side_of
from planche.typeset.even import even_text
from planche.typeset.filling import SLACK, Filler
from planche.typeset.fonts import FontBook
from planche.typeset.hyphenation import Hyphenator
from planche.typeset.inline import Inline
from planche.typeset.ledger import GlyphLedger
from planche.typeset.measuring import MeasuredText, Measurer
from planche.typeset.optimum import Measure
from planche.typeset.paragraph import ParagraphBreaker
from planche.typeset.parting import Parter
from planche.typeset.placing import NOTHING, Placer
from planche.typeset.scripts import is_parted_by_hand, script_of_language

MOST_MEASURED = 2_000  # texts of pages
LEAST_JUSTIFIED = 22  # em; columns that hold fewer than about 45 letters are set ragged


class Composer:
    """Sets texts in one theme and language, and keeps account of the glyphs that they use."""

    def __init__(
        self,
        fonts: FontBook,
        theme: Theme,
        language: str,
        proportion_of: Callable[[str], float | None] = lambda _: None,
        names: Iterable[str] = (),
    ) -> None:
        """`proportion_of` gives the width / height of an icon; one that it does not know is square.

        `names` are words that no hyphen parts, beside those that their authors mark.
        """
        self.fonts = fonts
        self.theme = theme
        self.ledger = GlyphLedger()
        self.work = 0  # texts and words that were measured and fitted into lines so far, however often
        self.is_rtl = runs_right_to_left(language)
        self.comma = typography_of(language).comma  # between items of a list
        self._measurer = Measurer(fonts, theme, self.ledger, proportion_of, language=language)
        self.language = language
        self.has_words_without_spaces = is_parted_by_hand(script_of_language(language).sample[0])
        self.hyphenator = Hyphenator(language, names)
        parter = Parter(self.hyphenator, self.ledger.word)
        self._filler = Filler(parter)
        self._breaker = ParagraphBreaker(parter)
        self._measured: dict[tuple[object, ...], MeasuredText] = {}
        self._placer = Placer(self.ledger.word, is_rtl=self.is_rtl)

    def measure(self, content: Sequence[Inline], style: Style) -> MeasuredText:
        """The content cut at its opportunities and measured, and what no font has; independent of size and width."""
        measured = self._measurer.measure(content, style)
        self.work += 1 + len(measured.boxes)
        return measured

    def measure_again(self, content: Sequence[Inline], style: Style) -> MeasuredText:
        """The same of what pages show, which is set more than once: on each paper, and in smaller type."""
        key = (style.family, style.bold, style.italic, style.colour, *content)
        known = self._measured.get(key)
        if known is None:
            if len(self._measured) >= MOST_MEASURED:
                self._measured.clear()
            known = self._measured[key] = self.measure(content, style)
        return known

    def boxes(self, content: Sequence[Inline], style: Style) -> list[WordBox]:
        """The content cut at its opportunities and measured, where what is missing is told of elsewhere."""
        return self.measure(content, style).boxes

    def fill_lines(self, boxes: Sequence[WordBox], style: Style, size: float, width: int) -> list[FilledLine]:
        """The lines of first-fit, of at most `width` µm at `size` points: their number is that of `lines`."""
        self.work += 1 + len(boxes)
        even = None if style.hyphenate else even_text(boxes)
        filled = even.fill(width / em(size) * 1000 + SLACK) if even else []
        return filled or self._filler.fill_lines(boxes, style, size, width)

    def lines(self, boxes: Sequence[WordBox], style: Style, size: float, width: int) -> list[FilledLine]:
        """The boxes broken into lines of at most `width` µm at `size` points; a box that is wider stands alone."""
        self.work += 1 + len(boxes)
        align = as_read(self.alignment(style, size, width), is_rtl=self.is_rtl)
        measure = Measure(width / em(size) * 1000 + SLACK, align)
        even = None if style.hyphenate or measure.align == "justify" else even_text(boxes)
        if even and (lines := even.break_lines(measure)):
            return lines
        first = self.fill_lines(boxes, style, size, width)
        return self._breaker.break_lines(boxes, first, measure, hyphenate=style.hyphenate)

    def set_lines(
        self, lines: Sequence[FilledLine], style: Style, size: float, x: int, top: int, width: int
    ) -> TextBlock:
        """Lines placed from `top` downwards in a column of `width`, capitals centred in their leading."""
        align = side_of(style.align, is_rtl=self.is_rtl)
        leading = size * style.leading * UM_PER_POINT
        unit = em(size)
        cap = self.fonts.fonts_of(style.family, style.bold, style.italic)[0].cap_height * unit / 1000
        set_lines: list[Line] = []
        icons: list[Picture] = []
        grounds: list[Rect] = []
        for number, line in enumerate(lines):
            baseline = round(top + leading * (number + 0.5) + cap / 2)
            placed = self._placer.place_line(line, align, unit, x, width, baseline) if line.boxes else NOTHING
            runs, own_icons, own_grounds = placed
            icons += own_icons
            grounds += own_grounds
            reach = round(line.width * unit / 1000)
            set_lines.append(Line(baseline, runs, x + (reach if align == "left" else max(reach, width))))
        return TextBlock(tuple(set_lines), tuple(icons), tuple(grounds))

    def natural_width(self, boxes: Sequence[WordBox], size: float) -> int:
        """Width in µm of the content on one line."""
        return round(one_line(boxes).width * em(size) / 1000)

    def alignment(self, style: Style, size: float, width: int) -> Align:
        """At which side lines are set in a column of `width` µm: justified ones ragged where it is narrow."""
        is_narrow = style.align == "justify" and width < LEAST_JUSTIFIED * em(size)
        return side_of("start" if is_narrow else style.align, is_rtl=self.is_rtl)
