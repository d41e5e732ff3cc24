"""The door to the disk: what each of its functions leaves there, and what it refuses with which words."""

from __future__ import annotations

import errno
import os
import re
import runpy
import stat
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from planche.disk import (
    FRESH,
    FolderEntry,
    OpenFolder,
    create_file,
    files,
    folders,
    give_second_name,
    move_over,
    neighbour,
    open_folder,
    open_lock,
    replace_file,
    resolve_inside,
)

posix = pytest.mark.skipif(sys.platform == "win32", reason="links and pipes as on POSIX")


@pytest.fixture(params=["handles", "names"])
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> Iterator[OpenFolder]:
    """A folder that is open, where the system has handles of folders, and as where it has none."""
    monkeypatch.setattr(folders, "HAS_HANDLES", folders.HAS_HANDLES and request.param == "handles")
    with open_folder(tmp_path) as folder:
        yield folder


def names(folder: Path) -> list[str]:
    return sorted(os.listdir(folder))


# places


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """A folder with links that stay inside and some that lead out; nothing is at `gone`."""
    root = tmp_path / "project"
    (root / "sub/deep").mkdir(parents=True)
    (tmp_path / "out").mkdir()
    (root / "stays").symlink_to("sub")
    (root / "leaves").symlink_to(tmp_path / "out")
    (root / "sub/up").symlink_to("../..")
    (root / "sub/deep/gone").symlink_to(tmp_path / "gone")
    return root


@posix
@pytest.mark.parametrize("within", [None, "project"])
@pytest.mark.parametrize("place", ["gone", "gone/deep", "here/gone/deep"])
def test_no_folder_is_made_through_a_link_that_leads_nowhere(tmp_path: Path, place: str, within: str | None) -> None:
    """Inside a project and out of it, on the way and at the end."""
    root = tmp_path / "project"
    (root / "here").mkdir(parents=True)
    for folder in (root, root / "here"):
        (folder / "gone").symlink_to(root / "new")
    reason = f"{root / place.removesuffix('/deep')} is a link that leads nowhere"
    home = tmp_path / within if within else None
    with pytest.raises(FileExistsError, match=re.escape(reason)), open_folder(root / place, home):
        pass
    assert names(root) == ["gone", "here"]
    (root / "new").mkdir()
    with open_folder(root / place, home) as made:
        assert made.names() == []


@posix
@pytest.mark.parametrize("name", ["", "new", "sub", "sub/new/file", "stays/file", "sub/../new", "sub/up/project/new"])
def test_a_place_inside(root: Path, name: str) -> None:
    assert resolve_inside(root / name, root) == Path(os.path.realpath(root / name))


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
        resolve_inside(root / name, root)
    place = os.path.abspath(root / link)
    assert (refused.value.errno, refused.value.filename) == (errno.ELOOP, str(root / name))
    assert refused.value.strerror == f"{place} is a link that leads out of {root}"


def test_neighbours_are_hidden_and_none_has_the_name_of_another(here: OpenFolder) -> None:
    found = {neighbour(FolderEntry(here, "a.b"), "new") for _ in range(9)}
    assert len(found) == 9
    pattern = FRESH.format(name=r"a\.b", kind="new")
    assert all(place.folder is here and re.fullmatch(pattern, place.name) for place in found)
    assert neighbour(FolderEntry(here, "a"), "old", "12ab") == FolderEntry(here, ".a.12ab.old")


# files


@pytest.mark.parametrize("write", [create_file, replace_file])
@pytest.mark.parametrize("is_synced", [True, False])
def test_bytes_are_brought_to_the_disk_unless_that_is_not_wanted(
    here: OpenFolder, monkeypatch: pytest.MonkeyPatch, write: Callable[..., None], is_synced: bool
) -> None:
    sizes: list[int] = []
    monkeypatch.setattr(os, "fsync", lambda handle: sizes.append(os.fstat(handle).st_size))
    write(FolderEntry(here, "a"), b"four", is_synced=is_synced)
    assert (sizes, (here.path / "a").read_bytes()) == ([4] if is_synced else [], b"four")
    write(FolderEntry(here, "b"), b"five.")
    assert (sizes[-1:], names(here.path)) == ([5], ["a", "b"])


