"""Bytes and the names of files -> the files on the disk, whole or not at all, and of several all or none."""

from __future__ import annotations

import errno
import os
import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from contextlib import ExitStack, contextmanager, suppress
from functools import partial
from pathlib import Path

from planche.disk import (
    FRESH,
    FolderEntry,
    OpenFolder,
    create_file,
    give_second_name,
    hold_signals,
    move_over,
    neighbour,
    open_entry,
    open_folder,
    require_replaceable,
    resolve_inside,
)
from planche.expressions import expression
from planche.output.lock import PATIENCE, hold_lock
from planche.source import LOCK, SHORTAGES

_ITSELF = "put the folder or file itself in its place"
_ROOM, _RIGHTS = "make room on the disk", "let this user write there"
_LEFT = expression(FRESH.format(name="(?P<name>(?s:.+))", kind="(?:new|old)"))
WAYS_OUT = {
    **dict.fromkeys((errno.ELOOP, errno.EEXIST, errno.EISDIR, errno.ENOTDIR), _ITSELF),
    **dict.fromkeys((errno.ENOSPC, errno.EDQUOT, errno.EFBIG), _ROOM),
    **dict.fromkeys((errno.EACCES, errno.EPERM, errno.EROFS), _RIGHTS),
    errno.EAGAIN: "wait for it",
}
"""Where something has a place of its own, and no other can be chosen."""


class CannotWrite(Exception):
    """The disk, or whoever keeps it, refuses; the message is one line that says what and why."""


def write_file(path: Path, data: bytes, hint: str = "", within: Path | None = None) -> None:
    """Give the file these bytes; the folders above it are made.

    Until all of them are on the disk, a file that was there stays as it was. By one run at a time in a folder, which
    clears up first what killed ones left of the file. CannotWrite, with the hint behind the system's reason, or without
    one the way out of that, when the disk refuses, or when a link on the way leads out of the folder `within`.
    """
    write_files({path: data}, hint, within)


def write_files(
    files: Mapping[Path, bytes], hint: str = "", within: Path | None = None, family: re.Pattern[str] | None = None
) -> None:
    """The same for several files: when one is refused, or somebody interrupts, all are again what they were.

    What killed runs left is cleared up of all files that are called like one of the family, too: of those whose names
    follow from what they hold, which nobody may ever write again.
    """
    with (
        hold_signals() as deliver,
        _open_entries(files, hint, within) as entries,
        _alone(entries, hint, deliver, family),
    ):
        _write_entries(dict(zip(entries, files.values(), strict=True)), hint, deliver)


def change_file(path: Path, make: Callable[[], bytes | None], hint: str = "", within: Path | None = None) -> None:
    """The same of what is made of the file once nobody else is writing it; None leaves it as it is."""
    with hold_signals() as deliver, _open_entries([path], hint, within) as entries, _alone(entries, hint, deliver):
        data = make()
        if data is not None:
            _write_entries({entries[0]: data}, hint, deliver)


def delete_file(path: Path, may_go: Callable[[], bool], within: Path | None = None) -> None:
    """Delete a file, if it may go once nobody else is writing it. CannotWrite as `write_file` says."""
    with hold_signals() as deliver, _open_entries([path], "", within) as entries, _alone(entries, "", deliver):
        if may_go():
            with _refusing(path, ""):
                entries[0].folder.delete(entries[0].name)


def has_left_overs(path: Path) -> bool:
    """Whether a killed run left something where it wrote this file, which the next one that writes it clears up."""
    with suppress(OSError):
        return any(map(partial(_is_left, path.name), os.listdir(path.parent)))
    return False


def _is_left(file: str, name: str) -> bool:
    """Whether a name is the lock of the folder of a file, or what was to become that file."""
    left = _LEFT.fullmatch(name)
    return name == LOCK or (left is not None and left["name"] == file)


@contextmanager
def _alone(
    entries: Iterable[FolderEntry], hint: str, deliver: Callable[[], None], family: re.Pattern[str] | None = None
) -> Iterator[None]:
    """While no other run writes files in the folders of these; what killed runs left of them is cleared up."""
    with ExitStack() as held:
        for inside in _by_folder(entries, hint):
            held.enter_context(_refusing(inside[0].path, hint))
            if held.enter_context(hold_lock(inside[0].beside(LOCK), PATIENCE, deliver)):
                _clear_left_overs(inside[0].folder, {entry.name for entry in inside}, family)
        yield


