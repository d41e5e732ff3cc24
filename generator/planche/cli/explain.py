"""`planche explain`: the manual page of a check, or a line for each check."""

from __future__ import annotations

from typing import Annotated

import typer

from planche.cli.exits import ExitCode, Stop


def complete_check(incomplete: str) -> list[str]:
    """The checks that a shell offers."""
    from planche.checks import registry

    return [id for id in (*sorted(registry()), "all") if id.startswith(incomplete)]


def explain(
    check_id: Annotated[
        str,
        typer.Argument(metavar="CHECK-ID", autocompletion=complete_check, help="The id in brackets behind a finding."),
    ],
) -> None:
    """Show the manual page of a check; `all` lists them."""
    from planche.checks import registry
    from planche.findings import suggest_name

    checks = registry()
    if check_id == "all":
        for id in sorted(checks):
            print(f"{id:32}{checks[id].summary}")
        return
    if check_id not in checks:
        raise Stop(ExitCode.USAGE, f"there is no check {check_id!r}; {suggest_name(check_id, checks)}")
    check = checks[check_id]
    if not check.manual:
        raise Stop(ExitCode.FINDINGS, "this Python leaves out docstrings, where the pages stand; run it without -OO")
    print(f"{check.id} ({check.severity.value})\n\n{check.manual}")
