"""Small faults, one at a time, and which of them the tests of their room notice:

    python -m tests.mutants [ROOM...] [--seed SEED...] [--faults N] [--least SHARE] [--most SECONDS]

A fault is a comparison turned, plus for minus, a condition negated, a number off by one, a word misspelt. Each is put
into a copy of the project, and the tests of its room that run its line are run, quick ones first, until one fails;
then those that only run something of its module, then all others. What none of them notices is told. The exit code is 1
when the tests of a room notice less than the share that is asked for. A seed repeats a run; several are run one after
another. What listening to the tests told is kept in .cache/mutants, and only test files that have changed are listened
to again. A test that notices something is run without the fault too: one that fails by itself, or in a fork, notices
nothing. Where only tests of so many seconds are asked about a fault, more may be noticed than is told.

mutmut and cosmic-ray were looked at: the first leaves functions with decorators and all constants of modules as they
are, which here are the checks and the tables; the second starts all tests anew for each fault.
"""

from __future__ import annotations

import argparse
import json
import math
import os
import secrets
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import count
from pathlib import Path
from random import Random
from typing import IO

from tests.mutants.faults import find_slips, put_in
from tests.mutants.heard import Heard, Memory, Placed, digest_files
from tests.mutants.rooms import Room, find_rooms
from tests.projects import ROOT

SAMPLES = Path("output/samples")  # all that git keeps of what is built
NOT_OURS = {"PYTHONDONTWRITEBYTECODE", "PYTEST_ADDOPTS"}  # what whoever runs us is told, and no trial
MEMORY = ROOT / ".cache" / "mutants"
FEW = 12  # tests that are asked first where all their files are imported anew
GRACE = 20.0  # seconds that a trial takes at most, and three times those of its tests


@dataclass(eq=False)
class Score:
    """How many faults a room was given, and those that live."""

    made: int = 0
    living: list[Placed] = field(default_factory=list)

    @property
    def share(self) -> float:
        """The part that was noticed."""
        return 1 - len(self.living) / self.made if self.made else 1.0


