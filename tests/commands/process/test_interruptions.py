"""Ctrl-C and its like, from the first line of the program to the last file: one line, and the old kit stays whole."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

import pytest

from tests.commands.refusals import SVG, Shelf, tree
from tests.projects import ROOT, SOURCE, Files, game, tiny, write


@pytest.fixture(scope="module")
def root(tmp_path_factory: pytest.TempPathFactory) -> Path:
    with tiny() as made:
        return made.rename(tmp_path_factory.mktemp("projects") / "tiny")


@pytest.fixture(scope="module")
def shelf(root: Path, tmp_path_factory: pytest.TempPathFactory) -> Shelf:
    return Shelf(tmp_path_factory.mktemp("kit"), root)


WAITING = """\
import os, sys

waited = []

def wait(event, arguments):
    if event == {event!r} and {name!r} in str(arguments[0]) and not waited:
        waited.append(True)
        os.write(1, b"!")
        os.read(0, 1)

sys.addaudithook(wait)
from planche.__main__ import main
main()
"""


EARLY = """\
import os, sys
known = {*sys.modules, *sys.builtin_module_names}
from planche.__main__ import main
print(*set(sys.modules) - known)
sys.stdout.flush()
os.kill(os.getpid(), int(sys.argv.pop(1)))
main()
"""


TWICE = """\
import os
from planche import __main__ as program
say = program._say_interrupted

def say_and_hear():
    os.kill(os.getpid(), 15)
    say()

program._say_interrupted = say_and_hear
os.kill(os.getpid(), 2)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="one process cannot press Ctrl-C for another")
def test_a_second_interruption_while_the_first_is_told_changes_nothing() -> None:
    environment = {**os.environ, "PYTHONPATH": str(SOURCE)}
    ended = subprocess.run([sys.executable, "-c", TWICE], env=environment, capture_output=True, check=False)
    told = b"planche: interrupted; the kit that is there is complete\n"
    assert (ended.returncode, ended.stdout, ended.stderr) == (130, b"", told)


@pytest.mark.skipif(sys.platform == "win32", reason="one process cannot press Ctrl-C for another")
@pytest.mark.parametrize("name", ["SIGINT", "SIGTERM", "SIGHUP"])
def test_an_interruption_is_heard_before_the_command_is_called(name: str) -> None:
    """Nothing is loaded for it that is not in Python itself: what comes before our first line, Python alone hears."""
    command = [sys.executable, "-S", "-c", EARLY, str(int(getattr(signal, name))), "check"]
    ended = subprocess.run(
        command, env={**os.environ, "PYTHONPATH": str(SOURCE)}, capture_output=True, encoding="utf-8", check=False
    )
    assert {*ended.stdout.split()} == {"planche", "planche.__main__"}
    assert (ended.returncode, ended.stderr) == (130, "planche: interrupted; the kit that is there is complete\n")


@pytest.mark.skipif(sys.platform == "win32", reason="one process cannot press Ctrl-C for another")
@pytest.mark.parametrize(
    ("event", "name"),
    [
        ("import", "planche.cli.app"),
        ("import", "typer"),
        ("import", "planche.build"),
        ("import", "uharfbuzz"),
        ("open", "game.yaml"),
        ("open", "p30.svg"),
        ("import", "planche.pdf.metadata"),
        ("open", "cards.pdf"),
        ("open", "manifest.json"),
    ],
)
def test_an_interrupted_build(shelf: Shelf, tmp_path: Path, event: str, name: str) -> None:
    """Ctrl-C while modules are imported, and while content is read, faces are drawn, files are written."""
    pictures: Files = {f"art/p{n}.svg": SVG.format(f'<rect width="{n + 1}" height="9"/>') for n in range(60)}
    deck: Files = {
        "game.yaml": game(),
        "cards.csv": "id\n" + "".join(f"p{n}\n" for n in range(60)),
        "templates/g/card.xml": '<face><art name="{{ piece.id }}" x="3" y="3" width="20" height="20"/></face>\n',
    }
    project = write(tmp_path, {**deck, **pictures})
    command = [sys.executable, "-c", WAITING.format(event=event, name=name), "build", "g"]
    command += ["--project", str(project), "--output", str(shelf.folder)]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, cwd=ROOT, stdin=pipe, stdout=pipe, stderr=pipe) as building:
        assert building.stdout is not None
        assert building.stdin is not None
        assert building.stdout.read(1) == b"!"
        building.send_signal(signal.SIGINT)
        with suppress(BrokenPipeError):  # where it is held back the process goes on, and hears of it a little later
            building.stdin.write(b"!")
            building.stdin.flush()
        out, err = building.communicate()
    assert (building.returncode, out) == (130, b"")
    assert err == b"planche: interrupted; the kit that is there is complete\n"
    assert tree(shelf.folder) == shelf.kit
