"""Findings -> XML: JUnit, which every CI shows as tests, and Checkstyle, which linters' dashboards read."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from xml.etree.ElementTree import Element, SubElement, indent, tostring

from planche.findings import Finding
from planche.report.presentation import Presentation
from planche.report.text import finding_line, finding_words


def findings_to_junit(findings: Sequence[Finding], shown: Presentation) -> str:
    """A suite with a case for each finding; those for which the check fails are failures, others say it and pass.

    Without findings one case says that all is well, since a suite without cases is taken for one that did not run.
    """
    failed = sum(shown.fails(finding) for finding in findings)
    counts = {"tests": str(max(1, len(findings))), "failures": str(failed), "errors": "0"}
    root = Element("testsuites", {"name": "planche", **counts})
    suite = SubElement(root, "testsuite", {"name": "planche check", **counts})
    for finding in findings:
        name = f"{finding.id} {finding.span._replace(file=shown.path(finding))}"
        place = {"file": shown.path(finding), "line": str(max(1, finding.span.line))}
        case = SubElement(suite, "testcase", {"name": name, "classname": finding.id, **place})
        if shown.fails(finding):
            told = {"type": finding.severity.value, "message": finding_words(finding)}
            SubElement(case, "failure", told).text = finding_line(finding)
        else:
            SubElement(case, "system-out").text = finding_line(finding)
    if not findings:
        SubElement(suite, "testcase", {"name": "no findings", "classname": "planche"})
    return _write(root)


def findings_to_checkstyle(findings: Sequence[Finding], shown: Presentation) -> str:
    """A file element for each file, with its findings as errors."""
    root = Element("checkstyle", {"version": "4.3"})
    for path, found in groupby(sorted(findings, key=shown.path), key=shown.path):
        file = SubElement(root, "file", {"name": path})
        for finding in found:
            place = {"line": str(max(1, finding.span.line)), "column": str(max(1, finding.span.column))}
            told = {"severity": finding.severity.value, "message": finding_words(finding)}
            SubElement(file, "error", {**place, **told, "source": f"planche.{finding.id}"})
    return _write(root)


def _write(root: Element) -> str:
    """The document; nothing in it can act on a terminal, since words of findings are escaped already."""
    indent(root)
    return '<?xml version="1.0" encoding="UTF-8"?>\n' + tostring(root, encoding="unicode")
