"""A lock file -> one holder at a time, on this machine or another. The system ends the lock with its holder."""

from __future__ import annotations

import errno
import os
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress

from planche.disk import FolderEntry, open_lock

PAUSE = 0.02  # seconds from one try to the next
PATIENCE = 1500  # tries, which take half a minute

if sys.platform == "win32":
    import msvcrt

    def _try_lock(handle: int) -> None:
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)

    HELD: tuple[type[OSError], ...] = (PermissionError,)
else:
    import fcntl

    def _try_lock(handle: int) -> None:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)

    HELD = (BlockingIOError,)


@contextmanager
def hold_lock(file: FolderEntry, tries: int, deliver: Callable[[], None] = lambda: None) -> Iterator[bool]:
    """Hold the lock, and leave no file behind; False on a file system that has no locks.

    `deliver` is called between two tries, when nothing is left if it raises. BlockingIOError when somebody else held
    the lock at every try; OSError when the name is not a lock's.
    """
    handle, is_held = _take_lock(file, tries, deliver)
    try:
        yield is_held
    finally:
        _release_lock(file, handle)


def _take_lock(file: FolderEntry, tries: int, deliver: Callable[[], None]) -> tuple[int, bool]:
    """The open lock file, and whether it is held, which it is not on a file system without locks."""
    for _ in range(tries):
        handle = open_lock(file)
        try:
            _try_lock(handle)
        except HELD:
            pass
        except OSError:
            return handle, False
        else:
            if _is_there(file, handle):
                return handle, True
        os.close(handle)
        deliver()
        time.sleep(PAUSE)
    raise BlockingIOError(errno.EAGAIN, "another build is writing there")


def _is_there(file: FolderEntry, handle: int) -> bool:
    """Whether the lock is still the one that others find; its last holder may have removed it."""
    try:
        return os.path.samestat(os.fstat(handle), file.folder.status(file.name))
    except FileNotFoundError:
        return False


def _release_lock(file: FolderEntry, handle: int) -> None:
    """Remove the file while it is held, so that nobody can hold it and another one."""
    if sys.platform == "win32":
        os.close(handle)  # there a file goes only when nobody has it open, which is as safe
    with suppress(OSError):
        file.folder.delete(file.name)
    if sys.platform != "win32":
        os.close(handle)
