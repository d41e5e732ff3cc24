"""Bytes and a name in an open folder -> a file that is there whole or not at all, and was never written through a link.

A file is written under a hidden name beside its own that nobody can foresee, which must be free, and is renamed into
place. All functions raise OSError when the disk, or whoever keeps it, refuses.
"""

from __future__ import annotations

import errno
import os
import stat
from contextlib import suppress
from typing import Literal

from planche.disk.folders import FolderEntry
from planche.disk.interrupts import hold_signals

FRESH = r"\.{name}\.[0-9a-f]{{16}}\.{kind}"  # the hidden neighbours of a file, as a regular expression


def neighbour(entry: FolderEntry, kind: Literal["new", "old"], token: str = "") -> FolderEntry:
    """A hidden name beside a file's that nobody can foresee; with a token, the one that belongs to it."""
    return entry.beside(f".{entry.name}.{token or os.urandom(8).hex()}.{kind}")


def require_replaceable(entry: FolderEntry) -> None:
    """That a place is free, or a file or a link has it: a pipe, a device or a folder is never replaced.

    EEXIST, or EISDIR, when something else has it.
    """
    if not entry.name:
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(entry.path))
    with suppress(FileNotFoundError):
        kind = stat.S_IFMT(entry.folder.status(entry.name).st_mode)
        if kind == stat.S_IFDIR:
            raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(entry.path))
        if kind not in (stat.S_IFREG, stat.S_IFLNK):
            raise OSError(errno.EEXIST, "there is a pipe or a device of that name", str(entry.path))


def create_file(entry: FolderEntry, data: bytes, *, is_synced: bool = True, is_secret: bool = False) -> None:
    """Write a new file, and return when its bytes are on the disk if that is wanted; if refused, some may be there.

    Nobody else may read it if it is secret. Whatever has that name already, a link too, is not written to.
    """
    with os.fdopen(entry.folder.open_new(entry.name, is_secret=is_secret), "wb") as handle:
        handle.write(data)
        handle.flush()
        if is_synced:
            os.fsync(handle.fileno())


def replace_file(entry: FolderEntry, data: bytes, *, is_synced: bool = True, is_secret: bool = False) -> None:
    """Give a file these bytes, which nobody else may read if they are secret. A link in its place is replaced."""
    require_replaceable(entry)
    fresh = neighbour(entry, "new")
    with hold_signals():
        try:
            create_file(fresh, data, is_synced=is_synced, is_secret=is_secret)
            move_over(fresh, entry)
        except BaseException:
            with suppress(OSError):
                fresh.folder.delete(fresh.name)
            raise


def move_over(entry: FolderEntry, place: FolderEntry) -> None:
    """Let a file, or a folder where there is none, take a place, also that of another file."""
    entry.folder.replace(entry.name, place.folder, place.name)


def give_second_name(entry: FolderEntry, name: str) -> None:
    """Let a file be found under another name, which is free, too: by a link, or as a copy on a disk without links."""
    kind = stat.S_IFMT(entry.folder.status(entry.name).st_mode)
    if kind == stat.S_IFDIR:
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(entry.path))
    try:
        entry.folder.link(entry.name, name)
    except (OSError, NotImplementedError):
        if kind != stat.S_IFREG:
            raise
        with entry.folder.open_to_read(entry.name) as handle, os.fdopen(handle, "rb", closefd=False) as file:
            create_file(entry.beside(name), file.read())


def open_lock(entry: FolderEntry) -> int:
    """The handle of a lock file: one that is there, or a new one. It is never written to.

    A link, a pipe, a folder, or a file that holds something is nobody's lock; EEXIST says which it is.
    """
    with suppress(FileNotFoundError):
        _require_lock(entry, entry.folder.status(entry.name))
    handle = entry.folder.open_lock(entry.name)
    try:
        _require_lock(entry, os.fstat(handle))
    except OSError:
        os.close(handle)
        raise
    return handle


def _require_lock(entry: FolderEntry, found: os.stat_result) -> None:
    kinds = {stat.S_IFLNK: "a link", stat.S_IFDIR: "a folder", stat.S_IFREG: "a file that is not empty"}
    kind = stat.S_IFMT(found.st_mode)
    if kind != stat.S_IFREG or found.st_size:
        what = kinds.get(kind, "a pipe or a device")
        reason = f"{entry.name} there is {what}, wanted the lock of a build; move it"
        raise OSError(errno.EEXIST, reason, str(entry.path))
