"""What an order came to on another machine -> bytes that travel back, and are held against their own hashes.

A letter is one line of JSON, findings and the names and sizes of files, and then what the files hold. It says nothing
that the manifest of a kit does not say: each file is the one whose SHA-256 stands there, and there is no other.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Iterator
from functools import cache
from types import UnionType
from typing import get_args, get_origin, get_type_hints

from planche.checked import unpack_finding
from planche.findings import Finding
from planche.hall.drawing import Sketch
from planche.kit import MANIFEST
from planche.source import package_root

_PACKAGE = "planche:/"  # stands for the folder in which the games that come with Planche are


class BadLetter(ValueError):
    """Bytes are no letter, or hold other files than the manifest among them tells."""


def seal(sketch: Sketch) -> bytes:
    """The letter that tells of a sketch."""
    findings = [_at_home(finding, str(package_root()), _PACKAGE) for finding in sketch.findings]
    sizes = [[name, len(data)] for name, data in sketch.files.items()]
    head = json.dumps([findings, sketch.problem, sketch.is_settled, sizes])
    return b"\n".join((head.encode(), b"".join(sketch.files.values())))


def open_letter(letter: bytes) -> Sketch:
    """The sketch that a letter tells of. BadLetter for what is none."""
    head, _, rest = letter.partition(b"\n")
    try:
        findings, problem, is_settled, sizes = json.loads(head)
        files = dict(_cut(rest, [(str(name), int(size)) for name, size in sizes]))
        told = tuple(unpack_finding(Finding(*fields)) for fields in findings)
    except (ValueError, TypeError, OverflowError, RecursionError) as error:
        raise BadLetter("it is no letter of Planche") from error
    if not all(_is_as_declared(finding, Finding) for finding in told):
        raise BadLetter("it tells of something that is no finding")
    if files and not _are_of_one_kit(files):
        raise BadLetter("its files are not those that its manifest tells of")
    at_home = tuple(_at_home(finding, _PACKAGE, str(package_root())) for finding in told)
    return Sketch(at_home, files, str(problem), bool(is_settled))


def _is_as_declared(value: object, kind: object) -> bool:
    """Whether a value, and all that a record or tuple holds, is of the type that is declared."""
    if get_origin(kind) is UnionType:
        return any(_is_as_declared(value, one) for one in get_args(kind))
    if get_origin(kind) is tuple:
        return isinstance(value, tuple) and all(_is_as_declared(one, get_args(kind)[0]) for one in value)
    if kind is float:
        return isinstance(value, int | float)
    assert isinstance(kind, type)
    if not isinstance(value, kind):
        return False
    return not isinstance(value, tuple) or all(map(_is_as_declared, value, _types_in(kind)))


@cache
def _types_in(record: type) -> tuple[object, ...]:
    """The types of what a record holds."""
    return (*get_type_hints(record).values(),)


def _cut(data: bytes, sizes: Iterable[tuple[str, int]]) -> Iterator[tuple[str, bytes]]:
    at = 0
    for name, size in sizes:
        yield name, data[at : at + size]
        at += size
    if at != len(data):
        raise BadLetter("its files are not as long as it says")


def _are_of_one_kit(files: dict[str, bytes]) -> bool:
    """Whether files are a manifest that is as it was made, and those that it tells of."""
    from planche.kit.exports import is_kit_file  # start-up: for kits alone
    from planche.kit.manifest_sum import holds_sum
    from planche.output.kit_files import files_in_manifest

    manifest = files.get(MANIFEST, b"")
    if not holds_sum(manifest):
        return False
    told = {str(entry["name"]): entry.get("sha256") for entry in files_in_manifest(manifest)}
    found = {name: hashlib.sha256(data).hexdigest() for name, data in files.items() if name != MANIFEST}
    return found == told and all(map(is_kit_file, found))


def _at_home(finding: Finding, before: str, now: str) -> Finding:
    """A finding about a file that comes with Planche, as it is called where Planche lies somewhere else."""
    file = finding.span.file
    return (
        finding._replace(span=finding.span._replace(file=now + file.removeprefix(before)))
        if file.startswith(before)
        else finding
    )
