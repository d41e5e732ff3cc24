"""`planche games`: what games there are, or what one of them holds."""

from __future__ import annotations

from typing import Annotated

import typer

from planche.cli.options import ProjectOption
from planche.cli.printing import print_lines
from planche.cli.projects import find_games, find_project_with, read_game


def games(
    game: Annotated[str | None, typer.Argument(help="One game, with its components and decks.")] = None,
    json: Annotated[bool, typer.Option("--json", help="As JSON.")] = False,
    stats: Annotated[bool, typer.Option("--stats", help="With the figures that the game's module counts.")] = False,
    project: ProjectOption = None,
) -> None:
    """Show the games: title, players, languages, components with piece counts."""
    from planche.report.games import describe_game, games_to_json, list_games

    names = () if game is None else (game,)
    found = find_project_with(project, *names)
    loaded = [read_game(found, id) for id in names or find_games(found)]
    if json:
        print(games_to_json(loaded))
    elif game is None:
        print_lines(list_games(loaded))
    else:
        print_lines(describe_game(loaded[0], with_statistics=stats))
