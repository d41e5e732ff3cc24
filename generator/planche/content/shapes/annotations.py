"""Types -> shapes: what each key of a record holds stands in its annotation, and nowhere else."""

from __future__ import annotations

import types
import typing
from collections.abc import Mapping
from enum import Enum
from functools import cache
from typing import Annotated, Any, Literal, TypeVar, cast, get_args, get_origin, is_typeddict

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
        return _annotated_shape(parts[0], tuple(note for note in parts[1:] if not isinstance(note, str)))
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
    if is_typeddict(kind):
        return _form_shape(kind)
    if hasattr(origin or kind, "_fields"):
        return record_shape(kind)
    raise TypeError(f"no shape for {kind!r}")


def _annotated_shape(kind: object, notes: tuple[Shape[object] | Refinement[object], ...]) -> Shape[object]:
    """The shape of `Annotated[kind, *notes]`: a shape takes the place of the type's own, a refinement goes round it."""
    if not notes:
        return shape_of(kind)
    first, *rest = notes
    shape = first if isinstance(first, Shape) else first(shape_of(kind))
    for note in rest:
        shape = note if isinstance(note, Shape) else note(shape)
    return shape


def record_shape(kind: Any) -> RecordOf[object]:  # noqa: ANN401 - any NamedTuple, or one of some type
    """The shape of a NamedTuple from its annotations, worked out once."""
    return _read_annotations(kind)


@cache
def _read_annotations(kind: object) -> RecordOf[object]:
    record: Any = get_origin(kind) or kind
    bound = dict(zip(getattr(record, "__parameters__", ()), get_args(kind)))
    members = {
        key_of(name): Member(
            name,
            shape_of(_bind(of, bound)),
            name not in record._field_defaults,
            _words_of(of),
            _word_for(record._field_defaults.get(name)),
        )
        for name, of in record.__annotations__.items()
    }
    return RecordOf(members, lambda values: record(**values), record.__doc__ or "")


def _form_shape(kind: Any) -> RecordOf[object]:  # noqa: ANN401 - any TypedDict
    """The shape of a TypedDict, whose keys are all there, and called as they are."""
    members = {
        key: Member(key, shape_of(of), is_needed=True, about=_words_of(of)) for key, of in kind.__annotations__.items()
    }
    return RecordOf(members, dict, kind.__doc__ or "")


def _bind(kind: Any, bound: Mapping[object, object]) -> object:  # noqa: ANN401 - any type
    """A type with what stands for its type variables."""
    if kind in bound:
        return bound[kind]
    variables = getattr(kind, "__parameters__", ())
    return kind[tuple(bound[variable] for variable in variables)] if variables and bound else kind


def _words_of(kind: object) -> str:
    """What an annotation says in words."""
    notes = get_args(kind)[1:] if get_origin(kind) is Annotated else ()
    return next((note for note in notes if isinstance(note, str)), "")


def _word_for(default: object) -> str | float | None:
    """A default as files write it; None for one that is nothing, or no word."""
    return default if isinstance(default, (str, int, float)) and default != "" else None


def key_of(name: str) -> str:
    """The key of a member as files write it."""
    return name.rstrip("_").replace("_", "-")
