"""Arguments and options that several commands share."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Annotated, cast

import typer
from typer.models import OptionInfo

from planche.cli.exits import ExitCode, Stop


def require_value(option: str) -> Callable[[str], str]:
    """Takes the value of an option that is given; an empty one would pass for one that is not."""

    def take(given: str) -> str:
        if not given:
            raise Stop(ExitCode.USAGE, f"{option} is empty; give it a value, or leave it out")
        if "\0" in given:
            raise Stop(ExitCode.USAGE, f"{option} holds a NUL, which no name holds; leave it out")
        return given

    return take


def require_folder(option: str) -> Callable[[str], Path]:
    """The same for a folder."""
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
