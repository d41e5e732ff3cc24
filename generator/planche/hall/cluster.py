"""Orders -> what the workers of a dask cluster make of them, as each ends.

The scheduler is told which worker does what, and holds neither projects nor kits: parcels go from here to workers,
each once for all kits that rest on it, letters come back from them one by one, and no more kits are under way than
workers can begin with. Whoever may talk to a cluster of dask may run what he likes on its workers: it is guarded by its
network, or by TLS (`tls://`, with the settings of dask). What it sends back is held against its hashes.
"""

from __future__ import annotations

import logging
import os
import time
from collections import Counter, deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import CancelledError, Future
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from functools import partial
from threading import Thread
from typing import Protocol

from distributed import Client, KilledWorker, wait

from planche.hall.away import draw_away
from planche.hall.drawing import Lost, Sketch
from planche.hall.kept_kits import DATE
from planche.hall.letters import BadLetter, open_letter
from planche.hall.orders import Order
from planche.hall.parcels import pack_game, pack_shared
from planche.hall.toolset import describe_toolset, tell_difference
from planche.source import Project, Unsettled

MOST_TRIES = 4  # of a kit, on workers that die or are refused something by their system
PATIENCE = 30.0  # seconds to wait for a worker when there is none
ANSWER = 5.0  # seconds in which a scheduler answers
STEPS = 3  # to connect, to be greeted and to be known
PAUSE = 0.2  # seconds from one look at the workers to the next, if no kit is done before
PLAIN = ("dask", "msgpack", "error")  # what is taken from workers: bytes and words, and nothing that could run here
_TLS = ("tls://", "wss://")
AT_ONCE = 2  # kits for each worker: one that it draws, and one that waits there


class Promise(Protocol):
    """What a worker is going to give."""

    status: str
    key: str

    def result(self, timeout: float | None = None) -> object:
        """What it gave; its error is raised."""
        ...

    def cancel(self) -> None:
        """Nobody waits for it any more."""
        ...


@dataclass(eq=False)
class Errand:
    """A kit that the cluster is to draw."""

    number: int
    order: Order
    tries: int = 0
    workers: frozenset[str] = frozenset()  # one of which does it


@contextmanager
def join_cluster(address: str, tell: Callable[[str], None]) -> Iterator[Cluster]:
    """The cluster whose scheduler has this address; `tell` hears in a line of each worker that is of no use.

    Lost when nobody answers there.
    """
    try:
        client = _reach(address)
    except (OSError, ValueError, ImportError) as error:
        raise Lost(
            f"no scheduler of dask answers at {address}: {_words(error)}; `dask scheduler` starts one"
        ) from error
    except Exception as error:  # of any kind: whatever answers may be no scheduler, and speak in any way
        if isinstance(error, TypeError) and address.startswith(_TLS):
            raise Lost(f"{address} asks for TLS, and the settings of dask name no certificates for it") from error
        raise Lost(f"what answers at {address} is no scheduler of dask; `dask scheduler` starts one") from error
    logging.disable()  # what goes wrong is said in a line, not by each coroutine of dask
    try:
        with client, client.as_current():
            yield Cluster(client, address, tell)
    finally:
        logging.disable(logging.NOTSET)


def _reach(address: str) -> Client:
    """A client of the scheduler there; TimeoutError when nothing is said.

    In a thread that nobody waits for: dask itself waits for ever until it is greeted.
    """
    reached: Future[Client] = Future()

    def reach() -> None:
        try:
            client = Client(address, timeout=ANSWER, set_as_default=False, direct_to_workers=True, deserializers=PLAIN)
        except BaseException as error:
            reached.set_exception(error)
        else:
            reached.set_result(client)

    Thread(target=reach, daemon=True).start()
    try:
        return reached.result(STEPS * ANSWER)
    except TimeoutError:
        raise TimeoutError(f"nothing is said in {STEPS * ANSWER:.0f} s") from None


