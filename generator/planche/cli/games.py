"""`planche games`: what games there are, or what one of them holds."""

from __future__ import annotations

import sys
from typing import Annotated

import typer

from planche.cli.exits import ExitCode, Stop
from planche.cli.options import ProjectOption, game_argument
from planche.cli.printing import print_findings, print_lines
from planche.cli.projects import find_project_with, games_of, read_game, read_game_if_whole


def games(
    game: Annotated[
        str | None,
        game_argument("One game, with its components and decks.", "[GAME]"),
    ] = None,
    json: Annotated[bool, typer.Option("--json", help="As JSON.")] = False,
    stats: Annotated[bool, typer.Option("--stats", help="With the figures that the game's module counts.")] = False,
    project: ProjectOption = None,
) -> None:
    """Show the games: title, players, languages, components with piece counts."""
    from planche.report.games import describe_game, games_to_json, list_games

    if game is not None:
        found = read_game(find_project_with(project, game), game)
        print(games_to_json([found])) if json else print_lines(describe_game(found, with_statistics=stats))
        return
    home = find_project_with(project)
    ids, odd = games_of(home)
    if odd:
        print_findings(odd, to=sys.stderr)
    read = [read_game_if_whole(home, id) for id in ids]
    whole = [game for game in read if game is not None]
    if json:
        print(games_to_json(whole))
    elif whole:
        print_lines(list_games(whole))
    if odd or len(whole) < len(read):
        raise Stop(ExitCode.FINDINGS)
