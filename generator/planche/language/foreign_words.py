"""The texts of a language and the words of a game's other languages -> findings for texts that are one of those."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from planche.findings import Finding, Severity, declare, quote_line
from planche.game import Text
from planche.language.leftover_words import LEAST_KNOWN, WORD, words_of
from planche.language.wording import are_other_languages

MOST_TEXTS = 4_000  # of which the words are remembered: those of some ten languages
MOST_LANGUAGES = 32  # of which the words are remembered too, as long as no text of them is another
SHORTEST = 3  # letters of a word that tells a language
LEAST_WORDS = 2  # of a text
MOST_OWN = 1 / 3  # of its words that other texts of its language have
LEAST_FOREIGN = 2 / 3  # that texts of the other language have
COMMON = 5  # texts that have a word, which is no name and no borrowed one then

FOREIGN = declare(
    "translation/foreign",
    f"""
    A text whose words are those of another language of the game.

    It was written into the wrong file, or into the wrong line of a table that each language has. Told are texts of
    {LEAST_WORDS} words and more, most of which other texts of that language have, and hardly any text of its own; in
    languages of which {LEAST_KNOWN} words and more are known. Tables that are written for each language may name what
    is called so in another: of those a text is told that has {LEAST_WORDS} words in small letters which {COMMON} texts
    of that language have.

    Example: msgid "Passez votre tour", msgstr "Pase el turno" in locale/it.po.
    Mend it: write it in its language. A quotation: name the check and the file under `accept` in game.yaml.
    """,
    Severity.WARNING,
)


class LanguageWords(NamedTuple):
    """How many texts of a language have each word, and what they say in so many words."""

    counts: Mapping[str, int]
    texts: frozenset[str]


def know_words(texts: Iterable[str]) -> LanguageWords:
    """What the texts of a language tell of its words."""
    return _know(frozenset(map(str, texts)))


@lru_cache(MOST_LANGUAGES)
def _know(said: frozenset[str]) -> LanguageWords:
    return LanguageWords(Counter(word for text in said for word in _telling(text)), said)


def find_foreign(
    texts: Sequence[Text],
    language: str,
    others: Sequence[str],
    words_in: Callable[[str], LanguageWords],
    written_in: str = "",
) -> Iterator[Finding]:
    """A finding for each text of a language that is one of the others; `words_in` tells what is known of each.

    What stands in the language that a game was `written_in` as well, as a name does, tells no translation from another.
    """
    foreign = [other for other in others if are_other_languages((other, language))]
    if not foreign:
        return
    known = words_in(language)
    if len(known.counts) < LEAST_KNOWN:
        return
    strange = _strange_among(known.texts)
    for text in dict.fromkeys(texts):
        if text in known.texts and text not in strange:
            continue
        words = _telling(text)
        if not _is_strange(words, known.counts):
            continue
        for other in foreign:
            kept = words_in(written_in).counts if written_in not in ("", other, language) else {}
            if not _is_of(text, [word for word in words if word not in kept], known.counts, words_in(other)):
                continue
            if text.place or _has_common(text, known, words_in(other)):
                message = f"{quote_line(text)} is {other}, by its words, in a text of {language}"
                yield FOREIGN.finding(text.span, message, f"write it in {language}", msgctxt=text.place)
                break


@lru_cache(MOST_LANGUAGES)
def _strange_among(said: frozenset[str]) -> frozenset[str]:
    counts = _know(said).counts
    return frozenset(text for text in said if _is_strange(_telling(text), counts))


def _is_strange(words: Collection[str], counts: Mapping[str, int]) -> bool:
    """Whether few of the words of a text are those of others of its language."""
    own = sum(counts[word] > 1 for word in words)
    return len(words) >= LEAST_WORDS and own <= MOST_OWN * len(words)


def _is_of(text: str, words: Collection[str], own: Mapping[str, int], other: LanguageWords) -> bool:
    """Whether a text is most likely one of a language; what others of its `own` say as well tells nothing."""
    elsewhere = sum(other.counts[word] > (text in other.texts) and own[word] <= 1 for word in words)
    is_enough = len(other.counts) >= LEAST_KNOWN and elsewhere >= LEAST_WORDS
    return is_enough and elsewhere >= LEAST_FOREIGN * len(words)


def _has_common(text: str, own: LanguageWords, other: LanguageWords) -> bool:
    """Whether a text has words in small letters, as all are that are counted, which are common in another language,
    and not in its own."""
    words = {*WORD.findall(text)}
    return sum(other.counts[word] >= COMMON and own.counts[word] <= 1 for word in words) >= LEAST_WORDS


@lru_cache(MOST_TEXTS)
def _telling(text: str) -> frozenset[str]:
    return frozenset(word for word in words_of(text) if len(word) >= SHORTEST)
