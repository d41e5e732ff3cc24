"""Files of a kit -> its folder, all of them or none; whatever else is there stays, and is never out of sight.

While a kit is written, its folder `en` has neighbours: `.en.lock`, the kit to come in `.en.new.<token>`, and on
systems that cannot exchange folders the old one in `.en.old.<token>`. What is not of a kit is in neither: it is set
aside in `en (yours <token>)` until the new kit has taken its place. What a killed build left of them the next one
clears up. A folder that no kit was in is not exchanged: the files are put into it one by one, the manifest last.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Literal, NamedTuple

from planche.disk import (
    FRESH,
    hold_signals,
    make_folder,
    make_folders,
    move_over,
    replace_file,
    require_inside,
    sync_folder,
)
from planche.kit import MANIFEST
from planche.output.exchange import exchange, find_mover
from planche.output.files import CannotWrite
from planche.output.kit_files import NO_KIT, Made, OldKit, find_made, is_kit, look_into
from planche.output.lock import PATIENCE, hold_lock

ANY_BUILD = "[0-9a-f]+"
_TEMPORARY = re.compile(FRESH.format(name=".+", kind="new"))


class Neighbours(NamedTuple):
    """The names beside a kit's folder that a build uses; hidden but for that of the user's own files."""

    folder: Path
    token: str

    def of(self, kind: Literal["new", "old"]) -> Path:
        """Where the kit to come is, or the one that it replaces."""
        return self.folder.with_name(f".{self.folder.name}.{kind}.{self.token}")

    @property
    def aside(self) -> Path:
        """Where what is not of a kit waits."""
        return self.folder.with_name(f"{self.folder.name} (yours {self.token})")


def write_kit(folder: Path, files: Mapping[str, bytes], patience: int = PATIENCE, within: Path | None = None) -> None:
    """Put the files into a new folder beside `folder`, then let it take that place.

    Whatever interrupts it, `folder` holds the old kit or the new one. Files in it that no kit put there
    stay. Of several builds at once each waits for its turn, and the last one's kit is the one that stays.
    CannotWrite when the disk refuses, when a link leads out of the folder `within`, or when another build kept the
    folder for so many tries.
    """
    named = folder
    stuck = ""
    try:
        if within is not None:
            require_inside(folder, within)
        folder = Path(os.path.realpath(folder))
        make_folders(folder.parent)
        lock = folder.with_name(f".{folder.name}.lock")
        with hold_signals() as deliver, hold_lock(lock, patience, deliver) as is_alone:
            names = Neighbours(folder, os.urandom(8).hex())
            tokens = ANY_BUILD if is_alone else names.token
            _finish_swaps(folder, tokens)
            old = NO_KIT
            try:
                _fill_folder(names.of("new"), files, deliver)
                old = look_into(folder)
                deliver()
                _put_in_place(names, old.made)
            finally:
                stuck = _finish_swaps(folder, tokens, old)
    except OSError as error:
        raise CannotWrite(
            f"cannot write to {named}: {error.strerror or error}; choose another with --output"
        ) from error
    if stuck:
        raise CannotWrite(f"the kit in {named} is new, but what else it held is still elsewhere: {stuck}; move it")


def _fill_folder(fresh: Path, files: Mapping[str, bytes], deliver: Callable[[], None]) -> None:
    """Write the files into a new folder, the manifest first: it tells what else in it is of a kit."""
    make_folder(fresh)
    for name in sorted(files, key=lambda name: name != MANIFEST):
        replace_file(fresh / name, files[name])
        deliver()
    sync_folder(fresh)


def _put_in_place(names: Neighbours, made: Made) -> None:
    """Let the fresh folder, or what is in it, take the place of the old kit, of which this is made, if there is one."""
    folder, fresh = names.folder, names.of("new")
    if not folder.is_dir():
        fresh.rename(folder)  # a file in the folder's place is refused
    elif is_kit(made):
        _set_aside(names, made)
        _swap_folders(names)
    else:
        _put_beside(names, made)
    sync_folder(folder.parent)


def _set_aside(names: Neighbours, made: Made) -> None:
    """Move what is not of a kit out of a folder that is going to be exchanged, to where it stays visible."""
    foreign = sorted({*os.listdir(names.folder)} - made.keys())
    if not foreign:
        return
    make_folder(names.aside)
    move = find_mover()
    for name in foreign:
        try:
            move(names.folder / name, names.aside / name)
        except OSError as error:
            reason = f"{name} in it cannot be set aside while the kit changes ({error.strerror or error})"
            raise OSError(error.errno, reason) from error


def _swap_folders(names: Neighbours) -> None:
    """The fresh folder takes the place of the kit's, which is then in its place, or is the old one."""
    if not exchange(names.of("new"), names.folder):
        names.folder.rename(names.of("old"))
        names.of("new").rename(names.folder)


