"""Inline content + style -> boxes that cannot be broken, measured; independent of size and width.

Words that were set in a look before are taken from there, which is the usual case.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Sequence
from functools import partial
from itertools import accumulate
from typing import NamedTuple, assert_never

from planche.game import Style, Theme
from planche.typeset.boxes import BoxGatherer, Chunk, Look, SpacedChunk, WordBox, WordPart
from planche.typeset.breaking import glue_punctuation, is_address, is_option, is_piled, units_of
from planche.typeset.fallback import Lent, cover_text
from planche.typeset.fonts import FontBook
from planche.typeset.inline import Break, Icon, Inline, Run
from planche.typeset.ledger import GlyphLedger
from planche.typeset.placing import ICON_HEIGHT
from planche.typeset.scripts import script_of_language
from planche.typeset.shaping import SOFT_HYPHEN, Word, remember

LONG = 1_000  # characters; of a longer text it is worth knowing what Unicode's algorithms will take
RIGHT_TO_LEFT = ("R", "AL")  # Unicode's classes of letters that run the other way
_SPACES = re.compile(r"[ \t\n\r]+")


class MeasuredText(NamedTuple):
    """A content as boxes."""

    boxes: list[WordBox]
    missing: list[tuple[str, Run]]  # characters that cannot be set, and where they stand
    lent: list[Lent]  # letters that are set in a fallback


class Measurer:
    """Measures texts in one theme; the looks of its words last as long as it does."""

    def __init__(
        self,
        fonts: FontBook,
        theme: Theme,
        ledger: GlyphLedger,
        proportion_of: Callable[[str], float | None],
        *,
        language: str,
    ) -> None:
        """`proportion_of`: width / height of an icon."""
        self._fonts = fonts
        self._theme = theme
        self._ledger = ledger
        self._proportion_of = proportion_of
        self._is_french = language.split("-", maxsplit=1)[0] == "fr"
        self._script = script_of_language(language)
        self._lent: list[Lent] = []  # in the text that is measured
        self._looks: dict[tuple[str, bool, bool, str, str], Look] = {}

    def measure(self, content: Sequence[Inline], style: Style) -> MeasuredText:
        """The content cut at its opportunities and measured."""
        gatherer = BoxGatherer()
        missing: list[tuple[str, Run]] = []
        for item, after in zip(content, (*content[1:], None)):
            if isinstance(item, Run):
                lacking = self._add_run(item, after.text if isinstance(after, Run) else "", style, gatherer)
                if lacking:
                    missing += [(character, item) for character in lacking]
            elif isinstance(item, Icon):
                gatherer.pending.append(self._icon_part(item))
            elif isinstance(item, Break):
                gatherer.end_line()
            else:
                assert_never(item)
        if gatherer.pending or not gatherer.boxes or not gatherer.boxes[-1].is_end:
            gatherer.end_line()
        lent, self._lent = self._lent, []
        return MeasuredText(gatherer.boxes, missing, lent)

    def _add_run(self, run: Run, after: str, style: Style, gatherer: BoxGatherer) -> Sequence[str]:
        """Add the words of a run, with those `after` it in mind; the characters that no font has."""
        look = self._look(run, style)
        text = run.text if run.text.isascii() else _compose_letters(run.text)
        *spaced, last = (text,) if is_option(text) else _SPACES.split(glue_punctuation(text, after))
        if not gatherer.pending:
            try:  # the usual case: words that were set before
                gatherer.boxes += [look.single[chunk] for chunk in spaced]
            except KeyError:
                pass
            else:
                return self._add_chunk(last, look, gatherer)
        missing: list[str] = []
        for chunk in spaced:
            missing += self._add_spaced(chunk, look, gatherer)
        missing += self._add_chunk(last, look, gatherer)
        return missing

    def _add_spaced(self, chunk: str, look: Look, gatherer: BoxGatherer) -> Sequence[str]:
        """Add a text without spaces and the space that follows it; the characters that no font has."""
        if gatherer.pending or not chunk:
            missing = self._add_chunk(chunk, look, gatherer)
            gatherer.add_space(look)
            return missing
        box = look.single.get(chunk)
        if box is not None:
            gatherer.boxes.append(box)
            return ()
        spaced = look.spaced.get(chunk) or self._cut_spaced(chunk, look)
        gatherer.boxes += spaced.boxes
        self._lent += (Lent(look.family, letter) for letter in spaced.lent)
        return spaced.missing

    def _add_chunk(self, chunk: str, look: Look, gatherer: BoxGatherer) -> Sequence[str]:
        """Add a text without spaces; the characters that no font has."""
        known = look.chunks.get(chunk) or remember(look.chunks, chunk, self._cut_chunk(chunk, look))
        gatherer.add_units(known.units)
        self._lent += (Lent(look.family, letter) for letter in known.lent)
        return known.missing

    def _look(self, run: Run, style: Style) -> Look:
        """How a run looks in a style, with the chunks that were set in that look before."""
        base = self._theme.styles[run.style] if run.style else style
        colour = run.colour or self._theme.colours.get(base.colour, base.colour)
        key = (base.family, run.bold or base.bold, run.italic or base.italic, colour, run.ground)
        look = self._looks.get(key)
        if look is None:
            font = self._fonts.fonts_of(*key[:3])[0]
            look = self._looks[key] = Look(*key, font, self._ledger.word(font, " "))
        return look

    def _cut_spaced(self, chunk: str, look: Look) -> SpacedChunk:
        """A chunk that a space follows, as the boxes that it always makes."""
        gatherer = BoxGatherer()
        cut = self._cut_chunk(chunk, look)
        gatherer.add_units(cut.units)
        gatherer.add_space(look)
        spaced = SpacedChunk(tuple(gatherer.boxes), cut.missing, cut.lent)
        if len(spaced.boxes) == 1 and not (cut.missing or cut.lent):
            remember(look.single, chunk, spaced.boxes[0])
            return spaced
        return remember(look.spaced, chunk, spaced)

    def _cut_chunk(self, chunk: str, look: Look) -> Chunk:
        units: list[tuple[WordPart, ...]] = []
        missing: list[str] = []
        lent: list[str] = []
        uncut = (chunk,) if is_option(chunk) else ()
        for unit in uncut or (units_of(chunk, is_french=self._is_french) if chunk else ()):
            parts, lacking, others = self._shape_unit(unit, look)
            units.append(parts)
            missing += lacking
            lent += others
        if is_address(chunk):
            units = [tuple(part._replace(is_whole=True) for part in parts) for parts in units]
        return Chunk(tuple(units), tuple(missing), tuple(dict.fromkeys(lent)))

    def _shape_unit(self, unit: str, look: Look) -> tuple[tuple[WordPart, ...], list[str], Sequence[str]]:
        """A text that no line may part, in its fonts, what cannot be set of it, and which letters are lent."""
        strange = [] if unit.isascii() else [c for c in unit if unicodedata.bidirectional(c) in RIGHT_TO_LEFT][:1]
        asked = partial(self._fonts.fonts_for, script=self._script, bold=look.bold, italic=look.italic)
        covered = cover_text(unit, self._fonts.fonts_of(look.family, look.bold, look.italic), asked)
        pieces = [(font, *_take_soft_hyphens(piece)) for font, piece in covered.pieces]
        parts = [WordPart(font, self._ledger.word(font, text), look, text, soft) for font, text, soft in pieces if text]
        return tuple(parts), [*strange, *covered.missing], covered.lent

    def _icon_part(self, icon: Icon) -> WordPart:
        width = (self._proportion_of(icon.name) or 1.0) * ICON_HEIGHT
        return WordPart(None, Word("", width, ()), None, "", icon=icon.name, ground=icon.ground)


def _compose_letters(text: str) -> str:
    """The text with letters and their marks as one character, where there is one."""
    return text if len(text) > LONG and is_piled(text) else unicodedata.normalize("NFC", text)


def _take_soft_hyphens(text: str) -> tuple[str, tuple[int, ...]]:
    """The text without soft hyphens, and where they stood."""
    if SOFT_HYPHEN not in text:
        return text, ()
    ends = accumulate(len(part) for part in text.split(SOFT_HYPHEN)[:-1])
    return text.replace(SOFT_HYPHEN, ""), tuple(end for end in dict.fromkeys(ends) if end)
