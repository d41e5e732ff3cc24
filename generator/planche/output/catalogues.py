"""`planche translate`: a game's catalogue, and that of the engine's own words, brought up to date."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import polib

from planche.build import COMMON_LANGUAGE, common_catalogue, common_file, common_texts, game_texts
from planche.content import LANGUAGE
from planche.findings import Finding
from planche.game import Game, Text
from planche.imposition import Impossible
from planche.kit import Studio
from planche.language import catalogue_file, compare, merged, parse_po
from planche.output.kits import CannotWrite
from planche.source import Folder, Project
from planche.typeset import load_fonts


def update(project: Project, game: Game, language: str) -> Iterator[str]:
    """Write locale/<language>.po; a line a file that says what is left to do.

    Also the catalogue of the engine's own words, where it lacks some. Impossible for the game's own language
    when there is nothing else to translate.
    """
    if not re.fullmatch(LANGUAGE, language):
        raise Impossible(f"{language!r} is no language code; write one such as fr or pt-BR")
    studio = Studio(project, game, load_fonts(project.fonts))
    lacks_common = _lacks_common(project, studio, game, language)
    if language == game.language and not lacks_common:
        raise Impossible(f"{language!r} is the source language of {game.id}; it has no catalogue")
    if language != game.language:
        file = catalogue_file(game.id, language)
        yield _updated(project.folder, file, game_texts(studio, game), language, f"{game.id} {game.version}")
    if lacks_common:
        old = project.folder if project.folder.exists(common_file(language)) else project.common
        yield _updated(project.folder, common_file(language), common_texts(studio), language, "planche", old)
    if language not in game.languages:
        yield f"add {language} to `languages` in {game.folder}/game.yaml to print it"


def _lacks_common(project: Project, studio: Studio, game: Game, language: str) -> bool:
    if language == COMMON_LANGUAGE:
        return False
    return any(compare(game, language, common_texts(studio), common_catalogue(project, language)))


def _updated(
    folder: Folder, file: str, texts: list[Text], language: str, title: str, read_from: Folder | None = None
) -> str:
    catalogue = merged(texts, _old(read_from or folder, file), language, title)
    _write(folder.root / file, (str(catalogue).rstrip("\n") + "\n").encode("utf-8"))
    entries = [entry for entry in catalogue if not entry.obsolete]
    fuzzy = sum(entry.fuzzy for entry in entries)
    missing = sum(not entry.msgstr for entry in entries)
    return f"{file}: {len(entries)} texts, {missing} to translate, {fuzzy} to look over"


def _write(path: Path, data: bytes) -> None:
    temporary = path.with_name(f".{path.name}.part")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with temporary.open("wb") as handle:
            handle.write(data)
            handle.flush()
            os.fsync(handle.fileno())
        temporary.replace(path)
    except OSError as error:
        raise CannotWrite(f"cannot write {path}: {error.strerror or error}") from error
    finally:
        with suppress(OSError):
            temporary.unlink(missing_ok=True)


def _old(folder: Folder, file: str) -> polib.POFile | None:
    if not folder.exists(file):
        return None
    parsed = parse_po(folder.read_text(file), file)
    if isinstance(parsed, Finding):
        raise Impossible(f"{parsed.span}: {parsed.message}; mend it first")
    return parsed
