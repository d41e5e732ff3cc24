"""Shapes around other shapes: lists, mappings, records, and refinements of any."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import inf
from typing import Any, NamedTuple

from planche.content.shapes.reading import KeyPath, Problem, Refinement, Report, Shape, read_as


class Maybe(Shape):
    """A value, or nothing."""

    def __init__(self, shape: Shape) -> None:
        self.shape = shape

    def read(self, value: Any, path: KeyPath, report: Report) -> Any:
        return None if value is None else self.shape.read(value, path, report)


class Later(Shape):
    """A shape that is made when it is first needed: that of a record which holds others of its kind."""

    def __init__(self, make: Callable[[], Shape]) -> None:
        self.make = make

    def read(self, value: Any, path: KeyPath, report: Report) -> Any:
        return self.make().read(value, path, report)


class ListOf(Shape):
    """A list whose items are of one shape."""

    def __init__(self, item: Shape) -> None:
        self.item = item

    def read(self, value: Any, path: KeyPath, report: Report) -> tuple[Any, ...] | None:
        if not isinstance(value, list):
            report.refuse(path, value, "a list")
            return None
        item = self.item.read
        return tuple([item(part, (*path, n), report) for n, part in enumerate(value)])


class MappingOf(Shape):
    """A mapping whose keys are of one shape and whose values are of another."""

    def __init__(self, key: Shape, item: Shape) -> None:
        self.key = key
        self.item = item

    def read(self, value: Any, path: KeyPath, report: Report) -> dict[str, Any] | None:
        if not isinstance(value, dict):
            report.refuse(path, value, "a mapping of keys and values")
            return None
        for key in value:
            for problem in read_as(self.key, key).report.problems:
                report.add(problem._replace(kind="key", path=(*path, key)))
        return {key: self.item.read(part, (*path, key), report) for key, part in value.items()}


class Member(NamedTuple):
    """A key of a record: the name it has in Python, what it holds, whether it must be there."""

    name: str
    shape: Shape
    is_needed: bool


class RecordOf(Shape):
    """A mapping with these keys and no others; `make` turns the values that are given, by name, into a record."""

    def __init__(self, members: Mapping[str, Member], make: Callable[[dict[str, Any]], Any]) -> None:
        self.members = members
        self.make = make
        self._readers = [(key, name, shape.read, is_needed) for key, (name, shape, is_needed) in members.items()]

    def read(self, value: Any, path: KeyPath, report: Report) -> Any:
        if not isinstance(value, dict):
            report.refuse(path, value, "a mapping of keys and values")
            return None
        before = report.count
        if not value.keys() <= self.members.keys():
            self._report_unknown(value, path, report)
        values = {}
        for key, name, read_part, is_needed in self._readers:
            if key in value:
                values[name] = read_part(value[key], (*path, key), report)
            elif is_needed:
                report.add(Problem("missing", (*path, key)))
        return self.make(values) if report.count == before else None

    def _report_unknown(self, value: Mapping[str, Any], path: KeyPath, report: Report) -> None:
        names = tuple(name for name in self.members if name not in value)
        for key in value:
            if key not in self.members:
                report.add(Problem("unknown", (*path, key), choices=names))


def sized(at_least: int = 0, at_most: float = inf) -> Refinement:
    """A list or mapping of so many parts; of one that is too long no part is read."""
    return lambda shape: _Sized(shape, at_least, at_most)


def such(test: Callable[[Any], bool], wanted: str) -> Refinement:
    """A value that also passes a test once it is read."""
    return lambda shape: _Such(shape, test, wanted)


def short(key: str, **rest: str) -> Refinement:
    """A record for which a plain value may stand: that of `key`, beside the `rest`."""
    return lambda shape: _Changed(shape, lambda value: value if isinstance(value, dict) else {key: value, **rest})


def spelt_from(*kinds: type) -> Refinement:
    """A text for which a number of these types may stand."""
    return lambda shape: _Changed(shape, lambda value: str(value) if type(value) in kinds else value)


class _Sized(Shape):
    def __init__(self, shape: Shape, at_least: int, at_most: float) -> None:
        self.shape = shape
        self.at_least = at_least
        self.at_most = at_most

    def read(self, value: Any, path: KeyPath, report: Report) -> Any:
        if isinstance(value, (list, dict)) and len(value) > self.at_most:
            report.refuse(path, value, f"at most {self.at_most} of them")
            return None
        found = self.shape.read(value, path, report)
        if found is not None and len(found) < self.at_least:
            report.refuse(path, value, f"at least {self.at_least} of them")
        return found


class _Such(Shape):
    def __init__(self, shape: Shape, test: Callable[[Any], bool], wanted: str) -> None:
        self.shape = shape
        self.test = test
        self.wanted = wanted

    def read(self, value: Any, path: KeyPath, report: Report) -> Any:
        before = report.count
        found = self.shape.read(value, path, report)
        if report.count == before and not self.test(found):
            report.refuse(path, value, self.wanted)
        return found


class _Changed(Shape):
    def __init__(self, shape: Shape, change: Callable[[Any], Any]) -> None:
        self.shape = shape
        self.change = change

    def read(self, value: Any, path: KeyPath, report: Report) -> Any:
        return self.shape.read(self.change(value), path, report)
