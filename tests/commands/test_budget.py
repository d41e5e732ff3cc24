"""A budget for a command: what takes more ends for certain, with all that it started, and nothing half is left."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from planche.cli.budget import Budget, parse_budget
from planche.cli.exits import Stop
from tests.commands.refusals import tree
from tests.projects import ROOT, SOURCE, Ended, planche, tiny

posix = pytest.mark.skipif(sys.platform == "win32", reason="processes as on POSIX")


@pytest.mark.parametrize(
    ("wish", "budget"),
    [
        ("60s", (60, None)),
        ("2m", (120, None)),
        ("1h", (3600, None)),
        ("500MB", (None, 500_000_000)),
        ("20kB", (None, 20_000)),
        ("60s,1GB", (60, 1_000_000_000)),
        ("1gb, 60 S", (60, 1_000_000_000)),
    ],
)
def test_words_of_a_budget(wish: str, budget: tuple[int | None, int | None]) -> None:
    assert parse_budget(wish)[:2] == budget


def test_a_budget_keeps_its_words() -> None:
    assert parse_budget("2m,1gb") == Budget(120, 10**9, "2 m", "1 GB")


WRONG = ["", "60", "s", "0s", "-1s", "1.5s", "1e3s", "60s,", ",", "1s,2m", "1GB,1MB", "1TB", "1s;1GB", "1s,1GB,1s",
         "9" * 6000 + "s", "٣s", "1\ns", "nan", "60s 1GB"]  # fmt: skip


@pytest.mark.parametrize("wish", WRONG)
def test_words_that_are_none(wish: str) -> None:
    with pytest.raises(Stop) as told:
        parse_budget(wish)
    assert told.value.code == 2
    assert "write a time, a size or both as 60s,1GB; units are s, m, h and kB, MB, GB" in str(told.value)
    assert len(str(told.value)) < 200


def test_a_wrong_budget_is_one_line() -> None:
    words = "--budget 'soon' is no budget; write a time, a size or both as 60s,1GB; units are s, m, h and kB, MB, GB"
    for command in ("check", "build", "simulate", "preview", "translate", "generate"):
        rest = {"translate": ["--language", "fr"], "generate": ["--seed", "1"]}.get(command, [])
        assert planche(command, "g", *rest, "--budget", "soon") == (2, "", f"planche: {words}\n")


# what a command does too long or too much of, when it begins to read or write a file of that name
HOOK = """\
import os, signal, subprocess, sys, time

begun = []

def begin(event, arguments):
    if event == "open" and {name!r} in str(arguments[0]) and "PLANCHE_WATCHED_BY" in os.environ and not begun:
        begun.append(True)
        {deed}

def is_told_to_end():
    return os.fstat(2).st_rdev == os.stat(os.devnull).st_rdev

