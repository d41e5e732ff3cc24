"""Boards for tests, read from what their files say."""

from __future__ import annotations

import tempfile
from pathlib import Path

from planche.content.boards import load_boards
from planche.game.boards import Board
from planche.source import Folder
from tests.projects import write


def read(text: str) -> Board:
    """A board on which nothing is wrong."""
    with tempfile.TemporaryDirectory() as folder:
        loaded = load_boards(Folder(write(Path(folder), {"boards/nest.yaml": text})), "content/g")
    assert loaded.findings == ()
    return loaded.boards["nest"]


def grid(kind: str, top: str, cell: float, places: str, more: str = "") -> Board:
    """One line of cells, by their coordinates, about 100, 70."""
    tops = f"top: {top}\n" if kind == "hexagons" else ""
    head = f"grid: {kind}\n{tops}cell: {cell}\ncentre: [100, 70]\n"
    return read(f"{head}cells: {{a: [{places}]}}\n{more}")
