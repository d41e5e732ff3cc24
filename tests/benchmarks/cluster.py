"""A release of 1,000 games in 12 languages on 1 to 64 workers: simulated, with what a kit, a task and a byte cost here.

Measured are the processor seconds in which one process draws each bundled game, after a first one; the bytes that
travel there and back; what the scheduler and the client of a real cluster on this machine spend on a task that does
nothing, and on each byte that it gives; and what it takes to hold a kit against its hashes and bring it to the disk.
The link is one of LINK bytes a second where this machine talks to itself faster.
"""

from __future__ import annotations

import heapq
import os
import re
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import product
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple, Protocol

from planche.build import build
from planche.content import find_games
from planche.hall import Order
from planche.hall.drawing import draw
from planche.hall.letters import open_letter, seal
from planche.imposition import Setting, parse_paper
from planche.kit import Wish
from planche.output.kits import write_kit
from planche.source import bundled_project, package_root, read_tree
from tests.benchmarks.measure import Failed, Work
from tests.benchmarks.tables import measured_on, table

if TYPE_CHECKING:
    from distributed import Client

GAMES, LANGUAGES = 1_000, 12
HEAD = ("workers", "hours", "times as fast", "client at work", "scheduler", "workers")
WORKERS = (1, 2, 4, 8, 16, 32, 64)
AT_ONCE = 2  # kits for each worker, as the hall has it
TASKS = 300
PAYLOAD = 2_000_000  # bytes of a task that gives something
LINK = 125e6  # 1 Gbit/s
TICKS = os.sysconf("SC_CLK_TCK")


class KitCost(NamedTuple):
    """What one kit costs: seconds on a worker, bytes there and back, seconds to take it."""

    drawing: float
    there: int  # the game's own files, once for all its languages
    back: int
    taking: float


class TaskCost(NamedTuple):
    """Seconds of a task beside the kit: on the scheduler, on the client, and of each byte on its way."""

    scheduler: float
    client: float
    byte: float


class Ended(NamedTuple):
    """How a release ended: seconds from start to end, and of the client, the scheduler and all workers at work."""

    seconds: float
    client: float
    scheduler: float
    workers: float


def cluster(work: Work) -> None:
    """Print the tables."""
    kits = list(_measure_kits(work))
    task = _measure_tasks(work)
    mean = KitCost(*(sum(column) / len(kits) for column in zip(*kits)))
    rows = [
        ("drawing a kit, ms of a worker", f"{mean.drawing * 1e3:,.0f}"),
        ("its game on the way there, kB", f"{mean.there / 1e3:,.0f}"),
        ("the kit on the way back, kB", f"{mean.back / 1e3:,.0f}"),
        ("taking it, ms of the client", f"{mean.taking * 1e3:.1f}"),
        ("a task, ms of the scheduler", f"{task.scheduler * 1e3:.2f}"),
        ("a task, ms of the client", f"{task.client * 1e3:.2f}"),
        ("a megabyte on its way, ms", f"{task.byte * 1e9:.1f}"),
    ]
    print(table(("on average", "cost"), rows))
    alone = simulate(kits, task, 1).seconds
    print(f"\n{table(HEAD, _rows(kits, task, alone))}")
    print(f"\n{measured_on()} Simulated: {GAMES:,} games in {LANGUAGES} languages.")


def _rows(kits: Sequence[KitCost], task: TaskCost, alone: float) -> Iterator[tuple[str, ...]]:
    for count in WORKERS:
        ended = simulate(kits, task, count)
        busy = (ended.client / ended.seconds, ended.scheduler / ended.seconds, ended.workers / ended.seconds / count)
        yield str(count), f"{ended.seconds / 3600:.2f}", f"{alone / ended.seconds:.1f}", *(f"{one:.0%}" for one in busy)


