"""Work -> the same work on several cores: the editions of a game, and the faces of a large deck.

Work is cut into shares. This process forks a worker for each share but the first, which it does itself; a worker
works with what it inherits, tells all that its share gave, and is gone. A share whose answer is missing or broken is
done here. What a worker tells of a deck is taken piece by piece, in order, so that names, findings and glyph codes
are those that one process alone would have given; where they could be any other, that share is drawn here too.

Workers are forked on Linux only, while no other thread runs: for each piece of work as many as there are further
cores, up to MOST processes; for decks of LEAST pieces and more. A worker hires none. The variable PLANCHE_WORKERS,
1 to 4, says instead in how many processes, this one among them, work is done, however little there is.
"""

from __future__ import annotations

import gc
import os
import pickle
import signal
import sys
import threading
from collections.abc import Callable, Iterator, Mapping, Sequence, Set
from contextlib import contextmanager, suppress
from functools import partial
from itertools import islice, pairwise
from typing import Any, BinaryIO, NamedTuple, NoReturn, TypeVar

from planche.game import Component, PieceCount
from planche.kit.painter import FaceDraft, Painter
from planche.kit.records import PieceFaces
from planche.progress import Watch
from planche.typeset import Glyph

T = TypeVar("T")
WORKERS = "PLANCHE_WORKERS"
LEAST = 1_000  # pieces; of fewer, less than a tenth of a second can be spared
MOST = 4  # processes; each worker takes about 20 MB of its own
FIRST = 20  # pieces that are drawn before the deck is shared out: they open templates and fill caches


class ShareAnswer(NamedTuple):
    """A worker's answer: the faces of each piece, and by font file the glyph codes that it gave and used."""

    sketches: list[tuple[FaceDraft, ...]]
    given: dict[str, dict[int, Glyph]]
    used: Mapping[str, Set[int]]


class _Differs(Exception):
    """What a worker found would not be found so by one process alone."""


class Worker(NamedTuple):
    """A process that draws a share, and the pipe that it answers through."""

    pid: int
    answer: BinaryIO


def in_shares(tasks: Sequence[Callable[[], T]]) -> Iterator[T]:
    """What each task gives, in their order."""
    shares = _shares(tasks, min(_processes(LEAST), len(tasks)))
    with _hired([partial(_done, share) for share in shares[1:]]) as workers:
        yield from _done(shares[0])
        for share, worker in zip(shares[1:], workers):
            told = _told(worker)
            yield from _done(share) if told is None else told


def _done(share: Sequence[Callable[[], T]]) -> list[T]:
    return [task() for task in share]


def draw_faces(painter: Painter, component: Component, draws: Sequence[PieceCount], watch: Watch) -> list[PieceFaces]:
    """The faces of the pieces, in order; `watch` is told of each once."""

    def drawn(share: Sequence[PieceCount]) -> Iterator[PieceFaces]:
        for draw in share:
            yield painter.faces(component, draw.piece, draw.copies)
            watch(1)

    count = _processes(len(draws))
    if count < 2:
        return list(drawn(draws))
    faces = list(drawn(draws[:FIRST]))
    own, *others = _shares(draws[FIRST:], count)
    with _hired([partial(_drawn, painter, component, share) for share in others]) as workers:
        faces += drawn(own)
        for share, worker in zip(others, workers):
            told = _told(worker)
            if told is None or not _agreed(painter, told):
                faces += drawn(share)
                continue
            for draw, sketches in zip(share, told.sketches):
                faces.append(painter.taken(sketches, component, draw.piece, draw.copies))
                watch(1)
    return faces


def _processes(pieces: int) -> int:
    """How many processes draw so many pieces, this one among them."""
    if sys.platform != "linux" or threading.active_count() > 1:
        return 1
    wish = os.environ.get(WORKERS, "")
    if wish in map(str, range(1, MOST + 1)):
        return int(wish)
    return min(MOST, len(os.sched_getaffinity(0))) if pieces >= LEAST else 1


