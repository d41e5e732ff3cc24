"""Texts and PO catalogues: what a language still lacks, and the game in that language.

A text is known by its place (msgctxt) and its words (msgid). Fields of pieces and of game.yaml each have
a place of their own; blocks of a rules page share their page's, and words of templates share `templates`.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import islice

import polib

from planche.findings import Check, Finding, Severity, Span, declare
from planche.game import Game, Text, map_texts, texts_in
from planche.source import Folder, Unreadable, control_characters

TEMPLATES = "templates"
LEAST_ALIKE = 0.6  # of texts that are wordings of one another
MOST_ALIKE = 300  # characters at the start of two texts that are compared
MOST_COMPARED = 500  # entries, for one text
MOST_COMPARISONS = 20_000  # for all texts together
_SYNTAX = re.compile(r"\(line (\d+)\)(?::? *(.*))?", re.DOTALL)
# polib opens a text that names a file: a first line that PO passes over, with a character that no name can hold
_GUARD = "#~| \0\n"
_GUARDED = _GUARD.count("\n")
# polib takes the last character of an open string for its quotation mark
_LINE = re.compile(
    r'(#(?![~|]).*|#~\|.*|(#[~|])?\s*+((msgctxt|msgid|msgid_plural|msgstr(\[\d+\])?)?\s*+"([^"\\]|\\.)*+")?)'
)
HOLDERS = re.compile(r"\{\{.*?\}\}|\{[a-z][a-z0-9_]*\}|(?<!\w):[a-z][a-z0-9-]*:(?!\w)|\{%.*?%\}", re.DOTALL)

UNREADABLE = declare(
    "translation/unreadable",
    """
    A catalogue (locale/<language>.po) that cannot be read.

    Example: a msgstr whose closing quotation mark is missing.
    Mend it: see the named line; PO editors such as Poedit write catalogues that are right.
    """,
)
MISSING = declare(
    "translation/missing",
    """
    A text that has no translation.

    The kit would print it in the source language in the middle of a translated one.

    Example: a new card without an entry in locale/en.po.
    Mend it: `planche translate GAME --language LANGUAGE` adds the entry; write its msgstr.
    """,
)
STALE = declare(
    "translation/stale",
    """
    A translation whose source text has changed since it was made, or that is marked `fuzzy`.

    It may say what the rules no longer say.

    Example: the source now says three cards, the translation is of the sentence that said two.
    Mend it: `planche translate GAME --language LANGUAGE` carries it over, marked fuzzy with the old source
    text beside it; correct the msgstr and take the fuzzy mark away.
    """,
)
SUPERFLUOUS = declare(
    "translation/superfluous",
    """
    An entry of a catalogue that belongs to no text of the game.

    It was left behind by a text that is gone, or its msgctxt or msgid was changed by hand.

    Example: an entry for a card that was deleted.
    Mend it: `planche translate GAME --language LANGUAGE` sets it aside as obsolete.
    """,
    Severity.WARNING,
)
PLACEHOLDER = declare(
    "translation/placeholder",
    """
    A translation that lost, or invented, a placeholder: {name}, {{ figure }} or :icon:.

    The printed sentence would lack its figure or picture.

    Example: msgid "Deal {n} cards", msgstr "Distribuez les cartes".
    Mend it: use the same placeholders as the source text, in any order.
    """,
)
CHECKS: tuple[Check, ...] = (UNREADABLE, MISSING, STALE, SUPERFLUOUS, PLACEHOLDER)


@dataclass(frozen=True, slots=True)
class Entry:
    """One translation."""

    place: str
    source: str
    words: str
    is_fuzzy: bool
    span: Span


@dataclass(frozen=True, slots=True)
class Catalogue:
    """The translations of one file, by place and source text."""

    file: str
    entries: Mapping[tuple[str, str], Entry] = field(default_factory=dict)
    findings: tuple[Finding, ...] = ()

    def find(self, text: Text) -> Entry | None:
        """The entry that translates a text; a text without a place is written for its language."""
        return self.entries.get((text.place, str(text))) if text.place else None

    def words(self, place: str, source: str) -> Text | None:
        """A translated text by place and source."""
        entry = self.entries.get((place, source))
        return Text(entry.words, place, entry.span) if entry and entry.words else None


def catalogue_file(game: str, language: str) -> str:
    """Where a game's translations lie."""
    return f"content/{game}/locale/{language}.po"


