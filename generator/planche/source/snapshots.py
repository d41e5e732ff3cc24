"""Folders of files -> one digest of all that they hold: where it is the same, so is everything that is read of them."""

from __future__ import annotations

import hashlib
import os
import stat
from collections.abc import Iterator
from pathlib import Path

MOST_FILES = 20_000  # files and folders
MOST_BYTES = 256 << 20
LOCK = ".planche.lock"  # that whoever writes into a folder holds; it says nothing
_BYTECODE = "__pycache__"


class Unsettled(Exception):
    """What folders hold cannot be told, or is too much: links, pipes, files that cannot be read."""


class Snapshot:
    """Takes in folders, and facts beside them, one after the other; `digest` is that of all of them."""

    def __init__(self) -> None:
        self._hash = hashlib.sha256()
        self._files = self._bytes = 0

    def add_fact(self, fact: str) -> None:
        """Take in a word or two."""
        data = fact.encode("utf-8", "surrogateescape")
        self._hash.update(b"%d:%s" % (len(data), data))

    def add_tree(self, root: Path, under: str, without: str = "") -> None:
        """Take in all that a folder below `root` holds: names and bytes. One that is not there holds nothing.

        Left out are bytecode of Python, locks, and what is called `without` directly in it.

        Unsettled for a link or a pipe in it, whatever cannot be read, and too much.
        """
        self.add_fact(under)
        _require_no_link(root, under)
        try:
            for name, entry in _walk(root / under, without):
                self._add_entry(name, entry)
        except OSError as error:
            raise Unsettled from error

    def add_names(self, root: Path, under: str) -> None:
        """Take in the names alone of what lies directly in a folder. Unsettled where that cannot be read."""
        self.add_fact(under)
        try:
            for entry in _list(root / under):
                self.add_fact(entry.name)
        except OSError as error:
            raise Unsettled from error

    def _add_entry(self, name: str, entry: os.DirEntry[str]) -> None:
        status = entry.stat(follow_symlinks=False)
        self._files += 1
        self._bytes += status.st_size
        if self._files > MOST_FILES or self._bytes > MOST_BYTES:
            raise Unsettled
        self.add_fact(name)
        if stat.S_ISDIR(status.st_mode):
            return
        if not stat.S_ISREG(status.st_mode):
            raise Unsettled
        with open(entry.path, "rb") as file:
            self._hash.update(hashlib.file_digest(file, "sha256").digest())

    @property
    def digest(self) -> str:
        """In 64 hexadecimal digits."""
        return self._hash.hexdigest()


def read_tree(root: Path, under: str) -> Iterator[tuple[str, bytes]]:
    """The names from `root`, and the bytes, of all files that a folder below it holds, in the order of names.

    Unsettled for a link or a pipe in it, whatever cannot be read, and too much.
    """
    _require_no_link(root, under)
    count = size = 0
    try:
        for name, entry in _walk(root / under, ""):
            mode = entry.stat(follow_symlinks=False).st_mode
            if not (stat.S_ISREG(mode) or stat.S_ISDIR(mode)):
                raise Unsettled
            data = Path(entry.path).read_bytes() if stat.S_ISREG(mode) else b""
            count, size = count + 1, size + len(data)
            if count > MOST_FILES or size > MOST_BYTES:
                raise Unsettled
            if stat.S_ISREG(mode):
                yield f"{under}/{name}", data
    except OSError as error:
        raise Unsettled from error


def _walk(folder: Path, without: str) -> Iterator[tuple[str, os.DirEntry[str]]]:
    """All that a folder holds, with its name from there, in the order of names."""
    waiting = [(entry.name, entry) for entry in reversed(_list(folder)) if entry.name != without]
    while waiting:
        name, entry = waiting.pop()
        yield name, entry
        if entry.is_dir(follow_symlinks=False):
            waiting += [(f"{name}/{inner.name}", inner) for inner in reversed(_list(Path(entry.path)))]


def _list(folder: Path) -> list[os.DirEntry[str]]:
    try:
        with os.scandir(folder) as found:
            return sorted(
                (entry for entry in found if entry.name not in (_BYTECODE, LOCK)), key=lambda entry: entry.name
            )
    except (FileNotFoundError, NotADirectoryError):
        return []


def _require_no_link(root: Path, under: str) -> None:
    """Unsettled where a folder, or one on the way to it, is a link."""
    for part in (Path(under), *Path(under).parents):
        if os.path.islink(root / part) and part != Path():
            raise Unsettled
