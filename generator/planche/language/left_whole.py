"""The texts of a game with their entries -> findings for a few words that were left as they are, without a translation.

Two languages may well have a short text in common; told is one of whose words all else of the game says the contrary.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Container, Iterable, Iterator, Sequence
from functools import cached_property

from planche.findings import Finding, quote_line
from planche.game import Text
from planche.language.catalogues import Catalogue, Entry
from planche.language.leftover_words import ENGINE_WORDS, LEAST_KNOWN, LEFTOVER, words_of
from planche.language.repeats import column_of
from planche.language.wording import are_other_languages, has_words, is_long, level_words

SHORTEST = 4  # letters of a word that is told
LEAST_TEXTS = 2  # that have a word, all of whose translations have another
LEAST_OTHERS = 3  # languages, all of which translate a text
_STEM = 5  # letters at most by which forms of a word are known as such


def find_left_whole(
    pairs: Iterable[tuple[Text, Entry]],
    languages: tuple[str, str],
    names: Container[str],
    others: Callable[[], Iterable[Catalogue]],
) -> Iterator[Finding]:
    """A finding for each such entry; `names` are the places of texts that may be the same in all languages."""
    used = [pair for pair in pairs if has_words(pair[1]) and not pair[1].is_fuzzy]
    whole = [pair for pair in used if level_words(pair[0]) == level_words(pair[1].words) and not is_long(pair[0])]
    ours = [pair for pair in whole if pair[0].place not in names and not pair[1].span.file.startswith(ENGINE_WORDS)]
    if not ours or not are_other_languages(languages):
        return
    known = _Known([pair for pair in used if pair not in whole], whole, others)
    for text, entry in ours:
        if known.is_enough and (word := known.left_word(text)):
            message = f"the {languages[1]} translation of {quote_line(text)} is the {languages[0]} text"
            hint = "translate it; or name the check and the catalogue under `accept` in game.yaml"
            found = LEFTOVER.finding(entry.span, f"{message}, and no other translation has {word!r}", hint)
            yield found._replace(msgctxt=text.place, about=text.span)


class _Known:
    """What the other texts of a game and their translations tell of words."""

    def __init__(
        self,
        translated: Sequence[tuple[Text, Entry]],
        whole: Sequence[tuple[Text, Entry]],
        others: Callable[[], Iterable[Catalogue]],
    ) -> None:
        self._source = Counter(word for text, _ in translated for word in words_of(text))
        self._source_stems = Counter(stem for text, _ in (*translated, *whole) for stem in _stems_of(text))
        self._target = {word for _, entry in translated for word in words_of(entry.words)}
        self._stems = {word[:_STEM] for word in self._target}
        self._columns: defaultdict[str, list[bool]] = defaultdict(list)  # whether their texts are translated
        self._load_others = others
        for is_translated, same in ((True, translated), (False, whole)):
            for text, _ in same:
                self._columns[column_of(text)].append(is_translated)

    @property
    def is_enough(self) -> bool:
        """Whether the translations have words enough to tell."""
        return len(self._target) >= LEAST_KNOWN

    @cached_property
    def _letters(self) -> set[str]:
        return {letter for word in self._target for letter in word}

    @cached_property
    def _others(self) -> list[Catalogue]:
        return list(self._load_others())

    def left_word(self, text: Text) -> str:
        """The word by which a text is known to be none of the language; empty where it may be one."""
        odd = [word for word in sorted(words_of(text)) if len(word) >= SHORTEST and word[:_STEM] not in self._stems]
        told = (word for word in odd if self._is_known(word) or self._is_spelt_oddly(word, text))
        return next(told, "") or next((word for word in odd if self._is_translated_elsewhere(text)), "")

    def _is_known(self, word: str) -> bool:
        """Whether other texts have a word, all of whose translations have another; forms of a long one count too."""
        is_often = len(word) > _STEM and self._source_stems[word[:_STEM]] > LEAST_TEXTS
        return self._source[word] >= LEAST_TEXTS or is_often

    def _is_spelt_oddly(self, word: str, text: Text) -> bool:
        """Whether a word has letters that no translation has, among texts all of which are translated."""
        column = column_of(text)
        is_odd = any(not letter.isascii() and letter not in self._letters for letter in word)
        return is_odd and bool(column) and self._columns[column].count(False) == 1 < len(self._columns[column])

    def _is_translated_elsewhere(self, text: Text) -> bool:
        """Whether all other languages, some at least, have another word for a text."""
        entries = [entry for other in self._others if (entry := other.find(text)) is not None and has_words(entry)]
        own = level_words(text)
        return len(entries) >= LEAST_OTHERS and all(level_words(entry.words) != own for entry in entries)


def _stems_of(text: Text) -> set[str]:
    """What the long words of a text begin with."""
    return {word[:_STEM] for word in words_of(text) if len(word) > _STEM}
