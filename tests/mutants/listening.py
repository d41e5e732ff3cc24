"""In a process of its own: run test files once, and write down which lines each test runs, and how long it takes:

    python -m tests.mutants.listening TOLD FILE...

Lines that run when a module is imported belong to no test: they are the early ones.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterator
from pathlib import Path

import coverage
import pytest

from tests.mutants.rooms import SOURCE


class Listener:
    """Tells the coverage which test is on."""

    def __init__(self, measured: coverage.Coverage) -> None:
        self.measured = measured
        self.seconds: dict[str, float] = {}
        self.failed: set[str] = set()

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        """Around all of a test: what it needs, itself, what it cleans up."""
        self.measured.switch_context(item.nodeid)
        begun = _spent()
        result = yield
        self.seconds[item.nodeid] = _spent() - begun
        self.measured.switch_context("")
        return result

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """A test that fails as things are cannot be asked."""
        if report.failed:
            self.failed.add(report.nodeid)


def _spent() -> float:
    """Seconds of the processor so far, those of ended processes too: a busy machine makes no test slow."""
    return sum(os.times()[:4])


def main(file: str, *tests: str) -> int:
    """Run and write; the exit code of pytest, which is that of success where only some tests failed."""
    measured = coverage.Coverage(data_file=None, source=[str(SOURCE.resolve())], config_file=False)
    measured.start()
    listener = Listener(measured)
    words = [*tests, "-q", "-p", "no:randomly", "-p", "no:xdist", "--hypothesis-seed=0"]
    code = int(pytest.main(words, plugins=[listener]))
    measured.stop()
    data = measured.get_data()
    root = Path.cwd().resolve()
    by_file = {str(Path(name).relative_to(root)): data.contexts_by_lineno(name) for name in data.measured_files()}
    lines = {
        name: {
            str(line): [test for test in tests if test and test not in listener.failed]
            for line, tests in by_line.items()
        }
        for name, by_line in by_file.items()
    }
    early = {name: sorted(line for line, tests in by_line.items() if "" in tests) for name, by_line in by_file.items()}
    seconds = {test: taken for test, taken in listener.seconds.items() if test not in listener.failed}
    told = {"seconds": seconds, "lines": lines, "early": early, "failed": sorted(listener.failed)}
    Path(file).write_text(json.dumps(told), "utf-8")
    return 0 if code == pytest.ExitCode.TESTS_FAILED else code


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
