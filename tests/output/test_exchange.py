"""Two folders in each other's place, where the system can do that; else nothing moves."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from planche.output.exchange import exchange


@pytest.fixture
def folders(tmp_path: Path) -> tuple[Path, Path]:
    for name in ("one", "other"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "was.txt").write_text(name, "utf-8")
    return tmp_path / "one", tmp_path / "other"


def read(folder: Path) -> str:
    return (folder / "was.txt").read_text("utf-8")


def test_two_folders_change_places(folders: tuple[Path, Path]) -> None:
    one, other = folders
    if not exchange(one, other):
        pytest.skip("this system or file system has no call for it")
    assert (read(one), read(other)) == ("other", "one")


def test_nothing_moves_when_one_is_missing(folders: tuple[Path, Path]) -> None:
    one, other = folders
    assert not exchange(one, other.with_name("missing"))
    assert not exchange(one.with_name("missing"), other)
    assert (read(one), read(other)) == ("one", "other")


def test_nothing_moves_where_python_cannot_call_the_system(
    folders: tuple[Path, Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    one, other = folders
    monkeypatch.setitem(sys.modules, "ctypes", None)
    assert not exchange(one, other)
    assert (read(one), read(other)) == ("one", "other")
