"""The cache folder -> one of bounded size: what was not used for longest goes first.

Only files that a cache of ours has written are looked at, of all versions. Other commands may read, write and prune
meanwhile: whoever misses an entry makes it anew.
"""

from __future__ import annotations

import os
import re
import stat
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

MOST = 200 << 20  # bytes of all entries together
LEFT = 150 << 20  # bytes that are left when there were more, so that it is seldom done
BLOCK = 4096  # bytes that the smallest file takes
STALE = 86_400  # seconds after which a file that is not whole is nobody's any more
FOLDER = re.compile(r"(?:drawings|sizes|games)-\d+-[0-9a-f]{16}|(?:checks|kits)-\d+")
_ENTRY = re.compile(r"[0-9a-f]{64}(?:-[0-9a-z]+)?")
_UNFINISHED = re.compile(rf"\.{_ENTRY.pattern}\.[0-9a-f]{{16}}\.new")  # as planche.disk names them


class CacheFile(NamedTuple):
    """A file of a cache: when it was last used, its bytes on the disk, and where it is."""

    used: float
    size: int
    path: str


def prune(root: Path) -> None:
    """Remove what is too much from the folder of all caches. What the system refuses stays."""
    entries = sorted(_entries(root))
    size = sum(entry.size for entry in entries)
    wanted = LEFT if size > MOST else size
    for entry in entries:
        if size <= wanted:
            return
        with suppress(OSError):
            os.unlink(entry.path)
            size -= entry.size


def _entries(root: Path) -> Iterator[CacheFile]:
    """The whole entries of all caches; those that a killed build left unfinished are removed."""
    now = time.time()
    for name, path, status in _files(root):
        if _ENTRY.fullmatch(name):
            yield CacheFile(status.st_mtime, -(-status.st_size // BLOCK) * BLOCK, path)
        elif _UNFINISHED.fullmatch(name) and now - status.st_mtime > STALE:
            with suppress(OSError):
                os.unlink(path)


def _files(root: Path) -> Iterator[tuple[str, str, os.stat_result]]:
    """Name, path and status of each file in folders of caches, never through a link."""
    for folder in _list(root):
        if FOLDER.fullmatch(folder.name) and folder.is_dir(follow_symlinks=False):
            for file in _list(folder):
                with suppress(OSError):
                    status = file.stat(follow_symlinks=False)
                    if stat.S_ISREG(status.st_mode):
                        yield file.name, file.path, status


def _list(folder: os.PathLike[str]) -> list[os.DirEntry[str]]:
    try:
        with os.scandir(folder) as found:
            return list(found)
    except OSError:
        return []
