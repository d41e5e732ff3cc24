"""Games are named by their ids, or as people name folders: with content/ in front, a slash behind, or as a dot."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.projects import planche, tiny

CLEAN = "0 errors, 0 warnings\n"


@pytest.fixture(name="root")
def _root() -> Iterator[Path]:
    with tiny() as root:
        yield root.resolve()


@pytest.mark.parametrize(
    ("below", "word"),
    [
        ("", "content/g"),
        ("", "./content/g/"),
        ("", "content\\g"),
        ("", "content/g/game.yaml"),
        ("content", "g/"),
        ("content", "./g"),
        ("content/g", "."),
        ("templates/g", "../../content/g"),
        ("content/g", "content/g"),
        ("templates", "g"),
    ],
)
def test_a_game_is_named_by_its_folder(root: Path, monkeypatch: pytest.MonkeyPatch, below: str, word: str) -> None:
    monkeypatch.chdir(root / below)
    assert planche("check", word) == (0, CLEAN, "")


def test_every_command_takes_such_a_name(root: Path, tmp_path: Path) -> None:
    assert "Tiny" in planche("games", "content/g", "--project", root).out
    assert planche("build", "content/g/", "--project", root, "--output", tmp_path).code == 0
    assert planche("preview", "content/g", "--project", root, "--output", tmp_path, "--dpi", 20).code == 0
    assert planche("translate", "content/g", "--language", "en", "--project", root).err.startswith("planche: ")
    for command in ("simulate", "generate"):
        assert planche(command, "content/g", "--project", root, *["--seed", "1"]).err.startswith("planche: g ")


@pytest.mark.parametrize("word", ["..", "../elsewhere/content/g", "/", "content/h", "content", "content/g/cards"])
def test_what_names_no_game_of_the_project_is_refused(root: Path, monkeypatch: pytest.MonkeyPatch, word: str) -> None:
    monkeypatch.chdir(root)
    ended = planche("check", word)
    assert (ended.code, ended.out) == (2, "")
    assert ended.err.endswith("known: g\n")