def _shares(work: Sequence[T], count: int) -> list[Sequence[T]]:
    """The work in so many parts of equal length, as far as they can be."""
    cuts = [len(work) * part // count for part in range(count + 1)]
    return [work[start:end] for start, end in pairwise(cuts)]


# this process: workers, and what they tell


@contextmanager
def _hired(tasks: Sequence[Callable[[], Any]]) -> Iterator[list[Worker | None]]:
    """A worker for each task, None for one that the system does not grant; all are gone in the end."""
    workers: list[Worker | None] = []
    try:
        mask = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})  # no worker may be forgotten
        try:
            for task in tasks:
                workers.append(_worker(task, [worker for worker in workers if worker], mask))
        finally:
            signal.pthread_sigmask(signal.SIG_SETMASK, mask)
        yield workers
    finally:
        for worker in filter(None, workers):
            worker.answer.close()
            with suppress(ProcessLookupError):
                os.kill(worker.pid, signal.SIGKILL)
            with suppress(ChildProcessError):
                os.waitpid(worker.pid, 0)


def _worker(task: Callable[[], Any], others: Sequence[Worker], mask: set[Any]) -> Worker | None:
    try:
        read, write = os.pipe()
    except OSError:
        return None
    try:
        pid = os.fork()
    except OSError:
        os.close(read)
        os.close(write)
        return None
    if pid == 0:
        _work(task, write, [read, *(other.answer.fileno() for other in others)], mask)
    os.close(write)
    return Worker(pid, os.fdopen(read, "rb"))


def _told(worker: Worker | None) -> Any:
    """A worker's whole answer."""
    try:
        return None if worker is None else pickle.load(worker.answer)  # noqa: S301 - ours
    except Exception:  # half a pickle raises whatever it likes
        return None


def _agreed(painter: Painter, told: ShareAnswer) -> bool:
    """Take over the glyph codes of a share; False if drawn here, after those before it, it would have others."""
    fonts = painter.studio.fonts
    if not all(fonts.font(name).learn(given) for name, given in told.given.items()):
        return False
    painter.composer.ledger.add_codes(told.used)
    return True


# a worker


def _work(task: Callable[[], Any], write: int, inherited: Sequence[int], mask: set[Any]) -> NoReturn:
    """All that a worker does. Nothing that it inherited is flushed, closed in order, or told on standard error."""
    try:
        signal.signal(signal.SIGINT, signal.SIG_DFL)
        signal.pthread_sigmask(signal.SIG_SETMASK, mask)
        gc.freeze()  # what is not looked at stays shared
        for pipe in inherited:
            os.close(pipe)  # without a reader, it ends when it would answer
        os.environ[WORKERS] = "1"  # it hires none itself
        answer = task()
        with os.fdopen(write, "wb") as out:
            pickle.dump(answer, out, pickle.HIGHEST_PROTOCOL)
    finally:
        os._exit(0)


def _drawn(painter: Painter, component: Component, share: Sequence[PieceCount]) -> ShareAnswer:
    fonts, ledger = painter.studio.fonts, painter.composer.ledger
    before = {name: len(fonts.font(name).glyphs) for name in ledger.codes}
    sketches = [tuple(_sketches(painter, component, draw)) for draw in share]
    given = {name: dict(islice(fonts.font(name).glyphs.items(), before.get(name, 0), None)) for name in ledger.codes}
    return ShareAnswer(sketches, given, ledger.codes)


def _sketches(painter: Painter, component: Component, draw: PieceCount) -> Iterator[FaceDraft]:
    """The faces of a piece. _Differs when they open a template: they hold numbers of places, which depend on that."""
    opened = _opened(painter)
    for template in filter(None, (component.front, component.back)):
        sketch = painter.sketch(component, draw.piece, template)
        painter.names.setdefault(sketch.key, "")  # its next uses are told by the key alone
        yield sketch
    if _opened(painter) != opened:
        raise _Differs


def _opened(painter: Painter) -> tuple[int, int, int]:
    """How many places of templates are numbered, templates open and modules of them run."""
    return painter.studio.templates.count_open()
