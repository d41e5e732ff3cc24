"""`planche diff`: what differs between two kits, as lines or as JSON."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

from planche.cli.budget import BudgetOption, keep_within
from planche.cli.exits import ExitCode, Stop
from planche.cli.options import require_folder
from planche.cli.printing import print_in_utf8, print_lines


def diff(
    old: Annotated[
        Path,
        typer.Argument(metavar="OLD", parser=require_folder("OLD"), help="The earlier kit: its folder or manifest."),
    ],
    new: Annotated[
        Path, typer.Argument(metavar="NEW", parser=require_folder("NEW"), help="The later one, in the same way.")
    ],
    json: Annotated[bool, typer.Option("--json", help="The same as JSON.")] = False,
    budget: BudgetOption = None,
) -> None:
    """Tell which pieces of two kits differ, and why: 0 if none does, 1 if one does, 2 if they cannot be compared."""
    keep_within(budget)
    from planche.kit import Incomparable, compare_kits
    from planche.output.known_kits import find_known_kit
    from planche.report.changes import changes_to_json, describe_changes

    before, after = find_known_kit(old), find_known_kit(new)
    try:
        changes = compare_kits(before, after)
    except Incomparable as reason:
        raise Stop(ExitCode.USAGE, f"the kit in {old} {reason}") from None
    if json:
        print_in_utf8(sys.stdout)
        print(changes_to_json(changes))
    else:
        print_lines(f"{after.title} ({after.language}): {describe_changes(changes)}")
    raise Stop(ExitCode.CLEAN if changes.is_empty else ExitCode.FINDINGS)
