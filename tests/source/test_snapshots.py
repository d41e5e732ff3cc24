"""Snapshots: the same digest for the same content and for no other, and none where that cannot be told."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from pathlib import Path

import pytest

from planche.source import Snapshot, Unsettled
from planche.source.snapshots import read_tree

FILES = {"a.txt": "one", "b.txt": "two", "c/a.txt": "three", "c/d/e.txt": ""}
posix = pytest.mark.skipif(sys.platform == "win32", reason="links and pipes as POSIX has them")


def laid(root: Path, files: Mapping[str, str]) -> Path:
    for name, text in files.items():
        (root / "t" / name).parent.mkdir(parents=True, exist_ok=True)
        (root / "t" / name).write_text(text, "utf-8")
    return root


def digest(root: Path, without: str = "") -> str:
    snapshot = Snapshot()
    snapshot.add_tree(root, "t", without)
    return snapshot.digest


def test_equal_folders_have_one_digest(tmp_path: Path) -> None:
    one, other = laid(tmp_path / "one", FILES), laid(tmp_path / "other", dict(reversed(FILES.items())))
    assert digest(one) == digest(other)
    assert len(digest(one)) == 64


@pytest.mark.parametrize(
    "files",
    [
        {**FILES, "a.txt": "One"},
        {**FILES, "f.txt": ""},
        {**FILES, "c/d/f/g.txt": ""},
        {name: text for name, text in FILES.items() if name != "c/d/e.txt"},
        {**FILES, "a.txt": "two", "b.txt": "one"},
        {**FILES, "a.txt": "onet", "b.txt": "wo"},
        {"a.txt": "one", "b.txt": "two", "c/a.txt": "three", "d/e.txt": ""},
        {},
    ],
)
def test_any_difference_is_one(tmp_path: Path, files: Mapping[str, str]) -> None:
    assert digest(laid(tmp_path / "one", FILES)) != digest(laid(tmp_path / "other", files))


def test_what_is_left_out(tmp_path: Path) -> None:
    """Bytecode anywhere; what is named only directly in the folder."""
    plain = digest(laid(tmp_path / "one", FILES))
    more = laid(tmp_path / "other", {**FILES, "__pycache__/a.pyc": "x", "c/__pycache__/b.pyc": "x", "skip/f": "x"})
    assert digest(more, "skip") == plain
    assert digest(more) != plain
    assert digest(laid(tmp_path / "deep", {**FILES, "c/skip/f": "x"}), "skip") != plain


def test_facts_are_parted_and_in_order() -> None:
    def of(*facts: str) -> str:
        snapshot = Snapshot()
        for fact in facts:
            snapshot.add_fact(fact)
        return snapshot.digest

    assert len({of("ab", "c"), of("a", "bc"), of("abc"), of("c", "ab"), of("ab", "c", "")}) == 5


def test_names_alone(tmp_path: Path) -> None:
    def names(root: Path) -> str:
        snapshot = Snapshot()
        snapshot.add_names(root, "t")
        return snapshot.digest

    one = names(laid(tmp_path / "one", FILES))
    assert names(laid(tmp_path / "other", {**FILES, "a.txt": "changed", "c/new": ""})) == one
    assert names(laid(tmp_path / "third", {**FILES, "new": ""})) != one
    assert names(tmp_path / "nowhere") != one


@pytest.mark.parametrize(("bound", "least"), [("MOST_FILES", 6), ("MOST_BYTES", 11)])
def test_what_is_too_much_has_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, bound: str, least: int) -> None:
    """Four files and two folders, eleven bytes; on a disk whose folders have no bytes of their own."""
    root = laid(tmp_path, FILES)
    folders = sum((root / "t" / name).stat().st_size for name in ("c", "c/d")) if bound == "MOST_BYTES" else 0
    monkeypatch.setattr(f"planche.source.snapshots.{bound}", least + folders)
    assert digest(root)
    monkeypatch.setattr(f"planche.source.snapshots.{bound}", least + folders - 1)
    with pytest.raises(Unsettled):
        digest(root)


def test_what_a_folder_holds_by_its_names(tmp_path: Path) -> None:
    held = [(f"t/{name}", text.encode()) for name, text in FILES.items()]
    assert [*read_tree(laid(tmp_path / "one", dict(reversed(FILES.items()))), "t")] == held
    assert [*read_tree(tmp_path / "one", "t/c")] == [("t/c/a.txt", b"three"), ("t/c/d/e.txt", b"")]
    assert [*read_tree(tmp_path / "one", "nowhere")] == []


@pytest.mark.parametrize(("bound", "least"), [("MOST_FILES", 6), ("MOST_BYTES", 11)])
def test_what_is_too_much_is_not_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, bound: str, least: int) -> None:
    root = laid(tmp_path, FILES)
    monkeypatch.setattr(f"planche.source.snapshots.{bound}", least)
    assert len([*read_tree(root, "t")]) == 4
    monkeypatch.setattr(f"planche.source.snapshots.{bound}", least - 1)
    with pytest.raises(Unsettled):
        [*read_tree(root, "t")]


@posix
def test_a_folder_with_a_link_is_not_read(tmp_path: Path) -> None:
    root = laid(tmp_path, FILES)
    (root / "t/link").symlink_to("a.txt")
    with pytest.raises(Unsettled):
        [*read_tree(root, "t")]
    (root / "u").symlink_to("t/c")
    with pytest.raises(Unsettled):
        [*read_tree(root, "u")]


@posix
@pytest.mark.parametrize("place", ["t/link", "t/c/link", "t"])
def test_a_link_has_none(tmp_path: Path, place: str) -> None:
    root = laid(tmp_path, FILES)
    if place == "t":
        (root / "t").rename(root / "u")
        (root / "t").symlink_to("u")
    else:
        (root / place).symlink_to(root / "t/a.txt")
    with pytest.raises(Unsettled):
        digest(root)


@posix
def test_a_pipe_has_none(tmp_path: Path) -> None:
    root = laid(tmp_path, FILES)
    os.mkfifo(root / "t/pipe")
    with pytest.raises(Unsettled):
        digest(root)


def test_what_cannot_be_read_has_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(_: object) -> None:
        raise PermissionError

    root = laid(tmp_path, FILES)
    monkeypatch.setattr("planche.source.snapshots.os.scandir", refuse)
    snapshot = Snapshot()
    with pytest.raises(Unsettled):
        snapshot.add_tree(root, "t")
    with pytest.raises(Unsettled):
        snapshot.add_names(root, "t")
