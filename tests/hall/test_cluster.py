"""Many kits by the workers of a dask cluster, started as users start it: whoever dies or differs, kits are the same."""

from __future__ import annotations

import json
import os
import re
import struct
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from threading import Timer

import pytest

from tests.hall.liars import Speech, ask_liar
from tests.hall.test_many_kits import files, project
from tests.projects import ROOT, SOURCE

pytest.importorskip("distributed", reason="the extra planche[cluster] is not installed")

DASK = Path(sys.executable).with_name("dask")
OTHER = "import zlib\nzlib.ZLIB_RUNTIME_VERSION = '1.0'\n"  # what Python runs as it starts: bytes would not be the same
PAPERS = [word for paper in ("A4", "Letter", "A3") for word in ("--paper", paper)]
ALL = ["build", "--all", *PAPERS, "--gap", "2"]
PATIENCE = 30.0  # seconds
SLOW = """\
import tempfile, time
class Slow(tempfile.TemporaryDirectory):
    def __init__(self, *words, **named):
        time.sleep(0.3)
        super().__init__(*words, **named)
tempfile.TemporaryDirectory = Slow
"""
"""What workers run as they start: each kit takes longer than whoever waits for it looks away."""
COMMANDS = """\
import json, sys
from planche.cli.app import run
for line in sys.stdin:
    print(run(json.loads(line)), flush=True)
"""
"""A process that runs one command line after the other, and ends what each says with its code."""


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


@contextmanager
def planche(root: Path) -> Iterator[Planche]:
    """A process for command lines about a project."""
    command = [sys.executable, "-c", COMMANDS]
    pipe = subprocess.PIPE
    with subprocess.Popen(
        command, cwd=ROOT, stdin=pipe, stdout=pipe, stderr=subprocess.STDOUT, encoding="utf-8", bufsize=1
    ) as process:
        late = Timer(4 * PATIENCE, process.kill)
        late.start()
        try:
            yield Planche(process, root)
        finally:
            late.cancel()
            process.kill()


class Planche:
    """Command lines that are begun, and what they say."""

    def __init__(self, process: subprocess.Popen[str], root: Path) -> None:
        self.process = process
        self.root = root

    def begin(self, output: str, *words: str) -> None:
        """Let it print into a folder of the project."""
        assert self.process.stdin
        told = [*words, "--project", str(self.root), "--output", str(self.root / output)]
        self.process.stdin.write(f"{json.dumps(told)}\n")

    def end(self) -> tuple[int, list[str]]:
        """The exit code, and the lines before it."""
        assert self.process.stdout
        lines: list[str] = []
        for line in self.process.stdout:
            if line.strip().isdecimal():
                return int(line), lines
            lines.append(line.rstrip("\n"))
        raise AssertionError(lines)


def test_a_cluster_prints_the_same_bytes_though_a_worker_dies_and_another_one_differs(tmp_path: Path) -> None:
    root = project(tmp_path / "p")
    for name, what in (("other", OTHER), ("slow", SLOW)):
        (tmp_path / name).mkdir()
        (tmp_path / name / "sitecustomize.py").write_text(what, "utf-8")
    temporary = tmp_path / "temporary"
    temporary.mkdir()
    scheduler = tmp_path / "scheduler.log"
    listening = "--host", "127.0.0.1", "--port", "0", "--no-dashboard"
    with ExitStack() as cluster:
        command = cluster.enter_context(planche(root))
        command.begin("near", *ALL)
        head = cluster.enter_context(dask(scheduler, "scheduler", *listening))
        wait_for(lambda: bool(address_in(scheduler)), "scheduler")
        address = address_in(scheduler)
        worker = "worker", address, "--nthreads", "1", "--no-nanny", "--no-dashboard"
        paths = {name: os.pathsep.join((str(tmp_path / name), str(SOURCE))) for name in ("other", "slow")}
        for name in ("two", "three"):
            environment = {"PYTHONPATH": paths["slow"], "TMPDIR": str(temporary)}
            cluster.enter_context(dask(tmp_path / name, *worker, **environment))
        cluster.enter_context(dask(tmp_path / "four", *worker, PYTHONPATH=paths["other"]))
        doomed = cluster.enter_context(dask(tmp_path / "one", *worker, PYTHONPATH=paths["slow"]))
        told = [tmp_path / name for name in ("one", "two", "three", "four")]
        wait_for(lambda: all("Registered to" in log.read_text("utf-8") for log in told), "worker")
        code, lines = command.end()
        assert (code, lines[-1]) == (0, f"6 kits in {root / 'near'}: 6 written")

        far = *ALL, "--on", address
        command.begin("far", *far)
        wait_for((root / "far").is_dir, "first kit")
        doomed.kill()
        code, lines = command.end()
        assert (code, lines[-1]) == (0, f"6 kits in {root / 'far'}: 6 written"), lines
        assert re.findall(r"the worker at \S+ is not asked: (.*)", "\n".join(lines)) == [
            f"it has zlib 1.0, and here is {zlib_here()}"
        ]
        assert files(root / "far") == files(root / "near") != {}
        command.begin("far", *far)
        assert "6 unchanged" in command.end()[1][-1]

        temporary.rename(tmp_path / "gone")
        command.begin("far", "build", "one", "--paper", "A4", "--paper", "A5", "--on", address)
        code, lines = command.end()
        refused = [line for line in lines if "the cluster tried 4 times to draw it, and last: [Errno 2]" in line]
        assert (code, len(refused)) == (1, 2), lines

        head.kill()
        command.begin("far", *far)
        code, lines = command.end()
        assert (code, len(lines)) == (2, 1)


def zlib_here() -> str:
    import zlib

    return zlib.ZLIB_RUNTIME_VERSION


@pytest.mark.parametrize(
    "said",
    [bytes(range(256)), struct.pack("<QQ", 2**63, 1), struct.pack("<QQQ", 1, 2**62, 1), b"HTTP/1.1 200 OK", b""],
    ids=["noise", "no index", "no memory", "a page", "nothing"],
)
def test_what_answers_and_is_no_scheduler_is_told_in_a_line(said: bytes) -> None:
    (line,) = ask_liar([Speech(said, "close" if said else "keep")])
    assert line.startswith(("what answers at ADDRESS is no scheduler", "no scheduler of dask answers at ADDRESS: "))
    assert line.endswith("; `dask scheduler` starts one")
