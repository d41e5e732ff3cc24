"""A box that is wrong -> whether two of its lengths are exchanged: whether it would be right the other way round."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple
from xml.etree.ElementTree import Element

from planche.faces.element import numbers_in
from planche.faces.held_words import left_of, may_hold
from planche.faces.judging import TOLERANCE
from planche.faces.noting import do_boxes_meet, is_within
from planche.faces.reading import Noted
from planche.imposition import MM, Box
from planche.marks import Picture, Rect, TextBlock, Trim

EXCHANGED = "exchanged?"  # what a way out asks
OR_ELSE = "; else "  # what stands between that and another way
LEAST_HIGH = 2_500  # µm of a box of words, so that a line of them stands in it
LEAST_OF_SIDE, MOST_OF_PLACE = 0.8, 1.5  # of the face, for a width or height, and for a place, to have lost its point
_SIDES, _PLACE = ("width", "height"), ("x", "y")


class _Exchange(NamedTuple):
    """Two attributes that may be exchanged, and the box that would come of it."""

    names: tuple[str, str]
    box: Box


class _OtherLength(NamedTuple):
    """What one length should be, and the box that would come of it."""

    written: str
    box: Box


def suggest_exchange(wrong: Noted, trim: Trim, noted: Iterable[Noted]) -> str:
    """The question whether two lengths of what stands wrongly on a face are exchanged, or what one is that lost a sign.

    Empty where that mends nothing. Words and pictures would then keep the safe distance, and stand on no others.
    """
    if not trim.is_plain or wrong.around.matrix[1] or wrong.around.matrix[2]:
        return ""
    others = [one.box for one in noted if one is not wrong and isinstance(one.mark, (TextBlock, Picture))]
    right = [one for one in _exchanges(wrong) if _is_right(one.box, wrong, trim, others)]
    if len(right) == 1:
        return ask_exchange(wrong.element, right[0].names)
    slips = [one for one in _slips(wrong, trim) if _is_right(one.box, wrong, trim, others)] if not right else []
    return f"{slips[0].written}, where it would fit{OR_ELSE}" if len(slips) == 1 else ""


def suggest_digits(wrong: Noted, trim: Trim, noted: Iterable[Noted]) -> str:
    """What a place of words is that stand on others, where two of its digits are exchanged; empty elsewhere."""
    marks = list(noted)
    found = _find_digits(wrong, trim, marks)
    if found is None or _is_out_of_order(found.box, wrong, marks):
        return ""
    return f"{found.written}, where they would stand alone{OR_ELSE}"


def may_have_exchanged_digits(wrong: Noted, trim: Trim, noted: Iterable[Noted]) -> bool:
    """Whether words would stand on no others with two digits of their place exchanged, be it on a picture."""
    return _find_digits(wrong, trim, list(noted)) is not None


def _find_digits(wrong: Noted, trim: Trim, marks: Sequence[Noted]) -> _OtherLength | None:
    """The one place with two digits exchanged at which words would stand on no others."""
    if not trim.is_plain or wrong.around.matrix[:4] != (1, 0, 0, 1):
        return None
    others = [one.box for one in marks if one is not wrong and isinstance(one.mark, TextBlock)]
    right = [one for one in _respelt(wrong) if _is_right(one.box, wrong, trim, others)]
    return right[0] if len(right) == 1 else None


def _is_out_of_order(box: Box, wrong: Noted, marks: Sequence[Noted]) -> bool:
    """Whether a text would stand above one that is written before it, and is above it."""
    texts = [one for one in marks if isinstance(one.mark, TextBlock)]
    return any(box.y < one.box.y < wrong.box.y for one in texts[: texts.index(wrong)])


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


def _slips(wrong: Noted, trim: Trim) -> Iterator[_OtherLength]:
    """What one length may be that lost its point, being far too large, or got a sign by which nothing is seen."""
    x, y, width, height = wrong.box
    a, _, _, d, *_ = wrong.around.matrix
    stated = {name: numbers_in(wrong.element.get(name, "")) or (0.0,) for name in (*_PLACE, *_SIDES)}
    if not isinstance(wrong.mark, (TextBlock, Picture, Rect)) or (a, d) != (1, 1):
        return
    faces = dict(zip((*_PLACE, *_SIDES), (trim.width / MM, trim.height / MM) * 2))
    for name, (number, *_) in stated.items():
        share = number / faces[name]
        is_large = share > (MOST_OF_PLACE if name in _PLACE else LEAST_OF_SIDE)
        is_off = name in _PLACE and (x + width if name == "x" else y + height) <= 0
        for other in [number / 10] * is_large + [-number] * is_off:
            by = round((other - number) * MM)
            box = {"x": Box(x + by, y, width, height), "y": Box(x, y + by, width, height)}
            box |= {"width": Box(x, y, width + by, height), "height": Box(x, y, width, height + by)}
            yield _OtherLength(f'write {name}="{other:g}"', box[name])


def _respelt(wrong: Noted) -> Iterator[_OtherLength]:
    """The places that have two neighbouring digits the other way round."""
    x, y, width, height = wrong.box
    for name in _PLACE:
        stated = wrong.element.get(name, "")
        for n, (one, other) in enumerate(pairwise(stated)):
            if one.isdecimal() and other.isdecimal() and one != other and (number := numbers_in(stated)):
                written = f"{stated[:n]}{other}{one}{stated[n + 2 :]}"
                by = round((float(written) - number[0]) * MM)
                box = Box(x + by, y, width, height) if name == "x" else Box(x, y + by, width, height)
                yield _OtherLength(f'write {name}="{written}"', box)


def _is_right(box: Box, wrong: Noted, trim: Trim, others: Iterable[Box]) -> bool:
    """Whether something would stand rightly in a box."""
    is_shape = isinstance(wrong.mark, Rect)
    room = 0 if is_shape else trim.safe - TOLERANCE
    x, y, width, height = box
    if isinstance(wrong.mark, TextBlock):
        fit = wrong.element.get("fit", "wrap")
        if box.height < LEAST_HIGH or not may_hold(wrong.mark, left_of(wrong), width, height, fit):
            return False
    is_inside = min(x, y, trim.width - x - width, trim.height - y - height) >= room
    return is_inside and (is_shape or not any(_is_on(box, other) for other in others))


def _is_on(box: Box, other: Box) -> bool:
    """Whether a box meets another one, which does not hold all of it as a ground does."""
    return not is_within(box, other) and do_boxes_meet(box, other)
