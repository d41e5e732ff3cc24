"""`planche gallery`: a page to look through all pieces of a game, in all its languages, for a web host."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

from planche.cli.budget import BudgetOption, keep_within
from planche.cli.exits import ExitCode, Stop
from planche.cli.options import ALL, ProjectOption, game_argument, output_option
from planche.cli.printing import print_findings, print_lines, show_progress
from planche.cli.projects import choose_output, find_project_with, read_languages
from planche.cli.values import SPARES_INK, parse_choice, require_source_date


def gallery(
    game: Annotated[str, game_argument("The game to show.")],
    language: Annotated[
        list[str] | None, typer.Option(metavar="<str>", help="Languages to show; all of the game by default.")
    ] = None,
    ink: Annotated[str, typer.Option(help="full, light, or both.")] = "full",
    dpi: Annotated[int, typer.Option(min=20, max=600, help="Dots per inch.")] = 120,
    output: Annotated[Path | None, output_option("Where it goes; output/ of the project if not said.")] = None,
    project: ProjectOption = None,
    budget: BudgetOption = None,
) -> None:
    """Write a page in OUTPUT/GAME/gallery that shows every piece of a game, to look through without Planche."""
    keep_within(budget)
    inks = [*SPARES_INK] if ink == "both" else [ink]
    parse_choice("--ink", ink, {**SPARES_INK, "both": None})
    from planche.output.gallery import write_gallery

    require_source_date()
    found = find_project_with(project, game)
    place = choose_output(output, found, project)
    spoken = read_languages(found, game)
    wished = [*dict.fromkeys(one for one in language or () if one != ALL)] or spoken
    folder = place.folder / game / "gallery"
    with show_progress(f"drawing {game}", len(wished) * len(inks), "languages") as watch:
        written = write_gallery(found, game, wished, inks, folder, dpi, place.within, watch)
    if written.findings:
        print_findings(written.findings, to=sys.stderr)
    if written.page is not None:
        print_lines(f"{written.page}\n{written.files} files, {written.size / 1e6:.2f} MB; open the page in a browser")
    raise Stop(ExitCode.FINDINGS if any(one.is_error for one in written.findings) else ExitCode.CLEAN)
