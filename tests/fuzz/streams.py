"""Commands whose streams are closed, full or read by nobody, in odd environments and under limits of the system."""

from __future__ import annotations

import os
import shlex
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import NamedTuple

from hypothesis import strategies as st

from tests.fuzz.edits import either
from tests.projects import tiny

COMMANDS = either(
    "--version|--help|gone|games|check g|check g --strict --format json|explain deck/size|build g|build g --json"
    "|lsp|preview g|translate g --language fr|check g --budget 60s|build g --budget 60s,2GB"
)
INPUT = ("", "<&-", "</dev/null", "<.")
OUTPUT = ("", ">&-", ">/dev/full", "| true; exit ${PIPESTATUS[0]}", ">>/dev/full", ">kept")
ERRORS = ("", "2>&-", "2>/dev/full", "2>&1")
LIMITS = ("", *(f"ulimit -n {n};" for n in range(5, 21)), *(f"ulimit -v {n};" for n in range(20_000, 400_000, 19_000)),
          "ulimit -f 0;", "ulimit -f 1;", "ulimit -c 0;", "mkdir gone; cd gone; rmdir ../gone;")  # fmt: skip
VALUES = st.sampled_from(["", "0", "-1", "abc", "9" * 6000, "/nowhere", ".", "rel", "/dev/null", "\x1b[31m", "é", "C"])
NAMES = st.sampled_from(
    either(
        "SOURCE_DATE_EPOCH|COLUMNS|LINES|TERM|NO_COLOR|FORCE_COLOR|HOME|LANG|LC_ALL|TZ|TMPDIR|PLANCHE_CACHE|RL_invariant"
    )
    + either("PLANCHE_WORKERS|PLANCHE_WATCHED_BY|XDG_CACHE_HOME|_PLANCHE_COMPLETE|TERMINAL_WIDTH|RL_verbose|RL_x")
)


class Call(NamedTuple):
    """A command, what its streams are, what the system allows it, and variables of its environment."""

    command: str
    streams: tuple[str, str, str]
    limit: str
    variables: dict[str, str]


INPUTS = st.builds(
    Call,
    st.sampled_from(COMMANDS),
    st.tuples(st.sampled_from(INPUT), st.sampled_from(ERRORS), st.sampled_from(OUTPUT)),
    st.sampled_from(LIMITS),
    st.dictionaries(NAMES, VALUES, max_size=2),
)


def attempt(input: Call) -> list[str]:
    """Run the command in a shell: it ends with a code of its own, and tells no traceback and no bug."""
    if sys.platform != "linux":
        return []  # devices and limits of others are not these
    with tiny({"cards.csv": "id\nace\nAce\n"}) as root, tempfile.TemporaryDirectory() as here:
        words = [*shlex.split(input.command), *_places(input.command, str(root), here)]
        line = " ".join([input.limit, sys.executable, "-m", "planche", *map(shlex.quote, words), *input.streams])
        kept = {"PLANCHE_CACHE": f"{here}/cache", "PYTHONDONTWRITEBYTECODE": "1"}  # of a module half would be kept
        environment = {**os.environ, **kept, **input.variables}
        ended = subprocess.run(
            ["bash", "-c", line],
            cwd=here,
            env=environment,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            encoding="utf-8",
            errors="replace",
            check=False,
            timeout=100,
        )
        told = ended.stdout + ended.stderr
        assert ended.returncode in (0, 1, 2, 4), (ended.returncode, told)
        assert "Traceback" not in told, told
        assert "bug in planche" not in told, told
        assert "Exception ignored" not in told, told
        left = [file.name for place in (root, Path(here) / "out") for file in place.rglob(".*")]
        assert left == [], (left, told)
    return [f"exit/{ended.returncode}"]


def _places(command: str, root: str, here: str) -> list[str]:
    """Where a command that reads a project and writes finds both."""
    name = command.split(maxsplit=1)[0]
    reads = ["--project", root] if name in ("games", "check", "build", "preview", "translate") else []
    return [*reads, *(["--output", f"{here}/out"] if name in ("build", "preview") else [])]
