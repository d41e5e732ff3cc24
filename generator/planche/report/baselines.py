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
_MOST_DIGITS = 9
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
    if known is None or not _is_ours(told["version"]):
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
        text = path.read_text("utf-8-sig")
    except FileNotFoundError:
        return None
    except UnicodeDecodeError:
        raise Impossible(f"--baseline {path} is no text in UTF-8; {_ANEW}") from None
    except OSError as reason:
        raise Impossible(f"--baseline {path} cannot be read: {reason.strerror}; {_ANEW}") from None
    return _parse(path, text)


def _parse(path: Path, text: str) -> dict[str, object]:
    """What the text of a file says; nothing where it says no names and values."""
    try:
        told = json.loads(text, parse_int=_read_number)
    except json.JSONDecodeError as reason:
        place = f"line {reason.lineno}, column {reason.colno}"
        raise Impossible(f"--baseline {path} is no whole JSON: it ends or breaks at {place}; {_ANEW}") from None
    except RecursionError:
        raise Impossible(f"--baseline {path} holds lists within too many others; {_ANEW}") from None
    return told if isinstance(told, dict) else {}


def _read_number(digits: str) -> int | str:
    """A whole number; one of more digits than any that a baseline holds stays text."""
    return int(digits) if len(digits) <= _MOST_DIGITS else digits


def _is_ours(version: object) -> bool:
    """Whether a version is the whole number that this Planche writes: neither 1.0 nor true."""
    return type(version) is int and version == VERSION


def _known_to(told: dict[str, object]) -> dict[str, object] | None:
    """What a baseline knows, in this version or another; None for what is none."""
    known = told.get("findings")
    return known if "version" in told and isinstance(known, dict) else None
