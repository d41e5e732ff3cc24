"""Pictures -> what a process of their own makes of them, or why it cannot. The process is bounded, and so is waiting.

A picture that ends its process is refused, and another process goes on with the rest.
"""

from __future__ import annotations

import errno
import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from threading import Timer
from typing import IO

from planche.art.service import REFUSED, SECONDS, SECONDS_A_PICTURE, TOO_MUCH, Job, Refusal, Reply
from planche.disk import block_signals, hold_signals

PACKAGES = Path(__file__).parents[2]  # the folder with our package, for a process of it
RENDERER, DECODER = "planche.art.conversion", "planche.art.decoding"  # the modules that are processes
PATIENCE = 5  # seconds to wait for a second of processor time
LATEST = 3  # times the patience for all pictures, however many processes they end
MAX_REQUEST = 64 << 20  # bytes of pictures
MAX_REPLY = 512 << 20  # bytes of a drawing
MAX_HEAD = 4096  # bytes of the line before it
TOO_COSTLY = Refusal("takes too much time or memory to draw", "simplify the drawing")
TOO_LATE = Refusal("was not drawn, because others took too much time", "mend those first")


class Converter:
    """Starts processes of one module and talks to them. Use it in a `with`: none is left behind."""

    def __init__(self, module: str) -> None:
        self._module = module
        self._process: subprocess.Popen[bytes] | None = None
        self._until = 0.0  # when waiting ends, however many processes there were

    def __enter__(self) -> Converter:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """End its process, if there is one."""
        with hold_signals():
            if self._process is not None:
                _end_process(self._process)
            self._process = None

    def start(self) -> subprocess.Popen[bytes]:
        """A process on its way, which loads its libraries while this one does something else."""
        with hold_signals():
            if self._process is None:
                self._process = _start_process(self._module)
        return self._process

    def convert(self, jobs: Sequence[Job]) -> Iterator[Reply]:
        """What becomes of each picture, in order. OSError when the system grants no process."""
        self._until = time.monotonic() + LATEST * _patience(len(jobs))
        for request in _split(jobs):
            yield from self._convert_request(request)

    def _convert_request(self, jobs: Sequence[Job]) -> Iterator[Reply]:
        """The pictures by one process; where one of them ends it, alone until that one is found."""
        while jobs:
            found = self._ask(jobs) if len(jobs) > 1 else (self._convert_alone(jobs[0]),)
            yield from found
            jobs = jobs[len(found) :]
            reply: Reply = b""
            while jobs and reply not in (TOO_COSTLY, TOO_LATE):
                reply, jobs = self._convert_alone(jobs[0]), jobs[1:]
                yield reply

    def _convert_alone(self, job: Job) -> Reply:
        refusal = TOO_LATE if self._seconds_left <= 0 else TOO_COSTLY
        return next(iter(self._ask([job])), refusal)

    @property
    def _seconds_left(self) -> float:
        return self._until - time.monotonic()

    def _ask(self, jobs: Sequence[Job]) -> tuple[Reply, ...]:
        """The answers of a process up to where it ended."""
        seconds = min(_patience(len(jobs)), self._seconds_left)
        if seconds <= 0:
            return ()
        with self:  # another one for the next request
            return _talk(self.start(), jobs, seconds)


def _patience(count: int) -> float:
    """How many seconds to wait for so many pictures."""
    return PATIENCE * (SECONDS + SECONDS_A_PICTURE * count)


def _split(jobs: Sequence[Job]) -> Iterator[Sequence[Job]]:
    """The pictures in requests that are not too large, though each holds one at least."""
    start = size = 0
    for number, job in enumerate(jobs):
        size += len(job.data)
        if size > MAX_REQUEST and number > start:
            yield jobs[start:number]
            start, size = number, len(job.data)
    if jobs:
        yield jobs[start:]


def _start_process(module: str) -> subprocess.Popen[bytes]:
    places = filter(None, (str(PACKAGES), os.environ.get("PYTHONPATH")))
    with block_signals():  # they are for whoever waits for it, and ends it
        return subprocess.Popen(  # noqa: S603 - ours
            [sys.executable, "-P", "-m", module],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            env={**os.environ, "PYTHONPATH": os.pathsep.join(places), "TZ": "UTC"},  # else libraries read what it names
        )


def _end_process(process: subprocess.Popen[bytes]) -> None:
    process.kill()
    process.wait()
    for pipe in (process.stdin, process.stdout):
        assert pipe is not None
        try:
            pipe.close()
        except OSError:  # what was not sent is not wanted any more
            continue


def _talk(process: subprocess.Popen[bytes], jobs: Sequence[Job], seconds: float) -> tuple[Reply, ...]:
    """Send a request, take the answers, in so many seconds at most.

    Its input is held open meanwhile: that is how it knows that somebody waits.
    """
    assert process.stdin is not None
    assert process.stdout is not None
    until = time.monotonic() + seconds
    clock = Timer(seconds, process.kill)
    clock.daemon = True
    clock.start()
    try:
        _send(process.stdin, jobs)
        found = tuple(_read_replies(process.stdout, len(jobs)))
        if len(found) < len(jobs) and not process.stdout.read(1):
            _require_known_end(process.wait(), is_late=time.monotonic() >= until)
    finally:
        clock.cancel()
    return found


def _send(pipe: IO[bytes], jobs: Sequence[Job]) -> None:
    head = [(job.width, job.height, len(job.data)) for job in jobs]
    try:
        pipe.write(json.dumps(head).encode() + b"\n")
        pipe.writelines(job.data for job in jobs)
        pipe.flush()
    except OSError:  # it has ended, and will be seen to have answered nothing
        return


def _read_replies(pipe: IO[bytes], count: int) -> Iterator[Reply]:
    """The answers as far as they are whole: what a broken process says is not believed."""
    for _ in range(count):
        try:
            head = json.loads(pipe.readline(MAX_HEAD))
        except ValueError:
            return
        if "refused" in head:
            yield Refusal(head["refused"], head["hint"])
            continue
        size = head["bytes"]
        data = pipe.read(size) if size <= MAX_REPLY else b""
        if len(data) < size:
            return
        yield data


def _require_known_end(code: int, *, is_late: bool) -> None:
    """A process may end because it takes too much, or breaks over a picture; one that cannot begin is a bug, or
    OSError where the system does not let it."""
    if code == REFUSED:
        raise OSError(errno.EAGAIN, os.strerror(errno.EAGAIN))
    is_broken = code < 0 or code >= 1 << 31  # by a signal; what Windows calls by large numbers
    if not (is_late or is_broken or code == TOO_MUCH):
        raise RuntimeError(f"the renderer of pictures ended with {code}")
