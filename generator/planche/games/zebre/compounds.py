"""A line and the names of an answer -> the words of the line that share a word with them inside a longer one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from planche.language import fold_words, stem_words

LEAST_PART = 5  # letters: shorter ones stand in many words by chance ("king" in "looking")


class Compounds:
    """
    Finds the folded words of texts that hold a word of some names, or that stand in one, in either's own form or stem.

    "limestone" holds a word of "Blarney Stone"; "nights" stands, but for its ending, in "Nightingale".
    """

    def __init__(self, names: Iterable[str], language: str) -> None:
        self._language = language
        self._named = {form for name in names for form in self._long_forms(name)}

    def find_in(self, text: str) -> Iterator[str]:
        """The words of a text that share one."""
        for word, stem in zip(fold_words(text), stem_words(text, self._language), strict=True):
            if any(
                part != form and (part in form or form in part) for part in _long(word, stem) for form in self._named
            ):
                yield word

    def _long_forms(self, name: str) -> Iterator[str]:
        """The words of a name and their stems."""
        return _long(*fold_words(name), *stem_words(name, self._language))


def _is_within(one: str, other: str) -> bool:
    """Whether one of two different words stands in the other."""
    return one != other and (one in other or other in one)


def _long(*words: str) -> Iterator[str]:
    """Those of enough letters."""
    return (word for word in dict.fromkeys(words) if len(word) >= LEAST_PART)
