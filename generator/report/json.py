"""Findings as a JSON list, for editors and CI."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence

from generator.findings import Finding

# control characters above ASCII's, what turns the direction of a line, and what some take for its end
_ACTING = re.compile("[\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ud800-\udfff\ufeff]")


def written(value: object) -> str:
    """A value as JSON that a terminal can show: letters as they are, and what could act there as \\uXXXX."""
    return _ACTING.sub(lambda match: f"\\u{ord(match[0]):04x}", json.dumps(value, ensure_ascii=False, indent=1))


def dump(findings: Sequence[Finding]) -> str:
    """A list of {id, severity, message, file, line, column, game, language, component, piece, hint}."""
    return written([_record(finding) for finding in findings])


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
