"""The texts of a game with their entries -> what each word is translated as, which all entries together tell."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence, Set
from functools import cached_property
from itertools import chain
from typing import NamedTuple

from planche.expressions import expression
from planche.game import Text
from planche.language.catalogues import Entry
from planche.language.holders import HOLDERS
from planche.language.wording import has_words

BEGINNING = 4  # letters by which forms of a word are known as such
SHARE = 0.6  # of the entries that have either of two words, that have both
_WORD = expression(r"[^\W\d_]{3,}")


class WordedEntry(NamedTuple):
    """A text and its translation, with how their words begin."""

    text: Text
    entry: Entry
    source: frozenset[str]
    target: frozenset[str]


def word_entries(pairs: Iterable[tuple[Text, Entry]]) -> list[WordedEntry]:
    """The texts that have a translation, which nobody has still to look over, with their words."""
    return [
        WordedEntry(text, entry, words_in(text), words_in(entry.words))
        for text, entry in pairs
        if has_words(entry) and not entry.is_fuzzy
    ]


def words_in(text: str) -> frozenset[str]:
    """How the words of a text begin, in small letters, without what is filled in."""
    return frozenset(word[:BEGINNING] for word in _WORD.findall(HOLDERS.sub(" ", text).casefold()))


class WontedWords:
    """What words are translated as, by the entries that have both."""

    def __init__(self, said: Sequence[WordedEntry]) -> None:
        self.said = said
        self._both: dict[tuple[str, str], int] = {}

    @cached_property
    def _sources(self) -> dict[str, set[int]]:
        return entries_by_word(one.source for one in self.said)

    @cached_property
    def _targets(self) -> dict[str, set[int]]:
        return entries_by_word(one.target for one in self.said)

    @cached_property
    def _wonts(self) -> dict[str, frozenset[str]]:
        """Of each word those that may be its translation, whichever two entries are left out that do not have both.

        Words of one entry alone are not in it: nothing tells their translation.
        """
        found: dict[str, frozenset[str]] = {}
        for source, having in self._sources.items():
            if len(having) == 1:
                continue
            counts = Counter(chain.from_iterable([self.said[number].target for number in having]))
            found[source] = frozenset(
                target
                for target, both in counts.items()
                if both >= SHARE * (max(len(having), len(self._targets[target])) - 1)
            )
        return found

    def of(self, one: WordedEntry) -> frozenset[str]:
        """What the words of an entry may be translated as: a quick look, before two entries are held together."""
        return frozenset[str]().union(*(self._wonts.get(word, ()) for word in one.source))

    def have_pair(self, sources: Set[str], targets: Set[str], without: Set[int]) -> bool:
        """Whether one of some words is translated as one of others, in entries that are not left out."""
        return any(self._is_wont(source, target, without) for source in sources for target in targets)

    def count_met(self, sources: Set[str], targets: Set[str], without: Set[int]) -> int:
        """How many entries that are not left out have one of some words, and in their translation one of others."""
        having = {number for word in sources for number in self._sources[word]} - without
        return sum(not targets.isdisjoint(self.said[number].target) for number in having)

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
        return frozenset[str]().union(*(self.said[number].target for number in self._sources[source] - without))

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


def entries_by_word(texts: Iterable[frozenset[str]]) -> dict[str, set[int]]:
    """The numbers of the texts that have each word."""
    found: defaultdict[str, set[int]] = defaultdict(set)
    for number, words in enumerate(texts):
        for word in words:
            found[word].add(number)
    return found