def _by_folder(entries: Iterable[FolderEntry], hint: str) -> list[list[FolderEntry]]:
    """The files of each folder, in the order in which all runs take their locks: no two wait for one another."""
    inside: dict[tuple[int, int], list[FolderEntry]] = {}
    for entry in entries:
        with _refusing(entry.path, hint):
            inside.setdefault(entry.folder.identity, []).append(entry)
    return [inside[identity] for identity in sorted(inside)]


def require_place(path: Path, hint: str, within: Path | None) -> None:
    """That something may be written to a place, before it is known what. CannotWrite, as `write_file` does."""
    if within is not None:
        with _refusing(path, hint):
            resolve_inside(path, within)


def named_within(file: Path, root: Path | None) -> Path | None:
    """The root of a project, as a file below it is named, so that no link may lead out; None for one that is beside."""
    above = Path(os.path.abspath(file)).parents if root else ()
    return next((folder for folder in above if root and _is_same(folder, root)), None)


def _is_same(folder: Path, other: Path) -> bool:
    """Whether both are one folder; no folder can have a name that is too long."""
    try:
        return folder.samefile(other)
    except OSError:
        return False


def _clear_left_overs(folder: OpenFolder, names: Collection[str], family: re.Pattern[str] | None) -> None:
    """Delete what is left of files of these names, or of the family. None may be writing them now."""
    with suppress(OSError):
        for left in filter(None, map(_LEFT.fullmatch, folder.names())):
            if left["name"] in names or (family and family.fullmatch(left["name"])):
                with suppress(OSError):
                    folder.delete(left[0])


@contextmanager
def _open_entries(paths: Iterable[Path], hint: str, within: Path | None) -> Iterator[list[FolderEntry]]:
    """The places of the files, which are free or may be replaced; the folder of each stays open."""
    missing: dict[Path, None] = {}
    try:
        with ExitStack() as opened:
            folders: dict[Path, OpenFolder] = {}
            entries = []
            for path in paths:
                require_place(path, hint, within)
                with _refusing(path, hint):
                    if path.parent not in folders:
                        missing.update(dict.fromkeys(above for above in path.parents if not os.path.lexists(above)))
                        folders[path.parent] = opened.enter_context(open_folder(path.parent, within))
                    entries.append(FolderEntry(folders[path.parent], path.name))
                    require_replaceable(entries[-1])
            yield entries
    except BaseException:
        _delete_empty(missing, within)
        raise


def _delete_empty(folders: Iterable[Path], within: Path | None) -> None:
    """Delete the folders that were made for files which could not be written."""
    for folder in sorted(folders, key=lambda folder: len(folder.parts), reverse=True):
        inside = within if within in folder.parents else None
        with suppress(OSError), open_entry(folder, inside, is_made=False) as entry:
            entry.delete_folder()


def _write_entries(files: Mapping[FolderEntry, bytes], hint: str, deliver: Callable[[], None]) -> None:
    token = os.urandom(8).hex()
    fresh = {entry: neighbour(entry, "new", token) for entry in files}
    old = {entry: neighbour(entry, "old", token) for entry in files}
    try:
        for entry, data in files.items():
            with _refusing(entry.path, hint):
                create_file(fresh[entry], data)
            deliver()
        for entry in files:
            if entry.exists:
                with _refusing(entry.path, hint):
                    give_second_name(entry, old[entry].name)
        _take_places(fresh, old, hint)
    finally:
        for left in (*fresh.values(), *old.values()):
            with suppress(OSError):
                left.folder.delete(left.name)


def _take_places(fresh: Mapping[FolderEntry, FolderEntry], old: Mapping[FolderEntry, FolderEntry], hint: str) -> None:
    """Let each fresh file take its place; when one cannot, those that were there are back."""
    kept = {entry for entry in old if old[entry].exists}
    begun: list[FolderEntry] = []
    try:
        for entry in fresh:
            begun.append(entry)
            with _refusing(entry.path, hint):
                move_over(fresh[entry], entry)
    except BaseException:
        for entry in begun:
            with suppress(OSError):
                if entry in kept:
                    move_over(old[entry], entry)
                elif not fresh[entry].exists:
                    entry.folder.delete(entry.name)
        raise


@contextmanager
def _refusing(path: Path, hint: str) -> Iterator[None]:
    """Say in one line what the system refuses; that this process may have no more of it is no fault of the place."""
    try:
        yield
    except OSError as error:
        if error.errno in SHORTAGES:
            raise
        hint = hint or WAYS_OUT.get(error.errno or 0, "")
        remedy = f"; {hint}" if hint else ""
        raise CannotWrite(f"cannot write {path}: {error.strerror or error}{remedy}") from error