class Trials:
    """A copy of the project, the process that runs tests in it, and the folder where what is heard is kept."""

    def __init__(self, folder: Path, memory: Path, most: float = math.inf) -> None:
        self.folder = folder
        self.memory = memory
        self.most = most
        _copy_project(folder)
        self.fit: set[tuple[str, bool]] = set()  # tests that noticed something, and whether all was imported anew
        self.unfit: set[str] = set()
        self.environment = {key: value for key, value in os.environ.items() if key not in NOT_OURS}
        self.environment |= {"PYTHONPATH": f"{folder / 'generator'}{os.pathsep}{folder}"}
        self.clock = count(1)
        self.anew = self._start("tests.mutants.trials", stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.ready: subprocess.Popen[bytes] | None = None  # with all tests of a room

    def _start(self, module: str, *words: str, **streams: int | IO[bytes]) -> subprocess.Popen[bytes]:
        command = [sys.executable, "-m", module, *words]
        return subprocess.Popen(command, cwd=self.folder, env=self.environment, **streams)  # type: ignore[call-overload,no-any-return]

    def listen(self, room: Room) -> Heard:
        """Run the tests of a room as they are. AssertionError when they cannot be run."""
        tests, modules = (
            digest_files(self.folder, room.test_files(self.folder)),
            digest_files(self.folder, room.modules),
        )
        memory = Memory(self.memory / f"{room.name}.json")
        heard, unknown = memory.recall(tests, modules)
        if unknown:
            heard = heard.with_(self._listen_to(room, sorted(unknown)))
            memory.keep(tests, modules, heard)
        for test in heard.failed:
            print(f"  not asked, since it fails without a fault: {test}", flush=True)
        self._dismiss()
        self.ready = self._start("tests.mutants.trials", str(room.tests), stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        file = room.modules[0]
        sound = (self.folder / file).read_text("utf-8")
        self._ask([], heard, (file, sound), file, None)  # it answers once it has imported all, still without a fault
        return replace(heard, most=self.most)

    def _listen_to(self, room: Room, files: Sequence[str]) -> Heard:
        """Run these test files of a room."""
        told, asked = self.folder / "told.json", self.folder / "asked.json"
        asked.write_text(json.dumps({"modules": [str(module) for module in room.modules], "tests": files}), "utf-8")
        with asked.open("rb") as words, (self.folder / "listening.txt").open("w+b") as log:
            code = self._start("tests.mutants.listening", str(told), stdin=words, stdout=log, stderr=log).wait()
            log.seek(0)
            assert code == 0, f"{files} do not pass:\n{log.read().decode(errors='replace')[-2000:]}"
        heard = Heard(**json.loads(told.read_text("utf-8")))
        for file in (told, asked, self.folder / "listening.txt"):
            file.unlink()
        return heard

    def is_noticed(self, placed: Placed, heard: Heard) -> bool:
        """Whether a test that is asked fails with this fault in the code, and without it does not."""
        sound = (self.folder / placed.file).read_text("utf-8")
        ready = None if heard.is_early(placed) else (placed.file, sound)
        faulty = put_in(sound, placed.fault)
        asked: set[str] = set()
        for tests in (heard.near(placed), heard.around(placed), heard.every()):
            left = [test for test in tests if test not in asked]
            asked.update(left)
            for some in (left,) if ready else (left[:FEW], left[FEW:]):
                if self._do_notice(some, heard, ready, placed.file, faulty):
                    return True
        return False

    def _do_notice(
        self, tests: Sequence[str], heard: Heard, ready: tuple[Path, str] | None, file: Path, faulty: str
    ) -> bool:
        """Whether one of these tests does."""
        left = [test for test in tests if test not in self.unfit]
        while left:
            answer, test = self._ask(left, heard, ready, file, faulty)
            if answer == "passed":
                return False
            place = left.index(test) if test else 0
            if not test or self._is_fit(left[: place + 1], heard, ready, file):
                return True
            left = left[place + 1 :]
        return False

    def _is_fit(self, tests: Sequence[str], heard: Heard, ready: tuple[Path, str] | None, file: Path) -> bool:
        """Whether the last of these tests passes without a fault, behind those of its file, in the way in which it was
        asked; one that does not is told once."""
        test = tests[-1]
        way = test, ready is None
        before = [one for one in tests if one.partition("::")[0] == test.partition("::")[0]]
        if way not in self.fit and self._ask(before, heard, ready, file, None)[0] == "passed":
            self.fit.add(way)
        if way not in self.fit and test not in self.unfit:
            self.unfit.add(test)
            print(f"  not asked, since it fails in a fork without a fault: {test}", flush=True)
        return way in self.fit

    def _ask(
        self, tests: Sequence[str], heard: Heard, ready: tuple[Path, str] | None, file: Path, faulty: str | None
    ) -> tuple[str, str]:
        """How these tests end with what a file is to say, and which failed; all imported anew or, of a file and what it
        said before, ready."""
        sound = (self.folder / file).read_text("utf-8")
        self._write(self.folder / file, sound if faulty is None else faulty)
        wish: dict[str, object] = {"tests": tests, "seconds": GRACE + 3 * sum(heard.seconds.get(t, 1.0) for t in tests)}
        answer = "anew"
        try:
            if ready and self.ready:
                answer = _say(self.ready, wish | {"file": str(ready[0]), "sound": ready[1]})
            if answer == "anew":
                answer = _say(self.anew, wish)
        finally:
            self._write(self.folder / file, sound)
        word, _, test = answer.partition(" ")
        return word, test

    def _write(self, file: Path, text: str) -> None:
        """Write a module with a time of its own, so that no older byte code is taken for it."""
        file.write_text(text, "utf-8")
        moment = 1_000_000_000 + next(self.clock)
        os.utime(file, (moment, moment))

    def _dismiss(self) -> None:
        """End the process of the room before."""
        if self.ready:
            self.ready.communicate()  # it ends with its input

    def __enter__(self) -> Trials:
        return self

    def __exit__(self, *_: object) -> None:
        self._dismiss()
        self.anew.communicate()


def _copy_project(folder: Path) -> None:
    """All that git would keep: tests read any of it."""
    lines = (ROOT / ".gitignore").read_text("utf-8").splitlines()
    everywhere = shutil.ignore_patterns(".git", *(line.rstrip("/") for line in lines if "/" not in line.rstrip("/")))

    def leave_out(place: str, names: list[str]) -> set[str]:
        return {*everywhere(place, names), *([SAMPLES.parts[0]] if Path(place) == ROOT else [])}

    shutil.copytree(ROOT, folder, symlinks=True, ignore=leave_out, dirs_exist_ok=True)
    shutil.copytree(ROOT / SAMPLES, folder / SAMPLES)


def _say(process: subprocess.Popen[bytes], wish: object) -> str:
    """How the tests of a wish end, as `trials` tells it."""
    assert process.stdin is not None, "started with it"
    assert process.stdout is not None, "started with it"
    process.stdin.write(json.dumps(wish).encode() + b"\n")
    process.stdin.flush()
    answer = process.stdout.readline().decode().strip()
    assert answer.partition(" ")[0] in ("passed", "failed", "endless", "anew"), answer
    return answer


def choose_faults(root: Path, room: Room, seed: int, most: int) -> Iterator[Placed]:
    """So many faults of a room of a project, by a seed: at most one a line, from all its modules."""
    every = [(file, slip) for file in room.modules for slip in find_slips((root / file).read_text("utf-8"))]
    Random(f"{seed} {room.name}").shuffle(every)
    taken = {(file, slip.line): slip for file, slip in reversed(every)}
    chosen = [(file, slip) for file, slip in every if taken[file, slip.line] is slip]
    yield from sorted(Placed(file, slip.told()) for file, slip in chosen[:most])


def try_room(trials: Trials, room: Room, heard: Heard, seed: int, most: int) -> Score:
    """Put faults into a room, and hear which live."""
    score = Score()
    for placed in choose_faults(trials.folder, room, seed, most):
        score.made += 1
        if not trials.is_noticed(placed, heard):
            score.living.append(placed)
            print(f"  lives: {placed}", flush=True)
    return score


def main(arguments: Sequence[str]) -> int:
    """Run, show, and say by the exit code whether enough is noticed."""
    rooms = {room.name: room for room in find_rooms(ROOT)}
    parser = argparse.ArgumentParser(prog="python -m tests.mutants", description="Put small faults into rooms.")
    parser.add_argument("rooms", nargs="*", metavar="ROOM", help=", ".join(rooms))
    parser.add_argument("--seed", type=int, nargs="+", default=[secrets.randbelow(10**6)])
    parser.add_argument("--faults", type=int, default=25, help="of each room, at most")
    parser.add_argument("--least", type=float, default=0.92, help="share of each room that is to be noticed")
    parser.add_argument("--most", type=float, default=math.inf, help="seconds of the tests asked about one fault")
    wish = parser.parse_args(arguments)
    if unknown := [name for name in wish.rooms if name not in rooms]:
        parser.error(f"there is no room {', '.join(unknown)}; there are {', '.join(rooms)}")
    shares = []
    with tempfile.TemporaryDirectory() as place, Trials(Path(place).resolve(), MEMORY, wish.most) as trials:
        for name in wish.rooms or rooms:
            heard = trials.listen(rooms[name])
            for seed in wish.seed:
                score = try_room(trials, rooms[name], heard, seed, wish.faults)
                shares.append(score.share)
                noticed = score.made - len(score.living)
                print(f"{name}, seed {seed}: {noticed} of {score.made} noticed ({score.share:.0%})", flush=True)
    return int(min(shares) < wish.least)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
