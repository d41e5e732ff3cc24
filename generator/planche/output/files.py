"""Bytes and the names of files -> the files on the disk, whole or not at all, and of several all or none."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Mapping
from contextlib import suppress
from pathlib import Path

from planche.disk import (
    FRESH,
    create_file,
    give_second_name,
    hold_signals,
    make_folders,
    move_over,
    neighbour,
    require_inside,
    require_replaceable,
)
from planche.output.lock import PATIENCE, hold_lock


class CannotWrite(Exception):
    """The disk, or whoever keeps it, refuses; the message is one line that says what and why."""


def write_file(path: Path, data: bytes, hint: str = "", within: Path | None = None) -> None:
    """Give the file these bytes; the folders above it are made.

    Until all of them are on the disk, a file that was there stays as it was. CannotWrite, with the hint behind the
    system's reason, when the disk refuses, or when a link on the way leads out of the folder `within`.
    """
    write_files({path: data}, hint, within)


def write_file_alone(path: Path, data: bytes, hint: str = "", within: Path | None = None) -> None:
    """The same, by one run at a time, which clears up first what killed ones left of the file."""
    require_place(path, hint, within)
    try:
        make_folders(path.parent)
        lock = path.with_name(f".{path.name}.lock")
        with hold_signals() as deliver, hold_lock(lock, PATIENCE, deliver) as is_alone:
            if is_alone:
                clear_left_overs([path])
            write_file(path, data, hint, within)
    except OSError as error:
        raise _refusal(path, error, hint) from error


def write_files(files: Mapping[Path, bytes], hint: str = "", within: Path | None = None) -> None:
    """The same for several files: when one is refused, or somebody interrupts, all are again what they were."""
    for path in files:
        _require_replaceable(path, hint)
    token = os.urandom(8).hex()
    fresh = {path: neighbour(path, "new", token) for path in files}
    old = {path: neighbour(path, "old", token) for path in files}
    path = Path()
    with hold_signals() as deliver:
        try:
            for path, data in files.items():
                if within is not None:
                    require_inside(path, within)
                make_folders(path.parent)
                create_file(fresh[path], data)
                deliver()
            for path in files:
                if os.path.lexists(path):
                    give_second_name(path, old[path])
            _take_places(fresh, old)
        except OSError as error:
            raise _refusal(error.filename2 or path, error, hint) from error
        finally:
            for left in (*fresh.values(), *old.values()):
                with suppress(OSError):
                    left.unlink(missing_ok=True)


def require_place(path: Path, hint: str, within: Path | None) -> None:
    """That something may be written to a place, before it is known what. CannotWrite, as `write_file` does."""
    try:
        if within is not None:
            require_inside(path, within)
    except OSError as error:
        raise _refusal(path, error, hint) from error


def clear_left_overs(paths: Iterable[Path]) -> None:
    """Delete what runs that were killed left beside these files. None may be writing them now."""
    for path in paths:
        pattern = re.compile(FRESH.format(name=re.escape(path.name), kind="(new|old)"))
        with suppress(OSError):
            for left in [entry for entry in path.parent.iterdir() if pattern.fullmatch(entry.name)]:
                left.unlink()


def _require_replaceable(path: Path, hint: str) -> None:
    try:
        require_replaceable(path)
    except OSError as error:
        raise _refusal(path, error, hint) from error


def _refusal(path: Path | str, error: OSError, hint: str) -> CannotWrite:
    remedy = f"; {hint}" if hint else ""
    return CannotWrite(f"cannot write {path}: {error.strerror or error}{remedy}")


def _take_places(fresh: Mapping[Path, Path], old: Mapping[Path, Path]) -> None:
    """Let each fresh file take its place; when one cannot, those that were there are back."""
    kept = {path for path in old if os.path.lexists(old[path])}
    begun: list[Path] = []
    try:
        for path in fresh:
            begun.append(path)
            move_over(fresh[path], path)
    except BaseException:
        for path in begun:
            with suppress(OSError):
                if path in kept:
                    move_over(old[path], path)
                elif not os.path.lexists(fresh[path]):
                    path.unlink(missing_ok=True)
        raise
