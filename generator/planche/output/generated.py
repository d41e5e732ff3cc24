"""`planche generate`: what a game's module made -> files in content/, all or none, and never over anybody's own."""

from __future__ import annotations

import hashlib
import re
from codecs import BOM_UTF8
from collections.abc import Mapping
from pathlib import Path

from planche import __version__
from planche.output.files import CannotWrite, clear_left_overs, write_files
from planche.output.kits import PATIENCE
from planche.output.lock import hold_lock
from planche.source import Folder

_STAMP = re.compile(rb"# Made by `planche generate [^`\n]+`, Planche [^ \n]+; sum ([0-9a-f]{16}) of what follows\..*\n")


def write_generated(root: Path, id: str, seed: int, texts: Mapping[str, str]) -> Mapping[str, bytes]:
    """Write the files into content/<id>/ below `root`; their bytes by name, with the comment that begins each.

    CannotWrite when the disk refuses, or when a file that is there is not as this command made it; Unreadable when
    one is a link that leads out of `root`, or cannot be read. Then nothing has changed.
    """
    files = {name: stamp(text, id, seed) for name, text in texts.items()}
    folder = Folder(root)
    _require_own(folder, [f"content/{id}/{name}" for name in files])
    places = {root / "content" / id / name: data for name, data in files.items()}
    try:
        with hold_lock(root / ".generate.lock", PATIENCE) as is_alone:
            if is_alone:
                clear_left_overs(places)
            write_files(places)
    except OSError as error:
        raise CannotWrite(f"cannot write to {root}: {error.strerror or error}") from error
    return files


def stamp(text: str, id: str, seed: int) -> bytes:
    """A text as a file that says what made it, and by a sum whether somebody has changed it since."""
    data = text.encode()
    made = f"# Made by `planche generate {id} --seed {seed}`, Planche {__version__}; sum {_sum(data)} of what follows."
    return f"{made} Once that is changed, the file is yours and is not written over.\n".encode() + data


def is_as_made(data: bytes) -> bool:
    """Whether a file is as this command made it; some editors and tools end its lines in another way."""
    plain = data.removeprefix(BOM_UTF8).replace(b"\r\n", b"\n")
    head = _STAMP.match(plain)
    return head is not None and _sum(plain[head.end() :]) == head[1].decode()


def _sum(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()[:16]


def _require_own(folder: Folder, names: list[str]) -> None:
    """That whatever is there under these names may be replaced."""
    others = [name for name in names if folder.exists(name) and not is_as_made(folder.read_bytes(name))]
    if others:
        what = "is not as `planche generate` made it" if len(others) == 1 else "are not as `planche generate` made them"
        raise CannotWrite(f"{', '.join(others)} {what}; rename or delete what is yours first, and nothing is lost")
