"""Two folders in each other's place, where the system can do that; else nothing moves."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from planche.disk import FolderEntry, OpenFolder, exchange, find_mover, open_folder

Folders = tuple[FolderEntry, FolderEntry]
SHARED = Path("/dev/shm")  # kept in memory by Linux, which has had the call for such a file system from the first


@pytest.fixture
def here(tmp_path: Path) -> Iterator[OpenFolder]:
    with open_folder(tmp_path) as folder:
        yield folder


@pytest.fixture
def folders(here: OpenFolder) -> Folders:
    for name in ("one", "other"):
        (here.path / name).mkdir()
        (here.path / name / "was.txt").write_text(name, "utf-8")
    return FolderEntry(here, "one"), FolderEntry(here, "other")


def read(folder: FolderEntry) -> str:
    return (folder.path / "was.txt").read_text("utf-8")


def test_two_folders_change_places(folders: Folders) -> None:
    one, other = folders
    if not exchange(one, other):
        pytest.skip("this system or file system has no call for it")
    assert (read(one), read(other)) == ("other", "one")


def test_two_entries_of_different_folders_change_places(here: OpenFolder, folders: Folders) -> None:
    deep = folders[0].path / "deep"
    deep.mkdir()
    (deep / "was.txt").write_text("deep", "utf-8")
    with open_folder(folders[0].path) as inside:
        if not exchange(FolderEntry(inside, "deep"), folders[1]):
            pytest.skip("this system or file system has no call for it")
    assert ((deep / "was.txt").read_text("utf-8"), read(folders[1])) == ("other", "deep")


@pytest.mark.skipif(sys.platform != "linux" or not SHARED.is_dir(), reason="wants a file system that can do it")
def test_linux_can_do_it_in_its_memory() -> None:
    with TemporaryDirectory(dir=SHARED) as place, open_folder(Path(place)) as folder:
        for name in ("one", "other"):
            (folder.path / name).write_text(name, "utf-8")
        assert exchange(FolderEntry(folder, "one"), FolderEntry(folder, "other"))
        assert [(folder.path / name).read_text("utf-8") for name in ("one", "other")] == ["other", "one"]


def test_nothing_moves_when_one_is_missing(folders: Folders) -> None:
    one, other = folders
    assert not exchange(one, other.beside("missing"))
    assert not exchange(one.beside("missing"), other)
    assert (read(one), read(other)) == ("one", "other")


def test_nothing_moves_where_python_cannot_call_the_system(folders: Folders, monkeypatch: pytest.MonkeyPatch) -> None:
    one, other = folders
    monkeypatch.setitem(sys.modules, "ctypes", None)
    assert not exchange(one, other)
    assert (read(one), read(other)) == ("one", "other")


# moving to a free name


@pytest.mark.parametrize("has_call", [True, False])
def test_what_is_moved_takes_the_first_free_name_and_nothing_is_replaced(
    tmp_path: Path, here: OpenFolder, monkeypatch: pytest.MonkeyPatch, has_call: bool
) -> None:
    if not has_call:
        monkeypatch.setitem(sys.modules, "ctypes", None)
    move = find_mover()
    (tmp_path / "a.b (1).pdf").symlink_to("nowhere")
    places = []
    for number in range(4):
        (tmp_path / "from").write_text(str(number), "utf-8")
        places.append(move(FolderEntry(here, "from"), FolderEntry(here, "a.b.pdf")).name)
    assert places == ["a.b.pdf", "a.b (2).pdf", "a.b (3).pdf", "a.b (4).pdf"]
    assert [(tmp_path / name).read_text("utf-8") for name in places] == ["0", "1", "2", "3"]
    assert (tmp_path / "a.b (1).pdf").is_symlink()
    with pytest.raises(FileNotFoundError):
        move(FolderEntry(here, "from"), FolderEntry(here, "c"))
    assert sorted(file.name for file in tmp_path.iterdir()) == sorted([*places, "a.b (1).pdf"])


def test_a_name_that_is_taken_meanwhile_is_not_replaced(here: OpenFolder, monkeypatch: pytest.MonkeyPatch) -> None:
    """Between the look at a name and the move somebody else takes it; the system's call refuses then."""
    move = find_mover()
    taken, new = FolderEntry(here, "to"), FolderEntry(here, "from")
    taken.path.write_text("mine", "utf-8")
    new.path.write_text("new", "utf-8")
    if not exchange(taken, new):
        pytest.skip("this system or file system has no call for it")
    exchange(taken, new)
    looks: list[str] = []
    has = OpenFolder.has

    def look(folder: OpenFolder, name: str) -> bool:
        looks.append(name)
        return len(looks) > 1 and has(folder, name)

    monkeypatch.setattr(OpenFolder, "has", look)
    assert move(new, taken).name == "to (1)"
    assert [(here.path / name).read_text("utf-8") for name in ("to", "to (1)")] == ["mine", "new"]
    assert looks == ["to", "to", "to (1)"]
