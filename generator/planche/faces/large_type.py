"""A text that states a size far too high for its box -> the finding at that size, with the one that is meant."""

from __future__ import annotations

from collections.abc import Callable

from planche.faces.element import FaceElement
from planche.findings import Finding
from planche.game import Style
from planche.imposition import MM
from planche.typeset import OVERFLOW, UM_PER_POINT

LEAST_HIGHER = 2  # times as high as its box, for the size to be mistyped rather than the box


def large_type(
    text: FaceElement, style: Style, size: float, height: int, largest: Callable[[float], float | None]
) -> Finding | None:
    """That the size that a text states (points; `size` as it is drawn) is meant for no box of this height (µm).

    `largest`: the largest size up to another one in which the words fit, None for none: then the box is at fault.
    """
    if text.xml.get("size") is None or size * UM_PER_POINT < LEAST_HIGHER * height or height <= 0:
        return None
    fitting = largest(size / LEAST_HIGHER)
    if fitting is None:
        return None
    stated = text.type_size("size", style.size)
    is_tenth = fitting >= size / 10 >= style.smallest
    meant = f'"{stated / 10:g}", with its point' if is_tenth else f'"{int(4 * fitting * stated / size) / 4:g}" or less'
    times = size * UM_PER_POINT / height
    message = f"type of {stated:g} pt is {times:.1f} times as high as its box, {height / MM:g} mm"
    return OVERFLOW.finding(text.span, message, f"write size={meant}")
