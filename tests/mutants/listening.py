"""In a process of its own: run test files once, and write down which lines of modules each test runs, and how long it
takes; what is asked for is a line of JSON on the standard input, `{"modules": [...], "tests": [...]}`:

    python -m tests.mutants.listening TOLD

Lines outside of functions, and those that run while modules are imported, belong to no test: they are the early ones.
"""

from __future__ import annotations

import json
import os
import sys
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.mutants.blocks import Ear


class Listener:
    """Asks after each test what was heard."""

    def __init__(self, ear: Ear) -> None:
        self.ear = ear
        self.seconds: dict[str, float] = {}
        self.failed: set[str] = set()
        self.tests: defaultdict[int, list[str]] = defaultdict(list)  # by block
        self.early: set[int] = set()  # blocks

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        """Around all of a test: what it needs, itself, what it cleans up."""
        self.early |= self.ear.heard
        self.ear.heard.clear()
        begun = _spent()
        result = yield
        self.seconds[item.nodeid] = _spent() - begun
        for block in self.ear.heard:
            self.tests[block].append(item.nodeid)
        self.ear.heard.clear()
        return result

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """A test that fails as things are cannot be asked."""
        if report.failed:
            self.failed.add(report.nodeid)

    def told(self, root: Path) -> dict[str, object]:
        """The tests that run each line, and what else there is to know of them."""
        lines: defaultdict[str, defaultdict[int, set[str]]] = defaultdict(lambda: defaultdict(set))
        early: defaultdict[str, set[int]] = defaultdict(set)
        for number, block in enumerate(self.ear.blocks):
            file = block.file.relative_to(root).as_posix()
            for line in block.lines:
                lines[file][line].update(test for test in self.tests[number] if test not in self.failed)
            early[file] |= block.lines if number in self.early else frozenset()
        for file, known in lines.items():
            count = len((root / file).read_text("utf-8").splitlines())
            early[file] |= {*range(1, count + 1)} - known.keys()
        return {
            "seconds": {test: taken for test, taken in self.seconds.items() if test not in self.failed},
            "lines": {
                file: {str(line): sorted(tests) for line, tests in known.items()} for file, known in lines.items()
            },
            "early": {file: sorted(numbers) for file, numbers in early.items()},
            "failed": sorted(self.failed),
        }


def _spent() -> float:
    """Seconds of the processor so far, those of ended processes too: a busy machine makes no test slow."""
    return sum(os.times()[:4])


def main(file: str) -> int:
    """Run and write; the exit code of pytest, which is that of success where only some tests failed."""
    asked = json.loads(sys.stdin.readline())
    words = [*asked["tests"], "-q", "-p", "no:randomly", "-p", "no:xdist", "--hypothesis-seed=0"]
    with Ear(*map(Path, asked["modules"])) as ear:
        listener = Listener(ear)
        code = int(pytest.main(words, plugins=[listener]))
    Path(file).write_text(json.dumps(listener.told(Path.cwd().resolve())), "utf-8")
    return 0 if code == pytest.ExitCode.TESTS_FAILED else code


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
