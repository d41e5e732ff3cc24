"""Files of a kit -> its folder, all of them or none."""

from __future__ import annotations

import json
import os
import shutil
from collections.abc import Mapping
from pathlib import Path

from generator.manifest import NAME
from generator.wishes import Impossible


class CannotWrite(Impossible):
    """The folder cannot be written; the message is one line."""


def write_kit(folder: Path, files: Mapping[str, bytes]) -> None:
    """Put the files into a new folder beside `folder`, then let it take that place.

    Whatever interrupts it, `folder` holds the old kit or the new one. Files in it that no kit put there
    stay. CannotWrite when the disk refuses.
    """
    named, folder = folder, Path(os.path.realpath(folder))
    fresh = folder.with_name(f".{folder.name}.new.{os.getpid()}")
    stale = folder.with_name(f".{folder.name}.old.{os.getpid()}")
    try:
        _settle(folder)
        shutil.rmtree(fresh, ignore_errors=True)
        fresh.mkdir(parents=True)
        for name, data in files.items():
            _write(fresh / name, data)
        if folder.exists():
            _foreign(folder)  # a file in the folder's place is refused before anything moves
            folder.replace(stale)
        fresh.replace(folder)
    except OSError as error:
        raise CannotWrite(
            f"cannot write to {named}: {error.strerror or error}; choose another with --output"
        ) from error
    finally:
        shutil.rmtree(fresh, ignore_errors=True)
        _settle(folder)


def _write(file: Path, data: bytes) -> None:
    with file.open("wb") as handle:
        handle.write(data)
        handle.flush()
        os.fsync(handle.fileno())


def _settle(folder: Path) -> None:
    """Finish what a swap left beside the folder, also one that was killed half way.

    An old kit comes back where no new one took its place; else what is foreign in it moves to the new one.
    """
    for stale in _left_over(folder):
        try:
            if not folder.exists():
                stale.replace(folder)
                continue
            for name in _foreign(stale):
                if not (folder / name).exists():
                    (stale / name).replace(folder / name)
        except OSError:
            continue  # what cannot be moved is kept where it is
        shutil.rmtree(stale, ignore_errors=True)


def _left_over(folder: Path) -> list[Path]:
    try:
        return [entry for entry in folder.parent.iterdir() if entry.name.startswith(f".{folder.name}.old.")]
    except OSError:
        return []


def _foreign(folder: Path) -> list[str]:
    """What lies in the folder and is not of the kit that its manifest tells of."""
    ours = {NAME}
    try:
        ours |= {str(file["name"]) for file in json.loads((folder / NAME).read_text("utf-8"))["files"]}
    except (OSError, ValueError, KeyError, TypeError):
        ours |= {name.name for name in folder.glob("*.pdf")}
    return [entry.name for entry in folder.iterdir() if entry.name not in ours]
