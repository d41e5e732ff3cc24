"""Types with their bounds -> readers of plain values: what they make of a value, and every problem with its path."""

from collections.abc import Mapping
from enum import Enum
from typing import Annotated, Any, Generic, Literal, NamedTuple, TypeVar

import pytest
from hypothesis import given
from hypothesis import strategies as st

from planche.content.shapes import (
    MOST_PROBLEMS,
    AsWritten,
    Number,
    TextShape,
    Whole,
    condition,
    length,
    number_as_text,
    read_type,
    record_shape,
    shape_of,
    shorthand,
)

# without `from __future__ import annotations`: a record's annotations are its shape, and must be there as objects
V = TypeVar("V")


class Ink(Enum):
    RED = "red"
    BLUE = "blue"


class Brush(NamedTuple):
    width: Annotated[float, Number(1, 40)]
    ink: Ink = Ink.RED
    from_: str | None = None
    is_round: bool = False


class Stated(NamedTuple, Generic[V]):
    value: V
    origin: Literal["seed", "found"] = "seed"


class Case(NamedTuple):
    brushes: Annotated[
        Mapping[Annotated[str, TextShape(pattern="[a-z]+", wanted="small letters")], Brush], length(1, 3)
    ]
    sizes: tuple[int, ...] = ()


Plain = Annotated[Stated[V], shorthand("value")]


def said(kind: Any, value: object) -> list[str]:
    """The problems of a value as "path kind: what is wanted"."""
    return [
        f"{'.'.join(map(str, problem.path))} {problem.kind}: {problem.wanted or ' '.join(problem.choices)}".strip(" :")
        for problem in read_type(kind, value).report.problems
    ]


@pytest.mark.parametrize(
    ("kind", "value", "meant"),
    [
        (str, "", ""),
        (int, 3, 3),
        (float, 3, 3.0),
        (Annotated[float, AsWritten()], 3, 3),
        (bool, True, True),
        (bool, "Off", False),
        (bool, 1, True),
        (Literal["left", "right"], "left", "left"),
        (Ink, "blue", Ink.BLUE),
        (str | None, None, None),
        (tuple[int, ...], [1, 2], (1, 2)),
        (Mapping[str, float], {"a": 1}, {"a": 1.0}),
        (Annotated[str, number_as_text(int)], 7, "7"),
        (Annotated[int, Whole(spelt=True)], "7.0", 7),
        (Annotated[float, Number(spelt=True)], "7", 7.0),
        (Brush, {"width": 2}, Brush(2.0)),
        (Brush, {"width": 2, "from": "a", "is-round": True, "ink": "blue"}, Brush(2.0, Ink.BLUE, "a", True)),
        (Plain[int], 4, Stated(4)),
        (Plain[str], {"value": "4", "origin": "found"}, Stated("4", "found")),
    ],
)
def test_what_a_value_means(kind: Any, value: object, meant: object) -> None:
    found, report = read_type(kind, value)
    assert (found, type(found), report.problems) == (meant, type(meant), [])


