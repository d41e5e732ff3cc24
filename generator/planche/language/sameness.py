"""Two catalogues -> whether they say the same, however their lines are wrapped and their entries ordered."""

from __future__ import annotations

from collections import Counter

from planche.language.po_entries import PoEntry, PoFile
from planche.language.translators_notes import is_weblates


def is_same_catalogue(one: PoFile, other: PoFile) -> bool:
    """Whether a program that reads them, and a translator, would find the same in both."""
    return (
        _said_by_header(one) == _said_by_header(other)
        and one.closing == other.closing
        and Counter(map(_said, one.entries)) == Counter(map(_said, other.entries))
    )


def _said_by_header(file: PoFile) -> object:
    if file.header is None:
        return None
    return sorted(file.header.words.splitlines()), file.header.notes, file.header.is_fuzzy


def _said(entry: PoEntry) -> tuple[object, ...]:
    """All that an entry says; of one that is set aside not what programs tell of its place, which some drop."""
    told = () if entry.is_obsolete else tuple(note.rstrip() for note in entry.notes if note.startswith("#."))
    where = frozenset() if entry.is_obsolete else frozenset(entry.occurrences)
    return (
        (entry.place, entry.source, entry.plural, entry.words, entry.forms, entry.is_obsolete),
        tuple(note.rstrip() for note in entry.notes if not note.startswith("#.")),
        frozenset(flag for flag in entry.flags if not is_weblates(flag)),
        frozenset(entry.earlier.items()),
        told,
        where,
    )
