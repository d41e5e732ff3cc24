"""The texts of a game and its old catalogue -> the catalogue brought up to date, which translators go on with.

An entry is that of a text if it says the very same, at its place or wherever the text stands now; then, marked fuzzy,
if it is worded alike, or stood at the same place. What has no text is set aside, and taken up when the text is back:
also what was carried over to another wording, which may turn out to be another text.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace

from planche.game import Text, count_forms, wordings_of
from planche.language.catalogues import msgid_of
from planche.language.holders import is_one_holder, plain_source
from planche.language.likeness import pair_alike
from planche.language.moves import carry_over
from planche.language.plural_entries import fit_plural
from planche.language.po_entries import Keyword, PoEntry, PoFile, TextKey
from planche.language.po_headers import CatalogueHeader
from planche.language.translators_notes import BRACES, Notes, is_weblates

NO_NOTES: Mapping[TextKey, Notes] = {}


def merge_catalogue(
    all_texts: Iterable[Text],
    old: PoFile,
    heading: CatalogueHeader,
    notes: Mapping[TextKey, Notes] = NO_NOTES,
    *,
    keeps_empty: bool = False,
) -> PoFile:
    """The catalogue brought up to date: kept, carried over, new and obsolete entries; `notes` are for translators.

    `keeps_empty`: an entry that is empty stays so, as whoever emptied it saw what it had said.
    """
    places: dict[TextKey, dict[str, None]] = {}
    texts: dict[TextKey, Text] = {}
    for text in all_texts:
        key = (text.place, msgid_of(text))
        texts.setdefault(key, text)
        places.setdefault(key, {})[_show_place(text)] = None
    merging = _Merging(texts, _entries_by_key(old, places), heading.language, keeps_empty=keeps_empty)
    taken = [
        notes.get((text.place, str(text)), Notes()).add_to(
            replace(merging.entry_of(key), occurrences=tuple(places[key]))
        )
        for key, text in texts.items()
    ]
    header = heading.complete(old.header)
    return PoFile(header, (*taken, *merging.set_aside()), old.closing, ending=old.ending)


def _show_place(text: Text) -> str:
    return f"{text.span.file}:{text.span.line}" if text.span.line else text.span.file


def count_carried(old: PoFile, new: PoFile) -> int:
    """How many translations of a catalogue that was brought up to date came from other places, with the same words."""
    texts = [entry.key for entry in new.entries if not entry.is_obsolete]
    return len(carry_over(texts, _entries_by_key(old, dict.fromkeys(texts))))


def _entries_by_key(catalogue: PoFile, texts: Iterable[TextKey]) -> dict[TextKey, PoEntry]:
    """The entries of a catalogue by the texts that they are of, which may have other soft hyphens.

    Of two of the same text the one in use counts, if there are words in it that need not be looked over.
    """
    now = {(place, plain_source(source)): (place, source) for place, source in texts}
    entries: dict[TextKey, PoEntry] = {}
    for entry in sorted(catalogue.entries, key=lambda entry: not entry.is_obsolete):
        place, source = entry.key
        key = now.get((place, plain_source(source)), entry.key)
        other = entries.get(key)
        if other is None or _rank(entry) >= _rank(other):
            entries[key] = entry if key == entry.key else replace(entry, source=key[1])
    return entries


def _rank(entry: PoEntry) -> int:
    return entry.is_translated * (2 - entry.is_fuzzy)


class _Merging:
    """Which entry each text takes, and what is left."""

    def __init__(
        self, texts: Mapping[TextKey, Text], known: Mapping[TextKey, PoEntry], language: str, *, keeps_empty: bool
    ) -> None:
        """Without a language, for a template."""
        self._language = language
        self._texts = {key: wordings_of(text) for key, text in texts.items()}
        self._known = known
        self._found = {key: _without_doubt(known[key]) for key in self._texts if key in known}
        self._moved: set[TextKey] = set()  # entries that went with their texts
        self._reworded: dict[TextKey, bool] = {}  # and those whose words another wording has, and whether all of them
        for key, (old, entry) in carry_over(self._texts, known).items():
            if not (keeps_empty and key in known):
                self._found[key] = _without_doubt(entry)
                self._moved.add(old.key)
        self._find_alike(keeps_empty=keeps_empty)
        self._find_at_same_place()

    def entry_of(self, key: TextKey) -> PoEntry:
        """The entry of a text, a new one if it has none."""
        found = self._found.get(key)
        entry = replace(found, is_obsolete=False) if found else self._begin_entry(*key)
        wordings = self._texts[key]
        return fit_plural(entry, wordings.many, count_forms(self._language)) if wordings else entry

    def _begin_entry(self, place: str, source: str) -> PoEntry:
        """A new entry; what is only filled in, as `{{ game.title }}`, says the same in every language."""
        return PoEntry(source, place, source if self._language and is_one_holder(source) else "")

    def set_aside(self) -> Iterator[PoEntry]:
        """The entries that no text has, with what their translators wrote."""
        for key, entry in self._known.items():
            is_taken = key in self._texts or key in self._moved or (self._reworded.get(key) and entry.is_fuzzy)
            if entry.is_translated and not is_taken and not self._is_echo(entry):
                flags = tuple(flag for flag in entry.flags if flag != BRACES and not is_weblates(flag))
                yield replace(entry, is_obsolete=True, occurrences=(), flags=flags)

    def _is_echo(self, entry: PoEntry) -> bool:
        """Whether an entry only proposes the words of another one, which has them still."""
        origin = self._known.get((entry.earlier.get("msgctxt", entry.place or ""), entry.made_of))
        return entry.is_fuzzy and origin is not None and origin is not entry and entry.said <= origin.said

    def _left(self) -> Iterator[PoEntry]:
        """Entries with words that no text has."""
        for key, entry in self._known.items():
            is_taken = key in self._texts or key in self._moved or key in self._reworded
            if entry.is_translated and not is_taken and not self._is_echo(entry):
                yield entry

    def _find_alike(self, *, keeps_empty: bool) -> None:
        """Texts of other wordings: new ones among all that is left, those that had none among what was left now."""
        self._reword(pair_alike([key for key in self._texts if key not in self._found], list(self._left())))
        empty = [] if keeps_empty else [key for key, entry in self._found.items() if not entry.is_translated]
        self._reword(pair_alike(empty, [entry for entry in self._left() if not entry.is_obsolete]))

    def _find_at_same_place(self) -> None:
        """A field has one text at a time, whatever it said before."""
        left = (entry for entry in self._left() if not entry.is_obsolete and "/" in (entry.place or ""))
        gone = {entry.place or "": entry for entry in left}
        self._reword({key: gone[key[0]] for key in self._texts if key not in self._found and key[0] in gone})

    def _reword(self, pairs: Mapping[TextKey, PoEntry]) -> None:
        for key, old in pairs.items():
            is_plural = self._texts[key] is not None
            self._found[key] = _reword_entry(old, key, is_plural=is_plural)
            self._reworded[old.key] = is_plural or not old.forms


def _without_doubt(entry: PoEntry) -> PoEntry:
    """The entry of a text that is still the same; what it was once is told only while that matters."""
    return entry if entry.is_fuzzy or not entry.earlier else replace(entry, earlier={})


def _reword_entry(old: PoEntry, key: TextKey, *, is_plural: bool) -> PoEntry:
    """The words of another wording for a text, to be looked over beside that wording."""
    place, source = key
    then = old.earlier.get("msgctxt", old.place or "") if old.is_fuzzy else old.place or ""
    told: Iterable[tuple[Keyword, str]] = (("msgctxt", then), ("msgid", old.made_of))
    now = {"msgctxt": place, "msgid": source}
    earlier = {keyword: words for keyword, words in told if words != now[keyword]}
    notes = tuple(note for note in old.notes if not note.startswith("#."))
    if old.plural is not None:
        earlier = {**earlier, "msgid": old.made_of, "msgid_plural": old.made_of_plural or old.plural}
    entry = replace(old, source=source, place=place, earlier=earlier, flags=("fuzzy",), notes=notes)
    return entry if is_plural or not old.forms else replace(entry, plural=None, forms=(), words=old.forms[-1])
