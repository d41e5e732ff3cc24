"""A project that is begun: which files, and how an editor finds what they may hold."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from planche.imposition import Impossible
from planche.output.starters import start_project


def test_a_small_game_with_the_schemas_of_its_files(tmp_path: Path) -> None:
    root = tmp_path / "night-watch"
    assert start_project(root) == "night-watch"
    files = {file.relative_to(root).as_posix() for file in root.rglob("*") if file.is_file()}
    assert {"content/night-watch/game.yaml", "schemas/board.json", "schemas/game.json"} < files
    assert {name.split("/", 2)[1] for name in files if name.startswith(("content", "templates"))} == {"night-watch"}
    modeline, *lines = (root / "content/night-watch/game.yaml").read_text("utf-8").splitlines()
    assert modeline == "# yaml-language-server: $schema=../../schemas/game.json"
    assert "title: Night watch" in lines
    assert json.loads((root / "schemas/game.json").read_bytes())["type"] == "object"


def test_a_folder_that_holds_something_or_whose_name_no_game_can_have_is_refused(tmp_path: Path) -> None:
    (tmp_path / "full").mkdir()
    (tmp_path / "full/mine").touch()
    (tmp_path / "file").touch()
    for name, told in (("full", "is there already"), ("file", "is there already"), ("Night Watch", "cannot be called")):
        with pytest.raises(Impossible, match=told):
            start_project(tmp_path / name)
    assert sorted(file.name for file in tmp_path.rglob("*")) == ["file", "full", "mine"]
    (tmp_path / "empty").mkdir()
    assert start_project(tmp_path / "empty") == "empty"
