"""`planche generate`: content that a game's module makes by seed, such as other puzzles of the same kinds."""

from __future__ import annotations

import sys
from typing import Annotated

import typer

from planche.cli.budget import BudgetOption, keep_within
from planche.cli.exits import ExitCode, Stop
from planche.cli.options import ProjectOption, game_argument, require_value
from planche.cli.printing import print_findings, print_lines, show_progress
from planche.cli.projects import find_project_to_generate, show_folder


def generate(
    game: Annotated[str, game_argument("The game to make content for.")],
    seed: Annotated[int, typer.Option(min=0, max=10**9, metavar="<int>", help="Which content: one seed, one content.")],
    language: Annotated[
        list[str] | None,
        typer.Option(parser=require_value("--language"), metavar="<str>", help="Only these languages; all by default."),
    ] = None,
    json: Annotated[bool, typer.Option("--json", help="What was written, as JSON.")] = False,
    project: ProjectOption = None,
    budget: BudgetOption = None,
) -> None:
    """Make new content for a game by a seed, where its module can; files of yours are never written over."""
    keep_within(budget)
    from planche.output.generated import generate_content, write_generated
    from planche.report.generation import describe_generated, generated_to_json

    found, root = find_project_to_generate(project, game)
    with show_progress(f"generating {game}") as watch:
        made = generate_content(found, root, game, seed, tuple(language or ()), watch)
    if made.files is None:
        print_findings(tuple(found.place_findings(made.findings)), to=sys.stderr)
        raise Stop(ExitCode.FINDINGS, "nothing was written: the errors above come first")
    write_generated(root, game, made.files)
    folder = show_folder(root, f"content/{game}")
    if json:
        print(generated_to_json(folder, made.files, made.lines, seed))
    else:
        print_lines(describe_generated(folder, made.files, made.lines, game, language or ()))
