"""Words -> the numbers that they say, from two on: "one" is an article or a pronoun in too many languages."""

from __future__ import annotations

from collections.abc import Mapping

from planche.language.number_words import de, en, fr

# one line a language: its words, folded, with what they say
NUMBER_WORDS: Mapping[str, Mapping[str, int]] = {
    "de": de.WORDS,
    "en": en.WORDS,
    "fr": fr.WORDS,
}


def numbers_of(language: str) -> Mapping[str, int]:
    """The number words of a language, folded, by what they say; none of one that is not known."""
    return NUMBER_WORDS.get(language.partition("-")[0], {})
