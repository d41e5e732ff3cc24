"""Two folders -> each in the other's place, in one step of the file system."""

from __future__ import annotations

import os
import sys
from pathlib import Path

# <fcntl.h> and <linux/fs.h>; <sys/stdio.h> of macOS
AT_FDCWD, RENAME_EXCHANGE = -100, 2
RENAME_SWAP = 2


def exchange(one: Path, other: Path) -> bool:
    """Exchange two entries of one file system.

    False, and nothing has moved, where the system or this file system has no such call, or refuses it: an
    ordinary rename then says why.
    """
    try:
        import ctypes  # start-up: only a kit that takes another's place pays for it

        library = ctypes.CDLL(None)
        first, second = os.fsencode(one), os.fsencode(other)
        if sys.platform == "linux":
            return bool(library.renameat2(AT_FDCWD, first, AT_FDCWD, second, RENAME_EXCHANGE) == 0)
        return bool(library.renamex_np(first, second, RENAME_SWAP) == 0)
    except (ImportError, OSError, TypeError, AttributeError):  # a library without the call; Windows has no CDLL(None)
        return False
