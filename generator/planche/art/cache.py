"""Bytes by key in the user's cache folder: it may be empty, read-only, damaged, shared or deleted at any time."""

from __future__ import annotations

import hashlib
import os
import stat
import sys
from contextlib import suppress
from importlib.util import find_spec
from pathlib import Path

from planche.disk import make_folders, replace_file

VERSION = "3"


class Cache:
    """Keeps what took time to make. An entry that is not whole is as good as none."""

    def __init__(self, folder: Path | None) -> None:
        self._folder = folder

    def read(self, key: str) -> bytes | None:
        """The bytes of an entry."""
        if self._folder is None:
            return None
        try:
            with open(self._folder / key, "rb", opener=_open_without_waiting) as entry:
                data = entry.read() if _is_trusted(os.fstat(entry.fileno())) else b""
        except OSError:
            return None
        seal, body = data[:32], data[32:]
        return body if _seal(key, body) == seal else None

    def write(self, key: str, body: bytes) -> None:
        """Keep an entry, whole or not at all; a folder that cannot be written is no error.

        It takes the place of what has its name, which may be a link.
        """
        if self._folder is None:
            return
        with suppress(OSError):
            make_folders(self._folder)
            replace_file(self._folder / key, _seal(key, body) + body, is_synced=False)


def _open_without_waiting(file: str, flags: int) -> int:
    """Open without waiting, which a pipe in an entry's place would ask for."""
    return os.open(file, flags | getattr(os, "O_NONBLOCK", 0))


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
