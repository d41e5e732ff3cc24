"""A command and its budget -> the exit code of the process that does it, or Stop when that took more.

The process gets a group of its own, with all that it starts. It is asked to end, and clears up; what has not ended
after that, deep in a library perhaps, is killed with its group. Memory is what all of them hold: on Linux what they
share counts once. Windows tells neither groups nor memory so simply: there the time alone is watched.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from types import FrameType

from planche.cli.budget import WATCHED_BY, Budget
from planche.cli.exits import ExitCode, Stop
from planche.disk import block_signals

PACKAGES = Path(__file__).parents[2]  # the folder with our package
PAUSE = 0.05  # seconds from one look to the next; `ps`, where there is no /proc, is asked a tenth as often
PATIENCE = 3.0  # seconds to clear up, on a busy machine too
MOST_KNOCKS = 10  # how often it is told to in that time
LESS = "allow more with --budget, or ask for less at once"


def begin_watched(words: Sequence[str], budget: Budget) -> ExitCode:
    """Begin the command once more and watch it to its end; its exit code. Stop when that was over the budget."""
    if sys.platform == "win32" and budget.bytes is not None:
        if budget.seconds is None:
            raise Stop(ExitCode.USAGE, "--budget bounds time alone on Windows; write it as 60s")
        print(f"planche: on Windows --budget watches the time alone, not the {budget.size}", file=sys.stderr)
        budget = budget._replace(bytes=None)
    end = time.monotonic() + budget.seconds if budget.seconds else float("inf")
    with ExitStack() as begun:
        with block_signals():  # what comes meanwhile reaches the process too, and leaves none that nobody watches
            process = begun.enter_context(_begin(words))
            begun.enter_context(_passing_signals(process))
        look = _looks(process.pid, budget)
        while (code := _wait(process, PAUSE)) is None:
            excess = next(look) or (f"not done in {budget.time}" if time.monotonic() > end else "")
            if excess:
                _end(process)
                raise Stop(ExitCode.OVER_BUDGET, f"over budget: {excess}; {LESS}")
    if code < 0:
        _end_likewise(-code)
    return ExitCode(code) if code in set(ExitCode) else ExitCode.BUG


def _begin(words: Sequence[str]) -> subprocess.Popen[bytes]:
    """Begin it while signals are blocked, until it can end in one line: while Python starts, it would show where it
    was."""
    places = filter(None, (str(PACKAGES), os.environ.get("PYTHONPATH")))
    return subprocess.Popen(  # noqa: S603 - ours
        [sys.executable, "-P", "-m", "planche", *words],
        env={**os.environ, "PYTHONPATH": os.pathsep.join(places), WATCHED_BY: str(os.getpid())},
        process_group=None if sys.platform == "win32" else 0,
    )


def _wait(process: subprocess.Popen[bytes], seconds: float) -> int | None:
    try:
        return process.wait(seconds)
    except subprocess.TimeoutExpired:
        return None


@contextmanager
def _passing_signals(process: subprocess.Popen[bytes]) -> Iterator[None]:
    """Who interrupts or ends this process means the other, which is in no group of a terminal."""

    def pass_on(number: int, _frame: FrameType | None) -> None:
        with suppress(OSError):
            process.send_signal(number)

    numbers = [number for number in (signal.SIGINT, signal.SIGTERM, getattr(signal, "SIGHUP", None)) if number]
    before = {number: signal.signal(number, pass_on) for number in numbers}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def _end(process: subprocess.Popen[bytes]) -> None:
    """Ask the process to end without a word, then kill what is left of its group."""
    if sys.platform == "win32":
        process.kill()
        return
    with suppress(OSError):
        process.send_signal(signal.SIGUSR1)
        process.send_signal(signal.SIGINT)
        for _ in range(MOST_KNOCKS):
            if _wait(process, PATIENCE / MOST_KNOCKS) is not None:
                break
            process.send_signal(signal.SIGUSR1)  # a call that has just begun to wait missed the first ones
        os.killpg(process.pid, signal.SIGKILL)
    process.wait()


def _end_likewise(number: int) -> None:
    """End as the other process did, by a signal."""
    with suppress(OSError):  # SIGKILL, which the system sends when memory is short, has no other handler
        signal.signal(number, signal.SIG_DFL)
    os.kill(os.getpid(), number)


# memory


def _looks(pid: int, budget: Budget) -> Iterator[str]:
    """At every look what is over the budget of memory; empty while nothing is."""
    while True:
        held = _memory(pid) if budget.bytes else 0
        too_much = budget.bytes is not None and held > budget.bytes
        yield f"it holds {held / 10**6:,.0f} MB, at most {budget.size} are allowed" if too_much else ""
        if budget.bytes and not _has_proc():
            for _ in range(9):
                yield ""


def _has_proc() -> bool:
    return os.path.exists("/proc/self/smaps_rollup")


def _memory(pid: int) -> int:
    """Bytes that a process and its descendants hold."""
    if not _has_proc():
        return _memory_by_ps(pid)
    return sum(map(_share_of, [pid, *_descendants(pid)]))


def _descendants(pid: int) -> Iterator[int]:
    with suppress(OSError):
        for task in os.listdir(f"/proc/{pid}/task"):
            for child in Path(f"/proc/{pid}/task/{task}/children").read_text("ascii").split():
                yield int(child)
                yield from _descendants(int(child))


def _share_of(pid: int) -> int:
    """Proportional set size: a page that n processes share counts an nth for each. 0 for a process that has ended."""
    with suppress(OSError):
        for line in Path(f"/proc/{pid}/smaps_rollup").read_text("ascii").splitlines():
            if line.startswith("Pss:"):
                return int(line.split()[1]) * 1024
    return 0


def _memory_by_ps(pid: int) -> int:
    """The same by `ps`, which counts a page that is shared in each process."""
    command = ["/bin/ps", "-A", "-o", "pgid=,rss="]
    table = subprocess.run(command, capture_output=True, encoding="ascii", check=False)  # noqa: S603 - ours
    rows = (line.split() for line in table.stdout.splitlines())
    return sum(int(size) * 1024 for group, size in rows if int(group) == pid)
