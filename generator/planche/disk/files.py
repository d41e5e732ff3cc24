"""Bytes and a name -> a file that is there whole or not at all, and was never written through a link.

A file is written under a hidden name beside its own that nobody can foresee, which must be free, and is renamed into
place. All functions raise OSError when the disk, or whoever keeps it, refuses.
"""

from __future__ import annotations

import errno
import os
import stat
from contextlib import suppress
from pathlib import Path
from typing import Literal

from planche.disk.interrupts import hold_signals

FRESH = r"\.{name}\.[0-9a-f]{{16}}\.{kind}"  # the hidden neighbours of a file, as a regular expression
_LOCK = os.O_RDWR | os.O_CREAT | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0)  # Windows has neither


def require_inside(path: Path, root: Path) -> None:
    """That no link on the way to a place, nor at it, leads out of the folder that it should be in.

    ELOOP with the link's name in the reason when one does.
    """
    place, home = Path(os.path.abspath(path)), os.path.realpath(root)
    if Path(os.path.realpath(place)).is_relative_to(home):
        return
    below = [part for part in (*reversed(place.parents), place) if part != root and part.is_relative_to(root)]
    leading = (part for part in below if not Path(os.path.realpath(part)).is_relative_to(home))
    link = next(leading, place)
    raise OSError(errno.ELOOP, f"{link} is a link that leads out of {root}", str(path))


def neighbour(path: Path, kind: Literal["new", "old"], token: str = "") -> Path:
    """A hidden name beside a file's that nobody can foresee; with a token, the one that belongs to it."""
    return path.with_name(f".{path.name}.{token or os.urandom(8).hex()}.{kind}")


def require_replaceable(path: Path) -> None:
    """That a place is free, or a file or a link has it: a pipe, a device or a folder is never replaced.

    EEXIST, or EISDIR, when something else has it.
    """
    if not path.name:
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(path))
    with suppress(FileNotFoundError):
        kind = stat.S_IFMT(path.lstat().st_mode)
        if kind == stat.S_IFDIR:
            raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(path))
        if kind not in (stat.S_IFREG, stat.S_IFLNK):
            raise OSError(errno.EEXIST, "there is a pipe or a device of that name", str(path))


def create_file(path: Path, data: bytes, *, is_synced: bool = True) -> None:
    """Write a new file, and return when its bytes are on the disk if that is wanted; if refused, some may be there.

    Whatever has that name already, a link too, is not written to.
    """
    with path.open("xb") as handle:
        handle.write(data)
        handle.flush()
        if is_synced:
            os.fsync(handle.fileno())


def replace_file(path: Path, data: bytes, *, is_synced: bool = True) -> None:
    """Give a file these bytes. A link in its place is replaced."""
    require_replaceable(path)
    fresh = neighbour(path, "new")
    with hold_signals():
        try:
            create_file(fresh, data, is_synced=is_synced)
            move_over(fresh, path)
        except BaseException:
            with suppress(OSError):
                fresh.unlink()
            raise


def move_over(path: Path, place: Path) -> None:
    """Let a file, or a folder where there is none, take a place, also that of another file."""
    path.replace(place)


def give_second_name(path: Path, name: Path) -> None:
    """Let a file be found under another name, which is free, too: by a link, or as a copy on a disk without links."""
    kind = stat.S_IFMT(path.lstat().st_mode)
    if kind == stat.S_IFDIR:
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(path))
    try:
        os.link(path, name, follow_symlinks=False)
    except (OSError, NotImplementedError):
        if kind != stat.S_IFREG:
            raise
        create_file(name, path.read_bytes())


def make_folders(path: Path) -> None:
    """Make a folder, and those above it, where there are none."""
    path.mkdir(parents=True, exist_ok=True)


def make_folder(path: Path) -> None:
    """Make a folder whose name is free."""
    path.mkdir()


def sync_folder(path: Path) -> None:
    """Bring the entries of a folder to the disk; Windows does so in its own time."""
    with suppress(OSError):
        handle = os.open(path, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def open_lock(path: Path) -> int:
    """The handle of a lock file: one that is there, or a new one. It is never written to.

    A link, a pipe, a folder, or a file that holds something is nobody's lock; EEXIST says which it is.
    """
    with suppress(FileNotFoundError):
        _require_lock(path, path.lstat())
    handle = os.open(path, _LOCK, 0o666)
    try:
        _require_lock(path, os.fstat(handle))
    except OSError:
        os.close(handle)
        raise
    return handle


def _require_lock(path: Path, found: os.stat_result) -> None:
    kinds = {stat.S_IFLNK: "a link", stat.S_IFDIR: "a folder", stat.S_IFREG: "a file that is not empty"}
    kind = stat.S_IFMT(found.st_mode)
    if kind != stat.S_IFREG or found.st_size:
        what = kinds.get(kind, "a pipe or a device")
        raise OSError(errno.EEXIST, f"{path.name} there is {what}, wanted the lock of a build; move it", str(path))
