"""A process that converts pictures of strangers, seen from within: a request in, an answer for each picture out.

The process may take so much time and memory and no more, writes no files, and ends when nobody waits for it any more:
its parent holds the other end of its standard input open for as long as it lives, on every system.

A request is a line of JSON, [[width, height, bytes], ...], and then the pictures. Each answer is a line of JSON,
{"bytes": how many} and those bytes, or {"refused": words, "hint": the way out}.
"""

from __future__ import annotations

import json
import os
import signal
import sys
import threading
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from typing import BinaryIO, NamedTuple

SECONDS = 20  # of the processor for a request, and for each of its pictures ...
SECONDS_A_PICTURE = 1  # ... so much more
TOO_MUCH = 99  # the exit code when memory ends
ORPHANED = 98  # the exit code when nobody waits
REFUSED = 97  # the exit code when the system allows no thread


class Job(NamedTuple):
    """A picture to convert: a width and height, in units that the converter knows, and the file."""

    width: float
    height: float
    data: bytes


class Refusal(NamedTuple):
    """Why a picture cannot be converted, and the way out."""

    reason: str
    hint: str


Reply = bytes | Refusal
Converter = Callable[[Sequence[Job]], Iterable[Reply]]


def serve(convert: Converter, memory: int) -> None:
    """Answer one request; `memory` bounds the address space, in bytes."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the parent is interrupted too, and ends this process
    jobs = _read_request(sys.stdin.buffer)
    try:
        threading.Thread(target=_end_with_the_parent, daemon=True).start()
    except RuntimeError:
        _end(REFUSED)
    _bound_resources(SECONDS + SECONDS_A_PICTURE * len(jobs), memory)
    try:
        for reply in convert(jobs):
            _write_reply(reply, sys.stdout.buffer)
    except MemoryError:
        _end(TOO_MUCH)
    except BrokenPipeError:
        _end(ORPHANED)
    _end(0)


def _end(code: int) -> None:
    """End at once: a thread waits for input, and nothing is left to be written."""
    os._exit(code)


def _read_request(source: BinaryIO) -> list[Job]:
    """The pictures that are asked for; without a whole request, the parent has gone."""
    try:
        jobs = [Job(width, height, source.read(size)) for width, height, size in json.loads(source.readline())]
    except ValueError:
        _end(ORPHANED)
        raise
    return jobs


def _end_with_the_parent() -> None:
    """Wait until the other end of standard input is closed; Python's own lock on it is left alone."""
    with suppress(OSError):
        while os.read(0, 1):
            pass
    _end(ORPHANED)


def _bound_resources(seconds: int, memory: int) -> None:
    """Bound processor time, memory and files, where the system can."""
    if sys.platform == "win32":
        return
    import resource

    limits = {
        resource.RLIMIT_CPU: seconds,
        resource.RLIMIT_AS: memory,
        resource.RLIMIT_FSIZE: 0,
        resource.RLIMIT_CORE: 0,
    }
    for limit, most in limits.items():
        _, hard = resource.getrlimit(limit)
        with suppress(ValueError, OSError):  # macOS refuses a bound on address space
            resource.setrlimit(limit, (most if hard == resource.RLIM_INFINITY else min(most, hard), hard))


def _write_reply(reply: Reply, out: BinaryIO) -> None:
    if isinstance(reply, Refusal):
        out.write(json.dumps({"refused": reply.reason, "hint": reply.hint}).encode() + b"\n")
    else:
        out.writelines((json.dumps({"bytes": len(reply)}).encode() + b"\n", reply))
    out.flush()
