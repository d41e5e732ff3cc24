"""Bytes by key in the user's cache folder: it may be empty, read-only, damaged, shared or deleted at any time."""

from __future__ import annotations

import hashlib
import os
import stat
import struct
import sys
import time
from contextlib import suppress
from importlib.util import find_spec
from pathlib import Path
from typing import BinaryIO

from planche.art.pruning import prune
from planche.disk import make_folders, replace_file

VERSION = "4"
FORM = b"planche\n"  # the first bytes of an entry; its size and its seal follow
MOST_BYTES = 64 << 20  # of an entry; what is larger is drawn anew each time
OFTEN = 20 << 20  # bytes that are written, after which old entries are looked for
SELDOM = 4  # entries of 256 at which they are looked for too
USED = 86_400  # seconds after which a use of an entry is noted
_HEAD = struct.Struct(">8sQ32s")


class Cache:
    """Keeps what took time to make. An entry that is not whole is as good as none."""

    def __init__(self, folder: Path | None) -> None:
        self._folder = folder
        self._written = 0  # bytes since old entries were last looked for

    def read(self, key: str) -> bytes | None:
        """The bytes of an entry."""
        if self._folder is None:
            return None
        place = self._folder / key
        try:
            with open(place, "rb", opener=_open_entry) as entry:
                status = os.fstat(entry.fileno())
                body = _read_body(entry, key, status) if _is_trusted(status) else None
            if body is not None and time.time() - status.st_mtime > USED:
                os.utime(place)
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
            make_folders(self._folder)
            head = _HEAD.pack(FORM, len(body), seal)
            replace_file(self._folder / key, head + body, is_synced=False)
        self._written += len(body)
        if self._written > OFTEN or seal[0] < SELDOM:
            self._written = 0
            prune(self._folder.parent)


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


def _is_trusted(entry: os.stat_result) -> bool:
    """A file of this user or of the system's: a seal keeps accidents out, and not somebody who can compute it."""
    return stat.S_ISREG(entry.st_mode) and (sys.platform == "win32" or entry.st_uid in (0, os.geteuid()))


def _seal(key: str, body: bytes) -> bytes:
    """Holds for this body under this key only."""
    return hashlib.sha256(key.encode() + b"\0" + body).digest()


def renderer_version() -> str:
    """What tells versions of the renderer apart: its files by name and size.

    importlib.metadata would name the version, and takes a twentieth of a small build to import.
    """
    found = find_spec("typst")
    assert found is not None
    assert found.origin is not None
    with os.scandir(Path(found.origin).parent) as files:
        sizes = sorted((file.name, file.stat().st_size) for file in files if file.is_file())
    return hashlib.sha256(repr(sizes).encode()).hexdigest()[:16]


def drawing_cache(renderer: str) -> Cache:
    """The cache of drawings made by a version of the renderer; PLANCHE_CACHE names another folder, or `off`."""
    wish = os.environ.get("PLANCHE_CACHE")
    if wish == "off":
        return Cache(None)
    if wish:
        return Cache(Path(wish) / f"drawings-{VERSION}-{renderer}")
    import platformdirs  # start-up: only a build needs it

    try:
        folder = Path(platformdirs.user_cache_dir("planche", appauthor=False))
    except RuntimeError:  # a user without a home, as in a container
        return Cache(None)
    return Cache(folder / f"drawings-{VERSION}-{renderer}" if folder.is_absolute() else None)
