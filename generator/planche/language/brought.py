"""Texts and their translations, in files that others keep -> entries of a catalogue that know what they translate.

Both files have the same shape, as YAML, JSON or CSV: what stands at the same names is a text and its translation.
Items of a list are known by their `id`, rows of a table by their first cell. A name that is the code of a language
stands for that language, so that one file may hold both.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import permutations
from typing import NamedTuple

from planche.findings import Finding, Span, list_names
from planche.language.po_entries import PoEntry, PoFile, TextKey
from planche.language.po_files import LONGEST_WORDS, UNREADABLE
from planche.source import Folder, Record, Rows, load_csv, load_yaml

Names = tuple[str, ...]  # that lead to a text in a file
MOST_TEXTS = 20_000
MOST_NAMES = 6  # of those that lead to a text, which are compared with the names of a row and its column
LEAST_WORDS = 3  # of a translation that is its text, and so was not made; a name may be the same
_TABLE = (".csv", ".tsv")


class FoundText(NamedTuple):
    """A text in a file of others."""

    words: str
    span: Span


TextsByNames = Mapping[Names, FoundText]


class BroughtTexts(NamedTuple):
    """What two files say together."""

    entries: tuple[PoEntry, ...] = ()
    untranslated: tuple[Names, ...] = ()  # texts whose translation is empty, not there, or the text itself
    unknown: tuple[FoundText, ...] = ()  # translations of no text

    @property
    def lines(self) -> Iterator[str]:
        """What was brought and what passed over, for whoever brings them."""
        if self.entries:
            count = len(self.entries)
            yield f"brought: {count} translation{'s' * (count != 1)}, each with the text that it was made of"
        if self.untranslated:
            yield f"passed over, not translated there: {list_names(['/'.join(names) for names in self.untranslated])}"
        if self.unknown:
            places = [f"{found.span.line}:{found.span.column}" for found in self.unknown]
            yield f"passed over, translations of no text: {self.unknown[0].span.file}, at {list_names(places)}"


def read_texts(folder: Folder, file: str, language: str) -> tuple[TextsByNames, tuple[Finding, ...]]:
    """The texts of a file by the names that lead to them, those of one language if they stand by languages."""
    is_table = file.lower().endswith(_TABLE)
    loaded = load_csv(folder, file) if is_table else load_yaml(folder, file)
    if loaded.findings:
        return {}, loaded.findings
    found: dict[Names, FoundText] = {}
    for names, text in _texts_in(loaded.value if not is_table else _by_first_cell(loaded.value), ()):
        if len(found) == MOST_TEXTS or len(text.words) > LONGEST_WORDS:
            message = f"found a text of {len(text.words):,} characters, wanted at most {LONGEST_WORDS:,}"
            if len(found) == MOST_TEXTS:
                message = f"found more than {MOST_TEXTS:,} texts"
            return {}, (UNREADABLE.finding(text.span, message, "take out what is no text of the game"),)
        found[tuple("*" if name == language else name for name in names)] = text
    if not found:
        hint = "write a text as `name: words`, a table with a column of ids and one of texts"
        return {}, (UNREADABLE.finding(Span(file), "found no texts in it", hint),)
    by_language = {names: text for names, text in found.items() if "*" in names}
    return by_language or found, ()


def pair_texts(old: TextsByNames, theirs: TextsByNames, texts: Iterable[TextKey]) -> BroughtTexts:
    """The translations with the texts that they were made of; `texts` are those of the game, whose places they take."""
    keys = tuple(texts)
    sources = {source for _, source in keys}
    places = {tuple(place.split("/")[1:]): place for place, _ in keys if place.count("/") == 2}
    entries, untranslated = [], []
    for names, text in old.items():
        words = theirs[names].words if names in theirs else ""
        is_said_so = text.words in sources and len(words.split()) < LEAST_WORDS
        if not words or (words == text.words and not is_said_so):
            untranslated.append(names)
        else:
            entries.append(PoEntry(text.words, _place_of(names, places), words))
    unknown = tuple(theirs[names] for names in theirs if names not in old)
    return BroughtTexts(tuple(entries), tuple(untranslated), unknown)


def add_brought(old: PoFile, brought: Sequence[PoEntry]) -> PoFile:
    """A catalogue with what was brought behind its own entries, but for what it has already."""
    known = {(entry.source, entry.words) for entry in old.entries}
    translated = {entry.key for entry in old.entries if entry.is_translated}
    new = {entry.key: entry for entry in brought if (entry.source, entry.words) not in known}
    kept = tuple(entry for entry in old.entries if entry.key not in new or entry.key in translated)
    added = tuple(entry for key, entry in new.items() if key not in translated)
    return PoFile(old.header, (*kept, *added), old.closing, ending=old.ending)


def _place_of(names: Names, places: Mapping[Names, str]) -> str:
    """The place of the cell whose row and column are among the names; else the names themselves."""
    pairs = permutations(names[-MOST_NAMES:], 2)
    return next((places[pair] for pair in pairs if pair in places), "/".join(names))


def _texts_in(value: object, names: Names) -> Iterator[tuple[Names, FoundText]]:
    """Every text that is no id, with the names that lead to it."""
    if isinstance(value, Record):
        for name, inner in value.items():
            if isinstance(inner, str):
                if inner.strip() and name != "id":
                    yield (*names, name), FoundText(inner.strip(), value.spans.get(name, value.span))
            else:
                yield from _texts_in(inner, (*names, name))
    elif isinstance(value, Rows):
        for number, (item, span) in enumerate(zip(value, value.spans)):
            own = (*names, _name_of(item, number))
            if isinstance(item, str) and item.strip():
                yield own, FoundText(item.strip(), span)
            else:
                yield from _texts_in(item, own)


def _name_of(item: object, number: int) -> str:
    """How an item of a list is known: by its id, else by its number."""
    known = item.get("id") if isinstance(item, Record) else None
    return str(known) if isinstance(known, (str, int)) and known != "" else str(number)


def _by_first_cell(rows: object) -> Record:
    """The rows of a table by their ids, or by their first cells where it has no ids."""
    found = Record(Span(""))
    for row in rows if isinstance(rows, Rows) else ():
        own = "id" if "id" in row else next(iter(row), "")
        found[str(row.get(own, ""))] = Record(row.span, {n: v for n, v in row.items() if n != own}, row.spans)
    return found
