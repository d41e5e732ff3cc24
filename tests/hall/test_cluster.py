"""Many kits by the workers of a dask cluster, started as users start it: whoever dies or differs, kits are the same."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pytest

from tests.hall.test_many_kits import files, project
from tests.projects import ROOT, SOURCE

pytest.importorskip("distributed", reason="the extra planche[cluster] is not installed")

DASK = Path(sys.executable).with_name("dask")
OTHER = "import zlib\nzlib.ZLIB_RUNTIME_VERSION = '1.0'\n"  # what Python runs as it starts: bytes would not be the same
PAPERS = [word for paper in ("A4", "Letter", "A3") for word in ("--paper", paper)]
ALL = ["build", "--all", *PAPERS, "--gap", "2"]
PATIENCE = 30.0  # seconds


@contextmanager
def dask(log: Path, *words: str, **environment: str) -> Iterator[subprocess.Popen[bytes]]:
    """A process of dask, which is gone in the end."""
    known = {**os.environ, "PYTHONPATH": str(SOURCE), "PLANCHE_CACHE": str(log.parent / "cache"), **environment}
    with log.open("wb") as told:
        process = subprocess.Popen([DASK, *words], cwd=log.parent, env=known, stdout=told, stderr=told)
        try:
            yield process
        finally:
            process.kill()
            process.wait()


def wait_for(found: Callable[[], bool], what: str) -> None:
    end = time.monotonic() + PATIENCE
    while not found():
        assert time.monotonic() < end, f"no {what} in {PATIENCE:g} s"
        time.sleep(0.02)


def address_in(log: Path) -> str:
    """Where a scheduler says that it listens."""
    found = re.search(r"Scheduler at: +(tcp://\S+)", log.read_text("utf-8"))
    return found[1] if found else ""


def begin(root: Path, address: str) -> subprocess.Popen[str]:
    """`planche build` of every game, on a cluster."""
    command = [
        sys.executable,
        "-m",
        "planche",
        *ALL,
        "--on",
        address,
        "--project",
        str(root),
        "--output",
        str(root / "far"),
    ]
    return subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, encoding="utf-8")


def test_a_cluster_prints_the_same_bytes_though_a_worker_dies_and_another_one_differs(tmp_path: Path) -> None:
    root = project(tmp_path / "p")
    here = subprocess.Popen(
        [sys.executable, "-m", "planche", *ALL, "--project", str(root), "--output", str(root / "near")], cwd=ROOT
    )
    (tmp_path / "other").mkdir()
    (tmp_path / "other/sitecustomize.py").write_text(OTHER, "utf-8")
    scheduler = tmp_path / "scheduler.log"
    listening = "--host", "127.0.0.1", "--port", "0", "--no-dashboard"
    with ExitStack() as cluster:
        head = cluster.enter_context(dask(scheduler, "scheduler", *listening))
        wait_for(lambda: bool(address_in(scheduler)), "scheduler")
        address = address_in(scheduler)
        worker = "worker", address, "--nthreads", "1", "--no-nanny", "--no-dashboard"
        for name in ("two", "three"):
            cluster.enter_context(dask(tmp_path / name, *worker))
        path = os.pathsep.join((str(tmp_path / "other"), str(SOURCE)))
        cluster.enter_context(dask(tmp_path / "four", *worker, PYTHONPATH=path))
        doomed = cluster.enter_context(dask(tmp_path / "one", *worker))
        told = [tmp_path / name for name in ("one", "two", "three", "four")]
        wait_for(lambda: all("Registered to" in log.read_text("utf-8") for log in told), "worker")

        far = begin(root, address)
        wait_for(lambda: (root / "far").is_dir() or far.poll() is not None, "first kit")
        doomed.send_signal(signal.SIGKILL)
        out, err = far.communicate(timeout=2 * PATIENCE)
        assert (far.returncode, out.splitlines()[-1]) == (0, f"6 kits in {root / 'far'}: 6 written"), err
        assert re.findall(r"the worker at \S+ is not asked: (.*)", err) == [
            f"it has zlib 1.0, and here is {zlib_here()}"
        ]
        assert here.wait() == 0
        assert files(root / "far") == files(root / "near") != {}
        assert "6 unchanged" in begin(root, address).communicate()[0]

        head.kill()
        ended = begin(root, address)
        assert (ended.communicate()[1].count("\n"), ended.returncode) == (1, 2)


def zlib_here() -> str:
    import zlib

    return zlib.ZLIB_RUNTIME_VERSION
