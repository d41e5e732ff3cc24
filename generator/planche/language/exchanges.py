"""The texts of a game with their entries -> findings for translations that stand at one another's texts.

What a word is translated as is told by all other entries: where both are mostly there together, the one is the other's.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence, Set
from functools import cached_property
from itertools import chain
from typing import NamedTuple

from planche.expressions import expression
from planche.findings import Finding, Severity, declare, quote_line
from planche.game import Text
from planche.language.catalogues import TEMPLATES, Entry
from planche.language.holders import HOLDERS
from planche.language.repeats import REPEATED, column_of
from planche.language.wording import has_words

BEGINNING = 4  # letters by which forms of a word are known as such
SHARE = 0.6  # of the entries that have either of two words, that have both
MOST_WORDS = 10  # of texts that are compared
MOST_OF_LABEL = 3  # words of one that is compared with those of other templates
MOST_PAIRS = 50_000  # which take a second or two
MOST_OF_ONE_TRANSLATION = 1_000_000  # pairs of texts, and entries that tell of their words; likewise

EXCHANGED_TEXTS = declare(
    "translation/exchanged",
    f"""
    Two translations that stand at one another's texts.

    Told are texts of {MOST_WORDS} words or fewer that stand in one column, page or template, and those of
    {MOST_OF_LABEL} or fewer of any two templates, where each translation has a word that all other entries have for a
    word of the other text, and none for a word of its own. Of two that differ in one word alone, one need have such a
    word, if that of the other is met more often with the other's text than with its own.

    Example: msgid "Trois rouges", msgstr "Three blue ones"; msgid "Trois bleues", msgstr "Three red ones".
    Mend it: exchange the two. Where they are meant so, name the check and the catalogue under `accept` in game.yaml.
    """,
    Severity.WARNING,
)
_WORD = expression(r"[^\W\d_]{3,}")


class _WordedEntry(NamedTuple):
    """A text and its translation, with how their words begin."""

    text: Text
    entry: Entry
    source: frozenset[str]
    target: frozenset[str]


def find_exchanged(pairs: Iterable[tuple[Text, Entry]]) -> Iterator[Finding]:
    """A finding for each two entries that are exchanged, and for each that has the words of another text."""
    said = [
        _WordedEntry(text, entry, _words_in(text), _words_in(entry.words))
        for text, entry in pairs
        if has_words(entry) and not entry.is_fuzzy
    ]
    wont = _WontedWords(said)
    yield from _find_copied(said, wont)
    for one, other in _neighbours(said, wont):
        if _are_exchanged(said[one], said[other], wont, {one, other}):
            yield _tell(said[one], said[other])


def _words_in(text: str) -> frozenset[str]:
    return frozenset(word[:BEGINNING] for word in _WORD.findall(HOLDERS.sub(" ", text).casefold()))


def _neighbours(said: Sequence[_WordedEntry], wont: _WontedWords) -> Iterator[tuple[int, int]]:
    """Short texts of one column, page or template, of which a translation has a word that the other one lacks.

    Those of a few words are compared with those of all templates.
    """
    columns: defaultdict[str, dict[int, frozenset[str]]] = defaultdict(dict)
    for number, one in enumerate(said):
        if one.source and one.target and len(one.source) <= MOST_WORDS:
            is_label = one.text.place == TEMPLATES and len(one.source) <= MOST_OF_LABEL
            name = TEMPLATES if is_label else column_of(one.text) or one.text.place
            columns[name][number] = wont.of(one) - one.target
    labels = columns.pop(TEMPLATES, {})  # the most, and so the last
    left = MOST_PAIRS
    for lacking in (*columns.values(), labels):
        having = _entries_by_word(said[number].target for number in lacking)
        numbers, near = list(lacking), set[tuple[int, int]]()
        for at, (number, lacks) in enumerate(lacking.items()):
            others = {other for word in lacks & having.keys() for other in having[word] if other != at}
            left -= len(others)
            if left < 0:
                return
            near |= {(min(number, numbers[other]), max(number, numbers[other])) for other in others}
        yield from sorted(near)


def _are_exchanged(one: _WordedEntry, other: _WordedEntry, wont: _WontedWords, both: Set[int]) -> bool:
    """Whether each of two entries has the word for what only the other's text says, and none for its own."""
    ours, theirs = one.source - other.source, other.source - one.source
    mine, yours = one.target - other.target, other.target - one.target
    has_its, has_ours = wont.have_pair(ours, yours, both), wont.have_pair(theirs, mine, both)
    if not (has_its or has_ours) or wont.have_pair(ours, mine, both) or wont.have_pair(theirs, yours, both):
        return False
    if has_its and has_ours:
        return True
    if not len(ours) == len(theirs) == len(mine) == len(yours) == 1:
        return False
    left, meant, said = (theirs, mine, yours) if has_its else (ours, yours, mine)
    return wont.count_met(left, meant, both) > wont.count_met(left, said, both)


