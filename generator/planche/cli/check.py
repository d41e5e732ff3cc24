"""`planche check`: findings of games, as lines or as JSON."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from planche.cli.budget import BudgetOption, keep_within
from planche.cli.exits import ExitCode, Stop
from planche.cli.options import ProjectOption, game_argument, require_folder, require_value
from planche.cli.printing import may_colour, print_in_utf8, print_note, print_report, show_progress
from planche.cli.projects import find_project_with, games_of, require_project, root_of
from planche.cli.values import parse_choice

if TYPE_CHECKING:
    from planche.findings import Finding


def check(
    game: Annotated[
        list[str] | None,
        game_argument("Games to check; all by default.", "[GAME]..."),
    ] = None,
    language: Annotated[
        list[str] | None, typer.Option(metavar="<str>", help="Languages to check; all by default.")
    ] = None,
    format: Annotated[str, typer.Option(help="text, json, sarif, junit, github, gitlab or checkstyle.")] = "text",
    baseline: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE", parser=require_folder("--baseline"), help="Tell only findings that this file does not know."
        ),
    ] = None,
    write_baseline: Annotated[
        bool, typer.Option("--write-baseline", help="Write that file, so that it knows all there are now.")
    ] = False,
    changed_since: Annotated[
        str | None,
        typer.Option(
            metavar="GIT-REF", parser=require_value("--changed-since"), help="Only games that a change touches."
        ),
    ] = None,
    strict: Annotated[bool, typer.Option("--strict", help="Warnings fail too.")] = False,
    project: ProjectOption = None,
    budget: BudgetOption = None,
) -> None:
    """Check games against their rules, their translations and their paper."""
    keep_within(budget)
    if write_baseline and baseline is None:
        raise Stop(ExitCode.USAGE, "--write-baseline needs to know the file: --baseline FILE")
    from planche.checked import check_again
    from planche.cli.changes import games_since
    from planche.findings import MOST_TOLD_IN_ALL, FindingList, name_lost
    from planche.report.formats import FORMATS
    from planche.report.presentation import Presentation

    report = parse_choice("--format", format, FORMATS)
    found = find_project_with(project, *game) if game else require_project(project)
    ids, odd = (game, ()) if game else games_of(found)
    if changed_since is not None:
        ids = games_since(changed_since, found, ids)
        print_note(f"since {changed_since} a change touches {', '.join(ids) or 'no game'}")
    findings = FindingList(MOST_TOLD_IN_ALL, MOST_TOLD_IN_ALL)
    findings += odd
    leaves_out: object = False  # a language of a game
    with show_progress("checking") as watch:
        for id in ids:
            checked = check_again(found, id, tuple(language or ()), watch)
            findings += checked.findings
            leaves_out = leaves_out or (language and {*checked.languages} > {*language})
    told: Sequence[Finding] = name_lost(findings)
    if baseline is not None:
        root = None if found.is_bundled else found.root
        told = _hold_against(baseline, told, root, is_new=write_baseline, is_all=not game and not language)
    shown = Presentation(may_colour(sys.stdout), strict, root_of(found))
    if format != "text":
        print_in_utf8(sys.stdout)
    print_report(report()(told, shown), to=sys.stdout)
    if leaves_out and format == "text":
        idle = "pictures and columns that nothing uses, texts that other languages know otherwise"
        print_report(
            f"not looked for with --language: {idle}, and entries of accept that silence nothing", to=sys.stdout
        )
    failed = any(shown.fails(finding) for finding in told)
    raise Stop(ExitCode.FINDINGS if failed else ExitCode.CLEAN)


def _hold_against(
    file: Path, findings: Sequence[Finding], root: Path | None, *, is_new: bool, is_all: bool
) -> Sequence[Finding]:
    """The findings that a baseline does not know; what it knows is said on standard error, and of all what is gone."""
    from planche.output.files import named_within, write_file
    from planche.report.baselines import baseline_of, leave_out_known, read_baseline, require_baseline_place

    if is_new:
        require_baseline_place(file)
        write_file(file, baseline_of(findings).encode(), "name another file", named_within(file, root))
    news = leave_out_known(findings, read_baseline(file))
    gone = f"; {news.gone} that it knows are gone, --write-baseline forgets them" if news.gone and is_all else ""
    print_note(f"{file} knows {news.known} of {len(findings)} findings, which are left out{gone}")
    return news.findings
