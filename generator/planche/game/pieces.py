"""Pieces, and the decks that are made of them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from planche.findings import Span
from planche.game.figures import Figure


class Cells(dict[str, Any]):
    """A record in a cell: what it holds by column."""

    __slots__ = ("columns", "places", "span")
    columns: frozenset[str]  # all that it may hold; those that are left out are nothing
    span: Span  # where it was written
    places: Mapping[str, Span]  # where what it holds was written, by column

    def __init__(
        self, values: Mapping[str, Any], columns: frozenset[str], span: Span, places: Mapping[str, Span] | None = None
    ) -> None:
        super().__init__(values)
        self.places = places or {}
        self.columns = columns
        self.span = span


@dataclass(frozen=True, slots=True)
class Piece:
    """One physical thing, which has a row of a table."""

    id: str
    component: str  # its id
    copies: int
    players: tuple[int, ...]  # the player counts that it is for; empty: all
    fields: Mapping[str, Any]  # what its row holds by column: a list as a tuple, a record as Cells
    span: Span
    places: Mapping[str, Span] | None = None  # where its cells stand, where they have lines of their own
    uncounted: Span | None = None  # an empty cell of copies, which counts as 1

    def place_of(self, column: str) -> Span:
        """Where a cell stands; the row, where all its cells are on one line."""
        return (self.places or {}).get(column, self.span)


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
    size: Figure[int]  # how many pieces it has in all
    deal: Figure[int | tuple[int, ...]]  # how many of them each player is dealt, or each seat
    hands: tuple[int, ...]  # how many each seat is dealt
    span: Span
