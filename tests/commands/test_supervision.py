"""A command with a budget and the process that does it: how whoever watches, here the test, begins and ends it."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import threading
from pathlib import Path
from typing import Any

import pytest

import planche
from planche.cli.budget import WATCHED_BY, BeginWatched, Budget, keep_within
from planche.cli.exits import ExitCode, Stop
from planche.cli.supervision import begin_watched

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="processes as on POSIX")
PACKAGES = Path(planche.__file__).parents[1]
MINUTE = Budget(60, None, "60 s")
HEAR = "if hasattr(signal, 'pthread_sigmask'): signal.pthread_sigmask(signal.SIG_SETMASK, ())\n"  # as planche does


def instead(monkeypatch: pytest.MonkeyPatch, folder: Path, deed: str) -> Path:
    """Let every Python do something else than it was begun for; the file that it may tell of it in."""
    (folder / "hook").mkdir()
    (folder / "hook/sitecustomize.py").write_text(f"import json, os, signal, sys, time\n{HEAR}{deed}\n", "utf-8")
    monkeypatch.setenv("PYTHONPATH", str(folder / "hook"))
    monkeypatch.setenv("TOLD", str(folder / "told"))
    return folder / "told"


TELL = """\
told = {"words": sys.orig_argv[1:], "path": os.environ["PYTHONPATH"].split(os.pathsep)}
told |= {"watcher": os.environ["PLANCHE_WATCHED_BY"], "leads": os.getpgrp() == os.getpid()}
with open(os.environ["TOLD"], "w") as file:
    json.dump(told, file)
os._exit(0)"""


def test_the_command_is_begun_as_it_was_typed_in_a_group_of_its_own(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    told = instead(monkeypatch, tmp_path, TELL)
    assert begin_watched(["check", "g", "--budget", "60s"], MINUTE) is ExitCode.CLEAN
    assert json.loads(told.read_text("utf-8")) == {
        "words": ["-P", "-m", "planche", "check", "g", "--budget", "60s"],
        "path": [str(PACKAGES), str(tmp_path / "hook")],
        "watcher": str(os.getpid()),
        "leads": True,
    }


@pytest.mark.parametrize(("code", "means"), [*((code, code) for code in (0, 1, 2, 3, 130)), (5, 3), (77, 3)])
def test_it_ends_as_the_command_does(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, code: int, means: int) -> None:
    """A code that no command of ours ends with is a bug."""
    instead(monkeypatch, tmp_path, f"os._exit({code})")
    assert begin_watched(["games"], MINUTE) == means


@pytest.mark.parametrize("name", ["SIGINT", "SIGTERM", "SIGHUP"])
def test_signals_reach_the_command_and_mean_this_process_again_afterwards(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, name: str
) -> None:
    number = signal.Signals[name]
    before = signal.getsignal(number)
    hear = f"signal.signal({number:d}, lambda *_: os._exit(2))\nos.kill(os.getppid(), {number:d})\ntime.sleep(60)"
    instead(monkeypatch, tmp_path, hear)
    assert begin_watched(["games"], MINUTE) is ExitCode.USAGE
    assert signal.getsignal(number) is before


@pytest.mark.parametrize("name", ["SIGINT", "SIGTERM", "SIGHUP"])
def test_a_signal_that_comes_while_the_command_is_begun_reaches_it(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, name: str
) -> None:
    """It ended this process alone, and nobody watched the other any more."""
    number = signal.Signals[name]

    class Begun(subprocess.Popen[bytes]):
        def __init__(self, *words: Any, **how: Any) -> None:
            super().__init__(*words, **how)
            signal.pthread_kill(threading.get_ident(), number)  # to the thread that holds them back

    instead(monkeypatch, tmp_path, f"signal.signal({number:d}, lambda *_: os._exit(2))\ntime.sleep(60)")
    hook = tmp_path / "hook/sitecustomize.py"  # hears signals when it can answer them, as planche does
    hook.write_text(hook.read_text("utf-8").replace(HEAR, "").replace("time.sleep", f"{HEAR}time.sleep"), "utf-8")
    monkeypatch.setattr(subprocess, "Popen", Begun)
    assert begin_watched(["games"], MINUTE) is ExitCode.USAGE


LISTEN = """\
def hear(number, _):
    with open(os.environ["TOLD"], "a") as file:
        file.write(f"{signal.Signals(number).name}\\n")
