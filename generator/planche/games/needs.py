"""A game and its module -> findings where the content lacks figures, tables or columns that the module needs."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence

from planche.content import MISSING_KEY, VALUE
from planche.findings import Finding, nearest_name, suggest_name
from planche.game import Component, DataRow, DataTable, Game, Piece, TableColumn
from planche.games.installed import MODULE
from planche.games.protocol import ColumnType, EvenDealer, GameModule

MOST_COUNTED = 10_000  # by a figure, or in a column of whole numbers
MOST_ROWS = 1_000  # of a component; the largest of the games that come with Planche has 80
MOST_DATA = 20_000  # rows of a table of data, such as a list of words
MOST_DEALT = 100_000  # decks x rows that they are dealt from; mata-hari has 5 of 66
LEAST_MISSING, MOST_MISSING = 2, 1 / 2  # of what a module works with, in a game that it is for
MOST_SHOWN = 3  # of these
_MISSING = "is missing"


def unmet_needs(game: Game, module: GameModule) -> Iterator[Finding]:
    """Figures, components, tables of data and columns that the game's module works with and the content lacks.

    Where it lacks most of them, the module is that of another game, and that alone is told.
    """
    if (found := _find_other_module(game, module)) is not None:
        yield found
        return
    yield from _missing_figures(game, module.FIGURES)
    if isinstance(module, EvenDealer) and module.DEALS_EVENLY:
        yield from _uneven_deals(game)
    yield from _too_large(game, module)
    yield from _too_many_deals(game)
    components = {component.id: component for component in game.components}
    for id, columns in module.COLUMNS.items():
        if id in components:
            yield from _unlike_columns(components[id], f"components.{id}", columns)
        elif id in game.tables:
            yield from _unlike_columns(game.tables[id], f"tables.{id}", columns)
        else:
            hint = suggest_name(id, (*components, *game.tables))
            yield MISSING_KEY.finding(game.place_of("components"), f"components.{id} is missing", hint)


def _find_other_module(game: Game, module: GameModule) -> Finding | None:
    """That game.yaml names the module of another game, whose figures and tables it has not, nor any called alike."""
    tables = _missing_of("components", module.COLUMNS, {*(part.id for part in game.components), *game.tables})
    missing = [*tables, *_missing_of("figures", module.FIGURES, game.figures)]
    is_most = len(missing) > MOST_MISSING * (len(module.COLUMNS) + len(module.FIGURES))
    if game.module is None or len(missing) < LEAST_MISSING:
        return None
    if not is_most or len(tables) <= MOST_MISSING * len(module.COLUMNS):
        return None
    shown, more = ", ".join(missing[:MOST_SHOWN]), len(missing) - MOST_SHOWN
    listed = f"{shown} and {more} more" if more > 0 else shown
    message = f"module: {game.module!r} is that of another game: it works with {listed}, which are missing"
    hint = "take `module` out, or name that of this game; else add them"
    return MODULE.finding(game.module.span, message, hint)._replace(followers=len(missing))


def _missing_of(key: str, needed: Iterable[str], known: Collection[str]) -> list[str]:
    """The paths of what is not there, nor anything that is called alike."""
    return [f"{key}.{name}" for name in needed if name not in known and not nearest_name(name, known)]


def _missing_figures(game: Game, names: tuple[str, ...]) -> Iterator[Finding]:
    for name in names:
        figure = game.figures.get(name)
        if figure is None:
            near = nearest_name(name, {*game.figures} - {*names})
            place = game.figures[near].span if near else game.place_of("figures")
            hint = f"call {near!r} so, if it is that; else add it" if near else "add it"
            yield MISSING_KEY.finding(place, f"figures.{name} is missing", hint)
        elif not isinstance(figure.value, int) or figure.value < 0:
            message = f"figures.{name}: found {figure.value!r:.40}, wanted a whole number"
            yield VALUE.finding(figure.span, message, "count")
        elif figure.value > MOST_COUNTED:
            message = f"figures.{name}: found {figure.value}, wanted at most {MOST_COUNTED:,}"
            yield VALUE.finding(figure.span, message, f"the module of {game.id} works with no larger ones")


def _uneven_deals(game: Game) -> Iterator[Finding]:
    for deck in game.decks:
        if isinstance(deck.deal.value, tuple):
            message = "deal: found a list, wanted one number for all players"
            yield VALUE.finding(deck.deal.span, message, f"the module of {game.id} knows no other deals")


def _too_large(game: Game, module: GameModule) -> Iterator[Finding]:
    """Tables with more rows, or larger whole numbers, than a module's checks go through within seconds."""
    for id, columns in module.COLUMNS.items():
        numbers = [path.split(".") for path, kind in columns.items() if kind.startswith("integer")]
        for table, rows, most in _tables_of(game, id):
            if len(rows) > most:
                message = f"the table of {id!r} has {len(rows):,} rows, wanted at most {most:,}"
                yield VALUE.finding(table.span, message, f"the module of {game.id} works with no more")
                continue
            for row in rows:
                found = max((abs(number) for path in numbers for number in _numbers(row.fields, path)), default=0)
                if found > MOST_COUNTED:
                    message = f"{row.id!r} has the number {found}, wanted at most {MOST_COUNTED:,}"
                    yield VALUE.finding(row.span, message, "correct it")


def _too_many_deals(game: Game) -> Iterator[Finding]:
    """More decks, of more rows, than are gone through one by one within seconds."""
    rows = sum(len(component.pieces) for component in game.components if component.in_deck)
    if len(game.decks) * rows > MOST_DEALT:
        message = f"{len(game.decks):,} decks of {rows:,} rows each, wanted at most {MOST_DEALT:,} together"
        yield VALUE.finding(game.place_of("decks"), message, f"the module of {game.id} works with no more")


def _tables_of(game: Game, id: str) -> Iterator[tuple[Component | DataTable, Sequence[Piece] | Sequence[DataRow], int]]:
    """The component or the table of data of an id, its rows, and how many of them there may be."""
    for component in game.components:
        if component.id == id:
            yield component, component.pieces, MOST_ROWS
    if id in game.tables:
        yield game.tables[id], tuple(game.tables[id]), MOST_DATA


def _numbers(value: object, path: Sequence[str]) -> Iterator[int]:
    """The whole numbers that a row, a record or a list of them holds in a column."""
    if isinstance(value, (tuple, list)):
        for item in value:
            yield from _numbers(item, path)
    elif path and isinstance(value, Mapping):
        yield from _numbers(value.get(path[0]), path[1:])
    elif not path and isinstance(value, int):
        yield value


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
