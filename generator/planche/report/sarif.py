"""Findings -> SARIF 2.1.0, the exchange format of static analysis, which GitHub's code scanning and editors read."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import PurePath
from urllib.parse import quote

from planche import __version__
from planche.checks import registry
from planche.findings import Check, Finding
from planche.report.fingerprints import fingerprints
from planche.report.json import to_json
from planche.report.presentation import Presentation
from planche.report.text import finding_words

SCHEMA = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"


def findings_to_sarif(findings: Sequence[Finding], shown: Presentation) -> str:
    """One run with the rules that were broken, each with its manual page, and a result for each finding."""
    checks = registry()
    broken = sorted({finding.id for finding in findings})
    numbers = {id: number for number, id in enumerate(broken)}
    driver = {
        "name": "Planche",
        "semanticVersion": _semantic(__version__),
        "version": __version__,
        "rules": [_rule(checks[id]) for id in broken],
    }
    results = [
        _result(finding, numbers[finding.id], mark, shown) for finding, mark in zip(findings, fingerprints(findings))
    ]
    run = {"tool": {"driver": driver}, "columnKind": "unicodeCodePoints", "results": results}
    return to_json({"$schema": SCHEMA, "version": "2.1.0", "runs": [run]})


def _semantic(version: str) -> str:
    """A version of Python's kind as Semantic Versioning writes it: 0.2.0.dev0 is 0.2.0-dev0."""
    return version.replace(".dev", "-dev")


def _rule(check: Check) -> dict[str, object]:
    """What `planche explain` says of a check."""
    return {
        "id": check.id,
        "name": check.id,
        "shortDescription": {"text": check.summary},
        "fullDescription": {"text": check.summary},
        "help": {"text": check.manual},
        "defaultConfiguration": {"level": check.severity.value},
    }


def _result(finding: Finding, rule: int, mark: str, shown: Presentation) -> dict[str, object]:
    """A result at its place, with what is known of it besides."""
    return {
        "ruleId": finding.id,
        "ruleIndex": rule,
        "level": finding.severity.value,
        "message": {"text": finding_words(finding)},
        "locations": [_location(finding, shown)],
        "partialFingerprints": {"plancheFinding/v1": mark},
        "properties": _properties(finding),
    }


def _location(finding: Finding, shown: Presentation) -> dict[str, object]:
    span = finding.span
    artifact = {"artifactLocation": _artifact(shown.path(finding))}
    places = {"startLine": span.line, "startColumn": span.column if span.line else 0}
    region = {name: number for name, number in places.items() if number}
    owners = dict.fromkeys(str(owner) for owner in (finding.owner, *finding.also_on) if any(owner))
    return {
        "physicalLocation": {**artifact, "region": region} if region else artifact,
        **({"logicalLocations": [{"fullyQualifiedName": name} for name in owners]} if owners else {}),
    }


def _artifact(path: str) -> Mapping[str, str]:
    """A file from the root of the sources, where it lies below it."""
    if PurePath(path).is_absolute():
        return {"uri": PurePath(path).as_uri()}
    return {"uri": quote(path), "uriBaseId": "%SRCROOT%"}


def _properties(finding: Finding) -> dict[str, object]:
    known = {
        "game": finding.game,
        "language": finding.language,
        "msgctxt": finding.msgctxt,
        "box": finding.box._asdict() if finding.box else None,
        "millimetres": finding.excess,
    }
    return {name: value for name, value in known.items() if value is not None and value != ""}
