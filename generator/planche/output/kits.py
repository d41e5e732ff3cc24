"""Files of a kit -> its folder, all of them or none; whatever else is there stays, and is never out of sight.

While a kit is written, its folder `en` has neighbours: `.en.lock`, the kit to come in `.en.new.<token>`, and on
systems that cannot exchange folders the old one in `.en.old.<token>`. What is not of a kit is in neither: it is set
aside in `en (yours <token>)` until the new kit has taken its place. What a killed build left of them the next one
clears up. A folder that no kit was in is not exchanged: the files are put into it one by one, the manifest last.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Literal, NamedTuple

from planche.disk import (
    FolderEntry,
    exchange,
    find_mover,
    hold_signals,
    move_over,
    open_folder,
    replace_file,
    require_handles,
    resolve_inside,
)
from planche.kit import MANIFEST
from planche.output.files import CannotWrite
from planche.output.kit_files import NO_KIT, Made, OldKit, is_kit, look_into
from planche.output.kit_remains import Remains, enter_if_there, finish_swaps
from planche.output.lock import PATIENCE, hold_lock
from planche.output.replaced import ReplacedKit, find_replaced
from planche.source import SHORTAGES

OF_TOKENS = "0123456789abcdef"
ANY_BUILD = f"[{OF_TOKENS}]+"
HANDLES = 4  # files and folders that are open at once while kits change places, besides the lock and its folder


class Neighbours(NamedTuple):
    """The names beside a kit's folder that a build uses; hidden but for that of the user's own files."""

    folder: FolderEntry
    token: str

    def of(self, kind: Literal["new", "old"]) -> FolderEntry:
        """Where the kit to come is, or the one that it replaces."""
        return self.folder.beside(f".{self.folder.name}.{kind}.{self.token}")

    @property
    def aside(self) -> FolderEntry:
        """Where what is not of a kit waits."""
        return self.folder.beside(f"{self.folder.name} (yours {self.token})")


class Earlier(NamedTuple):
    """What stood where a kit was written."""

    replaced: ReplacedKit | None = None  # another kit, which is gone
    stays: str = ""  # what to say of one that cannot be deleted, and nobody sees

    @property
    def notes(self) -> tuple[str, ...]:
        """What to say of it."""
        return tuple(filter(None, (self.replaced and self.replaced.told, self.stays)))


NOTHING_EARLIER = Earlier()


def write_kit(
    folder: Path, files: Mapping[str, bytes], patience: int = PATIENCE, within: Path | None = None
) -> Earlier:
    """Put the files into a new folder beside `folder`, then let it take that place.

    Whatever interrupts it, `folder` holds the old kit or the new one. Files in it that no kit put there
    stay. Of several builds at once each waits for its turn, and the last one's kit is the one that stays.
    Returns what stood there before.
    CannotWrite when the disk refuses, when a link leads out of the folder `within`, or when another build kept the
    folder for so many tries; OSError when this process may have no more of what the system gives.
    """
    try:
        place = Path(os.path.realpath(folder)) if within is None else resolve_inside(folder, within)
        with open_folder(place.parent, within) as parent:
            old, left = _write_beside(FolderEntry(parent, place.name), files, patience)
    except OSError as error:
        if error.errno in SHORTAGES:
            raise
        raise CannotWrite(
            f"cannot write to {folder}: {error.strerror or error}; choose another with --output"
        ) from error
    is_new = f"the kit in {folder} is new, but"
    if left.foreign:
        raise CannotWrite(f"{is_new} what else it held is still elsewhere: {left.foreign}; move it")
    stays = f"{is_new} of an earlier one there is still {left.ours}; delete it" if left.ours else ""
    return Earlier(find_replaced(folder, old, files), stays)


def has_remains(folder: Path) -> bool:
    """Whether something of an earlier kit is hidden beside a folder: writing it again clears that up, or tells it."""
    hidden = tuple(f".{folder.name}.{kind}." for kind in ("old", "new"))
    try:
        found = [name for name in os.listdir(folder.parent) if name.startswith(hidden)]
    except OSError:
        return False
    return any(token and not token.strip(OF_TOKENS) for *_, token in (name.rpartition(".") for name in found))


def _write_beside(folder: FolderEntry, files: Mapping[str, bytes], patience: int) -> tuple[OldKit, Remains]:
    """The same, in the folder that it stands in; the kit that was there, and what is left beside it."""
    lock = folder.beside(f".{folder.name}.lock")
    with hold_signals() as deliver, hold_lock(lock, patience, deliver) as is_alone:
        require_handles(HANDLES)  # whoever begins can also clear up
        names = Neighbours(folder, os.urandom(8).hex())
        tokens = ANY_BUILD if is_alone else names.token
        finish_swaps(folder, tokens)
        old = NO_KIT
        try:
            _fill_folder(names.of("new"), files, deliver)
            old = _look_into(folder)
            deliver()
            _put_in_place(names, old.made)
        finally:
            left = finish_swaps(folder, tokens, old)
    return old, left


def _fill_folder(fresh: FolderEntry, files: Mapping[str, bytes], deliver: Callable[[], None]) -> None:
    """Write the files into a new folder, the manifest first: it tells what else in it is of a kit."""
    fresh.folder.make_folder(fresh.name)
    with fresh.enter() as folder:
        for name in sorted(files, key=lambda name: name != MANIFEST):
            replace_file(FolderEntry(folder, name), files[name])
            deliver()
        folder.sync()


def _look_into(folder: FolderEntry) -> OldKit:
    """What it holds of a kit, if there is such a folder."""
    with enter_if_there(folder) as kit:
        return look_into(kit) if kit else NO_KIT


def _put_in_place(names: Neighbours, made: Made) -> None:
    """Let the fresh folder, or what is in it, take the place of the old kit, of which this is made, if there is one."""
    if not names.folder.is_folder:
        names.of("new").rename(names.folder)  # a file in the folder's place is refused
    elif is_kit(made):
        _set_aside(names, made)
        _swap_folders(names)
    else:
        _put_beside(names, made)
    names.folder.folder.sync()


def _set_aside(names: Neighbours, made: Made) -> None:
    """Move what is not of a kit out of a folder that is going to be exchanged, to where it stays visible."""
    with names.folder.enter() as folder:
        foreign = sorted({*folder.names()} - made.keys())
        if not foreign:
            return
        names.aside.folder.make_folder(names.aside.name)
        move = find_mover()
        with names.aside.enter() as aside:
            for name in foreign:
                try:
                    move(FolderEntry(folder, name), FolderEntry(aside, name))
                except OSError as error:
                    reason = f"{name} in it cannot be set aside while the kit changes ({error.strerror or error})"
                    raise OSError(error.errno, reason) from error


def _swap_folders(names: Neighbours) -> None:
    """The fresh folder takes the place of the kit's, which is then in its place, or is the old one."""
    fresh, folder, old = names.of("new"), names.folder, names.of("old")
    if exchange(fresh, folder):
        if not fresh.is_folder:
            exchange(fresh, folder)
            folder.require_folder()
    else:
        folder.rename(old)
        if not old.is_folder:
            old.rename(folder)
            folder.require_folder()
        fresh.rename(folder)


def _put_beside(names: Neighbours, made: Made) -> None:
    """Put the files into a folder that is no kit's; what has their names moves aside in it. All of them or none.

    The fresh folder is called old meanwhile: so what is missing in it has been put into the other.
    """
    names.of("new").rename(names.of("old"))
    with names.folder.enter() as folder, names.of("old").enter() as fresh:
        wanted = sorted(fresh.names(), key=lambda name: name == MANIFEST)
        begun: list[tuple[FolderEntry, FolderEntry]] = []
        move = find_mover()
        try:
            for name in (name for name in wanted if name not in made and folder.has(name)):
                place = FolderEntry(folder, name)
                begun.append((place, move(place, place)))
            for name in wanted:
                move_over(FolderEntry(fresh, name), FolderEntry(folder, name))
                begun.append((FolderEntry(fresh, name), FolderEntry(folder, name)))
        except BaseException:
            for source, target in reversed(begun):
                with suppress(OSError):
                    move(target, source)
            raise
        folder.sync()
