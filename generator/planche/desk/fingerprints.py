"""Folders -> digests of what they hold, which are made anew of those files alone that were written meanwhile."""

from __future__ import annotations

import hashlib
import os
import stat
import time
from pathlib import Path

from planche.recent import Recent

FRESH = 100_000_000  # ns: a file that was written so lately may be written again within one tick of the disk's clock
MOST_FILES = 20_000
MOST_KNOWN = 4 * MOST_FILES  # of all folders, and of files that are no longer there
_Sign = tuple[int, int, int, int, int]
_Entry = tuple[str, str, _Sign]  # a path, what it is called from its folder, and what the system says of it


class Fingerprints:
    """Digests of folders; what is known of a file holds as long as the system says that nobody has written to it."""

    def __init__(self) -> None:
        self._known = Recent[tuple[_Sign, str]](MOST_KNOWN, MOST_KNOWN)
        self._seen: dict[Path, list[_Entry]] = {}  # what lay in each folder when its digests were made last

    def of(self, folder: Path) -> str:
        """The digest of all that is in a folder; empty for one that holds nothing, or is not there."""
        files = self.files(folder)
        told = "".join(f"{name}\0{digest}\0" for name, digest in files.items())
        return hashlib.sha256(told.encode("utf-8", "surrogateescape")).hexdigest() if files else ""

    def files(self, folder: Path) -> dict[str, str]:
        """The digest of each file in a folder, by its name from there, with slashes; of what is no file, its mode."""
        seen = self._seen[folder] = _walk(folder)
        if len(seen) > MOST_FILES:
            return {"": f"{time.monotonic_ns()}"}  # too much to tell: it may have changed
        return {name: self._of_file(path, sign) if stat.S_ISREG(sign[0]) else str(sign[0]) for path, name, sign in seen}

    def is_as_seen(self, folder: Path) -> bool:
        """Whether nobody has written to a folder since its digests were made, not even what was there before."""
        return self._seen.get(folder) == _walk(folder)

    def _of_file(self, name: str, sign: _Sign) -> str:
        known = self._known.find(name)
        if known is not None and known[0] == sign:
            return known[1]
        try:
            with open(name, "rb") as file:
                digest = hashlib.file_digest(file, "sha256").hexdigest()
        except OSError:
            return "unreadable"
        if time.time_ns() - max(sign[3], sign[4]) > FRESH:
            self._known.keep(name, (sign, digest), 1)
        return digest


def _walk(folder: Path) -> list[_Entry]:
    """All that lies in a folder and below, or one more than can be told."""
    found: list[_Entry] = []
    waiting = [(os.fspath(folder), "")]
    while waiting and len(found) <= MOST_FILES:
        place, before = waiting.pop()
        for path, name, sign in _list(place):
            if stat.S_ISDIR(sign[0]):
                waiting.append((path, f"{before}{name}/"))
            found.append((path, f"{before}{name}", sign))
    return found


def _list(folder: str) -> list[_Entry]:
    """What lies in a folder, with its name, and what the system says of it; links as what they are."""
    found = []
    try:
        with os.scandir(folder) as entries:
            for entry in entries:
                if entry.name != "__pycache__":
                    said = entry.stat(follow_symlinks=False)
                    sign = said.st_mode, said.st_ino, said.st_size, said.st_mtime_ns, said.st_ctime_ns
                    found.append((entry.path, entry.name, sign))
    except OSError:
        return found
    return sorted(found)
