"""Texts without an entry, and entries without a text -> the entries whose text has moved to another place."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from planche.findings import Span
from planche.game import Text
from planche.language.catalogues import Entry


class MovedEntries(NamedTuple):
    """Entries of a row, or of a record, that is called otherwise now; and the texts that they belong to."""

    entries: tuple[Entry, ...]
    texts: tuple[Text, ...]

    @property
    def span(self) -> Span:
        """Where the first of the entries stands."""
        return self.entries[0].place_span

    @property
    def message(self) -> str:
        """What is found and wanted."""
        return f"no text is at {self.entries[0].place!r}, but what it says stands elsewhere{self._others}"

    @property
    def _others(self) -> str:
        more = len(self.entries) - 1
        return f", and so with {more} more of its entries" if more else ""

    @property
    def hint(self) -> str:
        """The way out: the name that is meant."""
        return f"did you mean {self.texts[0].place!r}?"


def find_moves(texts: Iterable[Text], entries: Iterable[Entry]) -> Iterator[MovedEntries]:
    """Entries and texts of the same words in different places, those of one row together."""
    by_source: dict[str, list[Entry]] = {}
    for entry in entries:
        by_source.setdefault(entry.source, []).append(entry)
    moves: dict[tuple[str, str], list[tuple[Entry, Text]]] = {}
    for text in texts:
        same = by_source.get(str(text), ())
        if len(same) == 1 and same[0].words:
            moves.setdefault(_changed_step(same[0].place, text.place), []).append((same[0], text))
    for pairs in moves.values():
        alone = {entry.place: (entry, text) for entry, text in pairs}
        found, meant = zip(*alone.values())
        yield MovedEntries(found, meant)


def _changed_step(old: str, new: str) -> tuple[str, str]:
    """The beginnings of two places as far as the step in which they differ, such as the id of a row."""
    before, after = old.split("/"), new.split("/")
    for number, (one, other) in enumerate(zip(before, after), 1):
        if one != other:
            return "/".join(before[:number]), "/".join(after[:number])
    return old, new
