"""The folder of a kit: the old files or the new ones, never a mixture, and nobody else's files touched."""

from __future__ import annotations

import errno
import hashlib
import json
import os
import subprocess
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

from planche.kit.manifest_sum import add_sum
from planche.output.files import CannotWrite
from planche.output.kits import write_kit
from tests.projects import ROOT

Tree = dict[str, str]


def kit(**files: str) -> dict[str, bytes]:
    """The files of a kit with its manifest; `cards="x"` is cards.pdf."""
    names = [
        {"name": f"{name}.pdf", "bytes": len(text), "sha256": hashlib.sha256(text.encode()).hexdigest()}
        for name, text in files.items()
    ]
    return {
        **{f"{name}.pdf": text.encode() for name, text in files.items()},
        "manifest.json": add_sum(json.dumps({"files": names}, indent=1) + "\n"),
    }


def tree(folder: Path) -> Tree:
    """Every file below a folder with its text, manifests left out."""
    return {
        file.relative_to(folder).as_posix(): file.read_text("utf-8")
        for file in sorted(folder.rglob("*"))
        if file.is_file() and file.name != "manifest.json"
    }


class Interrupting(Mapping[str, bytes]):
    """Files of a kit, of which the last cannot be had."""

    def __init__(self, error: BaseException) -> None:
        self.error = error

    def __getitem__(self, name: str) -> bytes:
        if name == "b.pdf":
            raise self.error
        return kit(a="half", b="")[name]

    def __iter__(self) -> Iterator[str]:
        return iter(("a.pdf", "b.pdf", "manifest.json"))

    def __len__(self) -> int:
        return 3


def test_a_kit_comes_into_a_new_folder(tmp_path: Path) -> None:
    write_kit(tmp_path / "out/g/en", kit(cards="1", rules="2"))
    assert tree(tmp_path) == {"out/g/en/cards.pdf": "1", "out/g/en/rules.pdf": "2"}


def test_a_kit_takes_the_place_of_the_old_one(tmp_path: Path) -> None:
    write_kit(tmp_path / "en", kit(cards="1", boards="1"))
    write_kit(tmp_path / "en", kit(cards="2", rules="2"))
    assert tree(tmp_path) == {"en/cards.pdf": "2", "en/rules.pdf": "2"}


FEW = """\
import errno, os, sys
from pathlib import Path
from resource import RLIMIT_NOFILE, getrlimit, setrlimit
from planche.output.kits import write_kit
from tests.output.test_kits import kit, tree

ended, most = [], getrlimit(RLIMIT_NOFILE)[1]
first = os.open(os.devnull, os.O_RDONLY)
os.close(first)
for spare in range(9):
    place = Path(sys.argv[1], str(spare))
    write_kit(place / "en", kit(cards="1"))
    for name in ("yours.txt", "kept/yours.txt"):
        (place / "en" / name).parent.mkdir(exist_ok=True)
        (place / "en" / name).write_text("yours")
    setrlimit(RLIMIT_NOFILE, (first + spare, most))
    try:
        write_kit(place / "en", kit(cards="2"))
    except OSError as error:
        ended.append(error.errno)
        assert error.errno == errno.EMFILE, error
    else:
        ended.append(0)
    setrlimit(RLIMIT_NOFILE, (most, most))
    number = "1" if ended[-1] else "2"
    assert tree(place) == {"en/cards.pdf": number, "en/yours.txt": "yours", "en/kept/yours.txt": "yours"}, tree(place)
    assert os.listdir(place) == ["en"], os.listdir(place)
assert sorted(ended, reverse=True) == ended and ended[0] and not ended[-1], ended
"""


@pytest.mark.skipif(sys.platform == "win32", reason="Windows bounds no files of a process")
def test_a_process_that_may_open_few_files_leaves_nothing_half(tmp_path: Path) -> None:
    """With one after another more, what it cannot begin it leaves alone, and what it begins it also clears up."""
    command = [sys.executable, "-c", FEW, str(tmp_path)]
    ended = subprocess.run(command, cwd=ROOT, capture_output=True, encoding="utf-8", check=False)
    assert (ended.returncode, ended.stderr) == (0, "")


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


@pytest.mark.parametrize("manifest", ["{", "[]", '{"files": [{}]}', "\ud800", "[" * 99_999], ids=range(5))
def test_of_a_kit_whose_manifest_was_damaged_nothing_is_deleted(tmp_path: Path, manifest: str) -> None:
    folder = tmp_path / "en"
    damaged = manifest.encode("utf-8", "surrogatepass")
    write_kit(folder, kit(cards="1", boards="1"))
    (folder / "manifest.json").write_bytes(damaged)
    (folder / "notes.txt").write_text("mine", "utf-8")
    write_kit(folder, kit(cards="2"))
    assert (folder / "manifest (1).json").read_bytes() == damaged
    (folder / "manifest (1).json").unlink()
    assert tree(tmp_path) == {
        "en/cards.pdf": "2",
        "en/cards (1).pdf": "1",
        "en/boards.pdf": "1",
        "en/notes.txt": "mine",
    }


@pytest.mark.parametrize("error", [KeyboardInterrupt(), OSError(28, "No space left on device"), RuntimeError("bug")])
def test_the_old_kit_stays_when_writing_fails(tmp_path: Path, error: BaseException) -> None:
    write_kit(tmp_path / "en", kit(a="old"))
    with pytest.raises(CannotWrite if isinstance(error, OSError) else type(error)):
        write_kit(tmp_path / "en", Interrupting(error))
    assert tree(tmp_path) == {"en/a.pdf": "old"}
    assert [entry.name for entry in tmp_path.iterdir()] == ["en"]


