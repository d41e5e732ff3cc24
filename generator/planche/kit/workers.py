"""Tasks -> what they give, worked out in several processes.

This process forks a worker for each share of the work but the first, which it does itself; a worker works with what
it inherits, answers with all that its share gave, and is gone. What a worker raises is raised here too, with the
worker's traceback. A share whose worker died, or was refused something by the system, is done again here.

Workers are forked on Linux only, while no other thread runs: for each piece of work as many as there are further
cores, up to MOST processes. A worker hires none. The variable PLANCHE_WORKERS, 1 to 4, says instead in how many
processes, this one among them, work is done, however little there is.
"""

from __future__ import annotations

import gc
import os
import pickle
import selectors
import signal
import sys
import threading
import traceback
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager, suppress
from functools import partial
from itertools import pairwise
from typing import BinaryIO, Generic, NamedTuple, NoReturn, TypeVar

from planche.disk import ENDING, end_with_parent, hold_signals

T = TypeVar("T")
WORKERS = "PLANCHE_WORKERS"
MOST = 4  # processes; each worker takes about 20 MB of its own


class Retry(Exception):
    """Raised by a task in a worker that wants to be done in the process that shared it out."""


class Gift(NamedTuple, Generic[T]):
    """What a share gave."""

    value: T


class Failure(NamedTuple):
    """What a share raised, and where."""

    error: BaseException
    trace: str


class Worker(NamedTuple):
    """A process that does a share, and the pipe that it answers through."""

    pid: int
    pipe: BinaryIO


def do_in_shares(tasks: Sequence[Callable[[], T]]) -> Iterator[T]:
    """What each task gives, in their order."""
    own, *others = split(tasks, min(count_processes(is_worth_it=True), len(tasks)))
    with hire([partial(_do_all, share) for share in others]) as workers:
        yield from _do_all(own)
        for share, worker in zip(others, workers):
            gift: Gift[list[T]] | None = answer_of(worker)
            yield from _do_all(share) if gift is None else gift.value


def do_as_they_end(tasks: Sequence[Callable[[], T]], processes: int | None = None) -> Iterator[tuple[int, T]]:
    """The number of each task and what it gives, as they end: so many at once, each in a process of its own.

    Unlike shares of one piece of work, tasks differ in length: who is done makes room for the next. No more of them
    than are worked on wait to be taken, so what they give fills no memory.
    """
    at_once = min(count_processes(is_worth_it=True) if processes is None else processes, len(tasks))
    if at_once < 2 or not can_fork():
        yield from ((number, task()) for number, task in enumerate(tasks))
        return
    waiting = [*enumerate(tasks)]
    with ExitStack() as crew, selectors.DefaultSelector() as pipes:
        while waiting or pipes.get_map():
            done = [_end(event.data, pipes) for event, _ in pipes.select()] if pipes.get_map() else []
            while waiting and len(pipes.get_map()) < at_once:  # before anybody writes down what was given
                turn = _begin(*waiting.pop(0), crew)
                if turn.worker is None:
                    done.append((turn.number, turn.task()))
                    break
                else:
                    pipes.register(turn.worker.pipe, selectors.EVENT_READ, turn)
            yield from done


class _Turn(NamedTuple, Generic[T]):
    """A task that is worked on."""

    number: int
    task: Callable[[], T]
    worker: Worker | None
    hired: ExitStack


def _begin(number: int, task: Callable[[], T], crew: ExitStack) -> _Turn[T]:
    hired = crew.enter_context(ExitStack())
    (worker,) = hired.enter_context(hire([task]))
    return _Turn(number, task, worker, hired)


def _end(turn: _Turn[T], pipes: selectors.BaseSelector) -> tuple[int, T]:
    if turn.worker is not None:
        pipes.unregister(turn.worker.pipe)
    gift: Gift[T] | None = answer_of(turn.worker)
    turn.hired.close()
    return turn.number, turn.task() if gift is None else gift.value


def _do_all(share: Sequence[Callable[[], T]]) -> list[T]:
    return [task() for task in share]


def can_fork() -> bool:
    """Whether a process may be divided: on Linux, while no other thread runs."""
    return sys.platform == "linux" and threading.active_count() == 1


