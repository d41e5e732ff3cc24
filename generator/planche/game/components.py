"""Components: what all pieces of one make have in common, and how variants print them otherwise."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from math import ceil
from typing import Literal, Protocol

from planche.findings import Span
from planche.game.box_nets import BoxNet
from planche.game.boxes import TuckBox
from planche.game.kinds import Kind
from planche.game.nets import Net
from planche.game.pieces import Piece
from planche.game.references import PlacedName
from planche.game.sleeves import Band, Sleeve
from planche.game.texts import Text

Sides = Literal["together", "apart"]
TrimShape = Literal["rectangle", "round"]
SAFE = 3_000  # µm; how far from the cut words keep, unless it is said: no knife is exact
CellType = Literal["text", "word", "integer", "number", "flag", "art", "list", "record"]


class TableColumn(Protocol):
    """What game.yaml says of a column of a table."""

    @property
    def type(self) -> CellType:
        """What its cells hold."""

    @property
    def one_of(self) -> tuple[str, ...] | None:
        """The words of which each cell holds one."""

    @property
    def optional(self) -> bool:
        """Whether cells may be empty."""

    @property
    def of(self) -> TableColumn | None:
        """Of a list: what its items are."""

    @property
    def columns(self) -> Mapping[str, TableColumn]:
        """Of a record: what it holds, by name."""


@dataclass(frozen=True, slots=True)
class Component:
    """A kind of piece: its measures in µm, its templates, and the pieces themselves."""

    id: str
    title: Text
    kind: Kind
    width: int  # once it is cut
    height: int
    bleed: int  # how far faces are painted beyond the edge
    front: str  # the template of the face, from the root of the project
    back: str | None
    in_deck: bool  # decks are made of its pieces
    one_per_player: bool
    sides: Sides  # apart: backs are printed as faces of their own
    sample_by: tuple[str, ...] | None  # columns, by their paths, that a sample keeps in balance; None: none is taken
    columns: Mapping[str, TableColumn]
    pieces: tuple[Piece, ...]
    language: str  # that of the pieces, where the table is written for each language; otherwise empty
    pieces_by_language: Mapping[str, tuple[Piece, ...]]  # where the table is written for each; otherwise empty
    span: Span
    shape: TrimShape = "rectangle"  # round: cut along a circle
    board: PlacedName | None = None  # the board that it prints, or that its pieces stand on
    footprint: tuple[int, int] = (0, 0)  # the width and height that a piece takes of the board
    printing: Text | None = None  # how its pieces are made once they are printed
    template_size: tuple[int, int] | None = None  # the width and height that templates draw, where others are printed
    sleeve: Sleeve | None = None  # what it holds and how it is folded, if it is one
    box: TuckBox | None = None  # what it holds, if it is a box
    net: Net | BoxNet | None = None  # of a sleeve or box: the paper that it is folded of
    safe: int | None = None  # how far from the cut words keep, where game.yaml says so
    bands: tuple[Band, ...] = ()  # of what a sleeve holds: what its window frames, pull by pull
    size_span: Span | None = None  # where its size is written, if it is
    stated: Mapping[str, Span] = field(default_factory=dict, compare=False)  # where its lengths are written, by keys

    @property
    def safe_distance(self) -> int:
        """How far from the cut words, icons and pictures keep."""
        if self.safe is not None:
            return self.safe
        return SAFE if self.kind.traits.is_cut else 0

    @property
    def is_apart(self) -> bool:
        """Whether its backs are printed as faces of their own."""
        return self.sides == "apart"

    @property
    def is_round(self) -> bool:
        """Whether it is cut along a circle."""
        return self.shape == "round"

    @property
    def scale(self) -> tuple[float, float]:
        """How much wider and higher its faces are printed than their templates draw them."""
        if self.template_size is None:
            return 1.0, 1.0
        width, height = self.template_size
        return self.width / width, self.height / height


def as_drawn(component: Component) -> Component:
    """The component in the sizes that its templates draw, whatever size it is printed in."""
    if component.template_size is None:
        return component
    x, y = component.scale
    width, height = component.template_size
    footprint = round(component.footprint[0] / x), round(component.footprint[1] / y)
    bleed = ceil(component.bleed / min(1.0, x, y))
    return replace(component, width=width, height=height, bleed=bleed, footprint=footprint, template_size=None)


@dataclass(frozen=True, slots=True)
class Change:
    """How a variant prints a component; None where nothing changes. Lengths in µm."""

    component: str  # its id
    kind: Kind | None
    size: tuple[int, int] | None  # width and height
    bleed: int | None
    front: str | None
    back: str | None
    sides: Sides | None
    shape: TrimShape | None
    footprint: tuple[int, int] | None
    printing: Text | None
    sleeve: Sleeve | None
    safe: int | None
    span: Span
    size_span: Span | None = None  # where its size is written, if it is


@dataclass(frozen=True, slots=True)
class Variant:
    """Another way to print a game."""

    id: str
    title: Text
    about: Text | None
    changes: tuple[Change, ...]
