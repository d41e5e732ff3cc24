"""The texts of a game with their entries -> findings for values, such as colours, that are others in a translation."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from planche.expressions import expression
from planche.findings import Finding, Severity, declare, quote, quote_line
from planche.game import Text
from planche.language.catalogues import Entry
from planche.language.holders import HOLDERS, plain_source
from planche.language.inflection import stem_words
from planche.language.value_words import Values, families_of, with_phrases
from planche.language.wording import has_words

OTHER_VALUE = declare(
    "translation/value",
    """
    A translation that says another colour, side, end, bound or day than its text.

    Who reads "You are blue" beside a picture of red plays the other side. Compared are, sentence by sentence, words for
    colours, left and right, first and last, true and false, at least and at most, face up and face down, even and odd,
    and days, in English, French, German, Spanish, Italian and Dutch, and some in Polish; told is a sentence that lost
    one word of such a family and has another one once more than its text. The names
    that the game itself gives to its icons, in `icons` of game.yaml, are such a family too.

    Example: msgid "Vous êtes rouge.", msgstr "You are blue."
    Mend it: write the word for what the text says. Where another is meant, name the check and the catalogue under
    `accept` in game.yaml.
    """,
    Severity.WARNING,
)
ICONS = "game.yaml/icons/"  # what the places of the names of icons begin with
_WORD = expression(r"[^\W_]+")
_SENTENCE = expression(r"(?<=[.!?…])[\s\u202f»”*]++|\n++")


class _ValueFamily(NamedTuple):
    """The words of a family in the language of the texts and in that of their translations."""

    ours: Values
    theirs: Values


class _Other(NamedTuple):
    """What a text says, and what its translation says in its place, as the numbers of the values of a family."""

    family: _ValueFamily
    lost: int
    said: int


def find_other_values(pairs: Iterable[tuple[Text, Entry]], languages: tuple[str, str]) -> Iterator[Finding]:
    """What is told of the entries that nobody has still to look over; `languages` are those of texts and entries."""
    used = [(text, entry) for text, entry in pairs if has_words(entry) and not entry.is_fuzzy]
    families = [_ValueFamily(*both) for both in zip(*map(families_of, languages)) if all(both)]
    icons = [(text, entry) for text, entry in used if text.place.startswith(ICONS)]
    if named := _named(icons, languages):
        families.append(named)
    for text, entry in used if families else ():
        if text.place.startswith(ICONS):
            continue
        other = _compare(plain_source(text), entry.words, families, languages)
        if other is not None:
            yield _tell(text, entry, other, languages)


def _named(icons: Sequence[tuple[Text, Entry]], languages: tuple[str, str]) -> _ValueFamily | None:
    """The names of icons that are one word in both languages, each another one."""
    stems = [(stem_words(text, languages[0]), stem_words(entry.words, languages[1])) for text, entry in icons]
    single = [(ours[0], theirs[0]) for ours, theirs in stems if len(ours) == len(theirs) == 1]
    is_family = len(single) > 1 and len({ours for ours, _ in single}) == len({theirs for _, theirs in single})
    if not is_family or len({*single}) != len({ours for ours, _ in single}):
        return None
    return _ValueFamily(
        tuple(frozenset({ours}) for ours, _ in single), tuple(frozenset({theirs}) for _, theirs in single)
    )


def _compare(source: str, words: str, families: Sequence[_ValueFamily], languages: tuple[str, str]) -> _Other | None:
    """The value that became another one in a sentence; in the whole text where it has not as many sentences."""
    named = with_phrases(stem_words(HOLDERS.sub(" ", words), languages[1]))
    families = [family for family in families if _values_in(named, family.theirs)]
    if not families:
        return None
    ours, theirs = (_SENTENCE.split(HOLDERS.sub(" ", text)) for text in (source, words))
    if len(ours) != len(theirs):
        ours, theirs = [" ".join(ours)], [" ".join(theirs)]
    for one, other in zip(ours, theirs):
        stems, said = (with_phrases(stem_words(part, code)) for part, code in zip((one, other), languages))
        for family in families:
            mine, its = _values_in(stems, family.ours), _values_in(said, family.theirs)
            lost, new = mine - its, its - mine
            if lost.total() == new.total() == 1:
                return _Other(family, *lost, *new)
    return None


def _values_in(stems: Iterable[str], values: Values) -> Counter[int]:
    """How often each value is said."""
    return Counter(number for stem in stems for number, words in enumerate(values) if stem in words)


def _tell(text: Text, entry: Entry, other: _Other, languages: tuple[str, str]) -> Finding:
    """That an entry says another value, in the words in which the two say it."""
    family, lost, said = other
    ours, theirs = (
        _word_of(words, values, language)
        for words, values, language in zip(
            (text, entry.words), (family.ours[lost], family.theirs[said]), languages, strict=True
        )
    )
    message = f"the {languages[1]} translation of {quote_line(text)} says {quote(theirs)}, its text {quote(ours)}"
    found = OTHER_VALUE.finding(entry.span, message, f"write the word for {quote(ours)}", msgctxt=text.place)
    return found._replace(about=text.span, passage=theirs)


def _word_of(text: str, stems: frozenset[str], language: str) -> str:
    """The word or phrase of a text that has one of some stems, in small letters."""
    words = with_phrases(_WORD.findall(HOLDERS.sub(" ", text).casefold()))
    return next(word for word in words if " ".join(stem_words(word, language)) in stems)
