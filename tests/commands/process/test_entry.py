"""How the program begins and ends where the command cannot be loaded, and which signals are heard around it."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.projects import SOURCE, Ended

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="one process cannot press Ctrl-C for another")
LONGEST = 60  # seconds, on a busy machine
INTERRUPTED = "planche: interrupted; the kit that is there is complete\n"


def run(code: str, *words: str) -> Ended:
    """How a process of Python ends that says this before it calls the command."""
    program = f"{code}\nfrom planche.__main__ import main\nmain()\n"
    ended = subprocess.run(
        [sys.executable, "-c", program, *words],
        env={**os.environ, "PYTHONPATH": str(SOURCE)},
        capture_output=True,
        encoding="utf-8",
        check=False,
        timeout=LONGEST,
    )
    return Ended(ended.returncode, ended.stdout, ended.stderr)


def broken(error: str) -> str:
    """A library that cannot be loaded."""
    return f"""\
import sys
class Broken:
    def find_spec(self, name, path, target=None):
        if name == "typer":
            raise {error}
sys.meta_path.insert(0, Broken())
"""


@pytest.mark.parametrize(
    ("error", "told"),
    [
        ("ImportError('no caf\\xe9 here')", "cannot be loaded: no caf\\xe9 here"),
        ("ImportError", "cannot be loaded: ImportError"),
        ("SyntaxError('bad')", "cannot be loaded: bad"),
    ],
)
def test_what_cannot_be_loaded_is_a_line(error: str, told: str) -> None:
    assert run(broken(error), "--version") == (1, "", f"planche: {told}\n")


def test_a_traceback_is_for_who_asks_for_it() -> None:
    ended = run(broken("ImportError('bad')"), "--debug", "--version")
    assert (ended.code, ended.out) == (1, "")
    assert ended.err.startswith("Traceback")
    assert ended.err.endswith("ImportError: bad\n")


def test_whoever_ignores_signals_is_not_interrupted() -> None:
    """As `nohup` does: what was ignored before stays so."""
    signals = "import os, signal\nfor one in (1, 2, 15): signal.signal(one, signal.SIG_IGN)\n"
    kills = "from planche.__main__ import main\nfor one in (1, 2, 15): os.kill(os.getpid(), one)\n"
    ended = run(signals + kills, "--version")
    assert (ended.code, ended.err) == (0, "")
    assert ended.out


WHILE_LOADING = """\
import signal, sys
class Loading:
    def find_spec(self, name, path, target=None):
        if name == "typer":
            sys.meta_path.remove(self)
            try:
                signal.raise_signal(signal.{name})
            except BaseException:
                raise ImportError("half loaded")
sys.meta_path.insert(0, Loading())
"""
"""A library that tells of something else when it is interrupted while it is loaded."""


@pytest.mark.parametrize("name", ["SIGINT", "SIGTERM", "SIGHUP"])
def test_an_interruption_waits_until_a_library_is_loaded(name: str) -> None:
    heard = f"import signal\nsignal.signal(signal.{name}, signal.SIG_DFL)\n"  # whatever those who test ignore
    assert run(heard + WHILE_LOADING.format(name=name), "games") == (130, "", INTERRUPTED)


DROPPED = """\
from planche.__main__ import main
class Dropped:
    def __del__(self):
        raise {error}
"""


def test_an_interruption_that_python_drops_comes_again() -> None:
    """And ends what waits."""
    wait = f"Dropped()\nimport time\ntime.sleep({10 * LONGEST})\n"
    assert run(DROPPED.format(error="KeyboardInterrupt") + wait) == (130, "", INTERRUPTED)


def test_what_else_python_drops_is_told_as_ever() -> None:
    ended = run(DROPPED.format(error="ValueError('lost')") + "Dropped()\n", "--version")
    assert ended.code == 0
    assert "ValueError: lost" in ended.err
    assert "interrupted" not in ended.err


@pytest.mark.parametrize("error", ["ValueError('mine')", "SystemExit(3)", "KeyboardInterrupt"])
def test_what_a_script_raises_before_the_command_is_its_own(error: str) -> None:
    ended = run(f"from planche.__main__ import main\nraise {error}\n")
    wanted = {"SystemExit(3)": (3, ""), "KeyboardInterrupt": (130, INTERRUPTED)}
    if error in wanted:
        assert (ended.code, ended.err) == wanted[error]
    else:
        assert ended.code == 1
        assert ended.err.endswith("ValueError: mine\n")


def test_modules_of_the_folder_that_one_stands_in_are_not_loaded(tmp_path: Path) -> None:
    for name in ("typer.py", "json.py", "_thread.py", "click.py"):
        (tmp_path / name).write_text("raise SystemExit(99)\n", "utf-8")
    ended = subprocess.run(
        [sys.executable, "-m", "planche", "--version"],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(SOURCE)},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert (ended.returncode, ended.stderr) == (0, "")


def test_a_folder_that_was_put_on_the_path_stays_there(tmp_path: Path) -> None:
    """Whoever imports the command rather than running it keeps the path as it is."""
    path = f"import sys\nsys.path.insert(0, {str(tmp_path)!r})\nfrom planche.__main__ import main\n"
    told = "import os\nprint(sys.path[0], flush=True)\nos._exit(0)\n"
    assert run(path + told) == (0, f"{tmp_path}\n", "")
