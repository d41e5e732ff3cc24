"""A folder -> what in it is of a kit: files that a manifest names with their SHA-256, and that are still as it says.

Folders may be a stranger's: a manifest is read up to a bound and never through a link, and its names lead nowhere.
"""

from __future__ import annotations

import hashlib
import json
import os
import stat
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from planche.disk import FolderEntry, OpenFolder, open_entry
from planche.kit import MANIFEST

MOST_MANIFEST = 64 << 20  # bytes; 15,000 cards have ten million
MOST_HEAD = 4 << 20  # bytes of it before the pieces
MOST_NAMES = 10_000
MOST_HASHED = 4 << 30  # bytes of all files of a kit; more is left to the user
BLOCK = 1 << 20  # bytes that are read at once
Made = Mapping[str, tuple[int, ...]]
"""Files as they were made, and what the system says of each that changes when it does."""
_PIECES = b',\n"pieces": ['
_KEYS = {"game", "title", "language", "version", "planche", "options", "files", "pieces", "shrunk"}


class Claim(NamedTuple):
    """What a manifest says of a file."""

    size: int
    sha256: str


class Claims(NamedTuple):
    """What a manifest says of all files, and of itself."""

    files: Mapping[str, Claim]
    is_sealed: bool = False  # by a sum of itself, which holds
    is_older: bool = False  # of a Planche without such sums; it is one if what it says of a file holds
    options: Mapping[str, object] = {}  # with which it was printed; a stranger's may hold anything


class OldKit(NamedTuple):
    """What a folder holds of a kit."""

    claims: Claims
    made: Made


NO_KIT = OldKit(Claims({}), {})


def look_into(folder: OpenFolder, known: OldKit = NO_KIT) -> OldKit:
    """What a folder holds of a kit. What is known of a folder that has moved here is not read again."""
    is_known = known.made.get(MANIFEST, ()) == _state(folder, MANIFEST)  # also when neither has one
    claims = known.claims if is_known else read_claims(folder)
    return OldKit(claims, find_made(folder, claims, known.made))


def read_manifest(folder: Path) -> bytes:
    """The manifest of a kit. OSError when there is none; it is not read through a link, nor if it is too large."""
    return read_manifest_file(folder / MANIFEST)


def read_manifest_file(file: Path) -> bytes:
    """The same of a manifest by its own name."""
    with open_entry(file, is_made=False) as entry:
        return _read_manifest(entry)


def _read_manifest(entry: FolderEntry) -> bytes:
    with entry.folder.open_to_read(entry.name) as handle:
        data = b"".join(_blocks(handle, MOST_MANIFEST + 1))
    if len(data) > MOST_MANIFEST:
        raise OSError(f"{entry.path} has more than {MOST_MANIFEST:,} bytes")
    return data


def files_in_manifest(data: bytes) -> list[dict[str, object]]:
    """The entries of a manifest's files. ValueError when it is none."""
    return _files_in(read_head(data))


def read_head(data: bytes) -> Mapping[str, object]:
    """What a manifest says before its pieces. ValueError when it is none."""
    head, pieces, _ = data.partition(_PIECES)
    if len(head) > MOST_HEAD:
        raise ValueError("too long to be a manifest")
    try:
        found = json.loads(head + b"\n}" if pieces else head)
    except RecursionError as error:
        raise ValueError("no manifest") from error
    if not isinstance(found, dict):
        raise ValueError("no manifest")
    return found


def _files_in(head: Mapping[str, object]) -> list[dict[str, object]]:
    entries = head.get("files")
    if not isinstance(entries, list) or len(entries) > MOST_NAMES:
        raise ValueError("a manifest lists its files, and not too many of them")
    if not all(isinstance(entry, dict) and isinstance(entry.get("name"), str) for entry in entries):
        raise ValueError("a manifest names its files")
    return entries


def read_claims(folder: OpenFolder) -> Claims:
    """What the manifest in a folder says; nothing when there is none that a build could have written."""
    from planche.kit.exports import is_kit_file  # start-up: for builds alone
    from planche.kit.manifest_sum import holds_sum

    try:
        data = _read_manifest(FolderEntry(folder, MANIFEST))
        head = read_head(data)
        entries = _files_in(head)
    except (OSError, ValueError):
        return Claims({})
    files: dict[str, Claim] = {}
    for entry in entries:
        name, size, sha256 = str(entry["name"]), entry.get("bytes"), entry.get("sha256")
        if is_kit_file(name) and isinstance(size, int) and isinstance(sha256, str):
            files[name] = Claim(size, sha256)
    is_sealed = holds_sum(data)
    is_older = is_sealed is None and len(files) == len(entries) and head.keys() <= _KEYS  # as Planche 0.1 wrote them
    options = head.get("options")
    return Claims(files, bool(is_sealed), is_older, options if isinstance(options, dict) else {})


def find_made(folder: OpenFolder, claims: Claims, known: Made = {}) -> Made:  # noqa: B006 - never changed
    """The files in a folder that are as the claims say, and the manifest if it is as it was made.

    Of those that are known nothing is read again if the system says that they are the same and were not changed.
    """
    left = MOST_HASHED
    found: dict[str, tuple[int, ...]] = {}
    for name, claim in claims.files.items():
        left -= claim.size
        state = _state(folder, name)
        if state and (known.get(name) == state or (left >= 0 and _is_as_claimed(folder, name, claim))):
            found[name] = state
    manifest = _state(folder, MANIFEST)
    if manifest and (claims.is_sealed or (claims.is_older and found)):
        found[MANIFEST] = manifest
    return found


def is_kit(made: Iterable[str]) -> bool:
    """Whether a folder in which these files are as they were made holds more of a kit than a manifest."""
    return any(name != MANIFEST for name in made)


def is_plain_file(path: Path) -> bool:
    """Whether there is a file of that name, and no link, pipe or folder."""
    try:
        return stat.S_ISREG(path.lstat().st_mode)
    except OSError:
        return False


def _state(folder: OpenFolder, name: str) -> tuple[int, ...]:
    """What changes when a file does; nothing for what is no file."""
    try:
        found = folder.status(name)
    except OSError:
        return ()
    return (found.st_ino, found.st_size, found.st_mtime_ns, found.st_ctime_ns) if stat.S_ISREG(found.st_mode) else ()


def _is_as_claimed(folder: OpenFolder, name: str, claim: Claim) -> bool:
    with suppress(OSError), folder.open_to_read(name) as handle:
        if os.fstat(handle).st_size == claim.size:
            found = hashlib.sha256()
            for block in _blocks(handle, claim.size + 1):
                found.update(block)
            return found.hexdigest() == claim.sha256
    return False


def _blocks(handle: int, most: int) -> Iterator[bytes]:
    """The bytes of a file, so many at most."""
    while most > 0 and (block := os.read(handle, min(most, BLOCK))):
        most -= len(block)
        yield block
