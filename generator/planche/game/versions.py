"""A game -> the game with the tables of one language, or with its components as one of its variants prints them."""

from __future__ import annotations

from dataclasses import replace

from planche.game.box_fitting import fit_boxes
from planche.game.components import Change, Component
from planche.game.data_tables import DataTable
from planche.game.model import Game
from planche.game.sleeve_fitting import fit_sleeves


def take_tables(game: Game, language: str) -> Game:
    """The game with the tables of a language, of those that are written for each; none of the other languages' left.

    A language that the game is not in yet has its own ones.
    """
    if not is_written_for_each(game):
        return game
    components = (_take_pieces(part, language) for part in game.components)
    tables = {id: _take_rows(table, language) for id, table in game.tables.items()}
    names = game.names_by_language.get(language, game.names)
    title = names.get("title", game.title)
    return replace(game, title=title, names=names, names_by_language={}, components=tuple(components), tables=tables)


def is_written_for_each(game: Game) -> bool:
    """Whether a table of the game is written for each language."""
    tables = (table.rows_by_language for table in game.tables.values())
    return any((game.names_by_language, *(part.pieces_by_language for part in game.components), *tables))


def _take_pieces(component: Component, language: str) -> Component:
    if not component.pieces_by_language:
        return component
    pieces = component.pieces_by_language.get(language, component.pieces)
    return replace(component, pieces=pieces, language=language, pieces_by_language={})


def _take_rows(table: DataTable, language: str) -> DataTable:
    if not table.rows_by_language:
        return table
    rows = table.rows_by_language.get(language, table.rows)
    return replace(table, rows=rows, language=language, rows_by_language={})


def apply_variant(game: Game, variant: str | None) -> Game:
    """The game with its components as a variant prints them."""
    changes = {change.component: change for found in game.variants if found.id == variant for change in found.changes}
    if not changes:
        return game
    components = (_change(part, changes[part.id]) if part.id in changes else part for part in game.components)
    return fit_boxes(fit_sleeves(replace(game, components=tuple(components))))


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
        sleeve=change.sleeve or component.sleeve,
        safe=component.safe if change.safe is None else change.safe,
    )
