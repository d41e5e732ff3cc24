"""Components: what all pieces of one make have in common, and how variants print them otherwise."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

from planche.findings import Span
from planche.game.kinds import Kind
from planche.game.pieces import Piece
from planche.game.references import PlacedName
from planche.game.texts import Text

Sides = Literal["together", "apart"]  # how the backs of pieces are printed: behind the fronts, or as faces of their own
TrimShape = Literal["rectangle", "round"]  # round: cut along a circle


@dataclass(frozen=True, slots=True)
class Component:
    """A kind of piece: trim size and bleed in µm, face templates, and the pieces themselves.

    `is_apart`: its backs are printed as faces of their own. `sample_by`: the columns, by their paths, that a sample
    keeps in balance; None when no sample is taken. `columns`: what the schema says of each column. `written`: the
    pieces of each language, where the table is written for each; `pieces` are then those of `language`, which is
    otherwise empty. `drawn`: the width and height that the templates draw, where others are printed. `is_round`: cut
    along a circle. `board`: the board that it prints, or that its pieces stand on. `footprint`: what a piece takes of
    the board, its size unless the content says so. `printing`: how its pieces are made once they are printed.
    """

    id: str
    title: Text
    kind: Kind
    width: int
    height: int
    bleed: int
    front: str
    back: str | None
    in_deck: bool
    one_per_player: bool
    is_apart: bool
    sample_by: tuple[str, ...] | None
    columns: Mapping[str, Any]
    pieces: tuple[Piece, ...]
    language: str
    written: Mapping[str, tuple[Piece, ...]]
    span: Span
    is_round: bool = False
    board: PlacedName | None = None
    footprint: tuple[int, int] = (0, 0)
    printing: Text | None = None
    drawn: tuple[int, int] | None = None

    @property
    def scale(self) -> tuple[float, float]:
        """How much wider and higher its faces are printed than their templates draw them."""
        return (self.width / self.drawn[0], self.height / self.drawn[1]) if self.drawn else (1.0, 1.0)


@dataclass(frozen=True, slots=True)
class Change:
    """How a variant prints a component; None where nothing changes. Lengths in µm."""

    component: str
    kind: Kind | None
    size: tuple[int, int] | None
    bleed: int | None
    front: str | None
    back: str | None
    is_apart: bool | None
    is_round: bool | None
    footprint: tuple[int, int] | None
    printing: Text | None
    span: Span


@dataclass(frozen=True, slots=True)
class Variant:
    """Another way to print a game."""

    id: str
    title: Text
    about: Text | None
    changes: tuple[Change, ...]