def test_a_swap_that_was_killed_is_finished_by_the_next_one(tmp_path: Path) -> None:
    folder = tmp_path / "en"
    write_kit(folder, kit(cards="old"))
    (folder / "notes.txt").write_text("mine", "utf-8")
    folder.rename(tmp_path / ".en.old.4711")
    write_kit(folder, kit(cards="new"))
    assert tree(tmp_path) == {"en/cards.pdf": "new", "en/notes.txt": "mine"}


def test_what_is_no_kits_is_never_deleted(tmp_path: Path) -> None:
    """The folder was the user's before it was a kit's: no manifest says what in it is of a kit."""
    folder = tmp_path / "en"
    (folder / "cards.pdf").mkdir(parents=True)
    (folder / "cards.pdf/ace.txt").write_text("mine", "utf-8")
    (folder / "invoice.pdf").write_text("mine too", "utf-8")
    (folder / "gone").symlink_to("nowhere")
    write_kit(folder, kit(cards="1"))
    assert tree(tmp_path) == {
        "en/cards.pdf": "1",
        "en/cards (1).pdf/ace.txt": "mine",
        "en/invoice.pdf": "mine too",
    }
    assert (folder / "gone").is_symlink()


def test_a_file_whose_name_a_new_kit_needs_gets_another(tmp_path: Path) -> None:
    folder = tmp_path / "en"
    for number in (1, 2):
        write_kit(folder, kit(cards="1"))
        (folder / "rules.pdf").write_text(f"mine {number}", "utf-8")
        write_kit(folder, kit(cards="2", rules="2"))
    assert tree(tmp_path) == {
        "en/cards.pdf": "2",
        "en/rules.pdf": "2",
        "en/rules (1).pdf": "mine 1",
        "en/rules (2).pdf": "mine 2",
    }


def test_what_cannot_be_deleted_of_an_earlier_kit_is_told_and_waits(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With the manifest, by which the next build knows that it is nobody else's."""
    unlink = os.unlink

    def refuse(name: str, **at: int) -> None:
        if os.path.basename(name) == "cards.pdf":
            raise PermissionError(errno.EPERM, "Operation not permitted")
        unlink(name, **at)

    write_kit(tmp_path / "en", kit(boards="1", cards="1", rules="1"))
    monkeypatch.setattr(os, "unlink", refuse)
    notes = [write_kit(tmp_path / "en", kit(boards="2", cards="2", rules="2")).notes for _ in range(2)]
    (left, *more) = sorted(tmp_path.glob(".en.*"), key=lambda left: (left / "cards.pdf").read_bytes())
    assert [sorted(os.listdir(one)) for one in (left, *more)] == [["cards.pdf", "manifest.json"]] * 2
    told = f"the kit in {tmp_path / 'en'} is new, but of an earlier one there is still {left / 'cards.pdf'}"
    assert notes[0] == (f"{told} (Operation not permitted); delete it",)
    monkeypatch.undo()
    took = f"in {tmp_path / 'en'} this kit took the place of one, of which boards.pdf, rules.pdf are gone"
    assert write_kit(tmp_path / "en", kit(cards="3")).notes == (f"{took}; --output DIR keeps both",)
    assert tree(tmp_path) == {"en/cards.pdf": "3"}


def test_a_folder_of_an_earlier_kit_that_cannot_be_deleted_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise OSError(errno.ENOTEMPTY, "Directory not empty")

    write_kit(tmp_path / "en", kit(cards="1"))
    monkeypatch.setattr(os, "rmdir", refuse)
    note = write_kit(tmp_path / "en", kit(cards="2")).notes
    (left,) = tmp_path.glob(".en.*")
    told = f"the kit in {tmp_path / 'en'} is new, but of an earlier one there is still {left} (Directory not empty)"
    assert note == (f"{told}; delete it",)
    assert os.listdir(left) == []


@pytest.mark.parametrize("name", [".en.old.", ".en.new.xyz", ".en.old.12.txt", ".enxnew.12", "en.old.12", ".fr.old.12"])
def test_neighbours_that_only_look_like_left_overs_stay(tmp_path: Path, name: str) -> None:
    (tmp_path / name).mkdir()
    (tmp_path / name / "cards.pdf").write_text("mine", "utf-8")
    write_kit(tmp_path / "en", kit(cards="new"))
    assert tree(tmp_path) == {"en/cards.pdf": "new", f"{name}/cards.pdf": "mine"}


def test_a_link_that_looks_like_a_left_over_leads_nowhere(tmp_path: Path) -> None:
    (tmp_path / "home").mkdir()
    (tmp_path / "home/cards.pdf").write_text("mine", "utf-8")
    (tmp_path / ".en.new.12ab34cd").symlink_to(tmp_path / "home")
    write_kit(tmp_path / "en", kit(cards="new"))
    assert tree(tmp_path / "home") == {"cards.pdf": "mine"}


def test_files_and_folders_are_on_the_disk_before_the_old_kit_is_deleted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of each fsync: what is brought to the disk, and which kit has the folder's name at that time."""
    write_kit(tmp_path / "en", kit(cards="old"))
    flushed: list[tuple[int, str]] = []
    fsync = os.fsync

    def watched(handle: int) -> None:
        flushed.append((os.fstat(handle).st_ino, tree(tmp_path / "en")["cards.pdf"]))
        fsync(handle)

    monkeypatch.setattr(os, "fsync", watched)
    write_kit(tmp_path / "en", kit(cards="new"))
    inodes = [os.stat(tmp_path / "en" / name).st_ino for name in ("manifest.json", "cards.pdf", "", "..")]
    assert flushed == list(zip(inodes, ("old", "old", "old", "new")))


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