@pytest.mark.parametrize(
    ("kind", "value", "found"),
    [
        (str, 3, ["value: a text (put it in quotes)"]),
        (Annotated[str, TextShape(1, 3)], "", ["value: a text that is not empty"]),
        (Annotated[str, TextShape(1, 3)], "abcd", ["value: at most 3 characters"]),
        (Annotated[str, TextShape(pattern="[a-z]", wanted="a letter")], "a\n", ["value: a letter"]),
        (int, True, ["value: a whole number"]),
        (int, 3.0, ["value: a whole number"]),
        (float, "3", ["value: a number"]),
        (float, True, ["value: a number"]),
        (float, float("nan"), ["value: a finite number"]),
        (float, float("-inf"), ["value: a finite number"]),
        (float, 10**400, ["value: a number"]),
        (Annotated[int, Whole(0, 9)], 10**400, ["value: at most 9"]),
        (Annotated[float, Number(0.5, 10_000_000)], 0.4, ["value: at least 0.5"]),
        (Annotated[float, Number(0.5, 10_000_000)], 1e8, ["value: at most 10000000"]),
        (bool, "maybe", ["value: true or false"]),
        (bool, 2, ["value: true or false"]),
        (bool, [], ["value: true or false"]),
        (Ink, "pink", ["value: one of red, blue"]),
        (Ink, ["red"], ["value: one of red, blue"]),
        (tuple[int, ...], {"a": 1}, ["value: a list"]),
        (tuple[int, ...], [1, "a", None], ["1 value: a whole number", "2 value: a whole number"]),
        (Annotated[tuple[int, ...], length(2)], {"a": 1}, ["value: a list"]),
        (Annotated[tuple[int, ...], length(2)], ["a"], ["0 value: a whole number", "value: at least 2 of them"]),
        (Annotated[tuple[int, ...], length(0, 2)], ["a"] * 3, ["value: at most 2 of them"]),
        (Annotated[int, condition(bool, "more than 0")], 0, ["value: more than 0"]),
        (Annotated[int, condition(bool, "more than 0")], "a", ["value: a whole number"]),
        (Brush, 5, ["value: a mapping of keys and values"]),
        (Brush, {}, ["width missing"]),
        (Plain[int], "x", ["value value: a whole number"]),
    ],
)
def test_what_is_wanted_of_a_wrong_value(kind: Any, value: object, found: list[str]) -> None:
    assert read_type(kind, value).value is None
    assert said(kind, value) == found


def test_all_problems_come_at_once_each_with_its_path() -> None:
    value = {"brushes": {"A": {"widht": 2}, "b": {"width": 99, "ink": 1}}, "sizes": "1", "szies": []}
    assert said(Case, value) == [
        "szies unknown",
        "brushes.A key: small letters",
        "brushes.A.widht unknown: width ink from is-round",
        "brushes.A.width missing",
        "brushes.b.width value: at most 40",
        "brushes.b.ink value: one of red, blue",
        "sizes value: a list",
    ]


def test_of_a_flood_only_the_first_problems_are_kept_and_all_are_counted() -> None:
    report = read_type(tuple[int, ...], ["x"] * (MOST_PROBLEMS + 5)).report
    assert (len(report.problems), report.count) == (MOST_PROBLEMS, MOST_PROBLEMS + 5)


@pytest.mark.parametrize(("sizes", "kept"), [((600, 600), 600), ((600, 400, 3), 1000), ((1200,), 1000)])
def test_of_an_item_with_too_many_problems_none_is_kept_unless_it_is_the_only_one(
    sizes: tuple[int, ...], kept: int
) -> None:
    report = read_type(tuple[tuple[int, ...], ...], [["x"] * size for size in sizes]).report
    assert (len(report.problems), report.count) == (kept, sum(sizes))


def test_keys_of_a_record_are_those_of_files() -> None:
    members = record_shape(Brush).members
    assert {key: member.is_needed for key, member in members.items()} == {
        "width": True,
        "ink": False,
        "from": False,
        "is-round": False,
    }


def test_shapes_with_equal_bounds_are_not_mistaken_for_each_other() -> None:
    """`typing` keeps what it has made, by equality."""
    whole, number = Annotated[float, Whole(0, 9)], Annotated[float, Number(0, 9)]
    assert (said(whole, 2.5), said(number, 2.5)) == (["value: a whole number"], [])


@pytest.mark.parametrize("kind", [set, bytes, list[int], int | str])
def test_a_type_that_no_content_has_is_a_mistake_of_the_program(kind: Any) -> None:
    with pytest.raises(TypeError, match="no shape for"):
        shape_of(kind)


SCALARS = st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5)
VALUES = st.recursive(SCALARS, lambda part: st.lists(part, max_size=4) | st.dictionaries(st.text(max_size=5), part))


@given(value=VALUES | st.fixed_dictionaries({"brushes": st.dictionaries(st.just("a"), VALUES), "sizes": VALUES}))
def test_a_reading_is_a_record_or_has_problems(value: object) -> None:
    found, report = read_type(Case, value)
    assert isinstance(found, Case) == (not report.problems)
