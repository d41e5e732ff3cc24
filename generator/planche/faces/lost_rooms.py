"""The pictures of a face -> those that fill so little of the box which they are given that a length of it is wrong.

A picture keeps its proportion, and stands in the middle of a box of another one: a slip of the box makes it small.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from planche.faces.edge_checks import LOST_ROOM
from planche.faces.element import numbers_in
from planche.faces.pictures import FIT
from planche.faces.reading import FaceReading, Noted
from planche.findings import Finding
from planche.imposition import MM
from planche.marks import Picture

LEAST_FILLED = 0.2  # of its box, by a picture of which nobody says how it is to fit
CLOSE = 0.03  # of itself, by which a side may differ from ten times what is written


class _GivenBox(NamedTuple):
    """The sides of a box as they are written, in mm, and those that would fit its picture."""

    width: float
    height: float
    ratio: float  # width / height of the picture, in the units of the template

    @property
    def filled(self) -> float:
        """How much of the box the picture fills."""
        given = self.width / self.height
        return min(given, self.ratio) / max(given, self.ratio)

    def ways_out(self) -> tuple[str, str]:
        """What to write for the side that is too short, and else for the other one."""
        short = ("height", self.height, self.width / self.ratio), ("width", self.width, self.height * self.ratio)
        first, other = short if self.width / self.height > self.ratio else short[::-1]
        return _write(*first), _write(*other)


def find_lost_rooms(reading: FaceReading) -> Iterator[Finding]:
    """The pictures whose box is of quite another proportion."""
    for one in reading.noted:
        if isinstance(one.mark, Picture) and one.element.tag == "art" and FIT not in one.element.attrib:
            box = _box_given(reading, one)
            if box is not None and box.filled < LEAST_FILLED:
                yield _tell(reading, one, one.mark, box)


def _box_given(reading: FaceReading, one: Noted) -> _GivenBox | None:
    assert isinstance(one.mark, Picture), "its caller passes over all else"
    ratio, scale = reading.pictures.proportion(one.mark.name), one.around.scale
    width, height = ((numbers_in(one.element.get(side, "")) or (0.0,))[0] for side in ("width", "height"))
    if not (ratio and width > 0 and height > 0):
        return None
    return _GivenBox(width, height, ratio * scale.down / scale.across)


def _write(side: str, found: float, wanted: float) -> str:
    """What to write for a side, ten times what it is or a tenth if that is so close."""
    slip = next((times * found for times in (10, 0.1) if abs(times * found / wanted - 1) <= CLOSE), None)
    return f'{side}="{wanted if slip is None else slip:.4g}"'


def _tell(reading: FaceReading, one: Noted, picture: Picture, box: _GivenBox) -> Finding:
    size = f"{picture.width / MM:.1f} x {picture.height / MM:.1f} mm"
    message = f"picture {picture.name!r} is printed {size} in a box of {box.width:g} x {box.height:g} mm"
    first, other = box.ways_out()
    hint = f'write {first}, with which it fills its box; or {other}; or say {FIT}="meet" if it is to be so small'
    return LOST_ROOM.finding(reading.place_of(one.element), f"{message}, most of which stays empty", hint)
