"""`planche watch`: a kit is printed again whenever its game has changed, and only then."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import pytest

from planche.cli.exits import ExitCode
from planche.extras import install_command
from tests.projects import GAME, ROOT, Ended, planche, tiny

watchfiles = pytest.importorskip("watchfiles", reason="the extra planche[watch] is not installed")

WAITING = "waiting for changes in content/g, templates; Ctrl-C ends it"
Edit = Callable[[Path], object]


@pytest.fixture
def root() -> Iterator[Path]:
    with tiny() as folder:
        yield folder.resolve()


def watched(root: Path, monkeypatch: pytest.MonkeyPatch, edits: Sequence[Edit], *options: str) -> Ended:
    """How a watch ends that sees each edit as one change, then Ctrl-C."""

    def changes(*folders: Path, **_: object) -> Iterator[set[tuple[object, str]]]:
        assert folders == (root / "content/g", root / "templates")
        yield set()
        for edit in edits:
            edit(root)
            yield {(watchfiles.Change.modified, str(root / "content/g/cards.csv"))}
            yield set()

    monkeypatch.setattr("watchfiles.watch", changes)
    return planche("watch", "g", "--output", root / "out", "--project", root, *options)


def say(name: str, text: str) -> Edit:
    return lambda root: (root / "content/g" / name).write_text(text, "utf-8")


def rounds(ended: Ended) -> list[str]:
    """What was told of each change."""
    told = ended.out.partition(f"{WAITING}\n")[2]
    return re.split(r"content/g/\S+ changed\n", told)[1:]


def test_each_change_prints_the_kit_again(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    edits = [say("cards.csv", "id\nace\nking\n"), say("cards.csv", "id\nace\nking\nqueen\n")]
    ended = watched(root, monkeypatch, edits)
    assert (ended.code, ended.err) == (ExitCode.CLEAN, "")
    assert ended.out.startswith("Tiny (en) is in ")
    assert [told.split(" is in ")[0] for told in rounds(ended)] == ["Tiny (en)"] * 2
    assert (root / "out/g/en/manifest.json").read_text("utf-8").count('"id": "queen"') == 1


def test_what_changed_before_it_was_waited_for_is_named(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """And no file that came and went while an editor saved it."""

    def changes(*_: Path, **__: object) -> Iterator[set[tuple[object, str]]]:
        say("cards.csv", "id\nking\n")(root)
        yield set()
        say("cards.csv", "id\nqueen\n")(root)
        yield {(watchfiles.Change.added, str(root / "content/g/4913"))}

    monkeypatch.setattr("watchfiles.watch", changes)
    ended = planche("watch", "g", "--output", root / "out", "--project", root)
    assert [line for line in ended.out.splitlines() if line.endswith(" changed")] == ["content/g/cards.csv changed"] * 2


def test_a_file_that_is_saved_as_it_was_prints_nothing(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert rounds(watched(root, monkeypatch, [say("cards.csv", "id\nace\n")])) == []


def test_a_lock_beside_what_is_written_is_no_change(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The desk holds one while it saves."""
    assert rounds(watched(root, monkeypatch, [say(".planche.lock", "")])) == []


def test_what_is_wrong_is_told_and_the_kit_stays_until_it_is_right(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    wrong = GAME.replace("kind: card", "kind: kard")
    ended = watched(root, monkeypatch, [say("game.yaml", wrong), say("game.yaml", GAME + "licence: none\n")])
    assert ended.err.count("error: ") == 1
    assert "content/g/game.yaml:13:11: error: " in ended.err
    assert [bool(told.strip()) for told in rounds(ended)] == [False, True]


def test_a_game_that_goes_and_comes_back_is_printed_again(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    away, back = root / "content/g/game.yaml", root / "content/g/game.txt"
    edits: list[Edit] = [lambda _: away.rename(back), lambda _: back.rename(away)]
    ended = watched(root, monkeypatch, edits)
    assert ended.code == ExitCode.CLEAN
    assert ended.err.endswith("/content holds no game; a game is a folder with a game.yaml\n")
    assert rounds(ended)[-1].startswith("Tiny (en) is in ")


def test_options_of_build_are_handed_on(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    ended = watched(root, monkeypatch, [], "--paper", "Letter", "--cut-order")
    assert "  cards.pdf" in ended.out
    assert '"cut-order": true' in (root / "out/g/en/manifest.json").read_text("utf-8")


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["g", "--gone"], "No such option: --gone"),
        (["g", "--paper", "A12"], "'A12'"),
        (["gone"], "there is no game 'gone'"),
        (["--paper", "A4", "g"], "the game comes first: planche watch GAME --paper ..."),
    ],
)
def test_what_cannot_be_is_refused_at_once(root: Path, words: list[str], told: str) -> None:
    ended = planche("watch", *words, "--project", root)
    assert (ended.code, ended.out) == (ExitCode.USAGE, "")
    assert told in ended.err
    assert ended.err.count("\n") == 1


def test_what_comes_with_planche_does_not_change(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    ended = planche("watch", "zigzag")
    assert ended.code == ExitCode.USAGE
    assert ended.err.splitlines()[-1] == (
        "planche: what comes with Planche does not change; "
        "`planche new my-zigzag --from zigzag` copies it into a folder of yours"
    )


def test_without_the_extra_it_says_what_to_install(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "watchfiles", None)
    ended = planche("watch", "g", "--project", root)
    assert (ended.code, ended.out) == (ExitCode.USAGE, "")
    assert ended.err == f"planche: to wait for changes takes watchfiles: {install_command('watch')}\n"


@pytest.mark.skipif(sys.platform == "win32", reason="Windows sends no Ctrl-C to one process")
def test_a_saved_file_is_seen_and_ctrl_c_ends_it(root: Path) -> None:
    command = [sys.executable, "-m", "planche", "watch", "g", "--output", str(root / "out"), "--project", str(root)]
    environment = {**os.environ, "PYTHONUNBUFFERED": "1"}
    pipe = subprocess.PIPE
    with subprocess.Popen(command, cwd=ROOT, env=environment, stdout=pipe, stderr=pipe, encoding="utf-8") as process:
        assert process.stdout
        assert process.stderr
        lines = iter(process.stdout)
        assert WAITING in (line.rstrip() for line in lines)
        say("cards.csv", "id\nace\nking\n")(root)
        assert any(line.endswith(" changed\n") for line in lines)
        assert any(" is in " in line for line in lines)
        process.send_signal(signal.SIGINT)
        assert process.wait(30) == ExitCode.CLEAN
        assert process.stderr.read() in ("", "planche: interrupted; the kit that is there is complete\n")


@pytest.mark.parametrize("command", ["watch", "desk"])
def test_a_system_without_another_thread_is_told_before_a_library_ends_the_command(
    command: str, root: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The library that waits for changes is not written in Python, and aborts the process."""
    start, begun = threading.Thread.start, list[threading.Thread]()

    def start_two(thread: threading.Thread) -> None:
        if len(begun) == 2:
            raise RuntimeError("can't start new thread")
        begun.append(thread)
        start(thread)

    monkeypatch.setattr("watchfiles.watch", lambda *_, **__: pytest.fail("it was waited for changes"))
    monkeypatch.setattr(threading.Thread, "start", start_two)
    ended = planche(command, "g", "--project", root, *(("--port", "0") if command == "desk" else ()))
    assert (ended.code, ended.out) == (ExitCode.FINDINGS, "")
    assert ended.err.startswith("planche: the system refuses what the command needs: ")
    assert ended.err.endswith("; allow this user more processes\n")
    for thread in begun:
        thread.join(20)
        assert not thread.is_alive()
