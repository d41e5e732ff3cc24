"""A reading: a plain value goes in, what it means and all problems come out, each with its path."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, Literal, NamedTuple, TypeVar

MOST_PROBLEMS = 1000
R = TypeVar("R")
KeyPath = tuple[str | int, ...]


class Problem(NamedTuple):
    """One thing that is wrong: where, what was found, what is wanted; `choices` are the names it could have been."""

    kind: Literal["unknown", "missing", "value", "key"]  # the key itself is wrong in the first and the last
    path: KeyPath
    found: Any = None
    wanted: str = ""
    choices: tuple[str, ...] = ()


class Report:
    """The problems of a reading; of a flood of them only the first, and how many there are."""

    def __init__(self) -> None:
        self.problems: list[Problem] = []
        self.count = 0

    def add(self, problem: Problem) -> None:
        self.count += 1
        if self.count <= MOST_PROBLEMS:
            self.problems.append(problem)

    def refuse(self, path: KeyPath, found: Any, wanted: str, choices: tuple[str, ...] = ()) -> None:
        """A value that is not what its key wants."""
        self.add(Problem("value", path, found, wanted, choices))


class Shape:
    """What a value must be. Nothing here goes deeper into a value than the shape itself is deep."""

    def read(self, value: Any, path: KeyPath, report: Report) -> Any:
        """What `value`, which stands at `path`, means; None, with problems in the report, when it is wrong."""
        raise NotImplementedError


Refinement = Callable[[Shape], Shape]  # the shape in more detail, such as how long a list is


class Reading(NamedTuple, Generic[R]):
    """What a value means, None if anything is wrong with it, and what that is."""

    value: R | None
    report: Report


def read_as(shape: Shape, value: Any) -> Reading[Any]:
    """What a plain value means to a shape."""
    report = Report()
    found = shape.read(value, (), report)
    return Reading(None if report.count else found, report)
