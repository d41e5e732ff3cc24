"""A PO file -> the translations of a language; a game and its translations -> the game in that language.

A text is known by its place (msgctxt) and its words (msgid). Fields of pieces and of game.yaml each have
a place of their own; blocks of a rules page share their page's, and words of templates share `templates`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from typing import TypeVar

from planche.expressions import expression
from planche.findings import Finding, Span
from planche.game import Game, Text, Wordings, map_texts, texts_in, wordings_of
from planche.language.holders import plain_source
from planche.language.po_entries import PoEntry, PoFile
from planche.language.po_files import read_entries, read_po
from planche.recent import Recent
from planche.source import Folder, Unreadable
from planche.templates import CONTEXT

R = TypeVar("R")
_LINE = expression(r"\d{1,9}")
MOST_KNOWN = 40  # files that are read once in a process, such as those of a game in many languages
MOST_LETTERS = 4_000_000  # of all of them together
TEMPLATES = "templates"  # the place of the words of templates


@dataclass(frozen=True, slots=True)
class Entry:
    """One translation."""

    place: str  # msgctxt
    source: str  # msgid
    words: str  # msgstr; of a plural its last form
    is_fuzzy: bool
    span: Span  # where its translation stands
    source_span: Span = Span("")  # where its text stands
    place_span: Span = Span("")  # where its place stands
    plural: str | None = None  # msgid_plural
    forms: tuple[str, ...] = ()  # msgstr[0], msgstr[1] ... of a plural
    fuzzy_span: Span = field(default=Span(""), compare=False)  # where it is marked fuzzy
    stood: Span = field(default=Span(""), compare=False)  # where its text stood when the catalogue was written
    notes: tuple[str, ...] = field(default=(), compare=False)  # comments, as they stand
    form_lines: tuple[int, ...] = field(default=(), compare=False)  # where msgstr[0], msgstr[1] ... begin

    @property
    def wordings(self) -> tuple[str, ...]:
        """All that it says: its forms, if it has any."""
        return self.forms or (self.words,)

    def place_of(self, form: int) -> Span:
        """Where a form begins, as far as that is known."""
        return self.span._replace(line=self.form_lines[form]) if form < len(self.form_lines) else self.span

    def as_of(self, text: str) -> Entry:
        """The same as it translates a text: without words if one of both is a plural, fuzzy if they are two plurals."""
        wordings = wordings_of(text)
        if (wordings is None) != (self.plural is None):
            return replace(self, words="")
        return replace(self, is_fuzzy=True) if wordings and self.is_of_other_plural(wordings) else self

    def is_of_other_plural(self, wordings: Wordings) -> bool:
        """Whether it translates another plural of the same singular."""
        return plain_source(wordings.many) != plain_source(self.plural or "")


@dataclass(frozen=True, slots=True)
class Catalogue:
    """The translations of one file."""

    file: str
    entries: Mapping[tuple[str, str], Entry] = field(default_factory=dict)  # by place and msgid
    findings: tuple[Finding, ...] = ()
    said_language: str = ""  # what its header says that it is in
    language_span: Span = Span("")  # where the header says so
    said_charset: str = ""  # the encoding that it names
    charset_span: Span = Span("")
    said_plurals: str = ""  # which forms its header says that numbers take
    plurals_span: Span = Span("")
    glued: tuple[str, ...] = ()  # the lines of its header whose ends are lost
    glued_span: Span = Span("")  # of the first
    bare: Mapping[tuple[str, str], Entry] = field(default_factory=dict)  # by sources without their soft hyphens

    def find(self, text: Text) -> Entry | None:
        """The entry that translates a text; a text without a place is written for its language."""
        return self._entry(text.place, str(text)) if text.place else None

    def _entry(self, place: str, source: str) -> Entry | None:
        """The entry of a text; one with a soft hyphen more or less says the same."""
        known_by = msgid_of(source)
        found = self.entries.get((place, known_by)) or self.bare.get((place, plain_source(known_by)))
        return found.as_of(source) if found and (found.plural is not None or known_by != source) else found

    def translation_of(self, place: str, source: str) -> Text | None:
        """A translated text by place and source."""
        entry = self._entry(place, source)
        if entry is None or not entry.words:
            return None
        wordings = wordings_of(source)
        return Text(entry.words, place, entry.span, wordings and Wordings(wordings.number, entry.forms))

    def wordings_of(self, text: Text) -> Iterator[Text]:
        """All that a text may say in the translation: of a plural each of its forms."""
        found = self.translation_of(text.place, text)
        if found is not None:
            sentences = found.wordings.sentences if found.wordings else (found,)
            yield from (Text(words, found.place, found.span) for words in sentences)

    def without_fuzzy(self) -> Catalogue:
        """The same without the translations that nobody has looked over: they may say what the text no longer says."""
        kept, bare = (
            {key: entry for key, entry in known.items() if not entry.is_fuzzy} for known in (self.entries, self.bare)
        )
        return replace(self, entries=kept, bare=bare)

    def with_entry(self, entry: Entry) -> Catalogue:
        """The same with another translation of a text."""
        return replace(
            self,
            entries={**self.entries, (entry.place, entry.source): entry},
            bare={**self.bare, (entry.place, plain_source(entry.source)): entry},
        )

    def filled_from(self, other: Catalogue, place: str, sources: Iterable[str]) -> Catalogue:
        """The same with the entries of another catalogue for those texts of a place that it lacks."""
        keys = [(place, source) for source in sources]
        lacking = {key: other.entries[key] for key in keys if key not in self.entries and key in other.entries}
        return replace(self, entries={**self.entries, **lacking}) if lacking else self


def msgid_of(text: str) -> str:
    """By what a catalogue knows a text: of one that a number chooses its first wording."""
    wordings = wordings_of(text)
    return wordings.one if wordings else text


def entry_of_source(text: str, place: str, span: Span) -> Entry:
    """An entry that translates a text as it is."""
    wordings = wordings_of(text)
    if wordings is None:
        return Entry(place, text, text, is_fuzzy=False, span=span)
    plural, forms = wordings.many, wordings.sentences
    return Entry(place, wordings.one, plural, is_fuzzy=False, span=span, plural=plural, forms=forms)


def entry_of_words(text: str, place: str, words: Sequence[str], span: Span) -> Entry:
    """An entry that translates a text with these words; of a plural one for each form."""
    return replace(entry_of_source(text, place, span), words=words[-1], forms=(*words,) if wordings_of(text) else ())


def catalogue_file(game: str, language: str) -> str:
    """Where a game's translations lie."""
    return f"content/{game}/locale/{language}.po"


