"""What a value of a content file must be: types with their bounds -> readers of plain values, all problems at once.

A record is a NamedTuple whose annotations say what each key holds, and whose defaults are Python's own:

    class Style(NamedTuple):
        font: str
        size: Annotated[float, Number(1, 400)]
        align: Literal["left", "right"] = "left"

`read(Style, value)` makes one of a mapping. Keys are kebab-case in files; `from_` is the key `from`. A module
with records has no `from __future__ import annotations`, which would leave only the words of the types.
"""

from planche.content.shapes.annotations import fields, key_of, read, shape_of
from planche.content.shapes.nested import (
    Later,
    ListOf,
    MappingOf,
    Maybe,
    Member,
    RecordOf,
    short,
    sized,
    spelt_from,
    such,
)
from planche.content.shapes.reading import MOST_PROBLEMS, KeyPath, Problem, Report, Shape, read_as
from planche.content.shapes.scalars import AsWritten, Flag, Number, OneOf, TextShape, Whole

__all__ = [
    "MOST_PROBLEMS",
    "AsWritten",
    "Flag",
    "KeyPath",
    "Later",
    "ListOf",
    "MappingOf",
    "Maybe",
    "Member",
    "Number",
    "OneOf",
    "Problem",
    "RecordOf",
    "Report",
    "Shape",
    "TextShape",
    "Whole",
    "fields",
    "key_of",
    "read",
    "read_as",
    "shape_of",
    "short",
    "sized",
    "spelt_from",
    "such",
]
