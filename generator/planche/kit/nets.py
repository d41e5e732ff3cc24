"""The net of a sleeve -> paths along which paper is cut, folded and glued; its picture; its record in the manifest."""

from __future__ import annotations

from collections.abc import Iterable

from planche.game import Net, Sleeve
from planche.imposition import Box, in_millimetres
from planche.marks import (
    NO_GUIDES,
    QUARTER,
    Command,
    Commands,
    Face,
    GlueArea,
    Guides,
    Mark,
    Paint,
    Path,
    rectangle,
)

BLACK, WHITE = "#000000", "#FFFFFF"
LINE = 350  # µm; of a picture that is shown at about a third of its size
DASH = (2_000, 1_500)
PARTS = ("front", "back", "window", "bar", "left_flap", "right_flap", "notch", "tab")


def add_net(guides: Guides, net: Net) -> Guides:
    """The guides of a face with those of the net that it is painted on: outline, window and slit of the tab are cut."""
    outline = (*_lines(net.outline), *_notch(net.notch), ("Z", ()))
    return guides._replace(
        cuts=(outline, rectangle(*net.window), _lines(net.slit), *guides.cuts),
        folds=(*(_lines(((f.x1, f.y1), (f.x2, f.y2))) for f in net.folds), *guides.folds),
        glues=(*(GlueArea(spot.name, (*_lines(spot.corners), ("Z", ()))) for spot in net.glue), *guides.glues),
    )


def cut_out(face: Face, net: Net) -> Face:
    """The face of a net as a picture of it, to be shown small: nothing beyond its outline, with its lines."""
    guides = add_net(NO_GUIDES, net)
    outline, window, slit = guides.cuts
    around = tuple(reversed([(0, 0), (face.width, 0), (face.width, face.height), (0, face.height)]))
    beyond = (*_lines(around), ("Z", ()), *outline)  # the other way round, so that the net is left out
    marks: list[Mark] = [Path(area.path, Paint(WHITE)) for area in guides.glues]
    marks += (Path(path, Paint(WHITE)) for path in (beyond, window))
    marks += (Path(path, Paint("", BLACK, LINE)) for path in (outline, window, slit))
    marks += (Path(path, Paint("", BLACK, LINE, DASH)) for path in guides.folds)
    return face._replace(marks=(*face.marks, *marks))


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


def _notch(notch: Box) -> tuple[Command, ...]:
    """From the right end of half a circle to its left end."""
    x, y, width, r = notch
    h = round(r * QUARTER)
    end, middle = x + width, x + r
    return (
        ("C", (end, y + r - h, middle + h, y, middle, y)),
        ("C", (middle - h, y, x, y + r - h, x, y + r)),
    )