def load_catalogue(folder: Folder, file: str) -> Catalogue:
    """The catalogue of a file; an absent one is empty, a broken one holds the findings."""
    try:
        if not folder.exists(file):
            return Catalogue(file)
        text = folder.read_text(file)
    except Unreadable as error:
        return Catalogue(file, findings=(error.finding,))
    refused = tuple(control_characters(text, file))
    if refused:
        return Catalogue(file, findings=refused)
    parsed = parse_po(text, file)
    if isinstance(parsed, Finding):
        return Catalogue(file, findings=(parsed,))
    entries = {
        (e.msgctxt or "", e.msgid): Entry(e.msgctxt or "", e.msgid, e.msgstr, e.fuzzy, Span(file, e.linenum or 0))
        for e in parsed
        if not e.obsolete
    }
    return Catalogue(file, entries)


def parse_po(text: str, file: str) -> polib.POFile | Finding:
    """The file as polib reads it, or what is wrong with it."""
    for number, line in enumerate(text.splitlines(), 1):
        if not _LINE.fullmatch(line.strip()):
            message = f"the catalogue cannot be read: {_cut(line)} is no line of a PO file"
            return UNREADABLE.finding(Span(file, number), message, "close its quotation marks, or mend its keyword")
    try:
        parsed = polib.pofile(_GUARD + text, encoding="utf-8")
    except (OSError, ValueError, IndexError) as error:
        found = _SYNTAX.search(str(error))
        number = int(found[1]) - _GUARDED if found else 0
        reason = (found[2] or "not a PO entry") if found else str(error)
        return UNREADABLE.finding(
            Span(file, number), f"the catalogue cannot be read: {reason.strip()[:120]}", "mend the entry"
        )
    first: dict[tuple[str | None, str], int] = {}
    for entry in parsed:
        entry.linenum = max((entry.linenum or 0) - _GUARDED, 0)
        if not entry.msgid and not entry.msgctxt:
            message = "the catalogue cannot be read: several entries have an empty msgid, which only the header has"
            return UNREADABLE.finding(Span(file), message, "write the msgid of the others, or delete them")
        other = entry.linenum if entry.obsolete else first.setdefault((entry.msgctxt, entry.msgid), entry.linenum)
        if other != entry.linenum:
            message = f"the entry of {_cut(entry.msgid)} is there twice, first in line {other}"
            return UNREADABLE.finding(Span(file, entry.linenum), message, "delete one")
    return parsed


def texts(game: Game, words: Iterable[tuple[str, Span]]) -> Iterator[Text]:
    """Every text of a game that is translated: its records, its rules page, and the words of its templates."""
    yield from (text for text in texts_in(game) if text.place)
    seen: set[str] = set()
    for source, span in words:
        if source not in seen:
            seen.add(source)
            yield Text(source, TEMPLATES, span)


def compare(game: Game, language: str, all_texts: Iterable[Text], catalogue: Catalogue) -> Iterator[Finding]:
    """What is missing, stale, superfluous or has lost a placeholder."""
    where = {"game": game.id, "language": language}
    unmatched: list[Text] = []
    used: set[tuple[str, str]] = set()
    for text in all_texts:
        entry = catalogue.find(text)
        if entry is None:
            unmatched.append(text)
            continue
        used.add((entry.place, entry.source))
        yield from _entry_findings(text, entry, language, where)
    left = UnusedEntries(entry for key, entry in catalogue.entries.items() if key not in used)
    for text in {(text.place, str(text)): text for text in unmatched}.values():
        old = left.take(text)
        if old is None:
            yield MISSING.finding(
                text.span, f"no {language} translation of {_cut(text)}", _update(game, language), **where
            )
        else:
            message = f"source text changed: the translation is of {_cut(old.source)}, the text now says {_cut(text)}"
            yield STALE.finding(old.span, message, _update(game, language), **where)
    for entry in left:
        message = f"no text says {_cut(entry.source)} at {entry.place or 'that place'}"
        yield SUPERFLUOUS.finding(entry.span, message, _update(game, language), **where)


