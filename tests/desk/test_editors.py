"""Places open in an editor: by an address, or by a command of the user's, which no shell sees."""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

pytest.importorskip("starlette", reason="the extra planche[desk] is not installed")

from planche.desk.editors import parse_editor
from planche.desk.session import Options, Session
from planche.imposition import Impossible
from planche.source import open_project
from tests.desk.asking import ask, desk_of, order
from tests.projects import game, tiny

STRANGE = "a; touch hacked $(touch hacked) {line}.csv"
WAIT = 60  # seconds, on a busy machine


@pytest.fixture
def root() -> Iterator[Path]:
    with tiny({"game.yaml": game()}) as folder:
        root = folder.resolve()
        (root / "content/g" / STRANGE).write_text("id\n", "utf-8")
        (root / "editor.py").write_text(
            "import json, pathlib, sys\n"
            "kept = pathlib.Path('heard')\n"
            "kept.with_suffix('.new').write_text(json.dumps(sys.argv[1:]))\n"
            "kept.with_suffix('.new').rename(kept)\n",
            "utf-8",
        )
        yield root


def desk(root: Path, editor: str) -> Session:
    return Session(open_project(root), "g", Options(parse_editor(editor)))


def heard(root: Path) -> list[str]:
    """The words that the command was given."""
    end = time.monotonic() + WAIT
    while not (root / "heard").exists():
        assert time.monotonic() < end
        time.sleep(0.02)
    told: list[str] = json.loads((root / "heard").read_text("utf-8"))
    return told


def test_a_command_gets_the_place_as_words_whatever_the_file_is_called(root: Path) -> None:
    session = desk(root, f"'{sys.executable}' editor.py -g '{{file}}:{{line}}:{{column}}' --line={{line}} {{other}}")
    file = f"content/g/{STRANGE}"
    assert session.opener(file, 0, 7).startswith("open?file=content%2Fg%2Fa%3B+touch+hacked")
    answer = order(desk_of(session), "/gallery/open", {"file": file, "line": 3, "column": 7})
    assert (answer.status, answer.json) == (200, {})
    assert heard(root) == ["-g", f"{root}/{file}:3:7", "--line=3", "{other}"]
    assert [path.name for path in root.rglob("*hacked*")] == [STRANGE]


@pytest.mark.parametrize("file", ["../outside.csv", "/etc/passwd", "content/g", "content/g/gone.csv", "link", "\0", ""])
def test_only_files_of_the_project_are_opened(root: Path, file: str) -> None:
    (root / "link").symlink_to("/etc/passwd")
    session = desk(root, f"'{sys.executable}' editor.py {{file}}")
    assert session.opener(file, 1, 1) == ""
    answer = order(desk_of(session), "/gallery/open", {"file": file, "line": 1, "column": 1})
    assert answer.status == 400
    assert not (root / "heard").exists()


@pytest.mark.parametrize("editor", ["vscode", "none"])
def test_without_a_command_nothing_is_run(root: Path, editor: str) -> None:
    said = {"file": "content/g/cards.csv", "line": 1, "column": 1}
    assert order(desk_of(desk(root, editor)), "/gallery/open", said).status == 400


def test_the_command_is_run_for_a_page_of_the_desk_alone(root: Path) -> None:
    application = desk_of(desk(root, f"'{sys.executable}' editor.py {{file}}"))
    said = json.dumps({"file": "content/g/cards.csv", "line": 1, "column": 1}).encode()
    for headers in ({"cookie": None}, {"origin": "http://elsewhere"}, {"origin": None}):
        assert ask(application, "/gallery/open", "POST", [said], headers).status == 403
    assert ask(application, "/gallery/open?file=content/g/cards.csv&line=1&column=1").status == 404
    for wrong in ({}, {"file": 1, "line": 1, "column": 1}, {"file": "content/g/cards.csv", "line": "1", "column": 1}):
        assert order(application, "/gallery/open", wrong).status == 400
    assert not (root / "heard").exists()


@pytest.mark.parametrize(
    ("said", "why"),
    [
        ("ed", "is not known; it can be vscode, idea, none, or a command such as"),
        ("no-such-editor {file}", "there is no program 'no-such-editor'"),
        ("'ed {file}", "no closing quotation"),
    ],
)
def test_what_is_no_editor_is_refused(said: str, why: str) -> None:
    with pytest.raises(Impossible, match=why):
        parse_editor(said)
