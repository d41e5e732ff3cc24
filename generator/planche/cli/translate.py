"""`planche translate`: a game's catalogue of a language, written or brought up to date."""

from __future__ import annotations

from typing import Annotated

import typer

from planche.cli.budget import BudgetOption, keep_within
from planche.cli.options import ProjectOption, game_argument
from planche.cli.printing import print_lines
from planche.cli.projects import read_game, require_project_to_write


def translate(
    game: Annotated[str, game_argument("The game to translate.")],
    language: Annotated[str, typer.Option(help="The language to translate into.")],
    project: ProjectOption = None,
    budget: BudgetOption = None,
) -> None:
    """Write or update a catalogue: new texts are added, changed ones marked fuzzy, gone ones set aside."""
    keep_within(budget)
    from planche.output.catalogues import update_catalogues

    found = require_project_to_write(project, game)
    for line in update_catalogues(found, read_game(found, game), language):
        print_lines(line)
