"""The elements of a face -> grounds as wide, with their bleed, as it is high, and as high as it is wide."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from planche.faces.judging import TOLERANCE
from planche.faces.reading import Noted
from planche.marks import Picture, Rect, Trim


def find_turned_grounds(noted: Iterable[Noted], trim: Trim) -> Iterator[Noted]:
    """Rectangles and pictures from the bleed on that would cover the face the other way round, and so do not."""
    if not trim.is_plain or abs(trim.width - trim.height) <= TOLERANCE:
        return
    for one in noted:
        x, y, width, height = one.box
        is_ground = isinstance(one.mark, (Rect, Picture)) and x < 0 and abs(x - y) <= TOLERANCE
        if is_ground and max(abs(width + 2 * x - trim.height), abs(height + 2 * y - trim.width)) <= TOLERANCE:
            yield one
