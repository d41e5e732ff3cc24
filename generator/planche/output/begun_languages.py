"""A game and a language -> what beginning the language has written, as long as nobody has written a word in it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path

from planche.game import Game
from planche.imposition import Impossible
from planche.kit import common_file
from planche.language import PoFile, catalogue_file
from planche.output.catalogues import read_catalogue
from planche.output.files import delete_file
from planche.output.scaffolds import scaffolds_of
from planche.source import Folder, Project


def files_of_begun(project: Project, game: Game, language: str) -> tuple[str, ...]:
    """The files of a language that was begun and no more; none once somebody has written in it, or game.yaml lists it.

    Planche's own words stay where another game of the project is translated to the language.
    """
    catalogue = catalogue_file(game.id, language)
    tables = dict(scaffolds_of(project, game.id, language))
    own = [file for file in (catalogue, *tables, common_file(language)) if (project.root / file).is_file()]
    if language in game.languages or catalogue not in own:
        return ()
    written = (file for file in own if not _is_bare(project, file, tables.get(file)))
    if next(written, None) is not None:
        return ()
    is_shared = any(_catalogues_of_others(project, catalogue))
    return tuple(file for file in own if not (is_shared and file == common_file(language)))


def take_back(project: Project, game: Game, language: str) -> None:
    """Delete these files. Impossible where there are none; CannotWrite when the disk refuses."""
    files = files_of_begun(project, game, language)
    if not files:
        raise Impossible(f"{language} stays: somebody has written in it, or game.yaml lists it")
    tables = dict(scaffolds_of(project, game.id, language))
    for file in files:
        delete_file(project.root / file, partial(_is_bare, project, file, tables.get(file)), project.root)


def _is_bare(project: Project, file: str, table: bytes | None) -> bool:
    """Whether a file says what it said when its language was begun."""
    if table is not None:
        return project.folder.read_bytes(file) == table
    known = (
        {one.key: one.wordings for one in _read(project.common, file).entries} if file.startswith("templates") else {}
    )
    entries = (one for one in _read(project.folder, file).entries if one.is_translated)
    return all(one.wordings in ((one.source,), known.get(one.key)) for one in entries)


def _read(folder: Folder, file: str) -> PoFile:
    return read_catalogue(folder, file) if folder.exists(file) else PoFile()


def _catalogues_of_others(project: Project, catalogue: str) -> Iterator[Path]:
    """The same catalogue of other games."""
    *_, game, locale, name = Path(catalogue).parts
    others = (project.root / "content").glob(f"*/{locale}/{name}")
    return (file for file in others if file.parent.parent.name != game)