@posix
def test_what_has_the_name_of_a_new_file_is_not_written_to(tmp_path: Path, here: OpenFolder) -> None:
    (tmp_path / "there").write_bytes(b"mine")
    (tmp_path / "link").symlink_to("gone")
    for name in ("there", "link"):
        with pytest.raises(FileExistsError):
            create_file(FolderEntry(here, name), b"new")
    assert (names(tmp_path), (tmp_path / "there").read_bytes()) == (["link", "there"], b"mine")


def test_until_a_file_takes_its_place_it_has_a_hidden_name_beside_it(
    tmp_path: Path, here: OpenFolder, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[str] = []
    monkeypatch.setattr(os, "fsync", lambda _: seen.extend(names(tmp_path)))
    replace_file(FolderEntry(here, "a"), b"new")
    assert [re.fullmatch(FRESH.format(name="a", kind="new"), name) is not None for name in seen] == [True]
    assert names(tmp_path) == ["a"]


@posix
@pytest.mark.parametrize("step", ["fsync", "replace"])
@pytest.mark.parametrize("error", [OSError(errno.EIO, "broken"), KeyboardInterrupt()])
def test_a_file_that_cannot_be_replaced_is_as_it_was(
    tmp_path: Path, here: OpenFolder, monkeypatch: pytest.MonkeyPatch, step: str, error: BaseException
) -> None:
    def fail(*_: object, **__: object) -> None:
        raise error

    (tmp_path / "a").symlink_to("b")
    (tmp_path / "b").write_bytes(b"mine")
    with monkeypatch.context() as patch:
        patch.setattr(os, step, fail)
        with pytest.raises(type(error)):
            replace_file(FolderEntry(here, "a"), b"new")
    assert names(tmp_path) == ["a", "b"]
    replace_file(FolderEntry(here, "a"), b"new")
    assert [(tmp_path / name).read_bytes() for name in "ab"] == [b"new", b"mine"]


def test_a_folder_takes_a_free_place(tmp_path: Path, here: OpenFolder) -> None:
    here.make_folder("a")
    with pytest.raises(FileExistsError) as refused:
        here.make_folder("a")
    assert refused.value.filename == str(tmp_path / "a")
    with pytest.raises(FileNotFoundError), here.enter("b"):
        pytest.fail("there is none")
    move_over(FolderEntry(here, "a"), FolderEntry(here, "d"))
    for name in ("d", "d/e/f"):
        with open_folder(tmp_path / name):
            pass
    assert (names(tmp_path), names(tmp_path / "d/e")) == (["d"], ["f"])
    with pytest.raises(FileNotFoundError), open_folder(tmp_path / "d/g/h", is_made=False):
        pytest.fail("there is none")
    assert names(tmp_path / "d") == ["e"]


@pytest.mark.parametrize("name", ["", ".", "..", "a/b", "/a"])
def test_a_name_in_a_folder_leads_nowhere_else(here: OpenFolder, name: str) -> None:
    for attempt in (here.open_new, here.make_folder, here.delete, here.step_into, here.status):
        with pytest.raises(AssertionError, match="leads elsewhere"):
            attempt(name)


@posix
def test_a_new_file_is_nothing_that_can_be_run(tmp_path: Path, here: OpenFolder) -> None:
    before = os.umask(0)
    try:
        os.close(here.open_new("a"))
    finally:
        os.umask(before)
    assert stat.S_IMODE((tmp_path / "a").stat().st_mode) == 0o666


@posix
def test_what_is_done_in_an_open_folder_is_done_there(tmp_path: Path) -> None:
    """A link takes its name meanwhile; what has been made through the open one is where that one is."""
    (tmp_path / "out").mkdir()
    with open_folder(tmp_path / "in") as folder:
        (tmp_path / "in").rename(tmp_path / "moved")
        (tmp_path / "in").symlink_to("out")
        replace_file(FolderEntry(folder, "a"), b"new")
        with folder.enter("b", is_made=True) as inner:
            create_file(FolderEntry(inner, "c"), b"new")
        folder.rename("a", folder, "d")
        os.close(open_lock(FolderEntry(folder, "e")))
        give_second_name(FolderEntry(folder, "d"), "f")
        folder.delete("d")
        assert sorted(folder.names()) == names(tmp_path / "moved") == ["b", "e", "f"]
    assert names(tmp_path / "out") == []


@posix
@pytest.mark.parametrize("kind", ["link", "file"])
def test_what_is_no_folder_is_not_entered(tmp_path: Path, here: OpenFolder, kind: str) -> None:
    (tmp_path / "a").mkdir()
    (tmp_path / "b").symlink_to("a") if kind == "link" else (tmp_path / "b").touch()
    for is_made in (False, True):
        with pytest.raises(OSError, match="b") as refused:
            here.step_into("b", is_made=is_made)
        wanted = (errno.ELOOP, f"{tmp_path / 'b'} has become a link") if kind == "link" else (errno.ENOTDIR, None)
        assert (refused.value.errno, refused.value.strerror if kind == "link" else None) == wanted


@posix
def test_a_folder_is_brought_to_the_disk_and_a_refusal_of_that_is_none(
    here: OpenFolder, monkeypatch: pytest.MonkeyPatch
) -> None:
    synced: list[tuple[int, int]] = []

    def watch(handle: int) -> None:
        synced.append((os.fstat(handle).st_ino, handle))
        raise OSError(errno.EIO, "broken")

    monkeypatch.setattr(os, "fsync", watch)
    here.sync()
    ((number, handle),) = synced
    assert number == here.path.stat().st_ino
    with pytest.raises(OSError, match="Bad file descriptor"):
        os.fstat(handle)


# second names


@posix
@pytest.mark.parametrize("has_links", [True, False])
def test_a_second_name(tmp_path: Path, here: OpenFolder, monkeypatch: pytest.MonkeyPatch, has_links: bool) -> None:
    """By a link the same file, of a link too; by a copy another one, but of a link none."""

    asked: list[dict[str, object]] = []

    def refuse(*_: object, **how: object) -> None:
        asked.append(how)
        raise PermissionError(errno.EPERM, "no links here")

    (tmp_path / "a").write_bytes(b"mine")
    (tmp_path / "link").symlink_to("a")
    if not has_links:
        monkeypatch.setattr(os, "link", refuse)
    give_second_name(FolderEntry(here, "a"), "b")
    assert (tmp_path / "b").read_bytes() == b"mine"
    assert (tmp_path / "a").samefile(tmp_path / "b") is has_links
    if has_links:
        give_second_name(FolderEntry(here, "link"), "c")
        assert os.readlink(tmp_path / "c") == "a"
    else:
        with pytest.raises(PermissionError):
            give_second_name(FolderEntry(here, "link"), "c")
        assert [how["follow_symlinks"] for how in asked] == [False] * 2, "others than Linux follow them unasked"
    with pytest.raises(FileExistsError):
        give_second_name(FolderEntry(here, "a"), "b")
    here.make_folder("folder")
    with pytest.raises(IsADirectoryError, match=f"{tmp_path / 'folder'}"):
        give_second_name(FolderEntry(here, "folder"), "d")


# locks


@posix
def test_a_lock_is_made_or_found_empty_and_left_as_it_is(tmp_path: Path, here: OpenFolder) -> None:
    before = os.umask(0)
    try:
        handles = [open_lock(FolderEntry(here, "lock")) for _ in range(2)]
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
    tmp_path: Path, here: OpenFolder, monkeypatch: pytest.MonkeyPatch, kind: str, what: str, comes: str
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

        def look(_: OpenFolder, name: str) -> os.stat_result:
            raise FileNotFoundError(errno.ENOENT, "not yet", name)

        monkeypatch.setattr(OpenFolder, "status", look)
    handles = len(os.listdir("/dev/fd"))
    with pytest.raises(OSError, match="lock") as refused:
        open_lock(FolderEntry(here, "lock"))
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

    def watch(path: str, how: int, mode: int = 0o777, *, dir_fd: int | None = None) -> int:
        flags.append(how)
        return opened(path, how, mode, dir_fd=dir_fd)

    wanted = {name: getattr(os, name, 0) for name in ("O_RDWR", "O_CREAT", "O_NOFOLLOW", "O_NONBLOCK", "O_BINARY")}
    monkeypatch.setattr(os, "open", watch)
    for name in lacking:
        monkeypatch.delattr(os, name, raising=False)
    module = runpy.run_path(str(Path(files.__file__).with_name("folders.py")))  # as on a system that lacks these
    os.close(open_lock(FolderEntry(module["OpenFolder"](tmp_path), "lock")))
    assert flags == [sum(flag for name, flag in wanted.items() if name not in lacking)]
