"""Records of a game -> the texts in them; and the same records with every text changed."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from typing import Any, TypeVar, cast

from planche.findings import Span
from planche.game.data_tables import DataRow
from planche.game.pieces import Cells, Piece
from planche.game.texts import Text

R = TypeVar("R")
_HOLDERS = (Text, Cells, tuple)  # types of cells that are or hold texts; most rows have none
_PLAIN = frozenset({str, int, float, bool, type(None), Span})  # types of what most fields hold, which is no text


def texts_in(value: object) -> Iterator[Text]:
    """Every Text of a record, in the order of its fields."""
    if isinstance(value, Text):
        yield value
    elif isinstance(value, (Piece, DataRow)):
        yield from _texts_of_row(value)
    elif type(value) is tuple:
        for item in value:
            yield from texts_in(item)
    elif _is_mapping(value):
        for item in cast("Mapping[object, object]", value).values():
            if type(item) not in _PLAIN:
                yield from texts_in(item)
    else:
        for name in _fields_of(value):
            if type(member := getattr(value, name)) not in _PLAIN:
                yield from texts_in(member)


def _is_mapping(value: object) -> bool:
    kind: Any = type(value)  # as below
    return _is_kind_of_mapping(kind)


@cache
def _is_kind_of_mapping(kind: type) -> bool:
    """Asked once of each: Python takes its time to tell it of a record."""
    return issubclass(kind, Mapping)


def _fields_of(value: object) -> tuple[str, ...]:
    """The names of the fields of a record; none of what is no record."""
    kind: Any = type(value)  # mypy doubts that types have hashes
    return _fields_of_kind(kind)


@cache
def _fields_of_kind(kind: type) -> tuple[str, ...]:
    return tuple(field.name for field in dataclasses.fields(kind)) if dataclasses.is_dataclass(kind) else ()


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
    fields = {name: getattr(value, name) for name in _fields_of(value)}
    mapped = {name: _map(field, change) for name, field in fields.items() if type(field) not in _PLAIN}
    changed = {name: new for name, new in mapped.items() if new is not fields[name]}
    return dataclasses.replace(cast(Any, value), **changed) if changed else value
