"""Projects that start with findings: a file knows them, and a check tells only of what is new."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.projects import Ended, planche, tiny, write

# two cards that are never printed, and one of which the others say too much
CARDS = "id,copies\nace,1\nking,0\nqueen,0\n"


@pytest.fixture(name="root")
def _root() -> Iterator[Path]:
    with tiny({"cards.csv": CARDS}) as root:
        yield root


def check(root: Path, *words: str) -> Ended:
    return planche("check", "--strict", "--project", root, "--baseline", root / "known.json", *words)


def test_what_a_baseline_knows_is_not_told(root: Path) -> None:
    written = check(root, "--write-baseline")
    assert (written.code, written.out) == (0, "0 errors, 0 warnings\n")
    assert written.err == f"planche: {root / 'known.json'} knows 2 of 2 findings, which are left out\n"
    write(root, {"cards.csv": "id,copies\nten,0\n" + CARDS.partition("\n")[2]})
    ended = check(root)
    assert ended.code == 1
    assert ended.out.startswith("content/g/cards.csv:2:1: warning: cards/ten: 'ten' has 0 copies ")
    assert ended.out.endswith("\n0 errors, 1 warning\n")


def test_what_is_mended_is_said_and_can_be_forgotten(root: Path) -> None:
    check(root, "--write-baseline")
    write(root, {"cards.csv": CARDS.replace("king,0", "king,1")})
    gone = "; 1 that it knows are gone, --write-baseline forgets them\n"
    assert check(root).err.endswith(gone)
    assert not planche("check", "g", "--project", root, "--baseline", root / "known.json").err.endswith(gone)
    check(root, "--write-baseline")
    assert check(root).err == f"planche: {root / 'known.json'} knows 1 of 1 findings, which are left out\n"


def test_the_file_says_in_a_line_each_what_it_knows(root: Path) -> None:
    check(root, "--write-baseline")
    told = json.loads((root / "known.json").read_text("utf-8"))
    assert told["version"] == 1
    assert [*told["findings"].values()] == [
        f"content/g/cards.csv: warning: '{id}' has 0 copies and is never printed [pieces/unused]"
        for id in ("king", "queen")
    ]


def test_every_format_leaves_out_what_is_known(root: Path) -> None:
    check(root, "--write-baseline")
    assert json.loads(check(root, "--format", "json").out)["findings"] == []
    assert json.loads(check(root, "--format", "sarif").out)["runs"][0]["results"] == []


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (None, "there is no baseline"),
        ("", "is no whole JSON"),
        ("[" * 100_000, "within too many others"),
        ("\xff", "is no baseline of this version"),
        ("[]", "is no baseline of this version"),
        ('{"version": 2, "findings": {}}', "is no baseline of this version"),
    ],
)
def test_what_is_no_baseline_is_refused_in_one_line(root: Path, text: str | None, told: str) -> None:
    if text is not None:
        (root / "known.json").write_text('"' + text + '"' if text == "\xff" else text, "utf-8")
    ended = check(root)
    assert (ended.code, ended.out, ended.err.count("\n")) == (2, "", 1)
    assert told in ended.err
    assert "--write-baseline" in ended.err


def test_a_baseline_is_written_where_it_is_named(root: Path) -> None:
    ended = planche("check", "--project", root, "--write-baseline")
    assert (ended.code, ended.err) == (2, "planche: --write-baseline needs to know the file: --baseline FILE\n")


@pytest.mark.parametrize("name", ["content/g/game.yaml", "content/g/cards.csv", "notes.json"])
def test_no_other_file_is_written_over(root: Path, name: str) -> None:
    (root / "notes.json").write_text('{"version": 1}', "utf-8")
    before = (root / name).read_bytes()
    ended = planche("check", "--project", root, "--baseline", root / name, "--write-baseline")
    assert (ended.code, ended.out, ended.err.count("\n")) == (2, "", 1)
    assert (root / name).read_bytes() == before


@pytest.mark.parametrize("name", [".", "..", "/", "content"])
@pytest.mark.parametrize("word", ["", "--write-baseline"])
def test_a_folder_is_no_baseline(root: Path, monkeypatch: pytest.MonkeyPatch, name: str, word: str) -> None:
    monkeypatch.chdir(root)
    ended = planche("check", "--baseline", name, *filter(None, [word]))
    assert (ended.code, ended.out, ended.err.count("\n")) == (2, "", 1)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no pipes among files")
@pytest.mark.parametrize("word", ["", "--write-baseline"])
def test_a_pipe_is_neither_read_nor_replaced(root: Path, word: str) -> None:
    os.mkfifo(root / "known.json")
    ended = check(root, *filter(None, [word]))
    assert (ended.code, ended.out, ended.err.count("\n")) == (2, "", 1)
    assert (root / "known.json").is_fifo()
