"""Files of a project -> bytes that travel, and on another machine a folder with the same files again.

A parcel is one line of JSON, the names and sizes of its files, and then what they hold. The same files give the same
parcel. Whoever opens one trusts it no more than a stranger's project.
"""

from __future__ import annotations

import json
import os
from pathlib import Path, PurePosixPath, PureWindowsPath

from planche.disk import create_file, open_entry, open_folder
from planche.source import Project, Unsettled, bundled_project, package_root, read_tree

MOST_FILES = 20_000
MOST_BYTES = 256 << 20
SHARED = ("templates", "fonts")  # any game may name and include any template


class BadParcel(ValueError):
    """Bytes are no parcel, or one that holds more, or leads elsewhere, than one of ours."""


def pack_shared(project: Project) -> bytes:
    """What all games of a project share. Unsettled where that cannot be told: for links, and too much of it."""
    return _pack(project, SHARED)


def pack_game(project: Project, id: str) -> bytes:
    """What is a game's alone. Unsettled as above."""
    return _pack(project, (f"content/{id}",))


def _pack(project: Project, folders: tuple[str, ...]) -> bytes:
    if project.root.resolve() == package_root():
        return b""  # every Planche has it
    files = [file for folder in folders for file in read_tree(project.root, folder)]
    if len(files) > MOST_FILES or sum(len(data) for _, data in files) > MOST_BYTES:
        raise Unsettled
    head = json.dumps([[name, len(data)] for name, data in files]).encode()
    return b"\n".join((head, b"".join(data for _, data in files)))


def unpack(parcels: tuple[bytes, ...], root: Path) -> Project:
    """The project that parcels hold, below an empty folder; the games that come with Planche if they hold none.

    BadParcel for what is none, OSError when the disk refuses.
    """
    if not any(parcels):
        return bundled_project()
    with open_folder(root / "content"):
        pass  # it is there now, also when no file is in it
    for parcel in parcels:
        for name, data in _files_of(parcel):
            with open_entry(root / name, root) as entry:
                create_file(entry, data, is_synced=False)
    return Project(root)


def _files_of(parcel: bytes) -> list[tuple[str, bytes]]:
    head, _, rest = parcel.partition(b"\n")
    try:
        entries = [(_name_of_file(name), int(size)) for name, size in json.loads(head or b"[]")]
    except (ValueError, TypeError, OverflowError, RecursionError) as error:
        raise BadParcel("no parcel") from error
    is_too_much = len(entries) > MOST_FILES or len(rest) > MOST_BYTES
    if is_too_much or any(size < 0 for _, size in entries) or sum(size for _, size in entries) != len(rest):
        raise BadParcel("a parcel whose files are not what its head says")
    files, at = [], 0
    for name, size in entries:
        if not _leads_below(name):
            raise BadParcel(f"a parcel with a file {name!r}, which leads elsewhere")
        files.append((name, rest[at : at + size]))
        at += size
    return files


def _name_of_file(name: object) -> str:
    """A name as the system has it. UnicodeEncodeError for one that no file can have."""
    return os.fsdecode(os.fsencode(str(name)))


def _leads_below(name: str) -> bool:
    """Whether a name leads to a file below the folder that it is looked for in, on every system."""
    windows = PureWindowsPath(name)
    is_plain = str(PurePosixPath(name)) == name and windows.as_posix() == name and "\0" not in name
    return is_plain and not (windows.drive or windows.root or ".." in windows.parts or name in ("", "."))
