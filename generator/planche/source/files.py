"""Names of a project's files -> their bytes and text; the only door to files of a stranger's project."""

from __future__ import annotations

import errno
import os
import re
import stat
import sys
import time
from codecs import BOM_UTF8
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import accumulate
from pathlib import Path, PurePosixPath, PureWindowsPath

from planche.expressions import expression
from planche.findings import Finding, Span, nearest_name, quote
from planche.source.conflicts import find_conflict
from planche.source.encodings import other_encoding, probable_encoding, way_to_utf8
from planche.source.manual_pages import ENCODING, TOO_LARGE, UNREADABLE
from planche.source.pointers import find_pointer
from planche.source.text import Lines

MOST_NAMES = 1_000  # that are remembered: the files of a game are asked for again and again
MOST_NEIGHBOURS = 30  # files among which a near one is looked for
LIMIT = 8 * 1024 * 1024
LOST_FILE = "make it, or put it back if it was deleted or renamed; else correct the name"  # where no other name is near
LATELY = 3.0  # seconds; some disks count time by two
FileStamp = tuple[
    str, int, int, int, int, int
]  # where a file is, which it is there, its bytes, and when it was changed
_BLOCK = 512  # bytes, of those that the system counts
SHORTAGES = (errno.EMFILE, errno.ENFILE, errno.ENOMEM)  # of the process that reads, and no fault of a file
# https://learn.microsoft.com/en-us/windows/win32/fileio/naming-a-file
_RESERVED = expression(r"(?:con|prn|aux|nul|com[1-9¹²³]|lpt[1-9¹²³]) *(?:\.|$)", re.IGNORECASE)


class Unreadable(Exception):
    """A file, or what it holds, that cannot be read at all; `finding` says why."""

    def __init__(self, finding: Finding) -> None:
        super().__init__(finding)  # as it came, so that it passes from one process to another
        self.finding = finding

    def __str__(self) -> str:
        return f"{self.finding.span}: {self.finding.message}"


