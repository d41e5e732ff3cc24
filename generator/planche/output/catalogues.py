"""`planche translate`: a game's catalogues, and those of the engine's own words, brought up to date."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import NamedTuple

from planche.content import LANGUAGE
from planche.findings import Finding
from planche.game import Game, Text
from planche.imposition import Impossible
from planche.kit import (
    COMMON_LANGUAGE,
    Studio,
    common_catalogue,
    common_file,
    common_texts,
    describe_common_texts,
    describe_texts,
    places_of_common_texts,
    places_of_texts,
)
from planche.language import (
    BroughtTexts,
    CatalogueHeader,
    Notes,
    PoFile,
    TextsByNames,
    add_brought,
    catalogue_file,
    compare_catalogue,
    count_carried,
    encode_po,
    is_same_catalogue,
    load_po,
    merge_catalogue,
    pair_texts,
)
from planche.output.files import change_file, has_left_overs
from planche.progress import Watch
from planche.source import Folder, Project, Unreadable

_BASE = "../../.."  # the project's folder, from that of a catalogue
_ENGINE = "planche"  # what the engine's own words belong to
_UNTOLD = "YEAR-MO-DA HO:MI+ZONE"  # the date of a template, as gettext has it


_NOTHING = BroughtTexts()


class CatalogueUpdate(NamedTuple):
    """A catalogue brought up to date, which is not yet written."""

    file: str
    catalogue: PoFile
    data: bytes
    is_changed: bool  # whether it says something else than the file there
    lines: tuple[str, ...]  # that tell what is left to do, and what became of translations
    before: bytes | None  # the file that it was made of; None where there was none


class TranslatedTexts(NamedTuple):
    """The texts of a game, or of the engine, with what translators are told of them."""

    texts: Sequence[Text]
    notes: Mapping[tuple[str, str], Notes]
    title: str
    language: str  # that they are in
    searched: tuple[str, ...]  # the folders where they stand


class BroughtFiles(NamedTuple):
    """What others keep of a game: their texts and translations of them."""

    old: TextsByNames
    theirs: TextsByNames


def plan_updates(
    project: Project,
    game: Game,
    languages: Sequence[str],
    watch: Watch,
    others: Sequence[str] = (),
    *,
    with_templates: bool = False,
    brought: BroughtFiles | None = None,
) -> Iterator[CatalogueUpdate]:
    """The catalogues of the languages, and those of the engine's own words where they lack some; nothing is written.

    `others`: languages in which the engine's own words alone are brought up to date.
    `with_templates`: also the templates of catalogues, from which other programs make those of new languages.
    `brought`: translations of the one language, which go into its catalogue as if its own texts had changed since.
    Impossible for no language, and for the game's own when there is nothing else to translate; Unreadable for a
    catalogue with something wrong in it.
    """
    studio = Studio(project, game)
    lacking = [one for one in languages if translates_engine(project, studio, game, _require_language(one))]
    lacking += (one for one in others if one not in lacking)
    for language in languages:
        if language == game.language and language not in lacking:
            raise Impossible(f"{language!r} is the source language of {game.id}; it has no catalogue")
    own = [language for language in languages if language != game.language]
    if own or with_templates:
        words = texts_of_game(studio, game, watch)
        for language in own:
            keys = ((text.place, str(text)) for text in words.texts)
            given = pair_texts(brought.old, brought.theirs, keys) if brought else _NOTHING
            yield update_catalogue(project, words, catalogue_file(game.id, language), language, given)
        if with_templates:
            yield update_catalogue(project, words, catalogue_file(game.id, game.id) + "t", "")
    if lacking or with_templates:
        words = texts_of_engine(studio)
        for language in lacking:
            yield update_catalogue(project, words, common_file(language), language)
        if with_templates:
            yield update_catalogue(project, words, common_file(_ENGINE) + "t", "")


def write_updates(project: Project, updates: Iterable[CatalogueUpdate]) -> Iterator[str]:
    """Write what changed; the lines that tell of all of them. CannotWrite when the disk refuses.

    Impossible where somebody else has written to a catalogue since it was read, which stays as it is.
    """
    for update in updates:
        file = project.root / update.file
        if update.is_changed or has_left_overs(file):
            change_file(file, partial(_unless_written, project, update), within=project.root)
        yield from update.lines


def _unless_written(project: Project, update: CatalogueUpdate) -> bytes | None:
    """What an update makes of its catalogue; None where that is what it holds."""
    if not update.is_changed:
        return None
    if _bytes_of(project, update.file) != update.before:
        raise Impossible(f"{update.file} has changed meanwhile and was left as it is; do it again")
    return update.data


def _bytes_of(project: Project, file: str) -> bytes | None:
    return project.folder.read_bytes(file) if project.folder.exists(file) else None


def way_to_print(project: Project, game: Game, languages: Iterable[str]) -> Iterator[str]:
    """How languages that the game does not list come to be printed."""
    for language in languages:
        if language not in game.languages:
            file, here = project.folder.found_as(game.span.file), game.span.file
            copy = "" if file == here else f"copy the game's other files too, from where {file} is, and "
            yield f"{copy}add {language} to `languages` in {here} to print it"


def languages_of(project: Project, game: Game) -> tuple[str, ...]:
    """The languages that a game is translated to: those that it lists, and those of its other catalogues."""
    codes = _codes(project, Path(catalogue_file(game.id, "")).parent)
    return tuple(code for code in dict.fromkeys((*game.languages, *codes)) if code != game.language)


def common_languages(project: Project) -> tuple[str, ...]:
    """The languages that a project translates the engine's own words to, whether a game lists them or not."""
    return tuple(code for code in _codes(project, Path(common_file("")).parent) if code != COMMON_LANGUAGE)


