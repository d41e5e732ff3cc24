"""Wishes that cannot be met, output that cannot be written: one line, and the kit that was there stays."""

from __future__ import annotations

import errno
import os
import sys
from pathlib import Path

import pytest

from tests.commands.refusals import Shelf, tree
from tests.projects import planche, tiny


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


LONG = "x" * 300


@pytest.mark.parametrize(
    ("words", "code", "line"),
    [
        (["diff", LONG, "."], 2, f"there is no kit in {LONG} ("),
        (["new", f"{LONG}/tin"], 1, f"cannot write {LONG}/tin/"),
        (["build", "g", "--changed-since", LONG], 2, f"there is no kit in {LONG} ("),
        (["languages", "g", "--output", LONG], 1, f"cannot write {LONG}/languages.html: "),
        (["check", "g", "--write-baseline", "--baseline", LONG], 2, f"--baseline {LONG} cannot be read: "),
    ],
)
def test_no_file_has_a_name_that_is_too_long(
    root: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: list[str], code: int, line: str
) -> None:
    monkeypatch.chdir(tmp_path)
    project = () if words[0] in ("diff", "new") else ("--project", root)
    ended = planche(*words, *project)
    assert (ended.code, ended.err[: len(line) + 9], ended.err.count("\n")) == (code, f"planche: {line}", 1)


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


def test_a_question_is_followed_by_no_second_stop() -> None:
    ended = planche("chek")
    assert ended.code == 2
    assert "Did you mean" in ended.err
    assert "? `planche --help` shows what is possible" in ended.err
