"""The rooms of the package, the modules in each, and the tests that are its own."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from tests.mutants.faults import find_slips

SOURCE = Path("generator/planche")
# whose tests stand in a folder of another name
ELSEWHERE = {"cli": "commands", "__main__": "commands/process"}


class Room(NamedTuple):
    """A room: its modules and its tests, a folder or a file, by their places in the project."""

    name: str
    modules: tuple[Path, ...]
    tests: Path

    def test_files(self, root: Path) -> list[Path]:
        """The files with its tests, in a project, by their places in it."""
        tests = root / self.tests
        files = [tests] if tests.is_file() else sorted(tests.rglob("test_*.py"))
        return [file.relative_to(root) for file in files]


def find_rooms(root: Path) -> Iterator[Room]:
    """All rooms of the package in a project: its folders, and the modules beside them in which a fault can be made."""
    for folder in sorted(path for path in (root / SOURCE).iterdir() if (path / "__init__.py").is_file()):
        modules = tuple(sorted(file.relative_to(root) for file in folder.rglob("*.py")))
        yield Room(folder.name, modules, Path("tests") / ELSEWHERE.get(folder.name, folder.name))
    for file in sorted((root / SOURCE).glob("*.py")):
        if find_slips(file.read_text("utf-8")):
            tests = Path("tests") / ELSEWHERE.get(file.stem, f"test_{file.name}")
            yield Room(file.stem, (file.relative_to(root),), tests)
