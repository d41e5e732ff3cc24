"""`planche check`: findings of games, as lines or as JSON."""

from __future__ import annotations

import sys
from typing import Annotated

import typer

from planche.cli.budget import BudgetOption, keep_within
from planche.cli.exits import ExitCode, Stop
from planche.cli.options import ProjectOption
from planche.cli.printing import may_colour, print_in_utf8, print_report, show_progress
from planche.cli.projects import find_project_with, games_of, require_project, root_of
from planche.cli.values import parse_choice


def check(
    game: Annotated[list[str] | None, typer.Argument(help="Games to check; all by default.")] = None,
    language: Annotated[
        list[str] | None, typer.Option(metavar="<str>", help="Languages to check; all by default.")
    ] = None,
    format: Annotated[str, typer.Option(help="text, json, sarif, junit, github, gitlab or checkstyle.")] = "text",
    strict: Annotated[bool, typer.Option("--strict", help="Warnings fail too.")] = False,
    project: ProjectOption = None,
    budget: BudgetOption = None,
) -> None:
    """Check games against their rules, their translations and their paper."""
    keep_within(budget)
    from planche.build import check as check_game
    from planche.findings import MOST_TOLD_IN_ALL, FindingList, name_lost
    from planche.report.formats import FORMATS
    from planche.report.presentation import Presentation

    report = parse_choice("--format", format, FORMATS)
    found = find_project_with(project, *game) if game else require_project(project)
    ids, odd = (game, ()) if game else games_of(found)
    findings = FindingList(MOST_TOLD_IN_ALL, MOST_TOLD_IN_ALL)
    findings += odd
    with show_progress("checking") as watch:
        for id in ids:
            findings += check_game(found, id, tuple(language or ()), watch).findings
    shown = Presentation(may_colour(sys.stdout), strict, root_of(found))
    if format != "text":
        print_in_utf8(sys.stdout)
    print_report(report()(name_lost(findings), shown), to=sys.stdout)
    failed = any(shown.fails(finding) for finding in findings)
    raise Stop(ExitCode.FINDINGS if failed else ExitCode.CLEAN)
