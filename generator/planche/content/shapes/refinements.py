"""Refinements: a shape -> the same one with something more that is asked of its values, or that may stand for them.

In an annotation they stand behind the type, the innermost first: `Annotated[tuple[int, ...], length(1, 8)]`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sized
from math import inf
from typing import TypeVar, cast

from planche.content.shapes.nested import RecordOf
from planche.content.shapes.reading import Definitions, JsonSchema, KeyPath, Problem, Report, Shape, any_of, describe

T = TypeVar("T")
S = TypeVar("S", bound=Sized)


def length(at_least: int = 0, at_most: float = inf) -> Callable[[Shape[S]], Shape[S]]:
    """A list or mapping of so many parts; of one that is too long no part is read."""
    return lambda shape: _Length(shape, at_least, at_most)


def condition(
    holds: Callable[[T], bool], wanted: str, *, said: JsonSchema | None = None
) -> Callable[[Shape[T]], Shape[T]]:
    """A value of which something holds once it is read: `wanted` in words, and `said` in JSON Schema if that can be."""
    return lambda shape: _Condition(shape, holds, wanted, said)


def agreement(
    find: Callable[[T], Iterable[Problem]], *, said: JsonSchema | None = None
) -> Callable[[Shape[T]], Shape[T]]:
    """A record whose parts go together; `find` gives the problems where they do not, with paths from the record on.

    `said` is what JSON Schema can say of it.
    """
    return lambda shape: _Agreement(shape, find, said or {})


def shorthand(key: str, **rest: str) -> Callable[[RecordOf[T]], Shape[T]]:
    """A record for which a plain value may stand: that of `key`, beside the `rest`."""
    return lambda record: _Shorthand(record, key, rest)


def number_as_text(*kinds: type) -> Callable[[Shape[str]], Shape[str]]:
    """A text for which a number of these types may stand."""
    return lambda shape: _NumberAsText(shape, kinds)


class _Length(Shape[S]):
    def __init__(self, shape: Shape[S], at_least: int, at_most: float) -> None:
        self.shape = shape
        self.at_least = at_least
        self.at_most = at_most

    def read(self, value: object, path: KeyPath, report: Report) -> S | None:
        if isinstance(value, (list, dict)) and len(value) > self.at_most:
            report.refuse(path, value, f"at most {self.at_most} of them")
            return None
        found = self.shape.read(value, path, report)
        if found is not None and len(found) < self.at_least:
            report.refuse(path, value, f"at least {self.at_least} of them")
        return found

    def schema(self, defined: Definitions) -> JsonSchema:
        schema = self.shape.schema(defined)
        parts = {"array": "Items", "object": "Properties"}[str(schema["type"])]
        least = {f"min{parts}": self.at_least} if self.at_least else {}
        most = {f"max{parts}": self.at_most} if self.at_most < inf else {}
        return {**schema, **least, **most}


class _Condition(Shape[T]):
    def __init__(self, shape: Shape[T], holds: Callable[[T], bool], wanted: str, said: JsonSchema | None) -> None:
        self.shape = shape
        self.holds = holds
        self.wanted = wanted
        self.said = said

    def read(self, value: object, path: KeyPath, report: Report) -> T | None:
        before = report.count
        found = self.shape.read(value, path, report)
        if report.count == before and not self.holds(cast("T", found)):
            report.refuse(path, value, self.wanted)
        return found

    def schema(self, defined: Definitions) -> JsonSchema:
        schema = self.shape.schema(defined)
        return describe(schema, self.wanted) if self.said is None else {**schema, **self.said}


class _Agreement(Shape[T]):
    def __init__(self, shape: Shape[T], find: Callable[[T], Iterable[Problem]], said: JsonSchema) -> None:
        self.shape = shape
        self.find = find
        self.said = said

    def read(self, value: object, path: KeyPath, report: Report) -> T | None:
        before = report.count
        found = self.shape.read(value, path, report)
        if report.count == before:
            for problem in self.find(cast("T", found)):
                report.add(problem._replace(path=(*path, *problem.path)))
        return found

    def schema(self, defined: Definitions) -> JsonSchema:
        return {**self.shape.schema(defined), **self.said}


class _Shorthand(Shape[T]):
    """A record, or the value of one of its keys alone."""

    def __init__(self, record: RecordOf[T], key: str, rest: Mapping[str, str]) -> None:
        self.record = record
        self.key = key
        self.rest = rest

    def read(self, value: object, path: KeyPath, report: Report) -> T | None:
        whole = value if isinstance(value, dict) else {self.key: value, **self.rest}
        return self.record.read(whole, path, report)

    def schema(self, defined: Definitions) -> JsonSchema:
        return any_of(self.record.members[self.key].shape.schema(defined), self.record.schema(defined))


class _NumberAsText(Shape[str]):
    """A text, or a number that is written where one is wanted."""

    def __init__(self, shape: Shape[str], kinds: tuple[type, ...]) -> None:
        self.shape = shape
        self.kinds = kinds

    def read(self, value: object, path: KeyPath, report: Report) -> str | None:
        return self.shape.read(str(value) if type(value) in self.kinds else value, path, report)

    def schema(self, defined: Definitions) -> JsonSchema:
        number = "number" if float in self.kinds else "integer"
        return any_of(self.shape.schema(defined), {"type": number})
