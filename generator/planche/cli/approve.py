"""`planche approve`: keep what a game prints now as what somebody has looked at; `check` tells what differs later."""

from __future__ import annotations

import sys
from typing import Annotated

import typer

from planche.cli.budget import BudgetOption, keep_within
from planche.cli.exits import ExitCode, Stop
from planche.cli.options import ProjectOption, game_argument
from planche.cli.printing import print_findings, print_lines, show_progress
from planche.cli.projects import only_game, read_game, require_project, require_project_to_write


def approve(
    game: Annotated[
        str | None, game_argument("The game whose kits you have looked at; that of a project with no other.", "[GAME]")
    ] = None,
    language: Annotated[
        list[str] | None, typer.Option(metavar="<str>", help="A language; by default those approved before, or all.")
    ] = None,
    project: ProjectOption = None,
    budget: BudgetOption = None,
) -> None:
    """Approve what a game prints now: `planche check` tells from then on what prints otherwise, and by which line."""
    keep_within(budget)
    from planche.checked import check_again
    from planche.output.approvals import languages_to_approve, plan_approvals, write_approvals

    game = game or only_game(require_project(project))
    found = require_project_to_write(project, game)
    loaded = read_game(found, game)
    languages = tuple(dict.fromkeys(language or languages_to_approve(found, loaded)))
    with show_progress("checking") as watch:
        checked = check_again(found, game, languages, watch, is_compared=False)
    if errors := [finding for finding in checked.findings if finding.is_error]:
        print_findings(errors, to=sys.stderr)
        raise Stop(ExitCode.FINDINGS, "nothing is approved while there are errors")
    approvals = plan_approvals(found, loaded, languages, checked.findings)
    for line in write_approvals(found, approvals):
        print_lines(line)
    if left := [one for one in loaded.languages if one not in languages]:
        print_lines(f"not approved: {', '.join(left)}; --language {left[0]} approves that one")
