"""An error -> the line that says what the system refused; every other error is a bug, or has words of its own.

The disk's refusals of a file come as `CannotWrite`, with its name: what is left are streams, memory and processes.
"""

from __future__ import annotations

import errno
import os
from collections.abc import Iterator

STREAM = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO, errno.EBADF, errno.ENXIO)
LIMITS = {
    errno.EMFILE: "allow this process more open files",
    errno.ENFILE: "close other programs",
    errno.EAGAIN: "allow this user more processes",
    errno.ENOMEM: "allow this process more memory",
}
NO_MEMORY = ("failed to map segment", "cannot allocate memory")  # as a library says it that cannot be loaded


def tell_refusal(error: BaseException) -> str:
    """What the system refused, in a line; empty for an error that is none of the system's."""
    return next(filter(None, map(_tell, _with_causes(error))), "")


def _with_causes(error: BaseException | None) -> Iterator[BaseException]:
    while error is not None:
        yield error
        error = error.__cause__ or error.__context__


def _tell(error: BaseException) -> str:
    if isinstance(error, MemoryError) or (isinstance(error, ImportError) and _is_short_of_memory(str(error))):
        return _refused(errno.ENOMEM)
    if isinstance(error, ImportError) and os.strerror(errno.EMFILE) in str(error):
        return _refused(errno.EMFILE)
    if not isinstance(error, OSError) or error.errno is None:
        return ""
    if error.errno in LIMITS:
        return _refused(error.errno)
    if error.errno in STREAM and error.filename is None:
        return f"cannot write to standard output: {error.strerror}"
    if isinstance(error, FileNotFoundError) and not _stands_somewhere():
        return "the folder that the command stands in is gone; stand in another"
    return ""


def _is_short_of_memory(words: str) -> bool:
    return any(sign in words.lower() for sign in NO_MEMORY)


def _refused(number: int) -> str:
    return f"the system refuses what the command needs: {os.strerror(number)}; {LIMITS[number]}"


def _stands_somewhere() -> bool:
    try:
        os.getcwd()
    except FileNotFoundError:
        return False
    return True
