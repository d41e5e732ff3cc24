"""The folder of a kit: the old files or the new ones, never a mixture, and nobody else's files touched."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

import pytest

from generator.output import CannotWrite, write_kit

Tree = dict[str, str]


def kit(**files: str) -> dict[str, bytes]:
    """The files of a kit with its manifest; `cards="x"` is cards.pdf."""
    names = [{"name": f"{name}.pdf"} for name in files]
    return {
        **{f"{name}.pdf": text.encode() for name, text in files.items()},
        "manifest.json": json.dumps({"files": names}).encode(),
    }


def tree(folder: Path) -> Tree:
    """Every file below a folder with its text, manifests left out."""
    return {
        file.relative_to(folder).as_posix(): file.read_text("utf-8")
        for file in sorted(folder.rglob("*"))
        if file.is_file() and file.name != "manifest.json"
    }


class Interrupting(Mapping[str, bytes]):
    """Files of a kit, of which the last is interrupted."""

    def __init__(self, error: BaseException) -> None:
        self.error = error

    def __getitem__(self, name: str) -> bytes:
        if name == "b.pdf":
            raise self.error
        return b"half"

    def __iter__(self):  # type: ignore[no-untyped-def]
        return iter(("a.pdf", "b.pdf"))

    def __len__(self) -> int:
        return 2


def test_a_kit_comes_into_a_new_folder(tmp_path: Path) -> None:
    write_kit(tmp_path / "out/g/en", kit(cards="1", rules="2"))
    assert tree(tmp_path) == {"out/g/en/cards.pdf": "1", "out/g/en/rules.pdf": "2"}


def test_a_kit_takes_the_place_of_the_old_one(tmp_path: Path) -> None:
    write_kit(tmp_path / "en", kit(cards="1", boards="1"))
    write_kit(tmp_path / "en", kit(cards="2", rules="2"))
    assert tree(tmp_path) == {"en/cards.pdf": "2", "en/rules.pdf": "2"}


def test_foreign_files_and_folders_stay(tmp_path: Path) -> None:
    folder = tmp_path / "en"
    write_kit(folder, kit(cards="1", boards="1"))
    (folder / "notes.txt").write_text("mine", "utf-8")
    (folder / "own.pdf").write_text("mine too", "utf-8")
    (folder / "preview").mkdir()
    (folder / "preview/cards-01.png").write_text("picture", "utf-8")
    write_kit(folder, kit(cards="2"))
    assert tree(tmp_path) == {
        "en/cards.pdf": "2",
        "en/notes.txt": "mine",
        "en/own.pdf": "mine too",
        "en/preview/cards-01.png": "picture",
    }


@pytest.mark.parametrize("manifest", ["{", "[]", '{"files": [{}]}', "\ud800"])
def test_a_kit_whose_manifest_was_damaged_is_replaced(tmp_path: Path, manifest: str) -> None:
    folder = tmp_path / "en"
    write_kit(folder, kit(cards="1", boards="1"))
    (folder / "manifest.json").write_bytes(manifest.encode("utf-8", "surrogatepass"))
    (folder / "notes.txt").write_text("mine", "utf-8")
    write_kit(folder, kit(cards="2"))
    assert tree(tmp_path) == {"en/cards.pdf": "2", "en/notes.txt": "mine"}


@pytest.mark.parametrize("error", [KeyboardInterrupt(), OSError(28, "No space left on device"), RuntimeError("bug")])
def test_the_old_kit_stays_when_writing_fails(tmp_path: Path, error: BaseException) -> None:
    write_kit(tmp_path / "en", kit(a="old"))
    with pytest.raises(CannotWrite if isinstance(error, OSError) else type(error)):
        write_kit(tmp_path / "en", Interrupting(error))
    assert tree(tmp_path) == {"en/a.pdf": "old"}
    assert [entry.name for entry in tmp_path.iterdir()] == ["en"]


@pytest.mark.parametrize("error", [KeyboardInterrupt(), OSError(13, "Permission denied")])
@pytest.mark.parametrize("call", range(4))
def test_whenever_a_swap_is_interrupted_one_kit_is_whole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, call: int, error: BaseException
) -> None:
    """The system's rename fails, or a key interrupts it, at each of its calls in turn."""
    folder = tmp_path / "en"
    write_kit(folder, kit(cards="old"))
    (folder / "notes.txt").write_text("mine", "utf-8")
    rename, calls = Path.replace, []

    def failing(self: Path, target: Path) -> Path:
        calls.append(target)
        if len(calls) == call + 1:
            raise error
        return rename(self, target)

    monkeypatch.setattr(Path, "replace", failing)
    with suppress(KeyboardInterrupt, CannotWrite):
        write_kit(folder, kit(cards="new"))
    monkeypatch.undo()
    assert tree(folder)["cards.pdf"] == ("old" if call < 2 else "new")
    assert "mine" in tree(tmp_path).values()
    write_kit(folder, kit(cards="newer"))
    assert tree(tmp_path) == {"en/cards.pdf": "newer", "en/notes.txt": "mine"}


def test_a_swap_that_was_killed_is_finished_by_the_next_one(tmp_path: Path) -> None:
    folder = tmp_path / "en"
    write_kit(folder, kit(cards="old"))
    (folder / "notes.txt").write_text("mine", "utf-8")
    folder.rename(tmp_path / ".en.old.4711")
    write_kit(folder, kit(cards="new"))
    assert tree(tmp_path) == {"en/cards.pdf": "new", "en/notes.txt": "mine"}


def test_a_folder_that_is_a_link_stays_one(tmp_path: Path) -> None:
    write_kit(tmp_path / "disk", kit(cards="old"))
    (tmp_path / "en").symlink_to(tmp_path / "disk")
    write_kit(tmp_path / "en", kit(cards="new"))
    assert (tmp_path / "en").is_symlink()
    assert sorted(os.listdir(tmp_path)) == ["disk", "en"]
    assert tree(tmp_path / "disk") == {"cards.pdf": "new"}


@pytest.mark.parametrize("place", ["file", "file/en", "file/g/en"])
def test_a_file_in_the_folders_place_is_refused(tmp_path: Path, place: str) -> None:
    (tmp_path / "file").write_text("mine", "utf-8")
    with pytest.raises(CannotWrite, match=r"^cannot write to .*: .*; choose another with --output$"):
        write_kit(tmp_path / place, kit(cards="new"))
    assert tree(tmp_path) == {"file": "mine"}