@dataclass(frozen=True, slots=True)
class Folder:
    """A project's folder. Names are relative to `root`, with slashes: `content/zigzag/game.yaml`.

    Every method that reads raises `Unreadable` for a name that leads out of the folder, in words or by a link.

    What is not there is looked for in another folder `behind` it, in those of its folders that are `shared`. That one
    is no more left by a link than this one.
    """

    root: Path
    instead: Mapping[str, bytes] = field(default_factory=dict, hash=False)  # what files hold that are not on the disk
    behind: Path | None = None
    shared: tuple[str, ...] = ()  # folders below both, such as content/zigzag

    def exists(self, name: str) -> bool:
        """Whether there is anything of that name; reading it tells whether it is a file."""
        return _lies_there(name, self._place(name)) or name in self.instead

    def found_as(self, name: str) -> str:
        """The name by which whoever stands in the folder finds a file: for one behind it, its whole path."""
        return str(self.behind / name) if self.behind is not None and self.is_behind(name) else name

    def is_behind(self, name: str) -> bool:
        """Whether a file lies in the folder behind alone."""
        if self.behind is None:
            return False
        first, *others = self._roots(name)
        is_here = name in self.instead or _lies_there(name, first / name)
        return not is_here and any(_lies_there(name, root / name) for root in others)

    def find_link_out(self, name: str) -> Finding | None:
        """What is said of a file that is a link out of the folder, or lies behind one; None of any other."""
        try:
            self._place(name)
        except Unreadable as error:
            return error.finding
        return None

    def additions(self, under: str) -> tuple[str, ...]:
        """The files directly in a shared folder that take the place of none behind it."""
        behind = [root for root in self._roots(under) if root == self.behind]
        return tuple(name for name in self.names(under, "") for root in behind if not _lies_there(name, root / name))

    def holds(self, under: str) -> bool:
        """Whether anything that is not hidden is in a folder."""
        return bool(self._entries(under))

    def names(self, under: str, suffix: str) -> tuple[str, ...]:
        """The files directly in `under` that end in `suffix`, as names from the root; no hidden ones."""
        modes, at = self._modes(under, suffix), PurePosixPath(under)
        found = {f"{at}/{name}" if at.parts else name for name, mode in modes if stat.S_ISREG(mode)}
        others = (PurePosixPath(name) for name in self.instead if name.endswith(suffix))
        found |= {str(name) for name in others if str(name.parent) == under and not name.name.startswith(".")}
        return tuple(sorted(found))

    def stamps(self, under: str) -> Mapping[str, FileStamp]:
        """What tells the files directly in `under`, by name, from what they were before and will be once they change.

        None of what is no plain file, of what is not on the disk alone, and of what was written so lately that it could
        be written again without a trace.
        """
        settled, at = time.time() - LATELY, PurePosixPath(under)
        found = ((entry, os.lstat(entry)) for entry in self._entries(under))
        stamps = (
            (
                f"{at}/{entry.name}" if at.parts else entry.name,
                (str(entry), one.st_dev, one.st_ino, one.st_size, one.st_mtime_ns, one.st_ctime_ns),
            )
            for entry, one in found
            if stat.S_ISREG(one.st_mode) and max(one.st_mtime, one.st_ctime) < settled
        )
        return {name: stamp for name, stamp in stamps if name not in self.instead}

    def weigh(self, under: str) -> int:
        """The bytes of the files directly in `under`, as far as they are read, and are there on the disk at all."""
        return sum(_weigh(entry) for entry in self._entries(under))

    def folders(self, under: str) -> tuple[str, ...]:
        """The bare names of the folders directly in `under`, hidden ones left out."""
        found = {name for name, mode in self._modes(under) if stat.S_ISDIR(mode)}
        shared = (PurePosixPath(folder) for folder in self.shared if self._place(folder).is_dir())
        return tuple(sorted(found | {folder.name for folder in shared if str(folder.parent) == under}))

    def read_bytes(self, name: str, limit: int = LIMIT) -> bytes:
        """The file's bytes, never more than `limit` of them: its size is asked before it is read."""
        place = self._place(name)
        data = self.instead.get(name)
        if data is None:
            data = self._read_disk(name, place, limit)
        _require_size(name, len(data), limit)
        if pointer := find_pointer(data, name):
            raise Unreadable(pointer)
        return data

    def _read_disk(self, name: str, place: Path, limit: int) -> bytes:
        try:
            status = place.stat()
            _require_file(name, status.st_mode)
            _require_size(name, status.st_size, limit)
            with place.open("rb") as file:
                return file.read(limit + 1)
        except OSError as error:
            raise _read_failure(name, place, error, self._neighbours(name)) from error

    def read_text(self, name: str, limit: int = LIMIT) -> str:
        """The file's text, UTF-8 without its byte order mark. Unreadable too where a merge conflict is left in it."""
        data = self.read_bytes(name, limit).removeprefix(BOM_UTF8)
        try:
            text = data.decode()
        except UnicodeDecodeError as error:
            raise _wrong_byte(name, data, error.start) from error
        if "\0" in text:
            raise _wrong_byte(name, data, data.index(0))
        if conflict := find_conflict(text, name):
            raise Unreadable(conflict)
        return text

    def _place(self, name: str) -> Path:
        """Where a file is; where there is none, where it would be."""
        places = [_guard(root, name) for root in self._roots(name)]
        return next((place for place in places if _lies_there(name, place)), places[0])

    def _roots(self, name: str) -> tuple[Path, ...]:
        """The folders in which a name is looked for."""
        is_shared = any(PurePosixPath(name).is_relative_to(folder) for folder in self.shared)
        return (self.root, self.behind) if is_shared and self.behind is not None else (self.root,)

    def _neighbours(self, name: str) -> list[str]:
        """What lies beside a file, as far as that can be told and shown; nothing when it is too much to choose from."""
        try:
            found = [entry.name for entry in self._entries(str(PurePosixPath(name).parent)) if entry.name.isprintable()]
        except Unreadable:
            return []
        return found if len(found) <= MOST_NEIGHBOURS else []

    def _modes(self, under: str, suffix: str = "") -> Iterator[tuple[str, int]]:
        """The name of what lies in a folder, and of what kind it is; 0 for a link that leads nowhere."""
        for entry in self._entries(under):
            if entry.name.endswith(suffix):
                yield entry.name, _mode_of(under, entry)

    def _entries(self, under: str) -> list[Path]:
        """What lies in a folder, by name; of two of one name, the one that is not behind."""
        found: dict[str, Path] = {}
        for root in self._roots(under):
            for entry in _list(under, _guard(root, under)):
                found.setdefault(entry.name, entry)
        return [found[name] for name in sorted(found) if not name.startswith(".")]


def _guard(root: Path, name: str) -> Path:
    """Where a file is below `root`."""
    if reason := _reason_against(name):
        raise _refuse(name, f"{quote(name)} {reason}", "name a file inside the project")
    place = root / name
    if _may_lead_away(root, name) and not Path(os.path.realpath(place)).is_relative_to(os.path.realpath(root)):
        link = _find_leading_out(root, name)
        what = "folder" if (root / link).is_dir() else "file"
        message = f"{quote(link)} is a link that leads out of the project"
        raise _refuse(name, message, f"put the {what} itself in its place")
    return place


def _find_leading_out(root: Path, name: str) -> str:
    """The first on the way to a file that leads out."""
    home = os.path.realpath(root)
    return next((way for way in _ways(name) if not Path(os.path.realpath(root / way)).is_relative_to(home)), name)


def _may_lead_away(root: Path, name: str) -> bool:
    """Whether a link lies on the way to a file; where folders can be mounted otherwise, it may at any time."""
    if sys.platform == "win32":
        return True
    return any(os.path.islink(os.path.join(root, way)) for way in _ways(name))


@lru_cache(MOST_NAMES)
def _ways(name: str) -> tuple[str, ...]:
    """The folders on the way to a file, and the file, as names from the root."""
    return tuple(accumulate(PurePosixPath(name).parts, "{}/{}".format))


