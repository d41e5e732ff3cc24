"""`planche desk`: pages on this machine that show a game as its files are saved."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from planche.cli.exits import ExitCode, Stop
from planche.cli.options import ProjectOption, game_argument, output_option
from planche.cli.printing import print_lines
from planche.cli.projects import find_begun_game, find_project_with, only_game, require_begun_game

if TYPE_CHECKING:
    from collections.abc import Callable

    from planche.source import Project

EDITOR_HELP = "What opens files: vscode, idea, none, or a command such as 'code -g {file}:{line}:{column}'."
PORT_HELP = "Of this machine; any that is free if 0, the same each time for a project and game if not said."
LIBRARIES = ("starlette", "uvicorn", "watchfiles")  # of the extra


def desk(
    game: Annotated[str | None, game_argument("The game to look at; that of the project if it has one alone.")] = None,
    editor: Annotated[str, typer.Option(help=EDITOR_HELP)] = "vscode",
    port: Annotated[int | None, typer.Option(min=0, max=65535, help=PORT_HELP)] = None,
    shown: Annotated[bool, typer.Option("--open", help="Open the page in the browser.")] = False,
    output: Annotated[Path | None, output_option("Where kits go; output/ of the project if not said.")] = None,
    project: ProjectOption = None,
) -> None:
    """Show a game in the browser as its files are saved, with what is wrong in it, until Ctrl-C."""
    found, game = find_begun_game(project, game) or _find_game(project, game)
    try:
        from planche.desk import Options, Session, parse_editor, serve_desk
    except ModuleNotFoundError as missing:
        if missing.name not in LIBRARIES:
            raise
        from planche.extras import install_command

        raise Stop(ExitCode.USAGE, f"to show a game takes a server: {install_command('desk')}") from None
    session = Session(found, game, Options(parse_editor(editor), output))
    serve_desk(session, port, _announce(is_opened=shown))
    raise Stop(ExitCode.CLEAN)


def _find_game(named: Path | None, game: str | None) -> tuple[Project, str]:
    """The game with its project; that of a project that has no other, where none is named."""
    if game is None:
        require_begun_game(named)
    project = find_project_with(named, *([game] if game else []))
    return project, game or only_game(project)


def _announce(*, is_opened: bool) -> Callable[[str, str], None]:
    def announce(address: str, first: str) -> None:
        print_lines(f"{address}\nopen it in a browser of this machine; Ctrl-C ends it")
        if first:
            print_lines(f"another desk of this game is open already, at {first}; both show what is saved")
        if is_opened:
            import webbrowser  # for this alone

            webbrowser.open(address)

    return announce
