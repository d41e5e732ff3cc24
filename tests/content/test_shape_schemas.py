"""Types with their bounds -> JSON Schemas, each in whole."""

from collections.abc import Mapping
from enum import Enum
from typing import Annotated, Any, Literal, NamedTuple, TypedDict

import pytest

from planche.content.column_spec import Column, ColumnName, DataColumnName
from planche.content.rows import DataCells, PieceCells
from planche.content.shapes import (
    Number,
    TextShape,
    Whole,
    agreement,
    condition,
    length,
    number_as_text,
    shape_of,
    shorthand,
)

# without `from __future__ import annotations`: a record's annotations are its shape, and must be there as objects


class Ink(Enum):
    RED = "red"
    BLUE = "blue"


class Brush(NamedTuple):
    """What paints."""

    width: Annotated[float, Number(1, 40), "in mm"]
    ink: Annotated[Ink, "its colour"] = Ink.RED
    from_: str | None = None
    is_round: Annotated[bool, "or flat"] = False
    note: Annotated[str, TextShape(1), ""] = ""


class Form(TypedDict):
    a: Annotated[int, "a number"]


class Told(TypedDict):
    """What is told."""

    a: int


TEXT: dict[str, object] = {"type": "string"}
FLAGS = (  # in any case
    "^(?:[tT][rR][uU][eE]|[yY][eE][sS]|[oO][nN]|[yY]|[tT]|1|[fF][aA][lL][sS][eE]|[nN][oO]|[oO][fF][fF]|[nN]|[fF]|0)$"
)
ODD: dict[str, object] = {"not": {"enum": [2]}}


def even(number: int) -> bool:
    return number % 2 == 0


@pytest.mark.parametrize(
    ("kind", "schema"),
    [
        (str, TEXT),
        (Annotated[str, TextShape(1, 9)], {**TEXT, "minLength": 1, "maxLength": 9}),
        (Annotated[str, TextShape(0, 9, "a|b", "a or b")],
         {"description": "a or b", **TEXT, "maxLength": 9, "pattern": "^(?:a|b)$"}),
        (int, {"type": "integer"}),
        (float, {"type": "number"}),
        (Annotated[int, Whole(-1)], {"type": "integer", "minimum": -1}),
        (Annotated[float, Number(0, 0.5)], {"type": "number", "minimum": 0, "maximum": 0.5}),
        (Annotated[float, Number(high=7, spelt=True)], {"type": ["number", "string"], "maximum": 7}),
        (Annotated[int, Whole(spelt=True)], {"type": ["integer", "string"]}),
        (Ink, {"enum": ["red", "blue"]}),
        (Literal["left", "right"], {"enum": ["left", "right"]}),
        (tuple[int, ...], {"type": "array", "items": {"type": "integer"}}),
        (Annotated[tuple[int, ...], length(2, 3)],
         {"type": "array", "items": {"type": "integer"}, "minItems": 2, "maxItems": 3}),
        (Annotated[tuple[int, ...], length(0)], {"type": "array", "items": {"type": "integer"}}),
        (Annotated[Mapping[str, int], length(1, 5)],
         {"type": "object", "propertyNames": TEXT, "additionalProperties": {"type": "integer"}, "minProperties": 1,
          "maxProperties": 5}),
        (str | None, {"anyOf": [TEXT, {"type": "null"}]}),
        (Annotated[str, number_as_text(int)], {"anyOf": [TEXT, {"type": "integer"}]}),
        (Annotated[str, number_as_text(int, float)], {"anyOf": [TEXT, {"type": "number"}]}),
        (Annotated[str, number_as_text(int)] | None, {"anyOf": [TEXT, {"type": "integer"}, {"type": "null"}]}),
        (Annotated[int, condition(even, "an even number")], {"description": "an even number", "type": "integer"}),
        (Annotated[int, condition(even, "an even number", said=ODD)], {"type": "integer", **ODD}),
        (Annotated[int, agreement(lambda _: ())], {"type": "integer"}),
        (Annotated[int, agreement(lambda _: (), said=ODD)], {"type": "integer", **ODD}),
        (Form, {"type": "object", "properties": {"a": {"description": "a number", "type": "integer"}},
                "required": ["a"], "additionalProperties": False}),
        (Told, {"description": "What is told.", "type": "object", "properties": {"a": {"type": "integer"}},
                "required": ["a"], "additionalProperties": False}),
        (Brush, {
            "description": "What paints.",
            "type": "object",
            "properties": {
                "width": {"description": "in mm", "type": "number", "minimum": 1, "maximum": 40},
                "ink": {"description": "its colour", "enum": ["red", "blue"]},
                "from": {"anyOf": [TEXT, {"type": "null"}]},
                "is-round": {
                    "description": "or flat",
                    "anyOf": [
                        {"type": "boolean"},
                        {"enum": [0, 1]},
                        {"type": "string", "pattern": FLAGS},
                    ],
                    "default": False,
                },
                "note": {"type": "string", "minLength": 1},
            },
            "required": ["width"],
            "additionalProperties": False,
        }),
        (Annotated[Form, shorthand("a")],
         {"anyOf": [{"type": "integer"},
                    {"type": "object", "properties": {"a": {"description": "a number", "type": "integer"}},
                     "required": ["a"], "additionalProperties": False}]}),
    ],
)  # fmt: skip
def test_the_schema_of_a_type(kind: Any, schema: dict[str, object]) -> None:
    assert shape_of(kind).schema({}) == schema


def test_a_column_refers_to_itself() -> None:
    defined: dict[str, Any] = {}
    told: Any = shape_of(Column).schema(defined)
    record = told["anyOf"][1]
    assert record["properties"]["of"]["$ref"] == "#/$defs/column"
    assert record["properties"]["columns"]["$ref"] == "#/$defs/columns"
    assert [*record["properties"]] == ["type", "one-of", "from", "to", "optional", "of", "columns"]
    assert defined["column"] == told
    assert defined["columns"]["maxProperties"] == 197
    assert defined["columns"]["additionalProperties"] == told


@pytest.mark.parametrize(("kind", "words"), [(ColumnName, ["id", "copies", "players"]), (DataColumnName, ["id"])])
def test_columns_that_there_are_anyway(kind: Any, words: list[str]) -> None:
    assert shape_of(kind).schema({})["not"] == {"enum": words}


def test_rows_of_tables() -> None:
    piece: Any = shape_of(PieceCells).schema({})
    data: Any = shape_of(DataCells).schema({})
    assert ([*piece["properties"]], piece["required"]) == (["id", "copies", "players"], ["id"])
    assert ([*data["properties"]], data["required"]) == (["id"], ["id"])
    assert piece["properties"]["copies"] == {
        "type": ["integer", "string"], "minimum": 0, "maximum": 100_000, "default": 1,
    }  # fmt: skip
    assert piece["properties"]["players"]["anyOf"] == [
        {"type": "array", "items": {"type": ["integer", "string"], "minimum": 1, "maximum": 100}, "maxItems": 100},
        {"type": ["integer", "string"], "minimum": 1, "maximum": 100},
        {"type": "null"},
    ]
