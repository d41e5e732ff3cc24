"""Findings -> workflow commands of GitHub Actions, which shows them beside the lines of a change."""

from __future__ import annotations

from collections.abc import Sequence

from planche.findings import Finding
from planche.report.presentation import Presentation
from planche.report.text import count_findings, finding_words

# what ends a command, and what ends a property of it
_IN_WORDS = {"%": "%25", "\r": "%0D", "\n": "%0A"}
_IN_PROPERTY = {**_IN_WORDS, ":": "%3A", ",": "%2C"}


def findings_to_github(findings: Sequence[Finding], shown: Presentation) -> str:
    """A workflow command for each finding, and how many there are."""
    return "\n".join((*(_command(finding, shown) for finding in findings), count_findings(findings)))


def _command(finding: Finding, shown: Presentation) -> str:
    """`::error file=…,line=…,col=…,title=…::words`."""
    places = {"line": finding.span.line, "col": finding.span.column}
    known = {name: str(number) for name, number in places.items() if number}
    properties = {"file": shown.path(finding), **known, "title": f"planche {finding.id}"}
    listed = ",".join(f"{name}={_escape(value, _IN_PROPERTY)}" for name, value in properties.items())
    return f"::{finding.severity.value} {listed}::{_escape(finding_words(finding), _IN_WORDS)}"


def _escape(text: str, escapes: dict[str, str]) -> str:
    return "".join(escapes.get(character, character) for character in text)
