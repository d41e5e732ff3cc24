"""NCIS's trials are made by seed: the same bytes from the same seed, content that every check of the game passes."""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest
import yaml

from planche.games.ncis import GENERATES
from planche.output.stamps import is_as_made
from tests.games.changed_ncis import check_over_ncis
from tests.projects import ROOT, planche

CONTENT = ROOT / "content/ncis"
LANGUAGES = ("fr", "en")
NAMES = sorted({name.replace("{language}", language) for name in GENERATES for language in LANGUAGES})


@pytest.fixture
def empty(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder in no project, in which the command stands."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


def body_of(folder: Path) -> dict[str, str]:
    """The trials in a folder without their first lines, which another version of Planche would write otherwise."""
    return {name: (folder / name).read_text("utf-8").partition("\n")[2] for name in NAMES}


def series_of_the_content() -> int:
    found = re.search(r"^  series: ([0-9]+)$", (CONTENT / "firearms.yaml").read_text("utf-8"), re.MULTILINE)
    assert found
    return int(found[1])


def test_the_trials_of_the_content_are_as_the_command_made_them(empty: Path) -> None:
    """In whatever order this process has its sets, which no two have alike."""
    assert all(is_as_made((CONTENT / name).read_bytes()) for name in NAMES)
    ended = planche("generate", "ncis", "--seed", series_of_the_content())
    assert (ended.code, ended.err) == (0, "")
    assert body_of(Path("content/ncis")) == body_of(CONTENT)


def test_a_folder_in_no_project_becomes_one_with_other_trials(empty: Path) -> None:
    """They lie over the game that comes with Planche, and every check passes them in both languages."""
    told = planche("generate", "ncis", "--seed", 8).out.splitlines()
    assert told[: len(NAMES)] == [os.path.join("content", "ncis", name) for name in told_names(told)]
    assert told[len(NAMES)].startswith("series 8: 10 grids of letters in fr, en, 11 firearms, 12 bullets")
    assert not any((empty / "content/ncis" / name).read_bytes() == (CONTENT / name).read_bytes() for name in NAMES)
    for language in LANGUAGES:
        assert check_over_ncis(empty, language) == []
    table = yaml.load((empty / "content/ncis/autopsy.yaml").read_text("utf-8"), yaml.CSafeLoader)
    assert {row["answer"] for row in table} == {1, 2, 3, 4, 5, 6}
    shown = planche("games", "ncis", "--stats")
    assert (shown.code, shown.err) == (0, "")
    assert "\n  ballistics, series 8: " in shown.out


def told_names(lines: list[str]) -> list[str]:
    """The files that the command names, which are those of the game."""
    names = [Path(line).name for line in lines[: len(NAMES)]]
    assert sorted(names) == NAMES
    return names
