"""A net -> paths along which paper is cut, folded and glued; its picture; its record in the manifest."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache

from planche.game import BoxNet, Component, Corner, CutLine, Net, PaperNet, Sleeve, TuckBox
from planche.imposition import MM, Box, in_millimetres
from planche.marks import (
    NO_GUIDES,
    QUARTER,
    Command,
    Commands,
    Contour,
    Face,
    GlueArea,
    Group,
    Guides,
    Mark,
    Paint,
    Path,
    Point,
    holds_point,
    path_contours,
)

BLACK, WHITE = "#000000", "#FFFFFF"
LINE = 350  # µm; of a picture that is shown at about a third of its size
DASH = (2_000, 1_500)
TICK = 2 * MM  # of a fold, at its end
MARK_DISTANCE, MARK_LENGTH = 3_500, 3 * MM  # from the end of a fold to the mark beyond it
CLEAR = MM // 4  # what a mark keeps from the net
MOST_NETS = 16  # whose guides are remembered
BOX_PARTS = ("front", "back", "left", "right", "top", "tuck", "bottom", "lining", "seam", "notch")
PARTS = ("front", "back", "window", "bar", "left_flap", "right_flap", "notch", "tab")


def add_net(guides: Guides, net: PaperNet) -> Guides:
    """The guides of a face with those of the net that it is painted on."""
    own = _draw_guides(net)
    return guides._replace(
        cuts=(*own.cuts, *guides.cuts),
        folds=(*own.folds, *guides.folds),
        ticks=(*own.ticks, *guides.ticks),
        glues=(*own.glues, *guides.glues),
    )


@lru_cache(MOST_NETS)
def _draw_guides(net: PaperNet) -> Guides:
    """The guides of a net alone."""
    cuts = tuple(map(_draw_cut, net.cuts))
    return NO_GUIDES._replace(
        cuts=cuts,
        folds=tuple(_lines(((f.x1, f.y1), (f.x2, f.y2))) for f in net.folds),
        ticks=tuple(_draw_ticks(net, path_contours(cuts[0]))) if net.ticks else (),
        glues=tuple(GlueArea(spot.name, (*_lines(spot.corners), ("Z", ()))) for spot in net.glue),
    )


def cut_out(face: Face, net: PaperNet) -> Face:
    """The face of a net as a picture of it, to be shown small: nothing beyond its outline, with its lines."""
    guides = add_net(NO_GUIDES, net)
    outline, *inner = guides.cuts
    holes = [path for path, cut in zip(inner, net.cuts[1:]) if cut.is_closed]
    around = tuple(reversed([(0, 0), (face.width, 0), (face.width, face.height), (0, face.height)]))
    beyond = (*_lines(around), ("Z", ()), *outline)  # the other way round, so that the net is left out
    marks: list[Mark] = [Path(area.path, Paint(WHITE)) for area in guides.glues]
    marks += (Path(path, Paint(WHITE)) for path in (beyond, *holes))
    marks += (Path(path, Paint("", BLACK, LINE)) for path in (outline, *inner))
    marks += (Path(path, Paint("", BLACK, LINE, DASH)) for path in guides.folds)
    return face._replace(marks=(*face.marks, *marks))


def show_small(face: Face, net: PaperNet) -> Face:
    """What a page shows of a face with a net: of a box the front that stands on the table, else all that is cut out."""
    shown = cut_out(face, net)
    if not isinstance(net, BoxNet):
        return shown
    front = net.front
    return Face(front.width, front.height, 0, (Group(shown.marks, matrix=(1, 0, 0, 1, -front.x, -front.y)),))


def net_lines(component: Component) -> dict[str, object]:
    """What the manifest tells of a net: what is made of it, and the boxes around its parts; nothing without a net."""
    if component.sleeve is not None and isinstance(component.net, Net):
        return {"net": net_record(component.sleeve, component.net)}
    if component.box is not None and isinstance(component.net, BoxNet):
        return {"net": box_record(component.box, component.net)}
    return {}


def box_record(box: TuckBox, net: BoxNet) -> dict[str, object]:
    """What the manifest tells of a box: what it holds, its paper, and the boxes around its parts, in mm."""
    parts = {name: _box_record(getattr(net, name)) for name in BOX_PARTS}
    return {
        "holds": [*box.holds],
        "inside": {name: in_millimetres(length) for name, length in net.inside._asdict().items()},
        "thickness": in_millimetres(box.thickness),
        **parts,
    }


def net_record(sleeve: Sleeve, net: Net) -> dict[str, object]:
    """What the manifest tells of a sleeve: what it holds, its paper, and the boxes around its parts, in mm."""
    boxes = {name.replace("_", "-"): _box_record(getattr(net, name)) for name in PARTS}
    return {
        "holds": sleeve.holds,
        "pulls": sleeve.pulls,
        "pitch": in_millimetres(net.pitch),
        "thickness": in_millimetres(sleeve.thickness),
        **boxes,
    }


def _box_record(box: Box) -> dict[str, object]:
    return {name: in_millimetres(length) for name, length in box._asdict().items()}


def _lines(points: Iterable[tuple[int, int]]) -> Commands:
    """Straight lines from point to point."""
    first, *rest = points
    return (("M", first), *(("L", point) for point in rest))


def _draw_cut(cut: CutLine) -> Commands:
    """A path along a cut, whose first corner is a sharp one."""
    corners, commands = cut.corners, list[Command]()
    for number, corner in enumerate(corners):
        before, after = corners[number - 1], corners[(number + 1) % len(corners)]
        start, end = _towards(corner, before), _towards(corner, after)
        if not commands:
            commands.append(("M", start))
        elif commands[-1][1][-2:] != start:
            commands.append(("L", start))
        if corner.radius:
            commands.append(("C", (*_handle(start, corner), *_handle(end, corner), *end)))
    return (*commands, ("Z", ())) if cut.is_closed else tuple(commands)


def _towards(corner: Corner, other: Corner) -> tuple[int, int]:
    """Where a corner's rounding begins, on the line to the next corner."""
    x, y, radius = corner
    length = math.dist((x, y), other[:2])
    return round(x + (other.x - x) * radius / length), round(y + (other.y - y) * radius / length)


