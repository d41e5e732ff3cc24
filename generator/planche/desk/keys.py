"""A project, a game and a port -> the key of its desk, and how a page tells that desk from others without sending it.

The key is the same for a week, so that pages that are open outlive a restart. It lies in the user's cache folder alone,
in a file that nobody else may read, or nowhere where that cannot be had, as on Windows. It belongs to one port that was
chosen: while a desk is gone anybody of this machine may listen there, so a page whose desk is gone sends its cookie
nowhere, and asks whoever answers for a proof that takes the key to give. A desk that finds its port taken has a key of
its own, which is not kept.
"""

from __future__ import annotations

import hashlib
import hmac
import json
import secrets
import time
from pathlib import Path

from planche.disk.cache import find_cache

LASTS = 7 * 86_400  # seconds since it was made
BYTES = 24
CACHE = "desk-keys-1"


def new_key() -> str:
    """One that is not kept."""
    return secrets.token_urlsafe(BYTES)


def kept_key(root: Path, game: str, port: int) -> str:
    """The key of the desk of a game of a project at a port: that of the last time, unless it is old."""
    cache = find_cache(CACHE, is_secret=True)
    if cache.lies_in(root):  # which is copied, and published
        return new_key()
    if kept := find_key(root, game, port):
        return kept
    key = new_key()
    cache.write(_name_of(root, game, port), json.dumps([time.time(), key]).encode())
    return key


def find_key(root: Path, game: str, port: int) -> str:
    """That of the last time, unless it is old; empty where there is none. None is made."""
    cache = find_cache(CACHE, is_secret=True)
    kept = None if cache.lies_in(root) else cache.read(_name_of(root, game, port))
    made, key = json.loads(kept) if kept else (0, "")
    return str(key) if 0 <= time.time() - made < LASTS else ""


def _name_of(root: Path, game: str, port: int) -> str:
    told = f"{root.resolve()}\0{game}\0{port}".encode("utf-8", "surrogateescape")
    return hashlib.sha256(told).hexdigest()


def secret_of_pages(key: str) -> str:
    """What pages know a desk by; the key cannot be told from it."""
    return hmac.digest(key.encode(), b"a desk that was started again", "sha256").hex()


def prove(key: str, nonce: str) -> str:
    """The proof that a desk has the key, for a page that says something it never said before."""
    return hmac.digest(secret_of_pages(key).encode(), nonce.encode(), "sha256").hex()
