"""The outlines that both faces of a piece are cut along -> findings where one is not the other's, mirrored.

A piece is cut through: along the outlines of its front. Its back is drawn for outlines of its own, if it states some.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from planche.findings import Finding, Severity, Span, declare
from planche.imposition import MM
from planche.marks import Commands, Contour, Guides, Point, Trim, bounds_of, path_contours, points_along

MIRRORED = declare(
    "face/unmirrored-cuts",
    """
    Outlines to cut on the back of a piece that are not those of the front, seen from behind.

    Paper is cut through: what is 8 mm from the left edge on the front is 8 mm from the right edge on the back. What a
    back draws for an outline elsewhere is cut through. Where a back states no outline, that of the front is cut.

    Example: front and back have one template, which cuts at x 8, 34 and 66 of 88 mm, each 19 mm wide.
    Mend it: move the outline of one face, with what is drawn in it, to where that of the other is, mirrored.
    """,
    Severity.WARNING,
)
TOLERANCE = 200  # µm; by which two printed sides are off in any case
STEP = 1_000  # µm between the points of an outline that are looked at
MOST = 2_000  # points of all outlines of both faces: nobody cuts along more


_Key = tuple[Span, int]


class _FaceCut(NamedTuple):
    """An outline of a face, of all that it has, and where it is written."""

    number: int
    place: Span
    contour: Contour

    @property
    def key(self) -> _Key:
        """What tells it from all others of its face."""
        return self.place, self.number

    @property
    def corner(self) -> Point:
        """Its left and its top."""
        return bounds_of(self.contour.points)[:2]

    @property
    def size(self) -> Point:
        """How wide and high it is."""
        left, top, right, foot = bounds_of(self.contour.points)
        return right - left, foot - top


def find_unmirrored(front: Guides, back: Guides, width: int) -> Sequence[Finding]:
    """The outlines of a back that lie elsewhere than those of its front, and those of either that the other lacks.

    `width`: of the faces, in µm. Nothing is said of a back without outlines.
    """
    return _find(front.cuts, front.cut_places, back.cuts, back.cut_places, width) if front.cuts and back.cuts else ()


@lru_cache(maxsize=64)
def _find(
    front: tuple[Commands, ...],
    front_places: tuple[Span, ...],
    back: tuple[Commands, ...],
    back_places: tuple[Span, ...],
    width: int,
) -> tuple[Finding, ...]:
    ours, theirs = [*_outlines(front, front_places)], [*_outlines(back, back_places)]
    if sum(len(one.contour.points) for one in (*ours, *theirs)) > MOST:
        return ()
    seen = [one._replace(contour=_mirror(one.contour, width)) for one in ours]
    lost = [one for one in seen if not any(_are_same(one.contour, other.contour) for other in theirs)]
    left = [one for one in theirs if not any(_are_same(one.contour, other.contour) for other in seen)]
    return tuple(dict.fromkeys(_tell(lost, left)))


def _outlines(cuts: Sequence[Commands], places: Sequence[Span]) -> Iterator[_FaceCut]:
    for number, (path, place) in enumerate(zip(cuts, places)):
        for contour in path_contours(path):
            if contour.is_closed and len(contour.points) > 1:
                yield _FaceCut(number, place, contour)


def _mirror(contour: Contour, width: int) -> Contour:
    return contour._replace(points=tuple((width - x, y) for x, y in contour.points))


def _are_same(one: Contour, other: Contour) -> bool:
    """Whether two outlines lie on one another."""
    bounds = zip(bounds_of(one.points), bounds_of(other.points))
    if any(abs(our - their) > TOLERANCE for our, their in bounds):
        return False
    _, _, right, foot = bounds_of(one.points)
    around = Trim(round(right), round(foot), outlines=(one,))
    return all(abs(around.depth(*point)) <= TOLERANCE for point in points_along((other,), STEP))


def _tell(lost: Sequence[_FaceCut], left: Sequence[_FaceCut]) -> Iterator[Finding]:
    """What is said of outlines of the front, as they are seen from behind, and of those of the back that are others."""
    free, alone, paired = [*left], list[_FaceCut](), set[tuple[_Key, _Key]]()
    for one in lost:
        alike = [other for other in free if _is_as_large(one, other)]
        if not alike:
            alone.append(one)
            continue
        nearest = min(alike, key=lambda other: sum(abs(way) for way in _way(other, one)))
        free.remove(nearest)
        if (nearest.key, one.key) not in paired:  # where both faces are one template, that is the same pair
            paired.add((one.key, nearest.key))
            yield _tell_moved(one, nearest)
    for face, ones, another in (("front", alone, "back"), ("back", free, "front")):
        for one in ones:
            message = f"this outline of the {face} has none on the {another} that is its mirror image"
            yield MIRRORED.finding(one.place, message, f"cut the {another} there too, mirrored; or take it out here")


def _is_as_large(one: _FaceCut, other: _FaceCut) -> bool:
    return all(abs(our - their) <= TOLERANCE for our, their in zip(one.size, other.size))


def _way(start: _FaceCut, end: _FaceCut) -> Point:
    """How far right and down one outline is moved to where another one is."""
    return end.corner[0] - start.corner[0], end.corner[1] - start.corner[1]


def _tell_moved(front: _FaceCut, back: _FaceCut) -> Finding:
    """That an outline of the back lies elsewhere than one of the front, which may be the same line of one template."""
    across, down = _way(back, front)
    is_itself = front.key == back.key
    moved = _say_way(across / 2 if is_itself else across, down)
    where = f"{_mm(back.corner[0])} mm from the left"
    message = f"the outline that begins {where} of the back is not cut where one of the front is, seen from behind"
    both = "" if is_itself else ", or that of the front as far"
    return MIRRORED.finding(back.place, message, f"move it {moved}, with what is drawn in it{both}")


def _say_way(across: float, down: float) -> str:
    """How far it is to the right or left, and down or up."""
    ways = ((across, "right", "left"), (down, "down", "up"))
    return " and ".join(f"{one if by > 0 else other} by {_mm(abs(by))} mm" for by, one, other in ways if abs(by) > 50)


def _mm(length: float) -> str:
    return f"{length / MM:.1f}".removesuffix(".0")
