"""What must hold of a printed tuck box: it is folded of the lines that a kit's cut file has, and measured inside.

`fold_box(svg, thickness)` gives the panels in space; `prove_box` asserts all that must hold of them, and gives the room
inside. Lengths are millimetres. The front keeps its place on the sheet, printed towards z < 0; x goes right, y down, z
into the box. Every panel is a slab of paper about its middle, every fold a sharp corner. Nothing of the engine is used.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import combinations
from typing import NamedTuple
from xml.etree import ElementTree

from tests.foldings import area, box_of, flatten

NEAR = 0.01  # mm; within which places are the same
PANELS = 13  # four walls, seam, top, tuck, bottom, lining and four dust flaps
Flat = tuple[float, float]
Point = tuple[float, float, float]
Shape = tuple[Flat, ...]
Segment = tuple[Flat, Flat]


class Lines(NamedTuple):
    """What a cut file says of one box."""

    outline: Shape
    folds: tuple[Segment, ...]
    glue: dict[str, Shape]


class Frame(NamedTuple):
    """Where a point (x, y) of the sheet comes to lie: at origin + x * right + y * down."""

    origin: Point
    right: Point
    down: Point

    def place(self, point: Flat) -> Point:
        x, y = point
        return _sum(self.origin, _times(self.right, x), _times(self.down, y))


class Panel(NamedTuple):
    """A flat part of the box in space: the corners of its middle, and the box around its paper."""

    corners: tuple[Point, ...]
    low: Point
    high: Point
    frame: Frame

    @property
    def axis(self) -> int:
        """The one that it stands at right angles to."""
        return min(range(3), key=lambda n: self.high[n] - self.low[n])


class FoldedBox(NamedTuple):
    """A folded box."""

    panels: tuple[Panel, ...]  # the front first
    hinges: frozenset[frozenset[int]]  # pairs of panels with a fold between them
    glued: dict[str, tuple[int, tuple[Point, ...]]]  # by the name of the glue: its panel, and where it lies


def read_lines(svg: bytes) -> Lines:
    """The outline, folds and glue areas of the first box of a cut file."""
    root = ElementTree.fromstring(svg)
    layers = {layer.get("id"): layer for layer in root.iter() if layer.get("id")}
    shapes = {name: [p for p in layer.iter() if p.tag.endswith("path")] for name, layer in layers.items()}
    outline = flatten(shapes["cut"][0].get("d", ""))
    left, top, right, bottom = box_of(outline)

    def is_of_it(shape: Shape) -> bool:
        return all(left - NEAR < x < right + NEAR and top - NEAR < y < bottom + NEAR for x, y in shape)

    folds = (flatten(p.get("d", "")) for p in shapes["fold"])
    glue = ((next(v for k, v in p.items() if k.endswith("label")), flatten(p.get("d", ""))) for p in shapes["glue"])
    return Lines(
        _without_repeats(outline),
        tuple((fold[0], fold[1]) for fold in folds if is_of_it(fold)),
        {name: shape for name, shape in glue if is_of_it(shape)},
    )


def fold_box(lines: Lines, thickness: float) -> FoldedBox:
    """The box folded along all its lines, each by a right angle, the print outside."""
    shapes = [lines.outline]
    for fold in lines.folds:
        shapes = [part for shape in shapes for part in _split(shape, fold)]
    assert len(shapes) == len(lines.folds) + 1
    front = max(
        range(len(shapes)), key=lambda n: (sum(_is_edge(shapes[n], f) for f in lines.folds) == 3, len(shapes[n]))
    )
    shapes.insert(0, shapes.pop(front))
    frames: dict[int, Frame] = {0: Frame((0, 0, 0), (1, 0, 0), (0, 1, 0))}
    hinges, open_folds = set(), list(lines.folds)
    while open_folds:
        fold = open_folds.pop(0)
        sides = [n for n, shape in enumerate(shapes) if _is_edge(shape, fold)]
        assert len(sides) == 2, "a fold lies between two panels"
        known = [n for n in sides if n in frames]
        if not known:
            open_folds.append(fold)
            continue
        child = sides[1 - sides.index(known[0])]
        frames[child] = _turn(frames[known[0]], fold, _middle(shapes[child]))
        hinges.add(frozenset(sides))
    panels = tuple(_panel(shape, frames[n], thickness) for n, shape in enumerate(shapes))
    glued = {name: _glued(shape, shapes, panels) for name, shape in lines.glue.items()}
    return FoldedBox(panels, frozenset(hinges), glued)


def prove_box(svg: bytes, thickness: float) -> Point:
    """The width, height and depth inside, after all that must hold of the box was asserted."""
    box = fold_box(read_lines(svg), thickness)
    assert len(box.panels) == PANELS
    assert_apart(box)
    assert_glued(box, thickness)
    assert_closes(box, thickness)
    room = room_inside(box)
    across, up = (box.panels[box.glued[name][0]].axis for name in "AB")  # the net may be turned on its sheet
    return room[across], room[up], room[2]


def assert_apart(box: FoldedBox) -> None:
    """No two panels share room but at the fold between them."""
    for (n, one), (m, other) in combinations(enumerate(box.panels), 2):
        if frozenset((n, m)) not in box.hinges:
            shared = [min(a, b) - max(c, d) for a, b, c, d in zip(one.high, other.high, one.low, other.low)]
            assert min(shared) < NEAR, f"panels {n} and {m} overlap by {min(shared):.3f} mm"


def assert_glued(box: FoldedBox, thickness: float) -> None:
    """Each glue area touches another panel, whose paper covers all of it."""
    assert sorted(box.glued) == ["A", "B"]
    for name, (owner, corners) in box.glued.items():
        axis = box.panels[owner].axis
        others = [p for n, p in enumerate(box.panels) if n != owner and p.axis == axis]
        level = corners[0][axis]
        outer = [p for p in others if math.isclose(abs(_level(p, axis) - level), thickness, abs_tol=NEAR)]
        assert any(_covers(panel, axis, corner) for panel in outer for corner in corners), f"{name} touches nothing"
        assert any(all(_covers(panel, axis, corner) for corner in corners) for panel in outer), f"{name} is seen"


def assert_closes(box: FoldedBox, thickness: float) -> None:
    """Right behind the front, and within its outline, is a flap that nothing holds: the tuck, seen in the notch."""
    front = box.panels[0]
    behind = [panel for panel in box.panels[1:] if math.isclose(_level(panel, 2), thickness, abs_tol=NEAR)]
    (tuck,) = (panel for panel in behind if panel.axis == 2)
    assert all(front.low[n] - NEAR < tuck.low[n] and tuck.high[n] < front.high[n] + NEAR for n in (0, 1))
    assert min(tuck.high[n] - tuck.low[n] for n in (0, 1)) > 9, "the tuck is too short to hold"


def room_inside(box: FoldedBox) -> Point:
    """From the middle of the box to the paper nearest in each direction: the room between all panels."""
    lows, highs = zip(*((panel.low, panel.high) for panel in box.panels))
    middle = [(min(low[n] for low in lows) + max(high[n] for high in highs)) / 2 for n in range(3)]
    room = []
    for axis in range(3):
        walls = [panel for panel in box.panels if panel.axis == axis]
        before = max(panel.high[axis] for panel in walls if panel.high[axis] < middle[axis])
        behind = min(panel.low[axis] for panel in walls if panel.low[axis] > middle[axis])
        room.append(behind - before)
    return room[0], room[1], room[2]


# on the sheet


def _split(shape: Shape, fold: Segment) -> list[Shape]:
    """The two parts of a shape along a line from edge to edge; the shape where the line is none of it."""
    points = list(shape)
    for end in fold:
        at = next(
            (n for n in range(len(points)) if _distance(end, points[n], points[(n + 1) % len(points)]) < NEAR), None
        )
        if at is None:
            return [shape]
        if all(math.dist(end, point) >= NEAR for point in points):
            points.insert(at + 1, end)
    first, last = sorted(next(n for n, p in enumerate(points) if math.dist(p, end) < NEAR) for end in fold)
    parts = [tuple(points[first : last + 1]), tuple(points[last:] + points[: first + 1])]
    if min(map(area, parts)) < NEAR or not _lies_within(shape, fold):
        return [shape]
    return parts


def _lies_within(shape: Shape, fold: Segment) -> bool:
    """Whether the middle of a line is inside of a shape, not on its edge."""
    (ax, ay), (bx, by) = fold
    middle = (ax + bx) / 2, (ay + by) / 2
    edges = zip(shape, shape[1:] + shape[:1])
    return _holds(shape, middle) and all(_distance(middle, a, b) >= NEAR for a, b in edges)


def _is_edge(shape: Shape, fold: Segment) -> bool:
    """Whether a line lies on the edge of a shape."""
    return all(any(math.dist(end, point) < NEAR for point in shape) for end in fold) and any(
        _distance(((fold[0][0] + fold[1][0]) / 2, (fold[0][1] + fold[1][1]) / 2), a, b) < NEAR
        for a, b in zip(shape, shape[1:] + shape[:1])
    )


def _distance(point: Flat, a: Flat, b: Flat) -> float:
    """From a point to a line between two others."""
    (px, py), (ax, ay), (bx, by) = point, a, b
    square = (bx - ax) ** 2 + (by - ay) ** 2
    share = 0 if square == 0 else max(0, min(1, ((px - ax) * (bx - ax) + (py - ay) * (by - ay)) / square))
    return math.dist(point, (ax + share * (bx - ax), ay + share * (by - ay)))


def _middle(shape: Shape) -> Flat:
    xs, ys = zip(*shape)
    return (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2


def _without_repeats(shape: Sequence[Flat]) -> Shape:
    return tuple(p for n, p in enumerate(shape) if math.dist(p, shape[n - 1]) >= 1e-6)


# in space


def _turn(parent: Frame, fold: Segment, beyond: Flat) -> Frame:
    """The frame of what lies beyond a fold, bent into the box by a right angle."""
    (ax, ay), (bx, by) = fold
    length = math.dist(*fold)
    along = (bx - ax) / length, (by - ay) / length
    away = -along[1], along[0]
    if (beyond[0] - ax) * away[0] + (beyond[1] - ay) * away[1] < 0:
        away = along[1], -along[0]
    axis = _sum(_times(parent.right, along[0]), _times(parent.down, along[1]))
    inwards = _cross(parent.right, parent.down)
    right = _sum(_times(axis, along[0]), _times(inwards, away[0]))
    down = _sum(_times(axis, along[1]), _times(inwards, away[1]))
    start = parent.place(fold[0])
    return Frame(_sum(start, _times(right, -ax), _times(down, -ay)), right, down)


def _panel(shape: Shape, frame: Frame, thickness: float) -> Panel:
    corners = tuple(map(frame.place, shape))
    thick = [abs(part) * thickness / 2 for part in _cross(frame.right, frame.down)]
    low = [min(axis) - more for axis, more in zip(zip(*corners), thick)]
    high = [max(axis) + more for axis, more in zip(zip(*corners), thick)]
    return Panel(corners, (low[0], low[1], low[2]), (high[0], high[1], high[2]), frame)


def _glued(area_: Shape, shapes: Sequence[Shape], panels: Sequence[Panel]) -> tuple[int, tuple[Point, ...]]:
    """The panel that glue lies on, and where its corners come to lie."""
    owner = next(n for n, shape in enumerate(shapes) if _holds(shape, _middle(area_)))
    return owner, tuple(map(panels[owner].frame.place, area_))


def _holds(shape: Shape, point: Flat) -> bool:
    x, y = point
    edges = zip(shape, shape[1:] + shape[:1])
    return (
        sum((y1 > y) != (y2 > y) and x < x1 + (x2 - x1) * (y - y1) / (y2 - y1) for (x1, y1), (x2, y2) in edges) % 2 == 1
    )


def _level(panel: Panel, axis: int) -> float:
    return (panel.low[axis] + panel.high[axis]) / 2


def _covers(panel: Panel, axis: int, point: Point) -> bool:
    """Whether a panel, seen along an axis, lies before a point."""
    flat = tuple((corner[(axis + 1) % 3], corner[(axis + 2) % 3]) for corner in panel.corners)
    return _holds(flat, (point[(axis + 1) % 3], point[(axis + 2) % 3]))


def _sum(*vectors: Point) -> Point:
    x, y, z = (math.fsum(parts) for parts in zip(*vectors))
    return x, y, z


def _times(vector: Point, factor: float) -> Point:
    x, y, z = vector
    return x * factor, y * factor, z * factor


def _cross(a: Point, b: Point) -> Point:
    return a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]
