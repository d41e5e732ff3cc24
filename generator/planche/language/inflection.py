"""Words -> whether one is a form of another, in any case, with or without accents.

Two words are forms of one another when Snowball's stemmer of the language, or folding alone in a language that it
does not know, makes the same stem of both; or when one begins with the other or with its stem, which is how
inhabitants and adjectives are named ("Cuba", "cubain"). Irregular forms ("Chine", "chinois") it does not know.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache, lru_cache

from planche.expressions import expression
from planche.language.known_stems import KnownStems

LEAST_STEM = 4  # letters of a word or stem that a longer word may not begin with
_KEPT = 4_096  # letters of which is known what they are without marks
_ALIKE = 2  # letters that all forms of a word have in common at its beginning
_WORD = expression(r"[^\W_]+")
_LIGATURES = {ord("œ"): "oe", ord("æ"): "ae"}
# the algorithms of Snowball by the code of their language
ALGORITHMS: Mapping[str, str] = {
    "da": "danish",
    "de": "german",
    "en": "english",
    "es": "spanish",
    "fi": "finnish",
    "fr": "french",
    "it": "italian",
    "nl": "dutch",
    "pt": "portuguese",
    "sv": "swedish",
}
# words of no meaning of their own, folded, which any text may share with a title
_FRENCH = """
a au aux avec ce ces cet cette chez dans de des du elle en entre es est et eux il ils la le les leur leurs lui ne nous
on ont ou par pas plus pour qu que qui sa sans se ses si son sont sous sur ta te tes toi ton tu un une vers vos votre
vous y
"""
_ENGLISH = """
a about an and are as at be but by for from had has have he her his i if in into is it its me my no not of off on or
our out she so than that the their them they this to too up us was we were what when who with you your
"""
COMMON: Mapping[str, frozenset[str]] = {"fr": frozenset(_FRENCH.split()), "en": frozenset(_ENGLISH.split())}


def fold_text(text: str) -> str:
    """The text in small letters without accents, its ligatures as two letters."""
    small = text.casefold().translate(_LIGATURES)
    return small if small.isascii() else "".join(map(_fold_letter, small))


@lru_cache(_KEPT)
def _fold_letter(letter: str) -> str:
    """A letter without its marks; each by itself, for to order the marks of many takes time."""
    return "".join(part for part in unicodedata.normalize("NFD", letter) if not unicodedata.combining(part))


def fold_words(text: str) -> list[str]:
    """The folded words of a text."""
    return _WORD.findall(fold_text(text))


def stems_of(text: str, language: str) -> frozenset[str]:
    """The stems of the words of a text that have a meaning of their own."""
    code = language.partition("-")[0]
    stem, common = _stemmer(code), COMMON.get(code, frozenset())
    return frozenset(stem(word) for word in fold_words(text) if word not in common)


def learn_stems(texts: Iterable[str], language: str) -> None:
    """Find the stems of all words of many texts, so that the next run knows them."""
    code = language.partition("-")[0]
    if code in ALGORITHMS:
        _known_stems(ALGORITHMS[code]).learn(word for text in texts for word in fold_words(text))


def stem_words(text: str, language: str) -> list[str]:
    """The stems of all words of a text, in their order."""
    return [*map(_stemmer(language.partition("-")[0]), fold_words(text))]


class Telltale:
    """Finds words that give a name away: those of the name, and forms of them."""

    def __init__(self, names: Iterable[str], language: str) -> None:
        code = language.partition("-")[0]
        self._common = COMMON.get(code, frozenset())
        self._stem = _stemmer(code)
        said = {word for name in names for word in fold_words(name)}
        named = {word for word in said if not self._is_idle(word)}
        self._is_bare = not named  # a title such as "Elle" has no other words
        named = named or said
        self._stems = {self._stem(word) for word in named}
        self._beginners = {word for word in named | self._stems if len(word) >= LEAST_STEM}
        self._lengths = sorted({*map(len, self._beginners)})
        self._beginnings = {word[:_ALIKE] for word in named | self._stems}

    def find_in(self, text: str) -> Iterator[str]:
        """The words of a text that give the name away."""
        return (word for word in fold_words(text) if self._gives_away(word))

    def _gives_away(self, word: str) -> bool:
        if word[:_ALIKE] not in self._beginnings or (self._is_idle(word) and not self._is_bare):
            return False
        return self._stem(word) in self._stems or any(word[:length] in self._beginners for length in self._lengths)

    def _is_idle(self, word: str) -> bool:
        return word in self._common or (len(word) == 1 and not word.isdigit())


@cache
def _stemmer(language: str) -> Callable[[str], str]:
    """Folds what the algorithm makes of a word once more: some put an accent back."""
    name = ALGORITHMS.get(language)
    if name is None:
        return str
    stem = _known_stems(name).stem
    return cache(lambda word: fold_text(stem(word)))


@cache
def _known_stems(algorithm: str) -> KnownStems:
    return KnownStems(algorithm)
