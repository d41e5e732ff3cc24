"""Words -> glyphs, with an account of the codes that one file of a kit uses: only these are embedded in it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Set

from planche.typeset.shaping import Direction, FontFile, Word


class GlyphLedger:
    """The codes that the words of one PDF use, by font file."""

    def __init__(self) -> None:
        self._codes: dict[str, set[int]] = {}
        self._full: list[str] = []

    @property
    def codes(self) -> Mapping[str, Set[int]]:
        """The codes used so far, by the name of the font file."""
        return self._codes

    def word(self, font: FontFile, text: str) -> Word:
        """The glyphs of a text that will be shown."""
        return self._note(font, font.word(text))

    def directed_word(self, font: FontFile, text: str, direction: Direction, language: str) -> Word:
        """The same of a text whose direction the words around it decide."""
        return self._note(font, font.directed_word(text, direction, language))

    def _note(self, font: FontFile, word: Word) -> Word:
        if font.is_full:
            self._full.append(font.name)
        self._codes.setdefault(font.name, set()).update(word.codes)
        return word

    def add_codes(self, codes: Mapping[str, Iterable[int]]) -> None:
        """Take over codes, by font file, of words that somebody else shaped."""
        for name, more in codes.items():
            self._codes.setdefault(name, set()).update(more)

    def take_full_font(self) -> str | None:
        """The first font file that had no room for another character since this was last asked; None for none."""
        if not self._full:
            return None
        first, *_ = self._full
        self._full.clear()
        return first