@dataclass
class Cluster:
    """Workers of other machines, and what is known of them."""

    client: Client
    address: str
    tell: Callable[[str], None]
    _toolset: str = field(default_factory=describe_toolset)
    _fit: dict[str, bool] = field(default_factory=dict)  # workers, and whether they print what we would

    def draw(self, project: Project, orders: Sequence[Order], is_checked: bool) -> Iterator[tuple[int, Sketch]]:
        """The number of each order with what it came to, as they end. Lost when that goes no further."""
        freight = Freight(self.client, project, Counter(order.game for order in orders))
        waiting = deque(Errand(number, order) for number, order in enumerate(orders))
        running: dict[Promise, Errand] = {}
        while waiting or running:
            with self._reaching():
                workers = self._find_workers()
            for promise in [one for one, errand in running.items() if not errand.workers & workers]:
                promise.cancel()
                waiting.appendleft(running.pop(promise))
            while waiting and len(running) < AT_ONCE * len(workers):
                errand = waiting.popleft()
                try:
                    with self._reaching():
                        running[self._send(errand, freight.of(errand.order.game), workers, is_checked)] = errand
                except Unsettled:
                    yield errand.number, Sketch(problem="its project holds links, or too much, and cannot travel")
            for promise in self._wait_for(running):
                errand = running.pop(promise)
                sketch = self._take(promise, errand)
                if sketch is None:
                    waiting.appendleft(errand)
                else:
                    freight.finish(errand.order.game)
                    yield errand.number, sketch

    def _find_workers(self) -> frozenset[str]:
        """Those that there are and print what we would; the others are told of once."""
        end = time.monotonic() + PATIENCE
        while True:
            there = set(self.client.scheduler_info()["workers"])
            self._compare(sorted(there - self._fit.keys()))
            if fit := frozenset(worker for worker in there if self._fit.get(worker)):
                return fit
            if time.monotonic() > end:
                what = "no worker that prints the same" if there else "no worker"
                raise Lost(f"the scheduler at {self.address} has {what}; `dask worker {self.address}` starts one")
            time.sleep(PAUSE)

    @contextmanager
    def _reaching(self) -> Iterator[None]:
        """Lost when the scheduler does not answer."""
        try:
            yield
        except (OSError, RuntimeError, CancelledError) as error:
            raise Lost(f"the scheduler at {self.address} is gone") from error

    def _compare(self, workers: Sequence[str]) -> None:
        """Ask workers what they have."""
        if not workers:
            return
        for worker, answer in self.client.run(describe_toolset, workers=workers, on_error="return").items():
            if isinstance(answer, OSError):
                continue  # it has just gone
            is_told = isinstance(answer, str)
            difference = (
                tell_difference(self._toolset, answer) if is_told else "it has no Planche that works for others"
            )
            self._fit[worker] = not difference
            if difference:
                self.tell(f"the worker at {worker} is not asked: {difference}")

    def _send(
        self, errand: Errand, parcels: Sequence[Promise | bytes], workers: frozenset[str], is_checked: bool
    ) -> Promise:
        errand.tries += 1
        errand.workers = workers
        promise: Promise = self.client.submit(
            draw_away,
            *parcels,
            errand.order,
            is_checked,
            os.environ.get(DATE),
            key=f"planche-{errand.order.name}-{os.urandom(8).hex()}",
            workers=sorted(workers),
            pure=False,
        )
        return promise

    def _wait_for(self, running: Mapping[Promise, Errand]) -> list[Promise]:
        """Those that are done; none after a pause, and then the workers are looked at again."""
        with suppress(TimeoutError, CancelledError):
            wait(list(running), timeout=PAUSE, return_when="FIRST_COMPLETED")
        return [promise for promise in running if promise.status != "pending"]

    def _take(self, promise: Promise, errand: Errand) -> Sketch | None:
        """What it came to; None where it is to be tried again. What went wrong in Planche itself is raised."""
        try:
            letter = promise.result(PATIENCE)
            assert isinstance(letter, bytes), "a worker answered with something else than a letter"
            return open_letter(letter)
        except KilledWorker:
            return Sketch(problem="the workers that drew it died, one after the other")
        except (CancelledError, OSError, MemoryError, BadLetter) as error:
            if errand.tries < MOST_TRIES:
                return None
            return Sketch(problem=f"the cluster tried {errand.tries} times to draw it, and last: {_words(error)}")


class Freight:
    """The parcels of a project as workers find them, each sent once for all kits that rest on it."""

    def __init__(self, client: Client, project: Project, left: Counter[str]) -> None:
        self._client = client
        self._project = project
        self._left = left  # kits by their game
        self._sent: dict[str, Promise | bytes] = {}  # by game; what is shared under ""

    def of(self, id: str) -> list[Promise | bytes]:
        """What is shared, and what is the game's. Unsettled where that cannot be told."""
        return [
            self._send("", partial(pack_shared, self._project)),
            self._send(id, partial(pack_game, self._project, id)),
        ]

    def _send(self, name: str, pack: Callable[[], bytes]) -> Promise | bytes:
        known = self._sent.get(name)
        if known is not None and (isinstance(known, bytes) or known.status == "finished"):
            return known
        data = pack()
        if data:  # anew where the workers that had it are gone
            self._sent[name] = self._client.scatter([data], direct=True)[0]
        else:
            self._sent[name] = data
        return self._sent[name]

    def finish(self, id: str) -> None:
        """One kit of a game is done; after its last one workers need not remember what it rests on."""
        self._left[id] -= 1
        if not self._left[id]:
            self._sent.pop(id, None)


def _words(error: BaseException) -> str:
    return str(error).partition("\n")[0] or type(error).__name__
