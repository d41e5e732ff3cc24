"""Findings -> the text of one of the formats that `planche check --format` knows."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Protocol

from planche.findings import Finding
from planche.report.presentation import Presentation


class ReportFormat(Protocol):
    """Makes text of findings, without a line end behind it; empty when there is nothing to say.

    Nothing that content holds may act on a terminal: `escape_unprintable` and `to_json` see to that.
    """

    def __call__(self, findings: Sequence[Finding], shown: Presentation, /) -> str:
        """The whole report."""
        ...


# a format is imported when it is asked for: few commands need more than one


def _text() -> ReportFormat:
    from planche.report.text import findings_to_text

    return lambda findings, shown: findings_to_text(findings, is_coloured=shown.is_coloured)


def _json() -> ReportFormat:
    from planche.report.json import findings_to_json

    return lambda findings, _: findings_to_json(findings)


def _sarif() -> ReportFormat:
    from planche.report.sarif import findings_to_sarif

    return findings_to_sarif


def _junit() -> ReportFormat:
    from planche.report.xml import findings_to_junit

    return findings_to_junit


def _github() -> ReportFormat:
    from planche.report.github import findings_to_github

    return findings_to_github


def _gitlab() -> ReportFormat:
    from planche.report.gitlab import findings_to_gitlab

    return findings_to_gitlab


def _checkstyle() -> ReportFormat:
    from planche.report.xml import findings_to_checkstyle

    return findings_to_checkstyle


# one line a format, by the name that the option takes
FORMATS: Mapping[str, Callable[[], ReportFormat]] = {
    "text": _text,
    "json": _json,
    "sarif": _sarif,
    "junit": _junit,
    "github": _github,
    "gitlab": _gitlab,
    "checkstyle": _checkstyle,
}
