"""Tasks that differ in length, each in a process of its own: what they give, and what becomes of one that fails."""

from __future__ import annotations

import os
import select
import subprocess
import sys
import threading
import time
from functools import partial

import pytest

from planche.kit import do_as_they_end
from planche.kit.workers import WORKERS
from tests.projects import SOURCE


@pytest.fixture
def _several(monkeypatch: pytest.MonkeyPatch) -> None:
    """Several processes, once the threads of tests before have ended: where one runs, no process is divided."""
    end = time.monotonic() + 60
    while threading.active_count() > 1 and time.monotonic() < end:
        time.sleep(0.05)
    monkeypatch.setenv(WORKERS, "3")


@pytest.mark.usefixtures("_several")
@pytest.mark.parametrize("processes", [1, 2, 3, 9, None])
def test_tasks_give_what_they_give(processes: int | None) -> None:
    given = dict(do_as_they_end([partial(pow, number, 2) for number in range(7)], processes))
    assert given == {number: number * number for number in range(7)}


@pytest.mark.usefixtures("_several")
def test_a_task_whose_process_dies_is_done_here() -> None:
    here = os.getpid()

    def die() -> str:
        if os.getpid() != here:
            os.kill(os.getpid(), 9)
        return "done"

    assert dict(do_as_they_end([die, die, die], 2)) == {0: "done", 1: "done", 2: "done"}


@pytest.mark.usefixtures("_several")
def test_while_somebody_takes_what_a_task_gave_the_next_is_worked_on() -> None:
    heard, said = os.pipe()
    with os.fdopen(heard, "rb"), os.fdopen(said, "wb"):
        results = do_as_they_end([partial(pow, 1, 2), partial(pow, 2, 2), partial(os.write, said, b".")], 2)
        next(results)
        assert select.select([heard], [], [], 60)[0], "the third has not begun"
        assert len(list(results)) == 2


FAILING = """
import os
from planche.kit import do_as_they_end

def fail():
    raise ValueError("no")

try:
    list(do_as_they_end([fail, fail], 2))
except ValueError as error:
    print(error)
try:
    os.waitpid(-1, os.WNOHANG)
except ChildProcessError:
    print("none is left")
"""


def test_what_a_task_raises_is_raised_and_no_process_is_left() -> None:
    """In a process that has begun no other: one that tests are run in may have some of tests before."""
    environment = {**os.environ, "PYTHONPATH": str(SOURCE), WORKERS: "3"}
    ended = subprocess.run([sys.executable, "-c", FAILING], capture_output=True, env=environment, check=True)
    assert ended.stdout.decode().splitlines() == ["no", "none is left"]
