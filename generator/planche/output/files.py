"""Bytes and the name of a file -> the file on the disk, whole or not at all."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path


class CannotWrite(Exception):
    """The disk, or whoever keeps it, refuses; the message is one line that says what and why."""


def write_file(path: Path, data: bytes, hint: str = "") -> None:
    """Give the file these bytes; the folders above it are made.

    Until all of them are on the disk, a file that was there stays as it was. CannotWrite, with the hint behind the
    system's reason, when the disk refuses.
    """
    part = path.with_name(f".{path.name}.part")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        write_through(part, data)
        part.replace(path)
    except OSError as error:
        remedy = f"; {hint}" if hint else ""
        raise CannotWrite(f"cannot write {path}: {error.strerror or error}{remedy}") from error
    finally:
        with suppress(OSError):
            part.unlink(missing_ok=True)


def write_through(path: Path, data: bytes) -> None:
    """Write a file, and return when its bytes are on the disk. OSError when the disk refuses; some may be there."""
    with path.open("wb") as handle:
        handle.write(data)
        handle.flush()
        os.fsync(handle.fileno())
