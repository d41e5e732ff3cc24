"""The door to the disk: what each of its functions leaves there, and what it refuses with which words."""

from __future__ import annotations

import errno
import os
import re
import runpy
import stat
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from planche import disk
from planche.disk import (
    FRESH,
    create_file,
    give_second_name,
    make_folder,
    make_folders,
    move_over,
    neighbour,
    open_lock,
    replace_file,
    require_inside,
    sync_folder,
)

posix = pytest.mark.skipif(sys.platform == "win32", reason="links and pipes as on POSIX")


def names(folder: Path) -> list[str]:
    return sorted(os.listdir(folder))


# places


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """A folder with links that stay inside and some that lead out; nothing is at `gone`."""
    root = tmp_path / "root"
    (root / "sub/deep").mkdir(parents=True)
    (tmp_path / "out").mkdir()
    (root / "stays").symlink_to("sub")
    (root / "leaves").symlink_to(tmp_path / "out")
    (root / "sub/up").symlink_to("../..")
    (root / "sub/deep/gone").symlink_to(tmp_path / "gone")
    return root


@posix
@pytest.mark.parametrize("name", ["", "new", "sub", "sub/new/file", "stays/file", "sub/../new", "sub/up/root/new"])
def test_a_place_inside(root: Path, name: str) -> None:
    require_inside(root / name, root)


@posix
@pytest.mark.parametrize(
    ("name", "link"),
    [
        ("leaves", "leaves"),
        ("leaves/a/b", "leaves"),
        ("sub/up", "sub/up"),
        ("sub/up/new", "sub/up"),
        ("stays/deep/gone", "stays/deep/gone"),
        ("sub/deep/gone/leaves", "sub/deep/gone"),
        ("../out/file", "../out/file"),
    ],
)
def test_a_place_that_a_link_leads_out_of(root: Path, name: str, link: str) -> None:
    """The link that does is named, not one below or above it."""
    with pytest.raises(OSError, match="leads out") as refused:
        require_inside(root / name, root)
    place = os.path.abspath(root / link)
    assert (refused.value.errno, refused.value.filename) == (errno.ELOOP, str(root / name))
    assert refused.value.strerror == f"{place} is a link that leads out of {root}"


def test_neighbours_are_hidden_and_none_has_the_name_of_another(tmp_path: Path) -> None:
    found = {neighbour(tmp_path / "a.b", "new") for _ in range(9)}
    assert len(found) == 9
    pattern = FRESH.format(name=r"a\.b", kind="new")
    assert all(place.parent == tmp_path and re.fullmatch(pattern, place.name) for place in found)
    assert neighbour(tmp_path / "a", "old", "12ab") == tmp_path / ".a.12ab.old"


# files


@pytest.mark.parametrize("write", [create_file, replace_file])
@pytest.mark.parametrize("is_synced", [True, False])
def test_bytes_are_brought_to_the_disk_unless_that_is_not_wanted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, write: Callable[..., None], is_synced: bool
) -> None:
    sizes: list[int] = []
    monkeypatch.setattr(os, "fsync", lambda handle: sizes.append(os.fstat(handle).st_size))
    write(tmp_path / "a", b"four", is_synced=is_synced)
    assert (sizes, (tmp_path / "a").read_bytes()) == ([4] if is_synced else [], b"four")
    write(tmp_path / "b", b"five.")
    assert (sizes[-1:], names(tmp_path)) == ([5], ["a", "b"])


@posix
def test_what_has_the_name_of_a_new_file_is_not_written_to(tmp_path: Path) -> None:
    (tmp_path / "there").write_bytes(b"mine")
    (tmp_path / "link").symlink_to("gone")
    for name in ("there", "link"):
        with pytest.raises(FileExistsError):
            create_file(tmp_path / name, b"new")
    assert (names(tmp_path), (tmp_path / "there").read_bytes()) == (["link", "there"], b"mine")


def test_until_a_file_takes_its_place_it_has_a_hidden_name_beside_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[str] = []
    monkeypatch.setattr(os, "fsync", lambda _: seen.extend(names(tmp_path)))
    replace_file(tmp_path / "a", b"new")
    assert [re.fullmatch(FRESH.format(name="a", kind="new"), name) is not None for name in seen] == [True]
    assert names(tmp_path) == ["a"]


@posix
@pytest.mark.parametrize("step", ["fsync", "replace"])
@pytest.mark.parametrize("error", [OSError(errno.EIO, "broken"), KeyboardInterrupt()])
def test_a_file_that_cannot_be_replaced_is_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, step: str, error: BaseException
) -> None:
    def fail(*_: object) -> None:
        raise error

    (tmp_path / "a").symlink_to("b")
    (tmp_path / "b").write_bytes(b"mine")
    with monkeypatch.context() as patch:
        patch.setattr(os if step == "fsync" else Path, step, fail)
        with pytest.raises(type(error)):
            replace_file(tmp_path / "a", b"new")
    assert names(tmp_path) == ["a", "b"]
    replace_file(tmp_path / "a", b"new")
    assert [(tmp_path / name).read_bytes() for name in "ab"] == [b"new", b"mine"]


