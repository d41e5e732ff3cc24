"""`planche watch`: what `planche build` prints, again whenever a file that it rests on has changed."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from planche.cli.exits import ExitCode, Stop
from planche.cli.options import ProjectOption, game_argument
from planche.cli.printing import print_lines
from planche.cli.projects import find_project_with

if TYPE_CHECKING:
    from planche.source import Project

MOST_NAMED = 3  # of the files that have changed
QUIET = 40  # ms in which nothing more changes: editors write in several steps
LONGEST = 400  # ms that are waited for that
PATIENCE = 500  # ms after which one looks whether anything changed before one began to wait
THREADS = 4  # of the system that waiting needs
ENDED = (ExitCode.USAGE, ExitCode.BUG, ExitCode.INTERRUPTED)  # codes after which it makes no sense to wait


def watch(
    game: Annotated[str, game_argument("The game to print.")],
    options: Annotated[
        list[str] | None, typer.Argument(metavar="[BUILD-OPTIONS]...", help="What `planche build` is told besides.")
    ] = None,
    project: ProjectOption = None,
) -> None:
    """Check a game and print its kit whenever it changes, until Ctrl-C; all options of build may follow the game."""
    if game.startswith("-"):
        raise Stop(ExitCode.USAGE, f"the game comes first: planche watch GAME {game} ...")
    found = find_project_with(project, game)
    if found.is_bundled:
        remedy = f"`planche new my-{game} --from {game}` copies it into a folder of yours"
        raise Stop(ExitCode.USAGE, f"what comes with Planche does not change; {remedy}")
    _require_watchfiles()
    from planche.checked import digest_inputs
    from planche.cli.app import run
    from planche.disk import require_threads

    require_threads(THREADS)

    words = ["build", game, *(options or ()), "--project", str(found.root)]
    folders = _folders_of(found, game)
    known, stood = digest_inputs(found, game, ()), _stamps(folders)
    if (code := run(words)) in ENDED:
        raise Stop(ExitCode(code))
    print_lines(f"waiting for changes in {', '.join(_name(folder, found) for folder in folders)}; Ctrl-C ends it")
    for changed in _changes_in(folders):
        now = digest_inputs(found, game, ())
        if now and now == known:
            continue
        known, before, stood = now, stood, _stamps(folders)
        saved = sorted(file for file in {*before, *stood} if before.get(file) != stood.get(file))
        named = [_name(path, found) for path in saved or changed]
        more = f" and {len(named) - MOST_NAMED} more" if len(named) > MOST_NAMED else ""
        print_lines(f"\n{', '.join(named[:MOST_NAMED]) or 'what games share'}{more} changed")
        if run(words) == ExitCode.INTERRUPTED:
            break
    raise Stop(ExitCode.CLEAN)


def _folders_of(project: Project, game: str) -> list[Path]:
    """The folders that a kit of the game is made of, as far as they are there."""
    named = (project.root / name for name in (f"content/{game}", "templates", "fonts"))
    return [folder for folder in named if folder.is_dir()]


def _stamps(folders: Iterable[Path]) -> dict[Path, tuple[int, int]]:
    """What tells each file from what it will be once it is saved again."""
    from planche.source import LOCK  # start-up: who asks for help watches nothing

    found: dict[Path, tuple[int, int]] = {}
    for file in (file for folder in folders for file in folder.rglob("*") if file.name != LOCK):
        with suppress(OSError):  # it is gone meanwhile
            if file.is_file():
                status = file.stat()
                found[file] = status.st_mtime_ns, status.st_size
    return found


def _name(path: Path, project: Project) -> str:
    return path.relative_to(project.root).as_posix() if path.is_relative_to(project.root) else str(path)


def _changes_in(folders: Sequence[Path]) -> Iterator[list[Path]]:
    """The files that have changed, each time that some have; first none, once it is waited for changes.

    It ends with Ctrl-C.
    """
    import logging

    from watchfiles import watch as wait_for_changes

    from planche.source import LOCK  # start-up

    logging.getLogger("watchfiles").setLevel(logging.ERROR)  # that Ctrl-C ends it is no news
    is_first = True
    for changes in wait_for_changes(
        *folders,
        debounce=LONGEST,
        step=QUIET,
        rust_timeout=PATIENCE,
        yield_on_timeout=True,
        raise_interrupt=False,
    ):
        if changes or is_first:
            paths = sorted(path for _, name in changes if (path := Path(os.fsdecode(name))).name != LOCK)
            paths = list(dict.fromkeys(paths))
            yield [path for path in paths if path.exists()] or paths  # editors write under other names first
        is_first = False


def _require_watchfiles() -> None:
    try:
        import watchfiles  # noqa: F401
    except ImportError:
        from planche.extras import install_command

        message = f"to wait for changes takes watchfiles: {install_command('watch')}"
        raise Stop(ExitCode.USAGE, message) from None
