"""Texts without an entry, and entries without a text -> the entries whose text has moved to another place."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from planche.findings import Span
from planche.game import Text
from planche.language.catalogues import Entry
from planche.language.likeness import count_changed_steps
from planche.language.po_entries import PoEntry, TextKey


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

    def hint(self, translate: str) -> str:
        """The way out: the name that is meant, and the command that writes it."""
        what = "them" if len(self.entries) > 1 else "it"
        return f"did you mean {self.texts[0].place!r}? {translate} carries {what} over"


def find_moves(texts: Iterable[Text], entries: Iterable[Entry]) -> Iterator[MovedEntries]:
    """Entries and texts of the same words in different places, those of one row together."""
    by_source: dict[str, list[Entry]] = {}
    for entry in entries:
        by_source.setdefault(entry.source, []).append(entry)
    moves: dict[TextKey, list[tuple[Entry, Text]]] = {}
    for text in texts:
        same = by_source.get(str(text), ())
        if len(same) == 1 and same[0].words:
            moves.setdefault(_changed_step(same[0].place, text.place), []).append((same[0], text))
    for pairs in moves.values():
        alone = {entry.place: (entry, text) for entry, text in pairs}
        found, meant = zip(*alone.values())
        yield MovedEntries(found, meant)


def carry_over(
    wanted: Iterable[TextKey], known: Mapping[TextKey, PoEntry]
) -> Mapping[TextKey, tuple[PoEntry, PoEntry]]:
    """For each text that has no translation, where the very same words had one elsewhere: that entry, and its own.

    Entries are those of texts that are gone, set aside or not yet. Where they translate the words in several ways, the
    nearest is taken, marked fuzzy.
    """
    keys = dict.fromkeys(wanted)
    gone: dict[str, list[PoEntry]] = {}
    for key, entry in known.items():
        if key not in keys and entry.is_translated:
            gone.setdefault(entry.source, []).append(entry)
    lacking = (key for key in keys if key[1] in gone and not (key in known and known[key].is_translated))
    return {key: _nearest_of(gone[key[1]], key[0]) for key in lacking}


def _nearest_of(same: Sequence[PoEntry], place: str) -> tuple[PoEntry, PoEntry]:
    """Of entries with the same words the one whose place is nearest to this one, and what becomes of it here."""
    old = min(same, key=lambda entry: (entry.is_obsolete, count_changed_steps(entry.place or "", place)))
    entry = replace(old, place=place, notes=tuple(note for note in old.notes if not note.startswith("#.")))
    if len({(one.words, one.forms) for one in same}) == 1 or old.is_fuzzy:
        return old, entry
    return old, replace(entry, flags=("fuzzy", *old.flags), earlier={"msgctxt": old.place or ""})


def _changed_step(old: str, new: str) -> tuple[str, str]:
    """The beginnings of two places as far as the step in which they differ, such as the id of a row."""
    before, after = old.split("/"), new.split("/")
    for number, (one, other) in enumerate(zip(before, after), 1):
        if one != other:
            return "/".join(before[:number]), "/".join(after[:number])
    return old, new
