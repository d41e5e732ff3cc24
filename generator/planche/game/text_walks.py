"""Records of a game -> the texts in them; and the same records with every text changed."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterator, Mapping
from typing import TypeVar, cast

from planche.game.data_tables import DataRow
from planche.game.pieces import Cells, Piece
from planche.game.texts import Text

R = TypeVar("R")
_HOLDERS = (Text, Cells, tuple)  # types of cells that are or hold texts; most rows have none


def texts_in(value: object) -> Iterator[Text]:
    """Every Text of a record, in the order of its fields."""
    if isinstance(value, Text):
        yield value
    elif isinstance(value, (Piece, DataRow)):
        yield from _texts_of_row(value)
    elif type(value) is tuple:
        for item in value:
            yield from texts_in(item)
    elif isinstance(value, Mapping):
        for item in value.values():
            yield from texts_in(item)
    elif dataclasses.is_dataclass(value) and not isinstance(value, type):
        for member in dataclasses.fields(value):
            yield from texts_in(getattr(value, member.name))


def _texts_of_row(row: Piece | DataRow) -> Iterator[Text]:
    """The same, faster: there are many rows, and most of their cells are plain values."""
    for cell in row.fields.values():
        if type(cell) is Text:
            yield cell
        elif type(cell) in (Cells, tuple):
            yield from texts_in(cell)


def map_texts(value: R, change: Callable[[Text], Text]) -> R:
    """The same record, tuple or mapping with every Text put through `change`."""
    return cast(R, _map(value, change))


def _map(value: object, change: Callable[[Text], Text]) -> object:
    if isinstance(value, Text):
        return change(value)
    if isinstance(value, (Piece, DataRow)) and not any(type(cell) in _HOLDERS for cell in value.fields.values()):
        return value
    if type(value) is tuple:
        return tuple([_map(item, change) for item in value])
    if isinstance(value, Mapping):
        mapped = {key: _map(item, change) for key, item in value.items()}
        return Cells(mapped, value.columns, value.span, value.places) if isinstance(value, Cells) else mapped
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        fields = {member.name: getattr(value, member.name) for member in dataclasses.fields(value)}
        mapped = {name: _map(field, change) for name, field in fields.items()}
        changed = {name: new for name, new in mapped.items() if new is not fields[name]}
        return dataclasses.replace(value, **changed) if changed else value
    return value