def count_processes(*, is_worth_it: bool) -> int:
    """How many processes do some work, this one among them: one if more are not worth it, unless a number is wished."""
    if sys.platform != "linux" or not can_fork():
        return 1
    wish = os.environ.get(WORKERS, "")
    if wish in map(str, range(1, MOST + 1)):
        return int(wish)
    return min(MOST, len(os.sched_getaffinity(0))) if is_worth_it else 1


def split(work: Sequence[T], count: int) -> list[Sequence[T]]:
    """The work in so many parts of equal length, as far as they can be."""
    cuts = [len(work) * part // count for part in range(count + 1)]
    return [work[start:end] for start, end in pairwise(cuts)]


@contextmanager
def hire(tasks: Sequence[Callable[[], T]]) -> Iterator[list[Worker | None]]:
    """A worker for each task, None for one that the system does not grant; all are gone in the end."""
    if sys.platform == "win32":  # it can neither fork nor keep signals back
        yield [None for _ in tasks]
        return
    workers: list[Worker | None] = []
    try:
        mask = signal.pthread_sigmask(signal.SIG_BLOCK, ENDING)  # no worker may be forgotten
        try:
            for task in tasks:
                workers.append(_fork(task, [worker for worker in workers if worker], mask))
        finally:
            signal.pthread_sigmask(signal.SIG_SETMASK, mask)
        yield workers
    finally:
        with hold_signals():
            for worker in filter(None, workers):
                worker.pipe.close()
                with suppress(ProcessLookupError):
                    os.kill(worker.pid, signal.SIGKILL)
                with suppress(ChildProcessError):
                    os.waitpid(worker.pid, 0)


def _fork(task: Callable[[], T], others: Sequence[Worker], mask: set[int | signal.Signals]) -> Worker | None:
    if sys.platform == "win32":
        return None
    try:
        read, write = os.pipe()
    except OSError:
        return None
    parent = os.getpid()
    try:
        pid = os.fork()
    except OSError:
        os.close(read)
        os.close(write)
        return None
    if pid == 0:
        _work(task, parent, write, [read, *(other.pipe.fileno() for other in others)], mask)
    os.close(write)
    return Worker(pid, os.fdopen(read, "rb"))


def answer_of(worker: Worker | None) -> Gift[T] | None:
    """What a worker's share gave; None when it is to be done here. What the share raised is raised."""
    if worker is None:
        return None
    try:
        answer = pickle.load(worker.pipe)  # noqa: S301 - ours
    except Exception:  # half a pickle, of a worker that died, raises whatever it likes
        return None
    if isinstance(answer, Failure):
        answer.error.add_note(f"In a process that worked for this one:\n{answer.trace.rstrip()}")
        raise answer.error
    assert isinstance(answer, Gift | None), f"a worker answered with a {type(answer).__name__}"
    return answer


# a worker


def _work(
    task: Callable[[], T], parent: int, write: int, inherited: Sequence[int], mask: set[int | signal.Signals]
) -> NoReturn:
    """All that a worker does. Nothing that it inherited is flushed, closed in order, or told on standard error."""
    if sys.platform == "win32":
        raise AssertionError("Windows has no workers")
    try:
        end_with_parent(parent)
        for number in ENDING:
            signal.signal(number, signal.SIG_DFL)
        signal.pthread_sigmask(signal.SIG_SETMASK, mask)
        gc.freeze()  # what is not looked at stays shared
        for pipe in inherited:
            os.close(pipe)  # without a reader, it ends when it would answer
        os.environ[WORKERS] = "1"  # it hires none itself
        answer = _pickle(_attempt(task))
        with os.fdopen(write, "wb") as out:
            out.write(answer)
    finally:
        os._exit(0)


def _attempt(task: Callable[[], T]) -> Gift[T] | Failure | None:
    """What a task gives or raises; None for what may go well in another process."""
    try:
        return Gift(task())
    except (OSError, MemoryError, Retry):
        return None
    except Exception as error:
        return Failure(error, traceback.format_exc())


def _pickle(outcome: Gift[T] | Failure | None) -> bytes:
    try:
        data = pickle.dumps(outcome, pickle.HIGHEST_PROTOCOL)
        if isinstance(outcome, Failure):
            pickle.loads(data)  # noqa: S301 - ours; some errors can be written and not read
    except Exception:
        if not isinstance(outcome, Failure):
            raise
        said = RuntimeError(f"{type(outcome.error).__name__}: {outcome.error}")
        data = pickle.dumps(Failure(said, outcome.trace))
    return data
