"""A game -> the game with the tables of one language, or with its components as one of its variants prints them."""

from __future__ import annotations

from dataclasses import replace

from planche.game.components import Change, Component
from planche.game.model import Game


def take_tables(game: Game, language: str) -> Game:
    """The game with the tables of a language, of those that are written for each; none of the other languages' left."""
    if not any(component.pieces_by_language for component in game.components):
        return game
    components = (
        replace(part, pieces=part.pieces_by_language[language], language=language, pieces_by_language={})
        if part.pieces_by_language
        else part
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
        sides=change.sides or component.sides,
        shape=change.shape or component.shape,
        footprint=footprint,
        printing=change.printing or component.printing,
    )