def _entry_findings(text: Text, entry: Entry, language: str, where: dict[str, str]) -> Iterator[Finding]:
    if not entry.words:
        yield MISSING.finding(entry.span, f"no {language} translation of {_cut(text)}", "write its msgstr", **where)
    elif entry.is_fuzzy:
        yield STALE.finding(
            entry.span, f"the translation of {_cut(text)} is marked fuzzy", "check it and unmark it", **where
        )
    elif sorted(HOLDERS.findall(text)) != sorted(HOLDERS.findall(entry.words)):
        lost = [holder for holder in HOLDERS.findall(text) if holder not in entry.words]
        new = [holder for holder in HOLDERS.findall(entry.words) if holder not in text]
        what = "; ".join(
            f"{verb} {', '.join(map(repr, these))}" for verb, these in (("lost", lost), ("invented", new)) if these
        )
        yield PLACEHOLDER.finding(
            entry.span,
            f"the translation of {_cut(text)} {what or 'repeats a placeholder'}",
            "use the same placeholders",
            **where,
        )


class UnusedEntries:
    """Entries of texts that are gone, from which a text that was worded anew takes its own."""

    def __init__(self, entries: Iterable[Entry]) -> None:
        self._by_place: dict[str, dict[str, Entry]] = {}
        for entry in entries:
            self._by_place.setdefault(entry.place, {})[entry.source] = entry
        self._comparisons = 0

    def __iter__(self) -> Iterator[Entry]:
        return (entry for same in self._by_place.values() for entry in same.values())

    def __contains__(self, key: tuple[str, str]) -> bool:
        place, source = key
        return source in self._by_place.get(place, ())

    def take(self, text: Text) -> Entry | None:
        """The entry that most likely translated an earlier wording of this text, which is then no longer left."""
        same = self._by_place.get(text.place, {})
        found = next(iter(same.values()), None) if "/" in text.place else self._nearest(text, same.values())
        return same.pop(found.source) if found else None

    def _nearest(self, text: Text, entries: Iterable[Entry]) -> Entry | None:
        """The first of the entries that are spelt most alike; of many, not all are looked at."""
        nearest, best = None, LEAST_ALIKE
        matcher = difflib.SequenceMatcher(None, "", text[:MOST_ALIKE])
        for entry in islice(entries, max(0, min(MOST_COMPARED, MOST_COMPARISONS - self._comparisons))):
            self._comparisons += 1
            matcher.set_seq1(entry.source[:MOST_ALIKE])
            if matcher.real_quick_ratio() > best and matcher.quick_ratio() > best and matcher.ratio() > best:
                nearest, best = entry, matcher.ratio()
        return nearest


def _update(game: Game, language: str) -> str:
    return f"`planche translate {game.id} --language {language}` updates the catalogue"


def _cut(text: str) -> str:
    words = " ".join(str(text).split())
    return repr(words if len(words) <= 60 else words[:57] + "…")


def translated(game: Game, catalogue: Catalogue) -> Game:
    """The game with every text in the catalogue's language, as far as it goes."""
    if not catalogue.entries:
        return game

    def change(text: Text) -> Text:
        entry = catalogue.find(text)
        return Text(entry.words, text.place, entry.span) if entry and entry.words else text

    changed: Game = map_texts(game, change)
    return changed


def merged(all_texts: Iterable[Text], old: polib.POFile | None, language: str, title: str) -> polib.POFile:
    """The catalogue brought up to date: kept, carried over as fuzzy, new and obsolete entries.

    An obsolete entry whose text comes back is taken up again.
    """
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
    spans: dict[tuple[str, str], Span] = {}
    for text in all_texts:
        spans.setdefault((text.place, str(text)), text.span)
    entries = sorted(old or (), key=lambda e: not e.obsolete)  # of two, the one in use counts
    known = {(e.msgctxt or "", e.msgid): e for e in entries}
    left = UnusedEntries(
        Entry(*key, e.msgstr, False, Span(""))
        for key, e in known.items()
        if key not in spans and e.msgstr and not e.obsolete
    )
    for key, span in spans.items():
        catalogue.append(_merged_entry(key, span, known, left))
    for key, entry in known.items():
        if key in left or (entry.obsolete and key not in spans):
            entry.obsolete, entry.occurrences = True, []
            catalogue.append(entry)
    return catalogue


def _merged_entry(
    key: tuple[str, str],
    span: Span,
    known: Mapping[tuple[str, str], polib.POEntry],
    left: UnusedEntries,
) -> polib.POEntry:
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
