"""The rules of a game -> the pictures in them that show faces of pieces, with what their captions say of these."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from planche.expressions import expression
from planche.game import Block, Game, Piece, Text

_FACES = expression(r"\]\(face:([\w,-]++)")


class Caption(NamedTuple):
    """What stands below a picture, and the pieces that it shows, all of them known."""

    text: Text
    pieces: tuple[Piece, ...]


def captions(game: Game) -> Iterator[Caption]:
    """The pictures of faces that have a caption; what names an unknown piece is told elsewhere."""
    known = {piece.id: piece for part in game.components for piece in part.pieces}
    blocks = (part for part in (game.rules.parts if game.rules else ()) if isinstance(part, Block))
    for block in (block for block in blocks if block.prefix.endswith("![")):
        ids = shown[1].split(",") if (shown := _FACES.match(block.suffix)) else []
        if ids and all(id in known for id in ids):
            yield Caption(block.text, tuple(known[id] for id in ids))
