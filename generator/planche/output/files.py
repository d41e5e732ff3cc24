"""Bytes and the names of files -> the files on the disk, whole or not at all, and of several all or none."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Literal


class CannotWrite(Exception):
    """The disk, or whoever keeps it, refuses; the message is one line that says what and why."""


def write_file(path: Path, data: bytes, hint: str = "") -> None:
    """Give the file these bytes; the folders above it are made.

    Until all of them are on the disk, a file that was there stays as it was. CannotWrite, with the hint behind the
    system's reason, when the disk refuses.
    """
    write_files({path: data}, hint)


def write_files(files: Mapping[Path, bytes], hint: str = "") -> None:
    """The same for several files: when one is refused, or somebody interrupts, all are again what they were."""
    token = os.urandom(8).hex()
    fresh = {path: _neighbour(path, "new", token) for path in files}
    old = {path: _neighbour(path, "old", token) for path in files}
    path = Path()
    try:
        for path, data in files.items():
            path.parent.mkdir(parents=True, exist_ok=True)
            write_through(fresh[path], data)
        for path in files:
            _keep(path, old[path])
        _take_places(fresh, old)
    except OSError as error:
        remedy = f"; {hint}" if hint else ""
        raise CannotWrite(f"cannot write {error.filename2 or path}: {error.strerror or error}{remedy}") from error
    finally:
        for left in (*fresh.values(), *old.values()):
            with suppress(OSError):
                left.unlink(missing_ok=True)


def write_through(path: Path, data: bytes) -> None:
    """Write a new file, and return when its bytes are on the disk. OSError when the disk refuses; some may be there.

    Whatever has that name already, a link too, is not written to.
    """
    with path.open("xb") as handle:
        handle.write(data)
        handle.flush()
        os.fsync(handle.fileno())


def clear_left_overs(paths: Iterable[Path]) -> None:
    """Delete what runs that were killed left beside these files. None may be writing them now."""
    for path in paths:
        pattern = re.compile(rf"\.{re.escape(path.name)}\.[0-9a-f]{{16}}\.(new|old)")
        with suppress(OSError):
            for left in [entry for entry in path.parent.iterdir() if pattern.fullmatch(entry.name)]:
                left.unlink()


def _neighbour(path: Path, kind: Literal["new", "old"], token: str) -> Path:
    """A hidden name beside a file's that nobody can foresee."""
    return path.with_name(f".{path.name}.{token}.{kind}")


def _keep(path: Path, old: Path) -> None:
    """Give the file that is there a second name; nothing where there is none."""
    if os.path.lexists(path):
        try:
            os.link(path, old, follow_symlinks=False)
        except (OSError, NotImplementedError):  # a disk without links; a folder is refused here
            write_through(old, path.read_bytes())


def _take_places(fresh: Mapping[Path, Path], old: Mapping[Path, Path]) -> None:
    """Let each fresh file take its place; when one cannot, those that were there are back."""
    kept = {path for path in old if os.path.lexists(old[path])}
    begun: list[Path] = []
    try:
        for path in fresh:
            begun.append(path)
            fresh[path].replace(path)
    except BaseException:
        for path in begun:
            with suppress(OSError):
                if path in kept:
                    old[path].replace(path)
                elif not os.path.lexists(fresh[path]):
                    path.unlink(missing_ok=True)
        raise
