"""Findings -> what each is known by when lines move: the same mistake has the same fingerprint in the next run."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Sequence

from planche.expressions import expression
from planche.findings import Finding

_NUMBER = expression(r"[0-9]+(?:[.,][0-9]+)?")


def fingerprints(findings: Sequence[Finding]) -> list[str]:
    """The fingerprint of each finding, 32 hexadecimal digits; of findings that are alike, the first, the second ...

    It holds what is wrong, where and of whom, but no line and no number of the message: neither a row above nor a
    text that is a little longer makes another mistake of it.
    """
    seen: Counter[tuple[str, ...]] = Counter()
    found = []
    for finding in findings:
        mark = _mark(finding)
        seen[mark] += 1
        found.append(hashlib.sha256("\0".join((*mark, str(seen[mark]))).encode(errors="replace")).hexdigest()[:32])
    return found


def _mark(finding: Finding) -> tuple[str, ...]:
    """What stays of a finding when other lines change."""
    words = _NUMBER.sub("#", finding.message)
    owner = (finding.component, finding.piece, finding.variant, finding.face)
    return (finding.id, finding.game, finding.span.file, finding.language, finding.msgctxt, *owner, words)
