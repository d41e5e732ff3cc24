"""The rooms of the package, the modules in each, and the tests that are its own."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

SOURCE = Path("generator/planche")
# modules that are rooms by themselves, with tests of the same name
ALONE = ("findings", "build", "checked")
# whose tests stand in a folder of another name
ELSEWHERE = {"cli": "commands"}


class Room(NamedTuple):
    """A room: its modules and its tests, a folder or a file, by their places in the project."""

    name: str
    modules: tuple[Path, ...]
    tests: Path


def find_rooms(root: Path) -> Iterator[Room]:
    """All rooms of the package in a project."""
    for folder in sorted(path for path in (root / SOURCE).iterdir() if (path / "__init__.py").is_file()):
        modules = tuple(sorted(file.relative_to(root) for file in folder.rglob("*.py")))
        yield Room(folder.name, modules, Path("tests") / ELSEWHERE.get(folder.name, folder.name))
    for name in ALONE:
        yield Room(name, (SOURCE / f"{name}.py",), Path("tests") / f"test_{name}.py")
