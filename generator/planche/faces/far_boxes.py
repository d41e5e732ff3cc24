"""The texts of a face whose words keep within it -> those whose boxes are longer than the face itself."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator
from typing import NamedTuple

from planche.faces.edges import may_cross
from planche.faces.judging import TOLERANCE
from planche.faces.reading import Noted
from planche.marks import TextBlock, Trim

_SIDES = (("width", "left", "right"), ("height", "top", "bottom"))


class FarBox(NamedTuple):
    """A text whose box is too long, what is said of that, and the way out."""

    text: Noted
    message: str
    hint: str


def find_far_boxes(noted: Iterable[Noted], wrong: Container[int], trim: Trim) -> Iterator[FarBox]:
    """Those of texts that stand upright or are turned by quarters; `wrong`: the ids of what is told of otherwise."""
    for one in noted:
        if isinstance(one.mark, TextBlock) and id(one) not in wrong and not may_cross(one) and trim.is_plain:
            yield from _judge(one, trim)


def _judge(text: Noted, trim: Trim) -> Iterator[FarBox]:
    a, b, c, d, _, _ = text.around.matrix
    if (b or c) and (a or d):
        return
    x, y, width, height = text.box
    if width <= trim.width + TOLERANCE and height <= trim.height + TOLERANCE:
        return
    reach = {"left": -x, "right": x + width - trim.width, "top": -y, "bottom": y + height - trim.height}
    for (side, *edges), length, whole in zip(_SIDES, (width, height), (trim.width, trim.height)):
        other, edge = sorted(edges, key=reach.__getitem__)
        if length > whole + TOLERANCE and reach[other] <= 0:  # beyond both edges it is meant
            said = {"width": "height", "height": "width"}[side] if b else side  # as its element has it
            kept = (length - reach[edge] - max(trim.safe, 0)) / length * float(text.element.get(said, "0"))
            beyond = -(-reach[edge] // 100) / 10
            message = f"the box of this text goes on {beyond:g} mm beyond the {edge} edge, its words do not"
            yield FarBox(text, message, f'write {said}="{max(0, int(10 * kept)) / 10:g}" or less')
