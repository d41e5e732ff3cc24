"""The texts of a game with their entries -> findings for names that a translation has in place of others.

Which words are kept as they are in a language, all entries together tell: ZIG in capitals, or a proper name.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence, Set
from typing import NamedTuple

from planche.expressions import expression
from planche.findings import Finding, Severity, declare, quote_line
from planche.language.holders import HOLDERS
from planche.language.wonts import WordedEntry

LEAST_KEPT = 4  # other entries that keep a name, all of which do, before one that has another is told
LEAST_LOST = 10  # the same before one is told that has only lost it, or has it too much
TO_ONE = 10  # as many again for each further entry that does not keep it

OTHER_NAME = declare(
    "translation/name",
    f"""
    A translation with another name than its text has, where all others keep both names as they are.

    Names are words with a capital: those in capitals throughout, as STOP, and proper names. Which of them a language
    keeps is told by its catalogue: {LEAST_KEPT} other entries that have the name as often as their texts do, {TO_ONE}
    at least to each that does not. Of a name in capitals that {LEAST_LOST} other entries keep, one that is lost, or
    there once too often, is told too. Languages that inflect names keep one that begins a word with an ending of small
    letters, as the Finnish "ZIGin".

    Example: msgid "un ZAG dans chaque main", msgstr "a ZIG in each hand"; the other entries keep ZIG and ZAG.
    Mend it: write the name that the text has. Where it is meant so, name the check and the catalogue under `accept` in
    game.yaml.
    """,
    Severity.WARNING,
)
INFLECTING = {
    *("az", "be", "bs", "cs", "et", "eu", "fi", "hr", "hu", "hy", "is", "ka", "kk", "ky", "la", "lt", "lv", "mk"),
    *("mn", "pl", "ro", "ru", "se", "sk", "sl", "sq", "sr", "tk", "tr", "tt", "uk", "uz"),
}  # languages by their codes
LONGEST_ENDING = 8  # letters
SHORTEST_NAME = 2  # letters of a name that takes one
_NAME = expression(r"(?<![A-Za-zÀ-ɏ0-9'’])[A-ZÀ-Þ][A-Za-zÀ-ɏ]*+(?![A-Za-zÀ-ɏ0-9])")


class _Named(NamedTuple):
    """The names of a text and of its translation, how often each."""

    text: Counter[str]
    words: Counter[str]

    def is_kept(self, name: str) -> bool:
        """Whether a translation has a name as often as its text."""
        return self.text[name] == self.words[name]


def find_other_names_kept(said: Sequence[WordedEntry], language: str) -> Iterator[Finding]:
    """A finding for each entry with another name, or with one too few or too many."""
    texts = [_names_in(str(one.text)) for one in said]
    known = {name for names in texts for name in names}
    is_inflecting = language.partition("-")[0] in INFLECTING
    named = [
        _Named(names, _uninflected(words, known) if is_inflecting else words)
        for names, words in zip(texts, (_names_in(one.entry.words) for one in said))
    ]
    kept: Counter[str] = Counter()
    changed: Counter[str] = Counter()
    for names in named:
        for name in names.text.keys() | names.words.keys():
            (kept if names.is_kept(name) else changed)[name] += 1
    steady = {name for name, times in kept.items() if times >= LEAST_KEPT and changed[name] <= max(1, times // TO_ONE)}
    always = {name for name in steady if name.isupper() and kept[name] >= LEAST_LOST}
    for one, names in zip(said, named):
        lost, new = (_first_of(names, steady, sign) for sign in (1, -1))
        if lost and new:
            yield _tell(one, f"has {new} where its text has {lost}", f"write {lost} for {new}", new)
        elif lost in always:
            yield _tell(one, f"lacks {lost}, which all others keep", f"write {lost} where its text has it", "")
        elif new in always:
            hint = f"take {new} out" if new in names.text else f"write for {new} what its text has"
            yield _tell(one, f"has {new}, which its text does not have there", hint, new)


def _names_in(text: str) -> Counter[str]:
    return Counter(_NAME.findall(HOLDERS.sub(" ", text)))


def _uninflected(names: Counter[str], known: Set[str]) -> Counter[str]:
    """Names without their endings, where they are those of a text then."""
    found: Counter[str] = Counter()
    for name, times in names.items():
        found[name if name in known else _name_of(name, known)] += times
    return found


def _name_of(word: str, known: Set[str]) -> str:
    """The longest name that a word is with an ending; the word itself where there is none."""
    least = max(SHORTEST_NAME, len(word) - LONGEST_ENDING)
    begun = (word[:length] for length in range(len(word) - 1, least - 1, -1) if word[length:].islower())
    return next((name for name in begun if name in known), word)


def _first_of(names: _Named, steady: set[str], sign: int) -> str:
    """The name that a translation has less often than its text; with a sign of -1, more often."""
    odd = (name for name in {**names.text, **names.words} if sign * (names.text[name] - names.words[name]) > 0)
    return next((name for name in odd if name in steady), "")


def _tell(one: WordedEntry, message: str, hint: str, passage: str) -> Finding:
    told = f"the translation of {quote_line(one.text)} {message}"
    found = OTHER_NAME.finding(one.entry.span, told, hint, msgctxt=one.text.place)
    return found._replace(about=one.text.span, passage=passage)