def _lies_there(name: str, place: Path) -> bool:
    """Whether there is anything at a place. Unreadable where the system does not let that be seen."""
    try:
        place.lstat()
    except PermissionError as error:
        raise _read_failure(name, place, error, []) from error
    except (OSError, ValueError) as error:
        _pass_on_shortage(error)
        return False
    return True


def _mode_of(under: str, place: Path) -> int:
    """What kind of thing is at a place in a folder; 0 where nothing is. Unreadable where the system does not let that
    be seen."""
    try:
        return os.stat(place).st_mode
    except PermissionError as error:
        raise _read_failure(str(PurePosixPath(under, place.name)), place, error, []) from error
    except (OSError, ValueError) as error:
        _pass_on_shortage(error)
        return 0


def _weigh(place: Path) -> int:
    """The bytes of a file, of which a hole has none; 0 for what is none."""
    try:
        status = os.stat(place)
    except (OSError, ValueError):
        return 0
    there = getattr(status, "st_blocks", LIMIT) * _BLOCK  # Windows does not tell
    return min(status.st_size, there, LIMIT) if stat.S_ISREG(status.st_mode) else 0


def _list(under: str, place: Path) -> list[Path]:
    try:
        return list(place.iterdir())
    except (FileNotFoundError, NotADirectoryError):
        return []
    except OSError as error:
        raise _read_failure(under, place, error, []) from error


@lru_cache(MOST_NAMES)
def _reason_against(name: str) -> str:
    """Why no file may have a name, in words behind it; empty for one that it may have."""
    path = PurePosixPath(name)
    if not name.isprintable():
        return "has characters in its name that cannot be shown"
    if "\\" in name:
        return "has a backslash in its name; folders are parted by '/'"
    if path.is_absolute() or PureWindowsPath(name).drive:
        return "starts at the root of a disk; names start at the project's folder"
    if ".." in path.parts:
        return "leads out of the project by '..'"
    if any(part != "." and part.endswith((".", " ")) for part in path.parts):
        return "ends in a dot or a blank, which Windows takes away"
    return "is a name that Windows keeps for a device" if any(map(_RESERVED.match, path.parts)) else ""


def _require_file(name: str, mode: int) -> None:
    if stat.S_ISDIR(mode):
        raise _refuse(name, f"{quote(name)} is a folder; a file is wanted")
    if not stat.S_ISREG(mode):
        raise _refuse(name, f"{quote(name)} is a pipe or a device; a file is wanted")


def _require_size(name: str, size: int, limit: int) -> None:
    if size > limit:
        message = f"{quote(name)} has {size:,} bytes; at most {limit:,} are read"
        raise Unreadable(TOO_LARGE.finding(_span_of_file(name), message, "split the file, or put the right one here"))


def _read_failure(name: str, place: Path, error: OSError, neighbours: list[str]) -> Unreadable:
    """Why a file cannot be read; the error itself where the process lacks what reading takes."""
    _pass_on_shortage(error)
    if isinstance(error, FileNotFoundError) and place.is_symlink():
        return _refuse(name, f"{quote(name)} is a link that leads nowhere", "put the file itself in its place")
    if isinstance(error, FileNotFoundError):
        near = nearest_name(place.name, neighbours)
        folder = name.rpartition("/")[0] if name.startswith("fonts/") else ""  # where files are named with it
        whole = f"{folder.partition('/')[2]}/{near}" if near and "/" in folder else near
        return _refuse(name, f"there is no file {quote(name)}", f"did you mean {whole!r}?" if whole else LOST_FILE)
    return _refuse(name, f"{quote(name)} cannot be read: {error.strerror or 'the system refuses'}")


def _pass_on_shortage(error: Exception) -> None:
    if isinstance(error, OSError) and error.errno in SHORTAGES:
        raise error


def _refuse(name: str, message: str, hint: str = "") -> Unreadable:
    return Unreadable(UNREADABLE.finding(_span_of_file(name), message, hint))


def _wrong_byte(name: str, data: bytes, offset: int) -> Unreadable:
    """Why a file is no UTF-8: what it is from its beginning on, or what its first wrong byte says."""
    if other := other_encoding(data):
        is_text = other.startswith("UTF-16")
        message = f"the file is {other}, wanted {'UTF-8' if is_text else 'text as UTF-8'}"
        return Unreadable(ENCODING.finding(Span(name, 1, 1), message, way_to_utf8(name)))
    before = data[:offset].decode()
    if data[offset]:
        probable = probable_encoding(data, offset)
        message = f"byte 0x{data[offset]:02X} is not UTF-8 text"
        message += f"; the file is probably {probable}" if probable else ""
    else:
        message = "byte 0x00 (NUL) does not occur in UTF-8 text"
    return Unreadable(ENCODING.finding(Span(name, *Lines(before).place(len(before))), message, way_to_utf8(name)))


def _span_of_file(name: str) -> Span:
    return Span(name if name.isprintable() else quote(name))
