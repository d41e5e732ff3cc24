"""A game as it was read, in lines: what each of its records holds, and where each thing that a person wrote stands."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from enum import Enum

from planche.findings import Span
from planche.game import Cells, PlacedName, Text


def tell(name: str, value: object) -> Iterator[str]:
    """A record with its plain values in a line, then what else it holds; what is none or empty is left out."""
    parts = [(str(key), part) for key, part in _parts(value) if part is not None and part not in ("", (), {})]
    plain = [f"{key} {words}" for key, part in parts if (words := _words(part))]
    if plain:
        yield f"{name}: {', '.join(plain)}"
    for key, part in parts:
        if not _words(part):
            yield from tell(f"{name}.{key}", part)


def _words(value: object) -> str:
    """A value that stands in a line; empty for one that holds others."""
    if isinstance(value, Text):
        return f"{str(value)!r} at {_place(value.span)}" + (f" ({value.place})" if value.place else "")
    if isinstance(value, PlacedName):
        return f"{str(value)!r} at {_place(value.span)}"
    if isinstance(value, Span):
        return f"at {_place(value)}"
    if isinstance(value, Enum):
        return str(value.value)
    is_plain = isinstance(value, str | int | float)
    is_list = isinstance(value, tuple) and all(isinstance(part, int | float | str) for part in value)
    return repr(value) if is_plain or (is_list and not isinstance(value, Text) and not _texts(value)) else ""


def _texts(value: object) -> bool:
    return isinstance(value, tuple) and any(isinstance(part, Text | PlacedName) for part in value)


def _parts(value: object) -> Iterator[tuple[object, object]]:
    if isinstance(value, Cells):
        yield from ((key, value[key]) for key in value)
        yield "span", value.span
    elif isinstance(value, Mapping):
        yield from value.items()
    elif is_dataclass(value):
        yield from ((field.name, getattr(value, field.name)) for field in fields(value))
    elif isinstance(value, tuple):
        yield from zip(getattr(value, "_fields", range(len(value))), value)


def _place(span: Span) -> str:
    parts = (span.file.removeprefix("content/g/"), *(str(n) for n in (span.line, span.column) if n))
    return ":".join(parts)
