"""A game -> its sleeves with the cards that they hold, as they are printed, in every variant."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from planche.game import Component, Game, Net, Sleeve, apply_variant


class FittedSleeve(NamedTuple):
    """A sleeve, the component that it holds, and the net that follows."""

    name: str  # what it is called in messages
    part: Component
    sleeve: Sleeve
    card: Component
    net: Net


def fitted_sleeves(game: Game) -> Iterator[FittedSleeve]:
    """Every sleeve whose card can be held, and again in each variant in which it or its card is another."""
    seen = set()
    for variant in (None, *(found.id for found in game.variants)):
        for part, card in sleeves_in(apply_variant(game, variant)):
            looks = part.id, part.sleeve, card.width, card.height
            if looks not in seen and can_be_held(card) and part.sleeve is not None and isinstance(part.net, Net):
                name = f"sleeve {part.id!r}" + (f" of variant {variant!r}" if variant else "")
                yield FittedSleeve(name, part, part.sleeve, card, part.net)
            seen.add(looks)


def sleeves_in(game: Game) -> Iterator[tuple[Component, Component]]:
    """The sleeves, each with the component that it holds."""
    parts = {part.id: part for part in game.components}
    for part in game.components:
        if part.kind.traits.has_net and part.sleeve is not None and part.sleeve.holds in parts:
            yield part, parts[part.sleeve.holds]


def can_be_held(card: Component) -> bool:
    """Whether pieces of a component are flat rectangles of one paper."""
    return not (card.is_round or card.kind.traits.has_net or card.kind.traits.may_be_tiled)
