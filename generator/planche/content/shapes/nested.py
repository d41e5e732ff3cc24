"""Shapes around other shapes: lists, mappings, and records with a key for each of their members."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple, TypeVar, cast

from planche.content.shapes.reading import (
    Definitions,
    JsonSchema,
    KeyPath,
    Problem,
    Report,
    Shape,
    any_of,
    describe,
    read_shape,
)

T = TypeVar("T")


class Maybe(Shape[T | None]):
    """A value, or nothing."""

    def __init__(self, shape: Shape[T]) -> None:
        self.shape = shape

    def read(self, value: object, path: KeyPath, report: Report) -> T | None:
        return None if value is None else self.shape.read(value, path, report)

    def schema(self, defined: Definitions) -> JsonSchema:
        return any_of(self.shape.schema(defined), {"type": "null"})


class Deferred(Shape[T]):
    """A shape that is made when it is first needed: that of a record which holds others of its kind."""

    def __init__(self, name: str, make: Callable[[], Shape[T]]) -> None:
        self.name = name
        self.make = make

    def read(self, value: object, path: KeyPath, report: Report) -> T | None:
        return self.make().read(value, path, report)

    def schema(self, defined: Definitions) -> JsonSchema:
        if self.name not in defined:
            defined[self.name] = {}  # while it is made, it refers to itself
            defined[self.name] = self.make().schema(defined)
        return {"$ref": f"#/$defs/{self.name}"}


class ListOf(Shape[tuple[T, ...]]):
    """A list whose items are of one shape."""

    def __init__(self, item: Shape[T]) -> None:
        self.item = item

    def read(self, value: object, path: KeyPath, report: Report) -> tuple[T, ...] | None:
        if not isinstance(value, list):
            report.refuse(path, value, "a list")
            return None
        item = self.item.read
        return cast("tuple[T, ...]", tuple([item(part, (*path, n), report) for n, part in enumerate(value)]))

    def schema(self, defined: Definitions) -> JsonSchema:
        return {"type": "array", "items": self.item.schema(defined)}


class MappingOf(Shape[dict[str, T]]):
    """A mapping whose keys are of one shape and whose values are of another."""

    def __init__(self, key: Shape[str], item: Shape[T]) -> None:
        self.key = key
        self.item = item

    def read(self, value: object, path: KeyPath, report: Report) -> dict[str, T] | None:
        if not isinstance(value, dict):
            report.refuse(path, value, "a mapping of keys and values")
            return None
        for key in value:
            for problem in read_shape(self.key, key).report.problems:
                report.add(problem._replace(kind="key", path=(*path, key)))
        items = {key: self.item.read(part, (*path, key), report) for key, part in value.items()}
        return cast("dict[str, T]", items)

    def schema(self, defined: Definitions) -> JsonSchema:
        keys, items = self.key.schema(defined), self.item.schema(defined)
        return {"type": "object", "propertyNames": keys, "additionalProperties": items}


class Member(NamedTuple):
    """A key of a record."""

    name: str  # what it is called in Python
    shape: Shape[object]  # what it holds
    is_needed: bool  # whether it must be there
    about: str = ""  # what it is, for whoever writes the file
    default: str | float | None = None  # what it is where it is not there, if that can be said in a word

    def schema(self, defined: Definitions) -> JsonSchema:
        """That of its value, with what is said of the key."""
        default = {} if self.default is None else {"default": self.default}
        return {**describe(self.shape.schema(defined), self.about), **default}


class RecordOf(Shape[T]):
    """A mapping with these keys and no others; `make` turns the values that are given, by name, into a record."""

    def __init__(self, members: Mapping[str, Member], make: Callable[[dict[str, Any]], T], about: str = "") -> None:
        self.members = members
        self.make = make
        self.about = about
        self._readers = [(key, part.name, part.shape.read, part.is_needed) for key, part in members.items()]

    def read(self, value: object, path: KeyPath, report: Report) -> T | None:
        if not isinstance(value, dict):
            report.refuse(path, value, "a mapping of keys and values")
            return None
        before = report.count
        if not value.keys() <= self.members.keys():
            self._report_unknown(value, path, report)
        values = {}
        for key, name, read_member, is_needed in self._readers:
            if key in value:
                values[name] = read_member(value[key], (*path, key), report)
            elif is_needed:
                report.add(Problem("missing", (*path, key)))
        return self.make(values) if report.count == before else None

    def schema(self, defined: Definitions) -> JsonSchema:
        keys = {key: member.schema(defined) for key, member in self.members.items()}
        needed = [key for key, member in self.members.items() if member.is_needed]
        closed = {"type": "object", "properties": keys, "required": needed, "additionalProperties": False}
        return describe(closed, self.about)

    def _report_unknown(self, value: Mapping[str, object], path: KeyPath, report: Report) -> None:
        names = tuple(name for name in self.members if name not in value)
        for key in value:
            if key not in self.members:
                report.add(Problem("unknown", (*path, key), choices=names))
