"""The name of a folder -> the folder itself, open: what is done in it is done there, whatever takes its name meanwhile.

Links on the way to it are followed as they are when it is opened, and no later ones: it is opened folder by folder from
the one that nothing may lead out of. Go's os.Root and shutil.rmtree do the same. Where the system has no handles of
folders, as Windows, names are looked up each time; what differs there is in this file alone.
"""

from __future__ import annotations

import errno
import os
import stat
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager, suppress
from pathlib import Path
from typing import NamedTuple

HAS_HANDLES = {os.open, os.stat, os.mkdir, os.rename, os.link, os.unlink, os.rmdir} <= os.supports_dir_fd
_UNLINKED = getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
_LOOK = os.O_RDONLY | getattr(os, "O_DIRECTORY", 0)
_PASS = getattr(os, "O_PATH", 0) | _LOOK  # Linux lets somebody pass through a folder that cannot be listed
_LOCK = os.O_RDWR | os.O_CREAT | _UNLINKED


class OpenFolder:
    """A folder that is open; its methods take the bare names of what is in it, and raise OSError with the whole one."""

    def __init__(self, path: Path, handle: int | None = None) -> None:
        self.path = path
        self.handle = handle  # of the system; none where it has none for folders

    @contextmanager
    def enter(self, name: str, *, is_made: bool = False) -> Iterator[OpenFolder]:
        """A folder in it, as long as it is needed."""
        folder = self.step_into(name, is_made=is_made)
        try:
            yield folder
        finally:
            folder.close()

    def step_into(self, name: str, *, is_made: bool = False) -> OpenFolder:
        """Open a folder in it, which is no link, until it is closed; make it where nothing is, if that is wanted."""
        if is_made and not self.has(name):
            with suppress(FileExistsError):  # somebody else was quicker
                self.make_folder(name)
        self.require_folder(name)
        if self.handle is None:
            return OpenFolder(self.path / name)
        try:
            with self.named(name) as at:
                handle = os.open(at, _PASS | _UNLINKED, dir_fd=self.handle)
        except OSError:  # which says of a link one thing or another
            self.require_folder(name)
            raise
        return OpenFolder(self.path / name, handle)

    @property
    def identity(self) -> tuple[int, int]:
        """What tells it from all others, by whatever name it was opened."""
        found = os.stat(self.path if self.handle is None else self.handle)
        return found.st_dev, found.st_ino

    def close(self) -> None:
        """Give back what it holds of the system."""
        if self.handle is not None:
            os.close(self.handle)

    def require_folder(self, name: str) -> None:
        """That a folder has that name. NotADirectoryError, or ELOOP for a link, when something else has it."""
        status, path = self.status(name), str(self.path / name)
        if stat.S_ISLNK(status.st_mode):
            raise OSError(errno.ELOOP, f"{path} has become a link", path)
        if not stat.S_ISDIR(status.st_mode):
            raise NotADirectoryError(errno.ENOTDIR, os.strerror(errno.ENOTDIR), path)

    @contextmanager
    def open_to_read(self, name: str) -> Iterator[int]:
        """The handle of a file, opened without a wait, and through no link. OSError for what is none."""
        if not stat.S_ISREG(self.status(name).st_mode):
            raise OSError(f"{self.path / name} is no file")
        with self.named(name) as at:
            handle = os.open(at, os.O_RDONLY | _UNLINKED, dir_fd=self.handle)
        try:
            yield handle
        finally:
            os.close(handle)

    def open_new(self, name: str, *, is_secret: bool = False) -> int:
        """The handle of a new file, which nobody else may read if it is secret; whatever has that name already, a link
        too, is refused."""
        with self.named(name) as at:
            return os.open(
                at, os.O_WRONLY | os.O_CREAT | os.O_EXCL | _UNLINKED, 0o600 if is_secret else 0o666, dir_fd=self.handle
            )

    def open_lock(self, name: str) -> int:
        """The handle of a file that is there, through no link, or of a new one."""
        with self.named(name) as at:
            return os.open(at, _LOCK, 0o666, dir_fd=self.handle)

    def status(self, name: str) -> os.stat_result:
        """What the system says of what has that name, also of a link."""
        with self.named(name) as at:
            return os.stat(at, dir_fd=self.handle, follow_symlinks=False)

    def has(self, name: str) -> bool:
        """Whether anything has that name, also a link that leads nowhere."""
        try:
            self.status(name)
        except OSError:
            return False
        return True

    def has_folder(self, name: str) -> bool:
        """Whether a folder has that name, and no link to one."""
        return self.has(name) and stat.S_ISDIR(self.status(name).st_mode)

    def names(self) -> list[str]:
        """The names of what is in it."""
        if self.handle is None:
            return os.listdir(self.path)
        with self._look() as handle:
            return os.listdir(handle)

    def make_folder(self, name: str) -> None:
        """Make a folder whose name is free."""
        with self.named(name) as at:
            os.mkdir(at, dir_fd=self.handle)

    def rename(self, name: str, to: OpenFolder, other: str) -> None:
        """Give it another name, also in another folder; whether a file there is replaced is the system's choice."""
        with self.named(name) as at, to.named(other) as there:
            os.rename(at, there, src_dir_fd=self.handle, dst_dir_fd=to.handle)

    def replace(self, name: str, to: OpenFolder, other: str) -> None:
        """The same; a file there is replaced."""
        with self.named(name) as at, to.named(other) as there:
            os.replace(at, there, src_dir_fd=self.handle, dst_dir_fd=to.handle)

    def link(self, name: str, other: str) -> None:
        """Let a file, or a link itself, be found under another name too, which is free."""
        with self.named(name) as at, self.named(other) as there:
            os.link(at, there, src_dir_fd=self.handle, dst_dir_fd=self.handle, follow_symlinks=False)

    def delete(self, name: str) -> None:
        """Delete a file, or a link."""
        with self.named(name) as at:
            os.unlink(at, dir_fd=self.handle)

    def delete_folder(self, name: str) -> None:
        """Delete an empty folder."""
        with self.named(name) as at:
            os.rmdir(at, dir_fd=self.handle)

    def sync(self) -> None:
        """Bring its names to the disk; Windows does so in its own time."""
        with suppress(OSError), self._look() as handle:
            os.fsync(handle)

    @contextmanager
    def named(self, name: str) -> Iterator[str]:
        """What the system knows a name by; errors have the whole of it."""
        assert os.path.basename(name) == name not in ("", ".", ".."), f"{name!r} leads elsewhere"
        try:
            yield name if self.handle is not None else str(self.path / name)
        except OSError as error:
            error.filename = str(self.path / name)
            raise

    @contextmanager
    def _look(self) -> Iterator[int]:
        """A handle by which it can be listed."""
        here = self.path if self.handle is None else "."  # a handle that only lets pass does not list
        handle = os.open(here, _LOOK, dir_fd=self.handle)
        try:
            yield handle
        finally:
            os.close(handle)


