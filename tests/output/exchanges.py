"""What exchanges a folder for a link before a call of the system, and sees whether what the link led to has changed."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path

import pytest

STEPS = ("open", "mkdir", "rename", "replace", "link", "unlink", "rmdir", "stat", "listdir", "fsync")


@contextmanager
def at_steps(acts: Mapping[int, Callable[[], None]]) -> Iterator[list[str]]:
    """Do something before some of the calls of the system, by their numbers; the names of the calls."""
    calls: list[str] = []
    real = {name: getattr(os, name) for name in STEPS}

    def watched(name: str, *arguments: object, **more: object) -> object:
        calls.append(name)
        if act := acts.get(len(calls)):
            patch.undo()
            act()
            watch()
        return real[name](*arguments, **more)

    def watch() -> None:
        for name in real:
            patch.setattr(os, name, partial(watched, name))

    with pytest.MonkeyPatch.context() as patch:
        watch()
        yield calls


def exchange_for_link(folder: Path, outside: Path) -> None:
    """Somebody puts a link in the place of a folder, if there is one."""
    with suppress(OSError):
        folder.rename(folder.with_name("moved"))
    with suppress(OSError):
        folder.symlink_to(outside)


def put_back(folder: Path) -> None:
    """Somebody puts the folder back in its place."""
    with suppress(OSError):
        folder.unlink()
    with suppress(OSError):
        folder.with_name("moved").rename(folder)


def seen(folder: Path) -> list[tuple[str, int, int]]:
    """What is in a folder: names, which file each is, and when it changed."""
    places = [folder, *(Path(above, name) for above, folders, files in os.walk(folder) for name in (*folders, *files))]
    return [(str(place), (status := place.lstat()).st_ino, status.st_ctime_ns) for place in places]
