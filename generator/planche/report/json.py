"""Findings -> JSON, for editors and CI; and the one way in which any value becomes JSON."""

from __future__ import annotations

import json
from collections.abc import Sequence

from planche.findings import BoxOnFace, Finding, Owner
from planche.report.json_records import VERSION, JsonBox, JsonFinding, JsonFindings, JsonOwner
from planche.source import tame


def to_json(value: object) -> str:
    """A value as JSON that a terminal can show: letters as they are, and what could act there as \\uXXXX."""
    return tame(json.dumps(value, ensure_ascii=False, indent=1))


def findings_to_json(findings: Sequence[Finding]) -> str:
    """All that is known of each finding, and how many there are."""
    errors = sum(finding.is_error for finding in findings)
    told = tuple(_finding_record(finding) for finding in findings)
    printed: JsonFindings = {
        "version": VERSION,
        "errors": errors,
        "warnings": len(findings) - errors,
        "findings": told,
    }
    return to_json(printed)


def _finding_record(finding: Finding) -> JsonFinding:
    return {
        "id": finding.id,
        "severity": finding.severity,
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
        "box": _box_record(finding.box) if finding.box else None,
        "millimetres": finding.excess,
        "also_on": tuple(map(_owner_record, finding.also_on)),
        "followers": finding.followers,
    }


def _box_record(box: BoxOnFace) -> JsonBox:
    return {"x": box.x, "y": box.y, "width": box.width, "height": box.height}


def _owner_record(owner: Owner) -> JsonOwner:
    return {"component": owner.component, "piece": owner.piece, "variant": owner.variant, "face": owner.face}
