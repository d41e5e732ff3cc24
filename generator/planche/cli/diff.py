"""`planche diff`: what differs between two kits, as lines or as JSON."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from planche.cli.budget import BudgetOption, keep_within
from planche.cli.exits import ExitCode, Stop
from planche.cli.options import require_folder
from planche.cli.printing import print_in_utf8, print_lines, print_note

if TYPE_CHECKING:
    from planche.kit import KitChanges


def diff(
    old: Annotated[
        Path,
        typer.Argument(metavar="OLD", parser=require_folder("OLD"), help="The earlier kit: its folder or manifest."),
    ],
    new: Annotated[
        Path, typer.Argument(metavar="NEW", parser=require_folder("NEW"), help="The later one, in the same way.")
    ],
    json: Annotated[bool, typer.Option("--json", help="The same as JSON.")] = False,
    pictures: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE.pdf", parser=require_folder("--pictures"), help="The faces that differ, before and after."
        ),
    ] = None,
    budget: BudgetOption = None,
) -> None:
    """Tell which pieces of two kits differ, and why: 0 if none does, 1 if one does, 2 if they cannot be compared."""
    keep_within(budget)
    if pictures is not None:
        _require_pdf(pictures)
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
    if pictures is not None and changes.pieces:
        _write_pictures(pictures, changes, old, new)
    raise Stop(ExitCode.CLEAN if changes.is_empty else ExitCode.FINDINGS)


def _require_pdf(file: Path) -> None:
    """Refuse a name of no PDF."""
    if file.suffix.lower() != ".pdf":
        raise Stop(ExitCode.USAGE, f"--pictures {file} is no name of a PDF; write one such as before-and-after.pdf")


def _write_pictures(file: Path, changes: KitChanges, old: Path, new: Path) -> None:
    from planche.kit.difference_page import difference_page
    from planche.output.differences import WHAT, write_differences
    from planche.output.face_pictures import picture_faces
    from planche.output.known_kits import manifest_of
    from planche.source.project import bundled_project
    from planche.typeset import load_fonts

    pairs = picture_faces(changes, manifest_of(old).parent, manifest_of(new).parent)
    if not pairs:
        looks = any(change.sides or not (change.before and change.after) for change in changes.pieces)
        reason = "the faces that differ have more parts than are drawn" if looks else "only copies are other"
        print_note(f"there is nothing to show: {reason}")
        return
    title = f"{changes.after.title}: {WHAT}"
    data = difference_page(title, pairs, changes.after.language, load_fonts(bundled_project().fonts))
    write_differences(file, data)
    print_note(f"{file} shows {len(pairs)} of the faces that differ, {WHAT}")
