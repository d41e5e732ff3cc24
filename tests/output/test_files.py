"""A file is there whole or not at all, and the one that was there stays until then."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from planche.output.files import CannotWrite, write_file


def names(folder: Path) -> list[str]:
    return sorted(os.listdir(folder))


def test_a_file_and_the_folders_above_it_are_made(tmp_path: Path) -> None:
    write_file(tmp_path / "a/b/file", b"new")
    assert (tmp_path / "a/b/file").read_bytes() == b"new"
    assert names(tmp_path / "a/b") == ["file"]


def test_a_file_takes_the_place_of_the_old_one(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"a longer old one")
    write_file(tmp_path / "file", b"new")
    assert (tmp_path / "file").read_bytes() == b"new"


def test_the_bytes_are_on_the_disk_before_the_name_is_theirs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_bytes(b"old")
    flushed: list[tuple[int, bytes]] = []

    def watch(handle: int) -> None:
        flushed.append((os.fstat(handle).st_size, (tmp_path / "file").read_bytes()))

    monkeypatch.setattr(os, "fsync", watch)
    write_file(tmp_path / "file", b"newer")
    assert flushed == [(5, b"old")]


@pytest.mark.parametrize("error", [OSError(28, "No space left on device"), KeyboardInterrupt()])
def test_the_old_file_stays_when_writing_fails(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, error: BaseException
) -> None:
    def fail(_: int) -> None:
        raise error

    (tmp_path / "file").write_bytes(b"old")
    monkeypatch.setattr(os, "fsync", fail)
    with pytest.raises(CannotWrite if isinstance(error, OSError) else KeyboardInterrupt):
        write_file(tmp_path / "file", b"new")
    assert (tmp_path / "file").read_bytes() == b"old"
    assert names(tmp_path) == ["file"]


@pytest.mark.parametrize(("hint", "end"), [("", ""), ("choose another", "; choose another")])
def test_what_refuses_is_one_line(tmp_path: Path, hint: str, end: str) -> None:
    (tmp_path / "file").mkdir()
    with pytest.raises(CannotWrite) as refused:
        write_file(tmp_path / "file", b"new", hint)
    line = str(refused.value)
    assert line.startswith(f"cannot write {tmp_path / 'file'}: ")
    assert line.endswith(end)
    assert "\n" not in line
    assert names(tmp_path) == ["file"]
