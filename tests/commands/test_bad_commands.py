"""Wishes that cannot be met, output that cannot be written, Ctrl-C: one line, and the kit that was there stays."""

from __future__ import annotations

import errno
import os
import signal
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

import pytest

from tests.commands.refusals import SVG, Shelf, tree
from tests.projects import ROOT, SOURCE, Files, game, planche, tiny, write


@pytest.fixture(scope="module")
def root(tmp_path_factory: pytest.TempPathFactory) -> Path:
    with tiny() as made:
        return made.rename(tmp_path_factory.mktemp("projects") / "tiny")


@pytest.fixture(scope="module")
def shelf(root: Path, tmp_path_factory: pytest.TempPathFactory) -> Shelf:
    return Shelf(tmp_path_factory.mktemp("kit"), root)


PAPERS = (
    "wanted width x height in mm such as 63.5x88mm, up to three decimals, each side 50 to 2000 mm; or one of A3, A4, "
    "A5, Letter, Legal, Tabloid"
)


@pytest.mark.parametrize(
    ("words", "line"),
    [
        (
            ["g", "--gap", "4", "--overlap=8", "--gap", "5", "--overlap", "9"],
            "Invalid value for '--gap': it is given 2 times; give it once; `planche build --help` shows what is "
            "possible",
        ),
        (["g", "--language", "../.."], "g has no language '../..'; it has en"),
        (["g", "--players", "0"], "g is not for 0 players; it is for 2"),
        (["g", "--level", "normal"], "--level needs --players; g is for 2"),
        (["g", "--only", ""], "g has no component ''; it has cards"),
        (["g", "--paper", "A9"], f"paper 'A9': {PAPERS}"),
        (["g", "--paper", "1e9x9mm"], f"paper '1e9x9mm': {PAPERS}"),
        (
            ["g", "--paper", "A5", "--margin", "50"],
            "a piece of 63 x 88 mm does not fit on A5: margins leave 48 x 110 mm, ruler and footer take 5 mm more at "
            "two opposite sides; it fits on A3, A4, Letter, Legal, Tabloid",
        ),
        (["g", "--margin", "inf"], "--margin inf is out of bounds; it can be 0 to 50 mm"),
        (
            ["g", "--back-offset", "1,2,3"],
            "--back-offset '1,2,3' is not two numbers; write X,Y in mm, such as 0.5,-0.3",
        ),
        (["../g"], "there is no game '../g'; known: g"),
        (["g\n"], "there is no game 'g\\n'; did you mean 'g'?"),
    ],
)  # fmt: skip
def test_wishes(shelf: Shelf, root: Path, words: list[str], line: str) -> None:
    ended = planche("build", *words, "--project", root, "--output", shelf.folder)
    assert ended == (2, "", f"planche: {line}\n")
    assert tree(shelf.folder) == shelf.kit


@pytest.mark.parametrize(
    ("words", "line"),
    [
        (["build", "g", "--language", ""], "--language is empty; give it a value, or leave it out"),
        (["build", "g", "--output", ""], "--output is empty; give it a value, or leave it out"),
        (["preview", "g", "--language="], "--language is empty; give it a value, or leave it out"),
        (["preview", "g", "--output="], "--output is empty; give it a value, or leave it out"),
        (["check", "--project", ""], "--project is empty; give it a value, or leave it out"),
        (["check", "--language", ""], "g has no language ''; it has en"),
        (["translate", "g", "--language", ""], "'' is no language code; write one such as fr or pt-BR"),
        (["games", ""], "there is no game ''; known: g"),
        (["preview", "g", "--language", "e\0n"], "--language holds a NUL, which no name holds; leave it out"),
    ],
)
def test_an_empty_value_is_none(
    root: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: list[str], line: str
) -> None:
    """It is what a script passes whose variable is not set; nothing else is taken for it, and nothing written."""
    monkeypatch.chdir(tmp_path)
    command, *rest = words
    project = () if "--project" in rest else ("--project", root)
    assert planche(command, *project, *rest) == (2, "", f"planche: {line}\n")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    "words",
    [
        ["games", "9" * 6000],
        ["explain", "a" * 6000],
        ["check", "g", "--language", "9" * 6000],
        ["check", "g", "--format", "9" * 6000],
        ["preview", "g", "--dpi", "9" * 6000],
        ["translate", "g", "--language", "9" * 6000],
        ["build", "g", "--players", "9" * 4000],
        ["build", "g", "--margin", "9" * 6000],
        ["build", "g", "--paper", "9" * 6000],
        ["build", "g", "--back-offset", "1," * 6000],
        ["9" * 6000],
    ],
)
def test_a_refusal_of_a_long_word_is_a_line_to_read(root: Path, words: list[str]) -> None:
    project: list[str | Path] = ["--project", root] if words[0] in ("games", "check", "build") else []
    code, out, told = planche(*words, *project)
    assert (code, out) == (2, "")
    assert told.count("\n") == 1
    assert len(told) < 1_100


@pytest.mark.skipif(sys.platform == "win32", reason="the system says it otherwise")
@pytest.mark.parametrize(
    ("below", "reason"), [("mine", errno.ENOTDIR), ("mine/deeper", errno.ENOTDIR), ("x" * 300, errno.ENAMETOOLONG)]
)
def test_an_output_that_cannot_be(root: Path, tmp_path: Path, below: str, reason: int) -> None:
    """A folder inside a file; a name that no disk takes."""
    (tmp_path / "mine").write_text("mine", "utf-8")
    ended = planche("build", "g", "--project", root, "--output", tmp_path / below)
    assert ended == (
        1,
        "",
        f"planche: cannot write to {tmp_path / below / 'g/en'}: {os.strerror(reason)}; choose another with --output\n",
    )
    assert list(tree(tmp_path)) == ["mine"]
    assert (tmp_path / "mine").read_text("utf-8") == "mine"


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="who runs this may write everywhere")
def test_an_output_that_may_not_be_written(shelf: Shelf, root: Path) -> None:
    folder = shelf.folder / "g"
    folder.chmod(0o500)
    try:
        ended = planche("build", "g", "--project", root, "--output", shelf.folder)
    finally:
        folder.chmod(0o700)
    assert ended == (
        1,
        "",
        f"planche: cannot write to {folder / 'en'}: {os.strerror(errno.EACCES)}; choose another with --output\n",
    )
    assert tree(shelf.folder) == shelf.kit


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
