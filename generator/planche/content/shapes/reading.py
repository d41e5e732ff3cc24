"""A reading: a plain value goes in, what it means and all problems come out, each with its path."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Generic, Literal, NamedTuple, TypeVar

MOST_PROBLEMS = 1000
T_co = TypeVar("T_co", covariant=True)
T = TypeVar("T")
KeyPath = tuple[str | int, ...]


class Problem(NamedTuple):
    """One thing that is wrong."""

    kind: Literal["unknown", "missing", "value", "key"]  # the key itself is wrong in the first and the last
    path: KeyPath
    found: object = None
    wanted: str = ""
    choices: tuple[str, ...] = ()  # the names that it could have been


class Report:
    """The problems of a reading; of a flood of them only the first, and how many there are."""

    def __init__(self) -> None:
        self.problems: list[Problem] = []
        self.count = 0

    def add(self, problem: Problem) -> None:
        self.count += 1
        if self.count <= MOST_PROBLEMS:
            self.problems.append(problem)

    def refuse(self, path: KeyPath, found: object, wanted: str, choices: tuple[str, ...] = ()) -> None:
        """A value that is not what its key wants."""
        self.add(Problem("value", path, found, wanted, choices))


class Shape(ABC, Generic[T_co]):
    """What a value must be, to mean a T. Nothing here goes deeper into a value than the shape itself is deep."""

    @abstractmethod
    def read(self, value: object, path: KeyPath, report: Report) -> T_co | None:
        """What `value`, which stands at `path`, means; None, with problems in the report, when it is wrong.

        What is wrong within a list or a mapping is None there; nobody takes such a part for what it should be,
        since a reading with problems gives no value.
        """


Refinement = Callable[[Shape[T]], Shape[T]]  # such as how long a list is


class Reading(NamedTuple, Generic[T]):
    """What a value means, None if anything is wrong with it, and what that is."""

    value: T | None
    report: Report


def read_shape(shape: Shape[T], value: object) -> Reading[T]:
    """What a plain value means to a shape."""
    report = Report()
    meaning = shape.read(value, (), report)
    return Reading(None if report.count else meaning, report)