def _handle(end: tuple[int, int], corner: Corner) -> tuple[int, int]:
    """The handle of a curve that begins there and heads for its corner."""
    (x, y), (corner_x, corner_y, _) = end, corner
    return x + round((corner_x - x) * QUARTER), y + round((corner_y - y) * QUARTER)


def _draw_ticks(net: PaperNet, outline: Sequence[Contour]) -> Iterator[Commands]:
    """Short lines at both ends of each fold: on it, and in line with it beyond the bleed where there is room."""
    for fold in net.folds:
        ends = (fold.x1, fold.y1), (fold.x2, fold.y2)
        for start, end in (ends, ends[::-1]):
            yield _lines((start, _along(start, end, TICK)))
            mark = _along(start, end, -MARK_DISTANCE), _along(start, end, -MARK_DISTANCE - MARK_LENGTH)
            if all(_is_free(point, net, outline) for point in (*mark, _along(start, end, -MARK_DISTANCE // 2))):
                yield _lines(mark)


def _along(start: tuple[int, int], end: tuple[int, int], way: int) -> tuple[int, int]:
    """The point so far from the start of a line towards its end."""
    (x, y), (to_x, to_y) = start, end
    length = math.dist(start, end)
    return round(x + (to_x - x) * way / length), round(y + (to_y - y) * way / length)


def _is_free(point: Point, net: PaperNet, outline: Sequence[Contour]) -> bool:
    """Whether a point within the box around a net, and what is near it, is none of the net."""
    x, y = point
    within = 0 <= x <= net.width and 0 <= y <= net.height
    around = ((x + dx, y + dy) for dx in (-CLEAR, CLEAR) for dy in (-CLEAR, CLEAR))
    return within and not any(holds_point(outline, *near) for near in around)
