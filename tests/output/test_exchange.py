"""Two folders in each other's place, where the system can do that; else nothing moves."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from planche.output.exchange import exchange, find_mover


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


# moving to a free name


@pytest.mark.parametrize("has_call", [True, False])
def test_what_is_moved_takes_the_first_free_name_and_nothing_is_replaced(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, has_call: bool
) -> None:
    if not has_call:
        monkeypatch.setitem(sys.modules, "ctypes", None)
    move = find_mover()
    (tmp_path / "a.b (1).pdf").symlink_to("nowhere")
    places = []
    for number in range(4):
        (tmp_path / "from").write_text(str(number), "utf-8")
        places.append(move(tmp_path / "from", tmp_path / "a.b.pdf").name)
    assert places == ["a.b.pdf", "a.b (2).pdf", "a.b (3).pdf", "a.b (4).pdf"]
    assert [(tmp_path / name).read_text("utf-8") for name in places] == ["0", "1", "2", "3"]
    assert (tmp_path / "a.b (1).pdf").is_symlink()
    with pytest.raises(FileNotFoundError):
        move(tmp_path / "from", tmp_path / "c")
    assert sorted(file.name for file in tmp_path.iterdir()) == sorted([*places, "a.b (1).pdf"])


def test_a_name_that_is_taken_meanwhile_is_not_replaced(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Between the look at a name and the move somebody else takes it; the system's call refuses then."""
    move = find_mover()
    (tmp_path / "to").write_text("mine", "utf-8")
    (tmp_path / "from").write_text("new", "utf-8")
    if not exchange(tmp_path / "to", tmp_path / "from"):
        pytest.skip("this system or file system has no call for it")
    exchange(tmp_path / "to", tmp_path / "from")
    looks: list[str] = []
    exists = os.path.lexists

    def look(place: Path) -> bool:
        looks.append(place.name)
        return len(looks) > 1 and exists(place)

    monkeypatch.setattr(os.path, "lexists", look)
    assert move(tmp_path / "from", tmp_path / "to").name == "to (1)"
    assert [(tmp_path / name).read_text("utf-8") for name in ("to", "to (1)")] == ["mine", "new"]
    assert looks == ["to", "to", "to (1)"]