def _codes(project: Project, folder: Path) -> list[str]:
    """The languages of the catalogues in a folder."""
    found = [Path(name).stem for name in project.folder.names(folder.as_posix(), ".po")]
    return [code for code in found if re.fullmatch(LANGUAGE, code)]


def _require_language(language: str) -> str:
    if not re.fullmatch(LANGUAGE, language):
        raise Impossible(f"{language!r} is no language code; write one such as fr or pt-BR")
    return language


def translates_engine(project: Project, studio: Studio, game: Game, language: str) -> bool:
    """Whether the project translates words of the engine itself, or has to as some are not, or not as they stand."""
    if language == COMMON_LANGUAGE:
        return False
    if project.folder.exists(common_file(language)):
        return True
    return any(
        compare_catalogue(game, (COMMON_LANGUAGE, language), common_texts(studio), common_catalogue(project, language))
    )


def texts_of_game(studio: Studio, game: Game, watch: Watch | None) -> TranslatedTexts:
    """The texts of a game; without anybody who watches, without notes, for which all of it is drawn."""
    texts = list(places_of_texts(studio, game))
    searched = (f"content/{game.id}", f"templates/{game.id}")
    notes = describe_texts(studio, game, watch) if watch else {}
    return TranslatedTexts(texts, notes, f"{game.id} {game.version}", game.language, searched)


def texts_of_engine(studio: Studio) -> TranslatedTexts:
    """The engine's own words, with notes."""
    texts = list(places_of_common_texts(studio))
    notes = describe_common_texts(studio)
    return TranslatedTexts(texts, notes, _ENGINE, COMMON_LANGUAGE, ("templates/common",))


def update_catalogue(
    project: Project,
    words: TranslatedTexts,
    file: str,
    language: str,
    brought: BroughtTexts = _NOTHING,
    *,
    keeps_empty: bool = False,
) -> CatalogueUpdate:
    """A catalogue as it should be; without a language a template. Nothing is written. `keeps_empty`: as
    `merge_catalogue` has it.

    Impossible when nobody could read it again, Unreadable when it cannot be read now.
    """
    before = _bytes_of(project, file)
    folder = project.common if before is None else project.folder
    old = read_catalogue(folder, file)
    known = add_brought(old, brought.entries) if language else PoFile(old.header, ending=old.ending)
    revised = _now() if language else _UNTOLD
    heading = CatalogueHeader(language, words.title, revised, words.language, _BASE, words.searched)
    new = merge_catalogue(words.texts, known, heading, words.notes, keeps_empty=keeps_empty)
    data = encode_po(new, file)
    if isinstance(data, Finding):
        raise Impossible(f"{file} was not written: {data.message}")
    is_changed = not (project.folder.exists(file) and is_same_catalogue(old, new))
    return CatalogueUpdate(
        file, new, data, is_changed, (*_describe(file, known, new, language), *brought.lines), before
    )


def _now() -> str:
    """When a catalogue is first written, as gettext has it; programs that translators use keep it up to date."""
    return datetime.now(UTC).strftime("%Y-%m-%d %H:%M+0000")


def read_catalogue(folder: Folder, file: str) -> PoFile:
    """The catalogue as it is, empty when there is none yet. Unreadable when it cannot be read."""
    catalogue = load_po(folder, file, keeps_lines=True)
    if isinstance(catalogue, PoFile):
        return catalogue
    raise Unreadable(catalogue[0])


def _describe(file: str, old: PoFile, new: PoFile, language: str) -> Iterator[str]:
    """Lines that say what is left to do in a catalogue."""
    entries = [entry for entry in new.entries if not entry.is_obsolete]
    if not language:
        yield f"{file}: {len(entries)} texts, for programs that begin catalogues with it"
        return
    fuzzy = sum(entry.is_fuzzy for entry in entries)
    missing = sum(not entry.is_complete for entry in entries)
    yield f"{file}: {len(entries)} texts, {missing} to translate, {fuzzy} to look over"
    if carried := count_carried(old, new):
        what = "1 translation" if carried == 1 else f"{carried} translations"
        yield f"{file}: {what} carried over, of words that stand at another place now"
