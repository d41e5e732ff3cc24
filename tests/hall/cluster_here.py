"""Kits by a cluster whose workers are threads of this process: what they give, what is sent to them, what is told.

test_cluster_here.py runs these tests in a process of their own.
"""

from __future__ import annotations

import asyncio
import json
import os
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest

pytest.importorskip("distributed", reason="the extra planche[cluster] is not installed")

import distributed

from planche.hall import Lost, Order, draw_here
from planche.hall.away import draw_away
from planche.hall.cluster import Cluster, Freight, join_cluster
from planche.hall.drawing import Sketch
from planche.hall.letters import open_letter
from planche.hall.parcels import pack_game, pack_shared
from planche.hall.toolset import describe_toolset
from planche.imposition import Setting, parse_paper
from planche.kit import Wish
from planche.source.project import bundled_project, open_project
from tests.hall.test_many_kits import project
from tests.kits import open_pdf

A4 = Setting(parse_paper("A4"))
DATE = "SOURCE_DATE_EPOCH"
HERE = {"processes": False, "protocol": "tcp://", "host": "127.0.0.1", "dashboard_address": ":0"}


@pytest.fixture(scope="module")
def root(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return project(tmp_path_factory.mktemp("hall") / "p")


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    with distributed.LocalCluster(n_workers=2, threads_per_worker=1, **HERE) as cluster:
        yield cluster.scheduler_address


def orders(*games: str) -> list[Order]:
    return [Order(game, Wish("en", only=("cards",)), A4, on_own_paper=False) for game in games]


def draw(address: str, root: Path, *games: str, is_checked: bool = True) -> dict[int, Sketch]:
    with join_cluster(address, pytest.fail) as cluster:
        return dict(cluster.draw(open_project(root), orders(*games), is_checked))


def date_of(sketch: Sketch) -> str:
    """That its cards were made on, as far as they tell."""
    with open_pdf(sketch.files["cards.pdf"]) as document:
        return str(document.docinfo["/CreationDate"])[2:10]


@pytest.mark.parametrize("is_checked", [True, False])
def test_orders_come_to_what_they_come_to_here(address: str, tmp_path: Path, is_checked: bool) -> None:
    root = project(tmp_path / "p", "two")
    games = ("one", "two", "one", "gone", "one", "one")
    far = draw(address, root, *games, is_checked=is_checked)
    near = dict(draw_here(1)(open_project(root), orders(*games), is_checked))
    assert far == near
    assert [bool(far[number].files) for number in range(len(games))] == [True, False, True, False, True, True]
    assert [one.id for one in far[1].findings] == ["template/markup"]


def test_the_date_of_who_asks_is_printed(address: str, root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(DATE, "86400")
    (dated,) = draw(address, root, "one").values()
    monkeypatch.delenv(DATE)
    (plain,) = draw(address, root, "one").values()
    assert [date_of(one) for one in (dated, plain)] == ["19700102", "20000101"]


@pytest.mark.parametrize("before", [None, "172800"])
def test_a_worker_keeps_its_own_date_and_no_project(
    root: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, before: str | None
) -> None:
    monkeypatch.setenv("TMPDIR", str(tmp_path))
    monkeypatch.setattr("tempfile.tempdir", None)
    monkeypatch.delenv(DATE, raising=False)
    if before:
        monkeypatch.setenv(DATE, before)
    found = open_project(root)
    letters = [
        open_letter(draw_away(pack_shared(found), pack_game(found, "one"), orders("one")[0], True, date))
        for date in ("86400", None)
    ]
    assert [date_of(letter) for letter in letters] == ["19700102", "20000101"]
    assert os.environ.get(DATE) == before
    assert [*tmp_path.iterdir()] == []


def test_a_game_that_cannot_travel_leaves_the_others(address: str, tmp_path: Path) -> None:
    root = project(tmp_path / "p")
    (root / "content/one/link").symlink_to("/etc/hostname")
    drawn = draw(address, root, "two", "one", "two", "one")
    assert [one.problem for _, one in sorted(drawn.items())] == [
        "", "its project holds links, or too much, and cannot travel",
    ] * 2  # fmt: skip
    assert drawn[0].files == drawn[2].files != {}


def test_what_kits_rest_on_is_sent_once_and_forgotten_after_the_last(address: str, root: Path) -> None:
    with distributed.Client(address, set_as_default=False, direct_to_workers=True) as client:
        freight = Freight(client, open_project(root), Counter(("one", "one", "two")))
        first = freight.of("one")
        assert [client.gather(one) for one in first] == [
            pack_shared(open_project(root)), pack_game(open_project(root), "one"),
        ]  # fmt: skip
        assert all(one is other for one, other in zip(freight.of("one"), first, strict=True))
        other = freight.of("two")
        assert other[0] is first[0]
        assert other[1] is not first[1]
        freight.finish("one")
        assert freight.of("one")[1] is first[1]
        freight.finish("one")
        again = freight.of("one")
        assert again[0] is first[0]
        assert again[1] is not first[1]
        assert freight.of("two")[1] is other[1]


def is_known(key: str, dask_scheduler: Any) -> bool:
    """Whether the scheduler knows something of this name."""
    return key in dask_scheduler.tasks


def test_what_a_worker_has_lost_is_sent_again(address: str, root: Path) -> None:
    with distributed.Client(address, set_as_default=False, direct_to_workers=True) as client:
        freight = Freight(client, open_project(root), Counter(("one",)))
        first = freight.of("one")
        lost = first[0]
        assert isinstance(lost, distributed.Future)
        lost.cancel()
        end = time.monotonic() + 30
        while client.run_on_scheduler(is_known, key=lost.key) and time.monotonic() < end:
            time.sleep(0.01)  # it is told of what is lost a little later
        again = freight.of("one")
        assert again[0] is not first[0]
        assert again[1] is first[1]
        assert fetched(again[0]) == pack_shared(open_project(root))


def fetched(future: distributed.Future) -> object:
    """What a worker has. Dask may seek for ever what has the name of something that was just forgotten: asked anew, it
    finds it."""
    for _ in range(5):
        with suppress(TimeoutError, asyncio.TimeoutError):
            return future.result(timeout=10)
    return "nothing after 50 s"


def test_nothing_is_sent_of_the_games_that_every_planche_has(address: str) -> None:
    with distributed.Client(address, set_as_default=False, direct_to_workers=True) as client:
        freight = Freight(client, bundled_project(), Counter(("zigzag",)))
        assert freight.of("zigzag") == freight.of("zigzag") == [b"", b""]


@pytest.mark.parametrize(
    "error", [OSError(28, "No space\nleft"), MemoryError("no room\nat all"), MemoryError()], ids=repr
)
def test_what_a_worker_is_refused_is_tried_again_and_then_told(
    address: str, root: Path, monkeypatch: pytest.MonkeyPatch, error: Exception
) -> None:
    tries: list[str] = []

    def refuse(prefix: str) -> None:
        tries.append(prefix)
        raise error

    monkeypatch.setattr("planche.hall.away.TemporaryDirectory", refuse)
    (sketch,) = draw(address, root, "one").values()
    said = str(error).partition("\n")[0] or "MemoryError"
    assert sketch == Sketch(problem=f"the cluster tried 4 times to draw it, and last: {said}")
    assert tries == ["planche-"] * 4


def test_what_is_refused_once_is_drawn_at_the_next_try(
    address: str, root: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The order that was refused is the next to be tried, and its game is not sent again for it."""
    tries: list[str] = []

    def refuse(prefix: str) -> TemporaryDirectory[str]:
        tries.append(prefix)
        if len(tries) == 1:
            raise OSError(28, "No space left")
        return TemporaryDirectory(prefix=prefix)

    monkeypatch.setattr("planche.hall.away.TemporaryDirectory", refuse)
    drawn = draw(address, root, "one", "two")
    assert [sorted(drawn), len(tries)] == [[0, 1], 3]
    assert all(sketch.files for sketch in drawn.values())


def test_a_worker_that_differs_is_told_of_once_and_not_asked(address: str, root: Path) -> None:
    told: list[str] = []
    newer = json.dumps({**json.loads(describe_toolset()), "zlib": "9"})
    with join_cluster(address, told.append) as joined, pytest.MonkeyPatch.context() as patched:
        patched.setattr("planche.hall.cluster.PATIENCE", 0.3)
        cluster = Cluster(joined.client, address, told.append, newer)
        with pytest.raises(Lost) as lost:
            dict(cluster.draw(open_project(root), orders("one"), is_checked=True))
    assert str(lost.value) == (
        f"the scheduler at {address} has no worker that prints the same; `dask worker {address}` starts one"
    )
    assert [line.partition("is not asked: ")[2].partition(",")[0] for line in told] == [
        f"it has zlib {json.loads(describe_toolset())['zlib']}"
    ] * 2
    assert len({*told}) == 2


def test_a_cluster_without_workers(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("planche.hall.cluster.PATIENCE", 0.1)
    with distributed.LocalCluster(n_workers=0, **HERE) as cluster:
        at = cluster.scheduler_address
        with pytest.raises(Lost) as lost:
            draw(at, root, "one")
    assert str(lost.value) == f"the scheduler at {at} has no worker; `dask worker {at}` starts one"


@pytest.mark.parametrize("address", ["tcp://127.0.0.1:9", "nonsense://x"])
def test_nobody_answers(address: str, root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("planche.hall.cluster.ANSWER", 0.2)
    with pytest.raises(Lost) as lost:
        draw(address, root, "one")
    said = str(lost.value)
    assert said.startswith(f"no scheduler of dask answers at {address}: ")
    assert said.endswith("; `dask scheduler` starts one")
    assert "\n" not in said


def test_tls_without_certificates(root: Path) -> None:
    with pytest.raises(Lost, match="asks for TLS, and the settings of dask name no certificates for it"):
        draw("tls://127.0.0.1:9", root, "one")


def test_other_work_of_the_process_does_not_get_the_cluster(address: str) -> None:
    with join_cluster(address, pytest.fail), ThreadPoolExecutor(1) as others, pytest.raises(ValueError, match="client"):
        others.submit(distributed.default_client).result()


def test_what_dask_logs_is_heard_again_once_the_kits_are_drawn(
    address: str, root: Path, caplog: pytest.LogCaptureFixture
) -> None:
    import logging

    draw(address, root, "one")
    logging.getLogger("planche.test").error("heard")
    assert "heard" in caplog.text
