"""The table of commands, and the command line that typer makes of them."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Annotated

import typer

from planche import __version__
from planche.cli.options import COMPLETE
from planche.cli.parameters import QuickCommand

if TYPE_CHECKING:
    from typer._click import Command

# one line a command, in the order of `planche --help`; planche.cli.<name> holds the function <name>
COMMANDS = (
    "games",
    "check",
    "approve",
    "explain",
    "new",
    "build",
    "watch",
    "lsp",
    "diff",
    "calibrate",
    "simulate",
    "generate",
    "translate",
    "languages",
    "fonts",
    "preview",
    "gallery",
    "desk",
    "schema",
    "completion",
)
_PASS_ON = ("watch",)  # the commands that hand options to another one
# said to typer, which from 0.29 on imports pydantic to read a switch that has no value
_HELP_IS_OFF = {"help": False, **{name: {"help": False} for name in COMMANDS}}


def command_line(words: Sequence[str] = ()) -> Command:
    """The command that the words name, or all of them when they name none; and the options that stand in front."""
    names = command_of(words) or COMMANDS  # start-up: nobody waits for the others
    return _make_command(tuple((name, getattr(import_module(f"planche.cli.{name}"), name)) for name in names))


@cache
def _make_command(functions: tuple[tuple[str, Callable[..., None]], ...]) -> Command:
    """The command of functions by their names, made once in a process: it keeps nothing of the words that it read."""
    app = typer.Typer(
        add_completion=False,
        pretty_exceptions_enable=False,
        rich_markup_mode=None,
        help="Print-and-play kits that come out right the first time.",
        context_settings={"help_option_names": ["-h", "--help"], "default_map": _HELP_IS_OFF},
    )
    app.callback()(_take_options)
    for name, function in functions:
        app.command(name, cls=QuickCommand, context_settings={"ignore_unknown_options": name in _PASS_ON})(function)
    return typer.main.get_command(app)


def asks_for_words(environment: Mapping[str, str]) -> bool:
    """Whether a shell asks what could follow, of a command without words: it hands over the line as far as it is typed.

    A variable that is left over from somewhere else makes no `check` pass.
    """
    asked = environment.get(COMPLETE)
    if asked == "complete_bash":
        return "COMP_WORDS" in environment and environment.get("COMP_CWORD", "").isdecimal()
    return asked in ("complete_zsh", "complete_fish") and "_TYPER_COMPLETE_ARGS" in environment


def answer_shell(asked: str) -> None:
    """Print what a shell asks: `complete_bash`, with its words in the environment, or `source_bash`."""
    from typer.completion import completion_init  # type: ignore[attr-defined]  # imported there from elsewhere

    completion_init()
    os.environ[COMPLETE] = asked
    try:
        with suppress(SystemExit):  # which ends an answer
            command_line()(prog_name="planche", complete_var=COMPLETE)
    finally:
        del os.environ[COMPLETE]


def command_of(words: Sequence[str]) -> tuple[str, ...]:
    """The command that words name; none where the first of them is no command."""
    first = next((word for word in words if not word.startswith("-")), "")
    return (first,) if first in COMMANDS else ()


def _show_version(wanted: bool) -> None:
    if wanted:
        print(f"planche {__version__}")
        raise typer.Exit


def _take_options(
    debug: Annotated[bool, typer.Option("--debug", help="Show the traceback of a bug.")] = False,
    version: Annotated[
        bool,
        typer.Option("--version", callback=_show_version, is_eager=True, help="Show the version."),
    ] = False,
) -> None:
    """Print-and-play kits that come out right the first time."""
