"""The elements of a face -> whether all of it is drawn in another unit than millimetres, in its corner."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from xml.etree.ElementTree import Element

from planche.faces.edge_checks import OFF
from planche.faces.reading import FaceReading, Noted
from planche.findings import Finding
from planche.imposition import MM
from planche.marks import Trim

LEAST_OFF = 3  # elements outside, for a design that is off
MOST_MISTAKEN = 0.15  # by how much of itself the unit of a design may be mistaken
MOST_SMALL = 0.2  # of a face: what reaches farther is not drawn in a unit that is ten times as large, or more
MILLIMETRE_UNITS = (("centimetres", 10.0), ("inches", 25.4))


def find_small_unit(noted: Sequence[Noted], trim: Trim) -> tuple[str, float] | None:
    """The unit that a design is drawn in which fills the face in that unit, and only its corner in millimetres."""
    if len(noted) < LEAST_OFF or min(trim.width, trim.height) < 10 * MM:
        return None
    if any(
        one.box.x + one.box.width > MOST_SMALL * trim.width for one in noted
    ):  # as the ground does, mostly the first
        return None
    right, bottom = reach_of(noted)
    for name, factor in MILLIMETRE_UNITS:
        if all(
            abs(reach * factor / size - 1) < MOST_MISTAKEN
            for reach, size in ((right, trim.width), (bottom, trim.height))
        ):
            return name, factor
    return None


def tell_small(reading: FaceReading, trim: Trim, face: Element, unit: str, factor: float) -> Finding:
    """That a face is drawn in another unit."""
    right, bottom = reach_of(reading.noted)
    message = (
        f"all {len(reading.noted)} elements of this face lie in {right / MM:.1f} x {bottom / MM:.1f} mm at its"
        f" top left, and it is {say_size(trim)}: it looks as if it were drawn in {unit}"
    )
    return OFF.finding(reading.place_of(face), message, f"draw in millimetres: each length times {factor:g}")


def reach_of(noted: Iterable[Noted]) -> tuple[int, int]:
    """How far right and down elements reach."""
    boxes = [one.box for one in noted]
    return max([x + width for x, _, width, _ in boxes]), max([y + height for _, y, _, height in boxes])


def say_size(trim: Trim) -> str:
    """The size of a face, as findings tell it."""
    return f"{trim.width / MM:g} x {trim.height / MM:g} mm"
