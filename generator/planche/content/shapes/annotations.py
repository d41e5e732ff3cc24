"""Types -> shapes: what each key of a record holds stands in its annotation, and nowhere else."""

from __future__ import annotations

import types
import typing
from collections.abc import Mapping
from enum import Enum
from typing import Annotated, Any, Literal, TypeVar, cast, get_args, get_origin

from planche.content.shapes.nested import ListOf, MappingOf, Maybe, Member, RecordOf
from planche.content.shapes.reading import Reading, Refinement, Shape, read_shape
from planche.content.shapes.scalars import Flag, Number, OneOf, TextShape, Whole

R = TypeVar("R")
_PLAIN: Mapping[object, Shape[object]] = {str: TextShape(), int: Whole(), float: Number(), bool: Flag()}


def read_type(kind: type[R], value: object) -> Reading[R]:
    """The record, or whatever else a type says, that a plain value stands for."""
    return cast("Reading[R]", read_shape(shape_of(kind), value))


def shape_of(kind: object) -> Shape[object]:
    """The shape that a type stands for; TypeError for a type that no content has."""
    origin, parts = get_origin(kind), get_args(kind)
    if origin is Annotated:
        return _annotated_shape(parts[0], parts[1:])
    if kind in _PLAIN:
        return _PLAIN[kind]
    if origin is Literal:
        return OneOf({choice: choice for choice in parts})
    if origin is tuple:
        return ListOf(shape_of(parts[0]))
    if origin in (dict, Mapping):
        return MappingOf(cast("Shape[str]", shape_of(parts[0])), shape_of(parts[1]))
    if origin in (types.UnionType, typing.Union) and parts[1:] == (type(None),):
        return Maybe(shape_of(parts[0]))
    if isinstance(kind, type) and issubclass(kind, Enum):
        return OneOf({member.value: member for member in kind})
    if hasattr(origin or kind, "_fields"):
        return record_shape(kind)
    raise TypeError(f"no shape for {kind!r}")


def _annotated_shape(kind: object, notes: tuple[Shape[object] | Refinement[object], ...]) -> Shape[object]:
    """The shape of `Annotated[kind, *notes]`: a shape takes the place of the type's own, a refinement goes round it."""
    first, *rest = notes
    shape = first if isinstance(first, Shape) else first(shape_of(kind))
    for note in rest:
        shape = note if isinstance(note, Shape) else note(shape)
    return shape


def record_shape(kind: object) -> RecordOf[object]:
    """The shape of a NamedTuple from its annotations."""
    record: Any = get_origin(kind) or kind
    bound = dict(zip(getattr(record, "__parameters__", ()), get_args(kind)))
    members = {
        key_of(name): Member(name, shape_of(bound.get(of, of)), name not in record._field_defaults)
        for name, of in record.__annotations__.items()
    }
    return RecordOf(members, lambda values: record(**values))


def key_of(name: str) -> str:
    """The key of a member as files write it."""
    return name.rstrip("_").replace("_", "-")
