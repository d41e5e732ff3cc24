"""The page that shows what differs between two kits -> a file that somebody named; an earlier such page is replaced."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

from planche.imposition import Impossible
from planche.output.files import named_within, write_file
from planche.output.kit_files import is_plain_file
from planche.source import find_project

ELSEWHERE = "name another by --pictures"
WHAT = "before and after"  # that it shows, as its title says
OURS = (b"<pdf:Producer>Planche", WHAT.encode())  # what its metadata say, which are not packed
LONGEST = 256 << 20  # bytes of a page that is looked through


def write_differences(file: Path, data: bytes) -> None:
    """Write the page. Impossible over a file that is none; CannotWrite when the disk refuses, or a link leads out."""
    _require_ours(file)
    write_file(file, data, ELSEWHERE, named_within(file, _root()))


def _require_ours(file: Path) -> None:
    is_ours = True  # where there is none; of what is no file, whoever writes says why it cannot be
    with suppress(OSError):
        if is_plain_file(file):
            found = file.read_bytes() if file.stat().st_size <= LONGEST else b""
            is_ours = all(mark in found for mark in OURS)
    if not is_ours:
        raise Impossible(f"{file} is no page of planche diff, and is not written over; move it, or {ELSEWHERE}")


def _root() -> Path | None:
    """The project that one stands in, if it is one."""
    try:
        project = find_project(Path())
    except Impossible:
        return None
    return project.root if project else None
