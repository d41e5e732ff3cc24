"""`planche translate`: a game's catalogue, and that of the engine's own words, brought up to date."""

from __future__ import annotations

import re
from collections.abc import Iterator

from planche.content import LANGUAGE
from planche.findings import Finding
from planche.game import Game
from planche.imposition import Impossible
from planche.kit import COMMON_LANGUAGE, Studio, common_catalogue, common_file, common_texts, game_texts
from planche.language import (
    PoFile,
    catalogue_file,
    compare_catalogue,
    count_carried,
    encode_po,
    load_po,
    merge_catalogue,
)
from planche.output.files import write_file_alone
from planche.source import Folder, Project, Unreadable


def update_catalogues(project: Project, game: Game, language: str) -> Iterator[str]:
    """Write locale/<language>.po; a line a file that says what is left to do.

    Also the catalogue of the engine's own words, where it lacks some. Impossible for the game's own language
    when there is nothing else to translate; Unreadable for a catalogue with something wrong in it; CannotWrite when the
    disk refuses.
    """
    if not re.fullmatch(LANGUAGE, language):
        raise Impossible(f"{language!r} is no language code; write one such as fr or pt-BR")
    studio = Studio(project, game)
    lacks_common = _lacks_common(project, studio, game, language)
    if language == game.language and not lacks_common:
        raise Impossible(f"{language!r} is the source language of {game.id}; it has no catalogue")
    if language != game.language:
        file = catalogue_file(game.id, language)
        old = _read_catalogue(project.folder, file)
        title = f"{game.id} {game.version}"
        yield from _update_file(project, file, old, merge_catalogue(game_texts(studio, game), old, language, title))
    if lacks_common:
        file = common_file(language)
        old = _read_catalogue(project.folder if project.folder.exists(file) else project.common, file)
        yield from _update_file(project, file, old, merge_catalogue(common_texts(studio), old, language, "planche"))
    if language not in game.languages:
        yield _way_to_print(project, game, language)


def _way_to_print(project: Project, game: Game, language: str) -> str:
    """How a language that the game does not list comes to be printed."""
    file, here = project.folder.found_as(game.span.file), game.span.file
    copy = "" if file == here else f"copy the game's other files too, from where {file} is, and "
    return f"{copy}add {language} to `languages` in {here} to print it"


def _lacks_common(project: Project, studio: Studio, game: Game, language: str) -> bool:
    """Whether words of the engine are not translated, or no longer as they stand."""
    if language == COMMON_LANGUAGE:
        return False
    return any(
        compare_catalogue(game, (COMMON_LANGUAGE, language), common_texts(studio), common_catalogue(project, language))
    )


def _read_catalogue(folder: Folder, file: str) -> PoFile:
    """The catalogue as it is, empty when there is none yet. Unreadable when it cannot be read."""
    catalogue = load_po(folder, file)
    if isinstance(catalogue, PoFile):
        return catalogue
    raise Unreadable(catalogue[0])


def _update_file(project: Project, file: str, old: PoFile, catalogue: PoFile) -> Iterator[str]:
    """Write a catalogue; lines that say what is left to do in it. Impossible when nobody could read it again."""
    data = encode_po(catalogue, file)
    if isinstance(data, Finding):
        raise Impossible(f"{file} was not written: {data.message}")
    write_file_alone(project.root / file, data, "put the folder or file itself in its place", project.root)
    entries = [entry for entry in catalogue.entries if not entry.is_obsolete]
    fuzzy = sum(entry.is_fuzzy for entry in entries)
    missing = sum(not entry.words for entry in entries)
    yield f"{file}: {len(entries)} texts, {missing} to translate, {fuzzy} to look over"
    if carried := count_carried(old, catalogue):
        what = "1 translation" if carried == 1 else f"{carried} translations"
        yield f"{file}: {what} carried over, of words that stand at another place now"
