"""Where finished drawings are kept: in a cache of their own for each version of the renderer."""

from __future__ import annotations

import hashlib
import os
from importlib.util import find_spec
from pathlib import Path

from planche.disk.cache import Cache, find_cache

VERSION = "5"


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
    """The cache of drawings made by a version of the renderer."""
    return find_cache(f"drawings-{VERSION}-{renderer}")
