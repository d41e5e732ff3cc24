"""The lines and boxes of a sheet that somebody writes on -> those that a home printer hardly shows."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from planche.faces.crowded_groups import sign_of
from planche.faces.edge_checks import PALE
from planche.faces.grounds import PAPER, ground_of
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
    """What is told of strokes on a sheet that is not cut, once for each of their colours; of what one line of a
    template draws in one colour the first is looked at."""
    pale: dict[tuple[str, bool], list[_PaleLine]] = {}
    doubts, judged = _Doubts(reading.theme.lightened), set[tuple[str, object]]()
    for number, one in enumerate(reading.noted if not trim.is_cut else ()):
        if isinstance(one.mark, (TextBlock, Picture)):
            continue
        stroke = one.mark.paint.stroke
        if stroke and one.element.tag in _TAGS and doubts.has(stroke) and not one.around.is_sheer:
            sign = stroke, sign_of(one.element)
            found = _judge(reading, one, reading.noted[:number]) if sign not in judged else None
            judged.add(sign)
            if found is not None:
                pale.setdefault((found.stroke, found.is_light), []).append(found)
        doubts.learn(one.mark.paint.fill)
    for lines in pale.values():
        yield _tell(reading, lines)


class _Doubts:
    """The colours that strokes may stand on so far, and which strokes are hardly told from one of them."""

    def __init__(self, swaps: Mapping[str, str]) -> None:
        self._swaps = swaps
        self._grounds = [PAPER]
        self._compared: dict[str, int] = {}  # with how many of them, by stroke
        self._pale: set[str] = set()

    def learn(self, fill: str) -> None:
        """Something was filled with a colour, or with none."""
        if fill and fill not in self._grounds:
            self._grounds.append(fill)

    def has(self, stroke: str) -> bool:
        """Whether a stroke may be pale, in full ink or where it is spared."""
        for ground in self._grounds[self._compared.get(stroke, 0) :]:
            if min(contrast(stroke, ground), contrast_among(stroke, ground, self._swaps)) < LEAST_CONTRAST:
                self._pale.add(stroke)
        self._compared[stroke] = len(self._grounds)
        return stroke in self._pale


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
