"""The texts of a game and a catalogue -> how many are translated, and those as a draft shows the others."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from planche.expressions import expression
from planche.game import Text
from planche.language.catalogues import Catalogue
from planche.language.wording import has_words

_CELL = expression(r"(?:\{\{[^{}]*+\}\}|\{%[^%]*+%\}|\\.|[^|\\])+")  # of a row of a table, with what it is filled with


class Coverage(NamedTuple):
    """How far the texts of a game are translated, each counted once."""

    done: int = 0
    fuzzy: int = 0
    missing: int = 0
    lacking: frozenset[tuple[str, str]] = frozenset()  # place and words of those that are fuzzy or missing

    @property
    def texts(self) -> int:
        """How many texts there are."""
        return self.done + self.fuzzy + self.missing

    @property
    def share(self) -> float:
        """How much of it is done, 0 to 1; of nothing, all."""
        return self.done / self.texts if self.texts else 1


def measure_coverage(texts: Iterable[Text], catalogue: Catalogue) -> Coverage:
    """What a catalogue has of the texts that have a place in it."""
    done, fuzzy, missing = set[tuple[str, str]](), set[tuple[str, str]](), set[tuple[str, str]]()
    for text in texts:
        entry = catalogue.find(text)
        counted = missing if entry is None or not has_words(entry) else fuzzy if entry.is_fuzzy else done
        counted.add((text.place, str(text)))
    return Coverage(len(done), len(fuzzy), len(missing), frozenset(fuzzy | missing))


def mark_lacking(text: Text) -> Text:
    """A text that stands in another language than those around it, in square brackets; of a row each of its cells."""
    words = _CELL.sub(lambda cell: _bracket(cell[0]), text) if text.startswith("|") else _bracket(text)
    return Text(words, text.place, text.span)


def _bracket(words: str) -> str:
    bare = words.strip()
    before, _, after = words.partition(bare) if bare else (words, "", "")
    return f"{before}[{bare}]{after}" if bare else words
