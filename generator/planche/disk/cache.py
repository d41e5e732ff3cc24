"""Bytes by key in the user's cache folder: it may be empty, read-only, damaged, shared or deleted at any time.

It holds a folder for each kind of thing that is kept. Only who keeps something imports this.
"""

from __future__ import annotations

import hashlib
import os
import stat
import struct
import sys
import time
from contextlib import suppress
from pathlib import Path
from typing import BinaryIO

from planche.disk.files import replace_file
from planche.disk.folders import open_entry
from planche.disk.pruning import prune

FORM = b"planche\n"  # the first bytes of an entry; its size and its seal follow
MOST_BYTES = 64 << 20  # of an entry; what is larger is drawn anew each time
OFTEN = 20 << 20  # bytes that are written, after which old entries are looked for
SELDOM = 64  # entries of 65,536 at which they are looked for too
USED = 86_400  # seconds after which a use of an entry is noted
_HEAD = struct.Struct(">8sQ32s")


class Cache:
    """Keeps what took time to make. An entry that is not whole is as good as none, and so is a secret that others may
    read."""

    def __init__(self, folder: Path | None, *, is_secret: bool = False) -> None:
        self._folder = folder
        self._is_secret = is_secret
        self._written = 0  # bytes since old entries were last looked for

    @property
    def is_there(self) -> bool:
        """Whether anything is kept at all."""
        return self._folder is not None

    def lies_in(self, folder: Path) -> bool:
        """Whether it is kept in a folder, or in one below it."""
        return self._folder is not None and self._folder.resolve().is_relative_to(folder.resolve())

    def read(self, key: str) -> bytes | None:
        """The bytes of an entry."""
        if self._folder is None:
            return None
        place = self._folder / key
        try:
            with open(place, "rb", opener=_open_entry) as entry:
                status = os.fstat(entry.fileno())
                body = _read_body(entry, key, status) if self._is_trusted(status) else None
                if body is not None and time.time() - status.st_mtime > USED:
                    os.utime(entry.fileno() if os.utime in os.supports_fd else place)
        except OSError:
            return None
        return body

    def write(self, key: str, body: bytes) -> None:
        """Keep an entry, whole or not at all; a folder that cannot be written is no error.

        It takes the place of what has its name, which may be a link.
        """
        if self._folder is None or len(body) > MOST_BYTES:
            return
        seal = _seal(key, body)
        with suppress(OSError):
            head = _HEAD.pack(FORM, len(body), seal)
            with open_entry(self._folder / key) as entry:
                replace_file(entry, head + body, is_synced=False, is_secret=self._is_secret)
        self._written += len(body)
        if self._written > OFTEN or int.from_bytes(seal[:2], "big") < SELDOM:
            self._written = 0
            prune(self._folder.parent)

    def _is_trusted(self, entry: os.stat_result) -> bool:
        """A file of this user or of the system's: a seal keeps accidents out, and not somebody who can compute it."""
        is_ours = sys.platform == "win32" or entry.st_uid in (0, os.geteuid())
        is_closed = not self._is_secret or not entry.st_mode & (stat.S_IRWXG | stat.S_IRWXO)
        return stat.S_ISREG(entry.st_mode) and is_ours and is_closed


def _read_body(entry: BinaryIO, key: str, status: os.stat_result) -> bytes | None:
    """What an entry holds, if its size is the one that it states, and it is what was written."""
    if not _HEAD.size <= status.st_size <= _HEAD.size + MOST_BYTES:
        return None
    form, size, seal = _HEAD.unpack(entry.read(_HEAD.size).ljust(_HEAD.size))
    if form != FORM or size != status.st_size - _HEAD.size:
        return None
    body = entry.read(size)
    return body if _seal(key, body) == seal else None


def _open_entry(file: str, flags: int) -> int:
    """Open without waiting, which a pipe in an entry's place would ask for, and not through a link."""
    return os.open(file, flags | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_NOFOLLOW", 0))


def _seal(key: str, body: bytes) -> bytes:
    """Holds for this body under this key only."""
    return hashlib.sha256(key.encode() + b"\0" + body).digest()


def find_cache(name: str, *, is_secret: bool = False) -> Cache:
    """The cache whose folder is called so, of secrets or not; PLANCHE_CACHE names another place for all of them,
    or is `off`."""
    wish = os.environ.get("PLANCHE_CACHE")
    if wish == "off":
        return Cache(None)
    if wish:
        return Cache(Path(wish) / name, is_secret=is_secret)
    import platformdirs  # start-up: whoever names a place needs it not

    try:
        folder = Path(platformdirs.user_cache_dir("planche", appauthor=False))
    except RuntimeError:  # a user without a home, as in a container
        return Cache(None)
    return Cache(folder / name if folder.is_absolute() else None, is_secret=is_secret)