def load_catalogue(folder: Folder, file: str) -> Catalogue:
    """The catalogue of a file; an absent one is empty, a broken one holds the findings."""
    try:
        text = read_po(folder, file)
    except Unreadable as error:
        return Catalogue(file, findings=(error.finding,))
    if text is None:
        return Catalogue(file)
    catalogue = _known_catalogues().find((file, text))
    if catalogue is None:
        catalogue = _read_catalogue(text, file)
        _known_catalogues().keep((file, text), catalogue, len(text))
    return catalogue


@cache
def _known_catalogues() -> Recent[Catalogue]:
    """Those that were read before in the process, by file and text."""
    return Recent(MOST_KNOWN, MOST_LETTERS)


def _read_catalogue(text: str, file: str) -> Catalogue:
    parsed = read_entries(text, file)
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
        said_plurals=parsed.plurals,
        plurals_span=Span(file, parsed.plurals_line),
        glued=parsed.glued,
        glued_span=Span(file, parsed.glued_line),
        bare={(place, plain_source(source)): entry for (place, source), entry in entries.items()},
    )


def _place_entry(entry: PoEntry, file: str) -> Entry:
    span, source_span = Span(file, entry.words_line), Span(file, entry.source_line)
    place_span = Span(file, entry.place_line or entry.source_line)
    words = entry.forms[-1] if entry.forms else entry.words
    fuzzy_span = Span(file, entry.fuzzy_line or entry.words_line)
    stood_in, _, line = entry.stood.rpartition(":")
    stood = Span(stood_in, int(line)) if _LINE.fullmatch(line) else Span("")
    return Entry(
        *entry.key,
        words,
        entry.is_fuzzy,
        span,
        source_span,
        place_span,
        entry.plural,
        entry.forms,
        fuzzy_span,
        stood,
        entry.notes,
        entry.form_lines,
    )


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


def translate_game(game: R, catalogue: Catalogue, mark: Callable[[Text], Text] | None = None) -> R:
    """The game with every text in the catalogue's language, as far as it goes; the others as `mark` shows them.

    In the same way a part of it.
    """
    if not catalogue.entries and mark is None:
        return game

    def change(text: Text) -> Text:
        found = catalogue.translation_of(text.place, text) if text.place else None
        if found is not None:
            return found
        return mark(text) if mark is not None and text.place else text

    return map_texts(game, change)
