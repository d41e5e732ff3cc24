"""What a game's module says of playing it: how, and the table of what that came to."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple, Protocol

from planche.game import Game
from planche.progress import Watch


class ResultTable(NamedTuple):
    """Rows of cells under their headings. The first column is set left, the others right."""

    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]

    def records(self) -> list[dict[str, str | int | float]]:
        """A mapping for each row, with numbers as numbers."""
        return [dict(zip(self.columns, map(_value_of, row))) for row in self.rows]

    def lines(self) -> tuple[str, ...]:
        """The table with columns as wide as they need to be."""
        table = (self.columns, *self.rows)
        widths = [max(len(row[n]) for row in table) for n in range(len(self.columns))]
        return tuple(
            "  ".join(cell.rjust(w) if n else cell.ljust(w) for n, (cell, w) in enumerate(zip(row, widths))).rstrip()
            for row in table
        )


def _value_of(cell: str) -> str | int | float:
    """A cell that is a number as that; a share stays as it is written."""
    if cell.isdecimal():
        return int(cell)
    return float(cell) if cell.replace(".", "", 1).isdecimal() else cell


class Play(Protocol):
    """Plays so many games of each kind and tells `watch` of each; one seed gives one table, on every machine."""

    def __call__(self, game: Game, *, games: int, seed: int, watch: Watch) -> ResultTable: ...


@dataclass(frozen=True, slots=True)
class Simulation:
    """How a game is played by itself."""

    kinds: Callable[[Game], int]  # how many kinds of games there are of a game
    play: Play
