"""The findings that a project begins with -> a file that knows them, so that a check tells only of new ones."""

from __future__ import annotations

import json
import stat
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
_ANEW = "delete it, then write it anew with --write-baseline"


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
    told = _read(path)
    if told is None:
        raise Impossible(f"there is no baseline {path}; write it with --write-baseline")
    known = _known_to(told)
    if known is None or told["version"] != VERSION:
        raise Impossible(f"--baseline {path} is no baseline of this version of Planche; {_ANEW}")
    return frozenset(known)


def require_baseline_place(path: Path) -> None:
    """That a baseline may be written there: in a free place or over another one. Impossible over any other file."""
    told = _read(path)
    if told is not None and _known_to(told) is None:
        raise Impossible(f"--baseline {path} is no baseline, and is not written over; {_ANEW}, or name another file")


def leave_out_known(findings: Sequence[Finding], known: frozenset[str]) -> News:
    """The findings without those that a baseline knows."""
    marks = fingerprints(findings)
    new = tuple(finding for finding, mark in zip(findings, marks) if mark not in known)
    return News(new, len(findings) - len(new), len(known.difference(marks)))


def _line(finding: Finding) -> str:
    """What a person reads of a finding: no line of the file, which would change with every row above it."""
    return escape_unprintable(f"{finding.span.file}: {finding.severity.value}: {finding.message} [{finding.id}]")


def _read(path: Path) -> dict[str, object] | None:
    """What a file says; None where there is none. A pipe or a device is not opened."""
    try:
        found = path.stat()
        if not stat.S_ISREG(found.st_mode):
            raise Impossible(f"--baseline {path} cannot be read: it is a folder, a pipe or a device; name a file")
        if found.st_size > MAX_BYTES:
            raise Impossible(f"--baseline {path} has more than {MAX_BYTES:,} bytes; {_ANEW}")
        told = json.loads(path.read_text("utf-8-sig"))
    except FileNotFoundError:
        return None
    except Impossible:  # a ValueError too
        raise
    except (OSError, ValueError, RecursionError) as reason:
        raise Impossible(f"--baseline {path} cannot be read: {reason}; {_ANEW}") from None
    return told if isinstance(told, dict) else {}


def _known_to(told: dict[str, object]) -> dict[str, object] | None:
    """What a baseline knows, in this version or another; None for what is none."""
    known = told.get("findings")
    return known if "version" in told and isinstance(known, dict) else None
