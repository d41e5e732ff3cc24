"""Commands -> seconds and peak memory of their processes, in a folder that keeps all that they leave behind."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[2]
LAUNCHER = Path(__file__).with_name("launcher.py")
LIMIT = 150.0  # seconds
MAXRSS = 1 if sys.platform == "darwin" else 1024  # bytes in a unit of ru_maxrss


class Measured(NamedTuple):
    """Seconds from start to end of a process, its peak resident memory in MB (2^20 bytes), its seconds on a core."""

    seconds: float
    megabytes: float
    cpu: float


class Failed(Exception):
    """A measured command that did not end well, with what it said last."""


@dataclass(frozen=True, slots=True)
class Work:
    """A folder to measure in, and the seconds after which a process is stopped.

    Bytecode, home and caches of the processes are in it, so the first run of each command, which compiles,
    is not to be counted. Nothing of the caller's environment that steers Python gets through.
    """

    folder: Path
    limit: float = LIMIT

    def fresh(self, name: str) -> Path:
        """A new empty folder."""
        return Path(tempfile.mkdtemp(prefix=f"{name}-", dir=self.folder))

    def environment(self, cache: Path | None = None, root: Path = ROOT) -> dict[str, str]:
        """What a measured process is started with, of the checkout `root`; an empty cache unless one is named."""
        kept = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "PLANCHE"))}
        home = self.folder / "home"
        home.mkdir(exist_ok=True)
        return {
            **kept,
            "HOME": str(home),
            "XDG_CACHE_HOME": str(home / "cache"),
            "PYTHONPATH": f"{root / 'generator'}{os.pathsep}{root}",
            "PYTHONPYCACHEPREFIX": str(self.folder / f"bytecode-{root.name}"),
            "PLANCHE_CACHE": str(cache or self.fresh("cache")),
        }

    def run(
        self, command: Sequence[str | Path], cache: Path | None = None, *, root: Path = ROOT, workers: int | None = None
    ) -> Measured | None:
        """Measure a command; None when it took longer than the limit. Failed when it ended badly.

        `root`: the checkout whose Planche it finds. `workers`: processes that do the work of one, if that is said.
        """
        said = {} if workers is None else {"PLANCHE_WORKERS": str(workers)}
        process = subprocess.Popen(
            [sys.executable, "-I", "-S", LAUNCHER, *command],
            cwd=self.fresh("run"),
            env=self.environment(cache, root) | said,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            start_new_session=True,
        )
        try:
            out, err = process.communicate(timeout=self.limit)
        except subprocess.TimeoutExpired:
            return None
        finally:
            if process.poll() is None:
                os.killpg(process.pid, signal.SIGKILL)
                process.communicate()
        if process.returncode != 0:
            raise Failed(f"{' '.join(map(str, command))}\n{err[-2000:]}")
        seconds, cpu, peak = out.split()
        return Measured(float(seconds), int(peak) * MAXRSS / 2**20, float(cpu))

    def best(self, command: Sequence[str | Path], rounds: int, cache: Path | None = None) -> Measured | None:
        """The quickest run of several, after one that is not counted."""
        self.run(command, cache)
        runs = [self.run(command, cache) for _ in range(rounds)]
        return min((run for run in runs if run is not None), default=None)


@contextmanager
def work(limit: float = LIMIT) -> Iterator[Work]:
    """A folder to measure in, gone afterwards."""
    with tempfile.TemporaryDirectory(prefix="planche-bench-") as folder:
        yield Work(Path(folder), limit)
