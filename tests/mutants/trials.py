"""In a process of its own, in a copy of the project: wait for lists of tests, and run each in a fork.

    python -m tests.mutants.trials

A line in is JSON, `{"tests": [...], "seconds": ...}`; a line out is `passed`, `failed`, or `endless` when the time was
up: so many seconds of the processor, so that a busy machine makes nothing endless, or many more on the clock. What all
tests import and what has no faults is imported once, before.
"""

from __future__ import annotations

import json
import os
import resource
import signal
import sys
import time
from collections.abc import Sequence

import hypothesis
import jinja2.sandbox
import pikepdf
import PIL.Image
import pypdfium2
import pytest
import typer
import yaml

WAIT = 10  # seconds on the clock for one of the processor, which sleep, wait for others or share a busy machine
SPENT = (-signal.SIGXCPU, -signal.SIGKILL)
READY = (hypothesis, jinja2.sandbox, PIL.Image, pikepdf, pypdfium2, typer, yaml)


class Chosen:
    """Of what pytest finds, only these tests, in this order."""

    def __init__(self, tests: Sequence[str]) -> None:
        self.order = {test: number for number, test in enumerate(tests)}

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Forget the others."""
        items[:] = sorted(
            (item for item in items if item.nodeid in self.order), key=lambda item: self.order[item.nodeid]
        )


def main() -> None:
    """Answer until there are no more lines."""
    for line in sys.stdin:
        wish = json.loads(line)
        print(_try(wish["tests"], wish["seconds"]), flush=True)


def _try(tests: Sequence[str], seconds: float) -> str:
    """How these tests end, in a fork that may take so many seconds of the processor."""
    child = os.fork()
    if child == 0:
        os.setsid()
        resource.setrlimit(resource.RLIMIT_CPU, (int(seconds) + 1, int(seconds) + 2))
        _become(tests)
    end = time.monotonic() + WAIT * seconds
    while time.monotonic() < end:
        done, status = os.waitpid(child, os.WNOHANG)
        if done:
            code = os.waitstatus_to_exitcode(status)
            return "passed" if code == 0 else "endless" if code in SPENT else "failed"
        time.sleep(0.02)
    os.killpg(child, signal.SIGKILL)
    os.waitpid(child, 0)
    return "endless"


def _become(tests: Sequence[str]) -> None:
    """Run the tests and end with their exit code."""
    silence = os.open(os.devnull, os.O_RDWR)
    for stream in (0, 1, 2):
        os.dup2(silence, stream)
    files = list(dict.fromkeys(test.partition("::")[0] for test in tests))
    early = "ignore::pytest.PytestAssertRewriteWarning"  # hypothesis is imported before pytest could rewrite it
    words = [*files, "-x", "-q", "-W", early, "-p", "no:randomly", "-p", "no:xdist", "--hypothesis-seed=0"]
    code = 1
    try:
        code = int(pytest.main(words, plugins=[Chosen(tests)]))
    finally:
        os._exit(code)


if __name__ == "__main__":
    main()
