"""`planche schema`: the JSON Schemas by which editors know the keys of content, and programs our JSON."""

from __future__ import annotations

import sys
from typing import Annotated

import typer

from planche.cli.printing import print_in_utf8, print_report
from planche.cli.values import parse_choice


def complete_schema(incomplete: str) -> list[str]:
    """The schemas that a shell offers."""
    from planche.report.schemas import SCHEMAS

    return [name for name in SCHEMAS if name.startswith(incomplete)]


def schema(
    name: Annotated[
        str,
        typer.Argument(
            metavar="[NAME]",
            autocompletion=complete_schema,
            help="game (its game.yaml), board (boards/*.yaml), theme (theme.yaml), findings (check --format json), "
            "games (games --json) or changes (diff --json).",
        ),
    ] = "game",
) -> None:
    """Show a JSON Schema: `planche schema > schemas/game.json` makes one by which an editor knows game.yaml."""
    from planche.report.json import to_json
    from planche.report.schemas import SCHEMAS

    made = parse_choice("the schema", name, SCHEMAS)()
    print_in_utf8(sys.stdout)
    print_report(to_json(made), to=sys.stdout)
