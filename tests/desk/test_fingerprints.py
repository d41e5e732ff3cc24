"""Digests of folders: other ones whenever a file is, and made anew of those alone that were written meanwhile."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from planche.desk.fingerprints import Fingerprints

LONG_AGO = 1_000_000_000_000_000_000  # ns


def put(folder: Path, name: str, text: str, *, when: int = LONG_AGO) -> Path:
    file = folder / name
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, "utf-8")
    os.utime(file, ns=(when, when))
    return file


def test_what_is_not_there_or_empty_has_none(tmp_path: Path) -> None:
    prints = Fingerprints()
    assert prints.of(tmp_path / "gone") == prints.of(tmp_path) == ""
    assert prints.files(tmp_path) == {}


def test_each_file_has_one_by_its_name_from_the_folder(tmp_path: Path) -> None:
    prints = Fingerprints()
    put(tmp_path, "a", "1")
    put(tmp_path, "deep/er/b", "2")
    put(tmp_path, "deep/c", "1")
    put(tmp_path, "__pycache__/d", "1")
    found = prints.files(tmp_path)
    assert {*found} == {"a", "deep", "deep/er", "deep/er/b", "deep/c"}
    assert found["a"] == found["deep/c"] != found["deep/er/b"]


@pytest.mark.parametrize("when", [LONG_AGO, None])
def test_it_is_another_after_every_change(tmp_path: Path, when: int | None) -> None:
    """Of files that were written just now too, which may be written again before the disk's clock goes on."""

    def change(name: str, text: str) -> None:
        file = put(tmp_path, name, text)
        if when is None:
            os.utime(file)

    prints = Fingerprints()
    seen = [prints.of(tmp_path)]
    for name, text in (("a", "1"), ("a", "2"), ("b", "2"), ("sub/c", "1"), ("sub/c", "3")):
        change(name, text)
        seen.append(prints.of(tmp_path))
        assert prints.of(tmp_path) == seen[-1]
    (tmp_path / "b").rename(tmp_path / "d")
    seen.append(prints.of(tmp_path))
    (tmp_path / "d").unlink()
    (tmp_path / "empty").mkdir()
    seen.append(prints.of(tmp_path))
    assert len({*seen}) == len(seen)
    assert Fingerprints().of(tmp_path) == seen[-1]


def test_a_file_is_read_once_as_long_as_nobody_writes_to_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    old, lately = put(tmp_path, "old", "1"), put(tmp_path, "lately", "1")
    prints = Fingerprints()
    read: list[str] = []
    real = open

    def watch(name: str, mode: str) -> object:
        read.append(Path(name).name)
        return real(name, mode)

    moment = max(file.stat().st_ctime_ns for file in (old, lately))
    monkeypatch.setattr("builtins.open", watch)
    monkeypatch.setattr("time.time_ns", lambda: moment + 50_000_000)
    prints.of(tmp_path)
    prints.of(tmp_path)
    assert sorted(read) == ["lately", "lately", "old", "old"]
    monkeypatch.setattr("time.time_ns", lambda: moment + 10_000_000_000)
    prints.of(tmp_path)
    read.clear()
    before = prints.of(tmp_path)
    assert read == []
    lately.touch()
    assert prints.of(tmp_path) == before
    assert read == ["lately"]


def test_links_and_what_cannot_be_read_are_told_as_that(tmp_path: Path) -> None:
    prints = Fingerprints()
    (tmp_path / "link").symlink_to("nowhere")
    link = prints.of(tmp_path)
    os.mkfifo(tmp_path / "pipe")
    found = prints.files(tmp_path)
    assert found["link"] != found["pipe"]
    assert link != prints.of(tmp_path)


def test_a_folder_of_too_many_files_may_always_have_changed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    prints = Fingerprints()
    for name in "abc":
        put(tmp_path, name, name)
    monkeypatch.setattr("planche.desk.fingerprints.MOST_FILES", 3)
    assert prints.of(tmp_path) == prints.of(tmp_path)
    assert "" not in prints.files(tmp_path)
    put(tmp_path, "d", "d")
    assert prints.of(tmp_path) != prints.of(tmp_path)
    assert [*prints.files(tmp_path)] == [""]
