"""`planche preview`: a PNG of every page of a kit."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from planche.cli.budget import BudgetOption, keep_within
from planche.cli.options import LanguageOption, ProjectOption, game_argument, output_option
from planche.cli.projects import choose_output, find_project_with, read_language


def preview(
    game: Annotated[str, game_argument("The game to show.")],
    language: LanguageOption = None,
    dpi: Annotated[int, typer.Option(min=20, max=600, help="Dots per inch.")] = 100,
    output: Annotated[Path | None, output_option("Where kits are, output/ of the project if not said.")] = None,
    project: ProjectOption = None,
    budget: BudgetOption = None,
) -> None:
    """Make a PNG of every page of a kit that was built, in its folder preview/."""
    keep_within(budget)
    from planche.build import kit_folder
    from planche.output.pictures import draw_pages

    found = find_project_with(project, game)
    place = choose_output(output, found, project)
    folder = kit_folder(place.folder, game, language or read_language(found, game))
    for file in draw_pages(folder, folder / "preview", dpi, place.within):
        print(file)
