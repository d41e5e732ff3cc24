"""The lines and boxes of a sheet that somebody writes on -> those that a home printer hardly shows."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from planche.faces.edge_checks import PALE
from planche.faces.grounds import ground_of
from planche.faces.reading import FaceReading, Noted
from planche.findings import Finding, counted
from planche.marks import LEAST_CONTRAST, Picture, TextBlock, Trim, contrast, contrast_among

_TAGS = ("rect", "circle", "ellipse", "line")  # of boxes to tick and of grids; paths are ornaments


class _PaleLine(NamedTuple):
    """An element that is not seen, and why."""

    noted: Noted
    stroke: str  # as its template names it
    contrast: float
    is_light: bool  # where ink is spared, and there alone


def find_pale_lines(reading: FaceReading, trim: Trim) -> Iterator[Finding]:
    """What is told of strokes on a sheet that is not cut, once for each of their colours."""
    pale: dict[tuple[str, bool], list[_PaleLine]] = {}
    for number, one in enumerate(reading.noted if not trim.is_cut else ()):
        if one.element.tag in _TAGS and not one.around.is_sheer:
            found = _judge(reading, one, reading.noted[:number])
            if found is not None:
                pale.setdefault((found.stroke, found.is_light), []).append(found)
    for lines in pale.values():
        yield _tell(reading, lines)


def _judge(reading: FaceReading, one: Noted, below: Sequence[Noted]) -> _PaleLine | None:
    """That a stroke is hardly told from what lies below it, and from its fill."""
    mark, swaps = one.mark, reading.theme.lightened
    if isinstance(mark, (TextBlock, Picture)) or not mark.paint.stroke or not mark.paint.width:
        return None
    stroke, fill = mark.paint.stroke, mark.paint.fill
    ground = ground_of(one.box, below, reading.pictures)
    if ground is None or ground.is_picture or (fill and contrast(fill, ground.colour) >= LEAST_CONTRAST):
        return None
    full, light = contrast(stroke, ground.colour), contrast_among(stroke, ground.colour, swaps)
    if min(full, light) >= LEAST_CONTRAST:
        return None
    return _PaleLine(one, one.element.get("stroke", stroke), min(full, light), full >= LEAST_CONTRAST)


def _tell(reading: FaceReading, lines: Sequence[_PaleLine]) -> Finding:
    first, ink = lines[0], "in light ink " if lines[0].is_light else ""
    places = dict.fromkeys(reading.place_of(line.noted.element) for line in lines)
    others = f", as those of {counted(len(places) - 1, 'more element')} can" if len(places) > 1 else ""
    what = f"the stroke of this <{first.noted.element.tag}> in {first.stroke}"
    how_little = f"its contrast is {first.contrast:.2f}, wanted {LEAST_CONTRAST}"
    message = f"{what} can {ink}hardly be seen{others}: {how_little}"
    hint = f"take a darker colour than {first.stroke} for what is to be ticked or filled in"
    if first.is_light:
        hint = f"take another value below theme: light: for {first.stroke}"
    return PALE.finding(next(iter(places)), message, hint)
