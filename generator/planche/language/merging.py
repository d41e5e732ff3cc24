"""The texts of a game and its old catalogue -> the catalogue brought up to date, which translators go on with."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import polib

from planche.findings import Span
from planche.game import Text
from planche.language.catalogues import Entry
from planche.language.rewordings import UnusedEntries


def merge_catalogue(all_texts: Iterable[Text], old: polib.POFile | None, language: str, title: str) -> polib.POFile:
    """The catalogue brought up to date: kept, carried over as fuzzy, new and obsolete entries.

    An obsolete entry whose text comes back is taken up again.
    """
    catalogue = _begin_catalogue(old, language, title)
    spans: dict[tuple[str, str], Span] = {}
    for text in all_texts:
        spans.setdefault((text.place, str(text)), text.span)
    entries = sorted(old or (), key=lambda e: not e.obsolete)  # of two, the one in use counts
    known = {(e.msgctxt or "", e.msgid): e for e in entries}
    left = UnusedEntries(
        Entry(*key, e.msgstr, is_fuzzy=False, span=Span(""))
        for key, e in known.items()
        if key not in spans and e.msgstr and not e.obsolete
    )
    for key, span in spans.items():
        catalogue.append(_take_up_entry(key, span, known, left))
    for key, entry in known.items():
        if key in left or (entry.obsolete and key not in spans):
            entry.obsolete, entry.occurrences = True, []
            catalogue.append(entry)
    return catalogue


def _begin_catalogue(old: polib.POFile | None, language: str, title: str) -> polib.POFile:
    """A catalogue without entries, with the header of the old one."""
    catalogue = polib.POFile(wrapwidth=100)
    catalogue.metadata = {
        "Project-Id-Version": title,
        "Language": language,
        "MIME-Version": "1.0",
        "Content-Type": "text/plain; charset=UTF-8",
        "Content-Transfer-Encoding": "8bit",
    }
    if old is not None:
        catalogue.metadata |= old.metadata
        catalogue.header = old.header
    return catalogue


def _take_up_entry(
    key: tuple[str, str],
    span: Span,
    known: Mapping[tuple[str, str], polib.POEntry],
    left: UnusedEntries,
) -> polib.POEntry:
    """The entry of a text: the one that it has, one with the words of its earlier wording, or a new one."""
    place, source = key
    entry = known.get(key)
    if entry is None:
        entry = polib.POEntry(msgctxt=place, msgid=source)
        old = left.take(Text(source, place, span))
        if old is not None:
            entry.msgstr, entry.previous_msgid, entry.flags = old.words, old.source, ["fuzzy"]
            entry.tcomment = known[old.place, old.source].tcomment
    elif not entry.fuzzy:
        entry.previous_msgid = None
    entry.obsolete = False
    entry.occurrences = [(span.file, str(span.line))]
    return entry
