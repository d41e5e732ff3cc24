"""Operation: Mata Hari with a change, and what is found in it before anything is drawn."""

from __future__ import annotations

from planche.findings import Finding
from tests.games.changed_game import Change
from tests.games.undrawn import undrawn_findings_of


def check_mata_hari(*changes: Change) -> list[str]:
    """What is found in a changed game, as "file:line message [id]"; game.yaml is named without its lines."""
    return [f"{_place(found)} {found.message} [{found.id}]" for found in undrawn_findings_of("mata-hari", changes)]


def _place(finding: Finding) -> str:
    file = finding.span.file.removeprefix("content/mata-hari/")
    return file if file == "game.yaml" else f"{file}:{finding.span.line}"