def _find_copied(said: Sequence[_WordedEntry], wont: _WontedWords) -> Iterator[Finding]:
    """Of entries with one translation those whose text says something else, for which others have another word."""
    alike: defaultdict[str, list[int]] = defaultdict(list)
    for number, one in enumerate(said):
        alike[" ".join(one.entry.words.casefold().split())].append(number)
    left = MOST_OF_ONE_TRANSLATION
    for numbers in alike.values():
        same, target = {*numbers}, said[numbers[0]].target
        words = frozenset[str]().union(*(said[number].source for number in numbers)) if len(numbers) > 1 else ()
        meant = {word for word in words if wont.have_pair({word}, target, same)}
        saying = [said[number] for number in numbers if not meant.isdisjoint(said[number].source)]
        for one in (said[number] for number in numbers if saying):
            left -= len(saying)
            if left < 0:
                return
            own = one.source & meant
            for other in (other for other in saying if own < other.source & meant):
                left -= wont.weigh(one.source - other.source)
                if left >= 0 and wont.have_other(one.source - other.source, target, same):
                    yield _tell_copied(one, other)
                    break


def _tell(one: _WordedEntry, other: _WordedEntry) -> Finding:
    message = (
        f"the translation of {quote_line(one.text)} is that of {quote_line(other.text)}, and the other way round: that"
        f" stands in line {other.entry.span.line}"
    )
    found = EXCHANGED_TEXTS.finding(one.entry.span, message, "exchange the two", msgctxt=one.text.place)
    return found._replace(about=one.text.span, also_at=(other.entry.span,))


def _tell_copied(one: _WordedEntry, other: _WordedEntry) -> Finding:
    line, hint = other.entry.span.line, "translate it, as other entries translate its words"
    message = f"the translation of {quote_line(one.text)} is that of another text in line {line}"
    found = REPEATED.finding(one.entry.span, f"{message}: {quote_line(other.text)}", hint, msgctxt=one.text.place)
    return found._replace(about=one.text.span)


class _WontedWords:
    """What words are translated as, by the entries that have both."""

    def __init__(self, said: Sequence[_WordedEntry]) -> None:
        self._said = said
        self._both: dict[tuple[str, str], int] = {}

    @cached_property
    def _sources(self) -> dict[str, set[int]]:
        return _entries_by_word(one.source for one in self._said)

    @cached_property
    def _targets(self) -> dict[str, set[int]]:
        return _entries_by_word(one.target for one in self._said)

    @cached_property
    def _wonts(self) -> dict[str, frozenset[str]]:
        """Of each word those that may be its translation, whichever two entries are left out that do not have both.

        Words of one entry alone are not in it: nothing tells their translation.
        """
        found: dict[str, frozenset[str]] = {}
        for source, having in self._sources.items():
            if len(having) == 1:
                continue
            counts = Counter(chain.from_iterable([self._said[number].target for number in having]))
            found[source] = frozenset(
                target
                for target, both in counts.items()
                if both >= SHARE * (max(len(having), len(self._targets[target])) - 1)
            )
        return found

    def of(self, one: _WordedEntry) -> frozenset[str]:
        """What the words of an entry may be translated as: a quick look, before two entries are held together."""
        return frozenset[str]().union(*(self._wonts.get(word, ()) for word in one.source))

    def have_pair(self, sources: Set[str], targets: Set[str], without: Set[int]) -> bool:
        """Whether one of some words is translated as one of others, in entries that are not left out."""
        return any(self._is_wont(source, target, without) for source in sources for target in targets)

    def count_met(self, sources: Set[str], targets: Set[str], without: Set[int]) -> int:
        """How many entries that are not left out have one of some words, and in their translation one of others."""
        having = {number for word in sources for number in self._sources[word]} - without
        return sum(not targets.isdisjoint(self._said[number].target) for number in having)

    def have_other(self, sources: Set[str], targets: Set[str], without: Set[int]) -> bool:
        """Whether one of some words is translated as one that is not among others."""
        return any(
            self._is_wont(source, target, without)
            for source in sources
            for target in self._beside(source, without) - targets
        )

    def weigh(self, sources: Set[str]) -> int:
        """How many entries tell what some words are translated as."""
        return sum(len(self._sources[source]) for source in sources)

    def _beside(self, source: str, without: Set[int]) -> Set[str]:
        """The words of translations of texts that have a word, of entries that are not left out."""
        return frozenset[str]().union(*(self._said[number].target for number in self._sources[source] - without))

    def _is_wont(self, source: str, target: str, without: Set[int]) -> bool:
        having, said = self._sources[source], self._targets[target]
        out = having & without
        both = self._count_both(source, target) - len(out & said)
        return both > 0 and both >= SHARE * max(len(having) - len(out), len(said) - len(said & without))

    def _count_both(self, source: str, target: str) -> int:
        """How many entries have a word, and in their translation another."""
        if (source, target) not in self._both:
            self._both[source, target] = len(self._sources[source] & self._targets[target])
        return self._both[source, target]


def _entries_by_word(texts: Iterable[frozenset[str]]) -> dict[str, set[int]]:
    found: defaultdict[str, set[int]] = defaultdict(set)
    for number, words in enumerate(texts):
        for word in words:
            found[word].add(number)
    return found
