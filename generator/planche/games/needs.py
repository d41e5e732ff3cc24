"""A game and its module -> findings where the content lacks figures, tables or columns that the module needs."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from planche.content import MISSING_KEY, VALUE
from planche.findings import Finding, suggest_name
from planche.game import Component, DataTable, Game, TableColumn
from planche.games.protocol import ColumnType, EvenDealer, GameModule

_MISSING = "is missing"


def unmet_needs(game: Game, module: GameModule) -> Iterator[Finding]:
    """Figures, components, tables of data and columns that the game's module works with and the content lacks."""
    yield from _missing_figures(game, module.FIGURES)
    if isinstance(module, EvenDealer) and module.DEALS_EVENLY:
        yield from _uneven_deals(game)
    components = {component.id: component for component in game.components}
    for id, columns in module.COLUMNS.items():
        if id in components:
            yield from _unlike_columns(components[id], f"components.{id}", columns)
        elif id in game.tables:
            yield from _unlike_columns(game.tables[id], f"tables.{id}", columns)
        else:
            hint = suggest_name(id, (*components, *game.tables))
            yield MISSING_KEY.finding(game.place_of("components"), f"components.{id} is missing", hint)


def _missing_figures(game: Game, names: tuple[str, ...]) -> Iterator[Finding]:
    for name in names:
        figure = game.figures.get(name)
        if figure is None:
            yield MISSING_KEY.finding(game.place_of("figures"), f"figures.{name} is missing", "add it")
        elif not isinstance(figure.value, int) or figure.value < 0:
            message = f"figures.{name}: found {figure.value!r:.40}, wanted a whole number"
            yield VALUE.finding(figure.span, message, "count")


def _uneven_deals(game: Game) -> Iterator[Finding]:
    for deck in game.decks:
        if isinstance(deck.deal.value, tuple):
            message = "deal: found a list, wanted one number for all players"
            yield VALUE.finding(deck.deal.span, message, f"the module of {game.id} knows no other deals")


def _unlike_columns(table: Component | DataTable, key: str, columns: Mapping[str, ColumnType]) -> Iterator[Finding]:
    for path, wanted in columns.items():
        if reason := _unlike(table.columns, path, wanted):
            check, hint = (MISSING_KEY, "add it") if reason == _MISSING else (VALUE, "correct the column")
            yield check.finding(table.span, f"{key}.columns.{path} {reason}", hint)


def _unlike(columns: Mapping[str, TableColumn], path: str, wanted: ColumnType) -> str:
    """Why the column of a path is not as the game's module wants it; empty when it is."""
    inner, column = columns, None
    for name in path.split("."):
        if name not in inner:
            return _MISSING
        column = inner[name]
        if column.optional and not wanted.endswith("?"):
            return "is optional, wanted in every row"
        inner = (column.of or column).columns
    assert column is not None
    kind = f"{column.of.type} list" if column.of else column.type
    if kind != wanted.removesuffix("?"):
        return f"is a column of type {kind}, wanted {wanted.removesuffix('?')}"
    if column.of and column.of.optional:
        return "may hold nothing in its items, wanted something in each"
    return "holds one of some words, wanted any text" if kind == "text" and column.one_of else ""
