"""The net of a sleeve -> paths along which paper is cut, folded and glued; and its record in the manifest."""

from __future__ import annotations

from collections.abc import Iterable

from planche.game import Net, Sleeve
from planche.imposition import Box, in_millimetres
from planche.marks import QUARTER, Command, Commands, GlueArea, Guides, rectangle

PARTS = ("front", "back", "window", "bar", "left_flap", "right_flap", "notch", "tab")


def add_net(guides: Guides, net: Net) -> Guides:
    """The guides of a face with those of the net that it is painted on: outline, window and slit of the tab are cut."""
    outline = (*_lines(net.outline), *_notch(net.notch), ("Z", ()))
    return guides._replace(
        cuts=(outline, rectangle(*net.window), _lines(net.slit), *guides.cuts),
        folds=(*(_lines(((f.x1, f.y1), (f.x2, f.y2))) for f in net.folds), *guides.folds),
        glues=(*(GlueArea(spot.name, (*_lines(spot.corners), ("Z", ()))) for spot in net.glue), *guides.glues),
    )


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