def test_a_folder_takes_a_free_place(tmp_path: Path) -> None:
    make_folder(tmp_path / "a")
    with pytest.raises(FileExistsError):
        make_folder(tmp_path / "a")
    with pytest.raises(FileNotFoundError):
        make_folder(tmp_path / "b/c")
    move_over(tmp_path / "a", tmp_path / "d")
    make_folders(tmp_path / "d")
    make_folders(tmp_path / "d/e/f")
    assert (names(tmp_path), names(tmp_path / "d/e")) == (["d"], ["f"])


@posix
def test_a_folder_is_brought_to_the_disk_and_one_that_is_not_there_is_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    synced: list[tuple[int, int]] = []

    def watch(handle: int) -> None:
        synced.append((os.fstat(handle).st_ino, handle))
        raise OSError(errno.EIO, "broken")

    monkeypatch.setattr(os, "fsync", watch)
    sync_folder(tmp_path)
    sync_folder(tmp_path / "gone")
    ((number, handle),) = synced
    assert number == tmp_path.stat().st_ino
    with pytest.raises(OSError, match="Bad file descriptor"):
        os.fstat(handle)


# second names


@posix
@pytest.mark.parametrize("has_links", [True, False])
def test_a_second_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, has_links: bool) -> None:
    """By a link the same file, of a link too; by a copy another one, but of a link none."""

    asked: list[object] = []

    def refuse(*_: object, **how: object) -> None:
        asked.append(how)
        raise PermissionError(errno.EPERM, "no links here")

    (tmp_path / "a").write_bytes(b"mine")
    (tmp_path / "link").symlink_to("a")
    if not has_links:
        monkeypatch.setattr(os, "link", refuse)
    give_second_name(tmp_path / "a", tmp_path / "b")
    assert (tmp_path / "b").read_bytes() == b"mine"
    assert (tmp_path / "a").samefile(tmp_path / "b") is has_links
    if has_links:
        give_second_name(tmp_path / "link", tmp_path / "c")
        assert os.readlink(tmp_path / "c") == "a"
    else:
        with pytest.raises(PermissionError):
            give_second_name(tmp_path / "link", tmp_path / "c")
        assert asked == [{"follow_symlinks": False}] * 2, "Linux does not follow them however it is asked, others do"
    with pytest.raises(FileExistsError):
        give_second_name(tmp_path / "a", tmp_path / "b")
    make_folder(tmp_path / "folder")
    with pytest.raises(IsADirectoryError, match=f"{tmp_path / 'folder'}"):
        give_second_name(tmp_path / "folder", tmp_path / "d")


# locks


@posix
def test_a_lock_is_made_or_found_empty_and_left_as_it_is(tmp_path: Path) -> None:
    before = os.umask(0)
    try:
        handles = [open_lock(tmp_path / "lock") for _ in range(2)]
    finally:
        os.umask(before)
    assert [os.fstat(handle).st_ino for handle in handles] == [(tmp_path / "lock").stat().st_ino] * 2
    for handle in handles:
        os.close(handle)
    found = (tmp_path / "lock").stat()
    assert (stat.S_IMODE(found.st_mode), found.st_size) == (0o666, 0)


@posix
@pytest.mark.parametrize(
    ("kind", "what"),
    [("link", "a link"), ("folder", "a folder"), ("full", "a file that is not empty"), ("pipe", "a pipe or a device")],
)
@pytest.mark.parametrize("comes", ["before", "meanwhile"])
def test_what_is_no_lock_is_refused_and_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kind: str, what: str, comes: str
) -> None:
    """Also what comes between the look at the name and its opening; of that no handle is kept."""
    lock = tmp_path / "lock"
    (tmp_path / "mine").write_bytes(b"")
    match kind:
        case "link":
            lock.symlink_to("mine")
        case "folder":
            lock.mkdir()
        case "full":
            lock.write_bytes(b"!")
        case _:
            os.mkfifo(lock)
    if comes == "meanwhile":

        def look(place: Path) -> os.stat_result:
            raise FileNotFoundError(errno.ENOENT, "not yet", str(place))

        monkeypatch.setattr(Path, "lstat", look)
    handles = len(os.listdir("/dev/fd"))
    with pytest.raises(OSError, match="lock") as refused:
        open_lock(lock)
    assert len(os.listdir("/dev/fd")) == handles
    if comes == "before" or kind in ("full", "pipe"):
        assert refused.value.errno == errno.EEXIST
        assert refused.value.strerror == f"lock there is {what}, wanted the lock of a build; move it"


@pytest.mark.parametrize("lacking", [(), ("O_NOFOLLOW",), ("O_NONBLOCK",), ("O_NOFOLLOW", "O_NONBLOCK")])
def test_a_lock_is_opened_without_a_wait_and_not_through_a_link_where_the_system_can(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, lacking: tuple[str, ...]
) -> None:
    flags: list[int] = []
    opened = os.open

    def watch(path: Path, how: int, mode: int) -> int:
        flags.append(how)
        return opened(path, how, mode)

    wanted = {name: getattr(os, name, 0) for name in ("O_RDWR", "O_CREAT", "O_NOFOLLOW", "O_NONBLOCK")}
    monkeypatch.setattr(os, "open", watch)
    for name in lacking:
        monkeypatch.delattr(os, name, raising=False)
    module = runpy.run_path(str(Path(disk.__file__).with_name("files.py")))  # as on a system that lacks these
    os.close(module["open_lock"](tmp_path / "lock"))
    assert flags == [sum(flag for name, flag in wanted.items() if name not in lacking)]
