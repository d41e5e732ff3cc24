"""An error -> the line that says what the system refused; every other error is a bug, or has words of its own.

The disk's refusals of a file come as `CannotWrite`, with its name: what is left are streams, memory and processes.
"""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Iterator

STREAM = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO, errno.EBADF, errno.ENXIO)
LIMITS = {
    errno.EMFILE: "allow this process more open files",
    errno.ENFILE: "close other programs",
    errno.EAGAIN: "allow this user more processes",
    errno.ENOMEM: "allow this process more memory",
}
NO_THREAD = "can't start new thread"  # as Python says it
NO_WORD = (  # of a library, or of Python's own import, that had no memory for one
    "without exception set", "without setting an exception", "'frame' object is not callable",
)  # fmt: skip
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
    if isinstance(error, (SystemError, TypeError)) and str(error).endswith(NO_WORD) and _has_bounded_memory():
        return _refused(errno.ENOMEM)
    if isinstance(error, ImportError) and os.strerror(errno.EMFILE) in str(error):
        return _refused(errno.EMFILE)
    if isinstance(error, RuntimeError) and str(error) == NO_THREAD:
        return _refused(errno.EAGAIN)
    if file := _damaged_module(error):
        return f"{file} is damaged, which Python writes when it loads a module; delete it"
    if not isinstance(error, OSError) or error.errno is None:
        return ""
    if error.errno in LIMITS:
        return _refused(error.errno)
    if error.filename == os.devnull:
        return f"there is no {os.devnull} to be opened: {error.strerror}; give the system one"
    if error.errno in STREAM and error.filename is None:
        return f"cannot write to standard output: {error.strerror}"
    if isinstance(error, FileNotFoundError) and not _stands_somewhere():
        return "the folder that the command stands in is gone; stand in another"
    return ""


def _is_short_of_memory(words: str) -> bool:
    return any(sign in words.lower() for sign in NO_MEMORY)


def _has_bounded_memory() -> bool:
    """Whether the system gives this process only so much memory: without a bound a failure without a word is a bug."""
    if sys.platform == "win32":
        return False
    try:
        import resource  # start-up: Windows has none
    except Exception:  # not even for that there is any left
        return True
    return any(
        resource.getrlimit(kind)[0] != resource.RLIM_INFINITY for kind in (resource.RLIMIT_AS, resource.RLIMIT_DATA)
    )


def _damaged_module(error: BaseException) -> str:
    """The compiled file of a module that Python could not read; a disk that was full may have kept a part of it."""
    trace = error.__traceback__
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    frame = trace.tb_frame if trace is not None else None
    if frame is None or frame.f_code.co_name != "_compile_bytecode" or "importlib" not in frame.f_code.co_filename:
        return ""
    return str(frame.f_locals.get("bytecode_path") or "a compiled file of Python")


def _refused(number: int) -> str:
    return f"the system refuses what the command needs: {os.strerror(number)}; {LIMITS[number]}"


def _stands_somewhere() -> bool:
    try:
        os.getcwd()
    except FileNotFoundError:
        return False
    return True
