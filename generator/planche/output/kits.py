"""Files of a kit -> its folder, all of them or none.

While a kit is written, its folder `en` has hidden neighbours: `.en.lock`, the kit to come in
`.en.new.<token>`, and on systems that cannot exchange folders the old one in `.en.old.<token>`. What a
killed build left of them the next one clears up.
"""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterator, Mapping
from contextlib import suppress
from itertools import chain, count
from pathlib import Path

from planche.game import Kind
from planche.imposition import Impossible
from planche.kit import MANIFEST
from planche.output.exchange import exchange
from planche.output.lock import locked

PATIENCE = 1500  # tries for the lock, which take half a minute
ANY = "[0-9a-f]+"
# what is of a kit whose manifest is lost or cannot be read
KIT = frozenset((MANIFEST, "start-here.pdf", *(f"{kind.traits.plural}.pdf" for kind in Kind), "rules.pdf"))


class CannotWrite(Impossible):
    """The folder cannot be written; the message is one line."""


def write_kit(folder: Path, files: Mapping[str, bytes], patience: int = PATIENCE) -> None:
    """Put the files into a new folder beside `folder`, then let it take that place.

    Whatever interrupts it, `folder` holds the old kit or the new one. Files in it that no kit put there
    stay. Of several builds at once each waits for its turn, and the last one's kit is the one that stays.
    CannotWrite when the disk refuses, or when another build kept the folder for so many tries.
    """
    named, folder = folder, Path(os.path.realpath(folder))
    try:
        folder.parent.mkdir(parents=True, exist_ok=True)
        with locked(folder.with_name(f".{folder.name}.lock"), patience) as is_alone:
            token = os.urandom(4).hex()
            whose = ANY if is_alone else token
            _settle(folder, whose)
            try:
                fresh = _filled(_beside(folder, "new", token), files)
                _swap(fresh, folder, _beside(folder, "old", token))
            finally:
                stuck = _settle(folder, whose)
    except OSError as error:
        raise CannotWrite(
            f"cannot write to {named}: {error.strerror or error}; choose another with --output"
        ) from error
    if stuck:
        raise CannotWrite(f"the kit in {named} is new, but what else it held is still elsewhere: {stuck}; move it")


def _beside(folder: Path, kind: str, token: str) -> Path:
    return folder.with_name(f".{folder.name}.{kind}.{token}")


def _filled(fresh: Path, files: Mapping[str, bytes]) -> Path:
    """The files on the disk in a new folder, the manifest first: it tells what else in it is of a kit."""
    fresh.mkdir()
    for name in sorted(files, key=lambda name: name != MANIFEST):
        with (fresh / name).open("wb") as handle:
            handle.write(files[name])
            handle.flush()
            os.fsync(handle.fileno())
    _sync(fresh)
    return fresh


def _swap(fresh: Path, folder: Path, old: Path) -> None:
    """Let the fresh folder take the place of the kit's, which is then in its place, or in `old`."""
    if folder.is_dir() and not exchange(fresh, folder):
        folder.rename(old)
    if not folder.is_dir():
        fresh.rename(folder)  # a file in the folder's place is refused
    _sync(folder.parent)


def _sync(folder: Path) -> None:
    """Bring the entries of a folder to the disk; Windows does so in its own time."""
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def _settle(folder: Path, whose: str) -> str:
    """Finish what swaps left beside the folder, also those of builds that were killed.

    A kit comes back where no other took its place; else what is foreign in it moves to the one that did.
    Returns what cannot be moved, with the reason.
    """
    stuck = ""
    for left in _left_over(folder, whose):
        try:
            if left.name.startswith(f".{folder.name}.old.") and not folder.exists():
                left.rename(folder)
            else:
                _dissolve(left, folder)
        except OSError as error:
            stuck = f"{error.filename or left} ({error.strerror or error})"
    return stuck


def _left_over(folder: Path, whose: str) -> list[Path]:
    pattern = re.compile(rf"\.{re.escape(folder.name)}\.(new|old)\.{whose}")
    with suppress(OSError), os.scandir(folder.parent) as entries:
        return [Path(e) for e in entries if pattern.fullmatch(e.name) and e.is_dir(follow_symlinks=False)]
    return []


def _dissolve(left: Path, folder: Path) -> None:
    """Move what is foreign to the folder, then delete what is of a kit. OSError when something cannot be moved."""
    with os.scandir(left) as found:
        entries = {entry.name: entry.is_dir(follow_symlinks=False) for entry in found}
    ours = _ours(left) if entries else set()
    foreign = [name for name, is_folder in entries.items() if is_folder or name not in ours]
    for name in foreign:
        folder.mkdir(exist_ok=True)
        (left / name).rename(_free(folder / name))
    if foreign:
        _sync(folder)
    with suppress(OSError):  # what cannot be deleted waits for the next build
        for name in sorted(entries.keys() - foreign, key=lambda name: name == MANIFEST):
            (left / name).unlink(missing_ok=True)
        left.rmdir()


def _ours(folder: Path) -> set[str]:
    """The names of the kit's files, by its manifest."""
    try:
        return {MANIFEST} | {str(file["name"]) for file in json.loads((folder / MANIFEST).read_text("utf-8"))["files"]}
    except (OSError, ValueError, KeyError, TypeError, RecursionError):
        return set(KIT)


def _free(wanted: Path) -> Path:
    """The name, or if it is taken the first of `name (1)`, `name (2)` ... that is not."""
    others: Iterator[Path] = (wanted.with_stem(f"{wanted.stem} ({number})") for number in count(1))
    return next(name for name in chain((wanted,), others) if not os.path.lexists(name))