def _put_beside(names: Neighbours, made: Made) -> None:
    """Put the files into a folder that is no kit's; what has their names moves aside in it. All of them or none.

    The fresh folder is called old meanwhile: so what is missing in it has been put into the other.
    """
    folder, fresh = names.folder, names.of("old")
    names.of("new").rename(fresh)
    begun: list[tuple[Path, Path]] = []
    move = find_mover()
    wanted = sorted(os.listdir(fresh), key=lambda name: name == MANIFEST)
    try:
        for name in filter(lambda name: name not in made and os.path.lexists(folder / name), wanted):
            place = move(folder / name, folder / name)
            begun.append((folder / name, place))
        for name in wanted:
            move_over(fresh / name, folder / name)
            begun.append((fresh / name, folder / name))
    except BaseException:
        for source, target in reversed(begun):
            with suppress(OSError):
                move(target, source)
        raise
    sync_folder(folder)


def _finish_swaps(folder: Path, tokens: str, known: OldKit = NO_KIT) -> str:
    """Finish the swaps that were begun beside the folder, also those of builds that were killed.

    `tokens` is a pattern: of which builds; what is known of the kit that was replaced is not read again. A kit comes
    back where no other took its place; else what is foreign in it moves to the one that did. Returns what cannot be
    moved, with the reason; empty when nothing is in the way.
    """
    stuck = ""
    for left in _find_left_overs(folder, tokens):
        try:
            if left.name.startswith(f".{folder.name}.old.") and not folder.exists():
                left.rename(folder)
            elif left.name.startswith("."):
                _empty_folder(left, folder, known)
            else:
                _bring_back(left, os.listdir(left), folder)
                left.rmdir()
        except OSError as error:
            stuck = f"{error.filename or left} ({error.strerror or error})"
    return stuck


def _find_left_overs(folder: Path, tokens: str) -> list[Path]:
    """What is left beside a kit's folder: what may be the only kit, what is the user's, the rest.

    Nothing where it cannot be listed.
    """
    name = re.escape(folder.name)
    pattern = re.compile(rf"\.{name}\.(old|new)\.{tokens}|{name} \(yours {tokens}\)")
    with suppress(OSError):
        found = [folder.with_name(entry) for entry in os.listdir(folder.parent) if pattern.fullmatch(entry)]
        first = (f".{folder.name}.old.", f"{folder.name} (")
        found.sort(key=lambda left: [left.name.startswith(name) for name in first], reverse=True)
        return [left for left in found if left.is_dir() and not left.is_symlink()]
    return []


def _empty_folder(left: Path, folder: Path, known: OldKit) -> None:
    """Move what is foreign to the folder, then delete what is of a kit. OSError when something cannot be moved."""
    claims, made = look_into(left, known)
    entries = {*os.listdir(left)}
    half = {name for name in entries if _TEMPORARY.fullmatch(name)}
    ours = (entries & ({*made} | ({MANIFEST} if claims.is_older else set()))) | half
    _bring_back(left, entries - ours, folder)
    if ".old." in left.name and not os.path.lexists(folder / MANIFEST):  # files were being put into it
        for name in find_made(folder, claims).keys() - entries:
            (folder / name).unlink()
    with suppress(OSError):  # what cannot be deleted waits for the next build
        for name in sorted(ours, key=lambda name: name == MANIFEST):
            (left / name).unlink(missing_ok=True)
        left.rmdir()


def _bring_back(left: Path, foreign: Iterable[str], folder: Path) -> None:
    """Move what is foreign into the folder; what has the name of a file of the new kit gets another."""
    ordered = sorted(foreign, key=lambda name: (os.path.lexists(folder / name), name))
    if not ordered:
        return
    if not folder.is_dir():
        make_folders(folder)
    move = find_mover()
    for name in ordered:
        move(left / name, folder / name)
