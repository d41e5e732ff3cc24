"""In a process of its own: run the tests of a folder once, and write down which lines each of them runs, and how long
it takes:

    python -m tests.mutants.listening FOLDER FILE

Lines that run when a module is imported belong to no test.
"""

from __future__ import annotations

import json
import sys
import time
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

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        """Around all of a test: what it needs, itself, what it cleans up."""
        self.measured.switch_context(item.nodeid)
        begun = time.perf_counter()
        result = yield
        self.seconds[item.nodeid] = time.perf_counter() - begun
        self.measured.switch_context("")
        return result


def main(folder: str, file: str) -> int:
    """Run and write; the exit code of pytest."""
    measured = coverage.Coverage(data_file=None, source=[str(SOURCE.resolve())], config_file=False)
    measured.start()
    listener = Listener(measured)
    words = [folder, "-q", "-p", "no:randomly", "-p", "no:xdist", "--hypothesis-seed=0"]
    code = int(pytest.main(words, plugins=[listener]))
    measured.stop()
    data = measured.get_data()
    root = Path.cwd().resolve()
    lines = {
        str(Path(name).relative_to(root)): {
            str(line): [test for test in tests if test] for line, tests in data.contexts_by_lineno(name).items()
        }
        for name in data.measured_files()
    }
    Path(file).write_text(json.dumps({"seconds": listener.seconds, "lines": lines}), "utf-8")
    return code


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
