"""A file is there whole or not at all, of several all or none, and those that were there stay until then."""

from __future__ import annotations

import errno
import os
import re
import sys
import threading
from pathlib import Path

import pytest

from planche.disk import open_entry
from planche.output.files import CannotWrite, write_file, write_files
from planche.output.lock import hold_lock


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


@pytest.mark.parametrize(
    ("hint", "end"),
    [("", "; put the folder or file itself in its place"), ("choose another", "; choose another")],
)
def test_what_refuses_is_one_line(tmp_path: Path, hint: str, end: str) -> None:
    (tmp_path / "file").mkdir()
    with pytest.raises(CannotWrite) as refused:
        write_file(tmp_path / "file", b"new", hint)
    line = str(refused.value)
    assert line.startswith(f"cannot write {tmp_path / 'file'}: ")
    assert line.endswith(end)
    assert "\n" not in line
    assert names(tmp_path) == ["file"]


# several files


def held(folder: Path) -> dict[str, bytes]:
    """What lies in a folder."""
    return {name: (folder / name).read_bytes() for name in names(folder)}


def test_of_several_files_all_take_their_places(tmp_path: Path) -> None:
    (tmp_path / "b").write_bytes(b"old")
    write_files({tmp_path / "a": b"1", tmp_path / "b": b"2", tmp_path / "c": b"3"})
    assert held(tmp_path) == {"a": b"1", "b": b"2", "c": b"3"}


@pytest.mark.parametrize("last", ["a", "b", "c"])
@pytest.mark.parametrize("error", [OSError(errno.EIO, "broken"), KeyboardInterrupt()])
def test_when_one_cannot_take_its_place_none_has(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, last: str, error: BaseException
) -> None:
    """Also the one that was there for the first time is gone; after it has moved, or before."""
    whole = os.replace

    def replace(source: str, target: str, **folders: int | None) -> None:
        whole(source, target, **folders)
        if Path(target).name == last and source.endswith(".new"):
            raise error

    before = {"a": b"old a", "c": b"old c"}
    for name, data in before.items():
        (tmp_path / name).write_bytes(data)
    monkeypatch.setattr(os, "replace", replace)
    with pytest.raises(CannotWrite if isinstance(error, OSError) else KeyboardInterrupt):
        write_files({tmp_path / name: b"new" for name in "abc"})
    assert held(tmp_path) == before


def test_the_file_that_refuses_is_named_and_the_others_are_as_they_were(tmp_path: Path) -> None:
    (tmp_path / "a").write_bytes(b"old")
    (tmp_path / "b").mkdir()
    with pytest.raises(CannotWrite) as refused:
        write_files({tmp_path / "a": b"new", tmp_path / "b": b"new", tmp_path / "c": b"new"})
    assert str(refused.value).startswith(f"cannot write {tmp_path / 'b'}: ")
    assert names(tmp_path) == ["a", "b"]
    assert (tmp_path / "a").read_bytes() == b"old"


