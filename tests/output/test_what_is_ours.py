"""What in a kit's folder is of a kit is what a manifest names with its hash; all else stays, and in sight."""

from __future__ import annotations

import hashlib
import json
import os
import sys
from collections.abc import Callable
from functools import partial
from itertools import count
from pathlib import Path

import pytest

from planche.disk import open_folder
from planche.output.files import CannotWrite
from planche.output.kit_files import MOST_NAMES, OldKit, files_in_manifest, look_into
from planche.output.kits import write_kit
from tests.output.test_kits import kit, tree
from tests.projects import planche, tiny

posix = pytest.mark.skipif(sys.platform == "win32", reason="links and pipes as on POSIX")


def names(folder: Path) -> list[str]:
    return sorted(os.listdir(folder))


def found_in(folder: Path) -> OldKit:
    with open_folder(folder, is_made=False) as kit:
        return look_into(kit)


# which files


def test_a_file_where_no_kit_is_stays(tmp_path: Path) -> None:
    """The folder is the user's, and keeps its place: it is the same one afterwards."""
    (tmp_path / "en").mkdir()
    (tmp_path / "en/cards.pdf").write_text("mine", "utf-8")
    (tmp_path / "en/rules.pdf").write_text("mine too", "utf-8")
    number = (tmp_path / "en").stat().st_ino
    write_kit(tmp_path / "en", kit(cards="1"))
    assert tree(tmp_path) == {"en/cards.pdf": "1", "en/cards (1).pdf": "mine", "en/rules.pdf": "mine too"}
    assert (tmp_path / "en").stat().st_ino == number
    write_kit(tmp_path / "en", kit(cards="2", rules="2"))
    assert tree(tmp_path) == {
        "en/cards.pdf": "2",
        "en/rules.pdf": "2",
        "en/cards (1).pdf": "mine",
        "en/rules (1).pdf": "mine too",
    }
    assert names(tmp_path) == ["en"]


def test_a_file_of_a_kit_that_somebody_wrote_into_stays(tmp_path: Path) -> None:
    write_kit(tmp_path / "en", kit(cards="1", rules="1"))
    (tmp_path / "en/cards.pdf").write_text("1, annotated", "utf-8")
    (tmp_path / "en/rules.pdf").write_text("!", "utf-8")  # as long as it was
    write_kit(tmp_path / "en", kit(cards="2"))
    assert tree(tmp_path) == {"en/cards.pdf": "2", "en/cards (1).pdf": "1, annotated", "en/rules.pdf": "!"}


def entry(name: str, text: str, **more: object) -> dict[str, object]:
    return {"name": name, "bytes": len(text), "sha256": hashlib.sha256(text.encode()).hexdigest(), **more}


@pytest.mark.parametrize(
    "manifest",
    [
        {"name": "My web app", "icons": []},
        {"files": [{"name": "cards.pdf"}]},
        {"files": [{"name": "cards.pdf", "bytes": 4}]},
        {"files": [entry("cards.pdf", "else")]},
        {"files": [entry("cards.pdf", "mine", bytes=5)]},
        {"files": [entry("cards.pdf", "mine", bytes="4")]},
        {"files": [entry("cards.pdf", "mine")] * (MOST_NAMES + 1)},
        {"files": {"cards.pdf": entry("cards.pdf", "mine")}},
        ["cards.pdf"],
    ],
    ids=range(9),
)
def test_a_manifest_of_others_claims_nothing(tmp_path: Path, manifest: object) -> None:
    """One of another program, and those that name a file without its hash or with another one."""
    (tmp_path / "manifest.json").write_text(json.dumps(manifest), "utf-8")
    (tmp_path / "cards.pdf").write_text("mine", "utf-8")
    assert found_in(tmp_path).made == {}
    write_kit(tmp_path, kit(cards="1"))
    assert tree(tmp_path) | {"manifest (1).json": ""} == {
        "cards.pdf": "1", "cards (1).pdf": "mine", "manifest (1).json": "",
    }  # fmt: skip
    assert json.loads((tmp_path / "manifest (1).json").read_bytes()) == manifest


@pytest.mark.parametrize("name", ["../mine.pdf", "/etc/passwd", "notes.txt", "sub/cards.pdf", "", "..", "cards.pdf\0"])
def test_names_in_a_manifest_lead_nowhere(tmp_path: Path, name: str) -> None:
    (tmp_path / "en").mkdir()
    for file in ("mine.pdf", "en/notes.txt", "en/cards.pdf"):
        (tmp_path / file).write_text("mine", "utf-8")
    (tmp_path / "en/manifest.json").write_text(json.dumps({"files": [entry(name, "mine")]}), "utf-8")
    assert found_in(tmp_path / "en").made == {}
    write_kit(tmp_path / "en", kit(cards="1"))
    assert tree(tmp_path) | {"en/manifest (1).json": ""} == {
        "mine.pdf": "mine", "en/notes.txt": "mine", "en/cards.pdf": "1", "en/cards (1).pdf": "mine",
        "en/manifest (1).json": "",
    }  # fmt: skip


