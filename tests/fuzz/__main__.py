"""All doors in turn, with other inputs at every run, for a number of minutes:

    python -m tests.fuzz MINUTES [DOOR...] [--seed SEED]

Each door runs in a process of its own, so that a crash, a hang (30 s of processor for one input) or hunger (3 GB) ends
that process only. At the end stand the inputs and findings of each door, and every failure with the shortest input that
was found for it. The exit code is 1 when there is one. The seed of a run repeats it, as far as time allows.
"""

from __future__ import annotations

import argparse
import json
import os
import secrets
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import count, cycle
from pathlib import Path
from typing import NamedTuple

from tests.fuzz.doors import EXAMPLES
from tests.projects import ROOT, SOURCE

TURN = 60.0  # seconds of a door, then the next has its turn
GRACE = 120.0  # seconds that a process may take to start, and to end its last input


class Failure(NamedTuple):
    """A way to fail, the shortest input found for it, the seed of its batch, and what was told."""

    way: str
    input: str
    seed: int
    told: str


@dataclass(eq=False)
class Tally:
    """What a door was sent and what came out."""

    inputs: int = 0
    ids: Counter[str] = field(default_factory=Counter)
    failures: dict[str, Failure] = field(default_factory=dict)

    def add(self, failure: Failure) -> None:
        """Keep a failure unless its way is known."""
        self.failures.setdefault(failure.way, failure)


def main(arguments: Sequence[str]) -> int:
    """Run, show, and say by the exit code whether all is well."""
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz", description="Fuzz every door.")
    parser.add_argument("minutes", type=float)
    parser.add_argument("doors", nargs="*", metavar="DOOR", help=", ".join(EXAMPLES))
    parser.add_argument("--seed", type=int, default=secrets.randbelow(10**6))
    wish = parser.parse_args(arguments)
    names = wish.doors or [*EXAMPLES]
    print(f"seed {wish.seed}", flush=True)
    tallies = fuzz(names, wish.minutes * 60, wish.seed)
    print(report(tallies))
    return 1 if any(tally.failures for tally in tallies.values()) else 0


def fuzz(names: Sequence[str], seconds: float, seed: int) -> dict[str, Tally]:
    """The doors in turn until the time is up, each once at least; every turn has seeds of its own."""
    tallies = {name: Tally() for name in names}
    with tempfile.TemporaryDirectory() as cache:
        turn = min(TURN, seconds / len(names))
        end = time.monotonic() + seconds
        for number, name in zip(count(seed * 1_000_000, 10_000), cycle(tallies)):
            left = end - time.monotonic()
            if left <= 0 and number >= seed * 1_000_000 + 10_000 * len(tallies):
                break
            known = {*tallies[name].failures}
            _turn(name, tallies[name], number, min(turn, max(1.0, left)), cache)
            for way in tallies[name].failures.keys() - known:
                print(f"{name}: {way}", flush=True)  # told at the end too, with its input
    return tallies


def _turn(name: str, tally: Tally, seed: int, seconds: float, cache: str) -> None:
    """One process for one door; what it told is added up."""
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place)
        (folder / "known.json").write_text(json.dumps([*tally.failures]), "utf-8")
        words = [sys.executable, "-m", "tests.fuzz.worker", name, str(seed), f"{seconds:.1f}", place]
        environment = {
            **os.environ,
            "PYTHONPATH": f"{SOURCE}{os.pathsep}{ROOT}",
            "PLANCHE_CACHE": cache,
            "TMPDIR": place,
        }
        with (folder / "errors").open("wb") as errors:
            try:
                done = subprocess.run(
                    words, cwd=ROOT, env=environment, stdout=errors, stderr=errors, timeout=seconds + GRACE, check=False
                )
                ending = _ending(done.returncode)
            except subprocess.TimeoutExpired:
                ending = "did not end"
        last = _add_up(folder, tally, seed)
        if ending:
            _crashed(folder, tally, ending, last)


def _ending(code: int) -> str:
    """How a process ended, when it should not have ended so."""
    if code == -signal.SIGPROF:
        return "took too long"
    return f"died of {signal.Signals(-code).name}" if code < 0 else f"exit {code}" if code else ""


def _add_up(folder: Path, tally: Tally, seed: int) -> int:
    """Add what the batches told to the tally; the seed of the batch that came after them."""
    file = folder / "told.jsonl"
    for line in file.read_text("ascii").splitlines() if file.exists() else ():
        told = json.loads(line)
        tally.inputs += told["inputs"]
        tally.ids.update(told["ids"])
        seed = told["seed"] + 1
        for way, (shown, trace) in told["failures"].items():
            tally.add(Failure(way, shown, told["seed"], trace))
    return seed


def _crashed(folder: Path, tally: Tally, ending: str, seed: int) -> None:
    """A process that ended badly, with the input that it was trying."""
    now = folder / "now"
    count, _, shown = now.read_text("utf-8").partition("\n") if now.exists() else ("0", "", "?")
    tally.inputs += int(count) + 1
    errors = (folder / "errors").read_text("utf-8", "replace")
    place = next((line.strip() for line in errors.splitlines() if "/generator/" in line), "")
    tally.add(Failure(f"{ending} {place.split('/generator/')[-1]}".strip(), shown, seed, errors[-4000:]))


def report(tallies: dict[str, Tally]) -> str:
    """The failures, then a line for each door and one for all."""
    out = []
    for name, tally in tallies.items():
        for failure in tally.failures.values():
            out += [
                f"== {name}: {failure.way} (seed {failure.seed})",
                failure.told.rstrip(),
                f"input: {failure.input}",
                "",
            ]
    out.append(f"{'door':12}{'inputs':>10}{'failures':>10}  findings")
    for name, tally in tallies.items():
        ids = ", ".join(f"{id} {count}" for id, count in tally.ids.most_common())
        out.append(f"{name:12}{tally.inputs:10,}{len(tally.failures):10}  {ids}".rstrip())
    total = sum(tally.inputs for tally in tallies.values())
    failed = sum(len(tally.failures) for tally in tallies.values())
    out.append(f"{'all':12}{total:10,}{failed:10}")
    return "\n".join(out)


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
