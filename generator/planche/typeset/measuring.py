"""Inline content + style -> boxes that cannot be broken, measured; independent of size and width.

Words that were set in a look before are taken from there, which is the usual case.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import accumulate, groupby, islice
from typing import NamedTuple, assert_never

from planche.expressions import expression
from planche.game import Style, Theme
from planche.typeset.boxes import CLOSING, BoxGatherer, Chunk, Look, SpacedChunk, WordBox, WordPart, make_box
from planche.typeset.breaking import behind_short_words, glue_punctuation, is_address, is_option, is_piled, units_of
from planche.typeset.closing_up import close_up, signs_meet
from planche.typeset.direction import PICTURE, is_turned, level_runs, levels_as_set, runs_right_to_left
from planche.typeset.fallback import Lent, cover_text
from planche.typeset.fonts import FontBook
from planche.typeset.inline import Break, Icon, Inline, Run
from planche.typeset.ledger import GlyphLedger
from planche.typeset.placing import ICON_HEIGHT
from planche.typeset.scripts import SLANTED, WITHOUT_SPACES, script_of_language
from planche.typeset.shaping import SOFT_HYPHEN, FontFile, Word, remember

LONG = 1_000  # characters; of a longer text it is worth knowing what Unicode's algorithms will take
_BREAKING = " \t\n\r"
_SPACES = expression(rf"[{_BREAKING}]+")
_CLOSING = "".join(sorted(CLOSING))
_BEHIND_CLOSING = expression(rf"(?<=[{_CLOSING}])[{_BREAKING}]+")
_WORDS_AND_SPACES = expression(rf"[{_BREAKING}]++|[^{_BREAKING}]++")


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
        self._language = language
        self._short_words = behind_short_words(language)
        self._is_french = language.split("-", maxsplit=1)[0] == "fr"
        self._is_rtl = runs_right_to_left(language)
        self._script = script_of_language(language)
        self._has_italics = self._script.name in SLANTED  # else ZIG or 2 would lean among upright letters
        self._lent: list[Lent] = []  # in the text that is measured
        self._looks: dict[tuple[str, bool, bool, str, str], Look] = {}

    def measure(self, content: Sequence[Inline], style: Style) -> MeasuredText:
        """The content cut at its opportunities and measured."""
        if self._script.name in WITHOUT_SPACES:
            content = _drop_spaces(content)
        if self._is_rtl or any(isinstance(item, Run) and is_turned(item.text) for item in content):
            return self._measure_directed(content, style)
        gatherer = BoxGatherer()
        missing: list[tuple[str, Run]] = []
        for item, after in zip(content, (*content[1:], None)):
            if isinstance(item, Run):
                lacking = self._add_run(item, after, style, gatherer)
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
            _remember_last(gatherer.boxes[-1])
        lent, self._lent = self._lent, []
        return MeasuredText(gatherer.boxes, missing, lent)

    def _measure_directed(self, content: Sequence[Inline], style: Style) -> MeasuredText:
        """The same of a content whose characters may run from right to left; a forced end parts paragraphs."""
        gatherer = BoxGatherer()
        missing: list[tuple[str, Run]] = []
        for is_break, items in groupby(content, lambda item: isinstance(item, Break)):
            paragraph = list(items)
            if is_break:
                for _ in paragraph:
                    gatherer.end_line()
                continue
            texts = [self._read_text(item, after) for item, after in zip(paragraph, (*paragraph[1:], None))]
            levels = iter(levels_as_set("".join(texts), is_rtl=self._is_rtl))
            for item, text in zip(paragraph, texts):
                own = list(islice(levels, len(text)))
                if isinstance(item, Run):
                    missing += [(lacking, item) for lacking in self._add_directed(item, text, own, style, gatherer)]
                elif isinstance(item, Icon):
                    gatherer.pending.append(self._icon_part(item)._replace(level=own[0]))
        if gatherer.pending or not gatherer.boxes or not gatherer.boxes[-1].is_end:
            gatherer.end_line()
        lent, self._lent = self._lent, []
        return MeasuredText(gatherer.boxes, missing, lent)

    def _read_text(self, item: Inline, after: Inline | None) -> str:
        """What is read of an item: its letters composed, or a sign for a picture."""
        if not isinstance(item, Run):
            return PICTURE
        text = item.text if item.text.isascii() else _compose_letters(item.text)
        behind = after.text if isinstance(after, Run) else ""
        return text if is_option(text) else glue_punctuation(text, behind, self._short_words)

    def _add_directed(
        self, run: Run, text: str, levels: Sequence[int], style: Style, gatherer: BoxGatherer
    ) -> Iterator[str]:
        """Add the words of a run with their levels; the characters that no font has."""
        look = self._look(run, style)
        start = 0
        for chunk in (text,) if is_option(text) else _WORDS_AND_SPACES.findall(text):
            end = start + len(chunk)
            if chunk.isspace() and chunk[0] in _BREAKING:
                gatherer.add_space(look, levels[start])
            else:
                cut = self._cut_chunk(chunk, look, levels[start:end])
                gatherer.add_units(cut.units)
                self._lent += (Lent(look.family, letter) for letter in cut.lent)
                yield from cut.missing
            start = end

    def _add_run(self, run: Run, after: Inline | None, style: Style, gatherer: BoxGatherer) -> Sequence[str]:
        """Add the words of a run, with what stands `after` it in mind; the characters that no font has."""
        look = self._look(run, style)
        *spaced, last = _split_at_spaces(self._read_text(run, after))
        if not gatherer.pending:
            try:  # the usual case: words that were set before
                known = [look.single[chunk] for chunk in spaced]
                if after is None:
                    known.append(look.last[last])
            except KeyError:
                pass
            else:
                gatherer.boxes += known
                return () if after is None else self._add_chunk(last, look, gatherer)
        missing: list[str] = []
        for chunk in spaced:
            box = None if gatherer.pending else look.single.get(chunk)
            if box is None:
                missing += self._add_spaced(chunk, look, gatherer)
            else:
                gatherer.boxes.append(box)
        missing += self._add_chunk(last, look, gatherer)
        return missing

    def _add_spaced(self, chunk: str, look: Look, gatherer: BoxGatherer) -> Sequence[str]:
        """Add a text without spaces and the space that follows it; the characters that no font has."""
        if gatherer.pending or not chunk:
            missing = self._add_chunk(chunk, look, gatherer)
            gatherer.add_space(look)
            return missing
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
        is_italic = (run.italic or base.italic) and self._has_italics
        key = (base.family, run.bold or base.bold, is_italic, colour, run.ground)
        look = self._looks.get(key)
        if look is None:
            font = self._fonts.fonts_of(*key[:3])[0]
            look = self._looks[key] = Look(*key, font, self._ledger.word(font, " "))
        return look

    def _cut_spaced(self, chunk: str, look: Look) -> SpacedChunk:
        """A chunk that a space follows, as the boxes that it always makes."""
        cut = self._cut_chunk(chunk, look)
        if len(cut.units) == 1 and cut.units[0] and not (cut.missing or cut.lent):
            box = remember(look.single, chunk, make_box(cut.units[0], look.blank.width))
            return SpacedChunk((box,), (), ())
        gatherer = BoxGatherer()
        gatherer.add_units(cut.units)
        gatherer.add_space(look)
        return remember(look.spaced, chunk, SpacedChunk(tuple(gatherer.boxes), cut.missing, cut.lent))

    def _cut_chunk(self, chunk: str, look: Look, levels: Sequence[int] = ()) -> Chunk:
        """A text without spaces in its units; `levels`: of its characters, where some may run from right to left."""
        if chunk.isalnum() and chunk.isascii() and not levels:  # the usual case: a word without signs is one unit
            parts, lacking, others = self._shape_unit(chunk, look, None)
            return Chunk((parts,), tuple(lacking), tuple(dict.fromkeys(others)))
        start = 0
        units: list[tuple[WordPart, ...]] = []
        missing: list[str] = []
        lent: list[str] = []
        uncut = (chunk,) if is_option(chunk) else ()
        for unit in uncut or (units_of(chunk, is_french=self._is_french) if chunk else ()):
            pieces = level_runs(unit, levels[start : start + len(unit)]) if levels else ((None, unit),)
            shaped = [self._shape_unit(piece, look, level) for level, piece in pieces]
            start += len(unit)
            units.append(tuple(part for parts, _, _ in shaped for part in parts))
            missing += [character for _, lacking, _ in shaped for character in lacking]
            lent += [letter for _, _, others in shaped for letter in others]
        if is_address(chunk):
            units = [tuple(part._replace(is_whole=True) for part in parts) for parts in units]
        if not chunk.isascii() and signs_meet(chunk):
            units = close_up(units, self._ledger.word)
        return Chunk(tuple(units), tuple(missing), tuple(dict.fromkeys(lent)))

    def _shape_unit(
        self, unit: str, look: Look, level: int | None
    ) -> tuple[tuple[WordPart, ...], Sequence[str], Sequence[str]]:
        """A text that no line may part, in its fonts, what cannot be set of it, and which letters are lent."""
        if level is None and SOFT_HYPHEN not in unit and look.font.covers_all(unit):  # the usual case
            return (WordPart(look.font, self._ledger.word(look.font, unit), look, unit),), (), ()
        asked = partial(self._fonts.fonts_for, script=self._script, bold=look.bold, italic=look.italic)
        covered = cover_text(unit, self._fonts.fonts_of(look.family, look.bold, look.italic), asked)
        pieces = [(font, *_take_soft_hyphens(piece)) for font, piece in covered.pieces]
        parts = [
            WordPart(font, self._shape(font, text, level), look, text, soft, level=level or 0)
            for font, text, soft in pieces
            if text
        ]
        return tuple(parts), covered.missing, covered.lent

    def _shape(self, font: FontFile, text: str, level: int | None) -> Word:
        """The glyphs of a text; at a level in the direction of that."""
        if level is None:
            return self._ledger.word(font, text)
        return self._ledger.directed_word(font, text, "rtl" if level % 2 else "ltr", self._language)

    def _icon_part(self, icon: Icon) -> WordPart:
        width = (self._proportion_of(icon.name) or 1.0) * ICON_HEIGHT
        return WordPart(None, Word("", width, ()), None, "", icon=icon.name, ground=icon.ground, words=icon.words)


def _split_at_spaces(text: str) -> Sequence[str]:
    """The parts of a text between blanks and line ends, which are one where several meet; an option stays whole."""
    if is_option(text):
        return (text,)
    is_plain = "  " not in text and "\n" not in text and "\t" not in text and "\r" not in text
    return text.split(" ") if is_plain else _SPACES.split(text)  # which takes twenty times as long


def _remember_last(box: WordBox) -> None:
    """Keep the box that ends a text for the next one that ends with it, if it is one as a chunk alone would be."""
    chunk = box.look.chunks.get(box.text) if box.look else None
    if box.look and chunk and chunk.units == (box.parts,) and not chunk.missing and not chunk.lent:
        remember(box.look.last, box.text, box)


def _drop_spaces(content: Sequence[Inline]) -> list[Inline]:
    """The content without spaces behind signs such as 。 and 」, which have their own."""
    kept: list[Inline] = []
    last = ""  # character before
    for item in content:
        if isinstance(item, Run):
            text = _BEHIND_CLOSING.sub("", last + item.text)[len(last) :]
            kept.append(item._replace(text=text))
            last = text[-1:] or last
        else:
            kept.append(item)
            last = ""
    return kept


def _compose_letters(text: str) -> str:
    """The text with letters and their marks as one character, where there is one."""
    return text if len(text) > LONG and is_piled(text) else unicodedata.normalize("NFC", text)


def _take_soft_hyphens(text: str) -> tuple[str, tuple[int, ...]]:
    """The text without soft hyphens, and where they stood."""
    if SOFT_HYPHEN not in text:
        return text, ()
    ends = accumulate(len(part) for part in text.split(SOFT_HYPHEN)[:-1])
    return text.replace(SOFT_HYPHEN, ""), tuple(end for end in dict.fromkeys(ends) if end)
