"""Tuck boxes: what game.yaml says of one, and the room that the pieces need which lie in it. Lengths in whole µm."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from planche.findings import Span
from planche.game.kinds import PaperStock
from planche.game.pieces import Piece
from planche.game.references import PlacedName
from planche.game.texts import Text
from planche.imposition import MM

STACKED: Mapping[PaperStock, int] = {"heavy card": 385, "card": 275, "plain": 110}
"""What one more print adds to a pile: paper of 275 g is about 0.35 mm thick, of 200 g 0.25 mm, of 80 g 0.1 mm, and a
pile of prints that nobody presses is a tenth higher than its papers."""
PROTECTOR_RIM = 3 * MM  # how much wider and higher than its card a clear protector is: 66 x 91 mm are sold for 63 x 88
LEAST_DEPTH = 10 * MM  # inside: less leaves no room for a title on the spine, and is hard to fold
LEAST_SIDE = 20 * MM  # the same of width and height


@dataclass(frozen=True, slots=True)
class TuckBox:
    """What a box holds, and its paper."""

    holds: tuple[PlacedName, ...]  # the components whose pieces it holds
    title: Text | None  # what it says below the name of the game
    sleeve: int  # how thick the film of a protector is, of which two lie on each card; 0: none
    stock: int | None  # how thick the pieces are; None: as their paper is
    slack: int  # how much larger it is inside than its pieces, each way
    thickness: int  # of its own paper
    share: int  # how many boxes hold the pieces together
    span: Span


class Contents(NamedTuple):
    """Pieces of one component that lie in a box."""

    width: int
    height: int
    copies: int
    thickness: int  # of one
    has_protectors: bool  # whether they are cards, which may have them


class Room(NamedTuple):
    """The room inside of a box: across and up its front, and from front to back."""

    width: int
    height: int
    depth: int


def number_boxes(id: str, share: int, span: Span) -> tuple[Piece, ...]:
    """The boxes that share the pieces of one component among them: each a piece that knows its number, from 1."""
    ids = [id] if share == 1 else [f"{id}-{n}" for n in range(1, share + 1)]
    return tuple(Piece(each, id, 1, (), {"number": n}, span) for n, each in enumerate(ids, start=1))


def room_for(box: TuckBox, contents: Iterable[Contents]) -> Room:
    """The room for pieces that lie flat on one another; smaller ones beside one another, as many as there is room for.

    Pieces stand upright, the shorter side across. Those of a component begin a layer of their own.
    """
    lying = [_lying(part, box.sleeve) for part in contents]
    width = max((part.width for part in lying), default=0)
    height = max((part.height for part in lying), default=0)
    depth = sum(_depth(part, width, height, box.share) for part in lying)
    return Room(
        max(width + box.slack, LEAST_SIDE),
        max(height + box.slack, LEAST_SIDE),
        max(depth + box.slack, LEAST_DEPTH),
    )


def _lying(part: Contents, sleeve: int) -> Contents:
    """The pieces upright, in their protectors."""
    width, height = sorted((part.width, part.height))
    if not (sleeve and part.has_protectors):
        return part._replace(width=width, height=height)
    rim = PROTECTOR_RIM
    return part._replace(width=width + rim, height=height + rim, thickness=part.thickness + 2 * sleeve)


def _depth(part: Contents, width: int, height: int, share: int) -> int:
    """How high a box's share of the pieces lies on a ground of that size."""
    upright = (width // part.width) * (height // part.height)
    layer = max(upright, (width // part.height) * (height // part.width))
    copies = -(-part.copies // share)
    return -(-copies // layer) * part.thickness
