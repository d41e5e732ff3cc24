"""Packages that bring modules of games, installed for one test on the path of its process."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from planche.games.installed import GROUP

EMPTY = """\
CHECKS = FIGURES = ()
COLUMNS = {}
SIMULATION = None
def derive(game): return {}
def statistics(game): return ()
"""
"""A module that adds nothing."""


class Packages:
    """A folder in which packages are installed."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.modules: set[str] = set()

    def install(self, module: str, text: str, name: str = "tin") -> None:
        """A package with one module, which it offers under a name; its metadata is what pip would write."""
        self.modules.add(module)
        (self.folder / f"{module}.py").write_text(text, "utf-8")
        metadata = self.folder / f"{module}-1.0.dist-info"
        metadata.mkdir()
        (metadata / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {module}\nVersion: 1.0\n", "utf-8")
        (metadata / "entry_points.txt").write_text(f"[{GROUP}]\n{name} = {module}\n", "utf-8")


@contextmanager
def packages_in(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Packages]:
    """Packages that are installed in a new folder until the end of the test."""
    folder.mkdir()
    monkeypatch.syspath_prepend(folder)
    found = Packages(folder)
    yield found
    for module in found.modules:
        sys.modules.pop(module, None)
