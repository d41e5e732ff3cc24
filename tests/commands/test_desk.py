"""`planche desk`: a server on this machine, until Ctrl-C."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from http.cookiejar import CookieJar
from pathlib import Path
from urllib.request import HTTPCookieProcessor, build_opener

import pytest

from planche.cli.exits import ExitCode
from planche.cli.projects import find_begun_game
from planche.extras import install_command
from tests.projects import ROOT, planche, tiny, write

pytest.importorskip("uvicorn", reason="the extra planche[desk] is not installed")


@pytest.fixture
def root() -> Iterator[Path]:
    with tiny() as folder:
        yield folder.resolve()


@pytest.mark.skipif(sys.platform == "win32", reason="Windows sends no Ctrl-C to one process")
def test_a_saved_file_reaches_the_page_and_ctrl_c_ends_it(root: Path) -> None:
    command = [sys.executable, "-m", "planche", "desk", "--project", str(root)]
    environment = {**os.environ, "PYTHONUNBUFFERED": "1"}
    pipe = subprocess.PIPE
    with subprocess.Popen(command, cwd=ROOT, env=environment, stdout=pipe, stderr=pipe, encoding="utf-8") as process:
        try:
            assert process.stdout
            assert process.stderr
            address = process.stdout.readline().strip()
            browser = build_opener(HTTPCookieProcessor(CookieJar()))
            with browser.open(address, timeout=30) as page:
                assert b'<title translate="no">Tiny</title>' in page.read()
            here = address.partition("/?")[0]
            with browser.open(f"{here}/events", timeout=30) as events:
                lines = (line.decode().strip() for line in events)
                assert next(lines) == "retry: 500"
                write(root, {"cards.csv": "id\nace\nking\n"})
                assert "event: changed" in lines
            with browser.open(f"{here}/gallery/data", timeout=30) as data:
                assert b'"king"' in data.read()
            process.send_signal(signal.SIGINT)
            assert process.wait(30) == ExitCode.CLEAN
            assert process.stderr.read() == ""
        finally:  # a test that fails ends it too
            process.kill()


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["gone"], "there is no game 'gone'"),
        (["g", "--editor", "ed"], "--editor 'ed' is not known; it can be vscode, idea, none, or a command such as"),
        (["g", "--editor", "no-such-editor {file}"], "there is no program 'no-such-editor'; wanted its name"),
        (["g", "--editor", "'ed {file}"], "no closing quotation"),
        (["g", "--port", "70000"], "70000 is not in the range"),
    ],
)
def test_what_cannot_be_is_refused_in_a_line(root: Path, words: list[str], told: str) -> None:
    ended = planche("desk", *words, "--project", root)
    assert (ended.code, ended.out, ended.err.count("\n")) == (ExitCode.USAGE, "", 1)
    assert told in ended.err


def test_of_several_games_one_is_named(root: Path) -> None:
    write(root, {"content/h/game.yaml": "title: Other\n"})
    ended = planche("desk", "--project", root)
    assert (ended.code, ended.err) == (ExitCode.USAGE, "planche: there are several games; name one: g, h\n")


def test_a_game_of_which_nothing_is_written_yet_is_shown(root: Path, tmp_path: Path) -> None:
    for folder in (root, tmp_path):
        for name in ("begun", "zigzag", "No-Name"):
            (folder / "content" / name).mkdir(parents=True)

    def begun(folder: Path, game: str | None) -> str:
        found = find_begun_game(folder, game)
        return f"{found[1]} in {found[0].root.resolve().relative_to(folder.resolve())}" if found else "none"

    assert begun(root, "begun") == begun(tmp_path, "begun") == begun(tmp_path, None) == "begun in ."
    assert [begun(root, name) for name in ("g", "gone", "zigzag", "No-Name", None)] == ["none"] * 5


def test_where_no_game_is_begun_it_says_how_to_begin_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    way = "make a folder content/GAME with the name of yours, which may be empty, and say `planche desk` again"
    said = planche("desk")
    assert (said.code, said.err.count("\n")) == (ExitCode.USAGE, 1)
    assert (
        f"there is no content/ with games here or above; {way}, or name a game that comes with Planche: cuckoo"
        in said.err
    )
    (tmp_path / "content").mkdir()
    assert planche("desk").err == f"planche: {tmp_path.resolve() / 'content'} holds no game; {way}\n"
    for name in ("oak", "elm"):
        (tmp_path / "content" / name).mkdir()
    assert planche("desk").err == "planche: there are several games that are begun; name one: elm, oak\n"


def test_without_the_extra_it_says_what_to_install(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in [name for name in sys.modules if name.startswith("planche.desk")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "starlette", None)
    monkeypatch.setitem(sys.modules, "uvicorn", None)
    ended = planche("desk", "g", "--project", root)
    assert (ended.code, ended.out) == (ExitCode.USAGE, "")
    assert ended.err == f"planche: to show a game takes a server: {install_command('desk')}\n"
