"""A reading: a plain value goes in, what it means and all problems come out, each with its path."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Generic, Literal, NamedTuple, TypeVar

MOST_PROBLEMS = 1000
T_co = TypeVar("T_co", covariant=True)
T = TypeVar("T")
KeyPath = tuple[str | int, ...]
JsonSchema = dict[str, object]
Definitions = dict[str, JsonSchema]  # schemas that others refer to, by name: the `$defs` of a document


class Problem(NamedTuple):
    """One thing that is wrong."""

    kind: Literal["unknown", "missing", "value", "key"]  # the key itself is wrong in the first and the last
    path: KeyPath
    found: object = None
    wanted: str = ""
    choices: tuple[str, ...] = ()  # the names that it could have been


class Report:
    """The problems of a reading; of a flood of them only the first, and how many there are.

    Those that are kept of a list are all that its items have, up to the last of which something is kept.
    """

    def __init__(self) -> None:
        self.problems: list[Problem] = []
        self.count = 0

    def add(self, problem: Problem) -> None:
        self.count += 1
        if self.count <= MOST_PROBLEMS:
            self.problems.append(problem)
        elif self.count == MOST_PROBLEMS + 1:
            self._let_go(problem.path[:1])

    def _let_go(self, item: KeyPath) -> None:
        """Drop what is kept of an item of which not all is, unless there are no others."""
        if item and isinstance(item[0], int):
            self.problems = [problem for problem in self.problems if problem.path[:1] != item] or self.problems

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

    @abstractmethod
    def schema(self, defined: Definitions) -> JsonSchema:
        """The JSON Schema, draft 2020-12, of such a value; what it refers to is added to `defined`.

        It takes whatever is read, and refuses what is not read as far as JSON Schema can say it; the rest stands in
        words in its description. Only what older drafts have too is used, since not all editors know the newest.
        """


def describe(schema: JsonSchema, words: str) -> JsonSchema:
    """The schema with words in front of those that it has already."""
    told = "\n".join(filter(None, (words, str(schema.get("description", "")))))
    return (
        {"description": told, **{key: part for key, part in schema.items() if key != "description"}} if told else schema
    )


def any_of(*schemas: JsonSchema) -> JsonSchema:
    """The schema of what one of these takes, or several; those that say just this are taken apart."""
    parts = [schema["anyOf"] if [*schema] == ["anyOf"] else [schema] for schema in schemas]
    return {"anyOf": [schema for part in parts if isinstance(part, list) for schema in part]}


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
