"""The texts of a game with their entries -> findings for a word that was left in the language of the texts.

No dictionary is asked: what a word looks like in either language is told by all texts and translations of the game.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from functools import cached_property
from math import log, sqrt
from typing import NamedTuple

from planche.expressions import expression
from planche.findings import Finding, Severity, declare, list_names, quote_line
from planche.game import Text
from planche.language.catalogues import Catalogue, Entry
from planche.language.holders import HOLDERS
from planche.language.wording import are_other_languages, has_words, level_words

LEAST_KNOWN = 200  # words of the translations, without which nothing is told
ENGINE_WORDS = "templates/common/"  # where the catalogues of Planche's own words are
SHORTEST = 3  # letters of a word that is told
SHORTEST_SPELT = 4  # of one that is told by how it is spelt
OFTEN = 15  # texts that have a word, all of whose translations have another
LEAST_KEEPING = 2  # other languages that keep a word in its text, which is none of one language alone then
SPELT, SPELT_ELSEWHERE = 3.0, 1.2  # by how much it is one of the texts, alone and where others translate it
LEFTOVER = declare(
    "translation/leftover",
    f"""
    A word of a text that stands in its translation as it is, and in no other text of that language.

    In catalogues of {LEAST_KNOWN} words or more, told is one whose letters no other text has there, one that all others
    of its texts translate, or one that is spelt as words of the texts are and as those of the translations are not.
    Words with a capital may be names; those between quotation marks, or with an explanation in brackets behind them,
    are meant so, and so is one that {LEAST_KEEPING} other languages keep in that text, as "cocktail". A text of a few
    words that is its own translation is told too, where it has a word that two other texts have and no translation, one
    with letters that no translation has while all else of its list is translated, or where three other languages and
    more all translate it.

    Example: msgid "Posez la carte devant vous.", msgstr "Place the carte before you."
    Mend it: translate the word. One that both languages have: name the check and the catalogue under `accept` in
    game.yaml.
    """,
    Severity.WARNING,
)
WORD = expression(r"(?<![\w@./-])[^\W\d_]++(?![@/_-]|\.\w)")  # no part of an address or of the name of a file
_TIED = expression(r"(?<![^\W\d_])[^\W\d_]++(?=[@/_-])")  # with which the name of a file or an address begins
_SHOWN = expression(r"(?<=[\"'`“„«(])[^\W\d_]++|(?<![^\W\d_])[^\W\d_]++(?=[\"'`”“»]| ?\()")  # in marks, or explained
_BEGUN = expression(r"(?:\A|[.!?:…*«])\W{0,5}[^\W\d_]")  # of a sentence, whose first word has a capital anyway
_LEAST = 0.5  # how often letters are met that never are


class _WordPair(NamedTuple):
    """The words of a text and of its translation, in small letters."""

    entry: Entry
    text: Text
    source: frozenset[str]
    target: frozenset[str]


def find_leftovers_of(
    pairs: Iterable[tuple[Text, Entry]],
    languages: tuple[str, str],
    others: Callable[[], Iterable[Catalogue]] = tuple,
) -> Iterator[Finding]:
    """A finding for each entry with such a word; `languages` are those of the texts and of the translations.

    `others` gives the catalogues of other languages, which are asked whether they keep the word too.
    """
    if not are_other_languages(languages):
        return
    told = [
        _WordPair(entry, text, words_of(text), words_of(entry.words))
        for text, entry in pairs
        if has_words(entry)
        and not entry.span.file.startswith(ENGINE_WORDS)
        and not entry.is_fuzzy
        and level_words(text) != level_words(entry.words)
    ]
    words, kept = _KnownWords(told), _KeptElsewhere(others)
    for pair in told:
        plain = HOLDERS.sub(" ", pair.text)
        small = {word for word in WORD.findall(plain) if word.islower()}
        begun = {word for word in WORD.findall(_BEGUN.sub(lambda found: found[0].lower(), plain)) if word.islower()}
        meant = {word.casefold() for word in (*_SHOWN.findall(pair.entry.words), *_TIED.findall(plain))}
        both = sorted((begun & pair.target) - meant)
        odd = (word for word in both if words.is_left(word, may_be_name=word not in small))
        left = [word for word in odd if not kept.has(word, pair.text)]
        if left:
            said = list_names([*map(repr, left)])
            what = "a word of the text" if len(left) == 1 else "words of the text"
            message = f"the {languages[1]} translation of {quote_line(pair.text)} has {said}, {what} that no other text"
            found = LEFTOVER.finding(pair.entry.span, f"{message} has in {languages[1]}", f"translate {said} too")
            yield found._replace(msgctxt=pair.text.place, about=pair.text.span, passage=left[0])


def words_of(text: str) -> frozenset[str]:
    """The words of a text in small letters."""
    return frozenset(WORD.findall(HOLDERS.sub(" ", text).casefold()))


class _KeptElsewhere:
    """Which words the translations of a text to other languages have as it has them."""

    def __init__(self, others: Callable[[], Iterable[Catalogue]]) -> None:
        self._load = others

    @cached_property
    def _others(self) -> list[Catalogue]:
        return [*self._load()]  # read where there is a word to be told, which is seldom

    def has(self, word: str, text: Text) -> bool:
        """Whether so many languages keep a word that it is one of many."""
        entries = (entry for other in self._others if (entry := other.find(text)) is not None)
        used = [entry.words for entry in entries if has_words(entry) and not entry.is_fuzzy]
        return (
            sum(word in words_of(words) for words in used if level_words(words) != level_words(text)) >= LEAST_KEEPING
        )


class _KnownWords:
    """How many texts and translations of a game have each word."""

    def __init__(self, pairs: list[_WordPair]) -> None:
        self._source = Counter(word for pair in pairs for word in pair.source)
        self._target = Counter(word for pair in pairs for word in pair.target)

    def is_left(self, word: str, *, may_be_name: bool) -> bool:
        """Whether a word of a text and of its translation was left there."""
        elsewhere = self._source[word] - 1
        if self._target[word] > 1 or len(word) < SHORTEST or len(self._target) < LEAST_KNOWN:
            return False
        if may_be_name and not elsewhere:
            return False
        if elsewhere >= OFTEN or any(self._letters[letter] <= 1 for letter in word):
            return True
        least = SPELT_ELSEWHERE if elsewhere else SPELT
        return len(word) >= SHORTEST_SPELT and self._likeness(word) > least

    @cached_property
    def _letters(self) -> Counter[str]:
        """How many words of translations have each letter."""
        return Counter(letter for word in self._target for letter in {*word})

    @cached_property
    def _spellings(self) -> tuple[Counter[str], Counter[str]]:
        """How many words of the texts, and of the translations, have three letters that follow one another."""
        source = Counter(part for word in self._source for part in _parts_of(word))
        return source, Counter(part for word in self._target for part in _parts_of(word))

    def _likeness(self, word: str) -> float:
        """How much more a word is spelt as those of the texts than as those of the translations, itself left out."""
        source, target = self._spellings
        totals = sum(source.values()), sum(target.values())
        parts = _parts_of(word)
        shares = (
            log(max(source[part] - 1, _LEAST) / totals[0]) - log(max(target[part] - 1, _LEAST) / totals[1])
            for part in parts
        )
        return sum(shares) / sqrt(len(parts))


def _parts_of(word: str) -> list[str]:
    """A word in threes of letters that follow one another; what it begins and ends with are such too."""
    framed = f"^{word}$"
    return [framed[start : start + 3] for start in range(len(word))]