def test_a_manifest_that_was_annotated_stays_and_the_kit_is_still_known(tmp_path: Path) -> None:
    """A real one, whose own sum tells; its claims of files hold by their hashes."""
    with tiny() as root:
        words = ("build", "g", "--project", root, "--output", tmp_path)
        assert planche(*words).code == 0
        manifest = tmp_path / "g/en/manifest.json"
        assert found_in(manifest.parent).claims.is_sealed
        annotated = manifest.read_bytes().replace(b'"title": "Tiny"', b'"title": "Tidy"')
        manifest.write_bytes(annotated)
        number = manifest.parent.stat().st_ino
        assert planche(*words, "--paper", "Letter").code == 0
        assert manifest.parent.stat().st_ino != number, "the folder of a kit is exchanged, whole"
        assert names(manifest.parent) == ["cards.pdf", "manifest (1).json", "manifest.json", "start-here.pdf"]
        assert (manifest.parent / "manifest (1).json").read_bytes() == annotated
        for name in ("cards.pdf", "start-here.pdf", "manifest (1).json"):
            (manifest.parent / name).unlink()
        number = manifest.parent.stat().st_ino
        assert planche(*words).code == 0
        assert manifest.parent.stat().st_ino == number, "a manifest alone is none"


def test_a_manifest_without_a_sum_is_an_older_one(tmp_path: Path) -> None:
    with tiny() as root:
        words = ("build", "g", "--project", root, "--output", tmp_path)
        assert planche(*words).code == 0
        manifest = tmp_path / "g/en/manifest.json"
        record = json.loads(manifest.read_bytes())
        for key in ("sum", "faces", "rules", "start-here"):  # which Planche 0.1 did not write
            del record[key]
        manifest.write_text(json.dumps(record), "utf-8")
        assert planche(*words).code == 0
        assert names(manifest.parent) == ["cards.pdf", "manifest.json", "start-here.pdf"]
        manifest.write_text(json.dumps({**record, "my notes": "to print on Monday"}), "utf-8")
        assert planche(*words).code == 0
        assert names(manifest.parent) == ["cards.pdf", "manifest (1).json", "manifest.json", "start-here.pdf"]


@posix
def test_what_is_no_file_is_of_no_kit(tmp_path: Path) -> None:
    """Links to what is as the manifest says, a pipe that would hang, a file of many gigabytes that holds nothing."""
    write_kit(tmp_path / "en", kit(cards="1", rules="2", boards="3", sheets="4"))
    for name in ("cards", "manifest"):
        file = next((tmp_path / "en").glob(f"{name}.*"))
        file.rename(tmp_path / file.name)
        file.symlink_to(tmp_path / file.name)
    (tmp_path / "en/rules.pdf").unlink()
    os.mkfifo(tmp_path / "en/rules.pdf")
    with (tmp_path / "en/boards.pdf").open("wb") as sparse:
        sparse.truncate(20 << 30)
    assert found_in(tmp_path / "en").made == {}
    write_kit(tmp_path / "en", kit(cards="new"))
    assert names(tmp_path / "en") == [
        "boards.pdf", "cards (1).pdf", "cards.pdf", "manifest (1).json", "manifest.json", "rules.pdf", "sheets.pdf",
    ]  # fmt: skip
    assert (tmp_path / "cards.pdf").read_text("utf-8") == "1"
    assert (tmp_path / "en/cards (1).pdf").is_symlink()


def test_a_manifest_is_read_up_to_a_bound(tmp_path: Path) -> None:
    with (tmp_path / "manifest.json").open("wb") as file:
        file.write(b'{"files": [')
        file.truncate(20 << 30)
    assert found_in(tmp_path).made == {}
    with pytest.raises(ValueError, match="too long"):
        files_in_manifest(b" " * (5 << 20))


# when it fails


@pytest.mark.parametrize("error", [KeyboardInterrupt(), OSError(5, "broken")])
@pytest.mark.parametrize("is_kit", [False, True], ids=["a folder of the user's", "a kit"])
def test_whichever_step_fails_the_folder_is_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, error: BaseException, is_kit: bool
) -> None:
    """The system's call that moves without replacing is not there, so that each rename can fail in its turn."""
    monkeypatch.setitem(sys.modules, "ctypes", None)
    folder, rename, replace = tmp_path / "en", os.rename, os.replace
    folder.mkdir()
    if is_kit:
        write_kit(folder, kit(cards="old", rules="old"))
    for name in ("boards.pdf", "notes.txt", "sub/note.txt", *(() if is_kit else ("cards.pdf", "manifest.json"))):
        (folder / name).parent.mkdir(exist_ok=True)
        (folder / name).write_text("mine", "utf-8")
    before = {file: file.read_bytes() for file in folder.rglob("*") if file.is_file()}
    for step in count(1):
        left = [step]

        def move(moves: Callable[..., None], left: list[int], *names: str, **folders: int | None) -> None:
            left[0] -= 1
            if not left[0]:
                raise error
            moves(*names, **folders)

        with monkeypatch.context() as patch:
            patch.setattr(os, "rename", partial(move, rename, left))
            patch.setattr(os, "replace", partial(move, replace, left))
            try:
                write_kit(folder, kit(cards="new", boards="new"))
                is_done = True
            except (CannotWrite, KeyboardInterrupt):
                is_done = False
        mine = [file for file in tmp_path.rglob("*") if file.is_file() and file.read_bytes() == b"mine"]
        assert len(mine) == list(before.values()).count(b"mine")
        assert not [file for file in mine if "/." in str(file.relative_to(tmp_path.parent))]
        if (folder / "boards.pdf").read_bytes() == b"new":
            break
        assert not is_done
        write_kit(tmp_path / "fr", kit(cards="x"))  # whatever is beside stays
        after = {file: file.read_bytes() for file in folder.rglob("*") if file.is_file()}
        assert (after, names(tmp_path)) == (before, ["en", "fr"])
    assert step > 6
