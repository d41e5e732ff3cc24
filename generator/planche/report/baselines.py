"""The findings that a project begins with -> a file that knows them, so that a check tells only of new ones."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from planche.findings import Finding
from planche.imposition import Impossible
from planche.report.fingerprints import fingerprints
from planche.report.json import to_json
from planche.report.text import escape_unprintable

VERSION = 1
MAX_BYTES = 64 * 1024 * 1024
_ANEW = "write it anew with --write-baseline"


class News(NamedTuple):
    """Findings that a baseline does not know, how many of the others it knows, and how many of its own are gone."""

    findings: tuple[Finding, ...]
    known: int
    gone: int


def baseline_of(findings: Sequence[Finding]) -> str:
    """The text of a baseline that knows these findings: a line each, sorted."""
    lines = {mark: _line(finding) for mark, finding in zip(fingerprints(findings), findings)}
    known = dict(sorted(lines.items(), key=lambda item: (item[1], item[0])))
    return f"{to_json({'version': VERSION, 'findings': known})}\n"


def read_baseline(path: Path) -> frozenset[str]:
    """The fingerprints that a baseline knows. Impossible when there is none, or it cannot be read."""
    try:
        if path.stat().st_size > MAX_BYTES:
            raise Impossible(f"--baseline {path} has more than {MAX_BYTES:,} bytes; {_ANEW}")
        told = json.loads(path.read_text("utf-8-sig"))
    except FileNotFoundError:
        raise Impossible(f"there is no baseline {path}; write it with --write-baseline") from None
    except (OSError, ValueError, RecursionError) as reason:
        raise Impossible(f"--baseline {path} cannot be read: {reason}; {_ANEW}") from None
    known = told.get("findings") if isinstance(told, dict) and told.get("version") == VERSION else None
    if not isinstance(known, dict):
        raise Impossible(f"--baseline {path} is no baseline of this version of Planche; {_ANEW}")
    return frozenset(map(str, known))


def leave_out_known(findings: Sequence[Finding], known: frozenset[str]) -> News:
    """The findings without those that a baseline knows."""
    marks = fingerprints(findings)
    new = tuple(finding for finding, mark in zip(findings, marks) if mark not in known)
    return News(new, len(findings) - len(new), len(known.difference(marks)))


def _line(finding: Finding) -> str:
    """What a person reads of a finding: no line of the file, which would change with every row above it."""
    return escape_unprintable(f"{finding.span.file}: {finding.severity.value}: {finding.message} [{finding.id}]")
