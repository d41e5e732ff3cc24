"""Names in open folders -> other names, in one step of the system: one that is free, or each the other's."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from itertools import chain, count
from pathlib import PurePath

from planche.disk.folders import FolderEntry

# <linux/fs.h>; <sys/stdio.h> of macOS
RENAME_NOREPLACE, RENAME_EXCHANGE = 1, 2
RENAME_SWAP, RENAME_EXCL = 2, 4
IF_FREE = RENAME_NOREPLACE if sys.platform == "linux" else RENAME_EXCL
EACH_OTHERS = RENAME_EXCHANGE if sys.platform == "linux" else RENAME_SWAP
FlaggedRename = Callable[[FolderEntry, FolderEntry, int], bool]
"""The system's: whether it was done."""


def exchange(one: FolderEntry, other: FolderEntry) -> bool:
    """Exchange two entries of one file system.

    False, and nothing has moved, where the system or this file system has no such call, or refuses it: an
    ordinary rename then says why.
    """
    return _find_rename()(one, other, EACH_OTHERS)


def find_mover() -> Callable[[FolderEntry, FolderEntry], FolderEntry]:
    """What moves an entry to a name, or if that is taken to the first of `name (1)`, `name (2)` ... that is not.

    It returns which. Nothing is replaced, whatever others do meanwhile, where the system has a call for that. OSError
    when the entry cannot be moved.
    """
    rename = _find_rename()
    return lambda entry, wanted: _move(entry, wanted, rename)


def _move(entry: FolderEntry, wanted: FolderEntry, rename: FlaggedRename) -> FolderEntry:
    name = PurePath(wanted.name)
    others = (wanted.beside(name.with_stem(f"{name.stem} ({number})").name) for number in count(1))
    free = (place for place in chain((wanted,), others) if not place.folder.has(place.name))
    for place in free:
        if rename(entry, place, IF_FREE):
            return place
        if not place.folder.has(place.name):
            entry.folder.rename(entry.name, place.folder, place.name)
            return place
    raise AssertionError("names do not end")


def _find_rename() -> FlaggedRename:
    try:
        import ctypes  # start-up: only a kit that takes another's place pays for it

        library = ctypes.CDLL(None)
        swap = library.renameat2 if sys.platform == "linux" else library.renameatx_np
    except (ImportError, OSError, TypeError, AttributeError):  # a library without the call; Windows has no CDLL(None)
        return lambda *_: False

    def rename(one: FolderEntry, other: FolderEntry, flag: int) -> bool:
        handles = one.folder.handle, other.folder.handle
        if None in handles:
            return False
        return bool(swap(handles[0], os.fsencode(one.name), handles[1], os.fsencode(other.name), flag) == 0)

    return rename
