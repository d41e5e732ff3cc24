"""Words -> what Snowball's algorithm of a language makes of them, kept between runs: each takes it some 60 µs."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from functools import cached_property
from pathlib import Path

from planche.disk.cache import Cache
from planche.source import digest_code, find_cache_of_code, versions_of

FORM = 1
MOST_KEPT = 65_536  # words of a language
LIBRARIES = ("snowballstemmer", "pystemmer")  # the second of which the first uses where it is there


class KnownStems:
    """The stems of words by one algorithm."""

    def __init__(self, algorithm: str) -> None:
        self._algorithm = algorithm

    def stem(self, word: str) -> str:
        """The stem of a word."""
        known = self._known.get(word)
        if known is None:
            known = self._known[word] = self._ask(word)
        return known

    def learn(self, words: Iterable[str]) -> None:
        """Find the stems of many words; those that no run before has found are kept for the next one."""
        count = len(self._known)
        for word in words:
            self.stem(word)
        if count < len(self._known) <= MOST_KEPT:
            self._cache.write(self._algorithm, json.dumps(self._known).encode())

    @cached_property
    def _known(self) -> dict[str, str]:
        kept = self._cache.read(self._algorithm)
        found: dict[str, str] = json.loads(kept) if kept else {}
        return found

    @cached_property
    def _cache(self) -> Cache:
        versions = versions_of(LIBRARIES[0], *LIBRARIES)
        return find_cache_of_code(f"stems-{FORM}", digest_code(Path(), (), versions) if versions else "")

    @cached_property
    def _ask(self) -> Callable[[str], str]:
        import snowballstemmer  # start-up: what is known needs none of its languages

        ask: Callable[[str], str] = snowballstemmer.stemmer(self._algorithm).stemWord
        return ask
