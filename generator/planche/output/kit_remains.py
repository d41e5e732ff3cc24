"""What builds left beside a kit's folder -> cleared up: kits and the user's files come back, the rest is deleted.

Which names these have is told in `output/kits.py`, which holds the lock meanwhile.
"""

from __future__ import annotations

import re
from collections.abc import Container, Iterable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import NamedTuple

from planche.disk import FRESH, FolderEntry, OpenFolder, find_mover
from planche.expressions import expression
from planche.kit import MANIFEST
from planche.output.kit_files import NO_KIT, Claims, OldKit, find_made, look_into

_TEMPORARY = expression(FRESH.format(name=".+", kind="new"))


class Remains(NamedTuple):
    """What could not be cleared up beside a kit, each with the system's reason; empty for nothing."""

    foreign: str = ""  # what is of no kit, and has not come back
    ours: str = ""  # what is of a kit that there is no more


def finish_swaps(folder: FolderEntry, tokens: str, known: OldKit = NO_KIT) -> Remains:
    """Finish the swaps that were begun beside the folder, also those of builds that were killed.

    `tokens` is a pattern: of which builds; what is known of the kit that was replaced is not read again. A kit comes
    back where no other took its place; else what is foreign in it moves to the one that did. Returns what is left.
    """
    foreign = ours = ""
    for left in _find_left_overs(folder, tokens):
        try:
            if left.name.startswith(f".{folder.name}.old.") and not folder.exists:
                left.rename(folder)
            elif left.name.startswith("."):
                ours = _empty_folder(left, folder, known) or ours
            else:
                with left.enter() as aside:
                    _bring_back(aside, aside.names(), folder)
                left.delete_folder()
        except OSError as error:
            foreign = _refused(left.path, error)
    return Remains(foreign, ours)


def _refused(path: Path, error: OSError) -> str:
    """A name, and why the system does not do with it what is wanted."""
    return f"{error.filename or path} ({error.strerror or error})"


def _find_left_overs(folder: FolderEntry, tokens: str) -> list[FolderEntry]:
    """What is left beside a kit's folder: what may be the only kit, what is the user's, the rest.

    Nothing where it cannot be listed.
    """
    name = re.escape(folder.name)
    pattern = re.compile(rf"\.{name}\.(old|new)\.{tokens}|{name} \(yours {tokens}\)")
    with suppress(OSError):
        found = [folder.beside(entry) for entry in folder.folder.names() if pattern.fullmatch(entry)]
        first = (f".{folder.name}.old.", f"{folder.name} (")
        found.sort(key=lambda left: [left.name.startswith(name) for name in first], reverse=True)
        return [left for left in found if left.is_folder]
    return []


def _empty_folder(left: FolderEntry, folder: FolderEntry, known: OldKit) -> str:
    """Move what is foreign to the folder, then delete the rest; what stays of that, with the reason.

    OSError when something cannot be moved.
    """
    with left.enter() as inside:
        claims, made = look_into(inside, known)
        entries = {*inside.names()}
        half = {name for name in entries if _TEMPORARY.fullmatch(name)}
        ours = (entries & ({*made} | ({MANIFEST} if claims.is_older else set()))) | half
        _bring_back(inside, entries - ours, folder)
        if ".old." in left.name:
            _take_back(folder, claims, entries)
        if stays := _delete_files(inside, ours):
            return stays
    try:
        left.delete_folder()
    except FileNotFoundError:
        return ""
    except OSError as error:
        return _refused(left.path, error)
    return ""


def _delete_files(inside: OpenFolder, names: Iterable[str]) -> str:
    """Delete files of a kit; one that cannot be deleted, with the reason, and then the manifest, which tells whose it
    is, waits with it for the next build."""
    stays = ""
    for name in sorted(names, key=lambda name: name == MANIFEST):
        try:
            if name != MANIFEST or not stays:
                inside.delete(name)
        except FileNotFoundError:
            continue
        except OSError as error:
            stays = _refused(inside.path / name, error)
    return stays


def _take_back(folder: FolderEntry, claims: Claims, left: Container[str]) -> None:
    """Delete what was put into a folder of the files of a kit, without its manifest, which comes last."""
    with enter_if_there(folder) as kit:
        if kit and not kit.has(MANIFEST):
            for name in [name for name in find_made(kit, claims) if name not in left]:
                kit.delete(name)


def _bring_back(left: OpenFolder, foreign: Iterable[str], folder: FolderEntry) -> None:
    """Move what is foreign into the folder; what has the name of a file of the new kit gets another."""
    foreign = [*foreign]
    if not foreign:
        return
    with folder.enter(is_made=True) as kit:
        move = find_mover()
        for name in sorted(foreign, key=lambda name: (kit.has(name), name)):
            move(FolderEntry(left, name), FolderEntry(kit, name))


@contextmanager
def enter_if_there(folder: FolderEntry) -> Iterator[OpenFolder | None]:
    """A folder; None where nothing or something else has its name."""
    with ExitStack() as entered:
        try:
            kit = entered.enter_context(folder.enter())
        except OSError:
            if folder.is_folder:
                raise
            kit = None
        yield kit
