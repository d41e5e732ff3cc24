"""Entries of one file system -> other names, in one step of the system: one that is free, or each the other's."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from itertools import chain, count
from pathlib import Path

# <fcntl.h> and <linux/fs.h>; <sys/stdio.h> of macOS
AT_FDCWD, RENAME_NOREPLACE, RENAME_EXCHANGE = -100, 1, 2
RENAME_SWAP, RENAME_EXCL = 2, 4
IF_FREE = RENAME_NOREPLACE if sys.platform == "linux" else RENAME_EXCL
EACH_OTHERS = RENAME_EXCHANGE if sys.platform == "linux" else RENAME_SWAP
FlaggedRename = Callable[[Path, Path, int], bool]
"""The system's: whether it was done."""


def exchange(one: Path, other: Path) -> bool:
    """Exchange two entries of one file system.

    False, and nothing has moved, where the system or this file system has no such call, or refuses it: an
    ordinary rename then says why.
    """
    return _find_rename()(one, other, EACH_OTHERS)


def find_mover() -> Callable[[Path, Path], Path]:
    """What moves an entry to a name, or if that is taken to the first of `name (1)`, `name (2)` ... that is not.

    It returns which. Nothing is replaced, whatever others do meanwhile, where the system has a call for that. OSError
    when the entry cannot be moved.
    """
    rename = _find_rename()
    return lambda path, wanted: _move(path, wanted, rename)


def _move(path: Path, wanted: Path, rename: FlaggedRename) -> Path:
    others = (wanted.with_stem(f"{wanted.stem} ({number})") for number in count(1))
    free = (place for place in chain((wanted,), others) if not os.path.lexists(place))
    for place in free:
        if rename(path, place, IF_FREE):
            return place
        if not os.path.lexists(place):
            path.rename(place)
            return place
    raise AssertionError("names do not end")


def _find_rename() -> FlaggedRename:
    try:
        import ctypes  # start-up: only a kit that takes another's place pays for it

        library = ctypes.CDLL(None)
        if sys.platform == "linux":
            swap = library.renameat2
            return lambda one, other, flag: bool(swap(AT_FDCWD, _name(one), AT_FDCWD, _name(other), flag) == 0)
        swap = library.renamex_np
        return lambda one, other, flag: bool(swap(_name(one), _name(other), flag) == 0)
    except (ImportError, OSError, TypeError, AttributeError):  # a library without the call; Windows has no CDLL(None)
        return lambda *_: False


def _name(path: Path) -> bytes:
    return os.fsencode(path)
