"""Games for tests of their records: read from what their files say, and records made by hand."""

from __future__ import annotations

import tempfile
from pathlib import Path

from planche.content import load_game
from planche.findings import Span
from planche.game import Component, Game, PlacedName, Sleeve
from planche.imposition import Box
from planche.source import Folder
from tests.projects import ROOT, TINY, Files, write


def read_game(files: Files) -> Game:
    """The tiny game with these files, of which nothing is said but that it is read."""
    with tempfile.TemporaryDirectory() as folder:
        loaded = load_game(Folder(write(Path(folder), {**TINY, **files})), "g", Folder(ROOT))
    assert loaded.game is not None, loaded.findings
    return loaded.game


def component(game: Game, id: str) -> Component:
    """The component of that id."""
    return next(part for part in game.components if part.id == id)


def sleeve(holds: str = "letters") -> Sleeve:
    """A sleeve of round measures, in µm."""
    return Sleeve(
        holds=PlacedName(holds, Span("g.yaml", 3, 4)),
        window=Box(4_000, 5_000, 40_000, 9_000),
        pitch=12_000,
        pulls=3,
        bar=2_000,
        thickness=400,
        play=600,
        flap=9_000,
        notch=6_000,
        tab=5_000,
        span=Span("g.yaml", 3, 4),
    )