class FolderEntry(NamedTuple):
    """A name in an open folder, whether anything has it or not."""

    folder: OpenFolder
    name: str

    @property
    def path(self) -> Path:
        """The whole name, for whoever is told of it."""
        return self.folder.path / self.name

    @property
    def exists(self) -> bool:
        """Whether anything has the name, also a link that leads nowhere."""
        return self.folder.has(self.name)

    @property
    def is_folder(self) -> bool:
        """Whether a folder has the name, and no link to one."""
        return self.folder.has_folder(self.name)

    def require_folder(self) -> None:
        """The same, or NotADirectoryError, and ELOOP for a link."""
        self.folder.require_folder(self.name)

    def enter(self, *, is_made: bool = False) -> AbstractContextManager[OpenFolder]:
        """The folder of that name, as long as it is needed; made where there is none, if that is wanted."""
        return self.folder.enter(self.name, is_made=is_made)

    def rename(self, other: FolderEntry) -> None:
        """Give what has the name another one."""
        self.folder.rename(self.name, other.folder, other.name)

    def delete_folder(self) -> None:
        """Delete the folder of that name, which is empty."""
        self.folder.delete_folder(self.name)

    def beside(self, name: str) -> FolderEntry:
        """Another name in the same folder."""
        return self._replace(name=name)


@contextmanager
def open_entry(path: Path, within: Path | None = None, *, is_made: bool = True) -> Iterator[FolderEntry]:
    """A name, in the folder that it stands in, as `open_folder` opens that."""
    with open_folder(path.parent, within, is_made=is_made) as folder:
        yield FolderEntry(folder, path.name)


@contextmanager
def open_folder(path: Path, within: Path | None = None, *, is_made: bool = True) -> Iterator[OpenFolder]:
    """Open a folder, and make it and those above it where there are none, if that is wanted.

    ELOOP when a link leads out of the folder `within`, and when a folder below that becomes a link meanwhile; without
    it all links are the user's own. None is made through a link that leads nowhere, which is FileExistsError.
    """
    if is_made:
        _require_ends_of_links(path)
    place = Path(os.path.realpath(path)) if within is None else resolve_inside(path, within)
    home = _first_folder(place) if within is None else Path(os.path.realpath(within))
    if is_made and not home.exists():
        home.mkdir(parents=True, exist_ok=True)
    folder = OpenFolder(home, os.open(home, _PASS) if HAS_HANDLES else None)
    try:
        for name in place.relative_to(home).parts:
            inner = folder.step_into(name, is_made=is_made)
            folder.close()
            folder = inner
        folder.path = path  # as whoever is told of it knows it
        yield folder
    finally:
        folder.close()


def _require_ends_of_links(path: Path) -> None:
    """That each link on the way to a folder, and at it, leads to something; mkdir makes nothing there either."""
    for part in (*reversed(path.parents), path):
        if part.is_symlink() and not part.exists():
            raise FileExistsError(errno.EEXIST, f"{part} is a link that leads nowhere", str(path))


def _first_folder(place: Path) -> Path:
    """The nearest of a place and those above it that is there."""
    return next((path for path in (place, *place.parents) if os.path.lexists(path)), place)


def resolve_inside(path: Path, root: Path) -> Path:
    """Where the links on the way to a place lead, and one at it, which is not out of the folder that it should be in.

    ELOOP with the link's name in the reason when one does.
    """
    place, home = Path(os.path.abspath(path)), os.path.realpath(root)
    if (found := Path(os.path.realpath(place))).is_relative_to(home):
        return found
    below = [part for part in (*reversed(place.parents), place) if part != root and part.is_relative_to(root)]
    leading = (part for part in below if not Path(os.path.realpath(part)).is_relative_to(home))
    link = next(leading, place)
    raise OSError(errno.ELOOP, f"{link} is a link that leads out of {root}", str(path))
