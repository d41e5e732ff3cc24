"""Which tests run a line, as listening to them told; kept between runs for those tests of which nothing has changed."""

from __future__ import annotations

import json
import math
from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from hashlib import sha256
from itertools import accumulate
from pathlib import Path
from typing import NamedTuple

from tests.mutants.faults import Fault

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
        """Whether a line of the fault runs while modules are imported and tests are found."""
        span = range(placed.fault.line, placed.fault.end_line + 1)
        return not {*span}.isdisjoint(self.early.get(placed.file.as_posix(), ()))

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

    def without(self, tests: Collection[str]) -> Heard:
        """The same, but for these tests."""
        lines = {
            name: {line: [test for test in known if test not in tests] for line, known in by_line.items()}
            for name, by_line in self.lines.items()
        }
        seconds = {test: taken for test, taken in self.seconds.items() if test not in tests}
        return replace(self, seconds=seconds, lines=lines, failed=[*self.failed, *sorted(tests)])

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
    """A file with what was heard of the tests of a room, and the digests of what that rests on."""

    def __init__(self, file: Path) -> None:
        self.file = file

    def recall(self, digests: Mapping[str, str]) -> tuple[Heard, set[str]]:
        """What is known of test files with these digests; and the files of which nothing is."""
        try:
            told = json.loads(self.file.read_text("utf-8"))
        except FileNotFoundError:
            return NOTHING, {*digests}
        known = {file for file, digest in told["digests"].items() if digests.get(file) == digest}
        return Heard(**told["heard"]).of(known), digests.keys() - known

    def keep(self, digests: Mapping[str, str], heard: Heard) -> None:
        """Keep what was heard of them."""
        self.file.parent.mkdir(parents=True, exist_ok=True)
        told = asdict(heard)
        del told["most"]  # which is asked of each run
        self.file.write_text(json.dumps({"digests": dict(digests), "heard": told}), "utf-8")


def digest_project(root: Path) -> str:
    """Of all that the tests in a project may run or read, but other test files and what makes faults."""
    digest = sha256()
    for file in sorted(path for path in root.rglob("*") if path.is_file() and "__pycache__" not in path.parts):
        is_test = file.is_relative_to(root / "tests") and file.match("test_*.py")
        if not is_test and not file.is_relative_to(root / "tests" / "mutants"):
            digest.update(b"%r %r" % (file.relative_to(root).as_posix().encode(), file.read_bytes()))
    return digest.hexdigest()


def digest_tests(root: Path, tests: Path, project: str) -> dict[str, str]:
    """The test files in a folder of a project, or the one file -> what each says, in this project."""
    files = [root / tests] if (root / tests).is_file() else sorted((root / tests).rglob("test_*.py"))
    return {
        file.relative_to(root).as_posix(): sha256(project.encode() + file.read_bytes()).hexdigest() for file in files
    }
