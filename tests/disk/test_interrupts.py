"""Signals that end a command come after what must not be done by half, or where it lets them through, and once."""

from __future__ import annotations

import os
import runpy
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from planche import disk
from planche.disk import ENDING, answer_signals, hold_signals
from tests.projects import ROOT, SOURCE

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="signals as on POSIX")


@pytest.fixture
def heard() -> Iterator[list[int]]:
    """The signals that arrived."""
    found: list[int] = []
    before = {number: signal.signal(number, lambda number, _: found.append(number)) for number in ENDING}
    yield found
    for number, handler in before.items():
        signal.signal(number, handler)


def blocked() -> set[int]:
    """What this thread does not hear now."""
    return {*signal.pthread_sigmask(signal.SIG_BLOCK, [])}


def test_which_signals_end_a_command(monkeypatch: pytest.MonkeyPatch) -> None:
    """Here, and on a system that has Ctrl-Break and nobody who hangs up."""
    assert ENDING == (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)
    monkeypatch.setattr(signal, "SIGBREAK", 21, raising=False)
    monkeypatch.delattr(signal, "SIGHUP")
    module = runpy.run_path(str(Path(disk.__file__).with_name("interrupts.py")))
    assert module["ENDING"] == (signal.SIGINT, signal.SIGTERM, 21)


@pytest.mark.parametrize("number", ENDING)
def test_a_signal_waits_for_the_end(heard: list[int], number: int) -> None:
    handler, mask = signal.getsignal(number), blocked()
    with hold_signals():
        signal.raise_signal(number)
        assert (heard, blocked()) == ([], mask)
    assert (heard, blocked()) == ([number], mask)
    assert signal.getsignal(number) is handler
    signal.raise_signal(number)
    assert heard == [number] * 2


def test_of_several_signals_the_first_is_delivered_once(heard: list[int]) -> None:
    with hold_signals() as deliver:
        deliver()
        assert heard == []
        signal.raise_signal(signal.SIGTERM)
        signal.raise_signal(signal.SIGINT)
        deliver()
        assert heard == [signal.SIGTERM]
        deliver()
    assert heard == [signal.SIGTERM]
    with hold_signals():
        for number in (signal.SIGHUP, signal.SIGTERM, signal.SIGHUP):
            signal.raise_signal(number)
    assert heard == [signal.SIGTERM, signal.SIGHUP]


def test_what_fails_meanwhile_fails_as_it_did(heard: list[int]) -> None:
    def fail() -> None:
        with hold_signals():
            signal.raise_signal(signal.SIGTERM)
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        fail()
    assert heard == [signal.SIGTERM]


def test_what_is_ignored_stays_ignored(heard: list[int]) -> None:
    signal.signal(signal.SIGHUP, signal.SIG_IGN)
    with hold_signals() as deliver:
        assert signal.getsignal(signal.SIGHUP) is signal.SIG_IGN
        signal.raise_signal(signal.SIGHUP)
        deliver()
    assert heard == []


def test_no_signal_comes_while_handlers_change_places(heard: list[int], monkeypatch: pytest.MonkeyPatch) -> None:
    masks: list[set[int]] = []
    change = signal.signal

    def watch(number: int, handler: signal.Handlers) -> object:
        masks.append(blocked())
        return change(number, handler)

    monkeypatch.setattr(signal, "signal", watch)
    with hold_signals():
        signal.raise_signal(signal.SIGINT)
    assert masks == [{*ENDING} | blocked()] * 2 * len(ENDING)
    assert heard == [signal.SIGINT]


def test_another_thread_keeps_nothing_back(heard: list[int]) -> None:
    kept: list[bool] = []

    def hold() -> None:
        handlers = [signal.getsignal(number) for number in ENDING]
        with hold_signals() as deliver:
            deliver()
            kept.append([signal.getsignal(number) for number in ENDING] != handlers)

    thread = threading.Thread(target=hold)
    thread.start()
    thread.join()
    assert (kept, heard) == ([False], [])


ENDED = """\
import signal
from planche.disk import hold_signals
with hold_signals() as deliver:
    signal.raise_signal(signal.SIGTERM)
    deliver()
    print("done", flush=True)
print("not any more", flush=True)
"""


def test_a_process_that_the_system_ends_does_so_at_the_end() -> None:
    """Without a handler of Python's there is nothing to be called before."""
    ended = subprocess.run([sys.executable, "-c", ENDED], cwd=ROOT, capture_output=True, text=True, check=False)
    assert (ended.returncode, ended.stdout, ended.stderr) == (-signal.SIGTERM, "done\n", "")


CHILD = "from planche.disk import end_with_parent\nimport os, sys, time\n"


@pytest.mark.skipif(sys.platform != "linux", reason="Linux alone ends a process with the one that began it")
def test_a_process_ends_with_the_one_that_began_it() -> None:
    inner = f"{CHILD}end_with_parent(os.getppid())\nprint('begun', flush=True)\ntime.sleep(9)\nprint('alone')"
    outer = f"import subprocess, sys\nsubprocess.run([sys.executable, '-c', {inner!r}])"
    with subprocess.Popen([sys.executable, "-c", outer], stdout=subprocess.PIPE) as parent:
        assert parent.stdout is not None, "asked for"
        assert parent.stdout.readline() == b"begun\n"
        parent.kill()
        assert parent.stdout.read() == b"", "what it wrote to is closed once both have ended"


@pytest.mark.skipif(sys.platform != "linux", reason="Linux alone ends a process with the one that began it")
def test_a_process_whose_parent_has_ended_already_ends() -> None:
    ended = subprocess.run([sys.executable, "-c", f"{CHILD}end_with_parent(os.getppid() + 1)"], check=False)
    assert ended.returncode == 1
    lives = subprocess.run([sys.executable, "-c", f"{CHILD}end_with_parent(os.getppid())"], check=False)
    assert lives.returncode == 0


def test_somebody_else_is_told_of_signals_for_a_while_and_of_ignored_ones_nobody(heard: list[int]) -> None:
    signal.signal(signal.SIGHUP, signal.SIG_IGN)
    told: list[int] = []
    with answer_signals(lambda number, _: told.append(number)):
        for number in ENDING:
            signal.raise_signal(number)
    assert (told, heard) == ([signal.SIGINT, signal.SIGTERM], [])
    signal.raise_signal(signal.SIGTERM)
    assert heard == [signal.SIGTERM]


def test_another_thread_answers_no_signals(heard: list[int]) -> None:
    def answer() -> None:
        with answer_signals(lambda *_: None):
            done.append(signal.getsignal(signal.SIGTERM))

    done: list[object] = []
    before = signal.getsignal(signal.SIGTERM)
    thread = threading.Thread(target=answer)
    thread.start()
    thread.join()
    assert done == [before]


def test_handles_that_the_system_does_not_have_are_told_before_they_are_needed() -> None:
    script = (
        "import resource; from planche.disk import require_handles; "
        "resource.setrlimit(resource.RLIMIT_NOFILE, (20, 20)); require_handles(10); require_handles(10); "
        "require_handles(20)"
    )
    environment = {**os.environ, "PYTHONPATH": str(SOURCE)}
    ended = subprocess.run([sys.executable, "-c", script], capture_output=True, env=environment, check=False)
    assert ended.stderr.endswith(b"OSError: [Errno 24] Too many open files\n")