for number in (signal.SIGINT, signal.SIGUSR1):
    signal.signal(number, hear)
while True:
    time.sleep(60)"""
OVER = "over budget: not done in 1 s; allow more with --budget, or ask for less at once"


def test_what_is_over_its_time_is_told_to_be_silent_then_to_end_and_told_again(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    told = instead(monkeypatch, tmp_path, LISTEN)
    with pytest.raises(Stop) as stopped:
        begin_watched(["games"], Budget(1, None, "1 s"))
    assert (stopped.value.code, str(stopped.value)) == (ExitCode.OVER_BUDGET, OVER)
    heard = told.read_text("utf-8").split()
    assert {*heard[:2]} == {"SIGINT", "SIGUSR1"}, "one after the other, and may arrive together"
    assert {*heard[2:]} == {"SIGUSR1"}


SPEAK = """\
from planche.cli.budget import Budget, keep_within
keep_within(Budget(60, None))
for words in (b"before", b"after"):
    os.write(1, words)
    os.write(2, words)
    signal.raise_signal(signal.SIGUSR1)
os._exit(0)"""


def test_what_was_told_to_be_silent_says_nothing_more(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    instead(monkeypatch, tmp_path, SPEAK)
    assert begin_watched(["games"], MINUTE) is ExitCode.CLEAN
    assert capfd.readouterr() == ("before", "before")


@pytest.mark.skipif(not Path("/proc/self/smaps_rollup").exists(), reason="no /proc")
def test_memory_is_read_where_the_system_tells_it(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Without `ps`, which would count what processes share once for each."""
    monkeypatch.delattr("subprocess.run")
    instead(monkeypatch, tmp_path, "held = b'x' * 2 * 10**8\ntime.sleep(60)")
    with pytest.raises(Stop) as stopped:
        begin_watched(["games"], Budget(None, 10**8, "", "100 MB"))
    told = re.fullmatch(r"over budget: it holds (\d+) MB, at most 100 MB are allowed; .*", str(stopped.value))
    assert told is not None
    assert 100 <= int(told[1]) <= 230


# Windows has neither groups nor signals: what is done there is seen here, where there are


def test_windows_ends_a_command_over_its_time_without_a_word(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    told = instead(monkeypatch, tmp_path, LISTEN)
    monkeypatch.setattr("sys.platform", "win32")
    with pytest.raises(Stop) as stopped:
        begin_watched(["games"], Budget(1, None, "1 s"))
    assert (stopped.value.code, str(stopped.value)) == (ExitCode.OVER_BUDGET, OVER)
    assert not told.exists()


def test_windows_bounds_time_alone(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    told = instead(monkeypatch, tmp_path, TELL)
    monkeypatch.setattr("sys.platform", "win32")
    with pytest.raises(Stop) as stopped:
        begin_watched(["games"], Budget(None, 10**9))
    line = "--budget bounds time alone on Windows; write it as 60s"
    assert (stopped.value.code, str(stopped.value)) == (ExitCode.USAGE, line)
    assert not told.exists()
    assert begin_watched(["games"], Budget(60, 10**9, "60 s", "1 GB")) is ExitCode.CLEAN
    assert capsys.readouterr().err == "planche: on Windows --budget watches the time alone, not the 1 GB\n"
    assert json.loads(told.read_text("utf-8"))["leads"] is False


def test_on_windows_a_launcher_may_stand_between(monkeypatch: pytest.MonkeyPatch) -> None:
    before = [signal.getsignal(number) for number in (signal.SIGUSR1, signal.SIGTTOU, signal.SIGINT)]
    monkeypatch.setattr("sys.platform", "win32")
    monkeypatch.setenv(WATCHED_BY, "1")
    keep_within(MINUTE)
    assert [signal.getsignal(number) for number in (signal.SIGUSR1, signal.SIGTTOU, signal.SIGINT)] == before
    monkeypatch.delenv(WATCHED_BY)
    with pytest.raises(BeginWatched):
        keep_within(MINUTE)
