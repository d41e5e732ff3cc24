"""A project that is begun: which files, and how an editor finds what they may hold."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
import yaml

from planche.imposition import Impossible
from planche.output.starters import start_project
from planche.report.json import to_json
from planche.report.schemas import SCHEMAS
from tests.projects import ROOT, TINY, write
from tests.schemas import validator

MODELINE = "# yaml-language-server: $schema="  # how the YAML extension of VS Code is told


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


def tree(folder: Path) -> dict[str, bytes]:
    """All files below a folder, hidden ones too."""
    return {file.relative_to(folder).as_posix(): file.read_bytes() for file in folder.rglob("*") if file.is_file()}


@pytest.mark.parametrize("id", ["zigzag", "zebre", "mata-hari", "cuckoo", "ncis"])
def test_every_game_of_planche_can_be_copied_whole(tmp_path: Path, id: str) -> None:
    """Templates keep their folder; in front of each file for which there is a schema, editors are told where it is."""
    root = tmp_path / "mine"
    assert start_project(root, id) == "mine"
    assert f"{id}/" in (root / "content/mine/game.yaml").read_text("utf-8")
    ours = tree(ROOT / f"content/{id}").items()
    whole = {name: data for name, data in ours if not name.startswith("approved/")}  # which are of our game
    boards = sorted(name for name in whole if name.startswith("boards/") and name.endswith(".yaml"))
    named = {"game.yaml": "../../schemas/game.json", **dict.fromkeys(boards, "../../../schemas/board.json")}
    for name, place in named.items():  # where it was in this repository
        before, _, rest = whole[name].partition(b"\n")
        assert before.startswith(MODELINE.encode())
        whole[name] = f"{MODELINE}{place}\n".encode() + rest
    own, theirs = b" content/mine/", f" content/{id}/".encode()
    assert {name: data.replace(own, theirs) for name, data in tree(root / "content/mine").items()} == whole
    assert tree(root / f"templates/{id}") == tree(ROOT / f"templates/{id}")
    assert tree(root / "schemas") == {f"{of}.json": f"{to_json(SCHEMAS[of]())}\n".encode() for of in ("game", "board")}
    for name in ("game.yaml", *boards) if boards else ():
        schema = (root / "content/mine" / name).parent / named[name]
        told = yaml.safe_load((root / "content/mine" / name).read_text("utf-8"))
        assert validator(json.loads(schema.read_bytes())).is_valid(told)


def test_the_games_of_this_repository_name_the_schemas_of_what_is_read_now() -> None:
    """When this fails, write them anew: `planche schema game > .schemas/game.json`, and so for board."""
    files = {ROOT / f".schemas/{name}.json": f"{to_json(SCHEMAS[name]())}\n".encode() for name in ("game", "board")}
    assert {file: file.read_bytes() for file in (ROOT / ".schemas").iterdir()} == files
    for file in (*ROOT.glob("content/*/game.yaml"), *ROOT.glob("content/*/boards/*.yaml")):
        line = file.read_text("utf-8").partition("\n")[0]
        named = (file.parent / line.removeprefix(MODELINE)).resolve()
        assert named == ROOT / f".schemas/{'game' if file.name == 'game.yaml' else 'board'}.json", file


def test_no_project_is_begun_among_the_files_of_another(tmp_path: Path) -> None:
    write(tmp_path / "tin", {**TINY, "content/tin/game.yaml": TINY["game.yaml"]})
    before = tree(tmp_path)
    for part in ("content", "templates/tin/parts", "fonts/own"):
        told = f"a project within the {part.split('/')[0]}/ of another, {tmp_path / 'tin'}; name a folder outside"
        with pytest.raises(Impossible, match=told):
            start_project(tmp_path / "tin" / part / "third")
    assert tree(tmp_path) == before
    assert start_project(tmp_path / "content/third") == "third", "a folder of any name that holds no games"
