"""Print the deck of 54, 540 and 5,400 cards with Planche and its peers, cold and in turn, and show a table.

    python -m tests.benchmarks [ROUNDS]

Each figure is the best of the rounds: seconds and megabytes of a whole process, start-up included. Planche
checks the deck and its texts in that time; the peers do not.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

from tests.benchmarks.deck import write_project

COUNTS = (54, 540, 5400)
ROOT = Path(__file__).parents[2]


def measure(command: Sequence[str], folder: Path) -> tuple[float, float]:
    """Seconds and peak megabytes of a process."""
    script = (
        "import resource, subprocess, sys; subprocess.run(sys.argv[1:], check=True, stdout=subprocess.DEVNULL);"
        "print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)"
    )
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "PLANCHE_CACHE": str(folder / "cache")}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)  # an installed package has its bytecode
    started = time.perf_counter()
    done = subprocess.run(
        [sys.executable, "-c", script, *command],
        cwd=folder,
        env=environment,
        check=True,
        capture_output=True,
        text=True,
    )
    seconds = time.perf_counter() - started
    return seconds, int(done.stdout) / 1024


def commands(folder: Path, count: int) -> dict[str, list[str]]:
    """What each contender runs."""
    peer = [sys.executable, "-m", "tests.benchmarks.peers"]
    return {
        "planche": [sys.executable, "-m", "generator", "build", "bench", "--project", str(folder), "--output", "out"],
        "typst": [*peer, "typst", str(count), str(folder / "typst.pdf")],
        "floor": [*peer, "floor", str(count), str(folder / "floor.pdf")],
    }


def main(rounds: int) -> None:
    """The table on standard output."""
    print("| cards | planche s / MB | typst script s / MB | ratio | raw-operator floor s / MB | ratio |")
    print("|---|---|---|---|---|---|")
    for count in COUNTS:
        with tempfile.TemporaryDirectory() as name:
            folder = Path(name)
            write_project(folder, count)
            best: dict[str, tuple[float, float]] = {}
            for _ in range(rounds):
                for contender, command in commands(folder, count).items():
                    best[contender] = min(best.get(contender, (1e9, 0)), measure(command, folder))
        planche, typst, floor = (best[name] for name in ("planche", "typst", "floor"))
        cells = [f"{seconds:.2f} / {size:.0f}" for seconds, size in (planche, typst, floor)]
        print(
            f"| {count:,} | {cells[0]} | {cells[1]} | {planche[0] / typst[0]:.2f} "
            f"| {cells[2]} | {planche[0] / floor[0]:.1f} |"
        )


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 3)
