"""The contours of one mark and the cut of its face -> what the cut does to it. Lengths in µm of the face.

A ground runs over the edge of a face; whatever else meets the edge is cut off there. What spans the face from one edge
to the opposite one is its ground, anything else only if its template says so.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import NamedTuple

from planche.marks import Contour, Point, Trim, bounds_of, holds_point, points_along

TOLERANCE = 50  # µm; less is no printer's and no knife's
LEAST_CUT = 3_000  # µm of an outline that lies on the edge; where it only crosses the edge, less does
ROUNDNESS = 20  # µm; by which the side of a ground may be bent
STEP = 1_000  # µm between the points of a contour that are looked at
FAR_STEP = 4_000  # where the edge is an outline, to which each point's distance takes time


class Harm(Enum):
    """What the cut does to a mark."""

    NEAR = "near"  # nothing, but it may
    CUT = "cut"
    OUTSIDE = "outside"
    ENDS = "ends"  # a ground that ends before the bleed does


class Verdict(NamedTuple):
    """What the cut does to a mark, at which edges, and how far the mark reaches beyond them; negative: inside."""

    harm: Harm
    sides: tuple[str, ...] = ()
    beyond: float = 0


class Silhouette(NamedTuple):
    """A mark as far as its place is judged."""

    contours: tuple[Contour, ...]
    half: float = 0  # of the width of its stroke
    is_filled: bool = True
    may_cross: bool = False  # the edge, as its template says
    is_picture: bool = False


def judge_words(points: Sequence[Point], trim: Trim, *, may_cross: bool) -> Verdict | None:
    """What the cut does to words of which these are the corners; those of an ornament may come near it."""
    x, y = min(points, key=lambda point: trim.depth(*point))
    depth = trim.depth(x, y)
    if depth >= trim.safe - TOLERANCE:
        return None
    sides = (trim.side(x, y),)
    if depth >= -TOLERANCE:
        return None if may_cross else Verdict(Harm.NEAR, sides, -depth)
    is_off = all(trim.depth(*point) <= TOLERANCE for point in points)
    return Verdict(Harm.OUTSIDE if is_off else Harm.CUT, sides, -depth)


def may_stand_anywhere(trim: Trim, *, may_cross: bool, is_filled: bool) -> bool:
    """Whether nothing is told of a shape or picture wherever it stands.

    One that may run over the edge is looked at only as the ground of a rectangle.
    """
    return may_cross and not (is_filled and trim.is_plain)


def judge_silhouette(silhouette: Silhouette, trim: Trim) -> Verdict | None:
    """What the cut does to a shape or picture."""
    if may_stand_anywhere(trim, may_cross=silhouette.may_cross, is_filled=silhouette.is_filled):
        return None
    points = list(points_along(silhouette.contours, STEP if trim.is_plain else FAR_STEP))
    if not points:
        return None
    depths = [trim.depth(*point) for point in points]
    lowest = min(range(len(points)), key=depths.__getitem__)
    low, sides = depths[lowest], (trim.side(*points[lowest]),)
    if not silhouette.is_filled:
        return _judge_line(silhouette, points, depths, trim)
    is_ground = silhouette.may_cross or _spans(points, trim)
    if low > (-TOLERANCE if silhouette.is_picture else TOLERANCE) + silhouette.half and not is_ground:
        is_near = silhouette.is_picture and low < trim.safe - TOLERANCE
        return Verdict(Harm.NEAR, sides, -low) if is_near else None
    if max(depths) <= TOLERANCE and not _surrounds(silhouette, trim):
        return None if silhouette.may_cross else Verdict(Harm.OUTSIDE, sides, -max(depths))
    if low <= -TOLERANCE and not is_ground:
        return Verdict(Harm.CUT, sides, silhouette.half - low)
    if not silhouette.may_cross and _lies_on_edge(silhouette, trim):
        return Verdict(Harm.CUT, sides, silhouette.half - low)
    return _judge_ground(silhouette, points, trim)


def _judge_line(silhouette: Silhouette, points: Sequence[Point], depths: Sequence[float], trim: Trim) -> Verdict | None:
    """What the cut does to a line or an outline without a fill."""
    half = silhouette.half if trim.is_cut else 0  # the edge of a sheet may be drawn
    if min(depths) - half >= -TOLERANCE:
        return None
    deepest, lowest = max(depths) + silhouette.half, min(depths) - silhouette.half
    place = points[depths.index(min(depths))]
    if deepest <= TOLERANCE:
        return Verdict(Harm.OUTSIDE, (trim.side(*place),), -deepest)
    return Verdict(Harm.CUT, (trim.side(*place),), -lowest)


def _spans(points: Sequence[Point], trim: Trim) -> bool:
    """Whether something reaches from one edge of a piece, or of a part of it, to the opposite one."""
    left, top, right, bottom = bounds_of(points)
    for part in trim.edge():
        first, above, last, below = bounds_of(part.points)
        is_across = left <= first + TOLERANCE and right >= last - TOLERANCE and top < below and bottom > above
        is_down = top <= above + TOLERANCE and bottom >= below - TOLERANCE and left < last and right > first
        if is_across or is_down:
            return True
    return False


def _surrounds(silhouette: Silhouette, trim: Trim) -> bool:
    """Whether what is inside of a silhouette holds a part of the face, though its contours lie outside."""
    return any(_is_covered(silhouette, place, away, -2 * TOLERANCE) for place, away in trim.places)


def _is_covered(silhouette: Silhouette, place: Point, away: Point, distance: float) -> bool:
    """Whether a silhouette covers the point that lies so far outwards from a place of the edge."""
    return holds_point(silhouette.contours, place[0] + away[0] * distance, place[1] + away[1] * distance)


def _lies_on_edge(silhouette: Silhouette, trim: Trim) -> bool:
    """Whether the edge cuts the stroke of a silhouette lengthwise."""
    if not silhouette.half or not trim.is_cut:
        return False
    near = [
        abs(trim.depth(*point)) < silhouette.half - TOLERANCE for point in points_along(silhouette.contours, STEP / 2)
    ]
    return sum(near) * STEP / 2 >= LEAST_CUT


def _judge_ground(silhouette: Silhouette, points: Sequence[Point], trim: Trim) -> Verdict | None:
    """Whether a ground that reaches the edge goes on as far as the bleed.

    Of a picture nobody knows where it shows something; one that may cross the edge may end there too.
    """
    if not trim.is_cut or trim.bleed <= TOLERANCE or (silhouette.is_picture and silhouette.may_cross):
        return None
    if trim.is_plain:
        return _judge_box(points, trim)
    reached = [place for place in trim.places if _is_covered(silhouette, *place, -2 * TOLERANCE)]
    bare = [place for place in reached if not _is_covered(silhouette, *place, trim.bleed - 2 * TOLERANCE)]
    return Verdict(Harm.ENDS, ("",)) if 2 * len(bare) > len(reached) else None


def _judge_box(points: Sequence[Point], trim: Trim) -> Verdict | None:
    """The same of a rectangle's edges: a straight side of the ground lies well inside, or beyond the bleed."""
    across, down = ([point[axis] for point in points] for axis in (0, 1))
    beyond = {
        "left": ([-x for x in across], down),
        "right": ([x - trim.width for x in across], down),
        "top": ([-y for y in down], across),
        "bottom": ([y - trim.height for y in down], across),
    }
    short = {
        side: max(by)
        for side, (by, along) in beyond.items()
        if -TOLERANCE <= max(by) < trim.bleed - TOLERANCE and _is_straight(by, along)
    }
    if short:
        return Verdict(Harm.ENDS, tuple(short), min(short.values()))
    bare = [side for side, (by, _) in beyond.items() if max(by) < -TOLERANCE]
    if len(bare) != 1 or max(beyond[bare[0]][0]) < -trim.bleed - TOLERANCE or not _is_straight(*beyond[bare[0]]):
        return None
    return Verdict(Harm.ENDS, (bare[0],), max(beyond[bare[0]][0]))  # by its bleed alone: it lost that length


def _is_straight(by: Sequence[float], along: Sequence[float]) -> bool:
    """Whether what reaches farthest is a side, and no point of a curve."""
    farthest = max(by) - ROUNDNESS
    places = [place for reach, place in zip(by, along) if reach >= farthest]
    return max(places) - min(places) >= LEAST_CUT
