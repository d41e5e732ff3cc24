"""`planche languages`: how far games are in each of their languages."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from planche.cli.budget import BudgetOption, keep_within
from planche.cli.exits import ExitCode, Stop
from planche.cli.options import ProjectOption, game_argument, output_option
from planche.cli.printing import print_findings, print_in_utf8, print_report, show_progress
from planche.cli.projects import find_project_with, games_of
from planche.cli.values import parse_choice, require_source_date

if TYPE_CHECKING:
    from planche.kit import LanguageSurvey


def languages(
    game: Annotated[str | None, game_argument("One game; all by default.", "[GAME]")] = None,
    format: Annotated[str, typer.Option(help="text, json or markdown.")] = "text",
    output: Annotated[
        Path | None, output_option("Also write languages.html there, with pictures of what does not fit.")
    ] = None,
    project: ProjectOption = None,
    budget: BudgetOption = None,
) -> None:
    """Show what each language has, lacks, and has too long; how small its type becomes, and its fonts."""
    keep_within(budget)
    from planche.build import survey
    from planche.report.languages import FORMS

    tell = parse_choice("--format", format, FORMS)
    require_source_date()
    found = find_project_with(project, game) if game else find_project_with(project)
    ids, odd = ([game], ()) if game else games_of(found)
    surveys: list[LanguageSurvey] = []
    findings = [*odd]
    with show_progress("drawing") as watch:
        for id in ids:
            surveyed = survey(found, id, watch)
            surveys += surveyed.surveys
            findings += surveyed.findings
    if findings:
        print_findings(findings, to=sys.stderr)
    if surveys:
        print_in_utf8(sys.stdout)
        print_report(tell(surveys), to=sys.stdout)
    if surveys and output is not None:
        from planche.output.files import named_within
        from planche.output.misfits import PAGE, write_languages
        from planche.report.text import escape_unprintable

        page = write_languages(output, found, surveys, named_within(output / PAGE, found.root))
        print_report(escape_unprintable(str(page)), to=sys.stderr)
    raise Stop(ExitCode.FINDINGS if findings else ExitCode.CLEAN)
