"""`planche simulate`: seeded games, and a table of what they come to."""

from __future__ import annotations

import sys
from typing import Annotated

import typer

from planche.cli.budget import BudgetOption, keep_within
from planche.cli.exits import ExitCode, Stop
from planche.cli.options import ProjectOption, game_argument
from planche.cli.printing import print_findings, print_lines, show_progress
from planche.cli.projects import find_project_with, games_of, read_game


def simulate(
    game: Annotated[str, game_argument("The game to play.")],
    games: Annotated[
        int, typer.Option(min=1, max=10**6, metavar="<int>", help="How many games, or deals, of each kind.")
    ] = 1000,
    seed: Annotated[int, typer.Option(min=0, max=10**9, metavar="<int>", help="Which games; 1 by default.")] = 1,
    json: Annotated[bool, typer.Option("--json", help="The table as JSON.")] = False,
    project: ProjectOption = None,
    budget: BudgetOption = None,
) -> None:
    """Play seeded games by the rules that a game's module knows, and show what they come to."""
    keep_within(budget)
    from planche.games import simulation_of
    from planche.report.json import to_json

    found = find_project_with(project, game)
    loaded = read_game(found, game)
    wanting, simulation = simulation_of(loaded, games_of(found).ids)
    if wanting:
        print_findings(wanting, to=sys.stderr)
        raise Stop(ExitCode.FINDINGS)
    with show_progress(f"playing {game}", simulation.kinds(loaded) * games, "games") as watch:
        table = simulation.play(loaded, games=games, seed=seed, watch=watch)
    if json:
        print(to_json(table.records()))
    else:
        print_lines("\n".join(table.lines()))