sys.addaudithook(begin)
"""
DEAF = "signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT, signal.SIGUSR1, signal.SIGTERM})"
CHILD = "open(os.environ['CHILD'], 'w').write(str(subprocess.Popen(['sleep', '60']).pid))"
HOLD = "held = b'x' * 2 * 10**8; time.sleep(60)"  # more than is allowed, as soon as it is looked at
GIVE_UP = "held = b'x' * 2 * 10**8\n        while not is_told_to_end(): time.sleep(0.01)"
HEIR = "os.fork(); held = b'x' * 7 * 10**7; time.sleep(60)"  # two processes hold too much together


def hooked(tmp_path: Path, name: str, deed: str, *words: str | Path, first: str = "") -> Ended:
    """How a command ends in whose process something is done, and something first in all."""
    (tmp_path / "hook").mkdir()
    (tmp_path / "hook/sitecustomize.py").write_text(HOOK.format(name=name, deed=deed) + first, "utf-8")
    path = f"{SOURCE}{os.pathsep}{tmp_path / 'hook'}"
    ended = subprocess.run(
        [sys.executable, "-m", "planche", *map(str, words)],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": path, "CHILD": str(tmp_path / "child")},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    return Ended(ended.returncode, ended.stdout, ended.stderr)


LESS = "allow more with --budget, or ask for less at once\n"


def assert_full(ended: Ended) -> None:
    assert (ended.code, ended.out) == (4, "")
    assert ended.err.startswith("planche: over budget: it holds ")
    assert ended.err.endswith(f" MB, at most 120 MB are allowed; {LESS}")
    assert ended.err.count("\n") == 1


@posix
def test_time(tmp_path: Path) -> None:
    with tiny() as root:
        ended = hooked(tmp_path, "cards.csv", "time.sleep(60)", "check", "g", "--project", root, "--budget", "1s")
    assert ended == (4, "", f"planche: over budget: not done in 1 s; {LESS}")


@posix
def test_what_hears_no_signal_is_ended_with_its_children(tmp_path: Path) -> None:
    """As a library does in which a loop has no end."""
    deed = f"{CHILD}; {DEAF}; {HOLD}"
    with tiny() as root:
        ended = hooked(tmp_path, "cards.csv", deed, "check", "g", "--project", root, "--budget", "120MB,60s")
    assert_full(ended)
    assert not is_alive(int((tmp_path / "child").read_text("ascii")))


def is_alive(pid: int) -> bool:
    """Whether a process runs on; it may have to be waited for by nobody."""
    for _ in range(100):
        try:
            os.kill(pid, 0)
            if Path(f"/proc/{pid}/stat").read_text("ascii").rsplit(")", 1)[1].split()[0] == "Z":
                return False
        except OSError:
            return False
        time.sleep(0.02)
    return True


@posix
def test_memory_of_a_child_counts(tmp_path: Path) -> None:
    with tiny() as root:
        assert_full(hooked(tmp_path, "cards.csv", HEIR, "check", "g", "--project", root, "--budget", "120MB"))


NO_PROC = """\
exists = os.path.exists
os.path.exists = lambda path: not str(path).startswith("/proc/") and exists(path)
"""


@posix
@pytest.mark.skipif(not Path("/bin/ps").exists(), reason="no ps")
def test_memory_is_told_by_ps_where_there_is_no_proc(tmp_path: Path) -> None:
    """Two processes hold too much together; what a page that they share counts is counted twice there."""
    with tiny() as root:
        words = ("check", "g", "--project", root, "--budget", "120MB,30s")
        assert_full(hooked(tmp_path, "cards.csv", HEIR, *words, first=NO_PROC))


@posix
def test_a_kit_is_whole_or_not_there(tmp_path: Path) -> None:
    with tiny() as root:
        words = ("build", "g", "--project", root, "--output", tmp_path / "out", "--budget", "120MB")
        assert_full(hooked(tmp_path, "cards.pdf", GIVE_UP, *words))
    assert set(tree(tmp_path / "out")) == {"g"}


@posix
def test_within_its_budget_a_command_is_as_without(tmp_path: Path) -> None:
    with tiny({"cards.csv": "id\nace\nAce\n"}) as root:
        words = ("check", "g", "--project", root)
        assert hooked(tmp_path, "", "pass", *words, "--budget", "60s,1GB") == planche(*words)


@posix
def test_an_interruption_reaches_it_once(tmp_path: Path) -> None:
    """Ctrl-C, which a terminal sends to the process that watches."""
    with tiny() as root:
        deed = f"os.kill(int(os.environ['PLANCHE_WATCHED_BY']), signal.{signal.SIGINT.name}); time.sleep(60)"
        ended = hooked(tmp_path, "cards.csv", deed, "check", "g", "--project", root, "--budget", "60s")
    assert ended == (130, "", "planche: interrupted; the kit that is there is complete\n")


@posix
def test_who_ends_by_a_signal_ends_so(tmp_path: Path) -> None:
    deed = "os.kill(os.getpid(), signal.SIGKILL)"
    with tiny() as root:
        ended = hooked(tmp_path, "cards.csv", deed, "check", "g", "--project", root, "--budget", "60s")
    assert ended == (-signal.SIGKILL, "", "")


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="what a process has begun is read from /proc")
@pytest.mark.parametrize("moment", [0.0, 0.01, 0.03])
def test_whoever_is_interrupted_while_python_starts_says_one_line(moment: float) -> None:
    """Python itself would show where it was; a process that is watched hears nothing before it can end in order."""
    words = [sys.executable, "-m", "planche", "check", "zigzag", "--budget", "60s"]
    environment = {**os.environ, "PYTHONPATH": str(SOURCE)}
    with subprocess.Popen(words, cwd=ROOT, env=environment, stderr=subprocess.PIPE, encoding="utf-8") as watching:
        children = Path(f"/proc/{watching.pid}/task/{watching.pid}/children")
        end = time.monotonic() + 30
        while not (begun := children.read_text("ascii").split()) and time.monotonic() < end:
            time.sleep(0.001)
        time.sleep(moment)
        os.kill(int(begun[0]), signal.SIGINT)
        told = watching.communicate(timeout=60)[1]
    assert (watching.returncode, told) == (130, "planche: interrupted; the kit that is there is complete\n")
