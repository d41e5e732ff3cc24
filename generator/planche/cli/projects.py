"""What a command line says of a project and of games -> the project that holds them, and the games."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path, PurePosixPath
from typing import TYPE_CHECKING, NamedTuple

from planche.cli.exits import ExitCode, Stop
from planche.cli.printing import print_findings, print_note
from planche.cli.values import LIKE_A_LANGUAGE

if TYPE_CHECKING:
    from planche.content import FoundGames
    from planche.findings import Finding
    from planche.game import Game
    from planche.source import Project

NO_PROJECT = "no content/ with games here or above"


class OutputFolder(NamedTuple):
    """Where kits go, and the folder that no link on the way there may lead out of, if there is one."""

    folder: Path
    within: Path | None = None


def require_project(named: Path | None) -> Project:
    """The project of `--project`, or the one that the command stands in; where there is none, what can be named."""
    project = _find_own_project(named)
    if project is None:
        games = f"or a game that comes with Planche: {', '.join(list_bundled_games())}"
        message = f"there is {NO_PROJECT}; name the folder that holds it with --project DIR, {games}"
        raise Stop(ExitCode.USAGE, message)
    return project


def require_project_to_write(named: Path | None, game: str) -> Project:
    """The same for a command that writes into it. The games that come with Planche stay as they came."""
    project = _find_project_with(named, (game,))
    if project.is_bundled:
        remedy = f"`planche new my-{game} --from {game}` copies it into a folder of yours"
        raise Stop(ExitCode.USAGE, f"there is {NO_PROJECT}, and what comes with Planche is not written to; {remedy}")
    return project


def find_project_to_generate(named: Path | None, game: str) -> tuple[Project, Path]:
    """The project that a game's content is read from, and the root of the one in whose content/ new files go.

    That is the project of `--project`, or the one that the command stands in; where there is none, the folder itself
    becomes one. A game that it does not hold is one of those that come with Planche, over which the new files lie.
    """
    from planche.content import find_games
    from planche.source.project import bundled_project, is_of_package

    own, bundled = _find_own_project(named), bundled_project()
    root = Path.cwd() if own is None else own.root
    if is_of_package(root):
        message = f"{root} is a folder of Planche itself, which is not written to; stand in one of your own"
        raise Stop(ExitCode.USAGE, message)
    found = {project: find_games(project.folder) for project in (bundled, own) if project}
    known = {id: project for project, games in found.items() for id in games.ids}
    if game not in known:
        _stop_if_odd(game, [finding for games in found.values() for finding in games.findings])
        raise _no_game(game, known, has_project=own is not None)
    return known[game], root


def find_project_with(named: Path | None, *games: str) -> Project:
    """The project of `--project`, or the one that the command stands in, else the games that come with Planche.

    It holds the games that are named. That it is Planche's own is said on standard error.
    """
    project = _find_project_with(named, games)
    if project.is_bundled:
        print_note(f"{NO_PROJECT}: using the games that come with Planche")
    return project


def find_begun_game(named: Path | None, game: str | None) -> tuple[Project, str] | None:
    """A game that has a folder in content/ and no game.yaml yet, with its project; the only one, where none is named in
    a project without games. None where there is none: what has the name of a game that comes with Planche lies over it.
    """
    from planche.content import find_games, is_game_id

    project = _find_own_project(named)
    if project is None:
        return None
    found = find_games(project.folder)
    known = {*found.ids, *list_bundled_games(), *(PurePosixPath(one.span.file).name for one in found.findings)}
    begun = [id for id in project.folder.folders("content") if is_game_id(id) and id not in known]
    if game is None:
        return (project, begun[0]) if len(begun) == 1 and not found.ids else None
    return (project, game) if game in begun else None


def require_begun_game(named: Path | None) -> None:
    """That a game is begun in the project of `--project` or in the one that the command stands in, if only by its
    folder; else the end of the command, with how to begin one."""
    from planche.content import find_games, is_game_id

    project = _find_own_project(named)
    found = find_games(project.folder) if project else None
    if project and found and any(found):
        return
    begun = [id for id in project.folder.folders("content") if is_game_id(id)] if project else []
    if begun:
        raise Stop(ExitCode.USAGE, f"there are several games that are begun; name one: {', '.join(begun)}")
    where = f"{project.root / 'content'} holds no game" if project else f"there is {NO_PROJECT}"
    way = "make a folder content/GAME with the name of yours, which may be empty, and say `planche desk` again"
    others = "" if project else f", or name a game that comes with Planche: {', '.join(list_bundled_games())}"
    raise Stop(ExitCode.USAGE, f"{where}; {way}{others}")


def _find_project_with(named: Path | None, games: Sequence[str]) -> Project:
    from planche.source.project import bundled_project

    project = _find_own_project(named) or bundled_project()
    ids, odd = games_of(project)
    for game in games:
        if game not in ids:
            _stop_if_odd(game, odd)
            raise _no_game(game, ids, has_project=not project.is_bundled, is_named=named is not None)
    return project


def _stop_if_odd(game: str, odd: Sequence[Finding]) -> None:
    """Say what is wrong with the folder of a game, if that is why there is none of that name."""
    if found := [finding for finding in odd if finding.span.file in (f"content/{game}", f"content/{game}/game.yaml")]:
        print_findings(found, to=sys.stderr)
        raise Stop(ExitCode.FINDINGS)


def _no_game(game: str, known: Iterable[str], *, has_project: bool, is_named: bool = False) -> Stop:
    from planche.findings import nearest_name, suggest_name

    if not has_project:
        message = f"there is {NO_PROJECT}, and no game {game!r} that comes with Planche"
        return Stop(ExitCode.USAGE, f"{message}; {suggest_name(game, known)}")
    if game in list_bundled_games():
        outside = "leave --project out, outside of a project," if is_named else "stand outside of the project"
        remedy = f"{outside} to use it, or copy it there: `planche new my-{game} --from {game}`"
        return Stop(ExitCode.USAGE, f"there is no game {game!r} in this project, but one comes with Planche: {remedy}")
    way = suggest_name(game, known)
    if LIKE_A_LANGUAGE.fullmatch(game) and not nearest_name(game, known):
        way += f"; a language is said by --language {game}"
    return Stop(ExitCode.USAGE, f"there is no game {game!r}; {way}")


def _find_own_project(named: Path | None) -> Project | None:
    from planche.source.project import find_project, open_project

    return find_project(Path.cwd()) if named is None else open_project(named)


def require_bundled(game: str) -> str:
    """The game, if it comes with Planche."""
    from planche.findings import suggest_name

    known = list_bundled_games()
    if game not in known:
        raise Stop(ExitCode.USAGE, f"no game {game!r} comes with Planche; {suggest_name(game, known)}")
    return game


def list_bundled_games() -> tuple[str, ...]:
    """The games that come with Planche."""
    from planche.source.project import bundled_project

    return games_of(bundled_project()).ids


def show_folder(root: Path, folder: str) -> Path:
    """A folder of a project, as whoever stands in that project names it."""
    here = Path.cwd()
    return Path(os.path.relpath(root / folder, here)) if here.is_relative_to(root) else root / folder


def root_of(project: Project) -> str:
    """A project's folder as programs name it from here, with slashes: empty for this one, else below it or whole."""
    here = Path.cwd()
    root = project.root.resolve()
    return "" if root == here else (root.relative_to(here) if root.is_relative_to(here) else root).as_posix()


