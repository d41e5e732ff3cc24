"""Records of a game -> the texts in them; and the same records with every text changed."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from planche.findings import Span
from planche.game.pieces import Cells, Piece
from planche.game.texts import Text


def texts_in(value: Any) -> Iterator[Text]:
    """Every Text of a record, in the order of its fields."""
    if isinstance(value, Text):
        yield value
    elif isinstance(value, Piece):
        for cell in value.fields.values():
            if type(cell) is Text:
                yield cell
            elif type(cell) in (Cells, tuple):
                yield from texts_in(cell)
    elif type(value) is tuple:
        for item in value:
            yield from texts_in(item)
    elif isinstance(value, Mapping):
        for item in value.values():
            yield from texts_in(item)
    elif dataclasses.is_dataclass(value) and not isinstance(value, (type, Span)):
        for member in dataclasses.fields(value):
            yield from texts_in(getattr(value, member.name))


def map_texts(value: Any, change: Callable[[Text], Text]) -> Any:
    """The same records with every Text put through `change`."""
    if isinstance(value, Text):
        return change(value)
    if isinstance(value, tuple) and type(value) is tuple:
        return tuple(map_texts(item, change) for item in value)
    if isinstance(value, Mapping):
        mapped = {key: map_texts(item, change) for key, item in value.items()}
        return Cells(mapped, value.columns) if isinstance(value, Cells) else mapped
    if dataclasses.is_dataclass(value) and not isinstance(value, type) and not isinstance(value, Span):
        return _replaced(value, change)
    return value


def _replaced(record: Any, change: Callable[[Text], Text]) -> Any:
    changed = {}
    for member in dataclasses.fields(record):
        old = getattr(record, member.name)
        new = map_texts(old, change)
        if new is not old:
            changed[member.name] = new
    return dataclasses.replace(record, **changed) if changed else record