def test_a_disk_without_links_keeps_copies(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise PermissionError(errno.EPERM, "no links here")

    (tmp_path / "a").write_bytes(b"old")
    (tmp_path / "b").mkdir()
    monkeypatch.setattr(os, "link", refuse)
    with pytest.raises(CannotWrite):
        write_files({tmp_path / "a": b"new", tmp_path / "b": b"new"})
    assert (tmp_path / "a").read_bytes() == b"old"
    write_files({tmp_path / "a": b"new"})
    assert (tmp_path / "a").read_bytes() == b"new"
    assert names(tmp_path) == ["a", "b"]


def test_hidden_names_cannot_be_foreseen_and_nothing_is_written_through_a_link(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Even whoever did foresee one and put a link there does not get anything through it."""
    (tmp_path / "mine").write_bytes(b"mine")
    monkeypatch.setattr(os, "urandom", bytes)
    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", lambda _: (tmp_path / f".a.{'00' * 8}.new").symlink_to("mine"))  # of b
        with pytest.raises(CannotWrite, match=r"cannot write .*a: "):
            write_files({tmp_path / "b": b"new", tmp_path / "a": b"new"})
    assert (tmp_path / "mine").read_bytes() == b"mine"
    assert not {"a", "b"} & {*names(tmp_path)}
    (tmp_path / f".a.{'00' * 8}.new").symlink_to("mine")
    write_file(tmp_path / "a", b"new")  # which took it for what a killed run left
    assert held(tmp_path) == {"a": b"new", "mine": b"mine"}
    (tmp_path / "a").unlink()
    assert "a" not in names(tmp_path)
    monkeypatch.undo()
    seen: set[str] = set()
    monkeypatch.setattr(os, "fsync", lambda _: seen.update(names(tmp_path)))
    write_file(tmp_path / "a", b"new")
    write_file(tmp_path / "a", b"new")
    assert len([name for name in seen if name.startswith(".a.") and name != ".planche.lock"]) == 2


@pytest.mark.skipif(sys.platform == "win32", reason="links need rights there")
def test_a_link_is_replaced_and_not_written_through(tmp_path: Path) -> None:
    (tmp_path / "mine").write_bytes(b"mine")
    (tmp_path / "a").symlink_to("mine")
    write_file(tmp_path / "a", b"new")
    assert not (tmp_path / "a").is_symlink()
    assert held(tmp_path) == {"a": b"new", "mine": b"mine"}


def test_a_run_that_is_alone_clears_up_what_killed_ones_left_and_nothing_else(tmp_path: Path) -> None:
    """Their lock too; what only looks like it, and what another file's run left, stays."""
    left = [f".po.{'0f' * 8}.new", f".po.{'1e' * 8}.old", ".planche.lock"]
    others = [".po.new", f".other.{'0f' * 8}.new", ".po.0123456789abcdef.part", f".po.{'1E' * 8}.old"]
    for name in (*left, *others):
        (tmp_path / name).write_bytes(b"")
    write_file(tmp_path / "po", b"new")
    assert held(tmp_path) == {"po": b"new", **dict.fromkeys(others, b"")}


def test_of_several_files_all_that_killed_runs_left_goes_at_once(tmp_path: Path) -> None:
    """In each of their folders, which is locked as a whole; also where a folder goes by two names."""
    (tmp_path / "more").mkdir()
    for name in (f".a.{'0f' * 8}.new", f".b.{'0f' * 8}.new", f".b.{'1e' * 8}.old", f"more/.c\n.{'1e' * 8}.new"):
        (tmp_path / name).write_bytes(b"half")
    files = {tmp_path / "a": b"new", tmp_path / "more/../b": b"newer", tmp_path / "more/c\n": b"newest"}
    write_files(files)
    assert held(tmp_path / "more") == {"c\n": b"newest"}
    (tmp_path / "more/c\n").unlink()
    (tmp_path / "more").rmdir()
    assert held(tmp_path) == {"a": b"new", "b": b"newer"}


def test_of_a_family_what_nobody_writes_any_more_is_cleared_too(tmp_path: Path) -> None:
    left, other = f".0f.png.{'0f' * 8}.new", f".mine.png.{'0f' * 8}.new"
    for name in (left, other, "ab.png"):
        (tmp_path / name).write_bytes(b"half")
    write_files({tmp_path / "cd.png": b"new"}, family=re.compile(r"[0-9a-f]{2}\.png"))
    assert held(tmp_path) == {"cd.png": b"new", "ab.png": b"half", other: b"half"}


def test_runs_that_write_in_the_same_folders_never_wait_for_one_another(tmp_path: Path) -> None:
    """Whichever of them each names first."""
    places = [tmp_path / "one/a", tmp_path / "two/b"]
    refused: list[CannotWrite] = []

    def write(mark: bytes, order: int) -> None:
        for _ in range(40):
            try:
                write_files(dict.fromkeys(places[::order], mark))
            except CannotWrite as error:
                refused.append(error)

    runs = [threading.Thread(target=write, args=(mark, order)) for mark, order in ((b"1", 1), (b"2", -1))]
    for run in runs:
        run.start()
    for run in runs:
        run.join(20)  # seconds, of which none should be waited
        assert not run.is_alive()
    assert refused == []
    assert {(place.read_bytes(), len(names(place.parent))) for place in places} in ({(b"1", 1)}, {(b"2", 1)})


def test_what_another_run_is_writing_is_waited_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("planche.output.files.PATIENCE", 2)
    fresh = tmp_path / f".po.{'0f' * 8}.new"
    fresh.write_bytes(b"half")
    with (
        open_entry(tmp_path / ".planche.lock") as lock,
        hold_lock(lock, 1),
        pytest.raises(CannotWrite) as refused,
    ):
        write_file(tmp_path / "po", b"new")
    assert str(refused.value) == f"cannot write {tmp_path / 'po'}: another build is writing there; wait for it"
    assert held(tmp_path) == {fresh.name: b"half"}


@pytest.mark.parametrize(
    ("reason", "way"),
    [
        (errno.ENOSPC, "make room on the disk"),
        (errno.EDQUOT, "make room on the disk"),
        (errno.EFBIG, "make room on the disk"),
        (errno.EROFS, "let this user write there"),
        (errno.EACCES, "let this user write there"),
        (errno.EAGAIN, "wait for it"),
        (errno.EIO, None),
    ],
)
def test_each_reason_has_its_way_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, reason: int, way: str | None
) -> None:
    """Of what can stand nowhere else; who can choose another place is told that."""

    def fail(_: int) -> None:
        raise OSError(reason, os.strerror(reason))

    monkeypatch.setattr(os, "fsync", fail)
    told = f"cannot write {tmp_path / 'po'}: {os.strerror(reason)}"
    for hint, end in (("", f"; {way}" if way else ""), ("name another", "; name another")):
        with pytest.raises(CannotWrite) as refused:
            write_file(tmp_path / "po", b"new", hint)
        assert str(refused.value) == f"{told}{end}"
    assert names(tmp_path) == []


@pytest.mark.skipif(sys.platform == "win32", reason="links need rights there")
def test_a_lock_that_is_a_link_is_not_followed(tmp_path: Path) -> None:
    (tmp_path / ".planche.lock").symlink_to("mine")
    with pytest.raises(CannotWrite, match=r"there is a link, wanted the lock of a build; move it"):
        write_file(tmp_path / "po", b"new")
    assert names(tmp_path) == [".planche.lock"]


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no pipes among files")
def test_a_pipe_or_a_device_is_not_replaced(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(CannotWrite, match="a pipe or a device"):
        write_files({tmp_path / "file": b"new", tmp_path / "pipe": b"new"})
    assert names(tmp_path) == ["pipe"]
    assert (tmp_path / "pipe").is_fifo()


def test_folders_that_were_made_for_nothing_go_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """So that a project that could not be begun can be begun at the second try."""

    def fail(_: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    (tmp_path / "there").mkdir()
    monkeypatch.setattr(os, "fsync", fail)
    files = dict.fromkeys((tmp_path / "new/a/b/c", tmp_path / "new/d", tmp_path / "there/e/f"), b"new")
    for within in (None, tmp_path):
        with pytest.raises(CannotWrite):
            write_files(files, within=within)
        assert (names(tmp_path), names(tmp_path / "there")) == (["there"], [])
    for within in (tmp_path / "new", tmp_path / "new/a"):
        with pytest.raises(CannotWrite):
            write_files({tmp_path / "new/a/b": b"new"}, within=within)
        assert names(tmp_path) == ["there"]


def test_a_place_without_a_name_is_refused() -> None:
    with pytest.raises(CannotWrite, match=r"cannot write \.: "):
        write_file(Path(), b"new")


@pytest.mark.parametrize("number", [errno.EMFILE, errno.ENFILE, errno.ENOMEM])
def test_what_the_process_may_not_have_is_no_fault_of_the_place(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int
) -> None:
    def refuse(*_: object, **__: object) -> int:
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr(os, "open", refuse)
    with pytest.raises(OSError, match=os.strerror(number)) as refused:
        write_file(tmp_path / "a", b"x", "choose another")
    assert refused.value.errno == number
