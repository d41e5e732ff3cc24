"""Refinements: a shape -> the same one with something more that is asked of its values, or that may stand for them.

In an annotation they stand behind the type, the innermost first: `Annotated[tuple[int, ...], length(1, 8)]`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sized
from math import inf
from typing import TypeVar, cast

from planche.content.shapes.reading import KeyPath, Problem, Report, Shape

T = TypeVar("T")
S = TypeVar("S", bound=Sized)


def length(at_least: int = 0, at_most: float = inf) -> Callable[[Shape[S]], Shape[S]]:
    """A list or mapping of so many parts; of one that is too long no part is read."""
    return lambda shape: _Length(shape, at_least, at_most)


def condition(holds: Callable[[T], bool], wanted: str) -> Callable[[Shape[T]], Shape[T]]:
    """A value of which something holds once it is read; `wanted` says what."""
    return lambda shape: _Condition(shape, holds, wanted)


def agreement(find: Callable[[T], Iterable[Problem]]) -> Callable[[Shape[T]], Shape[T]]:
    """A record whose parts go together; `find` gives the problems where they do not, with paths from the record on."""
    return lambda shape: _Agreement(shape, find)


def shorthand(key: str, **rest: str) -> Callable[[Shape[T]], Shape[T]]:
    """A record for which a plain value may stand: that of `key`, beside the `rest`."""
    return lambda shape: _Prepared(shape, lambda value: value if isinstance(value, dict) else {key: value, **rest})


def number_as_text(*kinds: type) -> Callable[[Shape[str]], Shape[str]]:
    """A text for which a number of these types may stand."""
    return lambda shape: _Prepared(shape, lambda value: str(value) if type(value) in kinds else value)


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


class _Condition(Shape[T]):
    def __init__(self, shape: Shape[T], holds: Callable[[T], bool], wanted: str) -> None:
        self.shape = shape
        self.holds = holds
        self.wanted = wanted

    def read(self, value: object, path: KeyPath, report: Report) -> T | None:
        before = report.count
        found = self.shape.read(value, path, report)
        if report.count == before and not self.holds(cast("T", found)):
            report.refuse(path, value, self.wanted)
        return found


class _Agreement(Shape[T]):
    def __init__(self, shape: Shape[T], find: Callable[[T], Iterable[Problem]]) -> None:
        self.shape = shape
        self.find = find

    def read(self, value: object, path: KeyPath, report: Report) -> T | None:
        before = report.count
        found = self.shape.read(value, path, report)
        if report.count == before:
            for problem in self.find(cast("T", found)):
                report.add(problem._replace(path=(*path, *problem.path)))
        return found


class _Prepared(Shape[T]):
    """A shape that reads what `prepare` makes of a value."""

    def __init__(self, shape: Shape[T], prepare: Callable[[object], object]) -> None:
        self.shape = shape
        self.prepare = prepare

    def read(self, value: object, path: KeyPath, report: Report) -> T | None:
        return self.shape.read(self.prepare(value), path, report)
