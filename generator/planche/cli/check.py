"""`planche check`: findings of games, as lines or as JSON."""

from __future__ import annotations

import sys
from typing import Annotated

import typer

from planche.cli.budget import BudgetOption, keep_within
from planche.cli.exits import ExitCode, Stop
from planche.cli.options import ProjectOption
from planche.cli.printing import print_findings, show_progress
from planche.cli.projects import find_project_with, games_of, require_project
from planche.cli.values import parse_choice


def check(
    game: Annotated[list[str] | None, typer.Argument(help="Games to check; all by default.")] = None,
    language: Annotated[
        list[str] | None, typer.Option(metavar="<str>", help="Languages to check; all by default.")
    ] = None,
    format: Annotated[str, typer.Option(help="text or json.")] = "text",
    strict: Annotated[bool, typer.Option("--strict", help="Warnings fail too.")] = False,
    project: ProjectOption = None,
    budget: BudgetOption = None,
) -> None:
    """Check games against their rules, their translations and their paper."""
    keep_within(budget)
    from planche.build import check as check_game
    from planche.findings import MOST_TOLD_IN_ALL, FindingList, name_lost
    from planche.report.formats import FORMATS

    report = parse_choice("--format", format, FORMATS)
    found = find_project_with(project, *game) if game else require_project(project)
    ids, odd = (game, ()) if game else games_of(found)
    findings = FindingList(MOST_TOLD_IN_ALL, MOST_TOLD_IN_ALL)
    findings += odd
    with show_progress("checking") as watch:
        for id in ids:
            findings += check_game(found, id, tuple(language or ()), watch).findings
    print_findings(name_lost(findings), to=sys.stdout, report=report)
    failed = any(finding.is_error or strict for finding in findings)
    raise Stop(ExitCode.FINDINGS if failed else ExitCode.CLEAN)
