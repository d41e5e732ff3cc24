"""A PO file -> the translations of a language; a game and its translations -> the game in that language.

A text is known by its place (msgctxt) and its words (msgid). Fields of pieces and of game.yaml each have
a place of their own; blocks of a rules page share their page's, and words of templates share `templates`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace

from planche.findings import Finding, Span
from planche.game import Game, Text, map_texts, texts_in
from planche.language.holders import plain_source
from planche.language.po_entries import PoEntry, PoFile
from planche.language.po_files import load_po
from planche.source import Folder, Unreadable
from planche.templates import CONTEXT

_LINE = re.compile(r"\d{1,9}")
TEMPLATES = "templates"  # the place of the words of templates


@dataclass(frozen=True, slots=True)
class Entry:
    """One translation."""

    place: str  # msgctxt
    source: str  # msgid
    words: str  # msgstr
    is_fuzzy: bool
    span: Span  # where its translation stands
    source_span: Span = Span("")  # where its text stands
    place_span: Span = Span("")  # where its place stands
    has_forms: bool = False  # of a plural, which no text has
    fuzzy_span: Span = field(default=Span(""), compare=False)  # where it is marked fuzzy
    stood: Span = field(default=Span(""), compare=False)  # where its text stood when the catalogue was written


@dataclass(frozen=True, slots=True)
class Catalogue:
    """The translations of one file."""

    file: str
    entries: Mapping[tuple[str, str], Entry] = field(default_factory=dict)  # by place and source
    findings: tuple[Finding, ...] = ()
    said_language: str = ""  # what its header says that it is in
    language_span: Span = Span("")  # where the header says so
    said_charset: str = ""  # the encoding that it names
    charset_span: Span = Span("")
    glued: tuple[str, ...] = ()  # the lines of its header whose ends are lost
    glued_span: Span = Span("")  # of the first
    bare: Mapping[tuple[str, str], Entry] = field(default_factory=dict)  # by sources without their soft hyphens

    def find(self, text: Text) -> Entry | None:
        """The entry that translates a text; a text without a place is written for its language."""
        return self._entry(text.place, str(text)) if text.place else None

    def _entry(self, place: str, source: str) -> Entry | None:
        """The entry of a text; one with a soft hyphen more or less says the same."""
        return self.entries.get((place, source)) or self.bare.get((place, plain_source(source)))

    def translation_of(self, place: str, source: str) -> Text | None:
        """A translated text by place and source."""
        entry = self._entry(place, source)
        return Text(entry.words, place, entry.span) if entry and entry.words else None

    def without_fuzzy(self) -> Catalogue:
        """The same without the translations that nobody has looked over: they may say what the text no longer says."""
        kept, bare = (
            {key: entry for key, entry in known.items() if not entry.is_fuzzy} for known in (self.entries, self.bare)
        )
        return replace(self, entries=kept, bare=bare)

    def filled_from(self, other: Catalogue, place: str, sources: Iterable[str]) -> Catalogue:
        """The same with the entries of another catalogue for those texts of a place that it lacks."""
        keys = [(place, source) for source in sources]
        lacking = {key: other.entries[key] for key in keys if key not in self.entries and key in other.entries}
        return replace(self, entries={**self.entries, **lacking}) if lacking else self


def catalogue_file(game: str, language: str) -> str:
    """Where a game's translations lie."""
    return f"content/{game}/locale/{language}.po"


def load_catalogue(folder: Folder, file: str) -> Catalogue:
    """The catalogue of a file; an absent one is empty, a broken one holds the findings."""
    try:
        parsed = load_po(folder, file)
    except Unreadable as error:
        return Catalogue(file, findings=(error.finding,))
    if not isinstance(parsed, PoFile):
        return Catalogue(file, findings=parsed)
    entries = {entry.key: _place_entry(entry, file) for entry in parsed.entries if not entry.is_obsolete}
    return Catalogue(
        file,
        entries,
        said_language=parsed.language,
        language_span=Span(file, parsed.language_line),
        said_charset=parsed.charset,
        charset_span=Span(file, parsed.charset_line),
        glued=parsed.glued,
        glued_span=Span(file, parsed.glued_line),
        bare={(place, plain_source(source)): entry for (place, source), entry in entries.items()},
    )


def _place_entry(entry: PoEntry, file: str) -> Entry:
    span, source_span = Span(file, entry.words_line), Span(file, entry.source_line)
    place_span = Span(file, entry.place_line or entry.source_line)
    has_forms, fuzzy_span = bool(entry.forms), Span(file, entry.fuzzy_line or entry.words_line)
    stood_in, _, line = entry.stood.rpartition(":")
    stood = Span(stood_in, int(line)) if _LINE.fullmatch(line) else Span("")
    return Entry(*entry.key, entry.words, entry.is_fuzzy, span, source_span, place_span, has_forms, fuzzy_span, stood)


def translatable_texts(game: Game, words: Iterable[tuple[str, Span]]) -> Iterator[Text]:
    """Every text of a game that is translated: its records, its rules page, and the words of its templates."""
    yield from (text for text in texts_in(game) if text.place)
    seen: set[str] = set()
    for source, span in words:
        if source not in seen:
            seen.add(source)
            yield template_text(source, span)


def template_text(source: str, span: Span) -> Text:
    """Words of a template, behind their context if they have one, which is part of their place."""
    context, _, words = source.rpartition(CONTEXT)
    return Text(words, f"{TEMPLATES}:{context}" if context else TEMPLATES, span)


def translate_game(game: Game, catalogue: Catalogue, mark: Callable[[Text], Text] | None = None) -> Game:
    """The game with every text in the catalogue's language, as far as it goes; the others as `mark` shows them."""
    if not catalogue.entries and mark is None:
        return game

    def change(text: Text) -> Text:
        entry = catalogue.find(text)
        if entry and entry.words:
            return Text(entry.words, text.place, entry.span)
        return mark(text) if mark is not None and text.place else text

    changed: Game = map_texts(game, change)
    return changed
