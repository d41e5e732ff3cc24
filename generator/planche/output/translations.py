"""A game and a language -> its texts as a translator goes through them; and a translation saved, one at a time.

It is written through the door of `planche translate`, and nothing of anybody else is lost: what was changed since the
translator saw it stays, and is told.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from enum import Enum
from typing import NamedTuple

from planche.expressions import expression
from planche.findings import Finding
from planche.game import Game
from planche.imposition import Impossible
from planche.language import PoEntry, PoFile, TextKey, encode_po, holders_in, plain_source
from planche.output.catalogues import (
    TranslatedTexts,
    plan_updates,
    read_catalogue,
    update_catalogue,
    write_updates,
)
from planche.output.files import change_file
from planche.output.scaffolds import write_scaffolds
from planche.progress import Watch
from planche.source import Folder, Project

_LONGEST = expression(r"max-length:(\d{1,6})")


class TextState(Enum):
    """How far a text is translated."""

    MISSING = "missing"
    STALE = "stale"  # to be looked over: its source text has changed, or somebody marked it
    DONE = "done"


class TextToTranslate(NamedTuple):
    """A text with its translation, as the catalogue has it once it is brought up to date."""

    key: TextKey
    source: str
    plural: str | None  # the wording of most numbers, of a text that a number chooses
    wordings: tuple[str, ...]  # its translation: one for each form of a plural
    state: TextState
    earlier: str  # the text that a stale translation was made of, where that was another
    notes: tuple[str, ...]  # what translators are told
    comments: tuple[str, ...]  # and what they wrote themselves
    places: tuple[str, ...]  # where it stands, "file:line"
    holders: tuple[str, ...]  # what stands in it for something else
    longest: int | None  # characters that fit where it is printed


class SaveOutcome(Enum):
    """What became of a translation that was to be saved."""

    SAVED = "saved"
    CLASH = "clash"  # somebody else has translated the text meanwhile; nothing was written
    GONE = "gone"  # the game has the text no more; nothing was written


class SavedText(NamedTuple):
    """What became of a translation, and the text as it is now if there is one."""

    outcome: SaveOutcome
    text: TextToTranslate | None


def list_texts(project: Project, texts: TranslatedTexts, file: str, language: str) -> list[TextToTranslate]:
    """The texts of a catalogue in its order. Unreadable when it cannot be read.

    Words that the catalogue does not hold yet where its text stands now, or of another text, are only proposed.
    """
    updated = update_catalogue(project, texts, file, language, keeps_empty=True).catalogue
    known = _words_by_text(read_catalogue(_folder_of(project, file), file))
    return [_text_of(_proposed(entry, known)) for entry in updated.entries if not entry.is_obsolete]


def begin_language(project: Project, game: Game, language: str, watch: Watch) -> Iterator[str]:
    """What `planche translate GAME --language` writes; lines that tell of what is to be written outside catalogues."""
    yield from write_scaffolds(project, game.id, (language,))
    for _ in write_updates(project, list(plan_updates(project, game, (language,), watch))):
        pass  # whoever translates sees the texts themselves


def save_translation(
    project: Project,
    texts: TranslatedTexts,
    file: str,
    language: str,
    key: TextKey,
    seen: Sequence[str],
    words: Sequence[str],
) -> SavedText:
    """Write the words of a text, which the translator has seen with others, and mark it as looked over.

    An entry that is there is changed alone; a text that has none yet brings the catalogue up to date. Nobody else
    writes meanwhile. Impossible where the words cannot stand in a catalogue, Unreadable when it cannot be read,
    CannotWrite when the disk refuses.
    """
    saved = [SavedText(SaveOutcome.GONE, None)]

    def change() -> bytes | None:
        updated = update_catalogue(project, texts, file, language, keeps_empty=True).catalogue
        entry = _find(updated, key)
        if entry is None:
            return None
        if len(words) != len(entry.wordings):
            raise Impossible(f"found {len(words)} wordings, wanted {len(entry.wordings)}")
        if entry.wordings not in (tuple(seen), tuple(words)):
            saved[0] = SavedText(SaveOutcome.CLASH, _text_of(entry))
            return None
        new = entry.translated(words)
        saved[0] = SavedText(SaveOutcome.SAVED, _text_of(new))
        known = read_catalogue(_folder_of(project, file), file)
        own = _find(known, key)
        is_new = own is None or own.plural != entry.plural or len(own.forms) != len(entry.forms)
        if is_new or own is None:
            known, own = updated, entry
        if own == own.translated(words) and project.folder.exists(file) and not is_new:
            return None
        return _encode(known, own, own.translated(words), file)

    change_file(project.root / file, change, within=project.root)
    return saved[0]


def _folder_of(project: Project, file: str) -> Folder:
    """Where a catalogue is read: in the project, or in the package as long as the project has none."""
    return project.folder if project.folder.exists(file) else project.common


def _words_by_text(catalogue: PoFile) -> Mapping[TextKey, tuple[str, ...]]:
    """What a catalogue says of each text, which may have other soft hyphens."""
    entries = (entry for entry in catalogue.entries if not entry.is_obsolete)
    return {(entry.key[0], plain_source(entry.source)): entry.wordings for entry in entries}


def _proposed(entry: PoEntry, known: Mapping[TextKey, tuple[str, ...]]) -> PoEntry:
    """An entry as it is brought up to date, marked as to be looked over where its words came from elsewhere."""
    own = known.get((entry.key[0], plain_source(entry.source)))
    if entry.is_fuzzy or not entry.is_translated or own == entry.wordings:
        return entry
    return replace(entry, flags=("fuzzy", *entry.flags))


def _find(catalogue: PoFile, key: TextKey) -> PoEntry | None:
    return next((entry for entry in catalogue.entries if entry.key == key and not entry.is_obsolete), None)


def _encode(catalogue: PoFile, old: PoEntry, new: PoEntry, file: str) -> bytes:
    """The bytes of a catalogue with another entry. Impossible when nobody could read it again."""
    entries = tuple(new if entry is old else entry for entry in catalogue.entries)
    data = encode_po(replace(catalogue, entries=entries), file)
    if isinstance(data, Finding):
        raise Impossible(f"{file} was not written: {data.message}")
    return data


def _text_of(entry: PoEntry) -> TextToTranslate:
    longest = next((found[1] for flag in entry.flags if (found := _LONGEST.fullmatch(flag))), None)
    state = TextState.STALE if entry.is_fuzzy else TextState.DONE
    told = [note[2:].strip() for note in entry.notes if note.startswith("#.")]
    said = [note[1:].strip() for note in entry.notes if not note.startswith("#.")]
    return TextToTranslate(
        entry.key,
        entry.source,
        entry.plural,
        entry.wordings,
        state if entry.is_complete else TextState.MISSING,
        entry.made_of if entry.is_translated and entry.made_of != entry.source else "",
        tuple(filter(None, told)),
        tuple(filter(None, said)),
        entry.occurrences,
        tuple(dict.fromkeys(holders_in(entry.plural or entry.source))),
        int(longest) if longest else None,
    )
