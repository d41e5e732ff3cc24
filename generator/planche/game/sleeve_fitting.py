"""A game -> the same with its sleeves fitted to the cards that they hold: their nets and sizes, the cards' bands."""

from __future__ import annotations

from dataclasses import replace

from planche.game.components import Component
from planche.game.model import Game
from planche.game.nets import make_net
from planche.imposition import MM

STAND_IN = (63 * MM, 88 * MM)  # the size of a card that there is not, which is told
LEAST = 5 * MM  # that a piece measures, even one of measures that a check refuses


def fit_sleeves(game: Game) -> Game:
    """The game with each sleeve in the size that follows from its card, as that will be printed."""
    sleeves = [part for part in game.components if part.sleeve is not None and part.kind.traits.has_net]
    if not sleeves:
        return game
    parts = {part.id: part for part in game.components}
    held = {str(part.sleeve.holds): part.sleeve.bands() for part in sleeves if part.sleeve}
    fitted = {part.id: _fit(part, parts) for part in sleeves}
    components = (
        fitted.get(part.id) or (replace(part, bands=held[part.id]) if part.id in held else part)
        for part in game.components
    )
    return replace(game, components=tuple(components))


def _fit(part: Component, parts: dict[str, Component]) -> Component:
    assert part.sleeve is not None, "only sleeves are fitted"
    card = parts.get(part.sleeve.holds)
    if card is None or card.kind.traits.has_net:
        net = make_net(part.sleeve, *STAND_IN)
    else:
        net = make_net(part.sleeve, card.width, card.height, card.scale)
    width, height = max(net.width, LEAST), max(net.height, LEAST)
    return replace(part, width=width, height=height, net=net, template_size=None)
