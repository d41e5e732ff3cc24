"""Arguments and options that several commands share."""

from __future__ import annotations

import os
import re
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, cast

import typer
from typer.models import ArgumentInfo, OptionInfo

from planche.cli.exits import ExitCode, Stop
from planche.cli.parameters import shorten_word
from planche.cli.values import millimetres_of

ALL = "all"  # stands for every language, or every number of players
COMPLETE = "_PLANCHE_COMPLETE"  # the variable by which a shell asks what could follow
_GAME_FOLDER = re.compile(r"(?:\./)?content/([^/]+)(?:/(?:game\.yaml)?)?")


def require_value(option: str) -> Callable[[str], str]:
    """Takes the value of an option that is given; an empty one would pass for one that is not."""

    def take(given: str) -> str:
        if not given:
            raise Stop(ExitCode.USAGE, f"{option} is empty; give it a value, or leave it out")
        if "\0" in given:
            raise Stop(ExitCode.USAGE, f"{option} holds a NUL, which no name holds; leave it out")
        return given

    return take


def read_players(given: str) -> str:
    """A number of players in its shortest form, or all of them."""
    if given == ALL:
        return ALL
    try:
        return str(int(given))
    except ValueError:
        raise typer.BadParameter(
            f"{shorten_word(given)!r} is no number of players, nor {ALL}; write --players 4"
        ) from None


def read_length(given: str) -> float:
    """A length in mm, with its unit or without."""
    try:
        return millimetres_of(given)
    except ValueError:
        raise typer.BadParameter(f"{shorten_word(given)!r} is no length in mm; write it as 5 or 5mm") from None


def read_game_name(given: str) -> str:
    """The id of a game that is named by it, or by its folder: `tin`, `content/tin/`, `.` in that folder."""
    place = given.replace("\\", "/")
    named = _GAME_FOLDER.fullmatch(place)
    if named:
        return named[1]
    if place in (".", "..") or "/" in place:
        here = Path.cwd()
        folder = Path(os.path.normpath(here / place))
        if folder.parent.name == "content" and here.is_relative_to(folder.parent.parent):
            return folder.name
    return given


def complete_game(incomplete: str) -> list[str]:
    """The games that a shell offers behind a command: those of the project, else those that come with Planche."""
    from planche.content import find_games
    from planche.source.project import bundled_project, find_project

    project = find_project(Path.cwd()) or bundled_project()
    return [id for id in find_games(project.folder).ids if id.startswith(incomplete)]


def complete_bundled_game(incomplete: str) -> list[str]:
    """The games that come with Planche, wherever one stands."""
    from planche.cli.projects import list_bundled_games

    return [id for id in list_bundled_games() if id.startswith(incomplete)]


def game_argument(help: str, metavar: str = "GAME") -> ArgumentInfo:
    """The argument that names a game, or several."""
    return cast(
        ArgumentInfo,
        typer.Argument(metavar=metavar, parser=read_game_name, autocompletion=complete_game, help=help),
    )


def require_folder(option: str) -> Callable[[str], Path]:
    """The same for a folder, or a file."""
    take = require_value(option)
    return lambda given: Path(take(str(given)))


def output_option(help: str) -> OptionInfo:
    """The option that names the folder to write to."""
    return cast(OptionInfo, typer.Option("--output", metavar="DIR", parser=require_folder("--output"), help=help))


ProjectOption = Annotated[
    Path | None,
    typer.Option(
        "--project",
        metavar="DIR",
        parser=require_folder("--project"),
        help="The folder that holds content/ and templates/.",
    ),
]
LanguageOption = Annotated[
    str | None,
    typer.Option(
        "--language",
        parser=require_value("--language"),
        metavar="<str>",
        help="The kit's language; the game's own by default.",
    ),
]
