"""Words -> the numbers that they say, from two on: "one" is an article or a pronoun in too many languages."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from planche.expressions import expression
from planche.language.number_words import de, en, fr
from planche.language.number_words.said import SaidNumber, numbers_in, singular

__all__ = ["NUMBER_WORDS", "SaidNumber", "may_say_number", "number_word", "numbers_in", "numbers_of", "singular"]

_DIGIT = expression(r"\d")
_LETTERS = expression(r"[^\W\d_]+")

# one line a language: its words, folded, with what they say
NUMBER_WORDS: Mapping[str, Mapping[str, int]] = {
    "de": de.WORDS,
    "en": en.WORDS,
    "fr": fr.WORDS,
}
_WITHOUT_ACCENTS = ("en", "fr")  # languages whose number words have none


def numbers_of(language: str) -> Mapping[str, int]:
    """The number words of a language, folded, by what they say; none of one that is not known."""
    return NUMBER_WORDS.get(language.partition("-")[0], {})


def may_say_number(text: str, language: str) -> bool:
    """Whether a text may have a number, which is soon told of most that have none."""
    return _DIGIT.search(text) is not None or not _beginnings(language).isdisjoint(_LETTERS.findall(text.lower()))


@cache
def _beginnings(language: str) -> frozenset[str]:
    """The words that numbers of a language begin with, with their accents and without."""
    parts = {word.partition("-")[0] for word in numbers_of(language)}
    return frozenset(parts | {part.replace("u", "ü").replace("o", "ö").replace("ss", "ß") for part in parts})


def number_word(value: int, language: str) -> str:
    """How a number is written in words; empty where it is not known, or is known without its accents alone."""
    words = numbers_of(language) if language.partition("-")[0] in _WITHOUT_ACCENTS else {}
    return next((word for word, number in words.items() if number == value), "")
