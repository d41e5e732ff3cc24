"""A game -> its boxes as they are fitted, in every variant."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from planche.game import BoxNet, Component, Game, TuckBox, apply_variant


class FittedBox(NamedTuple):
    """A box and its net."""

    name: str  # what it is called in messages
    part: Component
    box: TuckBox
    net: BoxNet


def fitted_boxes(game: Game) -> Iterator[FittedBox]:
    """Every box that holds something, and again in each variant in which it is larger or smaller."""
    seen = set()
    for variant in (None, *(found.id for found in game.variants)):
        for part in apply_variant(game, variant).components:
            if part.box is not None and isinstance(part.net, BoxNet) and part.pieces:
                if (part.id, part.net.inside) not in seen:
                    name = f"box {part.id!r}" + (f" of variant {variant!r}" if variant else "")
                    yield FittedBox(name, part, part.box, part.net)
                seen.add((part.id, part.net.inside))
