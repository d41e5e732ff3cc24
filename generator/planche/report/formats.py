"""Findings -> the text of one of the formats that `planche check --format` knows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

from planche.findings import Finding
from planche.report.json import findings_to_json
from planche.report.text import findings_to_text


class ReportFormat(Protocol):
    """Makes text of findings, without a line end behind it; empty when there is nothing to say.

    Colours are for terminals. Nothing that content holds may act on one: `escape_unprintable` sees to that.
    """

    def __call__(self, findings: Sequence[Finding], *, is_coloured: bool) -> str:
        """The whole report."""
        ...


# one line a format, by the name that the option takes
FORMATS: Mapping[str, ReportFormat] = {
    "text": findings_to_text,
    "json": findings_to_json,
}
