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
from typing import Literal

from planche.game import Kind
from planche.kit import MANIFEST
from planche.output.exchange import exchange
from planche.output.files import CannotWrite, write_through
from planche.output.lock import hold_lock

PATIENCE = 1500  # tries for the lock, which take half a minute
ANY_BUILD = "[0-9a-f]+"
# what is of a kit whose manifest is lost or cannot be read
KIT = frozenset((MANIFEST, "start-here.pdf", *(f"{kind.traits.plural}.pdf" for kind in Kind), "rules.pdf"))


def write_kit(folder: Path, files: Mapping[str, bytes], patience: int = PATIENCE) -> None:
    """Put the files into a new folder beside `folder`, then let it take that place.

    Whatever interrupts it, `folder` holds the old kit or the new one. Files in it that no kit put there
    stay. Of several builds at once each waits for its turn, and the last one's kit is the one that stays.
    CannotWrite when the disk refuses, or when another build kept the folder for so many tries.
    """
    named, folder = folder, Path(os.path.realpath(folder))
    try:
        folder.parent.mkdir(parents=True, exist_ok=True)
        with hold_lock(folder.with_name(f".{folder.name}.lock"), patience) as is_alone:
            build_id = os.urandom(4).hex()
            build_ids = ANY_BUILD if is_alone else build_id
            _finish_swaps(folder, build_ids)
            try:
                fresh = _fill_folder(_neighbour(folder, "new", build_id), files)
                _swap_folders(fresh, folder, _neighbour(folder, "old", build_id))
            finally:
                stuck = _finish_swaps(folder, build_ids)
    except OSError as error:
        raise CannotWrite(
            f"cannot write to {named}: {error.strerror or error}; choose another with --output"
        ) from error
    if stuck:
        raise CannotWrite(f"the kit in {named} is new, but what else it held is still elsewhere: {stuck}; move it")


def _neighbour(folder: Path, kind: Literal["new", "old"], build_id: str) -> Path:
    """The hidden folder beside a kit's in which the kit to come is, or the one that it replaces."""
    return folder.with_name(f".{folder.name}.{kind}.{build_id}")


def _fill_folder(fresh: Path, files: Mapping[str, bytes]) -> Path:
    """Write the files into a new folder, the manifest first: it tells what else in it is of a kit."""
    fresh.mkdir()
    for name in sorted(files, key=lambda name: name != MANIFEST):
        write_through(fresh / name, files[name])
    _sync_folder(fresh)
    return fresh


def _swap_folders(fresh: Path, folder: Path, old: Path) -> None:
    """Let the fresh folder take the place of the kit's, which is then in its place, or in `old`."""
    if folder.is_dir() and not exchange(fresh, folder):
        folder.rename(old)
    if not folder.is_dir():
        fresh.rename(folder)  # a file in the folder's place is refused
    _sync_folder(folder.parent)


def _sync_folder(folder: Path) -> None:
    """Bring the entries of a folder to the disk; Windows does so in its own time."""
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def _finish_swaps(folder: Path, build_ids: str) -> str:
    """Finish the swaps that were begun beside the folder, also those of builds that were killed.

    `build_ids` is a pattern: of which builds. A kit comes back where no other took its place; else what is foreign
    in it moves to the one that did. Returns what cannot be moved, with the reason; empty when nothing is in the way.
    """
    stuck = ""
    for left in _find_left_overs(folder, build_ids):
        try:
            if left.name.startswith(f".{folder.name}.old.") and not folder.exists():
                left.rename(folder)
            else:
                _empty_folder(left, folder)
        except OSError as error:
            stuck = f"{error.filename or left} ({error.strerror or error})"
    return stuck


def _find_left_overs(folder: Path, build_ids: str) -> list[Path]:
    """The hidden neighbours of a kit's folder; none where they cannot be listed."""
    pattern = re.compile(rf"\.{re.escape(folder.name)}\.(new|old)\.{build_ids}")
    with suppress(OSError), os.scandir(folder.parent) as entries:
        return [Path(e) for e in entries if pattern.fullmatch(e.name) and e.is_dir(follow_symlinks=False)]
    return []


def _empty_folder(left: Path, folder: Path) -> None:
    """Move what is foreign to the folder, then delete what is of a kit. OSError when something cannot be moved."""
    with os.scandir(left) as found:
        entries = {entry.name: entry.is_dir(follow_symlinks=False) for entry in found}
    ours = _kit_names(left) if entries else set()
    foreign = [name for name, is_folder in entries.items() if is_folder or name not in ours]
    for name in foreign:
        folder.mkdir(exist_ok=True)
        (left / name).rename(_free_name(folder / name))
    if foreign:
        _sync_folder(folder)
    with suppress(OSError):  # what cannot be deleted waits for the next build
        for name in sorted(entries.keys() - foreign, key=lambda name: name == MANIFEST):
            (left / name).unlink(missing_ok=True)
        left.rmdir()


def _kit_names(folder: Path) -> set[str]:
    """The names of the kit's files, by its manifest."""
    try:
        return {MANIFEST} | {str(file["name"]) for file in json.loads((folder / MANIFEST).read_text("utf-8"))["files"]}
    except (OSError, ValueError, KeyError, TypeError, RecursionError):
        return set(KIT)


def _free_name(wanted: Path) -> Path:
    """The name, or if it is taken the first of `name (1)`, `name (2)` ... that is not."""
    others: Iterator[Path] = (wanted.with_stem(f"{wanted.stem} ({number})") for number in count(1))
    return next(name for name in chain((wanted,), others) if not os.path.lexists(name))
