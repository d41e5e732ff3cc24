"""Bytes by key in the user's cache folder: it may be empty, read-only, damaged or deleted at any time."""

from __future__ import annotations

import hashlib
import os
from pathlib import Path

VERSION = "2"


class Cache:
    """Keeps what took time to make. An entry that is not whole is as good as none."""

    def __init__(self, folder: Path | None) -> None:
        self._folder = folder

    def read(self, key: str) -> bytes | None:
        """The bytes of an entry."""
        if self._folder is None:
            return None
        try:
            data = (self._folder / key).read_bytes()
        except OSError:
            return None
        seal, body = data[:32], data[32:]
        return body if _seal(key, body) == seal else None

    def write(self, key: str, body: bytes) -> None:
        """Keep an entry, whole or not at all; a folder that cannot be written is no error."""
        if self._folder is None:
            return
        temporary = self._folder / f"{key}.{os.getpid()}"
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
            temporary.write_bytes(_seal(key, body) + body)
            temporary.replace(self._folder / key)
        except OSError:
            self._drop(temporary)

    def _drop(self, file: Path) -> None:
        try:
            file.unlink(missing_ok=True)
        except OSError:
            return


def _seal(key: str, body: bytes) -> bytes:
    """Holds for this body under this key only."""
    return hashlib.sha256(key.encode() + b"\0" + body).digest()


def drawing_cache(renderer: str) -> Cache:
    """The cache of drawings made by a version of the renderer; PLANCHE_CACHE names another folder, or `off`."""
    wish = os.environ.get("PLANCHE_CACHE")
    if wish == "off":
        return Cache(None)
    if wish:
        return Cache(Path(wish) / f"drawings-{VERSION}-{renderer}")
    import platformdirs  # start-up: only a build needs it

    return Cache(Path(platformdirs.user_cache_dir("planche", appauthor=False)) / f"drawings-{VERSION}-{renderer}")
