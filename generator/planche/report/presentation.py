"""How findings are shown: what all formats are told besides the findings."""

from __future__ import annotations

import posixpath
from typing import NamedTuple

from planche.findings import Finding, Severity
from planche.report.text import escape_unprintable


class Presentation(NamedTuple):
    """Colours are for terminals; a strict check fails for warnings too.

    `root` is the folder of the project as whoever runs the command names it: programs that join findings to files look
    for these from where they stand.
    """

    is_coloured: bool = False
    is_strict: bool = False
    root: str = ""

    def path(self, finding: Finding) -> str:
        """The file of a finding from where the command was run, with slashes."""
        file = escape_unprintable(finding.span.file.replace("\\", "/"))
        return posixpath.normpath(posixpath.join(self.root, file)) if self.root else file

    def fails(self, finding: Finding) -> bool:
        """Whether a finding makes the check fail."""
        return self.is_strict or finding.severity is Severity.ERROR
