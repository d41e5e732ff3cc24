"""The cache folder -> one of bounded size: what was not used for longest goes first.

Only files that a cache of ours has written are looked at, of all versions. Other commands may read, write and prune
meanwhile: whoever misses an entry makes it anew.
"""

from __future__ import annotations

import stat
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from planche.disk.folders import OpenFolder, open_folder
from planche.expressions import expression

MOST = 200 << 20  # bytes of all entries together
LEFT = 150 << 20  # bytes that are left when there were more, so that it is seldom done
BLOCK = 4096  # bytes that the smallest file takes
STALE = 86_400  # seconds after which a file that is not whole is nobody's any more
FOLDER = expression(r"(?:drawings|sizes|facts|games|pages|stems|templates)-\d+-[0-9a-f]{16}|(?:checks|kits)-\d+")
_ENTRY = expression(r"[0-9a-f]{64}(?:-[0-9a-z]+)?")
_UNFINISHED = expression(rf"\.{_ENTRY.pattern}\.[0-9a-f]{{16}}\.new")  # as planche.disk names them


class CacheFile(NamedTuple):
    """A file of a cache: when it was last used, its bytes on the disk, and in which folder it is, by which name."""

    used: float
    size: int
    folder: str
    name: str


def prune(root: Path) -> None:
    """Remove what is too much from the folder of all caches. What the system refuses stays."""
    with suppress(OSError), open_folder(root, is_made=False) as caches:
        entries = sorted(_entries(caches))
        size = sum(entry.size for entry in entries)
        wanted = LEFT if size > MOST else size
        for entry in entries:
            if size <= wanted:
                return
            with suppress(OSError), caches.enter(entry.folder) as folder:
                folder.delete(entry.name)
                size -= entry.size


def _entries(caches: OpenFolder) -> Iterator[CacheFile]:
    """The whole entries of all caches; those that a killed build left unfinished are removed."""
    now = time.time()
    for name in filter(FOLDER.fullmatch, caches.names()):
        with suppress(OSError), caches.enter(name) as folder:
            yield from _entries_of(folder, name, now)


def _entries_of(folder: OpenFolder, name: str, now: float) -> Iterator[CacheFile]:
    for file in folder.names():
        with suppress(OSError):
            status = folder.status(file)
            if not stat.S_ISREG(status.st_mode):
                continue
            if _ENTRY.fullmatch(file):
                yield CacheFile(status.st_mtime, -(-status.st_size // BLOCK) * BLOCK, name, file)
            elif _UNFINISHED.fullmatch(file) and now - status.st_mtime > STALE:
                folder.delete(file)
