"""The texts of a game and its old catalogue -> the catalogue brought up to date, which translators go on with."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace

from planche.findings import Span
from planche.game import Text
from planche.language.catalogues import Entry, bare_of
from planche.language.moves import Key, carry_over
from planche.language.po_entries import PoEntry, PoFile
from planche.language.rewordings import UnusedEntries


def merge_catalogue(all_texts: Iterable[Text], old: PoFile, language: str, title: str) -> PoFile:
    """The catalogue brought up to date: kept, carried over as fuzzy, new and obsolete entries.

    An obsolete entry whose text comes back is taken up again; a translation whose text now stands at another place
    goes with it.
    """
    spans: dict[Key, Span] = {}
    for text in all_texts:
        spans.setdefault((text.place, str(text)), text.span)
    known = _follow_soft_hyphens(spans, _entries_by_key(old))
    carried = carry_over(spans, known)
    for old_entry, _ in carried.values():
        known.pop(old_entry.key, None)
    known |= {key: entry for key, (_, entry) in carried.items()}
    left = UnusedEntries(
        Entry(*key, entry.words, is_fuzzy=False, span=Span(""), source_span=Span(""))
        for key, entry in known.items()
        if key not in spans and entry.words and not entry.is_obsolete
    )
    taken = [_take_up_entry(key, span, known, left) for key, span in spans.items()]
    return PoFile(_header(old.header, language, title), (*taken, *_set_aside(known, spans, left)), old.closing)


def count_carried(old: PoFile, new: PoFile) -> int:
    """How many translations of a catalogue that was brought up to date came from other places, with the same words."""
    texts = (entry.key for entry in new.entries if not entry.is_obsolete)
    return len(carry_over(texts, _entries_by_key(old)))


def _entries_by_key(catalogue: PoFile) -> dict[Key, PoEntry]:
    """The entries of a catalogue; of two of the same text, the one in use counts."""
    entries = sorted(catalogue.entries, key=lambda entry: not entry.is_obsolete)
    return {entry.key: entry for entry in entries}


def _follow_soft_hyphens(spans: Mapping[Key, Span], known: Mapping[Key, PoEntry]) -> dict[Key, PoEntry]:
    """The entries, with those of texts that have a soft hyphen more or less under the texts as they are now."""
    now = {(place, bare_of(source)): (place, source) for place, source in spans if (place, source) not in known}
    followed: dict[Key, PoEntry] = {}
    for key, entry in known.items():
        new = key if key in spans else now.get((key[0], bare_of(key[1])), key)
        if new == key or new in followed:
            followed[key] = entry
        else:
            followed[new] = replace(entry, source=new[1])
    return followed


def _header(old: PoEntry | None, language: str, title: str) -> PoEntry:
    """The header as it is, with the lines that it lacks."""
    wanted = {
        "Project-Id-Version": title,
        "Language": language,
        "MIME-Version": "1.0",
        "Content-Type": "text/plain; charset=UTF-8",
        "Content-Transfer-Encoding": "8bit",
    }
    header = old or PoEntry(notes=("#",))
    told = {line.partition(":")[0] for line in header.words.splitlines()}
    lacking = "".join(f"{name}: {value}\n" for name, value in wanted.items() if name not in told)
    begun = header.words + "\n" if header.words and not header.words.endswith("\n") else header.words
    return replace(header, words=begun + lacking)


def _take_up_entry(
    key: Key,
    span: Span,
    known: Mapping[Key, PoEntry],
    left: UnusedEntries,
) -> PoEntry:
    """The entry of a text: the one that it has, one with the words of its earlier wording, or a new one."""
    place, source = key
    entry = known.get(key)
    if entry is None:
        entry = PoEntry(source, place)
        old = left.take(Text(source, place, span))
        if old is not None:
            notes = known[old.place, old.source].notes
            entry = replace(entry, words=old.words, earlier={"msgid": old.source}, flags=("fuzzy",), notes=notes)
    elif not entry.is_fuzzy:
        entry = replace(entry, earlier={})
    return replace(entry, is_obsolete=False, occurrence=f"{span.file}:{span.line}")


def _set_aside(known: Mapping[Key, PoEntry], spans: Mapping[Key, Span], left: UnusedEntries) -> Iterator[PoEntry]:
    """The entries that no text has, with what their translators wrote."""
    for key, entry in known.items():
        is_gone = key not in spans and (entry.is_obsolete or any(entry.forms))
        if is_gone or key in left:
            yield replace(entry, is_obsolete=True, occurrence="")
