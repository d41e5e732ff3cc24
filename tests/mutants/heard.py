"""Which tests run a line, as listening to them told; kept between runs for those test files that have not changed.

What is kept says in which order tests are asked, and whether a line runs while modules are imported. So it need not be
of this very moment: of a module that has changed since it is known which tests run it, and no longer which lines.
"""

from __future__ import annotations

import json
import math
from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence, Set
from dataclasses import asdict, dataclass, replace
from hashlib import sha256
from itertools import accumulate
from pathlib import Path
from typing import NamedTuple

from tests.mutants.faults import Fault

UNKNOWN = ""  # in place of the number of a line
LEAST = 0.001  # seconds: what takes no time that could be told takes so much


class Placed(NamedTuple):
    """A fault and the file that it is made in."""

    file: Path
    fault: Fault

    def __str__(self) -> str:
        fault = self.fault
        return f"{self.file}:{fault.line}:{fault.column}: {fault.before} -> {fault.after}"


@dataclass(frozen=True)
class Heard:
    """Which tests run a line of a file, the seconds of each test, and the lines that run before all tests."""

    seconds: Mapping[str, float]
    lines: Mapping[str, Mapping[str, Sequence[str]]]
    early: Mapping[str, Sequence[int]]
    failed: Sequence[str] = ()  # tests that cannot be asked
    most: float = math.inf  # seconds of the tests that are asked about one fault, quick ones first

    def near(self, placed: Placed) -> list[str]:
        """The tests that run a line of the fault, quick ones first."""
        lines = self.lines.get(placed.file.as_posix(), {})
        span = range(placed.fault.line, placed.fault.end_line + 1)
        return self._sorted({test for line in span for test in lines.get(str(line), ())})

    def around(self, placed: Placed) -> list[str]:
        """The tests that run anything of its module, quick ones first."""
        return self._sorted({test for tests in self.lines.get(placed.file.as_posix(), {}).values() for test in tests})

    def every(self) -> list[str]:
        """All tests, quick ones first: those too that run the module in a process of their own."""
        return self._sorted({*self.seconds})

    def is_early(self, placed: Placed) -> bool:
        """Whether a line of the fault runs while modules are imported and tests are found, as far as that is known."""
        span, early = range(placed.fault.line, placed.fault.end_line + 1), self.early.get(placed.file.as_posix())
        return early is None or not {*span}.isdisjoint(early)

    def _sorted(self, tests: set[str]) -> list[str]:
        """The quickest first, and of these as many as one fault may take; the second of a file counts as twice as slow.

        Files look at different things, and the tests of one file often at the same.
        """
        turns = Counter[str]()
        ranked = []
        for seconds, test in sorted((self.seconds.get(test, 0.0), test) for test in tests):
            file = test.partition("::")[0]
            turns[file] += 1
            ranked.append(((seconds + LEAST) * turns[file], seconds, test))
        ranked.sort()
        taken = accumulate(seconds for _, seconds, _ in ranked)
        return [test for (_, _, test), sum_ in zip(ranked, taken) if sum_ <= self.most]

    def of(self, files: Collection[str]) -> Heard:
        """What was heard of the tests in these files alone."""

        def kept(tests: Iterable[str]) -> list[str]:
            return [test for test in tests if test.partition("::")[0] in files]

        lines = {name: {line: kept(tests) for line, tests in by_line.items()} for name, by_line in self.lines.items()}
        seconds = {test: self.seconds[test] for test in kept(self.seconds)}
        return replace(self, seconds=seconds, lines=lines, failed=kept(self.failed))

    def without_lines_of(self, modules: Set[str]) -> Heard:
        """The same, but of these modules only which tests run them."""
        lines = dict(self.lines)
        for name in lines.keys() & modules:
            lines[name] = {UNKNOWN: sorted({test for tests in self.lines[name].values() for test in tests})}
        return replace(self, lines=lines, early={name: of for name, of in self.early.items() if name not in modules})

    def with_(self, other: Heard) -> Heard:
        """What was heard of tests in other files too."""
        lines = {name: {line: [*tests] for line, tests in by_line.items()} for name, by_line in self.lines.items()}
        for name, by_line in other.lines.items():
            for line, tests in by_line.items():
                lines.setdefault(name, {}).setdefault(line, []).extend(tests)
        failed = [*self.failed, *other.failed]
        files = sorted({*self.early, *other.early})
        early = {file: sorted({*self.early.get(file, ()), *other.early.get(file, ())}) for file in files}
        return replace(self, seconds={**self.seconds, **other.seconds}, lines=lines, early=early, failed=failed)


NOTHING = Heard({}, {}, {})


class Memory:
    """A file with what was heard of the tests of a room, and the digests of these tests and of the room's modules."""

    def __init__(self, file: Path) -> None:
        self.file = file

    def recall(self, tests: Mapping[str, str], modules: Mapping[str, str]) -> tuple[Heard, set[str]]:
        """What is known of test files with these digests, the modules having those; the test files of which nothing
        is."""
        try:
            told = json.loads(self.file.read_text("utf-8"))
            known = {file for file, digest in told["tests"].items() if tests.get(file) == digest}
            changed = {file for file, digest in modules.items() if told["modules"].get(file) != digest}
        except (FileNotFoundError, KeyError):  # nothing, or what an earlier form of this module wrote
            return NOTHING, {*tests}
        return Heard(**told["heard"]).of(known).without_lines_of(changed), tests.keys() - known

    def keep(self, tests: Mapping[str, str], modules: Mapping[str, str], heard: Heard) -> None:
        """Keep what was heard of them."""
        self.file.parent.mkdir(parents=True, exist_ok=True)
        told = asdict(heard)
        del told["most"]  # which is asked of each run
        kept = {"tests": dict(tests), "modules": dict(modules), "heard": told}
        self.file.write_text(json.dumps(kept), "utf-8")


def digest_files(root: Path, files: Iterable[Path]) -> dict[str, str]:
    """What each of these files of a project says."""
    return {file.as_posix(): sha256((root / file).read_bytes()).hexdigest() for file in files}
