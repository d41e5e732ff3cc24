"""Findings as a JSON list, for editors and CI."""

from __future__ import annotations

import json
from collections.abc import Sequence

from generator.findings import Finding


def dump(findings: Sequence[Finding]) -> str:
    """A list of {id, severity, message, file, line, column, game, language, component, piece, hint}."""
    return json.dumps([_record(finding) for finding in findings], ensure_ascii=False, indent=1)


def _record(finding: Finding) -> dict[str, object]:
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
    }