def simulate(kits: Sequence[KitCost], task: TaskCost, workers: int, games: int = GAMES) -> Ended:
    """A release, event by event: client and scheduler do one thing at a time, each worker draws one kit at a time."""
    client = scheduler = client_work = scheduler_work = drawn = 0.0
    free = [0.0] * workers
    under_way: list[tuple[float, int]] = []
    known: list[set[int]] = [set() for _ in free]  # games that a worker has the files of
    release = [(game, kits[game % len(kits)]) for game, _ in product(range(games), range(LANGUAGES))]

    def take() -> None:
        nonlocal client, client_work
        ended, number = heapq.heappop(under_way)
        cost = release[number][1].taking + release[number][1].back * task.byte
        client, client_work = max(client, ended) + cost, client_work + cost

    for number, (game, kit) in enumerate(release):
        while len(under_way) >= AT_ONCE * workers:
            take()
        client, client_work = client + task.client, client_work + task.client
        scheduler, scheduler_work = max(scheduler, client) + task.scheduler, scheduler_work + task.scheduler
        worker = min(range(workers), key=free.__getitem__)
        travel = 0 if game in known[worker] else kit.there * task.byte
        known[worker].add(game)
        free[worker] = max(free[worker], scheduler) + travel + kit.drawing
        drawn += kit.drawing
        heapq.heappush(under_way, (free[worker], number))
    while under_way:
        take()
    return Ended(client, client_work, scheduler_work, drawn)


# measuring


def _measure_kits(work: Work) -> Iterator[KitCost]:
    project, setting = bundled_project(), Setting(parse_paper("A4"))
    for id, language in product(find_games(project.folder).ids, ("fr", "en")):
        order = Order(id, Wish(language), setting, on_own_paper=True)
        if language == "fr":
            build(project, id, order.wish, setting)  # what all kits share is read and made
        start = time.process_time()
        letter = seal(draw(project, order, is_checked=True))
        drawing = time.process_time() - start
        there = sum(
            len(data) for name in ("content", "templates") for _, data in read_tree(package_root(), f"{name}/{id}")
        )
        start = time.perf_counter()
        write_kit(work.fresh("kit") / "kit", open_letter(letter).files)
        yield KitCost(drawing, there, len(letter), time.perf_counter() - start)


class Promise(Protocol):
    """What a worker is going to give."""

    def result(self) -> bytes:
        """What it gave."""
        ...


def _measure_tasks(work: Work) -> TaskCost:
    """What tasks cost that draw nothing, on a scheduler and a worker of their own."""
    from distributed import Client

    with (
        _dask(work) as (address, scheduler),
        Client(address, set_as_default=False, direct_to_workers=True) as client,
    ):
        client.wait_for_workers(1, timeout=60)
        _ask(client, 20, 1)
        before = _cpu_of(scheduler), time.process_time()
        small = _ask(client, TASKS, 1)
        head, own = (_cpu_of(scheduler) - before[0]) / TASKS, (time.process_time() - before[1]) / TASKS
        large = _ask(client, TASKS, PAYLOAD)
    return TaskCost(head, own, max((large - small) / PAYLOAD, 1 / LINK))


def _ask(client: Client, count: int, size: int) -> float:
    """Seconds of a task that gives so many bytes, one after the other."""
    start = time.perf_counter()
    for number in range(count):
        promise: Promise = client.submit(bytes, size, key=f"ask-{size}-{number}-{os.urandom(4).hex()}", pure=False)
        assert len(promise.result()) == size
    return (time.perf_counter() - start) / count


@contextmanager
def _dask(work: Work) -> Iterator[tuple[str, int]]:
    """A scheduler and a worker: the address of the first, and its process."""
    program, log = str(Path(sys.executable).with_name("dask")), work.fresh("dask") / "log"
    begun = []
    try:
        with log.open("wb") as told:
            words = [program, "scheduler", "--host", "127.0.0.1", "--port", "0", "--no-dashboard"]
            begun.append(subprocess.Popen(words, cwd=log.parent, stdout=told, stderr=told))
            end = time.monotonic() + 60
            while not (found := re.search(r"Scheduler at: +(tcp://\S+)", log.read_text("utf-8"))):
                if time.monotonic() > end:
                    raise Failed(f"no scheduler of dask: {log.read_text('utf-8')[-500:]}")
                time.sleep(0.1)
            words = [program, "worker", found[1], "--nthreads", "1", "--no-nanny", "--no-dashboard"]
            begun.append(subprocess.Popen(words, cwd=log.parent, stdout=told, stderr=told))
            yield found[1], begun[0].pid
    finally:
        for process in begun:
            process.kill()
            process.wait()


def _cpu_of(process: int) -> float:
    """Seconds that a process has been at work, by /proc."""
    fields = Path(f"/proc/{process}/stat").read_text("ascii").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS
