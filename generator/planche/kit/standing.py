"""A face that is folded at its head and stood up -> what of it stands on the table, as pages show it. Lengths in µm."""

from __future__ import annotations

from planche.imposition import Box
from planche.marks import (
    Clip,
    Commands,
    Face,
    Group,
    Guides,
    Paint,
    Path,
    bounds_of,
    path_contours,
    rectangle,
)

BLACK, WHITE = "#000000", "#FFFFFF"
LINE = 350  # of a picture that is shown at about half its size
LEVEL = 100  # by how much the ends of a fold across a strip may differ


def stand_up(face: Face, guides: Guides) -> Face:
    """The half of a strip below its fold, cut out along its outline; the whole face where no fold runs across it."""
    found = _find_front(guides)
    if found is None:
        return face
    outline, crease, front = found
    beyond = (*_around(face, is_clockwise=not _is_clockwise(outline)), *outline)  # so that the strip is left out
    fold = Path(crease, Paint("", BLACK, LINE))
    lines = Path(beyond, Paint(WHITE)), Path(outline, Paint("", BLACK, LINE))
    room = Box(front.x - LINE, front.y - LINE, front.width + 2 * LINE, front.height + 2 * LINE)
    above = Path(rectangle(room.x, room.y, room.width, LINE), Paint(WHITE))  # what is left of the half that is behind
    shown = Group((*face.marks, *lines, above, fold), clip=Clip(room))
    moved = Group((shown,), matrix=(1, 0, 0, 1, -room.x, -room.y))
    return Face(room.width, room.height, 0, (moved,), is_cut_out=True)


def _find_front(guides: Guides) -> tuple[Commands, Commands, Box] | None:
    """The outline of the strip that the first fold runs across, that fold, and the box around what is below it."""
    for fold in guides.folds[:1]:
        (x1, y1), (x2, y2) = fold[0][1][:2], fold[-1][1][-2:]
        for outline in guides.cuts if abs(y1 - y2) <= LEVEL else ():
            points = [point for part in path_contours(outline) for point in part.points]
            left, top, right, bottom = map(round, bounds_of(points))
            if top < y1 < bottom and left <= (x1 + x2) // 2 <= right:
                return outline, fold, Box(left, y1, right - left, bottom - y1)
    return None


def _is_clockwise(outline: Commands) -> bool:
    """Which way a path runs, as it is seen with y down: by the area that it goes around."""
    segments = (segment for part in path_contours(outline) for segment in part.segments)
    return sum(x1 * y2 - x2 * y1 for (x1, y1), (x2, y2) in segments) > 0


def _around(face: Face, *, is_clockwise: bool) -> Commands:
    """A path around all that a face paints."""
    path = rectangle(-face.bleed, -face.bleed, face.width + 2 * face.bleed, face.height + 2 * face.bleed)
    first, *corners, end = path
    return path if is_clockwise else (first, *reversed(corners), end)
