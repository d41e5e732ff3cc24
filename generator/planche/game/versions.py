"""A game -> the game with the tables of one language, or with its components as one of its variants prints them."""

from __future__ import annotations

from dataclasses import replace

from planche.game.components import Change, Component
from planche.game.model import Game


def take_tables(game: Game, language: str) -> Game:
    """The game with the tables of a language, of those that are written for each; none of the other languages' left."""
    if not any(component.written for component in game.components):
        return game
    components = (
        replace(part, pieces=part.written[language], language=language, written={}) if part.written else part
        for part in game.components
    )
    return replace(game, components=tuple(components))


def apply_variant(game: Game, variant: str | None) -> Game:
    """The game with its components as a variant prints them."""
    changes = {change.component: change for found in game.variants if found.id == variant for change in found.changes}
    if not changes:
        return game
    components = (_change(part, changes[part.id]) if part.id in changes else part for part in game.components)
    return replace(game, components=tuple(components))


def _change(component: Component, change: Change) -> Component:
    width, height = change.size or (component.width, component.height)
    footprint = change.footprint or change.size or component.footprint
    return replace(
        component,
        kind=change.kind or component.kind,
        width=width,
        height=height,
        bleed=component.bleed if change.bleed is None else change.bleed,
        front=change.front or component.front,
        back=change.back or component.back,
        is_apart=component.is_apart if change.is_apart is None else change.is_apart,
        is_round=component.is_round if change.is_round is None else change.is_round,
        footprint=footprint,
        printing=change.printing or component.printing,
    )
