"""Findings -> a Code Quality report, which GitLab shows in merge requests."""

from __future__ import annotations

from collections.abc import Sequence

from planche.findings import Finding
from planche.report.fingerprints import fingerprints
from planche.report.json import to_json
from planche.report.presentation import Presentation
from planche.report.text import finding_words

_SEVERITIES = {True: "major", False: "minor"}


def findings_to_gitlab(findings: Sequence[Finding], shown: Presentation) -> str:
    """A list of {description, check_name, fingerprint, severity, location}."""
    return to_json(
        [
            {
                "description": finding_words(finding),
                "check_name": finding.id,
                "fingerprint": fingerprint,
                "severity": _SEVERITIES[finding.is_error],
                "location": {"path": shown.path(finding), "lines": {"begin": max(1, finding.span.line)}},
            }
            for finding, fingerprint in zip(findings, fingerprints(findings))
        ]
    )
