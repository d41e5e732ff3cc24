"""A line and the names of an answer -> the words of the line that share a word with them inside a longer one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from planche.language import fold_words, stem_words

LEAST_PART = 5  # letters: shorter ones stand in many words by chance ("king" in "looking")


def compounds_in(text: str, names: Iterable[str], language: str) -> Iterator[str]:
    """
    The folded words of a text that hold a word of the names, or that stand in one, in either's own form or stem.

    "limestone" holds a word of "Blarney Stone"; "nights" stands, but for its ending, in "Nightingale".
    """
    named = {form for name in names for form in _long_forms(name, language)}
    for word, stem in zip(fold_words(text), stem_words(text, language), strict=True):
        parts = {part for part in (word, stem) if len(part) >= LEAST_PART}
        if any(part != form and (part in form or form in part) for part in parts for form in named):
            yield word


def _long_forms(name: str, language: str) -> Iterator[str]:
    """The words of a name and their stems, those of enough letters."""
    yield from (form for form in (*fold_words(name), *stem_words(name, language)) if len(form) >= LEAST_PART)
