"""The shape of a box in game.yaml: what its record holds, with its bounds; one of them, or a list."""

from collections.abc import Collection, Hashable
from typing import Annotated, NamedTuple

from planche.content.bounds import FileName, Name, Words
from planche.content.shapes import (
    Definitions,
    JsonSchema,
    KeyPath,
    ListOf,
    Number,
    Report,
    Shape,
    Whole,
    any_of,
    condition,
    length,
    shape_of,
)

MOST_BOXES = 20


def is_each_once(items: Collection[Hashable]) -> bool:
    """Whether nothing stands in a list twice."""
    return len(set(items)) == len(items)


class BoxSpec(NamedTuple):
    """A tuck box: what lies in it; lengths in mm."""

    for_: Annotated[
        tuple[Name, ...],
        length(1, 100),
        condition(is_each_once, "each component once", said={"uniqueItems": True}),
        "the components whose pieces it holds",
    ]
    title: Annotated[Words | None, "what it says below the name of the game, where there are several boxes"] = None
    sleeve: Annotated[
        float, Number(0, 0.5), "how thick the film of the cards' clear protectors is, in mm, 0 to 0.5; 0: none"
    ] = 0
    stock: Annotated[
        float | None, Number(0.05, 5), "how thick a piece is, in mm, 0.05 to 5, instead of what its paper is"
    ] = None
    slack: Annotated[
        float, Number(0.5, 20), "how much larger than its pieces it is inside, each way, in mm, 0.5 to 20"
    ] = 1.5
    thickness: Annotated[float, Number(0.1, 0.6), "that of its own paper, in mm, 0.1 to 0.6"] = 0.35
    share: Annotated[int, Whole(1, 20), "how many such boxes share the pieces out among them"] = 1
    front: Annotated[FileName, "the template of its net, named from `templates/`"] = "common/box.xml"


Boxes = tuple[BoxSpec, ...]


class BoxesShape(Shape[Boxes]):
    """One box, or a list of them."""

    def __init__(self) -> None:
        self.one: Shape[BoxSpec] = shape_of(BoxSpec)  # type: ignore[assignment]  # shapes of types are of any value
        self.many = length(1, MOST_BOXES)(ListOf(self.one))

    def read(self, value: object, path: KeyPath, report: Report) -> Boxes | None:
        if isinstance(value, list):
            return self.many.read(value, path, report)
        found = self.one.read(value, path, report)
        return None if found is None else (found,)

    def schema(self, defined: Definitions) -> JsonSchema:
        return any_of(self.one.schema(defined), self.many.schema(defined))
