"""A game -> its components as they are printed, in every variant."""

from __future__ import annotations

from collections.abc import Iterator

from planche.findings import Span
from planche.game import Component, Game, apply_variant


def printed_components(game: Game) -> Iterator[tuple[Component, Span]]:
    """Every component as it is printed, in each variant that gives it other measures too, with the place for that."""
    yield from ((component, component.span) for component in game.components)
    for variant in game.variants:
        changes = {change.component: change.span for change in variant.changes}
        for component, plain in zip(apply_variant(game, variant.id).components, game.components):
            if component.id in changes and _measures(component) != _measures(plain):
                yield component, changes[component.id]


def _measures(component: Component) -> tuple[object, ...]:
    return component.kind, component.width, component.height, component.is_round, component.footprint
