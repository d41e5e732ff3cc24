"""`planche completion`: what makes a shell complete our commands, options and games."""

from __future__ import annotations

from typing import Annotated

import typer

from planche.cli.exits import ExitCode, Stop
from planche.cli.options import require_value

SHELLS = ("bash", "zsh", "fish")


def completion(
    shell: Annotated[
        str,
        typer.Argument(
            parser=require_value("SHELL"), metavar="SHELL", autocompletion=lambda: [*SHELLS], help=", ".join(SHELLS)
        ),
    ],
) -> None:
    """Show what a shell is to read at its start, so that it completes commands, options and games."""
    from planche.cli.table import answer_shell

    if shell not in SHELLS:
        raise Stop(ExitCode.USAGE, f"there is no completion for {shell!r}; there is for {', '.join(SHELLS)}")
    answer_shell(f"source_{shell}")
