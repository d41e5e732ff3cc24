"""Findings -> JSON, for editors and CI; and the one way in which any value becomes JSON."""

from __future__ import annotations

import json
from collections.abc import Sequence

from planche.findings import Finding
from planche.source import tame

VERSION = 1


def to_json(value: object) -> str:
    """A value as JSON that a terminal can show: letters as they are, and what could act there as \\uXXXX."""
    return tame(json.dumps(value, ensure_ascii=False, indent=1))


def findings_to_json(findings: Sequence[Finding]) -> str:
    """{version, errors, warnings, findings}: all that is known of each finding; what is not known is empty, or null.

    The version is that of the form: it grows when a field goes or means another thing, not when one is added.
    """
    errors = sum(finding.is_error for finding in findings)
    counts = {"errors": errors, "warnings": len(findings) - errors}
    return to_json({"version": VERSION, **counts, "findings": [_finding_record(finding) for finding in findings]})


def _finding_record(finding: Finding) -> dict[str, object]:
    return {
        "id": finding.id,
        "severity": finding.severity.value,
        "message": finding.message,
        "file": finding.span.file,
        "line": finding.span.line,
        "column": finding.span.column,
        "game": finding.game,
        "language": finding.language,
        "component": finding.component,
        "piece": finding.piece,
        "hint": finding.hint,
        "variant": finding.variant,
        "face": finding.face,
        "msgctxt": finding.msgctxt,
        "box": finding.box._asdict() if finding.box else None,
        "millimetres": finding.excess,
        "also_on": [owner._asdict() for owner in finding.also_on],
        "followers": finding.followers,
    }
