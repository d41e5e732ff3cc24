"""`planche new`: a folder with a game of one's own to begin with."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from planche.cli.options import complete_bundled_game, require_folder, require_value
from planche.cli.printing import print_lines
from planche.cli.projects import require_bundled


def new(
    folder: Annotated[
        Path,
        typer.Argument(
            metavar="FOLDER", parser=require_folder("FOLDER"), help="The folder to make, and the game's name."
        ),
    ],
    source: Annotated[
        str | None,
        typer.Option(
            "--from",
            metavar="GAME",
            parser=require_value("--from"),
            autocompletion=complete_bundled_game,
            help="Copy this game, of those that come with Planche.",
        ),
    ] = None,
) -> None:
    """Make a project with a small game that checks and builds, or with a copy of one of Planche's."""
    from planche.output.starters import start_project
    from planche.source import find_project

    around = find_project(folder.absolute().parent)
    id = start_project(folder, None if source is None else require_bundled(source))
    print_lines(f"{folder} holds the game {id}: its words and figures in content/{id}, its faces in templates.")
    print_lines("What an editor knows its keys by is in schemas; the first line of game.yaml names it.")
    if around is not None:
        print_lines(
            f"It is a project of its own, inside of the one in {around.root}, whose commands do not see it; "
            "move it out, or what is in its content and templates to those of that project."
        )
    print_lines(f"Next: cd {folder} && planche check && planche build {id}")
