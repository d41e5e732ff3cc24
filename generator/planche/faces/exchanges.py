"""A box that is wrong -> whether two of its lengths are exchanged: whether it would be right the other way round."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple
from xml.etree.ElementTree import Element

from planche.faces.judging import TOLERANCE
from planche.faces.noting import do_boxes_meet
from planche.faces.reading import Noted
from planche.imposition import Box
from planche.marks import Picture, Rect, TextBlock, Trim

EXCHANGED = "exchanged?"  # what a way out asks
OR_ELSE = "; else "  # what stands between that and another way
_SIDES, _PLACE = ("width", "height"), ("x", "y")


class _Exchange(NamedTuple):
    """Two attributes that may be exchanged, and the box that would come of it."""

    names: tuple[str, str]
    box: Box


def suggest_exchange(wrong: Noted, trim: Trim, noted: Iterable[Noted]) -> str:
    """The question whether two lengths of what stands wrongly on a face are exchanged; empty where that mends nothing.

    Words and pictures would then keep the safe distance, and stand on no others.
    """
    if not trim.is_plain or wrong.around.matrix[1] or wrong.around.matrix[2]:
        return ""
    others = [one.box for one in noted if one is not wrong and isinstance(one.mark, (TextBlock, Picture))]
    right = [one for one in _exchanges(wrong) if _is_right(one.box, wrong, trim, others)]
    return ask_exchange(wrong.element, right[0].names) if len(right) == 1 else ""


def ask_exchange(element: Element, names: tuple[str, str] = _SIDES) -> str:
    """The question whether two attributes of an element are exchanged, with them the other way round."""
    one, other = names
    written = f'{one}="{element.get(other, "0")}" {other}="{element.get(one, "0")}"'
    return f"are {one} and {other} {EXCHANGED} with {written} it would fit{OR_ELSE}"


def _exchanges(wrong: Noted) -> Iterator[_Exchange]:
    """What can be exchanged; only where things stand tells of x and y, as only words and pictures do."""
    x, y, width, height = wrong.box
    left, top = round(wrong.around.matrix[4]), round(wrong.around.matrix[5])
    if isinstance(wrong.mark, (TextBlock, Picture, Rect)) and width != height and wrong.element.get("width"):
        yield _Exchange(_SIDES, Box(x, y, height, width))
    if isinstance(wrong.mark, (TextBlock, Picture)) and x - left != y - top:
        yield _Exchange(_PLACE, Box(y - top + left, x - left + top, width, height))


def _is_right(box: Box, wrong: Noted, trim: Trim, others: Iterable[Box]) -> bool:
    """Whether something would stand rightly in a box."""
    is_shape = isinstance(wrong.mark, Rect)
    room = 0 if is_shape else trim.safe - TOLERANCE
    x, y, width, height = box
    is_inside = min(x, y, trim.width - x - width, trim.height - y - height) >= room
    return is_inside and (is_shape or not any(do_boxes_meet(box, other) for other in others))
