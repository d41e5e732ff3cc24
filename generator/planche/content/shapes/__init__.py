"""What a value of a content file must be: types with their bounds -> readers of plain values, all problems at once.

A record is a NamedTuple whose annotations say what each key holds, and whose defaults are Python's own:

    class Style(NamedTuple):
        font: str
        size: Annotated[float, Number(1, 400)]
        align: Annotated[Literal["left", "right"], "at which side lines begin or end"] = "left"
        dashes: Annotated[tuple[float, ...], length(1, 4)] = (1,)

`read_type(Style, value)` makes one of a mapping. A Shape in an annotation says what a value must be, in place of
what its type alone would say; a refinement such as `length` asks for something more; words say what the value is for
whoever writes the file. Keys are kebab-case in files; `from_` is the key `from`. A TypedDict is a record whose keys
are all there, called as they are. A module with records has no `from __future__ import annotations`, which would
leave only the words of the types.

What a shape reads it says as JSON Schema, too: `shape_of(Style).schema({})`.
"""

from planche.content.shapes.annotations import key_of, read_type, record_shape, shape_of
from planche.content.shapes.nested import Deferred, ListOf, MappingOf, Maybe, Member, RecordOf
from planche.content.shapes.reading import (
    MOST_PROBLEMS,
    Definitions,
    JsonSchema,
    KeyPath,
    Problem,
    Report,
    Shape,
    any_of,
    read_shape,
)
from planche.content.shapes.refinements import agreement, condition, length, number_as_text, shorthand
from planche.content.shapes.scalars import AsWritten, Flag, Number, OneOf, TextShape, Whole

__all__ = [
    "MOST_PROBLEMS",
    "AsWritten",
    "Deferred",
    "Definitions",
    "Flag",
    "JsonSchema",
    "KeyPath",
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
    "agreement",
    "any_of",
    "condition",
    "key_of",
    "length",
    "number_as_text",
    "read_shape",
    "read_type",
    "record_shape",
    "shape_of",
    "shorthand",
]