def choose_output(wished: Path | None, project: Project, named: Path | None) -> OutputFolder:
    """The folder of `--output`; without it `output` in the project that the command stands in, else here.

    Who names it may name a link; those that stand in it may not lead out of it, nor those of the others out of the
    project with which they come.
    """
    if wished is not None:
        return OutputFolder(wished, Path(os.path.abspath(wished)))
    here = Path.cwd()
    if named is None and here.is_relative_to(project.root):
        return OutputFolder(show_folder(project.root, "output"), project.root)
    return OutputFolder(Path("output"), here)


def games_of(project: Project) -> FoundGames:
    """The games of a project, and what is wrong with folders that cannot be one."""
    from planche.content import find_games

    found = find_games(project.folder)
    if not any(found):
        message = f"{project.root / 'content'} holds no game; a game is a folder with a game.yaml"
        raise Stop(ExitCode.USAGE, message)
    return found


def only_game(project: Project) -> str:
    """The game of a project that has no other."""
    ids = games_of(project).ids
    if len(ids) != 1:
        several = f"there are several games; name one: {', '.join(ids)}"
        raise Stop(ExitCode.USAGE, several if ids else "there is no game; `planche new` makes one")
    return ids[0]


def read_game(project: Project, id: str) -> Game:
    """The game, or the end of the command with what is wrong with it."""
    game = read_game_if_whole(project, id)
    if game is None:
        raise Stop(ExitCode.FINDINGS)
    return game


def read_game_if_whole(project: Project, id: str) -> Game | None:
    """The game; None when something is wrong with it, which is printed."""
    from planche.content import load_game
    from planche.findings import tell_findings

    loaded = load_game(project.folder, id, project.common)
    if loaded.game is not None and loaded.is_whole:
        return loaded.game
    print_findings(tell_findings(project.place_findings(loaded.findings), loaded.more), to=sys.stderr)
    return None


def read_languages(project: Project, id: str) -> tuple[str, ...]:
    """The languages of the game, its own first; its own alone, as "", when game.yaml cannot tell."""
    from planche.content import load_game

    game = load_game(project.folder, id, project.common).game
    return tuple(dict.fromkeys((game.language, *game.languages))) if game else ("",)
