"""Pieces, and the decks that are made of them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from planche.findings import Span
from planche.game.figures import Figure


class Cells(dict[str, Any]):
    """A record in a cell: what it holds by column; `columns` are all that it may hold, those left out are nothing."""

    __slots__ = ("columns",)
    columns: frozenset[str]

    def __init__(self, values: Mapping[str, Any], columns: frozenset[str]) -> None:
        super().__init__(values)
        self.columns = columns


@dataclass(frozen=True, slots=True)
class Piece:
    """One physical thing: `fields` hold its row; `players` the counts it is for (empty: all).

    A field that is a list is a tuple, one that is a record is Cells.
    """

    id: str
    component: str
    copies: int
    players: tuple[int, ...]
    fields: Mapping[str, Any]
    span: Span


class PieceCount(NamedTuple):
    """A piece with the copies that a kit prints of it."""

    piece: Piece
    copies: int


@dataclass(frozen=True, slots=True)
class Limit:
    """How many copies of a piece a deck holds."""

    piece: str
    copies: int
    span: Span


@dataclass(frozen=True, slots=True)
class Deck:
    """The pieces in use for a player count and level, with the figures stated for them."""

    players: int
    level: str
    limits: tuple[Limit, ...]
    size: Figure[int]
    deal: Figure[int]
    span: Span
