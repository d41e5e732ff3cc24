"""Signals at random moments to a command that is a process, with a budget or without: a code of its own, and no process
or hidden file is left.

It is told to end from when it hears that: before, while Python starts, no line of ours has run.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import time
from pathlib import Path
from typing import NamedTuple

from hypothesis import strategies as st

from tests.fuzz.writes import home_to_write_in
from tests.projects import SOURCE

BEGIN = """\
import signal, sys
signal.pthread_sigmask(signal.SIG_BLOCK, (1, 2, 15))
from planche.__main__ import main
print("hears", flush=True)
signal.pthread_sigmask(signal.SIG_SETMASK, ())
main()
"""
COMMANDS = (
    ("check", "g", "--budget", "60s"), ("build", "g", "--budget", "60s,2GB"), ("build", "g"),
    ("build", "g", "--language", "all", "--partial", "--jobs", "2"), ("gallery", "g", "--dpi", "20"),
    ("translate", "g", "--language", "fr"), ("preview", "g", "--contact", "--budget", "60s"),
)  # fmt: skip
MARK = "PLANCHE_FUZZED"  # a variable of all processes of one input
PATIENCE = 4.0  # seconds in which all of them end


class Knock(NamedTuple):
    """A signal, and how long after the last one it comes, in ms."""

    number: int
    after: int


INPUTS = st.tuples(
    st.sampled_from(COMMANDS),
    st.lists(
        st.builds(Knock, st.sampled_from([1, 2, 15]), st.integers(0, 120) | st.integers(0, 2500)),
        min_size=1,
        max_size=3,
    ),
)


def attempt(input: tuple[tuple[str, ...], list[Knock]]) -> list[str]:
    """Begin the command, knock, and see how it ended and what is left."""
    if sys.platform != "linux":
        return []
    words, knocks = input
    mark = os.urandom(8).hex()
    with home_to_write_in() as home:
        process = subprocess.Popen(
            [sys.executable, "-c", BEGIN, *words],
            env={**os.environ, "PYTHONPATH": str(SOURCE), MARK: mark},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
        )
        assert process.stdout
        assert process.stdout.readline() == "hears\n"
        for knock in knocks:
            time.sleep(knock.after / 1000)
            process.send_signal(knock.number)
        told, _ = process.communicate(timeout=90)
        assert process.returncode in (0, 1, 130), (process.returncode, told)
        assert not re.search("Traceback|bug in planche|Exception ignored", told), told
        end = time.monotonic() + PATIENCE
        while (left := _processes(mark)) and time.monotonic() < end:
            time.sleep(0.05)
        assert left == [], told
        assert [*(home / "project").rglob(".*")] == [], told
    return [f"exit/{process.returncode}"]


def _processes(mark: str) -> list[str]:
    """The command lines of those that are left; one that has ended has none."""
    found = []
    for place in Path("/proc").glob("[0-9]*"):
        try:
            is_ours = f"{MARK}={mark}".encode() in (place / "environ").read_bytes()
            line = (place / "cmdline").read_bytes().replace(b"\0", b" ").decode("utf-8", "replace")
        except OSError:
            continue
        if is_ours and line:
            found.append(line)
    return found
